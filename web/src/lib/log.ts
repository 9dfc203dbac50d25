// The log as it is shown: lines that say the same are one, and rounds and phases are headings.
import type { Event, Word } from "./types";

export interface Entry {
  key: string;
  text: Word[];
  seat: number | null;
  named: boolean; // the text begins with the player
  head: "round" | "phase" | null;
  undone: boolean;
  times: number;
}

const HEADS: Record<string, "round" | "phase"> = {
  round: "round",
  generation: "round",
  phase: "phase",
  phase_began: "phase",
};

export function entries(events: readonly Event[]): Entry[] {
  const out: Entry[] = [];
  let said = "";
  let place = 0;
  events.forEach((event, i) => {
    place = event.change === events[i - 1]?.change ? place + 1 : 0;
    const says = `${event.undone}${JSON.stringify(event.text)}`;
    const last = out[out.length - 1];
    if (last && says === said) last.times += 1;
    else out.push(entry(event, place));
    said = says;
  });
  return out;
}

function entry(event: Event, place: number): Entry {
  const first = event.text[0];
  return {
    key: `${event.change}-${place}`,
    text: event.text,
    seat: event.seat,
    named: typeof first === "object" && "seat" in first,
    head: HEADS[event.kind] ?? null,
    undone: event.undone,
    times: 1,
  };
}
