"""The cards of whoever looks, as parts of a screen: as much of them as there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kasei import PLAY, Card
from kasei.play import messages
from kasei.play.layout import Form, Part, Rank
from kasei.play.screens.cards import CUT, FULL, WRAPPED, Held, card_list, folded, in_columns, running
from kasei.play.screens.pen import Pen
from kasei.play.screens.picking import is_marked, picking
from kasei.play.screens.seen import Seen

NO_EFFECT = "no effect: "  # said where all of an option comes to nothing


def listed(name: str, held: Sequence[Held], width: int, wanted: bool, pen: Pen, money: str) -> Part:
    """Cards, as much of them as there is room for; those that the question is not about are folded first."""
    ways = (
        lambda: folded(name, held),
        lambda: running(name, held, width, pen),
        lambda: in_columns(name, held, width, pen),
        lambda: card_list(name, held, width, pen, CUT, money),
        lambda: card_list(name, held, width, pen, WRAPPED, money),
        lambda: card_list(name, held, width, pen, FULL, money),
    )
    if wanted:
        ranks = (Rank.ASKED, Rank.ASKED, Rank.ASKED, Rank.WORDS)
        return [Form(Rank.NEEDED, ways[1]), *[Form(rank, way) for rank, way in zip(ranks, ways[2:])]]
    named = Form(Rank.ASKED, ways[1])  # what may be sold has its name
    return [Form(Rank.NEEDED, ways[0]), named, *[Form(Rank.IDLE, way) for way in ways[2:]]]


def dealt_part(name: str, dealt: Sequence[Card], width: int, pen: Pen, money: str) -> Part:
    """The corporations that one is to be chosen of later."""
    held = [Held("", facts, facts["cost"], False, "") for facts in dealt]
    return [
        Form(Rank.NEEDED, lambda: card_list(name, held, width, pen, WRAPPED, money)),
        Form(Rank.ASKED, lambda: card_list(name, held, width, pen, FULL, money)),
    ]


def to_choose(seen: Seen[Any], cards: Sequence[Card], prices: Mapping[int, int], numbered: bool = True) -> list[Held]:
    """Cards that are to be chosen from, in the order of their numbers; `prices` are by card."""
    keys_of = {card: key for key, card in seen.numbered.items()} if numbered else {}
    found = []
    for card in sorted(prices, key=lambda card: seen.numbers.get(card, 0)):
        can, note = picking(seen, card)
        found.append(Held(keys_of.get(card, ""), cards[card], prices[card], can, note, is_marked(seen, card)))
    return found


def idle(seen: Seen[Any], card: int) -> str:
    """What of a card that can be played would bring nothing now."""
    options = [] if seen.decision is None else seen.decision["options"]
    reasons = [each.removeprefix(NO_EFFECT) for one in options if one["option"] == PLAY + card for each in one["idle"]]
    return messages.BUT.format(reasons="; ".join(reasons)) if reasons else ""
