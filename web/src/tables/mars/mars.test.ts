// What the table of mars works out by itself: groups of cards, prices, payments, what sites bring.
import { expect, test } from "vitest";
import { card } from "../../lib/examples";
import type { Bill, CardPart, MarsSide } from "../../lib/types";
import { brought, firstPrice, metals } from "./buying";
import { grouped, groupOf, pointsIn } from "./grouping";
import { gainOf, isPlain } from "./sites";

const part = (kind: CardPart["kind"], icons: CardPart["icons"] = []): CardPart => ({ kind, icons, text: "" });

test("cards in play are grouped by what they are for", () => {
  expect(groupOf(card(1, { kind: "red", parts: [part("now")] }))).toBe("events");
  expect(groupOf(card(1, { kind: "blue", parts: [part("effect"), part("action")] }))).toBe("actions");
  expect(groupOf(card(1, { kind: "blue", parts: [part("effect")] }))).toBe("effects");
  expect(groupOf(card(1, { kind: "corporation" }))).toBe("effects");
  expect(groupOf(card(1, { parts: [part("makes")] }))).toBe("production");
});

test("what can be used comes before what is used, and points are counted", () => {
  const cards = [
    card(0, { kind: "corporation" }),
    card(1, { kind: "blue", parts: [part("action")], holds: "animal" }),
    card(2, { kind: "blue", parts: [part("action")] }),
    card(3, { points: { n: 2, per: 1, each: null, once: false } }),
  ];
  const side = {
    corporation: 0,
    cards: [1, 2, 3],
    tokens: [{ card: 1, n: 4 }],
    counted: [{ card: 1, n: 2 }],
    used: [1],
  } as unknown as MarsSide;
  const groups = grouped(side, cards, (number) => number === 2);
  expect(groups.actions.map((each) => each.card.card)).toEqual([2, 1]);
  expect(groups.actions[1]).toMatchObject({ tokens: 4, points: 2, used: true });
  expect(groups.effects).toHaveLength(1);
  expect(pointsIn(groups.production)).toBe(2);
});

test("a corporation may change what a card of the first hand costs", () => {
  const dear = card(0, {
    kind: "corporation",
    parts: [part("effect", ["buy ", { icon: "card", text: "card" }, ": +2 ", { icon: "M€", text: "M€" }])],
  });
  expect(firstPrice(dear, 3)).toBe(5);
  expect(firstPrice(card(0), 3)).toBe(3);
  expect(firstPrice(undefined, 3)).toBe(3);
});

test("what a corporation brings is told apart from what it makes", () => {
  const corporation = card(0, {
    parts: [
      part("makes", ["production +1 ", { icon: "steel", text: "steel" }]),
      part("now", ["+5 ", { icon: "steel", text: "steel" }]),
      part("effect", [": +1 ", { icon: "steel", text: "steel" }]),
    ],
  });
  expect(brought(corporation).map((each) => [each.n, each.makes])).toEqual([
    ["+1", true],
    ["+5", false],
  ]);
});

test("metals pay as much as is due and no more, unless more is needed", () => {
  const steel = { what: "steel", worth: 2, have: 6, least: 0, most: 6, answers: [] };
  const bill = (due: number, usual: number): Bill => ({
    due,
    what: "M€",
    parts: [{ ...steel, usual, amounts: [0, 1, 2, 3, 4, 5, 6] }],
  });
  expect(metals(bill(7, 0))).toEqual({ steel: 3 });
  expect(metals(bill(30, 0))).toEqual({ steel: 6 });
  expect(metals(bill(7, 4))).toEqual({ steel: 4 });
  expect(metals({ due: 5, what: "M€", parts: [{ ...steel, what: "heat", usual: 2, amounts: [2, 3] }] })).toEqual({});
});

test("what a site brings is a number and a thing", () => {
  expect(gainOf("+3 plants")).toMatchObject({ n: "3", icon: "res-plant", makes: false });
  expect(gainOf("+1 energy production")).toMatchObject({ n: "1", icon: "res-energy", makes: true });
  expect(gainOf("+2 microbes on one card")).toMatchObject({ n: "2", icon: "res-microbe" });
  expect(gainOf("ocean")).toMatchObject({ n: "", icon: "trk-ocean" });
  expect(gainOf("nothing")).toMatchObject({ n: "0", icon: undefined });
  const site = (steps: string[]) => ({ name: "", steps, places: [], bonus: "", waits: null });
  expect(isPlain(site(["nothing", "+1 card", "+2 cards"]))).toBe(true);
  expect(isPlain(site(["+1 M€ production", "+1 plant production"]))).toBe(false);
});
