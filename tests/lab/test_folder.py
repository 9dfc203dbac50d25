"""The folder of a contest: it goes on where it was stopped, and holds tables and a page of its games."""

from __future__ import annotations

import csv
import json
import re
import signal
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kasei.cli import main
from kasei.lab.contest import Contest
from kasei.lab.folder import GAMES, opened
from kasei.lab.sheets import counted
from kasei.lab.tables import CARDS, RESULT_COLUMNS, RESULTS, ROUNDS
from kasei.lab.tournament import REPORT
from tests.children import KASEI, start, within_seconds
from tests.lab.test_contest import timeless

Screen = pytest.CaptureFixture[str]
ARENA = ("arena", "nine", "--players", "builder,random", "--jobs", "1")
TIMES = ("cpu", "cpu_most", "clock")
ELEMENTS_WITHOUT_END = ("meta",)


@pytest.fixture(autouse=True)
def wide_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have a width of their own, and a slow machine."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("kasei.lab.progress.PATIENCE", 600)


def arena(screen: Screen, *argv: str) -> str:
    """What an arena that goes well prints."""
    assert main([*ARENA, *argv]) == 0
    return screen.readouterr().out


def refused(screen: Screen, *argv: str) -> str:
    """The one line that an arena which goes wrong says."""
    assert main([*ARENA, *argv]) == 2
    printed = screen.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def rows(path: Path) -> list[dict[str, str]]:
    """A table, without the times that bots took."""
    with open(path, encoding="utf-8", newline="") as file:
        return [{name: value for name, value in row.items() if name not in TIMES} for row in csv.DictReader(file)]


def lines(path: Path) -> list[bytes]:
    return (path / GAMES).read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of twenty games that were played in one go."""
    path = tmp_path_factory.mktemp("whole") / "arena"
    assert main([*ARENA, "--games", "20", "--out", str(path)]) == 0
    return path


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Callable[[bytes], Path]:
    """A folder with the same contest, and these bytes as its games."""

    def made(games: bytes) -> Path:
        (tmp_path / "contest.json").write_bytes((whole / "contest.json").read_bytes())
        (tmp_path / GAMES).write_bytes(games)
        return tmp_path

    return made


@pytest.mark.parametrize("kept", [0, 1, 7, 20])
def test_what_was_stopped_goes_on_to_the_same_results(
    kept: int, whole: Path, copy: Callable[[bytes], Path], capsys: Screen
) -> None:
    played = lines(whole)
    folder = copy(b"".join(played[:kept]) + b"".join(played[kept : kept + 1])[:300])
    arena(capsys, "--games", "20", "--out", str(folder))
    assert lines(folder)[:kept] == played[:kept]
    for table in (RESULTS, CARDS, ROUNDS):
        assert rows(folder / table) == rows(whole / table)


def test_more_games_go_on_from_fewer(whole: Path, tmp_path: Path, capsys: Screen) -> None:
    for games in ("6", "20", "2"):
        out = arena(capsys, "--games", games, "--out", str(tmp_path))
    assert "20 games on 10 deals" in out
    assert rows(tmp_path / RESULTS) == rows(whole / RESULTS)


def test_another_contest_is_refused_in_words(whole: Path, capsys: Screen) -> None:
    before = lines(whole)
    said = refused(capsys, "--seed", "1", "--out", str(whole))
    assert 'holds other games, where seed is "0" and not "1": give another folder' in said
    said = refused(capsys, "-o", "map=elysium", "--out", str(whole))
    assert 'holds other games, where map is "tharsis" and not "elysium": give another folder' in said
    assert "where players is" in refused(capsys, "--players", "random,builder", "--out", str(whole))
    assert lines(whole) == before


@pytest.mark.parametrize(
    ("what", "said"),
    [("rules", "played by other rules"), ("bots", "played with other code, compiled or not, or by another net")],
)
def test_games_that_were_made_in_another_way_are_refused(
    copy: Callable[[bytes], Path], whole: Path, capsys: Screen, what: str, said: str
) -> None:
    folder = copy(lines(whole)[0])
    contest = json.loads((folder / "contest.json").read_text())
    (folder / "contest.json").write_text(json.dumps(contest | {what: "deadbeef"}))
    assert f"holds other games, {said}: give another folder" in refused(capsys, "--out", str(folder))


def test_a_folder_that_makes_no_sense_is_refused(copy: Callable[[bytes], Path], whole: Path, capsys: Screen) -> None:
    folder = copy(b"".join(lines(whole)[1:3]))
    assert "line 1 of" in refused(capsys, "--out", str(folder))
    folder = copy(b"nonsense\n")
    assert "is not game 0: give another folder" in refused(capsys, "--out", str(folder))
    (folder / "contest.json").unlink()
    assert "does not say what was played in this folder" in refused(capsys, "--out", str(folder))
    assert "'' is no name of a folder" in refused(capsys, "--out", "")


def test_a_folder_with_other_things_is_left_as_it_is(tmp_path: Path, capsys: Screen) -> None:
    (tmp_path / RESULTS).write_text("mine")
    assert "holds other things than an arena: give another folder" in refused(capsys, "--out", str(tmp_path))
    assert "is a file: give a folder" in refused(capsys, "--out", str(tmp_path / RESULTS))
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(RESULTS, "mine")]


def test_it_is_said_where_nothing_is_left_to_play(whole: Path, capsys: Screen) -> None:
    assert main([*ARENA, "--games", "4", "--out", str(whole)]) == 0
    printed = capsys.readouterr()
    assert printed.err == "nothing is left to play: there are 20 games already\n"
    assert "20 games on 10 deals" in printed.out


def test_nobody_else_writes_to_a_folder(whole: Path, capsys: Screen) -> None:
    with opened(str(whole), Contest("nine", ("builder", "random"), 2, {}, "0")) as folder:
        assert len(folder.games) == 20
        assert [timeless(game).number for game in folder.games] == list(range(20))
        assert "is being written to by another arena" in refused(capsys, "--out", str(whole))


def test_an_arena_that_is_interrupted_leaves_whole_lines_and_a_report(tmp_path: Path) -> None:
    child = start(*KASEI, *ARENA, "--games", "100000", "--out", str(tmp_path))
    assert within_seconds(lambda: (tmp_path / GAMES).exists() and bool(lines(tmp_path)))
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    assert child.returncode == 130
    played = len(lines(tmp_path))
    assert f"kasei: interrupted after {played:,} of 100,000 games (the same command goes on from there)" in err
    assert lines(tmp_path)[-1].endswith(b"}\n")
    assert f"{counted(played, 'game')} on" in out
    assert (tmp_path / REPORT).exists()


# Tables.


def test_a_row_for_each_seat_of_each_game(whole: Path) -> None:
    results = rows(whole / RESULTS)
    assert [name for name in RESULT_COLUMNS if name not in TIMES] == [*results[0]][: len(RESULT_COLUMNS) - len(TIMES)]
    assert [*results[0]][-1] == "heat held"
    assert len(results) == 40
    assert [(row["game"], row["deal"], row["seat"], row["bot"]) for row in results[:4]] == [
        ("0", "0", "0", "builder"),
        ("0", "0", "1", "random"),
        ("1", "0", "0", "random"),
        ("1", "0", "1", "builder"),
    ]
    assert sum(float(row["won"]) for row in results) == 20


def test_a_row_for_each_card_and_for_each_round(whole: Path) -> None:
    results, cards, rounds = (rows(whole / table) for table in (RESULTS, CARDS, ROUNDS))
    assert [*cards[0]] == ["game", "deal", "seat", "bot", "won", "card"]
    assert len(cards) == sum(int(row["cards"]) for row in results)
    assert [*rounds[0]] == ["game", "deal", "seat", "bot", "round", "points"]
    assert len(rounds) == sum(int(row["rounds"]) + 1 for row in results)
    assert rounds[0]["round"] == "0"


# The page.


class Outline(HTMLParser):
    """The elements of a page that are open, and what was found on the way."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.kinds: list[str] = []
        self.headings: list[str] = []
        self.addresses: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href", "action", "data", "xlink:href")]
        if tag not in ELEMENTS_WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["h2"]:
            self.headings.append(data)


