"""How all players stood, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kasei.core.face import Moment
from kasei.core.kernel import step

if TYPE_CHECKING:
    from kasei.face.game import AnyGame


def moments_of(game: AnyGame) -> list[Moment]:
    """How all players stood when each round began, and how they stand now."""
    rules, s = game.rules, game.opening()
    found: list[Moment] = []
    round = 0
    for number in range(1, game.changes + 1):
        if rules.round(s) != round:
            round = rules.round(s)
            found.append({"round": round, "change": number - 1, "players": rules.standings(s)})
        player, option = game.made[2 * number - 2], game.made[2 * number - 1]
        if option >= 0 and number not in game.undone:
            step(s, player, option)
    return [*found, {"round": rules.round(s), "change": game.changes, "players": rules.standings(s)}]
