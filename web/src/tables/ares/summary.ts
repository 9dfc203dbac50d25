// What everybody did in the phases that have closed.
import { entries, type Entry } from "../../lib/log";
import { capital } from "../../lib/text";
import type { Event, Word } from "../../lib/types";

/** One thing that was done: a card that came into play, cards that were sold one after another, a line of the log. */
export type Deed =
  | { kind: "card"; key: string; card: number; price: number }
  | { kind: "sold"; key: string; n: number; mc: number }
  | { kind: "line"; key: string; line: Entry };

/** What one player did in a phase, in order. */
export interface Deeds {
  seat: number;
  done: Deed[];
}

export interface Closing {
  key: string;
  round: number;
  phase: string;
  change: number; // with which it closed
  deeds: Deeds[];
}

const CLOSING = new Set(["phase", "round"]);
const NOT_TOLD = new Set(["looked", "ended", "phase", "round"]);

/** The phases that have closed, the last one last. */
export function closings(events: readonly Event[], seats: number): Closing[] {
  const out: Closing[] = [];
  let open: Event[] = [];
  for (const event of events) {
    if (event.undone || event.kind === "undo") continue; // neither what was taken back, nor that it was
    if (CLOSING.has(event.kind)) {
      const begun = open[0];
      if (begun?.phase) out.push(closing(begun, open, event.change, seats));
      open = [];
    }
    if (open.length || event.kind === "phase") open.push(event);
  }
  return out;
}

function closing(begun: Event, events: Event[], change: number, seats: number): Closing {
  return {
    key: `${begun.round} ${begun.phase}`,
    round: begun.round,
    phase: begun.phase ?? "",
    change,
    deeds: Array.from({ length: seats }, (_, seat) =>
      deeds(
        seat,
        events.filter((event) => event.seat === seat),
      ),
    ),
  };
}

function deeds(seat: number, events: Event[]): Deeds {
  const done: Deed[] = [];
  const lines: Event[] = []; // that follow one another: those that say the same are one
  const say = (): void => {
    for (const line of entries(lines.splice(0)))
      done.push({ kind: "line", key: `line ${line.key} ${done.length}`, line });
  };
  for (const event of events) {
    if (NOT_TOLD.has(event.kind)) continue;
    if (event.kind === "played") {
      say();
      for (const card of event.cards) done.push({ kind: "card", key: `card ${card}`, card, price: paid(event, seat) });
    } else if (event.kind === "sold") {
      say();
      sell(done, event.n ?? 0, -paid(event, seat));
    } else {
      lines.push({ ...event, text: nameless(event.text) });
    }
  }
  say();
  return { seat, done };
}

function sell(done: Deed[], n: number, mc: number): void {
  const last = done.at(-1);
  if (last?.kind !== "sold") done.push({ kind: "sold", key: `sold ${done.length}`, n, mc });
  else done[done.length - 1] = { ...last, n: last.n + n, mc: last.mc + mc };
}

function paid(event: Event, seat: number): number {
  return -event.changes
    .filter((change) => change.seat === seat && change.what === "MC")
    .reduce((sum, change) => sum + change.n, 0);
}

/** A line without the player that it begins with. */
function nameless(text: Word[]): Word[] {
  const [first, second, ...rest] = text;
  if (typeof first !== "object" || !("seat" in first) || typeof second !== "string") return text;
  const said = second.trimStart();
  return [capital(said), ...rest];
}
