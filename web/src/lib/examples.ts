// Questions and cards made up for the tests of this folder.
import type { Card, Decision, Event, Legend, Option } from "./types";

export const PICK = 4096;
export const DONE = 3072;

export function card(number: number, over: Partial<Card> = {}): Card {
  return {
    card: number,
    id: String(number),
    name: `Card ${number}`,
    kind: "green",
    cost: 10,
    tags: [],
    needs: [],
    spends: [],
    holds: null,
    points: null,
    parts: [],
    icons: [],
    text: "",
    first: false,
    ...over,
  };
}

export const legend = {
  game: "ares",
  cards: [0, 1, 2, 3, 4].map((n) => card(n)),
  verbs: [
    { verb: "pick", option: PICK, about: "card", count: 5 },
    { verb: "done", option: DONE, about: null, count: 1 },
  ],
} as unknown as Legend;

export function option(number: number, over: Partial<Option> = {}): Option {
  return {
    option: number,
    verb: "pass",
    argument: 0,
    about: { card: null, hex: null, seat: null, name: null },
    text: "End the phase",
    label: "Pass",
    seals: false,
    ends: false,
    changes: [],
    idle: [],
    ...over,
  };
}

export function decision(over: Partial<Decision> = {}): Decision {
  return {
    seat: 0,
    number: 1,
    kind: "one",
    text: "what now",
    card: null,
    least: 1,
    most: 1,
    candidates: [],
    picked: [],
    must: [],
    bill: null,
    options: [],
    closed: [],
    undo: { choices: [], bots: [], reason: null },
    ...over,
  };
}

export function event(change: number, over: Partial<Event> = {}): Event {
  return {
    change,
    round: 1,
    phase: null,
    kind: "played",
    seat: 0,
    on: null,
    what: null,
    hex: null,
    n: null,
    cards: [],
    changes: [],
    undone: false,
    undoes: [],
    text: [{ seat: 0 }, " plays"],
    ...over,
  };
}
