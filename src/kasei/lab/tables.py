"""The games of a contest as tables, in files that notebooks and spreadsheets read."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from kasei.lab.contest import GameResult, SeatResult

RESULTS: Final = "results.csv"
CARDS: Final = "cards.csv"
ROUNDS: Final = "rounds.csv"
SEAT_COLUMNS: Final = ("game", "deal", "seat", "bot")
RESULT_COLUMNS: Final = (
    *SEAT_COLUMNS,
    "over",
    "rounds",
    "won",
    "points",
    "corporation",
    "cards",
    "money",
    "choices",
    "cpu",
    "cpu_most",
    "clock",
    "failures",
)

Row = Sequence[object]


def write_tables(path: Path, names: Sequence[str], games: Sequence[GameResult]) -> None:
    """Tables with a row for each seat of each game, for each card that it played, and for each of its rounds."""
    categories = list(dict.fromkeys([name for game in games for seat in game.seats for name in seat.categories]))
    write_table(path / RESULTS, [*RESULT_COLUMNS, *categories], result_rows(names, games, categories))
    write_table(path / CARDS, [*SEAT_COLUMNS, "won", "card"], card_rows(names, games))
    write_table(path / ROUNDS, [*SEAT_COLUMNS, "round", "points"], round_rows(names, games))


def write_table(path: Path, columns: Row, rows: Iterable[Row]) -> None:
    """A file of rows."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


def seats_of(names: Sequence[str], games: Iterable[GameResult]) -> Iterator[tuple[Row, GameResult, SeatResult]]:
    """Each seat of each game, with the columns that all tables begin with."""
    for game in games:
        for place, seat in enumerate(game.seats):
            yield (game.number, game.deal, place, names[seat.bot]), game, seat


def result_rows(names: Sequence[str], games: Iterable[GameResult], categories: Sequence[str]) -> Iterator[Row]:
    """How each seat did."""
    for head, game, seat in seats_of(names, games):
        won = [int(game.over), game.rounds, seat.won, seat.points]
        had = [seat.corporation, len(seat.cards), seat.money]
        took = [seat.choices, f"{seat.cpu:.6f}", f"{seat.cpu_most:.6f}", f"{seat.clock:.6f}", seat.failures]
        yield [*head, *won, *had, *took, *[seat.categories.get(name, 0) for name in categories]]


def card_rows(names: Sequence[str], games: Iterable[GameResult]) -> Iterator[Row]:
    """The cards of each seat, in the order in which they were played."""
    for head, _, seat in seats_of(names, games):
        for card in seat.cards:
            yield [*head, seat.won, card]


def round_rows(names: Sequence[str], games: Iterable[GameResult]) -> Iterator[Row]:
    """The points of each seat before the first round, which is round 0 here, and after each."""
    for head, _, seat in seats_of(names, games):
        for number, points in enumerate(seat.course):
            yield [*head, number, points]
