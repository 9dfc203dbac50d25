// What a player is doing now, in a word.
import type { AresView, SeatShown } from "../../lib/types";
import { words } from "../../words";

export interface Status {
  kind: "think" | "ready" | "away" | "none";
  text: string;
  why?: string; // the question, as far as everybody may know it
}

const MINUTE = 60_000;

export function statusOf(view: AresView, seat: number, shown: SeatShown | undefined, now: number): Status {
  const side = view.public.players[seat];
  const asked = view.asked.find((each) => each.seat === seat);
  if (view.end || !side) return { kind: "none", text: "" };
  if (shown?.resigned) return { kind: "away", text: words.seats.resigned };
  if (shown?.kind === "person" && shown.bot) return { kind: "away", text: words.seats.botPlays };
  if (shown?.away_since != null && shown.kind === "person") {
    return { kind: "away", text: words.seats.away(Math.floor((now - shown.away_since) / MINUTE)) };
  }
  if (side.planned && !asked) return { kind: "ready", text: words.ares.status.chosen };
  if (!asked) return { kind: "ready", text: words.seats.ready };
  const planning = view.public.phase === "planning";
  const text =
    side.playing !== null ? words.ares.status.paying : planning ? words.ares.status.choosing : words.seats.thinking;
  return { kind: "think", text, why: asked.text };
}
