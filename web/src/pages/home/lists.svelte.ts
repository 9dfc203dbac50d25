// Lists of tables, asked for again and again while somebody looks.
import { Refused, Unreachable, ask } from "../../lib/server";
import type { Row, Tables } from "../../lib/types";

const EVERY_MS = 10_000;
const FIRST = 5;
const STEP = 20;

/** A list of tables by its path, those of it that are wanted: its first page stays fresh, further ones come when they
 * are asked for. */
export class TableList {
  rows = $state.raw<Row[]>([]);
  shown = $state(FIRST);
  #first: Row[] = [];
  #later: Row[] = [];
  #next: string | null = null;
  #hasMore = $state(false);
  #cleared = 0; // how often: answers from before don't count
  #asked = 0; // how often the first page was asked for, and which answer is shown
  #answered = 0;
  #bringing = false;

  constructor(
    readonly path: string,
    readonly wants: (row: Row) => boolean = () => true,
  ) {}

  readonly more: boolean = $derived(this.rows.length > this.shown || this.#hasMore);

  async refresh(): Promise<void> {
    const cleared = this.#cleared;
    const asked = ++this.#asked;
    const page = await this.#ask(this.path);
    if (!page || cleared !== this.#cleared || asked < this.#answered) return;
    this.#answered = asked;
    this.#first = page.tables;
    if (!this.#later.length) this.#next = page.next;
    this.#show();
  }

  /** Show more of it; from the server where all that is known is shown. */
  async showMore(): Promise<void> {
    if (this.#bringing) return;
    this.#bringing = true;
    this.shown += STEP;
    try {
      while (this.rows.length < this.shown && this.#next !== null) if (!(await this.#bring(this.#next))) break;
    } finally {
      this.#bringing = false;
    }
  }

  /** Bring the page after this one. */
  async #bring(next: string): Promise<boolean> {
    const cleared = this.#cleared;
    const page = await this.#ask(`${this.path}?before=${encodeURIComponent(next)}`);
    if (!page || cleared !== this.#cleared) return false;
    this.#later = [...this.#later, ...page.tables];
    this.#next = page.next;
    this.#show();
    return true;
  }

  clear(): void {
    this.#cleared += 1;
    this.#first = [];
    this.#later = [];
    this.#next = null;
    this.shown = FIRST;
    this.#show();
  }

  #show(): void {
    const ids = new Set(this.#first.map((row) => row.table.id));
    this.rows = [...this.#first, ...this.#later.filter((row) => !ids.has(row.table.id))].filter(this.wants);
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
