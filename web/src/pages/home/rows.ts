// What a row says of a table.
import type { Row, TableShown } from "../../lib/types";
import { words } from "../../words";

const said = words.home.lists;

/** Those that wait for me first, then those that run, those that wait for players, and those that are over. */
export function sorted(rows: readonly Row[]): Row[] {
  const rank = (row: Row): number => (row.mine ? 0 : { running: 1, open: 2, frozen: 3, over: 4 }[row.table.status]);
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

/** Who plays besides me. */
export function others(row: Row): string {
  const names = row.table.seats.filter((seat) => seat.seat !== row.seat && seat.kind !== "open");
  return words.home.list(names.map((seat) => seat.name));
}

/** How one of my games stands: against whom, what it waits for or how it ended, and when it began. */
export function standing(row: Row, now: number): string {
  const table = row.table;
  const together = isTogether(table) ? said.together : "";
  const began = said.began(Math.floor(Math.max(0, now - table.made) / 60_000));
  return [others(row) || (table.seats.length === 1 ? said.alone : ""), together, state(row), began]
    .filter(Boolean)
    .join(" · ");
}

function state(row: Row): string {
  const table = row.table;
  if (table.status === "open") return said.waits(openSeats(table));
  if (table.status === "frozen") return said.frozen;
  if (table.status === "over") return ended(row);
  if (row.mine) return "";
  const asked = table.seats.filter((seat) => seat.asked_since !== null && seat.seat !== row.seat);
  return asked.length ? said.thinking(asked.map((seat) => seat.name)) : said.runs;
}

function ended(row: Row): string {
  const result = row.table.result;
  if (!result || row.seat === null) return said.over;
  if (result.resigned.includes(row.seat)) return said.resigned;
  const say = result.winners.includes(row.seat) ? said.won : said.lost;
  if (isTogether(row.table)) {
    return say(
      result.scores.reduce((all, n) => all + n, 0),
      [],
    );
  }
  const staying = result.scores.filter((_, seat) => seat !== row.seat && !result.resigned.includes(seat));
  return say(result.scores[row.seat] ?? 0, staying);
}

/** All win or lose as one. */
function isTogether(table: TableShown): boolean {
  return table.settings["coop"] === true && table.seats.length > 1;
}

/** What a table in the list of all says: who plays or waits there, and whether one may still sit down. */
export function listing(row: Row): string {
  const table = row.table;
  const names = words.home.list(table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name));
  const free = table.status === "open" ? said.free(openSeats(table)) : said.runs;
  return [names, free, table.watchers ? said.watching(table.watchers) : ""].filter(Boolean).join(" · ");
}

export function openSeats(table: TableShown): number {
  return table.seats.filter((seat) => seat.kind === "open").length;
}
