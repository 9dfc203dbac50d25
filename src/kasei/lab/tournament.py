"""A contest from its first game, or from where it was stopped, to its last."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Final

from kasei.edge.streams import say
from kasei.lab.contest import Contest, GameResult, game_player
from kasei.lab.findings import Findings
from kasei.lab.folder import Folder
from kasei.lab.page import page
from kasei.lab.series import Stop, count_games
from kasei.lab.tables import write_tables
from kasei.lab.workers import Prepare

REPORT: Final = "report.html"
ShareOut = Callable[[Prepare[GameResult], int], Generator[list[GameResult], None, None]]


def play_contest(
    contest: Contest, games: int, share_out: ShareOut, folder: Folder | None = None
) -> tuple[list[GameResult], Stop | None]:
    """Play so many games with each group of bots, by processes of this machine or of others.

    All games that were played, those of the folder among them, and what has stopped it before the end. A game is
    counted if, and only if, it is in the folder where there is one.
    """
    rules = contest.rules()
    results = list(folder.games) if folder else []
    wanted = max(len(results), contest.deals_for(games, rules) * len(contest.seatings(rules)))
    first = len(results)
    if first == wanted:
        say(f"nothing is left to play: there are {first:,} games already")

    def count(part: list[GameResult]) -> None:
        if folder:
            folder.add(part)
        results.extend(part)

    parts = share_out(partial(game_player, contest, first), wanted - first)
    stop = count_games(parts, wanted, "playing", count, first)
    if stop and folder:
        stop.add_note("(the same command goes on from there)")
    return results, stop


def write_report(path: Path, findings: Findings, games: list[GameResult]) -> Path:
    """Write the page and the tables of all games into a folder; where the page is."""
    write_tables(path, findings.names, games)
    report = path / REPORT
    report.write_text(page(findings), encoding="utf-8")
    return report
