"""The seat that a bot looks through."""

from __future__ import annotations

from kasei.core.checks import checked_key, checked_seat
from kasei.core.hidden import imagine, view
from kasei.core.kernel import State
from kasei.core.rules import Plain, Rules


class Seat:
    """What one player may know of a game: the view, the open options, and worlds that could be the true one."""

    def __init__(self, rules: Rules, state: State, player: int) -> None:
        self.rules = rules
        self.player = checked_seat(player, rules.players)
        self.__state = state

    @property
    def options(self) -> list[int]:
        """What the player may choose now."""
        return list(self.__state.options(self.player))

    def view(self) -> Plain:
        """All that the player may see, as plain data."""
        return view(self.rules, self.__state, self.player)

    def imagine(self, key: int) -> State:
        """A copy of the game in which all that the player can't see is dealt anew under this key."""
        return imagine(self.rules, self.__state, self.player, checked_key(key))
