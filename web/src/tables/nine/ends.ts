// Which end of each drawn card faces whom: a card has two ends, theirs above, mine below, in one column.
import type { NineLegend, NineView } from "../../lib/types";

/** One of the three columns: the ends above and below; an open one can still be turned. */
export interface Column {
  above: number | null;
  below: number | null;
  open: boolean;
}

const COLUMNS = 3;
const EMPTY: Column = { above: null, below: null, open: false };

/** The columns as the seat below sees them; `taken` is the end of the open card that is picked to face it. */
export function columns(view: NineView, legend: NineLegend, below: number, taken: number | null): Column[] {
  const side = view.public.players[below];
  const facing = [...(side?.projects ?? []), ...(side?.funded ?? [])];
  const drawn = view.public.drawn.map((pair) => column(legend.pairs[pair] ?? [], facing, taken));
  return [...drawn, ...Array.from({ length: Math.max(0, COLUMNS - drawn.length) }, () => EMPTY)];
}

function column(pair: number[], facing: number[], taken: number | null): Column {
  const [first = null, second = null] = pair;
  const turned = pair.find((end) => facing.includes(end));
  const below = turned ?? pair.find((end) => end === taken) ?? first;
  return { below, above: below === first ? second : first, open: turned === undefined };
}
