"""The table before the first question: decks shuffled, hands dealt."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NO_CARD, NOBODY, Happening
from kasei.core.kernel import run
from kasei.core.shuffle import generator
from kasei.core.zones import LEFTOVERS, placed
from kasei.games.ares.flow.coop import COLOURED_CUBES, COPPER_CUBES
from kasei.games.ares.flow.rounds import CHOOSE_CORPORATION, FOUND_ALL
from kasei.games.ares.flow.solo import shuffle_dummy
from kasei.games.ares.language.drawing import SWAPPING
from kasei.games.ares.language.nouns import ENDS, OCEAN_TRACK
from kasei.games.ares.state.card import AresCatalogue, AresTableau
from kasei.games.ares.state.state import START_HAND, Ares, Mode, Player

DEALT: Final = 2  # corporations
FIRST_HAND: Final = 4  # cards of a first game that are marked


def new_table(mode: Mode, catalogue: AresCatalogue, key: int) -> Ares:
    """Make a table with all cards and tiles shuffled, and nothing dealt."""
    chance = generator(key, 0)
    cards = catalogue.projects[:]
    corporations = catalogue.corporations[:]
    oceans = list(range(ENDS[OCEAN_TRACK]))
    chance.shuffle(cards)
    chance.shuffle(corporations)
    chance.shuffle(oceans)
    kit = catalogue.kit
    players = [Player(AresTableau(kit.purses, kit.standards, None), None) for _ in range(mode.players)]
    a = Ares(key, mode, catalogue, players, None)
    a.shuffles = 1
    a.deck = cards
    a.top = len(cards)
    a.corporations = tuple(corporations)
    a.oceans = tuple(oceans)
    if mode.coop:
        a.copper, a.coloured = COPPER_CUBES, COLOURED_CUBES
    return a


def deal(a: Ares) -> None:
    """Deal projects and corporations."""
    mode, known = a.mode, a.catalogue.cards
    cards, corporations = a.deck[:], list(a.corporations)
    if mode.first:
        corporations = [card for card in corporations if known[card].first]
        marked = [card for card in cards if known[card].first]
        cards = [card for card in cards if not known[card].first]
        for me in a.players:
            me.hand += [marked.pop() for _ in range(FIRST_HAND)]
        a.discards = [placed(card, LEFTOVERS) for card in marked]
    for me in a.players:
        me.hand = sorted(me.hand + [cards.pop() for _ in range(START_HAND - len(me.hand))])
    for me in a.players:
        me.dealt = tuple(sorted([corporations.pop() for _ in range(1 if mode.first else DEALT)]))
    a.deck = cards
    a.top = len(cards)
    a.corporations = tuple(corporations)


def begin(mode: Mode, catalogue: AresCatalogue, key: int, log: list[Happening] | None) -> Ares:
    """Begin a new game and run it to its first question."""
    a = new_table(mode, catalogue, key)
    deal(a)
    a.log = log
    if mode.solo:
        shuffle_dummy(a)
    a.push_table(FOUND_ALL, NOBODY)
    for player in range(mode.players):
        a.push(CHOOSE_CORPORATION, player, NO_CARD)
        if mode.advanced:
            a.push(SWAPPING, player, NO_CARD)
    run(a, 0)
    a.log = None
    return a
