// What the ask bar says: of the question, of what is picked, and of those who are waited for.
import { span } from "./picking";
import { actText } from "./saying";
import type { Table } from "./table.svelte";
import type { Change, Option, SeatShown } from "./types";
import { words } from "../words";

export class Asking {
  constructor(
    readonly table: Table,
    readonly priceOf: (card: number) => number | null,
    readonly said: () => string | undefined = () => undefined, // the act, where the table says it better
    readonly together: () => boolean = () => false, // does everybody act at the same time?
  ) {}

  /** All that is picked. */
  readonly picked: Option[] = $derived.by(() =>
    this.table.options.filter((option) => this.table.chosen.includes(option.option)),
  );
  /** What is picked where one option is the whole answer. */
  readonly one: Option | null = $derived.by(() =>
    this.table.decision?.kind === "several" ? null : (this.picked[0] ?? null),
  );
  /** What else can be done with what is picked: play it or sell it. */
  readonly others: Option[] = $derived.by(() =>
    this.one?.about.card == null ? [] : this.table.cardOptions(this.one.about.card),
  );
  readonly act: string = $derived.by(() => {
    const { decision, legend, amounts } = this.table;
    const said = this.said();
    if (said !== undefined) return said;
    if (!decision || !legend) return words.confirm.plain;
    const price = this.one?.verb === "play" && this.one.about.card !== null ? this.priceOf(this.one.about.card) : null;
    return actText(decision, this.picked, amounts, price, legend);
  });
  readonly seals: boolean = $derived.by(() => this.one?.seals ?? this.table.foreseen?.seals ?? false);
  readonly changes: Change[] = $derived.by(() => this.one?.changes ?? this.table.foreseen?.changes ?? []);
  /** How much could still be done by whoever is about to end it. */
  readonly left: number = $derived.by(() =>
    this.one?.verb === "pass" ? this.table.options.filter((option) => ["play", "use"].includes(option.verb)).length : 0,
  );
  /** Why the card that is to be sold can't be played instead. */
  readonly instead: string = $derived.by(() => {
    const card = this.one?.verb === "sell" ? this.one.about.card : null;
    return card === null ? "" : (this.table.closedCard(card)?.lack.text ?? "");
  });
  readonly poor: boolean = $derived.by(() => this.left > 0 || this.instead !== "" || (this.one?.idle.length ?? 0) > 0);
  readonly span = $derived.by(() => (this.table.decision ? span(this.table.decision) : { least: 1, most: 1 }));
  /** May all be taken, by one click? */
  readonly all: boolean = $derived.by(() => {
    const { decision, options } = this.table;
    const free = decision?.kind === "several" && this.span.least === 0 && this.span.most >= options.length;
    return free && options.length > 1 && this.picked.length < options.length;
  });

  readonly mine: SeatShown | null = $derived.by(() =>
    this.table.seat === null ? null : (this.table.at?.table.seats[this.table.seat] ?? null),
  );
  /** Does a bot sit in my seat until I am back? */
  readonly replaced: boolean = $derived.by(
    () => this.mine !== null && this.mine.kind === "person" && this.mine.bot !== null && !this.mine.resigned,
  );
  /** The others who are asked something. */
  readonly waitedFor: number[] = $derived.by(() =>
    (this.table.view?.asked ?? []).map((each) => each.seat).filter((seat) => seat !== this.table.seat),
  );
  readonly names: string = $derived.by(() => this.waitedFor.map((seat) => this.table.names[seat]).join(", "));
  /** Who else is thinking while I am; or that all wait for me. */
  readonly company: string = $derived.by(() => {
    if (this.waitedFor.length) return words.ask.thinking(this.names, this.waitedFor.length);
    return this.together() && this.table.names.length > 1 ? words.ask.everybody : "";
  });
}
