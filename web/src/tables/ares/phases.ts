// What a phase would bring me now, in a few words.
import type { AresLegend, AresSide, AresView } from "../../lib/types";
import { words } from "../../words";
import type { PhaseName } from "./mars";

/** What research gives everybody, and what it gives more to those who choose it. */
const RESEARCH = { draws: 2, keeps: 1, more: { draws: 3, keeps: 1 } };
const STEP_HEAT = 8;

export function bringsMe(view: AresView, legend: AresLegend, name: PhaseName): string {
  const mine = view.private;
  const side = view.seat === null ? undefined : view.public.players[view.seat];
  if (!mine || !side) return "";
  const text = words.ares.phases;
  const plays = legend.phases.find((phase) => phase.name === name)?.plays ?? [];
  if (plays.length) {
    const n = mine.hand.filter(({ card }) => plays.includes(legend.cards[card]?.kind ?? "")).length;
    return text.cardsToPlay(n, text.or(plays));
  }
  if (name === "action") return text.actions(side.actions.length, Math.floor(side.heat / heatPrice(view, legend)));
  if (name === "production") return text.income(incomes(side.income, legend.plurals));
  const { draws, keeps, more } = RESEARCH;
  return text.research(draws + more.draws + mine.draws, keeps + more.keeps + mine.keeps);
}

function heatPrice(view: AresView, legend: AresLegend): number {
  const i = legend.standards.findIndex((standard) => standard.resource === "heat");
  return view.private?.prices[i] ?? STEP_HEAT;
}

function incomes(income: AresSide["income"], plurals: Record<string, string>): string[] {
  const many = (n: number, one: string): string => (n === 1 ? one : (plurals[one] ?? one));
  const parts: [number, string][] = [
    [income.mc, "MC"],
    [income.heat, "heat"],
    [income.plants, "plant"],
    [income.cards, "card"],
  ];
  return parts.filter(([n]) => n).map(([n, what]) => words.ares.phases.amount(n, many(n, what)));
}