def outline(page: str) -> Outline:
    found = Outline()
    found.feed(page)
    assert found.open == []
    return found


def test_the_page_has_every_chart_and_needs_nothing_else(whole: Path) -> None:
    page = (whole / REPORT).read_text()
    found = outline(page)
    assert found.headings == [
        "Wins",
        "Length of the games",
        "Points by category",
        "Cards that win",
        "Points over time",
        "Cards that lose",
    ]
    assert found.kinds.count("svg") == found.kinds.count("desc") == found.kinds.count("details") == 6
    assert found.addresses == []
    assert not re.search(r"https?://|url\(|@import|<script|<link|<img", page)
    assert "prefers-color-scheme: dark" in page


def test_the_page_of_a_game_with_corporations(tmp_path: Path, capsys: Screen) -> None:
    main(["arena", "ares", "--players", "builder,random", "--games", "6", "--jobs", "1", "--out", str(tmp_path)])
    found = outline((tmp_path / REPORT).read_text())
    assert "Wins by corporation" in found.headings


def test_names_of_bots_are_text_on_the_page(tmp_path: Path, capsys: Screen) -> None:
    bots = "random,exec:false '<script>alert(1)</script>'"
    main(["arena", "nine", "--players", bots, "--games", "2", "--jobs", "1", "--out", str(tmp_path)])
    page = (tmp_path / REPORT).read_text()
    assert "script" not in outline(page).kinds
    assert "&lt;script&gt;" in page
    assert "has failed (the program" in page


# The terminal.


def test_the_terminal_shows_who_won_and_how(capsys: Screen) -> None:
    out = arena(capsys, "--players", "builder,random,greedy", "--seats", "2", "--games", "3")
    assert "12 games on 2 deals for 2 seats, seed 0" in out
    assert "Each deal is played from every seat by every group of bots." in out
    for words in ("Elo", "likely (95 %)", "CPU ms each", "heat held", "rounds"):
        assert words in out
    assert out.index("greedy") < out.index("random")


def test_what_makes_no_sense_is_refused(capsys: Screen) -> None:
    assert "2 seats are for 2 bots or more, and not for 1" in refused(capsys, "--players", "random", "--seats", "2")
    assert "--jobs is for this machine" in refused(capsys, "--on", "ray")
