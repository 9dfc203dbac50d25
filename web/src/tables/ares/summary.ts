// What everybody did in the phases that have closed.
import { entries, type Entry } from "../../lib/log";
import { capital } from "../../lib/text";
import type { Event, Word } from "../../lib/types";

export interface Played {
  card: number;
  price: number;
}

/** What one player did in a phase: the cards that came into play, and the rest in lines of the log. */
export interface Deeds {
  seat: number;
  cards: Played[];
  lines: Entry[];
  sold: { n: number; mc: number }; // cards that were sold, and for how much
}

export interface Closing {
  key: string;
  round: number;
  phase: string;
  change: number; // with which it closed
  deeds: Deeds[];
}

const CLOSING = new Set(["phase", "round"]);
const SAID_ELSEWHERE = new Set(["played", "sold", "looked", "ended", "phase", "round"]);

/** The phases that have closed, the last one last. */
export function closings(events: readonly Event[], seats: number): Closing[] {
  const out: Closing[] = [];
  let open: Event[] = [];
  for (const event of events) {
    if (event.undone) continue;
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
  const cards = events
    .filter((event) => event.kind === "played")
    .flatMap((event) => event.cards.map((card) => ({ card, price: paid(event, seat) })));
  const rest = events.filter((event) => !SAID_ELSEWHERE.has(event.kind));
  const sales = events.filter((event) => event.kind === "sold");
  const sold = {
    n: sales.reduce((sum, event) => sum + (event.n ?? 0), 0),
    mc: -sales.reduce((sum, event) => sum + paid(event, seat), 0),
  };
  return { seat, cards, sold, lines: entries(rest.map((event) => ({ ...event, text: nameless(event.text) }))) };
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
