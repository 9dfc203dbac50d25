// The geometry of a chart: where values and their labels lie.
import type { Moment } from "../../lib/types";

export const MEASURES = ["points", "rating", "income", "cards"] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures that say something in this game: not those that nobody has, or that are nothing all the time. */
export function measured(moments: readonly Moment[]): Measure[] {
  return MEASURES.filter((measure) =>
    moments.some((moment) => moment.players.some((player) => player[measure] !== null && player[measure] !== 0)),
  );
}

/** The values of each seat, moment by moment. */
export function lines(moments: readonly Moment[], measure: Measure): number[][] {
  const seats = moments[0]?.players.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => moments.map((moment) => moment.players[seat]?.[measure] ?? 0));
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LINES = 6;

/** Round values for the scale, from the least to the most. */
export function ticks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = STEPS.find((each) => (most - least) / each <= LINES) ?? 1000;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step);
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** Heights of labels, moved apart so that none covers another, and none leaves the chart. */
export function apart(heights: readonly number[], room: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let free = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, free);
    free = (placed[i] ?? 0) + room;
  }
  let limit = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, limit);
    limit = (placed[i] ?? 0) - room;
  }
  return placed;
}
