// What the confirm button says: the act, and its price.
import type { Decision, Legend, Option } from "./types";
import { rest, span } from "./picking";
import { words } from "../words";

/** What confirming does, in a few words. */
export function actText(
  decision: Decision,
  chosen: readonly Option[],
  amounts: Record<string, number>,
  price: number | null,
  legend: Legend,
): string {
  if (decision.kind === "payment") return payText(decision, amounts);
  if (decision.kind === "several") {
    const most = span(decision).most;
    return chosen.length === 0 ? words.confirm.pickNone : words.confirm.pickSome(chosen.length, most);
  }
  const option = chosen[0];
  return option ? optionText(option, price, legend) : words.confirm.plain;
}

export function optionText(option: Option, price: number | null, legend: Legend): string {
  const name = option.about.name ?? "";
  const unit = words.card.units[legend.game] ?? "";
  if (option.verb === "play" && legend.game === "nine") return words.confirm.fund(name, price ?? 0);
  if (option.verb === "play" && price !== null) return words.confirm.playFor(name, price, unit);
  if (option.verb === "play") return words.confirm.play(name);
  if (option.verb === "sell") return words.confirm.sell(name);
  if (option.verb === "use") return words.confirm.use(name);
  if (option.verb === "found") return words.confirm.found(name);
  if (option.verb === "face") return words.confirm.face(name);
  if (option.verb === "hex") return words.confirm.hex(name);
  if (option.verb === "move") return words.confirm.move(name);
  if (option.verb === "standard") return words.confirm.standard(name);
  return shortText(option);
}

const SHORT = 40;
const NAMELESS = 64;

/** The words of an option up to where they explain themselves. Where that is still long it is called by its label, if
 * it is about something that has a name. */
export function shortText(option: Option): string {
  const short = option.text
    .replace(/[,:;(].*$/s, "")
    .replace(/^(Pass) for .*$/, "$1")
    .trim();
  const { card, hex, seat, name } = option.about;
  if (short.length <= SHORT && name === null) return short;
  if (option.text.length <= SHORT) return option.text;
  if (card === null && hex === null && seat === null && name === null) return cut(option.text, NAMELESS);
  return option.label;
}

/** A text that is no longer than that, ending after a word. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, "")}…`;
}

function payText(decision: Decision, amounts: Record<string, number>): string {
  const bill = decision.bill;
  if (!bill) return words.confirm.plain;
  const parts = bill.parts
    .map((part) => ({ what: part.what, n: amounts[part.what] ?? part.usual }))
    .filter((part) => part.n > 0)
    .map((part) => words.confirm.amount(part.n, part.what));
  const left = rest(decision, amounts);
  if (left > 0 || !parts.length) parts.push(words.confirm.amount(Math.max(0, left), bill.what));
  return words.confirm.pay(words.confirm.and(parts));
}
