// The hexes of the map: where they lie, and how they are said.
import type { MarsLegend, MarsView } from "../../lib/types";
import { words } from "../../words";
import { RESOURCES, type Board } from "./board.svelte";

export type Hex = MarsLegend["hexes"][number];
export type Tile = MarsView["public"]["tiles"][number];

export const SIZE = 30;
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The middle of a hex, whose corners point up and down. */
export function middle(hex: Hex): [number, number] {
  return [SIZE * Math.sqrt(3) * (hex.q + hex.r / 2), SIZE * 1.5 * hex.r];
}

/** The corners of a hex around its middle, as the points of a polygon. */
export function corners(size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

/** What a hex brings, symbol by symbol. */
export function bonuses(hex: Hex): string[] {
  return [...RESOURCES, "cards"].flatMap((what) =>
    Array<string>((hex.bonus as Record<string, number>)[what] ?? 0).fill(what),
  );
}

export function tileName(tile: Tile, board: Board): string {
  const card = tile.card === null ? undefined : board.legend.cards[tile.card]?.name;
  const kind = card ?? words.mars.map.tiles[tile.tile] ?? tile.tile;
  if (tile.tile === "ocean") return kind;
  if (tile.owner === null) return words.mars.map.neutral(kind);
  return tile.owner === board.me ? words.mars.map.yours(kind) : words.mars.map.theirs(board.name(tile.owner), kind);
}

/** The tiles beside a hex. */
function beside(hex: Hex, board: Board): Tile[] {
  const around = board.legend.hexes.flatMap((other, i) =>
    AROUND.some(([q, r]) => other.q === hex.q + q && other.r === hex.r + r) ? [i] : [],
  );
  return board.view.public.tiles.filter((tile) => around.includes(tile.where));
}

/** A hex in words: its name, what lies there or what it brings, and for a place to build what is beside it. */
export function hexText(number: number, board: Board, open: boolean): string {
  const hex = board.legend.hexes[number];
  if (!hex) return "";
  const tile = board.view.public.tiles.find((each) => each.where === number);
  const claim = board.view.public.claims.find((each) => each.where === number);
  if (tile) return [hex.name, tileName(tile, board)].join(", ");
  const parts = [hex.name];
  if (hex.kind === "ocean") parts.push(words.mars.map.ocean);
  if (hex.kind === "reserved" && hex.area) parts.push(words.mars.map.reserved(hex.area));
  else if (hex.area) parts.push(hex.area);
  if (hex.volcanic) parts.push(words.mars.map.volcanic);
  if (claim) parts.push(words.mars.map.claimedBy(board.name(claim.owner)));
  const brings = Object.entries(hex.bonus).filter(([, n]) => n > 0);
  parts.push(...(brings.length ? brings.map(([what, n]) => words.mars.map.bonus(n, what)) : [words.mars.map.free]));
  const near = beside(hex, board);
  if (open && near.length) parts.push(words.mars.map.beside([...new Set(near.map((each) => tileName(each, board)))]));
  return parts.join(", ");
}
