import { expect, test } from "vitest";
import type { Moment } from "../../lib/types";
import { apart, lines, measured, ticks } from "./plot";

const standing = (points: number, income: number) => ({ points, rating: null, income, cards: 0 });
const moments: Moment[] = [
  { round: 1, change: 0, players: [standing(0, 1), standing(0, 0)] },
  { round: 2, change: 9, players: [standing(3, 2), standing(-1, 1)] },
];

test("a measure that nobody has, or that is nothing all the time, has no chart", () => {
  expect(measured(moments)).toEqual(["points", "income"]);
  expect(measured([])).toEqual([]);
});

test("the values of each seat, moment by moment", () => {
  expect(lines(moments, "points")).toEqual([
    [0, 3],
    [0, -1],
  ]);
});

test("the scale holds all values, and nothing", () => {
  expect(ticks([3, 44])).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks([-3, 5])).toEqual([-4, -2, 0, 2, 4, 6]);
  expect(ticks([0, 0])).toEqual([0, 1]);
});

test("labels move apart, and stay inside", () => {
  expect(apart([50, 10, 12], 18, 100)).toEqual([50, 10, 28]);
  expect(apart([95, 96], 18, 100)).toEqual([82, 100]);
});
