"""The table before the first question: decks shuffled, hands dealt."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import NO_CARD, NOBODY, Event, run
from kasei.core.memories import no_memories
from kasei.core.shuffle import generator
from kasei.core.zones import LEFTOVERS, placed
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.coop import COLOURED_CUBES, COPPER_CUBES
from kasei.games.ares.flow.rounds import CHOOSE_CORPORATION, FOUND_ALL
from kasei.games.ares.flow.solo import shuffle_dummy
from kasei.games.ares.language.drawing import SWAPPING
from kasei.games.ares.language.nouns import ENDS, OCEAN_TRACK
from kasei.games.ares.state.card import HOLDERS, NONE, PROJECTS, empty_tableau
from kasei.games.ares.state.state import SET_UP, START_HAND, START_TR, Ares, Mode, Player

CORPORATIONS: Final = 12
DEALT: Final = 2  # corporations
FIRST_HAND: Final = 4  # cards of a first game that are marked


def new_player(hand: list[int], dealt: tuple[int, ...]) -> Player:
    """A player who has been dealt cards and has nothing else."""
    return Player(
        mc=0,
        heat=0,
        plants=0,
        tr=START_TR,
        forests=0,
        phase=NONE,
        last=NONE,
        plays=0,
        bonus=0,
        next_off=0,
        next_shift=False,
        rose=False,
        due=0,
        playing=NONE,
        used=(),
        hand=sorted(hand),
        drawn=(),
        revealed=(),
        dealt=tuple(sorted(dealt)),
        tokens=[0] * HOLDERS,
        tableau=empty_tableau(),
    )


def new_table(mode: Mode, key: int) -> Ares:
    """The table with all cards dealt."""
    chance = generator(key, 0)
    cards = list(range(PROJECTS))
    corporations = list(range(PROJECTS, PROJECTS + CORPORATIONS))
    oceans = list(range(ENDS[OCEAN_TRACK]))
    chance.shuffle(cards)
    chance.shuffle(corporations)
    chance.shuffle(oceans)
    hands: list[list[int]] = [[] for _ in range(mode.players)]
    discards: list[int] = []
    if mode.first:
        corporations = [card for card in corporations if DECK[card].first]
        marked = [card for card in cards if DECK[card].first]
        cards = [card for card in cards if not DECK[card].first]
        for hand in hands:
            hand += [marked.pop() for _ in range(FIRST_HAND)]
        discards = [placed(card, LEFTOVERS) for card in marked]
    for hand in hands:
        hand += [cards.pop() for _ in range(START_HAND - len(hand))]
    each = 1 if mode.first else DEALT
    dealt = [tuple([corporations.pop() for _ in range(each)]) for _ in hands]
    seats = mode.players
    return Ares(
        key=key,
        shuffles=1,
        seals=0,
        flow=0,
        waiting=0,
        stacks=[None] * (seats + 1),
        asking=[None] * seats,
        choices=[None] * seats,
        picked=[()] * seats,
        mode=mode,
        round=0,
        phase=SET_UP,
        agenda=0,
        tracks=[0, 0, 0],
        began=[0, 0, 0],
        oceans=tuple(oceans),
        deck=cards,
        top=len(cards),
        discards=discards,
        memory=no_memories(seats),
        corporations=tuple(corporations),
        dummy=(),
        turned=NONE,
        cube=1,
        copper=COPPER_CUBES if mode.coop else 0,
        coloured=COLOURED_CUBES if mode.coop else 0,
        offered=NONE,
        players=[new_player(hand, pair) for hand, pair in zip(hands, dealt)],
    )


def begin(mode: Mode, key: int, heard: list[Event] | None) -> Ares:
    """A new game, run to its first question."""
    a = new_table(mode, key)
    a.heard = heard
    if mode.solo:
        shuffle_dummy(a)
    a.push_table(FOUND_ALL, NOBODY)
    for player in range(mode.players):
        a.push(CHOOSE_CORPORATION, player, NO_CARD)
        if mode.advanced:
            a.push(SWAPPING, player, NO_CARD)
    run(a, 0)
    a.heard = None
    return a
