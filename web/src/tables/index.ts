// The tables of the games; each is loaded when a game of its kind is opened.
import type { Component } from "svelte";
import type { Legend, View } from "../lib/types";

export interface TableProps {
  view: View;
  legend: Legend;
  onagain: () => void;
}

const TABLES = {
  ares: () => import("./ares/AresTable.svelte"),
  mars: () => import("./mars/MarsTable.svelte"),
  nine: () => import("./nine/NineTable.svelte"),
};

export async function tableOf(game: keyof typeof TABLES): Promise<Component<TableProps>> {
  return (await TABLES[game]()).default as unknown as Component<TableProps>;
}
