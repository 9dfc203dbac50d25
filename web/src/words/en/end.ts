/** The words of the end. */
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
const signed = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
const points = (n: number) => `${signed(n)} ${plural(n, "point", "points")}`;
const listed = (names: string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const NUMBERS = ["no", "one", "two", "three", "four", "five"];

export const end = {
  back: "Back to the result",
  look: "Look at the table",
  again: "Play again",
  join: "Join the next game",
  record: "Download the record",
  recordName: (game: string, id: string) => `kasei-${game}-${id}.json`,
  home: "All games",

  after: (game: string, rounds: string) => `${game}, ended after ${rounds}`,
  round: (n: number) => `round ${n}`,
  generation: (n: number) => `generation ${n}`,

  you: (name: string) => `${name} (you)`,
  youWin: (mine: number, next: number) => `You win, ${signed(mine)} to ${signed(next)}`,
  wins: (name: string, best: number, next: number) => `${name} wins, ${signed(best)} to ${signed(next)}`,
  youLose: (mine: number, best: number, name: string) => `You lost, ${signed(mine)} to ${signed(best)}. ${name} wins.`,
  youLoseTie: (n: number, name: string) => `You lost the tie, ${signed(n)} to ${signed(n)}. ${name} wins.`,
  yourPlace: (place: number, of: number, mine: number, best: number, winners: string[]) =>
    `You are ${ORDINALS[place - 1] ?? `number ${place}`} of ${NUMBERS[of] ?? of}, ${signed(mine)} to ${signed(best)}. ` +
    `${listed(winners)} ${plural(winners.length, "wins", "win")}.`,
  youWinTie: (n: number) => `You win the tie, ${signed(n)} to ${signed(n)}`,
  winsTie: (name: string, n: number) => `${name} wins the tie, ${signed(n)} to ${signed(n)}`,
  shared: (names: string[], n: number) => `${listed(names)} share the win with ${points(n)} each`,
  aloneWon: (n: number) => `You win, with ${points(n)}`,
  aloneLost: "The goal was not reached",
  soloWon: (name: string, n: number) => `${name} wins, with ${points(n)}`,
  togetherWon: (n: number) => `You win together, with ${points(n)}`,
  theyWon: (names: string[], n: number) => `${listed(names)} win together, with ${points(n)}`,
  togetherLost: "The goal was not reached together",
  nobody: "Nobody has won",
  gaveUp: (names: string[]) => `${listed(names)} gave up.`,
  reason: (text: string) => `${text}.`,
  ahead: (n: number, name: string) => `${points(n)} ahead of ${name}.`,
  aheadOf: (winner: string, n: number, name: string | null) => `${winner} is ${points(n)} ahead of ${name ?? "you"}.`,
  from: (source: string, mine: number, theirs: number) =>
    `Most of it comes from ${source}: ${signed(mine)} against ${signed(theirs)}.`,
  decided: (what: string, mine: number, theirs: number, name: string) =>
    `${name} has as many points. What decided: ${what}, ${signed(mine)} against ${signed(theirs)}.`,
  tie: (what: string) => `Where points are level, ${what} decides:`,
  tieOf: (name: string, n: number) => `${name} ${signed(n)}`,

  rounds: (n: number) => plural(n, "round", "rounds"),
  generations: (n: number) => plural(n, "generation", "generations"),
  choices: (n: number) => plural(n, "choice", "choices"),
  tracks: (oxygen: number, temperature: number, oceans: number) =>
    `${oxygen} %, ${temperature > 0 ? "+" : ""}${signed(temperature)} °C, ${oceans} ${plural(oceans, "ocean", "oceans")}`,
  complete: "Mars complete",
  incomplete: "Mars as it was left",
  left: (heat: number, greenery: number, water: number) => `${heat}, ${greenery}, ${water}`,
  leftText: "heat, greenery, water left",

  score: "Points",
  player: "Player",
  total: "Points",
  sort: (by: string) => `Sort by ${by}`,
  most: "the most",
  projects: (n: number) => `${n} ${plural(n, "project", "projects")}`,
  cities: (n: number) => `${n} ${plural(n, "city", "cities")}`,
  corporation: (name: string, projects: string) => `${name}, ${projects}`,
  winner: "winner",
  milestones: "Milestones",
  awards: "Awards",
  /** What categories are called at the head of a column, where their own name is too long for it. */
  columns: {
    milestones: "Mile\u00adstones",
    "printed on cards": "Points on cards",
    "counted on cards": "Points counted by cards",
    "water beside no other city": "Water of one\u2019s own",
    "heat beside no other city": "Heat of one\u2019s own",
  } as Record<string, string | undefined>,
  /** The same within a sentence. */
  sources: {
    "printed on cards": "points on cards",
    "counted on cards": "points that cards count",
  } as Record<string, string | undefined>,
  /** What they are, where the name does not say it. */
  about: {
    "printed on cards": "Points that are printed on cards as a number",
    "counted on cards": "Points for what cards count: their own tokens, tags, forests and the like",
  } as Record<string, string | undefined>,
  /** The same as the columns where there is still less room. */
  short: {
    milestones: "Mile\u00adstones",
    "printed on cards": "On cards",
    "counted on cards": "By cards",
    greeneries: "Green\u00aderies",
    "greenery beside cities": "Greenery",
    "heat beside cities": "Heat",
    "water beside no other city": "Own water",
    "heat beside no other city": "Own heat",
    "heat held": "Held",
  } as Record<string, string | undefined>,

  chart: {
    byRound: "By round",
    byGeneration: "By generation",
    end: "end",
    round: (n: number) => `Round ${n}`,
    generation: (n: number) => `Generation ${n}`,
    measures: { points: "Points", rating: "TR", income: "Income", cards: "Cards" },
    label: (measure: string) => `${measure}, round by round`,
    at: (moment: string, values: string) => `${moment}: ${values}`,
    value: (name: string, n: number) => `${name} ${signed(n)}`,
    loading: "Bringing the chart",
    hint: "Arrow keys show the values of each round",
  },
};
