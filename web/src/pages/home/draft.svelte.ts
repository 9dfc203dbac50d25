// A table that is being set up.
import type { BoxShown, NewGame, SeatWish, SettingShown, Value } from "../../lib/types";
import type { Box } from "./boxes";
import { holding } from "./settings";

export type Kind = SeatWish["kind"];

export interface SeatDraft {
  kind: Kind;
  bot: string; // whose it is, or would be again, if its kind is a bot's
}

export const CLOCKS: readonly (number | null)[] = [null, 120, 600, 86_400];

export class Draft {
  seats = $state.raw<SeatDraft[]>([]);
  additions = $state.raw<readonly string[]>([]);
  wishes = $state.raw<Record<string, Value>>({});
  listed = $state(false);
  clock = $state<number | null>(null);

  constructor(
    readonly shown: BoxShown,
    box: Box,
    readonly usual: string,
  ) {
    this.seats = Array.from({ length: box.seats }, (_, i) => ({ kind: i === 0 ? "me" : "bot", bot: usual }));
    this.additions = box.additions;
  }

  /** The options of the game and of what is added to it. */
  get settings(): SettingShown[] {
    const added = this.shown.additions.filter((each) => this.additions.includes(each.name));
    return [...this.shown.settings, ...added.flatMap((each) => each.settings)];
  }

  get most(): number {
    return Math.max(...this.shown.players);
  }

  get least(): number {
    return Math.min(...this.shown.players);
  }

  get hasOpen(): boolean {
    return this.seats.some((seat) => seat.kind === "open");
  }

  get hasMe(): boolean {
    return this.seats.some((seat) => seat.kind === "me");
  }

  value(setting: SettingShown): Value | undefined {
    return holding(setting, this.wishes[setting.name], this.seats.length);
  }

  choose(setting: SettingShown, value: Value): void {
    this.wishes = { ...this.wishes, [setting.name]: value };
  }

  toggle(addition: string): void {
    this.additions = this.additions.includes(addition)
      ? this.additions.filter((each) => each !== addition)
      : [...this.additions, addition];
  }

  /** Who sits in a seat. I sit in one only: whoever was there takes the one that I leave. */
  seat(i: number, kind: Kind, bot: string): void {
    const before = this.seats[i];
    this.seats = this.seats.map((seat, j) => {
      if (j === i) return { kind, bot };
      return kind === "me" && seat.kind === "me" && before ? before : seat;
    });
  }

  add(kind: Kind): void {
    if (this.seats.length < this.most) this.seats = [...this.seats, { kind, bot: this.usual }];
  }

  remove(i: number): void {
    if (this.seats.length > this.least) this.seats = this.seats.filter((_, j) => j !== i);
  }

  /** The wish for this table. */
  wish(name: string): NewGame {
    const settings: Record<string, Value> = {};
    for (const setting of this.settings) {
      const value = this.value(setting);
      if (value !== undefined) settings[setting.name] = value;
    }
    return {
      game: this.shown.name,
      additions: [...this.additions],
      seats: this.seats.map((seat) => wished(seat, name)),
      settings,
      listed: this.listed,
      clock: this.clock,
    };
  }
}

function wished(seat: SeatDraft, name: string): SeatWish {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return seat.kind === "me" && name ? { kind: "me", name } : { kind: seat.kind };
}
