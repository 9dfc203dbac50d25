"""What a contest shows, in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from kasei.lab import sheets
from kasei.lab.findings import Findings
from kasei.lab.sheets import Sheet


def show_contest(findings: Findings, console: Console) -> None:
    """Who won how often, where points come from, how long the bots take, and how long the games were."""
    console.print(f"{findings.title}: {sheets.summary(findings)}")
    figures = [sheet(findings) for sheet in (sheets.points, sheets.categories, sheets.times, sheets.lengths)]
    for sheet in (*sheets.comparison(findings), *figures):
        console.print(table(sheet))
    for words in sheets.failures(findings):
        console.print(words)


def table(sheet: Sheet) -> Table:
    """A sheet as it is shown in a terminal."""
    drawn = Table(*sheet.columns)
    for column in drawn.columns[1:]:
        column.justify = "right"
    for row in sheet.rows:
        drawn.add_row(*row)
    return drawn
