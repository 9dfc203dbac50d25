"""What is listed is what nothing stands in the way of: the two are found in different ways."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from kasei.bots.policies import builds_first, by_chance
from kasei.core.hidden import asked_in
from kasei.core.kernel import step
from kasei.core.option import ARGUMENT, PLAY, SELL, USE, verb
from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.ares.flow.offers import lack_of_action
from kasei.games.ares.flow.phases import question_for
from kasei.games.ares.flow.playing import Plays
from kasei.games.ares.state.state import Ares
from tests.games.ares.table import CATALOGUE


def listed(a: Ares, player: int, kind: int) -> list[int]:
    """The cards that are listed under a verb."""
    return [option & ARGUMENT for option in a.options(player) if verb(option) == kind]


def check(a: Ares, player: int) -> None:
    """Plays and uses that are open, against the reasons card by card."""
    f = a.asking[player]
    assert f is not None
    me = a.players[player]
    if isinstance(f.effect, Plays):
        colours = f.effect.colours()
        hand = [CATALOGUE.cards[card] for card in me.hand if CATALOGUE.cards[card].colour & colours]
        free = [card.number for card in hand if not question_for(a, player, card).lacks_of_card(a, player, card)]
        assert listed(a, player, PLAY) == free
    if listed(a, player, USE):
        open_to = [card for card in me.tableau.actions if me.bonus or card not in me.used]
        assert listed(a, player, USE) == [card for card in open_to if not lack_of_action(a, player, card)]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_listed_lacks_nothing(players: int) -> None:
    for seed in range(4):
        a = cast(Ares, rules_of("ares", players, {}).deal(key_of(seed)))
        chance = Random(seed)
        while not a.over():
            player = chance.choice(asked_in(a))
            check(a, player)
            options = a.options(player)
            step(a, player, builds_first(options, chance, SELL) if seed % 2 else by_chance(options, chance))
