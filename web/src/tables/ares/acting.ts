// What the confirm button says on this table, where it can say more than the verb does.
import type { Table } from "../../lib/table.svelte";
import type { AresLegend, AresView, Decision, Option } from "../../lib/types";
import { words } from "../../words";
import type { Asked } from "./asking";
import { completion } from "./mars";
import { salesForCard, salesForStandard } from "./selling";

export function actOf(table: Table, view: AresView, legend: AresLegend, asked: Asked | null): string | undefined {
  const decision = table.decision;
  if (!decision || decision.kind === "payment") return undefined;
  if (decision.kind === "several") return severalOf(table, view, asked);
  return table.picked ? oneOf(table.picked, view, legend, asked) : undefined;
}

function severalOf(table: Table, view: AresView, asked: Asked | null): string | undefined {
  const text = words.ares.act;
  const n = table.chosen.length;
  if (asked === "drawn") return text.keep(n, table.decision?.most ?? n);
  const use = useOf(view, table.decision);
  if (use === "discard" && n === 0) return undefined;
  return use ? text[use](n) : undefined;
}

/** What becomes of cards that are picked from my hand. */
export function useOf(view: AresView, decision: Decision | null): "exchange" | "sell" | "discard" | null {
  if (decision?.kind !== "several") return null;
  const hand = new Set(view.private?.hand.map(({ card }) => card));
  if (!decision.candidates.length || !decision.candidates.every((card) => hand.has(card))) return null;
  const side = view.seat === null ? undefined : view.public.players[view.seat];
  if (side?.due || view.public.phase === "end of round") return "sell";
  return view.public.phase === "set-up" && decision.card === null ? "exchange" : "discard";
}

function oneOf(option: Option, view: AresView, legend: AresLegend, asked: Asked | null): string | undefined {
  const text = words.ares.act;
  const name = option.about.name ?? "";
  const numeral = legend.phases[option.argument]?.numeral ?? "";
  if (option.verb === "phase") return text.phase(numeral, name);
  if (option.verb === "dummy") return text.dummy(numeral, name);
  if (option.verb === "track") return text.raise(name);
  if (option.verb === "cube") return text.cube(name);
  if (option.verb === "target") return text.target(name);
  const sales = option.verb === "play" && option.about.card !== null ? salesForCard(view, option.about.card) : 0;
  if (sales) return text.playSelling(name, sales);
  if (option.verb === "standard") return standardOf(option, view, legend);
  if (asked !== "trade" || option.verb !== "pick") return undefined;
  const offered = view.private?.offered;
  return offered ? text.swap(name, legend.cards[offered.card]?.name ?? "") : text.offer(name);
}

function standardOf(option: Option, view: AresView, legend: AresLegend): string | undefined {
  const standard = legend.standards[option.argument];
  if (!standard) return undefined;
  const name = words.ares.standards.names[standard.name] ?? standard.name;
  const sales = salesForStandard(view, legend, option.argument);
  if (sales) return words.ares.standards.actSelling(name, sales);
  const price = view.private?.prices[option.argument] ?? standard.price;
  const resource = price === 1 ? standard.resource : (legend.plurals[standard.resource] ?? standard.resource);
  return words.ares.standards.act(name, price, resource);
}

/** What is said under the question while nothing is picked; that the game ends before all else. */
export function detailOf(view: AresView, legend: AresLegend, asked: Asked | null, decision: Decision | null): string {
  return [completion(view)?.long, aboutQuestion(view, legend, asked, decision)].filter(Boolean).join(" ");
}

function aboutQuestion(view: AresView, legend: AresLegend, asked: Asked | null, decision: Decision | null): string {
  const text = words.ares.ask;
  const side = view.seat === null ? undefined : view.public.players[view.seat];
  if (asked === "phases") return view.public.dummy ? text.solo : view.public.cubes ? text.together : text.reveal;
  if (asked === "corporations") return text.corporation;
  if (asked === "drawn") return text.keep;
  if (useOf(view, decision) === "exchange") return text.exchange;
  const phase = legend.phases.find(({ name }) => name === view.public.phase);
  if (asked !== null || !side || !phase) return "";
  if (side.off) return text.off(side.off);
  return side.bonus && side.phase === phase.name ? text.bonus(phase.bonus) : "";
}
