// How far Mars is: tracks as steps, and in words.
import type { AresLegend, AresSide, AresView } from "../../lib/types";
import { words } from "../../words";

export type TrackName = AresLegend["tracks"][number]["name"];
export type PhaseName = AresLegend["phases"][number]["name"];
export type Mode = "rivals" | "solo" | "together";

/** A track as it stands: how many steps were made, of how many, its value in words, and its zone. */
export interface Standing {
  name: TrackName;
  step: number;
  steps: number;
  text: string;
  zone: string;
  began: string; // the zone that counts in this phase
  zones: readonly string[];
  values: readonly number[];
}

export function standing(legend: AresLegend, view: AresView, name: TrackName): Standing {
  const track = legend.tracks.find((each) => each.name === name);
  const values = track?.values ?? [0];
  const stepAt = (value: number): number => Math.max(0, values.indexOf(value));
  const step = stepAt(view.public.tracks[name]);
  return {
    name,
    step,
    steps: values.length - 1,
    text: valueText(name, values[step] ?? 0, values.length - 1),
    zone: track?.zones[step] ?? "",
    began: track?.zones[stepAt(view.public.began[name])] ?? "",
    zones: track?.zones ?? [],
    values,
  };
}

export function valueText(name: TrackName, value: number, most: number): string {
  if (name === "temperature") return words.ares.degrees(value);
  if (name === "oxygen") return words.ares.percent(value);
  return words.ares.planet.oceansOf(value, most);
}

export function modeOf(view: AresView): Mode {
  return view.public.dummy ? "solo" : view.public.cubes ? "together" : "rivals";
}

/** The points that a side has now. */
export function total(side: AresSide): number {
  return Object.values(side.points).reduce((sum, n) => sum + n, 0);
}

/** How many steps are left on all tracks. */
export function stepsLeft(legend: AresLegend, view: AresView): number {
  return legend.tracks
    .map((track) => standing(legend, view, track.name))
    .reduce((sum, track) => sum + track.steps - track.step, 0);
}

export const TRACK_ICONS: Record<TrackName, string> = {
  temperature: "trk-temperature",
  oxygen: "trk-oxygen",
  oceans: "trk-ocean",
};

/** The rounds that are left, this one included. */
export function roundsLeft(view: AresView): number {
  const { last_round, round } = view.public;
  return last_round === null ? 0 : last_round - Math.max(1, round) + 1;
}

/** That Mars is complete, and what is left of the game then: in a sentence, and in two words. */
export function completion(view: AresView): { long: string; short: string } | null {
  const text = words.ares.phases.complete;
  if (!view.public.complete || view.end) return null;
  if (view.public.last_round === null) return { long: text.long, short: text.short };
  const rounds = roundsLeft(view);
  return { long: text.rounds(rounds), short: text.roundsShort(rounds) };
}
