"""What can't be taken back, in any game."""

from __future__ import annotations

from typing import Protocol

import pytest

from kasei.core.errors import CannotUndo
from kasei.face.game import AnyGame
from kasei.snapshots import freeze

SHOWN = "the last choice showed something new, or touched what others share"


class Played(Protocol):
    """Something that plays a game."""

    @property
    def game(self) -> AnyGame: ...


def stays(played: Played, seat: int = 0) -> bool:
    """Is the last choice there to stay?"""
    before = freeze(played.game.state)
    with pytest.raises(CannotUndo):
        played.game.undo(seat)
    assert freeze(played.game.state) == before
    return True
