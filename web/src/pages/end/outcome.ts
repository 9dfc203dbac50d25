// How a game ended: who won and why, in words, and in which order the players stand.
import { capital } from "../../lib/text";
import type { TableShown, View } from "../../lib/types";
import { words } from "../../words";

export interface Outcome {
  order: number[]; // seats, the best first
  scores: number[];
  winners: number[];
  title: string;
  why: string[]; // sentences
  tie: { what: string; values: number[] } | null; // what decided where points were level
}

export const sum = (points: Record<string, number>): number => Object.values(points).reduce((all, n) => all + n, 0);

export function outcome(view: View, shown: TableShown, seat: number | null): Outcome {
  const sides = view.public.players.slice(0, view.names.length);
  const scores = shown.result?.scores ?? sides.map((side) => sum(side.points));
  const winners = shown.result?.winners ?? view.end?.winners ?? [];
  const order = ranked(scores, winners, view.end?.ties.map((tie) => tie.values) ?? []);
  const story: Story = { view, seat, scores, winners, order, names: shown.seats.map((each) => each.name) };
  const tie = decider(story);
  const resigned = (shown.result?.resigned ?? []).map((each) => story.names[each] ?? "");
  const ended = view.end ? [words.end.reason(capital(view.end.text).replace(/-(?=\d)/g, words.minus))] : [];
  return {
    order,
    scores,
    winners,
    title: title(story),
    why: [...(resigned.length ? [words.end.gaveUp(resigned)] : []), ...ended, ...lead(story, tie)],
    tie,
  };
}

interface Story {
  view: View;
  seat: number | null;
  scores: number[];
  winners: number[];
  order: number[];
  names: string[];
}

/** Winners first, then points, then what breaks ties. */
function ranked(scores: number[], winners: number[], ties: number[][]): number[] {
  const by = [scores.map((_, seat) => Number(winners.includes(seat))), scores, ...ties];
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => by.map((values) => (values[b] ?? 0) - (values[a] ?? 0)).find((difference) => difference) ?? 0);
}

function isTogether(view: View): boolean {
  return view.settings["coop"] === true && view.names.length > 1;
}

function title({ view, seat, scores, winners, order, names }: Story): string {
  const [first = 0, second = 0] = order;
  const [best = 0, next = 0] = [scores[first], scores[second]];
  if (isTogether(view))
    return winners.length ? words.end.togetherWon(scores.reduce((all, n) => all + n, 0)) : words.end.togetherLost;
  if (scores.length === 1) {
    if (!winners.length) return words.end.aloneLost;
    return seat === null ? words.end.soloWon(names[0] ?? "", best) : words.end.aloneWon(best);
  }
  if (!winners.length) return words.end.nobody;
  if (winners.length > 1)
    return words.end.shared(
      winners.map((winner) => names[winner] ?? ""),
      best,
    );
  if (best === next) return first === seat ? words.end.youWinTie(best) : words.end.winsTie(names[first] ?? "", best);
  return first === seat ? words.end.youWin(best, next) : words.end.wins(names[first] ?? "", best, next);
}

/** What decided between the first two, where they have as many points. */
function decider({ view, scores, winners, order }: Story): Outcome["tie"] {
  const [first, second] = order;
  if (first === undefined || second === undefined || winners.length !== 1 || scores[first] !== scores[second])
    return null;
  return view.end?.ties.find((tie) => tie.values[first] !== tie.values[second]) ?? null;
}

/** By how much the winner leads, and where most of that comes from. */
function lead({ view, scores, winners, order, names }: Story, tie: Outcome["tie"]): string[] {
  const [first, second] = order;
  if (first === undefined || second === undefined || winners.length !== 1 || isTogether(view)) return [];
  const name = names[second] ?? "";
  if (tie) return [words.end.decided(tie.what, tie.values[first] ?? 0, tie.values[second] ?? 0, name)];
  const by = (scores[first] ?? 0) - (scores[second] ?? 0);
  if (by <= 0) return [];
  const [mine, theirs] = [view.public.players[first]?.points ?? {}, view.public.players[second]?.points ?? {}];
  const most = Object.keys(mine).reduce<string | null>(
    (best, key) => (best === null || ahead(mine, theirs, key) > ahead(mine, theirs, best) ? key : best),
    null,
  );
  const source = most === null ? [] : [words.end.from(most, mine[most] ?? 0, theirs[most] ?? 0)];
  return [words.end.ahead(by, name), ...source];
}

function ahead(mine: Record<string, number>, theirs: Record<string, number>, key: string): number {
  return (mine[key] ?? 0) - (theirs[key] ?? 0);
}
