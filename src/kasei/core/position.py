"""What a position is made of, checked: what is wrong is refused with its key, its value and what would be right.

The shape was checked before, at the edge: keys that the game knows, and values of the right types.
"""

from __future__ import annotations

from typing import Final

from kasei.core.checks import brief
from kasei.core.errors import BadSetting
from kasei.core.face import CardName
from kasei.core.option import Names

MOST: Final = 999  # of anything that the rules set no end to
LISTED: Final = 5  # names in a message, at the most


def refusal(where: str, value: object, why: str) -> BadSetting:
    """Make the error about a value of a position: where it stands, what it is, and why it can't be so."""
    return BadSetting(f"position.{where} is {brief(value)}: {why}")


def number_at(where: str, value: int, least: int, most: int) -> int:
    """Return a number of a position, or raise BadSetting if it is too small or too large."""
    if not least <= value <= most:
        raise refusal(where, value, f"it can be {least} to {most}" if least < most else f"it can only be {least}")
    return value


def not_more(n: int, what: str, most: int) -> int:
    """Return how many of something there are in all, or raise BadSetting if there are not that many."""
    if n > most:
        raise BadSetting(f"position has {n} {what} in all, and there are no more than {most}")
    return n


def no_more_players(given: int, seats: int, game: str) -> None:
    """Raise BadSetting if a position has more players than there are seats."""
    if given > seats:
        raise BadSetting(f"position.players has {given} players: in this game of {game} there are {seats}")


def card_at(where: str, card: CardName, names: Names) -> int:
    """Return the number of a card of a position, or raise BadSetting if there is none like that, or more than one."""
    if isinstance(card, int):
        return number_at(where, card, 0, len(names.names) - 1)
    found = names.like(card)
    if not found:
        raise refusal(where, card, "no card is called that")
    if len(found) > 1:
        listed = ", ".join([names.names[place] for place in found[:LISTED]])
        raise refusal(where, card, f"it may be {listed}{', ...' if len(found) > LISTED else ''}")
    return found[0]


class Places:
    """What lies where in a position: each thing, by its number, in one place only."""

    def __init__(self) -> None:
        self.where: dict[int, str] = {}

    def take(self, thing: int, where: str, value: object, what: str = "it") -> None:
        """Note where a thing lies, or raise BadSetting if it lies somewhere else already."""
        if thing in self.where:
            raise refusal(where, value, f"{what} is in {self.where[thing]} too")
        self.where[thing] = where
