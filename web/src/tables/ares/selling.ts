// How many cards have to be sold to pay for something.
import type { AresLegend, AresView } from "../../lib/types";

/** For a card of my hand. */
export function salesForCard(view: AresView, card: number): number {
  return view.private?.hand.find((held) => held.card === card)?.sales ?? 0;
}

/** For a standard action; what costs heat or plants is not paid by sales. */
export function salesForStandard(view: AresView, legend: AresLegend, i: number): number {
  const standard = legend.standards[i];
  const side = view.seat === null ? undefined : view.public.players[view.seat];
  if (!standard || !side || standard.resource !== "MC") return 0;
  const missing = (view.private?.prices[i] ?? standard.price) - side.purse;
  return Math.max(0, Math.ceil(missing / Math.max(1, side.sale)));
}
