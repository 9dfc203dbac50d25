"""The report of a contest as one page, which needs nothing else: charts, and the tables behind them."""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from kasei.lab import sheets
from kasei.lab.charts import columns, lines, ranges, stacks
from kasei.lab.drawing import colour, element, minus
from kasei.lab.findings import FEWEST, Findings, Named
from kasei.lab.page_style import STYLE
from kasei.lab.sheets import Sheet

FIGURES: Final = (sheets.points, sheets.times, sheets.lengths)
MOST_CARDS: Final = 15  # at each end
LIFTS: Final = (
    "How much more often than usual a bot has won when it played a card, and how often that was. It shows what goes "
    "with winning, and not what leads to it; what is grey may be chance. "
    f"Cards that were played less than {FEWEST} times are left out."
)
OTHER_END: Final = "The other end of the same list."
SHELL: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


class Section(NamedTuple):
    """A chart, what it shows, and the same as a table."""

    title: str
    text: str
    chart: str
    sheet: Sheet


def page(findings: Findings) -> str:
    """The whole page."""
    title = f"{findings.title}: {', '.join(findings.names)}"
    figures = "\n".join(map(table, (*sheets.comparison(findings), *[sheet(findings) for sheet in FIGURES])))
    columns = "\n".join(element("div", "\n".join(map(shown, column))) for column in sections(findings))
    told = " ".join([sheets.summary(findings), *sheets.failures(findings)])
    body = [
        element("header", element("h1", escape(title)) + element("p", escape(told))),
        element("main", element("section", figures, class_="figures") + element("div", columns, class_="charts")),
    ]
    return SHELL.format(title=escape(title), style=STYLE, body="\n".join(body))


def sections(findings: Findings) -> list[list[Section]]:
    """All charts that there is something to show in, column by column."""
    columns = [
        [win_rates(findings), game_lengths(findings)],
        [point_categories(findings)],
        [point_courses(findings)],
    ]
    corporations, cards = findings.corporations(), findings.cards()
    if corporations:
        columns[0].append(corporation_rates(findings, corporations))
    winning = [card for card in cards if card.estimate.value > 0.0]
    losing = [card for card in cards if card.estimate.value < 0.0]
    if winning and losing:
        columns[1].append(card_lifts("Cards that win", LIFTS, winning[:MOST_CARDS], cards))
        columns[2].append(card_lifts("Cards that lose", OTHER_END, losing[-MOST_CARDS:], cards))
    return columns


def win_rates(findings: Findings) -> Section:
    """How often each bot has won."""
    title, text = "Wins", "The share of its games that each bot has won. The dashed line is what is usual here."
    named = [Named(bot.name, bot.games, bot.won) for bot in findings.bots]
    drawn = ranges(title, text, named, usual(findings), ".1%", lambda i, each: colour(i))
    return Section(title, text, drawn, sheets.standings(findings))


def usual(findings: Findings) -> float:
    """How often a seat has won, whoever sat there."""
    won = [seat.won for _, seat in findings.seats()]
    return sum(won) / len(won)


def point_categories(findings: Findings) -> Section:
    """Where points come from."""
    title, text = "Points by category", "Where the points of each bot come from, on average."
    rows = {bot.name: bot.categories for bot in findings.bots}
    return Section(title, text, stacks(title, text, rows, sheets.category_names(findings)), sheets.categories(findings))


def point_courses(findings: Findings) -> Section:
    """How points grow."""
    title = "Points over time"
    text = (
        "The points that each bot has after each round, on average; a game that is over keeps its points. "
        "Rounds that few games have are left out."
    )
    return Section(title, text, lines(title, text, findings.courses(), "round"), sheets.courses(findings))


def corporation_rates(findings: Findings, named: list[Named]) -> Section:
    """How often each corporation has won."""
    title = "Wins by corporation"
    text = (
        "The share of the games that were won with each corporation, and how often it was played; "
        "what is grey may be chance."
    )
    drawn = ranges(title, text, named, usual(findings), ".0%", lambda i, each: tone(each, usual(findings)))
    return Section(title, text, drawn, sheets.named_sheet("corporation", "won", named, ".1%"))


def card_lifts(title: str, text: str, named: list[Named], cards: list[Named]) -> Section:
    """What cards go with."""
    drawn = ranges(title, text, named, 0.0, "+.0%", lambda i, each: tone(each, 0.0))
    return Section(title, text, drawn, sheets.named_sheet("card", "won more", cards, "+.1%"))


def tone(named: Named, middle: float) -> str:
    """The class of what is surely better or worse than usual, or neither."""
    if named.estimate.low > middle:
        return "better"
    return "worse" if named.estimate.high < middle else "open"


def game_lengths(findings: Findings) -> Section:
    """How long games are."""
    title = "Length of the games"
    text = "How many games had so many rounds; where games differ much, a column stands for several numbers."
    return Section(title, text, columns(title, text, findings.lengths, "rounds"), sheets.rounds(findings))


def shown(section: Section) -> str:
    """A section of the page."""
    head = element("h2", escape(section.title)) + element("p", escape(section.text))
    behind = element("details", element("summary", "As a table") + table(section.sheet))
    return element("section", head + section.chart + behind)


def table(sheet: Sheet) -> str:
    """A table that may be wider than its place."""
    head = "".join(element("th", escape(name), scope="col") for name in sheet.columns)
    body = "".join(element("tr", row_cells(row)) for row in sheet.rows)
    whole = element("table", element("thead", element("tr", head)) + element("tbody", body))
    return element("div", whole, class_="scroll", tabindex=0)


def row_cells(row: list[str]) -> str:
    """The cells of a row, of which the first is its name."""
    name, *figures = row
    return element("th", escape(name), scope="row") + "".join(element("td", minus(figure)) for figure in figures)
