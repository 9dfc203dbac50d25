import { expect, test } from "vitest";
import type { TableShown, View } from "../../lib/types";
import { outcome } from "./outcome";

interface Ended {
  points: Record<string, number>[];
  winners: number[];
  ties?: { what: string; values: number[] }[];
  settings?: Record<string, boolean>;
  resigned?: number[];
}

const NAMES = ["Mira", "Greedy", "Jonas"];

/** What the page is told of a game that ended so. */
function ended({ points, winners, ties = [], settings = {}, resigned = [] }: Ended): [View, TableShown] {
  const names = NAMES.slice(0, points.length);
  const scores = points.map((each) => Object.values(each).reduce((sum, n) => sum + n, 0));
  const players = points.map((each) => ({ points: each }));
  const view = { names, settings, end: { text: "it is -2 °C", winners, ties }, public: { players } };
  const shown = { seats: names.map((name) => ({ name })), result: { scores, winners, resigned } };
  return [view as unknown as View, shown as unknown as TableShown];
}

test("who wins, by how much, and where that comes from", () => {
  const [view, shown] = ended({
    points: [
      { TR: 20, cards: 9 },
      { TR: 21, cards: 3 },
    ],
    winners: [0],
  });
  const { title, why, order } = outcome(view, shown, 0);
  expect(title).toBe("You win, 29 to 24");
  expect(why).toEqual(["It is −2 °C.", "5 points ahead of Greedy.", "Most of it comes from cards: 9 against 3."]);
  expect(order).toEqual([0, 1]);
  expect(outcome(view, shown, null)).toMatchObject({ title: "Mira wins, 29 to 24", lost: false });
  expect(outcome(view, shown, null).why[1]).toBe("Mira is 5 points ahead of Greedy.");
});

test("who lost is told so, and which place it is", () => {
  const two = outcome(...ended({ points: [{ TR: 29 }, { TR: 24 }], winners: [0] }), 1);
  expect(two).toMatchObject({ title: "You lost, 24 to 29. Mira wins.", lost: true });
  expect(two.why[1]).toBe("Mira is 5 points ahead of you.");
  const three = ended({ points: [{ TR: 20 }, { TR: 24 }, { TR: 29 }], winners: [2] });
  expect(outcome(...three, 0).title).toBe("You are third of three, 20 to 29. Jonas wins.");
  const shared = ended({ points: [{ TR: 20 }, { TR: 24 }, { TR: 24 }], winners: [1, 2] });
  expect(outcome(...shared, 0).title).toBe("You are third of three, 20 to 24. Greedy and Jonas win.");
});

test("a tie says what decided it", () => {
  const ties = [
    { what: "cities", values: [2, 2, 0] },
    { what: "heat", values: [3, 7, 0] },
  ];
  const { title, why, tie, order } = outcome(
    ...ended({ points: [{ TR: 5 }, { TR: 5 }, { TR: 5 }], winners: [1], ties }),
    0,
  );
  expect(title).toBe("You lost the tie, 5 to 5. Greedy wins.");
  expect(why[1]).toBe("Mira has as many points. What decided: heat, 7 against 3.");
  expect(tie?.what).toBe("heat");
  expect(order).toEqual([1, 0, 2]);
});

test("a win that is shared", () => {
  expect(outcome(...ended({ points: [{ TR: 5 }, { TR: 5 }], winners: [0, 1] }), 0).title).toBe(
    "Mira and Greedy share the win with 5 points each",
  );
});

test("alone and together", () => {
  expect(outcome(...ended({ points: [{ TR: 1 }], winners: [0] }), 0).title).toBe("You win, with 1 point");
  expect(outcome(...ended({ points: [{ TR: 1 }], winners: [] }), 0).title).toBe("The goal was not reached");
  const settings = { coop: true };
  const won = ended({ points: [{ TR: 40 }, { TR: 45 }], winners: [0, 1], settings });
  expect(outcome(...won, 0).title).toBe("You win together, with 85 points");
  expect(outcome(...won, null).title).toBe("Mira and Greedy win together, with 85 points");
});

test("who gave up is not compared with, however many points they have", () => {
  const two = ended({ points: [{ TR: 40 }, { TR: 60 }], winners: [0], resigned: [1] });
  expect(outcome(...two, 0)).toMatchObject({ title: "You win, with 40 points", order: [0, 1] });
  expect(outcome(...two, 1).title).toBe("Mira wins, with 40 points");
  const three = ended({ points: [{ TR: 40 }, { TR: 60 }, { TR: 30 }], winners: [0], resigned: [1] });
  const { title, why, order } = outcome(...three, 0);
  expect(title).toBe("You win, 40 to 30");
  expect(why[2]).toBe("10 points ahead of Jonas.");
  expect(order).toEqual([0, 2, 1]);
});

test("a tie is only said to be won where something decided it", () => {
  const level = ended({ points: [{ TR: 40 }, { TR: 40 }], winners: [0], resigned: [1] });
  expect(outcome(...level, 0)).toMatchObject({ title: "You win, with 40 points", tie: null });
  const undecided = ended({ points: [{ TR: 40 }, { TR: 40 }], winners: [0] });
  expect(outcome(...undecided, 1)).toMatchObject({ title: "You lost, 40 to 40. Mira wins.", tie: null });
});

test("who gave up is named", () => {
  const { why } = outcome(...ended({ points: [{ TR: 9 }, { TR: 5 }], winners: [1], resigned: [0] }), 1);
  expect(why[0]).toBe("Mira gave up.");
});
