import { expect, it } from "vitest";
import type { Row, SeatShown, TableShown } from "../../lib/types";
import { listing, sorted, standing } from "./rows";

const seat = (n: number, name: string, more: Partial<SeatShown> = {}): SeatShown => ({
  seat: n,
  name,
  kind: "person",
  bot: null,
  bot_since: null,
  away_since: null,
  asked_since: null,
  deadline: null,
  played_for: [],
  resigned: false,
  ...more,
});
const row = (table: Partial<TableShown>, more: Partial<Row> = {}): Row => ({
  table: {
    id: "a",
    game: "ares",
    additions: [],
    settings: {},
    status: "running",
    seats: [seat(0, "Ann"), seat(1, "Bea", { asked_since: 1 })],
    watchers: 0,
    listed: false,
    clock: null,
    made: 0,
    frozen: null,
    result: null,
    rematch: null,
    ...table,
  },
  seat: 0,
  mine: false,
  ...more,
});

it("says whom a game waits for, and since when it is", () => {
  expect(standing(row({}), 3 * 3_600_000)).toBe("Bea · Bea is thinking · 3 h ago");
  expect(standing(row({}, { mine: true }), 0)).toBe("Bea · just now");
});

it("says how a game ended", () => {
  const result = { scores: [44, 38], winners: [0], resigned: [] };
  expect(standing(row({ status: "over", result }), 120_000)).toBe("Bea · won 44 to 38 · 2 min ago");
  expect(standing(row({ status: "over", result: { ...result, resigned: [0] } }), 0)).toBe("Bea · given up · just now");
});

it("adds up what players have together", () => {
  const result = { scores: [40, 42], winners: [0, 1], resigned: [] };
  const shared = { status: "over", settings: { coop: true }, result } as const;
  expect(standing(row(shared), 0)).toBe("Bea · together · won with 82 points · just now");
  expect(standing(row({ ...shared, result: { ...result, winners: [] } }), 0)).toBe(
    "Bea · together · lost with 82 points · just now",
  );
});

it("does not compare with who gave up", () => {
  const result = { scores: [40, 60], winners: [0], resigned: [1] };
  expect(standing(row({ status: "over", result }), 0)).toBe("Bea · won with 40 points · just now");
});

it("says who waits at a listed table", () => {
  const seats = [seat(0, "Ann"), seat(1, "Player 2", { kind: "open" })];
  expect(listing(row({ status: "open", seats, watchers: 2 }, { seat: null }))).toBe("Ann · 1 seat free · 2 watching");
});

it("puts first what waits for me, and last what is over", () => {
  const rows = [row({ id: "over", status: "over" }), row({ id: "runs" }), row({ id: "mine" }, { mine: true })];
  expect(sorted(rows).map((each) => each.table.id)).toEqual(["mine", "runs", "over"]);
});
