"""The table before the first question: decks shuffled, hands dealt."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.catalogue import begun
from kasei.core.happening import NO_CARD, NOBODY, Happening
from kasei.core.kernel import run
from kasei.core.shuffle import generator
from kasei.games.mars.flow.founding import FOUND_ALL, apart_in, deal_corporations
from kasei.games.mars.flow.rounds import GENERATION_STEP
from kasei.games.mars.flow.solo import lay_neutral_tiles
from kasei.games.mars.language.nouns import KINDS
from kasei.games.mars.state.card import MarsCatalogue, MarsTableau
from kasei.games.mars.state.state import SOLO_TR, Mars, Mode, Player

FIRST_HAND: Final = 10


def new_table(mode: Mode, catalogue: MarsCatalogue, key: int) -> Mars:
    """Make a table with all cards shuffled, and nothing dealt."""
    chance = generator(key, 0)
    cards = catalogue.projects[:]
    corporations = catalogue.corporations[:]
    chance.shuffle(cards)
    chance.shuffle(corporations)
    kit = catalogue.kit
    players = [Player(MarsTableau(kit.purses, kit.standards, None), None) for _ in range(mode.players)]
    m = Mars(key, mode, catalogue, players, None)
    m.shuffles = 1
    m.deck = cards
    m.top = len(cards)
    m.corporations = tuple(corporations)
    for me in players:
        if mode.solo:
            me.tr = SOLO_TR
        if not mode.era:
            me.makes = [1] * KINDS
    m.extra = begun(kit, m, chance)
    return m


def deal_all(m: Mars) -> None:
    """Deal projects, and corporations to those who do not take that of beginners."""
    corporations, apart = list(m.corporations), apart_in(m)
    for player, me in enumerate(m.players):
        cards = sorted(m.take(FIRST_HAND))
        if player in m.mode.beginners:
            me.hand = cards
            me.dealt = (m.catalogue.beginner,)
        else:
            me.drawn = tuple(cards)
            me.dealt = deal_corporations(corporations, apart)
        for choice in reversed(m.catalogue.kit.setup):
            m.push(choice, player, NO_CARD)
    m.corporations = tuple(corporations)


def begin(mode: Mode, catalogue: MarsCatalogue, key: int, log: list[Happening] | None) -> Mars:
    """Begin a new game and run it to its first question."""
    m = new_table(mode, catalogue, key)
    m.log = log
    if mode.solo:
        lay_neutral_tiles(m)
    m.push_table(GENERATION_STEP, NOBODY)
    m.push_table(FOUND_ALL, NOBODY)
    deal_all(m)
    run(m, 0)
    m.log = None
    return m
