// Where the open question is answered: what stands on the stage for it, what is lit elsewhere, and which buttons it has.
import { shortText } from "../../lib/saying";
import type { AresView, Decision, Option } from "../../lib/types";

/** What the stage shows for a question, in place of my cards. */
export type Asked =
  "phases" | "dummy" | "payment" | "corporations" | "drawn" | "cards" | "trade" | "track" | "cubes" | "choices";

export interface Arranged {
  asked: Asked | null;
  cards: number[]; // to choose from, that lie neither in my hand nor before me
  choices: Option[]; // told in a list, with all their words
  buttons: Option[]; // few and short, in the ask bar
  before: number; // how many things are lit on my side of the table: strips and standard actions
  hand: number; // how many cards of my hand are lit, without those that can only be sold
}

/** Verbs that have a part of the stage of their own. */
const PARTS: Record<string, Asked | undefined> = { phase: "phases", dummy: "dummy", track: "track", cube: "cubes" };
const MOST_BUTTONS = 4;

export function arranged(view: AresView, decision: Decision | null, options: readonly Option[]): Arranged {
  const side = view.seat === null ? undefined : view.public.players[view.seat];
  const hand = new Set(view.private?.hand.map((held) => held.card));
  const inPlay = new Set([...(side?.cards ?? []), side?.corporation ?? -1]);
  const about = options.filter((option) => option.about.card !== null);
  const cards = [...new Set(about.flatMap((option) => option.about.card ?? []))];
  const elsewhere = cards.filter((card) => !hand.has(card) && !inPlay.has(card));
  const own = options.find((option) => PARTS[option.verb]);
  const bare = options.filter(isBare);
  const asksAmounts = decision?.kind === "payment";
  const listed = !asksAmounts && (bare.length > MOST_BUTTONS || bare.some(isWordy));
  const choices = listed ? bare : [];
  return {
    asked: asksAmounts
      ? "payment"
      : own
        ? (PARTS[own.verb] ?? null)
        : elsewhere.length
          ? kindOf(view, elsewhere)
          : isTrade(view, decision, options)
            ? "trade"
            : choices.length
              ? "choices"
              : null,
    cards: elsewhere.length ? [...new Set([...lying(view), ...elsewhere])] : [],
    choices,
    buttons: asksAmounts || listed ? [] : bare,
    before:
      cards.filter((card) => inPlay.has(card)).length + options.filter((option) => option.verb === "standard").length,
    hand: cards.filter((card) => hand.has(card) && about.some((option) => isPlayOf(option, card))).length,
  };
}

/** Nothing on the table shows it. */
function isBare(option: Option): boolean {
  return (
    option.about.card === null &&
    option.about.seat === null &&
    option.verb !== "standard" &&
    PARTS[option.verb] === undefined
  );
}

/** It takes more words than a button has. */
function isWordy(option: Option): boolean {
  return (
    ["branch", "order", "amount"].includes(option.verb) ||
    (shortText(option) === option.label && option.text !== option.label)
  );
}

function isPlayOf(option: Option, card: number): boolean {
  return option.about.card === card && option.verb !== "sell";
}

/** Cards that lie there to be chosen from, those among them that may not be taken included. */
function lying(view: AresView): number[] {
  return [...(view.private?.drawn ?? []), ...(view.private?.revealed ?? [])].map(({ card }) => card);
}

function kindOf(view: AresView, cards: number[]): Asked {
  const mine = view.private;
  if (cards.some((card) => mine?.dealt.includes(card))) return "corporations";
  if (cards.some((card) => mine?.drawn.some((drawn) => drawn.card === card))) return "drawn";
  return "cards";
}

/** In co-op a card is offered in trade, or given for one. */
function isTrade(view: AresView, decision: Decision | null, options: readonly Option[]): boolean {
  if (!view.public.cubes || decision?.kind !== "one" || decision.card !== null) return false;
  return options.some(({ verb }) => verb === "pick") && options.some(({ verb }) => verb === "skip");
}
