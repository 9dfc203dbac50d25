// Where on the table an option is shown: on the thing that it is about, else as a button or in a list.
import type { Option } from "../../lib/types";
import type { Board } from "./board.svelte";

export type Home =
  | "hand" // a card in my hand
  | "mine" // an action of a card of mine in play
  | "targets" // a player, or another card in play
  | "cards" // a card that lies on the stage: drawn, revealed, dealt
  | "map"
  | "goals"
  | "mat" // a conversion, on the resource that it spends
  | "sites"
  | "buttons"
  | "list";

const BUTTONS = ["pass", "skip", "accept", "done", "first"];
const GOALS = ["standard", "patents", "milestone", "award"];

export function homeOf(option: Option, board: Board): Home {
  const { card, hex, seat } = option.about;
  if (hex !== null) return "map";
  if (seat !== null) return "targets";
  if (card !== null) return homeOfCard(option, card, board);
  if (GOALS.includes(option.verb)) return "goals";
  if (option.verb === "convert") return board.phone.current || board.final ? "buttons" : "mat";
  if (siteOf(option, board) !== null) return "sites";
  if (BUTTONS.includes(option.verb)) return "buttons";
  return "list";
}

function homeOfCard(option: Option, card: number, board: Board): Home {
  if (board.hand.has(card)) return "hand";
  const owner = board.ownerOf.get(card);
  if (owner === undefined) return "cards";
  return option.verb === "use" && owner === board.me ? "mine" : "targets";
}

/** The site on the table that an option is about: of which addition, and its number there. */
export function siteOf(option: Option, board: Board): { addition: string; site: number } | null {
  const about = board.legend.verbs.find((verb) => verb.verb === option.verb)?.about;
  const addition = board.legend.added.find((each) => each.about === about);
  if (about == null || !addition) return null;
  const lies = board.view.public.added.find((each) => each.name === addition.name);
  const known = lies?.sites.some((site) => site.site === option.argument);
  return known ? { addition: addition.name, site: option.argument } : null;
}
