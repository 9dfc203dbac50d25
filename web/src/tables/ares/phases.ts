// What a phase would bring me now, in a few words.
import type { AresLegend, AresSide, AresView } from "../../lib/types";
import { words } from "../../words";
import type { PhaseName } from "./mars";

/** What production and research give more to those who choose them, and what research gives everybody. */
const PRODUCTION = { more: { mc: 4 } };
const RESEARCH = { draws: 2, keeps: 1, more: { draws: 3, keeps: 1 } };

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
  if (name === "action") return actions(view, legend, side);
  if (name === "production") {
    const income = { ...side.income, mc: side.income.mc + PRODUCTION.more.mc };
    return text.income(incomes(income, legend.plurals));
  }
  const { draws, keeps, more } = RESEARCH;
  return text.research(draws + more.draws + mine.draws, keeps + more.keeps + mine.keeps);
}

/** Card actions, and standard actions that can be paid without selling cards. */
function actions(view: AresView, legend: AresLegend, side: AresSide): string {
  const text = words.ares.phases;
  const payable = (resource: string, has: number): { name: string; times: number }[] =>
    legend.standards.flatMap((standard, i) => {
      const times = Math.floor(has / Math.max(1, view.private?.prices[i] ?? standard.price));
      return standard.resource === resource && times ? [{ name: standard.name, times }] : [];
    });
  const [heat] = payable("heat", side.heat);
  const [plants] = payable("plant", side.plants);
  const mc = payable("MC", side.purse);
  const all = legend.standards.filter(({ resource }) => resource === "MC").length;
  const named = (name: string): string => (words.ares.standards.names[name] ?? name).toLowerCase();
  const parts = [
    ...(side.actions.length ? [text.cardActions(side.actions.length)] : []),
    ...(heat ? [text.byHeat(heat.times)] : []),
    ...(plants ? [text.byPlants(plants.times)] : []),
    ...(mc.length === all ? [text.byMcAny] : mc.length ? [text.byMc(mc.map(({ name }) => named(name)))] : []),
  ];
  return parts.length ? text.actions(parts) : text.noActions;
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
