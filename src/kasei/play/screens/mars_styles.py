"""The styles that mars is drawn in: players, tiles and tracks."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from kasei.play.screens.hexes import GREEN, WATER

PLAYERS = (
    Style.parse("bold #ffffff on #c02a1c"),
    Style.parse("bold #ffffff on #2858d8"),
    Style.parse("bold #000000 on #e0b020"),
    Style.parse("bold #ffffff on #7a3fb0"),
    Style.parse("bold #000000 on #d8d8d8"),
)
TILES = {
    "ocean": WATER,
    "greenery": GREEN,
    "city": Style.parse("bold #ffffff on #585868"),
    "special": Style.parse("bold #ffffff on #6a5a2a"),
}
OPEN_LAND = Style.parse("bold #000000 on #ffc890")
OPEN_SEA = Style.parse("bold #000000 on #90c0ff")
TRACKS = {
    "oxygen": Style.parse("#40a040"),
    "temperature": Style.parse("#d0402c"),
    "oceans": Style.parse("#3878e8"),
}


def chip(player: int) -> Text:
    """The number of a player, in the player's colour."""
    return Text().append(str(player + 1), PLAYERS[player])
