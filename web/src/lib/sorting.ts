// The order of the cards in my hand, as I like it.
import type { Card } from "./types";

export const ORDERS = ["playable", "price", "kind", "tags", "drawn", "own"] as const;
export type Order = (typeof ORDERS)[number];

export interface Held {
  card: number;
  price: number;
  lack: string | null;
}

const KINDS = ["green", "blue", "red", "project", "corporation"];

/** The cards in an order; where it says nothing they stay as they were drawn. `own` is how somebody has laid them. */
export function sorted<Any extends Held>(
  hand: readonly Any[],
  order: Order,
  printed: readonly Card[],
  open: (card: number) => boolean,
  own: readonly number[] = [],
): Any[] {
  const kind = (held: Held): number => KINDS.indexOf(printed[held.card]?.kind ?? "");
  const tags = (held: Held): string => [...(printed[held.card]?.tags ?? [])].sort().join() || "~";
  const place = (held: Held): number => (own.includes(held.card) ? own.indexOf(held.card) : own.length);
  const by: Record<Order, (a: Any, b: Any) => number> = {
    playable: (a, b) =>
      Number(open(b.card)) - Number(open(a.card)) ||
      Number(a.lack !== null) - Number(b.lack !== null) ||
      kind(a) - kind(b) ||
      a.price - b.price,
    price: (a, b) => a.price - b.price,
    kind: (a, b) => kind(a) - kind(b) || a.price - b.price,
    tags: (a, b) => Number(tags(a) > tags(b)) - Number(tags(a) < tags(b)) || a.price - b.price,
    drawn: () => 0,
    own: (a, b) => place(a) - place(b),
  };
  return [...hand].sort(by[order]);
}

/** The cards with one of them at another place. */
export function laid(cards: readonly number[], card: number, place: number): number[] {
  const others = cards.filter((each) => each !== card);
  return [...others.slice(0, place), card, ...others.slice(place)];
}

export function isOrder(text: string | null): text is Order {
  return ORDERS.some((order) => order === text);
}
