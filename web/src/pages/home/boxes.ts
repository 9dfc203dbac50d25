// The boxes on the home page, and the usual tables that are begun with one click.
import type { NewGame } from "../../lib/types";
import { words } from "../../words";

export type BoxKey = keyof typeof words.home.boxes;

export interface Box {
  key: BoxKey;
  game: string;
  additions: readonly string[];
  /** The seats of its usual table: mine, and bots. */
  seats: number;
  /** Whether two may play it together against time. */
  together: boolean;
  /** The drawing that stands for it in lists. */
  icon: string;
}

export const BOXES: readonly Box[] = [
  { key: "ares", game: "ares", additions: [], seats: 2, together: true, icon: "phase-1" },
  { key: "mars", game: "mars", additions: [], seats: 3, together: false, icon: "ui-map" },
  { key: "colonies", game: "mars", additions: ["colonies"], seats: 3, together: false, icon: "colony" },
  { key: "nine", game: "nine", additions: [], seats: 2, together: false, icon: "ui-deck" },
];

export type Way = "play" | "alone" | "together";

/** The table that a click on a box makes. */
export function usualTable(box: Box, way: Way, name: string, bot: string): NewGame {
  const players = { play: box.seats, alone: 1, together: 2 }[way];
  const me = name ? { kind: "me" as const, name } : { kind: "me" as const };
  return {
    game: box.game,
    additions: [...box.additions],
    seats: [me, ...Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, bot }))],
    settings: way === "together" ? { coop: true } : {},
  };
}

export function boxOf(game: string, additions: readonly string[]): Box | undefined {
  const same = (box: Box): boolean =>
    box.additions.length === additions.length && box.additions.every((each) => additions.includes(each));
  return BOXES.find((box) => box.game === game && same(box));
}
