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
    "sites": [
        {"name": "Io", "steps": ["2 heat", "3 heat", "4 heat"], "places": [], "bonus": "", "waits": None},
        {"name": "Europa", "steps": ["1 M€", "2 M€", "3 M€"], "places": [], "bonus": "", "waits": "water"},
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
    console = Console(width=60, color_system=None, force_terminal=False)
    with console.capture() as drawn:
        console.print(what)
    return [line.rstrip() for line in drawn.get().splitlines()]


def test_each_site_has_a_line_with_its_track() -> None:
    heading, io, europa = lines(in_lines(ADDED, MOONS, NAMES, 60, FINE))
    assert heading == "Moons  Ann: ships 2"
    assert io == f"1  Io      21{FINE.full}  (Ann is there)"
    assert europa == "2  Europa       asleep"


def test_in_running_text() -> None:
    assert lines(in_short(ADDED, MOONS, NAMES, 60)) == [
        "Moons  Ann: ships 2  1 Io 4 heat 2 1 (Ann is there)",
        "2 Europa",
    ]
