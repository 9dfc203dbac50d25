// Where the hexes lie: five rows of pointed hexes around the middle of the drawing.
import type { NineLegend } from "../../lib/types";

export const SIZE = 50;
export const WIDTH = 460;
export const HEIGHT = 452;

export interface Place {
  hex: number;
  x: number;
  y: number;
}

export function places(hexes: NineLegend["hexes"]): Place[] {
  const rows = new Map<number, number>();
  for (const hex of hexes) rows.set(hex.row, (rows.get(hex.row) ?? 0) + 1);
  const middle = (rows.size - 1) / 2;
  return hexes.map(({ hex, row, place }) => ({
    hex,
    x: (place - ((rows.get(row) ?? 1) - 1) / 2) * Math.sqrt(3) * SIZE,
    y: (row - middle) * 1.5 * SIZE,
  }));
}

/** The corners of a hex of that size, for a polygon. */
export function corners(size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
