// How a game ended: who won and why, in words, and in which order the players stand.
import { capital, minus } from "../../lib/text";
import type { TableShown, View } from "../../lib/types";
import { words } from "../../words";

export interface Outcome {
  order: number[]; // seats, the best first
  scores: number[];
  winners: number[];
  lost: boolean; // I sat there, and somebody else won
  title: string;
  why: string[]; // sentences
  tie: { what: string; values: number[] } | null; // what decided where points were level
}

export const sum = (points: Record<string, number>): number => Object.values(points).reduce((all, n) => all + n, 0);

export function outcome(view: View, shown: TableShown, seat: number | null): Outcome {
  const sides = view.public.players.slice(0, view.names.length);
  const scores = shown.result?.scores ?? sides.map((side) => sum(side.points));
  const winners = shown.result?.winners ?? view.end?.winners ?? [];
  const resigned = shown.result?.resigned ?? [];
  const order = ranked(scores, winners, resigned, view.end?.ties.map((tie) => tie.values) ?? []);
  const [first = 0, next = null] = order.filter((each) => !resigned.includes(each));
  const names = shown.seats.map((each) => each.name);
  const lost = seat !== null && winners.length > 0 && !winners.includes(seat);
  const story: Story = {
    view,
    seat,
    scores,
    winners,
    first,
    next,
    names,
    order,
    lost: lost && !resigned.includes(seat),
  };
  const tie = decider(story);
  const ended = view.end ? [words.end.reason(minus(capital(view.end.text)))] : [];
  return {
    order,
    scores,
    winners,
    lost,
    title: title(story, tie),
    why: [
      ...(resigned.length ? [words.end.gaveUp(resigned.map((each) => names[each] ?? ""))] : []),
      ...ended,
      ...lead(story, tie),
    ],
    tie,
  };
}

interface Story {
  view: View;
  seat: number | null;
  scores: number[];
  winners: number[];
  first: number; // the best of those who stayed
  next: number | null; // who comes after, if anybody
  names: string[];
  order: number[];
  lost: boolean; // I played to the end, and somebody else won
}

/** Winners first, who gave up last; then points, then what breaks ties. */
function ranked(scores: number[], winners: number[], resigned: number[], ties: number[][]): number[] {
  const stand = scores.map((_, seat) => Number(winners.includes(seat)) - Number(resigned.includes(seat)));
  const by = [stand, scores, ...ties];
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => by.map((values) => (values[b] ?? 0) - (values[a] ?? 0)).find((difference) => difference) ?? 0);
}

function isTogether(view: View): boolean {
  return view.settings["coop"] === true && view.names.length > 1;
}

function title(story: Story, tie: Outcome["tie"]): string {
  const { view, seat, scores, winners, first, next, names, lost } = story;
  const best = scores[first] ?? 0;
  const name = names[first] ?? "";
  if (isTogether(view)) {
    if (!winners.length) return words.end.togetherLost;
    const all = scores.reduce((sum, n) => sum + n, 0);
    return seat === null ? words.end.theyWon(names, all) : words.end.togetherWon(all);
  }
  if (!winners.length) return scores.length === 1 ? words.end.aloneLost : words.end.nobody;
  if (lost) return lostTitle(story, tie);
  if (winners.length > 1)
    return words.end.shared(
      winners.map((winner) => names[winner] ?? ""),
      best,
    );
  if (next === null) return first === seat ? words.end.aloneWon(best) : words.end.soloWon(name, best);
  if (tie) return first === seat ? words.end.youWinTie(best) : words.end.winsTie(name, best);
  const nextBest = scores[next] ?? 0;
  return first === seat ? words.end.youWin(best, nextBest) : words.end.wins(name, best, nextBest);
}

/** Who lost is told about themselves first. */
function lostTitle({ seat, scores, winners, first, names, order }: Story, tie: Outcome["tie"]): string {
  const [mine, best, name] = [scores[seat ?? 0] ?? 0, scores[first] ?? 0, names[first] ?? ""];
  if (tie && mine === best) return words.end.youLoseTie(best, name);
  if (scores.length === 2) return words.end.youLose(mine, best, name);
  const all = winners.map((winner) => names[winner] ?? "");
  return words.end.yourPlace(order.indexOf(seat ?? 0) + 1, scores.length, mine, best, all);
}

/** What decided between the first two, where they have as many points. */
function decider({ view, scores, winners, first, next }: Story): Outcome["tie"] {
  if (next === null || winners.length !== 1 || scores[first] !== scores[next]) return null;
  return view.end?.ties.find((tie) => tie.values[first] !== tie.values[next]) ?? null;
}

/** By how much the winner leads, and where most of that comes from. */
function lead({ view, seat, scores, winners, first, next, names }: Story, tie: Outcome["tie"]): string[] {
  if (next === null || winners.length !== 1 || isTogether(view)) return [];
  const name = names[next] ?? "";
  if (tie) return [words.end.decided(tie.what, tie.values[first] ?? 0, tie.values[next] ?? 0, name)];
  const by = (scores[first] ?? 0) - (scores[next] ?? 0);
  if (by <= 0) return [];
  const [mine, theirs] = [view.public.players[first]?.points ?? {}, view.public.players[next]?.points ?? {}];
  const most = Object.keys(mine).reduce<string | null>(
    (best, key) => (best === null || ahead(mine, theirs, key) > ahead(mine, theirs, best) ? key : best),
    null,
  );
  const source =
    most === null ? [] : [words.end.from(words.end.sources[most] ?? most, mine[most] ?? 0, theirs[most] ?? 0)];
  if (first === seat) return [words.end.ahead(by, name), ...source];
  return [words.end.aheadOf(names[first] ?? "", by, next === seat ? null : name), ...source];
}

function ahead(mine: Record<string, number>, theirs: Record<string, number>, key: string): number {
  return (mine[key] ?? 0) - (theirs[key] ?? 0);
}
