// The table that the page shows: what the server last said of it, and what I have picked of the open question.
import { getContext, setContext } from "svelte";
import { Line, type LineStatus } from "./line";
import { answer, kept, pickable, span, toggled, usualAmounts } from "./picking";
import { Refused, Unreachable, ask, newKey } from "./server";
import type {
  At,
  Bill,
  Card,
  Closed,
  Decision,
  Event,
  Legend,
  Log,
  Option,
  Preview,
  Problem,
  Suggestion,
  View,
} from "./types";
import { gameName } from "./text";
import { words } from "../words";

export interface Toast {
  kind: "ok" | "warn" | "bad";
  title: string;
  text: string;
}

/** What has just changed on the table, to be shown for a moment: in answers to "what did they do?" too. */
export interface Flash {
  events: Event[];
  cards: Set<number>;
  hexes: Set<number>;
  seats: Set<number>;
  names: Set<string>;
}

const NO_FLASH: Flash = { events: [], cards: new Set(), hexes: new Set(), seats: new Set(), names: new Set() };
const FLASH_MS = 600;
const STILL_MS = 2000; // where nothing moves, what has changed is outlined for longer
const RETRY_MS = 3000;
const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
const TOAST_MS = 8000;

export class Table {
  at = $state.raw<At>();
  legend = $state.raw<Legend>();
  events = $state.raw<Event[]>([]);
  status = $state<LineStatus>("connecting");
  retryAt = $state<number | null>(null);
  lostSince = $state<number | null>(null);
  /** Why this table is closed to me for good. */
  gone = $state<string | null>(null);

  /** The options that are picked, in the order of the clicks. */
  chosen = $state.raw<number[]>([]);
  /** What a bill is paid with. */
  amounts = $state.raw<Record<string, number>>({});
  /** What the picks come to where that is not said of one option: of several, or of a payment. */
  foreseen = $state.raw<Preview | null>(null);
  problem = $state.raw<string | null>(null);
  sending = $state<string | null>(null);
  hint = $state.raw<Suggestion | null>(null);
  hinting = $state(false);
  toast = $state.raw<Toast | null>(null);
  flash = $state.raw<Flash>(NO_FLASH);
  /** The card that is shown large because somebody asked for it, not because the mouse is there. */
  pinned = $state<number | null>(null);
  fresh = $state(false);
  dialog = $state<"help" | "menu" | null>(null);
  /** What is being told again, event by event. */
  retold = $state.raw<Event[] | null>(null);
  /** When the open question came, in milliseconds. */
  askedAt = 0;
  /** What a bill is paid with as long as I say nothing else: a table may know better than the least of everything. */
  payment: (bill: Bill) => Record<string, number> = () => ({});

  readonly #line: Line;
  #flashing: ReturnType<typeof setTimeout> | undefined;
  #toasting: ReturnType<typeof setTimeout> | undefined;
  #foreseeing = new AbortController();
  #learning = false;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #asked: number | null = null;
  #turn = false;

