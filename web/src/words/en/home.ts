/** Words of the pages around a table: home, set-up, coming in by a link, waiting for players. */

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const span = (numbers: readonly number[]): string =>
  numbers.length < 3 ? numbers.join(" or ") : `${numbers[0]} to ${numbers.at(-1)}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
const points = (mine: number, others: readonly number[]): string =>
  others.length
    ? `${signed(mine)} to ${others.map(signed).join(", ")}`
    : `with ${signed(mine)} ${plural(mine, "point", "points")}`;

export const home = {
  list,
  with: (game: string, additions: readonly string[]) => (additions.length ? `${game} with ${list(additions)}` : game),
  boxes: {
    ares: {
      name: "Ares Expedition",
      players: "1 to 4",
      minutes: "45 to 60 min",
      text: "Choose a phase in secret, then everybody acts at the same time. The quick one.",
    },
    mars: {
      name: "Terraforming Mars",
      players: "1 to 5",
      minutes: "90 to 120 min",
      text: "Tiles on a map, a hand of projects, milestones and awards. The Corporate Era is in it.",
    },
    colonies: {
      name: "Terraforming Mars with Colonies",
      players: "1 to 5",
      minutes: "100 to 140 min",
      text: "The same, and moons beyond: build colonies there and send your fleet to trade.",
    },
    nine: {
      name: "Nine",
      players: "1 or 2",
      minutes: "15 min",
      text: "Nine cards, nineteen hexes, two cities each. A whole planet in a quarter of an hour.",
    },
  },
  away: "The server does not answer. Nothing has changed. Try again in a moment.",
  players: (span: string) => `${span} players`,
  box: {
    play: "Play now",
    setUp: "Set up",
    setUpBelow: "Set up below",
    alone: "Alone",
    together: "Together",
    named: (button: string, game: string) => `${button}: ${game}`,
    against: (n: number) => `Against ${n} ${plural(n, "bot", "bots")}`,
    begins: "One moment",
  },
  me: {
    label: "Your name",
    change: (name: string) => `${name}: change your name`,
    save: "Save",
    nobody: "You",
  },
  setup: {
    title: (game: string) => `Set up ${game}`,
    close: "Close the set-up",
    seats: "Seats",
    seat: (n: number) => `Seat ${n}`,
    who: (n: number) => `Who sits in seat ${n}`,
    remove: (n: number) => `Remove seat ${n}`,
    addBot: "Add a bot",
    addPerson: "Add a person",
    most: (n: number) => `${n} seats are the most.`,
    least: (n: number) => `${n} ${plural(n, "seat is", "seats are")} the least.`,
    kinds: { me: "You", open: "Person, by link" },
    bot: (name: string, level: string) => (name.toLowerCase() === level ? `Bot: ${name}` : `Bot: ${name}, ${level}`),
    you: "you",
    open: "Open seat",
    openText: "anyone with the link",
    nobody: "Nobody",
    yes: "Yes",
    no: "No",
    locked: (players: readonly number[]) => `only with ${span(players)} ${players.at(-1) === 1 ? "seat" : "seats"}`,
    lockedValue: (value: string, players: readonly number[]) =>
      `${value}: only with ${span(players)} ${players.at(-1) === 1 ? "seat" : "seats"}`,
    clock: "Clock",
    clockText: "When the time for a question runs out, a bot plays for that seat until its owner is back.",
    clocks: (seconds: number | null) => {
      if (seconds === null) return "None";
      if (seconds % 86_400 === 0) return `${seconds / 86_400} ${plural(seconds / 86_400, "day", "days")}`;
      return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
    },
    listed: "Who may join",
    listedText: "Open tables are listed here: anybody may join and watch.",
    byLink: "By link",
    openToAll: "Anybody",
    begin: {
      waits: "Begins when every seat is taken. The link for the others comes next.",
      atOnce: "Begins at once.",
      watching: "Begins at once, and you watch.",
    },
    go: "Open the table",
    goAtOnce: "Start the game",
    nameFirst: "Say your name first, so that the others know who you are.",
    loading: "Bringing the options",
  },
  /** Where the names that the engine has for options are too short for people who don't know them. */
  settings: {
    coop: { label: "Against or together", values: { false: "Against", true: "Together" } },
    setup: { label: "First cards", text: "How everybody comes to their first cards.", values: { first: "First game" } },
    map: { text: "Where the tiles are placed." },
    difficulty: { label: "Difficulty (solo)" },
    corporate_era: { label: "Corporate Era" },
    beginners: { text: "Who takes the Beginner Corporation, which keeps all its ten cards for free." },
    bonus: { label: "Bonus cubes" },
    limit: { label: "Twenty generations" },
  } as Record<string, { label?: string; text?: string; values?: Record<string, string | undefined> } | undefined>,
  lists: {
    mine: "My games",
    none: "What you begin or join is found here again.",
    open: "Open games",
    noneOpen: "No table is listed now. Set one up, and let anybody join.",
    more: "Show more",
    your: "Your turn",
    enter: "Open",
    result: "Result",
    join: "Join",
    watch: "Watch",
    goOn: (game: string, others: string) => (others ? `${game}, with ${others}` : game),
    alone: "alone",
    together: "together",
    began: (minutes: number) => {
      if (minutes < 1) return "just now";
      if (minutes < 60) return `${minutes} min ago`;
      const hours = Math.floor(minutes / 60);
      if (hours < 24) return `${hours} h ago`;
      const days = Math.floor(hours / 24);
      return `${days} ${plural(days, "day", "days")} ago`;
    },
    thinking: (names: readonly string[]) => `${list(names)} ${plural(names.length, "is", "are")} thinking`,
    waits: (n: number) => `waits for ${n} ${plural(n, "player", "players")}`,
    frozen: "frozen",
    over: "over",
    won: (mine: number, others: readonly number[]) => `won ${points(mine, others)}`,
    lost: (mine: number, others: readonly number[]) => `lost ${points(mine, others)}`,
    resigned: "given up",
    free: (n: number) => `${n} ${plural(n, "seat", "seats")} free`,
    watching: (n: number) => `${n} watching`,
    runs: "running",
  },
  device: {
    title: "This device",
    text: "Your games belong to this browser. There is no account and no password.",
    recover: "Move to another device",
    recoverText: "Open this link there, once. It brings all your games, and your seat at each table.",
    bring: "Import a game record",
    erase: "Forget me",
    eraseText: "Your name goes from every table, and nobody can bring it back. Bots play for you where games run.",
    eraseSure: "Forget me for good",
    keep: "Keep everything",
    erased: "All that was known of you is gone.",
  },
  link: { copy: "Copy link", copied: "Copied", byHand: "Copy it by hand: the browser does not allow it." },
  enter: {
    join: "Take a seat",
    joinText: "You are invited to a table. Say your name, and you sit down.",
    joinListed: "Say your name, and you sit down.",
    joinGo: "Join",
    watch: "Watching a table",
    recover: "Your games come to this device",
    recoverKnown: "This browser has games of its own. They go out of reach when others come here.",
    recoverGo: "Bring my games here",
    moment: "One moment",
    watchInstead: "Watch instead",
    home: "All games",
    again: "Try again",
  },
  waiting: {
    seats: (n: number) =>
      ["no seats", "one seat", "two seats", "three seats", "four seats", "five seats"][n] ?? `${n} seats`,
    title: (game: string, seats: string) => `${game}, ${seats}`,
    missing: (n: number) => (n === 1 ? "One more player, then it begins." : `${n} more players, then it begins.`),
    opened: (minutes: number) =>
      minutes < 1 ? "Opened just now." : `Opened ${minutes} ${plural(minutes, "minute", "minutes")} ago.`,
    share: "Share this table",
    shareText: "Whoever opens it takes the next open seat. No account needed.",
    shareWatch: "To watch only",
    shareListed: "The table is listed too: anybody may join.",
    you: "you",
    came: "at the table",
    bot: (level: string) => (level ? `bot, ${level}` : "bot"),
    open: "Open seat",
    openText: "anyone with the link",
    here: "here",
    away: "away",
    ready: "ready",
    wait: "waiting",
    fill: "Bots that fill in",
    start: (n: number) => `Start now, ${n} ${plural(n, "bot fills", "bots fill")} in`,
    leave: "Leave",
    stay: "The tab's title says when it begins. You may close this page and come back.",
    host: "Whoever opened the table may start it before it is full.",
    watching: "You are watching.",
    join: "Take a seat",
  },
};
