"""The map of nine: what is printed on its hexes and what stands there."""

from __future__ import annotations

from itertools import groupby

from rich.style import Style

from kasei.games.nine.face import Hex, Public
from kasei.play import messages
from kasei.play.screens.hexes import LAND, SEA, Cell
from kasei.play.screens.nine_styles import BLACK, CUBES, WHITE
from kasei.play.screens.parts import PLAIN, STRONG
from kasei.play.screens.pen import Pen

Sign = tuple[str, str, Style]  # a sign, its name and its style


def map_rows(public: Public, hexes: list[Hex], open_hexes: set[int], pen: Pen) -> list[list[Cell]]:
    """The hexes of the map, row by row."""
    rows = groupby(hexes, key=lambda hex: hex["row"])
    return [[cell(public, hex, hex["hex"] in open_hexes, pen) for hex in row] for _, row in rows]


def cell(public: Public, hex: Hex, is_open: bool, pen: Pen) -> Cell:
    """One hex: its number, in brackets if it may be chosen, and what stands or is printed there."""
    number = f"[{hex['hex']}]" if is_open else str(hex["hex"])
    if public["board"][hex["hex"]] is not None:
        sign, name, style = piece(public, hex["hex"], pen)
        return Cell((flanked(sign, number), name), style)
    strength = STRONG if is_open else PLAIN
    printed = hex["tag"] or hex["token"] or ""
    tag = messages.NINE_SHORT_TAGS.get(printed, printed)
    if hex["blue"]:
        return Cell((flanked("~", number), tag or messages.NINE_BLUE), SEA + strength)
    return Cell((number, tag), LAND + strength)


def flanked(sign: str, number: str) -> str:
    """A number between two signs, within a hex."""
    return f"{sign} {number} {sign}" if len(number) <= 2 else f"{sign}{number}{sign}"


def piece(public: Public, hex: int, pen: Pen) -> Sign:
    """The sign of what stands on a hex."""
    thing = public["board"][hex] or ""
    if thing == "city":
        owner = next(player for player, side in enumerate(public["players"]) if hex in side["cities"])
        return colour(public, owner, pen)
    sign = {"heat": pen.heat, "greenery": pen.greenery, "water": pen.water}[thing]
    return sign, messages.NINE_CUBES[thing], CUBES[thing]


def colour(public: Public, player: int, pen: Pen) -> Sign:
    """The sign of a player's colour."""
    if player == public["white"]:
        return pen.white, messages.NINE_WHITE, WHITE
    return pen.black, messages.NINE_BLACK, BLACK
