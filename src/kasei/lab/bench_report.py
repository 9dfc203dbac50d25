"""Figures of the benchmark for people to read."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from kasei.core.rules import title_of

TITLES = {
    "random_games_per_s": "random play: games/s",
    "random_decisions_per_s": "random play: decisions/s",
    "builder_games_per_s": "builder play: games/s",
    "builder_decisions_per_s": "builder play: decisions/s",
    "copy_us": "a copy: µs",
    "view_us": "a view: µs",
    "options_us": "a list of options: µs",
}


def show_bench(result: dict[str, Any], console: Console) -> None:
    """One package's figures, raw and at the reference speed."""
    way = "compiled" if result["compiled"] else "interpreted"
    title = title_of(result["game"], result["additions"])
    console.print(f"{title}, {result['players']} players: kasei {result['version']}, {way}, Python {result['python']}")
    million = result["calibration"]["turns_per_s"] / 1e6
    reference = result["calibration"]["reference"] / 1e6
    console.print(f"The calibration loop makes {million:.1f} million turns/s")
    table = Table("", "raw", f"at {reference:g} M turns/s", "turns of the loop each")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, figure in result["figures"].items():
        cells = [amount(figure["raw"]), amount(figure["normalised"]), f"{figure['turns']:,.1f}"]
        table.add_row(TITLES.get(name, name), *cells)
    console.print(table)
    for name, length in result["lengths"].items():
        console.print(
            f"A {name} game has {length['choices']} choices, {length['decisions']} of them with two options or more"
        )


def amount(value: float) -> str:
    """A figure with as many places as it needs.

    >>> amount(1234.5), amount(3.14159)
    ('1,234', '3.14')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
