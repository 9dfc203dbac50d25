// What of the table is looked at: the tab of the stage, the part on a phone, and the summary of phases that closed.
import type { Arranged } from "./asking";
import type { Closing } from "./summary";

export type Tab = "asked" | "summary" | number; // a number is a seat, whose cards are shown
export type Part = "hand" | "stage" | "mars" | "rivals" | "log";

const SHOWN_FOR = 4; // seconds
const MOST_CLOSED = 3;

export class Looking {
  tab = $state<Tab>(0);
  part = $state<Part>("stage");
  closed = $state.raw<Closing[]>([]);
  left = $state<number | null>(null); // seconds that the summary stays
  #held = false;
  #opened = false; // has somebody opened the part that is shown, since the last question?
  #seen: number | null = null;
  #then: { tab: Tab; part: Part } = { tab: 0, part: "stage" };
  #question: number | null = null;

  constructor(readonly home: number) {
    this.tab = home;
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.part = "stage";
    this.left = null;
  }

  /** Open a part, on a phone: it stays until there is another question. */
  open(part: Part): void {
    this.part = part;
    this.#opened = true;
  }

  /** The cards of the next of these seats. */
  showNext(seats: readonly number[]): void {
    const i = typeof this.tab === "number" ? seats.indexOf(this.tab) : -1;
    this.show(seats[(i + 1) % seats.length] ?? this.home);
  }

  /** A new question: to where it is answered. Who looks at something else goes on looking, if nothing there is lit. */
  asks(number: number | null, question: Arranged): void {
    if (number === this.#question) return;
    this.#question = number;
    this.#opened = false;
    if (number === null) {
      if (this.#then.tab === "asked") this.#then.tab = this.home;
      if (this.tab === "asked") this.tab = this.home;
      return;
    }
    const part: Part = question.asked || question.before ? "stage" : "hand";
    if (question.asked === "trade") this.#to("asked", "hand");
    else if (question.asked) this.#to("asked", part);
    else if (question.before || this.tab === "asked") this.#to(this.home, part);
    else this.#to(this.left === null ? this.tab : this.#then.tab, part);
  }

  #to(tab: Tab, part: Part): void {
    this.#then = { tab, part };
    if (this.left !== null) return;
    this.tab = tab;
    this.part = part;
  }

  /** Phases have closed: they are summed up for some seconds, those that are new. */
  closes(closings: readonly Closing[], showing: boolean): void {
    const last = closings[closings.length - 1]?.change ?? 0;
    const seen = this.#seen;
    this.#seen = last;
    if (seen === null || last <= seen) return;
    this.closed = closings.filter(({ change }) => change > seen).slice(-MOST_CLOSED);
    if (!showing) return;
    if (this.left === null) this.#then = { tab: this.tab === "summary" ? this.home : this.tab, part: this.part };
    this.left = SHOWN_FOR;
    this.tab = "summary";
    if (!this.#opened) this.part = "stage";
  }

  hold(held: boolean): void {
    this.#held = held;
  }

  /** A second has passed. */
  tick(): void {
    if (this.left === null || this.#held) return;
    this.left -= 1;
    if (this.left <= 0) this.goOn();
  }

  goOn(): void {
    if (this.left === null) return;
    this.left = null;
    this.#held = false;
    this.tab = this.#then.tab;
    if (!this.#opened) this.part = this.#then.part;
  }
}
