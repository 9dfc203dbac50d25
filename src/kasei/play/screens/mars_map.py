"""The map of mars: what is printed on its hexes, which tiles lie there, and which hexes may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import groupby

from rich.style import Style
from rich.text import Text

from kasei import MarsLegend
from kasei.games.mars.face import Bonus, Hex, Public, Tile, TileName
from kasei.play import mars_messages as words
from kasei.play.screens.hexes import LAND, NARROW, SEA, SMALL, WIDE, Cell, Shape, draw_map, map_width
from kasei.play.screens.mars_styles import OPEN_LAND, OPEN_SEA, TILES, chip
from kasei.play.screens.parts import LABEL
from kasei.play.screens.pen import Pen

OCEANS_ONLY, VOLCANIC, NOCTIS, CLAIMED = "~", "^", "*", "!"


class Scale(Enum):
    """How large the map is: without names, with one or two lines to a hex, or with lines between the hexes."""

    MINI = SMALL, 1
    SHORT = NARROW, 1
    TALL = NARROW, 2
    DRAWN = WIDE, 2

    def __init__(self, shape: Shape, lines: int) -> None:
        self.shape = shape
        self.lines = lines


class MarsMap:
    """The map as it stands, with some hexes that may be chosen."""

    def __init__(self, public: Public, legend: MarsLegend, open_hexes: Sequence[int], pen: Pen) -> None:
        self.legend = legend
        self.tiles = {tile["where"]: tile for tile in public["tiles"]}
        self.claims = {claim["where"]: claim["owner"] for claim in public["claims"]}
        self.open_hexes = set(open_hexes)
        form = words.IN_SHORT_OF if public["last_generation"] else words.IN_SHORT
        generation = form.format(generation=public["generation"], last=public["last_generation"])
        self.corner = generation if public["generation"] else ""
        self.pen = pen

    def width(self, scale: Scale) -> int:
        """How many columns it takes."""
        return map_width(self.rows(scale), scale.shape)

    def draw(self, scale: Scale) -> Text:
        """The whole map; where hexes have no names, their rows have letters."""
        rows = self.rows(scale)
        letters = [chr(ord("A") + row) for row in range(len(rows))] if scale is Scale.MINI else []
        drawn = draw_map(rows, scale is Scale.DRAWN, scale.shape, letters)
        return Text(no_wrap=True).append(self.corner, LABEL).append_text(drawn[len(self.corner) :])

    def rows(self, scale: Scale) -> list[list[Cell]]:
        """The hexes, row by row."""
        rows = groupby(enumerate(self.legend["hexes"]), key=lambda pair: pair[1]["row"])
        return [[self.cell(number, hex, scale) for number, hex in row] for _, row in rows]

    def cell(self, number: int, hex: Hex, scale: Scale) -> Cell:
        """One hex: its name, and what lies or is printed there."""
        is_open, tile = number in self.open_hexes, self.tiles.get(number)
        there, style = self.there(number, hex, scale), TILES[tile["tile"]] if tile else free_style(hex, is_open)
        sign = "" if tile else area_sign(hex)
        if scale is Scale.MINI:
            return Cell((Text(sign).append_text(there),), style)
        name = hex["name"]
        if scale is Scale.SHORT:
            mark = self.pen.turn if is_open else sign or " "
            there.truncate(2, pad=True)
            return Cell((Text(f"{mark}{name}").append_text(there),), style)
        return Cell((f"[{name}]" if is_open else f"{sign}{name}{sign}", there), style)

    def there(self, number: int, hex: Hex, scale: Scale) -> Text:
        """What lies on a hex, or else who has claimed it, and what it brings."""
        tile, drawn = self.tiles.get(number), scale is Scale.DRAWN
        if tile is not None:
            return self.laid(tile, scale)
        if number in self.claims:
            bonus = f" {bonus_letters(hex['bonus'])}" if scale.lines > 1 else ""
            return Text(CLAIMED).append_text(chip(self.claims[number])).append(bonus.rstrip())
        return Text(bonus_words(hex["bonus"]) if drawn else bonus_letters(hex["bonus"]))

    def laid(self, tile: Tile, scale: Scale) -> Text:
        """A tile: its sign or its name, and its owner's number."""
        text = Text(self.named(tile, scale.shape.pitch - 3) if scale.lines > 1 else self.sign(tile["tile"]))
        gap = " " if scale.lines > 1 else ""
        return text if tile["owner"] is None else text.append(gap).append_text(chip(tile["owner"]))

    def named(self, tile: Tile, width: int) -> str:
        """The name of a tile, as much of it as there is room for; or its sign, where that is too little."""
        name = words.TILES_IN_SHORT[tile["tile"]]
        if tile["card"] is not None and tile["tile"] == "special":
            name = self.legend["cards"][tile["card"]]["name"][:width]
        return name if len(name) <= width else self.sign(tile["tile"])

    def sign(self, tile: TileName) -> str:
        """The sign of a tile."""
        pen = self.pen
        return {"greenery": pen.greenery, "city": pen.city, "special": pen.special, "ocean": pen.water * 2}[tile]

    def signs(self) -> list[str]:
        """What the signs on the map mean."""
        tiles = {self.sign(tile)[0]: said for tile, said in words.TILES.items()}
        return [words.SIGN.format(sign=sign, text=text) for sign, text in (words.SIGNS | tiles).items()]


def free_style(hex: Hex, is_open: bool) -> Style:
    """The style of a hex without a tile."""
    if hex["kind"] == "ocean":
        return OPEN_SEA if is_open else SEA
    return OPEN_LAND if is_open else LAND


def area_sign(hex: Hex) -> str:
    """A sign for what a hex is kept for, or empty."""
    if hex["kind"] != "land":
        return OCEANS_ONLY if hex["kind"] == "ocean" else NOCTIS
    return VOLCANIC if hex["volcanic"] else ""


def bonus_letters(bonus: Bonus) -> str:
    """What a tile laid on a hex brings, a letter for each."""
    return "".join(letter * n for (_, n), letter in zip(amounts(bonus), words.BONUSES.values()))


def bonus_words(bonus: Bonus) -> str:
    """The same in words, where it is of one kind."""
    there = [f"{n} {what}" for what, n in amounts(bonus) if n]
    return there[0] if len(there) == 1 else bonus_letters(bonus)


def amounts(bonus: Bonus) -> list[tuple[str, int]]:
    """What a tile laid on a hex brings, and how much of it."""
    return list(zip(words.BONUSES, (bonus["steel"], bonus["titanium"], bonus["plants"], bonus["cards"])))
