// Lists of tables, asked for again and again while somebody looks.
import { Refused, Unreachable, ask } from "../../lib/server";
import type { Row, Tables } from "../../lib/types";

const EVERY_MS = 10_000;
const FIRST = 5;
const STEP = 20;

/** A list of tables by its path: its first page stays fresh, further ones come when they are wanted. */
export class TableList {
  rows = $state.raw<Row[]>([]);
  shown = $state(FIRST);
  #later: Row[] = [];
  #next: string | null = null;
  #hasMore = $state(false);

  constructor(readonly path: string) {}

  readonly more: boolean = $derived(this.rows.length > this.shown || this.#hasMore);

  async refresh(): Promise<void> {
    const page = await this.#ask(this.path);
    if (!page) return;
    if (!this.#later.length) this.#next = page.next;
    this.#show(page.tables);
  }

  /** Show more of it; from the server where all that is known is shown. */
  async showMore(): Promise<void> {
    this.shown += STEP;
    if (this.rows.length >= this.shown || this.#next === null) return;
    const page = await this.#ask(`${this.path}?before=${encodeURIComponent(this.#next)}`);
    if (!page) return;
    this.#later = [...this.#later, ...page.tables];
    this.#next = page.next;
    this.#show(this.rows);
  }

  clear(): void {
    this.#later = [];
    this.#next = null;
    this.#show([]);
  }

  #show(first: readonly Row[]): void {
    const ids = new Set(first.map((row) => row.table.id));
    this.rows = [...first, ...this.#later.filter((row) => !ids.has(row.table.id))];
    this.#hasMore = this.#next !== null;
  }

  /** A list that can't be had now stays as it is, and is asked for again. */
  async #ask(path: string): Promise<Tables | null> {
    try {
      return await ask<Tables>("GET", path);
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) return null;
      throw error;
    }
  }
}

/** Do something now, each ten seconds while the page is seen, and when it is seen again. */
export function whileSeen(refresh: () => void): () => void {
  const look = (): void => {
    if (!document.hidden) refresh();
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
