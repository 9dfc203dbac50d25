"""Worlds that a seat can't tell from the truth."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.redeal import redeal_cards, redeal_memory, repick, secret_cards
from kasei.core.happening import NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.memory import Memory
from kasei.core.shuffle import Generator
from kasei.core.zones import DRAW_PILE, LEFTOVERS, PER_ZONE
from kasei.games.ares.language.nouns import OCEAN_TRACK
from kasei.games.ares.state.state import PLANNING, SET_UP, Ares, Player

SECRET_OCEANS: Final = PER_ZONE  # from here on secrets that are no cards: tiles, the dummy's phases, plans
SECRET_DUMMY: Final = PER_ZONE + 16
SECRET_PLANS: Final = PER_ZONE + 32


def redeal(a: Ares, seat: int, chance: Generator) -> None:
    """Deal anew all that the seat can't see."""
    redeal_projects(a, seat, chance)
    redeal_memory(a, seat)
    redeal_oceans(a, chance)
    redeal_corporations(a, seat, chance)
    if a.mode.solo and len(a.dummy) > 1:
        phases = sorted(a.dummy)
        chance.shuffle(phases)
        a.dummy = tuple(phases)
    for other, me in enumerate(a.players):
        me.tableau = me.tableau.copy()
        if other != seat:
            if me.phase != NONE and not a.agenda and a.phase != SET_UP:
                me.phase = other_phase(me, chance)
            repick(a, other)
    if seat == SPECTATOR and a.offered != NONE:
        reoffer(a)


def redeal_projects(a: Ares, seat: int, chance: Generator) -> None:
    """Deal anew the deck, others' hands and drawn cards, and what others have laid face down."""
    zones = a.hidden_from(seat)
    known = a.memory.of(seat)
    if a.mode.first and not reshuffled(a):
        known = with_marked(a, known, zones, chance)
    redeal_cards(a, seat, known, zones, chance)


def reshuffled(a: Ares) -> bool:
    """Has a new deck been made of the discards? The other shuffles are the deal's and those of the dummy's phases."""
    return a.shuffles > 1 + (a.cube if a.mode.solo else 0)


def with_marked(a: Ares, known: Memory, zones: list[list[int]], chance: Generator) -> Memory:
    """Add what is known of a first game's marked cards: those left over began the discards, none is in the deck."""
    marked = sorted(
        [card for cards in zones for card in cards if a.catalogue.cards[card].first and card not in known.zones]
    )
    chance.shuffle(marked)
    left = len(zones[LEFTOVERS])
    return known.saw(marked[:left], LEFTOVERS).ruled_out(marked[left:], DRAW_PILE)


def redeal_oceans(a: Ares, chance: Generator) -> None:
    """Shuffle the tiles that are not flipped yet."""
    flipped = a.tracks[OCEAN_TRACK]
    hidden = sorted(a.oceans[flipped:])
    chance.shuffle(hidden)
    a.oceans = a.oceans[:flipped] + tuple(hidden)


def redeal_corporations(a: Ares, seat: int, chance: Generator) -> None:
    """Deal anew the corporations that others were dealt, and those that nobody was."""
    if a.phase != SET_UP:
        return
    pool = list(a.corporations)
    for other, me in enumerate(a.players):
        if other != seat:
            pool += me.dealt
    pool.sort()
    chance.shuffle(pool)
    for other, me in enumerate(a.players):
        if other != seat:
            dealt = [pool.pop() for _ in me.dealt]
            me.dealt = tuple(dealt if a.asking[other] is None else sorted(dealt))  # the one chosen stands first
    a.corporations = tuple(sorted(pool))


def other_phase(me: Player, chance: Generator) -> int:
    """Choose by chance a phase that the player may have chosen."""
    phases = [phase for phase in range(5) if phase != me.last]
    return phases[chance.below(len(phases))]


def reoffer(a: Ares) -> None:
    """Replace the card that is offered in trade, which a spectator can't see, by the first of the same hand."""
    for player in range(2):
        if a.asking[player] is not None:
            a.offered = a.players[1 - player].hand[0]


def secrets(a: Ares, seat: int) -> set[int]:
    """All that the seat can't see: cards, corporations, tiles, the dummy's phases, and what others plan this round."""
    found = secret_cards(a, seat)
    found.update([SECRET_OCEANS + tile for tile in a.oceans[a.tracks[OCEAN_TRACK] :]])
    found.update([SECRET_DUMMY + phase for phase in a.dummy])
    planning = a.phase == PLANNING and not a.agenda
    for other, me in enumerate(a.players):
        if other != seat:
            found.update(me.dealt)
            if planning:
                found.add(SECRET_PLANS + a.round * len(a.players) + other)
    return found
