"""Why a game of nine has ended, and why a hex is closed: in words, from what everybody sees."""

from __future__ import annotations

from kasei.core.option import ARGUMENT, HEX, verb
from kasei.games.nine.state import EMPTY, MOVE
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.nine_view import Public


def why_ended(public: Public) -> str:
    """What ended a game for two."""
    used_up = [kind for kind, n in cubes_left(public) if n == 0]
    vacant = [hex for hex, thing in enumerate(public["board"]) if thing == EMPTY and not is_blue(public, hex)]
    reasons = [
        messages.NINE_USED_UP.format(kinds=join(used_up)) if len(used_up) > 1 else "",
        "" if vacant else messages.NINE_NO_LAND,
    ]
    last = messages.NINE_LAST_PLAYED.format(last=public["last"])
    return messages.NINE_ENDED.format(reasons=join([reason for reason in reasons if reason]) or last)


def why_ended_alone(public: Public) -> str:
    """How a solitaire was won or lost."""
    left = [f"{n} {kind}" for kind, n in cubes_left(public) if n]
    if left:
        return messages.NINE_CUBES_LEFT.format(last=public["last"], cubes=join(left))
    return messages.NINE_ALL_USED.format(generation=public["generation"], last=public["last"])


def why_closed(public: Public, options: list[int], hex: int) -> str:
    """Why a hex may not be chosen, where hexes are asked for; empty if they are not."""
    open_hexes = [option & ARGUMENT for option in options if verb(option) == HEX]
    cities = any(verb(option) == MOVE for option in options)
    if not open_hexes:
        return messages.NINE_CITY_FIRST if cities else ""
    if public["board"][hex] != EMPTY:
        reason = messages.NINE_OCCUPIED
    elif is_blue(public, hex):
        reason = messages.NINE_ONLY_WATER
    elif is_blue(public, open_hexes[0]):
        reason = messages.NINE_NO_WATER
    else:
        reason = messages.NINE_NEXT_TO_CITY
    return reason.format(hex=hex)


def cubes_left(public: Public) -> list[tuple[str, int]]:
    """The three kinds of cubes, and how many of each are in the supply."""
    supply = public["supply"]
    return list(zip(messages.NINE_KINDS, (supply["heat"], supply["greenery"], supply["water"])))


def is_blue(public: Public, hex: int) -> bool:
    """Is it a hex for water?"""
    return public["hexes"][hex].startswith("~")
