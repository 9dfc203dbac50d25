"""Deal anew all that a seat can't see, for worlds that it can't tell from the truth."""

from __future__ import annotations

from kasei.cardgame.redeal import redeal_cards, redeal_memory, repick, secret_cards
from kasei.core.shuffle import Generator
from kasei.games.mars.flow.founding import CHOOSE_CORPORATION, apart_in, can_afford, deal_corporations
from kasei.games.mars.state.state import SET_UP, Mars


def redeal(m: Mars, seat: int, chance: Generator) -> None:
    """Deal anew all that the seat can't see."""
    redeal_cards(m, seat, m.memory.of(seat), m.hidden_from(seat), chance)
    redeal_memory(m, seat)
    redeal_corporations(m, seat, chance)
    m.board = m.board.copy()
    for other, me in enumerate(m.players):
        me.tableau = me.tableau.copy()
        if other != seat:
            repick(m, other)


def redeal_corporations(m: Mars, seat: int, chance: Generator) -> None:
    """Deal anew the corporations that others were dealt, and those that nobody was."""
    if m.phase != SET_UP or m.generation:
        return
    pool, apart = list(m.corporations), apart_in(m)
    hidden = [
        other for other, me in enumerate(m.players) if other != seat and me.dealt and other not in m.mode.beginners
    ]
    for other in hidden:
        pool += m.players[other].dealt
    pool.sort()
    chance.shuffle(pool)
    for other in hidden:
        me = m.players[other]
        dealt = list(deal_corporations(pool, apart))
        me.dealt = tuple(dealt if is_choosing(m, other) else chosen_first(m, other, dealt, chance))
    m.corporations = tuple(sorted(pool))


def chosen_first(m: Mars, player: int, dealt: list[int], chance: Generator) -> list[int]:
    """The corporations dealt to a player, the chosen one first: one that can pay for what the player has picked."""
    chance.shuffle(dealt)
    picked = m.players[player].bought + len(m.picked[player])
    return [card for card in dealt if can_afford(m, card) >= picked] + [
        card for card in dealt if can_afford(m, card) < picked
    ]


def is_choosing(m: Mars, player: int) -> bool:
    """Is the player still to choose a corporation?"""
    f = m.asking[player]
    return f is not None and f.effect is CHOOSE_CORPORATION


def secrets(m: Mars, seat: int) -> set[int]:
    """All that the seat can't see: cards, and corporations dealt to others."""
    found = secret_cards(m, seat)
    for other, me in enumerate(m.players):
        if other != seat:
            found.update(me.dealt)
    return found
