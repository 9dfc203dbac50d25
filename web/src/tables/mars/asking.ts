// What the open question is about: how the stage is called, what is said below the question, the tab of a phone.
import { words } from "../../words";
import type { Board, Tab } from "./board.svelte";

/** What the stage is called: after what the question there is about. */
export function stageName(board: Board): string {
  return words.mars.stages[stageOf(board)] ?? words.mars.tabs.stage;
}

function stageOf(board: Board): string {
  if (board.stage === "setUp") return "setUp";
  if (board.told !== null) return "summary";
  if (board.shown !== null || board.stage === "cards") return "cards";
  if (board.table.decision?.kind === "payment") return "pay";
  if (board.at("targets").length) return "targets";
  return board.at("list").length ? "list" : "map";
}

/** What is said below the question. */
export function detailOf(board: Board): string {
  const { table, view } = board;
  const { decision } = table;
  if (!decision) return "";
  if (board.stage === "setUp") return words.mars.detail.setUp;
  if (decision.kind === "hex") return words.mars.detail.hexes(board.at("map").length);
  if (board.stage === "cards" && view.public.phase === "research") {
    const drafts = decision.least === 1 && view.settings["draft"] === true;
    return drafts ? words.mars.detail.draft((view.private?.kept.length ?? 0) + 1) : words.mars.detail.research;
  }
  const whole = view.public.phase === "action" && table.verbOptions("pass").length > 0;
  if (!whole || board.me === null) return "";
  return board.side(board.me)?.acted ? words.mars.detail.second : words.mars.detail.first;
}

/** The tab that the question is about, on a phone. */
export function tabOf(board: Board): Tab {
  const pays = board.table.decision?.kind === "payment";
  if (pays || board.at("map", "cards", "targets", "list").length || board.stage === "setUp") return "stage";
  if (board.at("hand").length) return "hand";
  if (board.at("sites").length && !board.at("goals").length) return "sites";
  if (board.at("mine").length) return "people";
  return board.at("goals").length ? "goals" : "stage";
}
