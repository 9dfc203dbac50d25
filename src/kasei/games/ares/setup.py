"""The table before the first question: decks shuffled, hands dealt."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import NO_CARD, NOBODY, Event, run
from kasei.core.shuffle import generator
from kasei.games.ares.cards import DECK
from kasei.games.ares.coop import COLOURED_CUBES, COPPER_CUBES
from kasei.games.ares.drawing import SWAPPING
from kasei.games.ares.flow import CHOOSE_CORPORATION, FIRST_CORPORATION, FOUND_ALL
from kasei.games.ares.nouns import ENDS
from kasei.games.ares.project import HOLDERS, NONE, PROJECTS, empty_tableau
from kasei.games.ares.solo import shuffle_dummy
from kasei.games.ares.state import SET_UP, START_HAND, START_TR, Ares, Player, Terms

CORPORATIONS: Final = 12
DEALT: Final = 2  # corporations
FIRST_HAND: Final = 4  # cards of a first game that are marked


def new_player(hand: list[int], dealt: tuple[int, ...]) -> Player:
    """A player who has been dealt cards and has nothing else."""
    return Player(
        0,
        0,
        0,
        START_TR,
        0,
        NONE,
        NONE,
        0,
        0,
        0,
        False,
        False,
        0,
        NONE,
        (),
        sorted(hand),
        (),
        (),
        (),
        tuple(sorted(dealt)),
        [0] * HOLDERS,
        empty_tableau(),
    )


def new_table(terms: Terms, key: int) -> Ares:
    """The table with all cards dealt."""
    chance = generator(key, 0)
    cards = list(range(PROJECTS))
    corporations = list(range(FIRST_CORPORATION, FIRST_CORPORATION + CORPORATIONS))
    oceans = list(range(ENDS[2]))
    chance.shuffle(cards)
    chance.shuffle(corporations)
    chance.shuffle(oceans)
    hands: list[list[int]] = [[] for _ in range(terms.players)]
    discards: list[int] = []
    if terms.first:
        corporations = [card for card in corporations if DECK[card].first]
        marked = [card for card in cards if DECK[card].first]
        cards = [card for card in cards if not DECK[card].first]
        for hand in hands:
            hand += [marked.pop() for _ in range(FIRST_HAND)]
        discards = marked
    for hand in hands:
        hand += [cards.pop() for _ in range(START_HAND - len(hand))]
    each = 1 if terms.first else DEALT
    dealt = [tuple([corporations.pop() for _ in range(each)]) for _ in hands]
    seats = terms.players
    return Ares(
        key,
        1,
        0,
        0,
        0,
        [None] * (seats + 1),
        [None] * seats,
        [None] * seats,
        [()] * seats,
        terms,
        0,
        SET_UP,
        0,
        [0, 0, 0],
        [0, 0, 0],
        tuple(oceans),
        cards,
        len(cards),
        discards,
        tuple(corporations),
        (),
        NONE,
        1,
        COPPER_CUBES if terms.coop else 0,
        COLOURED_CUBES if terms.coop else 0,
        NONE,
        [new_player(hand, pair) for hand, pair in zip(hands, dealt)],
    )


def begin(terms: Terms, key: int, heard: list[Event] | None) -> Ares:
    """A new game, run to its first question."""
    a = new_table(terms, key)
    a.heard = heard
    if terms.solo:
        shuffle_dummy(a)
    a.push_table(FOUND_ALL, NOBODY)
    for player in range(terms.players):
        a.push(CHOOSE_CORPORATION, player, NO_CARD)
        if terms.advanced:
            a.push(SWAPPING, player, NO_CARD)
    run(a, 0)
    a.heard = None
    return a
