"""What a card of ares can't wait for is refused when the card is written."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from kasei.cardgame.counts import JOVIAN
from kasei.cardgame.drawing import Draw
from kasei.cardgame.ongoing import PLAY_A_CARD, play_of
from kasei.core.happening import Happening
from kasei.games.ares.language.ongoing import FLIP_OCEAN
from kasei.games.ares.language.triggers import When
from kasei.lang.triggers import Condition, On, Table


@dataclass(frozen=True)
class Often(Condition):
    """More than once."""

    def holds(self, s: Table, h: Happening) -> bool:
        return h.n > 1


@pytest.mark.parametrize("on", [play_of(JOVIAN, anyone=True), replace(FLIP_OCEAN, anyone=True)])
def test_what_another_player_does_wakes_no_card(on: On) -> None:
    with pytest.raises(AssertionError, match="wait for what their own player does"):
        When(on, Draw())


@pytest.mark.parametrize("on", [PLAY_A_CARD, FLIP_OCEAN, replace(play_of(JOVIAN), test=Often())])
def test_of_its_own_card_a_trigger_sees_the_tags_and_nothing_else(on: On) -> None:
    with pytest.raises(AssertionError, match="own tags are all it can see"):
        When(on, Draw(), sees_own=True)
    assert not When(on, Draw()).sees_own
    assert When(play_of(JOVIAN), Draw(), sees_own=True).sees_own
