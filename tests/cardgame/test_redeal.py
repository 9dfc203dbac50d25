"""Imagined worlds of whole games by chance, with two to five seats."""

from __future__ import annotations

from random import Random

import pytest

from kasei.cardgame.catalogue import Kit
from kasei.core.hidden import SPECTATOR, asked_in
from kasei.core.kernel import step
from kasei.core.zones import cards_in, zone_in
from kasei.snapshots import freeze
from tests.miniature.audit import audit
from tests.miniature.cards import MINI, WITH_DRAFT
from tests.miniature.redeal import imagine
from tests.miniature.rounds import catalogue_of, deal
from tests.miniature.state import Mini


def same_to(m: Mini, world: Mini, seat: int) -> None:
    """All that the seat sees is the same in both."""
    assert world.top == m.top
    assert asked_in(world) == asked_in(m)
    assert [zone_in(place) for place in world.discards] == [zone_in(place) for place in m.discards]
    for player, me in enumerate(m.players):
        other = world.players[player]
        assert [len(cards) for cards in (other.hand, other.drawn, other.kept)] == [
            len(cards) for cards in (me.hand, me.drawn, me.kept)
        ]
        assert (other.revealed, other.playing, other.tableau) == (me.revealed, me.playing, me.tableau)
    if seat != SPECTATOR:
        mine, imagined = m.players[seat], world.players[seat]
        assert (imagined.hand, imagined.drawn, imagined.kept) == (mine.hand, mine.drawn, mine.kept)
        assert world.options(seat) == m.options(seat)


@pytest.mark.parametrize("kit", [MINI, WITH_DRAFT], ids=["alone", "with a draft"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_worlds_are_possible_and_depend_on_nothing_hidden(kit: Kit, seats: int) -> None:
    chance = Random(seats)
    m = deal(catalogue_of(kit, seats), seats)
    dealt_anew = False
    while not m.over():
        player = chance.choice(asked_in(m))
        step(m, player, chance.choice(m.options(player)))
        if chance.random() < 0.1 and not m.over():
            show_one(m, chance)
            seat = chance.choice([*range(seats), SPECTATOR])
            world, other = imagine(m, seat, 1), imagine(m, seat, 2)
            audit(world)
            same_to(m, world, seat)
            assert freeze(imagine(world, seat, 2)) == freeze(other), "it depends on nothing that the seat can't see"
            dealt_anew = dealt_anew or world.deck[: world.top] != m.deck[: m.top]
            on = chance.choice(asked_in(world))
            step(world, on, chance.choice(world.options(on)))
            audit(world)
    assert dealt_anew
    assert cards_in(m.discards)


def show_one(m: Mini, chance: Random) -> None:
    """Let everybody see a card in a hand, so that there is something to remember."""
    player = chance.randrange(len(m.players))
    if m.players[player].hand:
        m.show(player, chance.choice(m.players[player].hand))


def test_what_two_others_have_seen_of_each_other_is_not_imagined_from_the_truth() -> None:
    m = deal(catalogue_of(MINI, 3), 4)
    card = m.players[1].hand[0]
    m.hand_over(1, 2, card)
    for key in range(20):
        world = imagine(m, 0, key)
        audit(world)
        assert world.memory.of(1).zones == {}, "seat 0 did not see that seat 1 knows a card of seat 2"
    assert imagine(m, 1, 7).memory.of(1).zones == m.memory.of(1).zones
