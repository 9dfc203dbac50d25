// Cards in play, by what they are for: actions, effects, what they made once, and events.
import type { Card, MarsSide } from "../../lib/types";

export const GROUPS = ["actions", "effects", "production", "events"] as const;
export type Group = (typeof GROUPS)[number];

export interface Placed {
  card: Card;
  tokens: number | null;
  points: number | null;
  used: boolean;
}

export function groupOf(card: Card): Group {
  if (card.kind === "red") return "events";
  if (card.parts.some((part) => part.kind === "action")) return "actions";
  if (card.kind === "corporation" || card.parts.some((part) => part.kind === "effect")) return "effects";
  return "production";
}

/** All cards of a side by group, the corporation first; of actions those that are not used come first. */
export function grouped(
  side: MarsSide,
  cards: readonly Card[],
  lit: (card: number) => boolean,
): Record<Group, Placed[]> {
  const groups: Record<Group, Placed[]> = { actions: [], effects: [], production: [], events: [] };
  const numbers = side.corporation === null ? side.cards : [side.corporation, ...side.cards];
  for (const number of numbers) {
    const card = cards[number];
    if (card) groups[groupOf(card)].push(placed(card, side));
  }
  groups.actions.sort((a, b) => Number(lit(b.card.card)) - Number(lit(a.card.card)) || Number(a.used) - Number(b.used));
  return groups;
}

function placed(card: Card, side: MarsSide): Placed {
  const counted = side.counted.find((each) => each.card === card.card)?.n;
  const printed = card.points && card.points.each === null ? card.points.n : null;
  return {
    card,
    tokens: card.holds ? (side.tokens.find((each) => each.card === card.card)?.n ?? 0) : null,
    points: counted ?? printed,
    used: side.used.includes(card.card),
  };
}

export function pointsIn(group: readonly Placed[]): number {
  return group.reduce((sum, each) => sum + (each.points ?? 0), 0);
}