  constructor(readonly id: string) {
    this.#line = new Line(id, {
      at: (at) => this.#arrived(at),
      refused: (request, problem) => this.#refused(request, problem),
      gone: (why) => this.#left(why),
      status: (status, retryAt) => this.#shown(status, retryAt),
    });
  }

  readonly view: View | null = $derived(this.at?.view ?? null);
  /** Do I play in my seat? Else a bot does, until I take over, or for good. */
  readonly plays: boolean = $derived.by(() => {
    const seat = this.at?.seat == null ? undefined : this.at.table.seats[this.at.seat];
    return seat !== undefined && seat.bot === null && !seat.resigned;
  });
  readonly decision: Decision | null = $derived(
    this.plays && this.status !== "closed" ? (this.at?.decision ?? null) : null,
  );
  readonly seat: number | null = $derived(this.at?.seat ?? null);
  readonly names: string[] = $derived(this.at?.table.seats.map((seat) => seat.name) ?? []);
  readonly over: boolean = $derived(this.at?.table.status === "over");

  /** All that can be picked now. */
  readonly options: Option[] = $derived(this.decision && this.legend ? pickable(this.decision, this.legend) : []);
  readonly #byCard = $derived(grouped(this.options, (option) => option.about.card));
  readonly #byHex = $derived(grouped(this.options, (option) => option.about.hex));
  readonly #bySeat = $derived(grouped(this.options, (option) => option.about.seat));
  readonly #closedByCard = $derived(new Map(this.decision?.closed.map((each) => [each.about.card, each])));
  /** The one option that is picked, where one is enough. */
  readonly picked: Option | null = $derived(this.options.find((option) => this.chosen.includes(option.option)) ?? null);
  /** What would be sent. */
  readonly answer: number[] | null = $derived(
    this.decision && this.legend && this.decision.kind !== "payment"
      ? answer(this.decision, this.chosen, this.legend)
      : null,
  );
  readonly canConfirm: boolean = $derived(
    this.sending === null &&
      this.decision !== null &&
      this.problem === null &&
      (this.decision.kind === "payment" || this.answer !== null),
  );

  // What is lit.

  /** The options about a card. */
  cardOptions(card: number): Option[] {
    return this.#byCard.get(card) ?? [];
  }

  hexOptions(hex: number): Option[] {
    return this.#byHex.get(hex) ?? [];
  }

  seatOptions(seat: number): Option[] {
    return this.#bySeat.get(seat) ?? [];
  }

  /** The options of a verb. */
  verbOptions(...verbs: string[]): Option[] {
    return this.options.filter((option) => verbs.includes(option.verb));
  }

  /** The option of a verb about the thing of that number in the legend, if it is open. */
  option(verb: string, argument: number): Option | undefined {
    return this.options.find((option) => option.verb === verb && option.argument === argument);
  }

  /** Why something of a verb is not open, by its name. */
  closed(verb: string, name: string | null): Closed | undefined {
    return this.decision?.closed.find((each) => each.verb === verb && each.about.name === name);
  }

  closedCard(card: number): Closed | undefined {
    return this.#closedByCard.get(card);
  }

  isPicked(options: readonly Option[]): boolean {
    return options.some((option) => this.chosen.includes(option.option));
  }

  isHinted(options: readonly Option[]): boolean {
    return this.hint !== null && options.some((option) => option.option === this.hint?.option);
  }

  card(number: number): Card | undefined {
    return this.legend?.cards[number];
  }

  // Picking.

  /** A click on something: its first option is picked, or what is picked of it is dropped. */
  toggle(options: readonly Option[]): void {
    if (!this.decision || !options.length || this.sending) return;
    this.fresh = false;
    this.#choose(
      toggled(
        this.decision,
        this.chosen,
        options.map((option) => option.option),
      ),
    );
  }

  /** Another option of what is picked already. */
  choose(option: Option): void {
    if (this.decision && !this.sending) this.#choose([option.option]);
  }

  /** Pick all that may be, or nothing. */
  chooseAll(options: readonly Option[]): void {
    if (this.decision && !this.sending)
      this.#choose(options.slice(0, span(this.decision).most).map((option) => option.option));
  }

  drop(): void {
    if (this.sending) return;
    this.#choose([]);
    this.#payAsUsual();
  }

  #choose(chosen: number[]): void {
    this.chosen = chosen;
    this.foreseen = null;
    this.problem = null;
    this.#foreseeing.abort();
    const choices = this.decision?.kind === "several" ? this.answer : null;
    if (choices?.length) void this.#foresee({ choices });
  }

  /** Pay with so many of something. */
  pay(amounts: Record<string, number>): void {
    if (!this.decision || this.sending) return;
    this.fresh = false;
    this.problem = null;
    this.amounts = { ...usualAmounts(this.decision), ...amounts };
    void this.#foresee({ amounts: this.amounts });
  }

  #payAsUsual(): void {
    const bill = this.decision?.bill;
    if (bill) this.pay(this.payment(bill));
  }

  /** What the picks come to; why they can't be made, if so. */
  async #foresee(answers: { choices: number[] } | { amounts: Record<string, number> }): Promise<void> {
    this.#foreseeing.abort();
    const { signal } = (this.#foreseeing = new AbortController());
    try {
      const foreseen = await ask<Preview>("POST", `games/${this.id}/preview`, answers, signal);
      if (!signal.aborted) [this.foreseen, this.problem] = [foreseen, null];
    } catch (error) {
      if (signal.aborted) return;
      this.foreseen = null;
      if (error instanceof Refused && error.problem.type === "illegal") this.problem = error.message;
    }
  }

  // Saying.

  confirm(): void {
    const decision = this.decision;
    if (!decision || !this.canConfirm || !this.at) return;
    const number = this.at.number;
    if (decision.kind === "payment") this.#say({ type: "choose", number, amounts: this.amounts });
    else if (this.answer) this.#say({ type: "choose", number, choices: this.answer });
  }

  undo(): void {
    if (this.sending || !this.at?.undo || this.at.undo.reason !== null) return;
    this.#say({ type: "undo", number: this.at.number });
  }

  #say(message: object): void {
    const request = newKey();
    this.#foreseeing.abort();
    this.sending = request;
    this.hint = null;
    this.#line.say(request, { ...message, request });
  }

  /** Take my seat back from a bot, and see what it has played for me. */
  async takeOver(): Promise<void> {
    const played = this.at?.seat == null ? [] : (this.at.table.seats[this.at.seat]?.played_for ?? []);
    if (!(await this.asking("POST", "back"))) return;
    const events = this.events.filter((event) => played.includes(event.change) && !event.undone);
    if (events.length) this.retold = events;
  }

  /** Ask a bot. */
  async suggest(): Promise<void> {
    const number = this.decision?.number;
    if (number === undefined || this.hinting) return;
    this.hinting = true;
    const matters = () => this.decision?.number === number && !this.sending;
    const hint = await this.asking<Suggestion>("POST", "suggestion", undefined, matters);
    this.hinting = false;
    if (hint && this.decision?.number === number) this.hint = hint;
  }

  /** Ask something about this table; what goes wrong is said on the page, if it still matters. */
  async asking<Answer>(
    method: "GET" | "POST",
    what: string,
    body?: unknown,
    matters = () => true,
  ): Promise<Answer | null> {
    try {
      return await ask<Answer>(method, `games/${this.id}/${what}`, body);
    } catch (error) {
      if (!matters()) return null;
      if (error instanceof Refused) this.say({ kind: "bad", title: words.net.refused, text: error.message });
      else if (error instanceof Unreachable) this.say({ kind: "bad", title: words.net.away, text: words.net.awayText });
      else throw error;
      return null;
    }
  }

  say(toast: Toast): void {
    this.toast = toast;
    clearTimeout(this.#toasting);
    this.#toasting = setTimeout(() => (this.toast = null), TOAST_MS);
  }

  // The line.

  open(): void {
    this.#line.open();
  }

  network(there: boolean): void {
    this.#line.network(there);
  }

  close(): void {
    this.#line.close();
    clearTimeout(this.#flashing);
    clearTimeout(this.#toasting);
    clearTimeout(this.#retrying);
  }

  #left(why: string): void {
    this.gone = why;
    document.title = words.title.home;
  }

  #shown(status: LineStatus, retryAt: number | null): void {
    const wasLost = this.lostSince !== null;
    this.retryAt = retryAt;
    if (status === "open" && wasLost) this.say({ kind: "ok", title: words.net.back, text: words.net.backText });
    if (status === "open") this.lostSince = null;
    else if (status === "lost") this.lostSince ??= Date.now();
    if (status !== "connecting" || this.at === undefined) this.status = status;
  }

  #arrived(at: At): void {
    const first = this.at === undefined;
    if (this.sending && at.acks.includes(this.sending)) this.sending = null;
    this.#tell(at, first);
    this.at = at;
    if (!this.legend && at.view) void this.#learn();
    const asked = this.decision?.number ?? null;
    if (asked !== this.#asked) this.#newQuestion(asked);
    else this.chosen = kept(this.options, this.chosen);
    this.#title(at);
  }

  #newQuestion(asked: number | null): void {
    this.#asked = asked;
    this.askedAt = Date.now();
    this.fresh = false;
    this.chosen = [];
    this.amounts = {};
    this.foreseen = null;
    this.problem = null;
    this.hint = null;
    this.#foreseeing.abort();
    this.#payAsUsual();
  }

  /** Add to the log what has happened, and show it for a moment. */
  #tell(at: At, first: boolean): void {
    const undone = new Set(at.events.flatMap((event) => event.undoes));
    const had = undone.size
      ? this.events.map((event) => (undone.has(event.change) ? { ...event, undone: true } : event))
      : this.events;
    this.events = [...had, ...at.events];
    if (at.gap) void this.#wholeLog();
    if (!first && at.events.length) this.show(at.events);
  }

  /** Load the log page by page; where one does not come, go on from there later. */
  async #wholeLog(before: Event[] = [], since = ""): Promise<void> {
    const page = await this.asking<Log>("GET", `log${since}`);
    if (!page) return this.#later(() => void this.#wholeLog(before, since));
    const events = [...before, ...page.events];
    if (page.more) return this.#wholeLog(events, `?since=${page.seq}`);
    const last = events.at(-1)?.change ?? 0;
    this.events = [...events, ...this.events.filter((event) => event.change > last)];
  }

  /** Try once more, what did not come. */
  #later(again: () => void): void {
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(again, RETRY_MS);
  }

  /** Show for a moment what these events have changed. */
  show(events: Event[], ms: number = stillness() ? STILL_MS : FLASH_MS): void {
    this.flash = {
      events,
      cards: new Set(events.flatMap((event) => event.cards)),
      hexes: new Set(events.flatMap((event) => (event.hex === null ? [] : [event.hex]))),
      seats: new Set(events.flatMap((event) => (event.seat === null ? [] : [event.seat]))),
      names: new Set(events.flatMap((event) => (event.what === null ? [] : [event.what]))),
    };
    clearTimeout(this.#flashing);
    this.#flashing = setTimeout(() => (this.flash = NO_FLASH), ms);
  }

  async #learn(): Promise<void> {
    if (this.#learning) return;
    this.#learning = true;
    const legend = await this.asking<Legend>("GET", "legend");
    this.#learning = false;
    if (!legend) return this.#later(() => void this.#learn());
    this.legend = legend;
    this.#payAsUsual();
  }

  #refused(request: string, problem: Problem): void {
    if (request === this.sending) this.sending = null;
    if (problem.at) this.#arrived(problem.at);
    if (problem.type === "stale") {
      this.fresh = this.decision !== null;
      this.say({ kind: "warn", title: words.net.stale, text: words.net.staleText });
    } else {
      this.say({ kind: "bad", title: words.net.refused, text: problem.detail });
    }
  }

  /** My turn shows in the tab's title, and as a notification while the page is out of sight. */
  #title(at: At): void {
    const mine = this.decision !== null && at.table.status === "running";
    const game = gameName(at.table.game, at.table.additions);
    document.title = mine ? words.title.turn(game) : words.title.plain(game);
    if (mine && !this.#turn && document.hidden) notify(words.title.turn(game), this.id);
    this.#turn = mine;
  }
}

/** Tell whoever looks elsewhere, if they have allowed it. */
function notify(text: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(text, { tag });
  } catch {
    // a phone on which only service workers may
  }
}

function grouped(options: readonly Option[], by: (option: Option) => number | null): Map<number, Option[]> {
  const groups = new Map<number, Option[]>();
  for (const option of options) {
    const key = by(option);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  return groups;
}

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
