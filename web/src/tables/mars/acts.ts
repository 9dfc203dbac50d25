// What the confirm button says on the table of mars, where it can say more than the option's own words.
import { capital } from "../../lib/text";
import { words } from "../../words";
import { type Board } from "./board.svelte";
import { firstPrice } from "./buying";
import { siteOf } from "./homes";

const LONGEST = 44;

export function actOf(board: Board): string | undefined {
  const { table } = board;
  if (table.decision?.kind === "several") return severalAct(board);
  const option = table.picked;
  if (!option) return undefined;
  const { legend, view } = board;
  const name = option.about.name ?? "";
  const price = view.private?.prices[option.argument];
  if (option.verb === "award") return words.mars.act.fund(name, view.public.award_price ?? 0);
  if (option.verb === "milestone") return words.mars.act.claim(name, legend.milestone_price);
  if (option.verb === "standard" && price !== undefined) return words.mars.act.project(capital(name), price);
  if (option.verb === "patents") return words.mars.projects.patents;
  const site = siteOf(option, board);
  const added = legend.added.find((each) => each.name === site?.addition);
  if (added && option.verb === added.visit) return capital(option.label);
  if (added && option.changes.some((change) => change.what === added.place)) {
    return words.mars.act.place(added.place, name);
  }
  if (added && view.public.phase === "set-up") return words.mars.act.leaveOut(name);
  if (option.about.seat !== null && option.text.length <= LONGEST) return option.text;
  return undefined;
}

/** Cards that are bought, drafted or sold. */
function severalAct(board: Board): string | undefined {
  const { table, view } = board;
  const side = board.me === null ? undefined : board.side(board.me);
  const n = table.chosen.length;
  if (!side) return undefined;
  if (view.public.phase === "set-up") {
    const corporation = table.card(view.private?.dealt[0] ?? side.corporation ?? -1);
    return words.mars.act.buy(n, firstPrice(corporation, side.card_price));
  }
  if (view.public.phase !== "research") return undefined;
  if (table.decision?.least === 0) return words.mars.act.buy(n, side.card_price);
  const card = table.picked?.about.name;
  return card ? words.mars.act.draft(card) : undefined;
}
