import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Row, Tables } from "../../lib/types";
import { TableList } from "./lists.svelte";

const row = (id: string, seat: number | null = null): Row => ({ table: { id }, seat, mine: false }) as unknown as Row;
const page = (next: string | null, ...tables: Row[]): Tables => ({ tables, next });
const ids = (list: TableList): string[] => list.rows.map((each) => each.table.id);

/** Requests under way: what they ask for, and how they are answered. */
let asked: { path: string; answer: (page: Tables) => void }[] = [];
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    return new Promise((done) => {
      asked.push({ path: String(path), answer: (tables) => done(Response.json(tables)) });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("does not bring back rows that were cleared while they were asked for", async () => {
  const list = new TableList("me/games");
  void list.refresh();
  list.clear();
  asked[0]?.answer(page(null, row("a")));
  await settled();
  expect(ids(list)).toEqual([]);
});

it("shows the newest answer, in whichever order they come", async () => {
  const list = new TableList("games");
  void list.refresh();
  void list.refresh();
  asked[1]?.answer(page(null, row("new")));
  await settled();
  asked[0]?.answer(page(null, row("old")));
  await settled();
  expect(ids(list)).toEqual(["new"]);
});

it("shows more only of what is wanted, and looks for it on further pages", async () => {
  const list = new TableList("games", (each) => each.seat === null);
  void list.refresh();
  asked[0]?.answer(page("x", row("mine", 0)));
  await settled();
  expect([ids(list), list.more]).toEqual([[], true]);
  void list.showMore();
  void list.showMore(); // a second click asks for nothing twice
  asked[1]?.answer(page("y", row("mine too", 1)));
  await settled();
  asked[2]?.answer(page(null, row("other")));
  await settled();
  expect(asked.map(({ path }) => path.split("?")[1])).toEqual([undefined, "before=x", "before=y"]);
  expect([ids(list), list.more]).toEqual([["other"], false]);
});
