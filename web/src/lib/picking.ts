// How a question is answered: what is picked so far, what a click makes of it, and what is sent in the end.
import type { Decision, Legend, Option } from "./types";

export const ENOUGH = "done";

/** All that can be picked: the open options; where several cards are picked, one for each candidate. */
export function pickable(decision: Decision, legend: Legend): Option[] {
  if (decision.kind !== "several") return decision.options;
  if (span(decision).most === 0) return []; // as where nothing can be paid for
  const first = legend.verbs.find((verb) => verb.verb === "pick")?.option ?? 0;
  const open = new Map(decision.options.map((option) => [option.option, option]));
  const cards = decision.candidates.filter((card) => !decision.picked.includes(card));
  return cards.map((card) => open.get(first + card) ?? bare(first + card, card, legend));
}

function bare(option: number, card: number, legend: Legend): Option {
  const name = legend.cards[card]?.name ?? "";
  const about = { card, hex: null, seat: null, name };
  return {
    option,
    verb: "pick",
    argument: card,
    about,
    text: name,
    label: name,
    seals: false,
    ends: false,
    changes: [],
    idle: [],
  };
}

/** How many more may be picked, at the least and at the most. */
export function span(decision: Decision): { least: number; most: number } {
  if (decision.kind !== "several") return { least: 1, most: 1 };
  const had = decision.picked.length;
  return { least: Math.max(0, decision.least - had), most: decision.most - had };
}

/** What is picked after a click on one of the options of a thing: none of them is picked, then the first, then none. */
export function toggled(decision: Decision, chosen: readonly number[], options: readonly number[]): number[] {
  const rest = chosen.filter((option) => !options.includes(option));
  if (rest.length < chosen.length) return decision.kind === "several" ? rest : [];
  const first = options[0];
  if (first === undefined) return [...chosen];
  if (decision.kind !== "several") return [first];
  const { most } = span(decision);
  if (most === 1) return [first];
  return chosen.length < most ? [...chosen, first] : [...chosen];
}

/** The choices to send, or null while what is picked is no whole answer. */
export function answer(decision: Decision, chosen: readonly number[], legend: Legend): number[] | null {
  const { least, most } = span(decision);
  if (chosen.length < least || chosen.length > most) return null;
  if (decision.kind !== "several") return [...chosen];
  const sorted = [...chosen].sort((a, b) => a - b);
  if (chosen.length === most && most > 0) return sorted;
  const done = legend.verbs.find((verb) => verb.verb === ENOUGH);
  return done ? [...sorted, done.option] : null;
}

/** What is still good of what was picked, where the question is the same and its options have changed. */
export function kept(options: readonly Option[], chosen: readonly number[]): number[] {
  return chosen.filter((option) => options.some((open) => open.option === option));
}

/** What a bill is paid with as long as nobody says otherwise. */
export function usualAmounts(decision: Decision): Record<string, number> {
  return Object.fromEntries((decision.bill?.parts ?? []).map((part) => [part.what, part.usual]));
}

/** What is left to be paid in the currency itself; below zero where more is paid than is due. */
export function rest(decision: Decision, amounts: Readonly<Record<string, number>>): number {
  const bill = decision.bill;
  if (!bill) return 0;
  return bill.due - bill.parts.reduce((paid, part) => paid + part.worth * (amounts[part.what] ?? part.usual), 0);
}
