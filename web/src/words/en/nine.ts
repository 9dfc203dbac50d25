/** The words of the table of nine. */
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const nine = {
  heading: (generation: number) => `Nine, generation ${generation}`,
  generation: (n: number) => `Generation ${n}`,
  atMost: (last: number) => `of at most ${last}`,
  of: (last: number) => `of ${last}`,
  lastOne: "The last generation",
  more: "Points and log",

  watching: "You are watching. Nothing is hidden but the cards not seen yet.",
  facing: (name: string) => `What faces ${name}`,
  facingYou: "What faces you",
  notDrawn: "Not drawn yet",
  funded: "Funded",
  facesYou: "Faces you",
  wouldFace: (name: string) => `Would face ${name}: pick it to turn the card`,
  outOfPlay: "Would be out of play: pick it to turn the card",
  tapToTurn: "Tap to turn",
  beingTurned: (name: string) => `${name} chooses`,

  seat: {
    credits: "credits",
    income: (n: number) => `income ${n}`,
    heat: "heat held",
    points: "points now",
    tags: (n: number, tag: string) => `${n} ${tag} ${plural(n, "tag", "tags")}`,
    tokens: (n: number, tag: string) => `${n} ${tag} ${plural(n, "token", "tokens")}`,
    dummy: "Neutral",
    dummyText: "two cities, they only block",
  },

  map: {
    label: "Map",
    names: "Numbers of the hexes",
    hex: (hex: number, parts: string[]) => [`Hex ${hex}`, ...parts].join(", "),
    blue: "for water",
    land: "land",
    tag: (tag: string) => `${tag} tag`,
    token: (tag: string) => `${tag} token`,
    tokenGone: (tag: string) => `${tag} token, none left`,
    cityOf: (name: string) => `city of ${name}`,
    yourCity: "your city",
    dummyCity: "neutral city",
    pieces: { heat: "heat", greenery: "greenery", water: "water" },
    points: (n: string, name: string) => `${n} points for ${name}`,
    why: (hex: string, why: string) => `${hex}: ${why}`,
  },

  supply: {
    label: "Supply",
    credits: "credits",
    heat: "heat",
    greenery: "greenery",
    water: "water",
    tokens: "tokens",
    token: (n: number, tag: string) => `${n} ${tag} ${plural(n, "token", "tokens")}`,
    fourth: "4.",
    bonusHeat: "The 4th greenery brings 1 heat",
    eighth: "8.",
    bonusWater: "The 8th heat brings 1 water",
  },

  standard: {
    label: "Standard projects",
    free: "free",
    lacks: (why: string) => `Can't be taken: ${why}`,
  },

  points: {
    label: "Points now",
    source: "For",
    all: "All",
  },
  others: {
    label: "Other ends in this generation",
    text: "not in play",
  },
  coming: {
    label: "Next cards",
    or: " or ",
  },

  goal: {
    label: "Goal",
    title: "Use up all three",
    left: (cubes: number, generations: number) =>
      `${cubes} left, ${generations} ${plural(generations, "generation", "generations")}`,
    leftOf: (what: string, all: number) => `${what} left of ${all}`,
    used: (used: number, all: number, what: string) => `${used} of ${all} ${what} used`,
    generations: (n: number, last: number) => `Generation ${n} of ${last}`,
    pace: (each: string) => `About ${each} in each generation are needed.`,
    done: "All are used up.",
  },

  detail: {
    face: (name: string) => `The end that you take faces you, the other faces ${name}.`,
    faceAlone: "The end that you take faces you, the other is out of play.",
    hexes: (n: number) => `${n} ${plural(n, "hex is", "hexes are")} open.`,
    turn: "A standard project once in each generation.",
    turnAlone: (last: number) => `Win by using up all heat, greenery and water before generation ${last} is over.`,
  },
};
