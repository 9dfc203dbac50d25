"""What an addition has on the table, drawn."""

from __future__ import annotations

from rich.console import Console, RenderableType

from kasei.core.face import Added, AddedLegend
from kasei.play.screens.added import in_lines, in_short
from kasei.play.screens.pen import FINE

NAMES = ["Ann", "Bob"]
MOONS: AddedLegend = {
    "name": "moons",
    "about": "moon",
    "place": "base",
    "visit": "flight",
    "sites": [
        {"name": "Io", "steps": ["2 heat", "3 heat", "4 heat"], "places": ["tea"], "bonus": "jam", "waits": None},
        {"name": "Europa", "steps": ["1 M€", "2 M€", "3 M€"], "places": ["tea"], "bonus": "jam", "waits": "water"},
    ],
    "help": [],
}
ADDED: Added = {
    "name": "moons",
    "sites": [
        {"site": 0, "marker": 2, "owners": [1, 0], "visitor": 0},
        {"site": 1, "marker": None, "owners": [], "visitor": None},
    ],
    "players": [{"ships": 2}, {}],
}


def lines(what: RenderableType) -> list[str]:
    """What is drawn, line by line."""
    console = Console(width=90, color_system=None, force_terminal=False)
    with console.capture() as drawn:
        console.print(what)
    return [line.rstrip() for line in drawn.get().splitlines()]


def test_each_site_has_a_line_with_its_track() -> None:
    heading, io, europa, *_ = lines(in_lines(ADDED, MOONS, NAMES, FINE))
    assert heading == "Moons  Ann: ships 2"
    assert io == f"1  Io      21{FINE.full}  (Ann is there)  base: tea; at each flight: jam"
    assert europa == "2  Europa       asleep          waits for water; base: tea; at each flight: jam"


def test_in_running_text() -> None:
    assert lines(in_short(ADDED, MOONS, NAMES, 62)) == [
        "Moons  Ann: ships 2  1 Io 4 heat, base of 2 1 (Ann is there)",
        "2 Europa asleep",
    ]
