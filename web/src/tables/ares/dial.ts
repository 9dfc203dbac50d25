// The geometry of the planet and of the arcs around it. Angles are in degrees from the top, clockwise.

export const CENTRE = 150;
export const DISC = 84;

export type Point = readonly [number, number];

/** Where the nine oceans lie. */
export const SEAS: readonly Point[] = [
  [-29, -33],
  [14, -47],
  [37, -12],
  [-51, 4],
  [-8, -4],
  [25, 25],
  [-33, 35],
  [57, -41],
  [4, 55],
];

export function at(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [round(CENTRE + radius * Math.sin(turn)), round(CENTRE - radius * Math.cos(turn))];
}

/** The outline of a piece of a ring. */
export function piece(from: number, to: number, inner: number, outer: number): string {
  const sweep = to > from ? 1 : 0;
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
  return `M${a}A${outer} ${outer} 0 0 ${sweep} ${b}L${c}A${inner} ${inner} 0 0 ${1 - sweep} ${d}z`;
}

/** Green spreads over the planet in a spiral, as a sunflower's seeds do: two spots for each forest. */
export function greens(forests: number): { x: number; y: number; rx: number; ry: number; dark: boolean }[] {
  return Array.from({ length: Math.min(26, forests * 2) }, (_, i) => {
    const [x, y] = at(i * 137.508, Math.min(78, 12 + 13.5 * Math.sqrt(i)));
    return { x, y, rx: 9 + ((i * 7) % 6), ry: 5 + ((i * 5) % 5), dark: i % 2 === 0 };
  });
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
