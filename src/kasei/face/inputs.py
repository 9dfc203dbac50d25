"""What players did in one go, and what of it still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kasei.face.game import AnyGame


def choices_of(game: AnyGame, player: int) -> list[int]:
    """The numbers of the choices of a player that have not been taken back."""
    return [
        number
        for number in range(1, game.changes + 1)
        if game.made[2 * number - 2] == player and game.made[2 * number - 1] >= 0 and number not in game.undone
    ]


def last_input(game: AnyGame, player: int) -> list[int]:
    """The numbers of the choices that the player last made in one go."""
    mine = choices_of(game, player)
    first = max([i for i, number in enumerate(mine) if game.inputs[number - 1]], default=0)
    return mine[first:]


def news_since(game: AnyGame, player: int) -> int | None:
    """The change before the player's last input after which somebody else has chosen, or else before the last one."""
    mine = [number for number in choices_of(game, player) if game.inputs[number - 1]]
    others = [choices_of(game, other)[-1:] for other in range(game.rules.players) if other != player]
    last = max([number for numbers in others for number in numbers], default=0)
    before = [number for number in mine if number < last] if last else mine
    return before[-1] - 1 if before else None
