"""A table of cards set up by hand: piles, and tokens on cards in play."""

from __future__ import annotations

from collections.abc import Mapping

from kasei.cardgame.table import CardTable
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.checks import brief
from kasei.core.option import Names
from kasei.core.position import MOST, Places, card_at, number_at, refusal
from kasei.core.zones import LEFTOVERS, placed


def arrange_piles(table: CardTable, top: list[int], discards: list[int], places: Places) -> None:
    """Stack the deck, these cards on top, the first one uppermost, and all that lies nowhere else below."""
    table.deck = [card for card in table.deck if card not in places.where] + top[::-1]
    table.top = len(table.deck)
    table.discards = [placed(card, LEFTOVERS) for card in discards]


def arrange_tokens(table: CardTable, seat: int, where: str, tokens: Mapping[str, int], names: Names) -> None:
    """Put tokens on a player's cards in play."""
    side = table.sides[seat]
    t = side.in_play()
    held = Places()
    for name, n in tokens.items():
        here = f"{where}[{brief(name)}]"
        card = table.card(card_at(here, name, names))
        held.take(card.number, here, n)
        if card.number not in t.cards and card.number != t.corporation:
            raise refusal(here, n, f"{card.name} is not among the cards that this player has in play")
        if card.holds == NO_TOKENS:
            raise refusal(here, n, f"{card.name} holds no tokens")
        side.tokens[t.holders.index(card.number)] = number_at(here, n, 0, MOST)
