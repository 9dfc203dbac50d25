"""The map of nine: what is printed on its hexes and what stands there."""

from __future__ import annotations

from rich.style import Style

from kasei.games.nine.board import ROWS
from kasei.games.nine.state import CITY, EMPTY, GREENERY, HEAT, WATER
from kasei.play import messages
from kasei.play.screens.hexes import Cell
from kasei.play.screens.nine_view import BLACK, BLUE, CUBES, LAND, WHITE, Public
from kasei.play.screens.parts import PLAIN, STRONG
from kasei.play.screens.pen import Pen

Sign = tuple[str, str, Style]  # a sign, its name and its style


def map_rows(public: Public, open_hexes: set[int], pen: Pen) -> list[list[Cell]]:
    """The hexes of the map, row by row."""
    cells = [cell(public, hex, hex in open_hexes, pen) for hex in range(len(public["board"]))]
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return [cells[start : start + length] for start, length in zip(starts, ROWS)]


def cell(public: Public, hex: int, is_open: bool, pen: Pen) -> Cell:
    """One hex: its number, in brackets if it may be chosen, and what stands or is printed there."""
    number = f"[{hex}]" if is_open else str(hex)
    if public["board"][hex] != EMPTY:
        sign, name, style = piece(public, public["board"][hex], pen)
        return Cell(flanked(sign, number), name, style)
    strength = STRONG if is_open else PLAIN
    printed = public["hexes"][hex]
    tag = messages.NINE_SHORT_TAGS.get(printed[1:], printed[1:])
    if printed.startswith("~"):
        return Cell(flanked("~", number), tag or messages.NINE_BLUE, BLUE + strength)
    return Cell(number, tag, LAND + strength)


def flanked(sign: str, number: str) -> str:
    """A number between two signs, within a hex."""
    return f"{sign} {number} {sign}" if len(number) <= 2 else f"{sign}{number}{sign}"


def piece(public: Public, thing: int, pen: Pen) -> Sign:
    """The sign of what stands on a hex."""
    if thing >= CITY:
        return colour(public, thing - CITY, pen)
    sign = {HEAT: pen.heat, GREENERY: pen.greenery, WATER: pen.water}[thing]
    return sign, messages.NINE_CUBES[thing], CUBES[thing]


def colour(public: Public, player: int, pen: Pen) -> Sign:
    """The sign of a player's colour."""
    if player == public["white"]:
        return pen.white, messages.NINE_WHITE, WHITE
    return pen.black, messages.NINE_BLACK, BLACK
