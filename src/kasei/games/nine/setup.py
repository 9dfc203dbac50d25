"""The set-up: who begins, the deck, and in solitaire the dummy."""

from __future__ import annotations

from kasei.core.happening import Happening
from kasei.core.shuffle import Generator
from kasei.games.nine.cards import PROJECTS
from kasei.games.nine.cities import found_city
from kasei.games.nine.deeds import DREW
from kasei.games.nine.state import DECK_CARDS, Nine


def set_up(n: Nine, chance: Generator) -> None:
    """Shuffle the deck, and draw lots for the colours and for the start player."""
    cards = list(range(DECK_CARDS))
    chance.shuffle(cards)
    n.deck = tuple([2 * card + chance.below(2) for card in cards])
    n.unseen = DECK_CARDS - 1
    if n.solo:
        place_dummy(n)
    else:
        n.white = chance.below(2)
        n.first = chance.below(2)


def place_dummy(n: Nine) -> None:
    """Place the dummy's two cities, counted out by the costs of the first card, which goes under the deck."""
    n.players[1].credits = 0
    n.players[1].passed = True
    face = n.turn_up()
    n.add_to_log(Happening(DREW, 0, face))
    costs = sorted([PROJECTS[2 * face].cost, PROJECTS[2 * face + 1].cost])
    for hex in (n.map.land[costs[0] - 1], n.map.land[-costs[1]]):
        found_city(n, 1, hex)
    n.deck = n.deck + n.drawn
    n.drawn = ()
