// What a site of an addition brings, taken apart for drawing: "+3 plants" is a number and a thing.
import { iconOf } from "../../lib/icons";
import type { MarsLegend, MarsView } from "../../lib/types";

export type Site = MarsView["public"]["added"][number]["sites"][number];
export type SiteName = MarsLegend["added"][number]["sites"][number];
export type Added = MarsLegend["added"][number];

export interface Gain {
  n: string;
  icon: string | undefined;
  makes: boolean;
  text: string;
}

/** One thing that is gained, where the text says just one; a text without a drawing stays a text. */
export function gainOf(text: string): Gain {
  const found = /^\+?(\d+)? ?(.+)$/.exec(text);
  const what = (found?.[2] ?? text).replace(/ on one card$/, "");
  const icon = iconOf(what) ?? iconOf(what.replace(/s( production)?$/, "$1"));
  const nothing = text === "nothing";
  return { n: nothing ? "0" : (found?.[1] ?? ""), icon, makes: / production$/.test(what), text };
}

/** Do all steps bring the same thing, so that numbers say enough? */
export function isPlain(site: SiteName): boolean {
  const icons = site.steps.filter((step) => step !== "nothing").map((step) => gainOf(step).icon);
  return new Set(icons).size <= 1;
}

const GLOBES: [string, string][] = [
  ["#cfd2d8", "#8f949e"],
  ["#e8dcc8", "#b08d62"],
  ["#a89886", "#6b5a4a"],
  ["#f0d75a", "#c98a2a"],
  ["#8b8f98", "#565a63"],
  ["#e7c9cf", "#9c7f95"],
  ["#e6cfae", "#a27848"],
  ["#b9cfd6", "#5f8290"],
];

/** The two colours of a site, the same wherever it is shown. */
export function globe(number: number): [string, string] {
  return GLOBES[number % GLOBES.length] ?? ["#cfd2d8", "#8f949e"];
}
