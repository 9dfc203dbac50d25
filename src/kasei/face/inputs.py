"""What players did in one go, and what of it still holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kasei.face.game import AnyGame


def choices_of(game: AnyGame, player: int) -> Iterator[int]:
    """The numbers of the choices of a player that have not been taken back, the last first."""
    number = game.latest[player]
    while number:
        yield number
        number = game.earlier[number - 1]


def last_input(game: AnyGame, player: int) -> list[int]:
    """The numbers of the choices that the player last made in one go."""
    found: list[int] = []
    for number in choices_of(game, player):
        found.append(number)
        if game.inputs[number - 1]:
            break
    return found[::-1]


def news_since(game: AnyGame, player: int) -> int | None:
    """The change before the player's last input after which somebody else has chosen, or else before the last one."""
    last = max([number for other, number in enumerate(game.latest) if other != player], default=0)
    inputs = (number for number in choices_of(game, player) if game.inputs[number - 1])
    first = next(inputs, None)
    if first is None or not last or first < last:
        return None if first is None else first - 1
    return next((number - 1 for number in inputs if number < last), None)
