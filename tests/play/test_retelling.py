"""Recorded games, retold: by rounds, with what was taken back, a page at a time."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

import pexpect
import pytest
from rich.console import Console
from rich.text import Text

import kasei
from kasei.core.marks import said
from kasei.face.game import AnyGame
from kasei.play.retelling import Chapter, retold, show_all
from kasei.play.retelling import Reader as Pages
from tests.children import KASEI, hear_signals, press, surroundings
from tests.play.keyboard import CODES

PROMPTS = r"(?:q to stop|Enter to stop): "


def played(name: str, players: int = 2) -> AnyGame:
    """A game played by chance to its end."""
    game = kasei.new_game(name, players, seed=2, names=["Ann", "Bea"][:players])
    chance = random.Random(5)
    while not game.over:
        seat = game.asked[0]
        game.choose(seat, chance.choice(game.options(seat)))
    return game


def shown(game: AnyGame, width: int = 200, only: int | None = None, wrap: bool = False, undone: bool = False) -> str:
    """A game as it is printed."""
    page = StringIO()
    console = Console(file=page, width=width, markup=False, highlight=False, emoji=False)
    show_all(retold(game, game.changes, console, only, wrap, undone), console)
    return page.getvalue()


@pytest.mark.parametrize(("name", "players"), [("ares", 2), ("ares", 1), ("nine", 2), ("nine", 1)])
def test_everything_is_told_once_and_in_its_order(name: str, players: int) -> None:
    game = played(name, players)
    log = [line for line in game.full_log() if not line.startswith(("Round ", "Generation "))]
    lines = shown(game).splitlines()
    told = [line.strip() for line in lines[: lines.index(f"After {game.changes} of {game.changes} choices")]]
    word = "Round" if name == "ares" else "Generation"
    last = max(event["round"] for event in game.full_events())
    titles = [line for line in told if line.startswith((f"{word} ", "Before "))]
    assert titles == ["Before round 1"] * (name == "ares") + [f"{word} {n}" for n in range(1, last + 1)]
    ends = [line for line in told if line.startswith("Standings: ")]
    assert len(ends) == last
    assert [line for line in told if line and line not in [*titles, *ends]] == log


def test_what_happens_in_a_phase_stands_below_it() -> None:
    lines = shown(played("ares"), only=1).splitlines()
    assert lines[0] == "Round 1"
    phase = next(i for i, line in enumerate(lines) if line.startswith("  Phase "))
    assert lines[1].startswith("  Ann has chosen ")
    assert all(line.startswith("    ") for line in lines[phase + 1 : -1] if "Phase" not in line)


def test_a_round_ends_with_how_all_stand() -> None:
    for name, rating in (("ares", ", TR {rating}"), ("nine", "")):
        game = played(name)
        form = f"{{name}} with {{points}} points{rating}, income {{income}}"
        for number in (2, max(event["round"] for event in game.full_events())):
            after = next((m for m in game.series() if m["round"] == number + 1), game.series()[-1])
            ann, bea = [form.format(name=who, **has) for who, has in zip(game.names, after["players"])]
            last = shown(game, only=number).splitlines()[-1]
            assert last.replace(" 1 point,", " 1 points,") == f"  Standings: {ann}; {bea}"


def test_what_is_not_over_stands_where_it_is() -> None:
    game = kasei.new_game("ares", 2, seed=2, names=["Ann", "Bea"])
    assert "Standings" not in shown(game)
    while game.series()[-1]["round"] < 2:
        game.choose(game.asked[0], game.options(game.asked[0])[0])
    assert shown(game).count("Standings: ") == 1


def test_what_was_taken_back_is_left_out_or_says_so() -> None:
    game = kasei.new_game("nine", seed=2, names=["Ann", "Bea"])
    seat = game.asked[0]
    while game.changes < 9 or game.undoable(seat) or not game.log(seat, game.changes - 1):
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[0])
    before = kasei.replay(game.record, game.changes - 1)
    game.undo(seat, 1)
    cards = [card["name"] for card in game.cards()]
    undone = [said(event["text"], game.names, cards) for event in game.full_events() if event["undone"]]
    lines = [line.strip() for line in shown(game, undone=True).splitlines()]
    assert undone
    assert [line.removesuffix(" (taken back)") for line in lines if line.endswith(" (taken back)")] == undone
    assert f"{game.names[seat]} takes back a choice" in lines
    assert told(game) == told(before)


def test_rounds_that_were_taken_back_are_told_in_their_order() -> None:
    game = kasei.new_game("ares", 1, seed=2, names=["Ann"])
    chance, taken_back = random.Random(5), 0
    while game.series()[-1]["round"] < 9:
        round = game.series()[-1]["round"]
        game.choose(0, chance.choice(game.options(0)))
        if game.series()[-1]["round"] > round > 1 and not game.undoable(0) and taken_back < 1:
            game.undo(0, 1)
            taken_back += 1
    assert taken_back
    titles = [line for line in shown(game).splitlines() if line.startswith("Round ")]
    assert titles == [f"Round {n}" for n in range(1, 10)]
    all_of_it = shown(game, undone=True)
    assert len([line for line in all_of_it.splitlines() if line.startswith("Round ")]) == 9 + 2
    assert all_of_it.count("Standings: ") == shown(game).count("Standings: ")


def told(game: AnyGame) -> str:
    """What is told of a game before how it stands."""
    return shown(game).split("\n\nAfter ")[0]


def test_long_lines_are_wrapped_where_somebody_reads() -> None:
    game = played("ares")
    longest = max(shown(game, 60).split("\n\nAfter ")[0].splitlines(), key=len)
    assert len(longest) > 60
    told = shown(game, 60, wrap=True).split("\n\nAfter ")[0]
    assert max(len(line) for line in told.splitlines()) <= 60
    assert " ".join(told.split()) == " ".join(shown(game, 60).split("\n\nAfter ")[0].split())


# At a terminal.


class Reader:
    """Somebody who reads a game at a terminal."""

    def __init__(self, *args: str, lines: int = 20) -> None:
        env = surroundings(TERM="xterm-256color")
        argv = [*KASEI[1:], "replay", *args]
        self.child = pexpect.spawn(
            KASEI[0], argv, env=env, dimensions=(lines, 80), encoding="utf-8", echo=False, preexec_fn=hear_signals
        )
        self.child.delaybeforesend = None
        self.lines = lines

    def look(self) -> str:
        """What is printed until the next prompt or the end."""
        self.child.expect([PROMPTS, pexpect.EOF], timeout=10)
        return self.shown()

    def shown(self) -> str:
        """What was printed before what was just waited for."""
        self.over = self.child.after is pexpect.EOF
        page = CODES.sub("", self.child.before).replace("\r\n", "\n")
        assert page.count("\n") < self.lines or self.over
        return page

    def type(self, line: str) -> str:
        self.child.sendline(line)
        return self.look()

    def press(self, key: str) -> str:
        press(self.child, key, [PROMPTS, pexpect.EOF])
        return self.shown()

    def leave(self) -> int:
        self.child.close()
        return int(self.child.exitstatus)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of ares."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(played("ares").record.to_json())
    return path


def test_a_game_is_read_page_by_page(record: Path) -> None:
    reader = Reader(str(record))
    pages = [reader.look()]
    while not reader.over:
        pages.append(reader.type(""))
    printed = "".join(pages)
    assert pages[0].startswith("Before round 1\n")
    assert "\n\nRound 1\n" in pages[0]
    assert "Enter for more, b for the page before, 0 to " in pages[0]
    assert all(page.count("\n") > reader.lines // 2 - 2 for page in pages[:-3])
    assert "Final score" in printed
    assert "That is all." in pages[-2]
    assert pages[-1] == ""
    assert reader.leave() == 0


def test_a_reader_goes_back_and_to_a_round(record: Path) -> None:
    reader = Reader(str(record))
    first = reader.look()
    second = reader.type("")
    assert reader.type("b") == first
    assert reader.type("b") == first
    assert reader.type("") == second
    assert "Round 7\n" in reader.type("7")
    assert reader.type(" 1 ") == first
    assert reader.type("99").startswith("'99' is no page.\n")
    assert "Round 3\n" in reader.type("3")
    assert reader.type("q") == ""
    assert reader.over
    assert reader.leave() == 0


@pytest.mark.parametrize(
    ("heights", "room", "pages"),
    [
        ([3, 4, 5], 14, [14]),
        ([3, 4, 6], 14, [8, 6]),
        ([3, 30], 20, [20, 14]),
        ([12, 10], 20, [12, 10]),
        ([45], 20, [20, 20, 5]),
    ],
)
def test_rounds_share_pages_where_they_fit(heights: list[int], room: int, pages: list[int]) -> None:
    console = Console(file=StringIO(), width=80, height=room + 1)
    rounds = [Chapter(i, [Text("\n".join("x" * height))]) for i, height in enumerate(heights)]
    assert [len(page) for page in Pages(rounds, console, "Round").pages] == pages


def test_how_a_game_stands_is_not_broken_over_pages() -> None:
    console = Console(file=StringIO(), width=80, height=21)
    parts = [Chapter(number, [Text("\n".join("x" * 18))]) for number in (1, None)]
    assert [len(page) for page in Pages(parts, console, "Round").pages] == [18, 18]
    parts[0] = Chapter(1, [Text("x")])
    assert [len(page) for page in Pages(parts, console, "Round").pages] == [20]
    parts[1] = Chapter(None, [Text("\n".join("x" * 19))])
    assert [len(page) for page in Pages(parts, console, "Round").pages] == [1, 19]


@pytest.mark.parametrize("key", ["c", "d"])
def test_the_keys_that_end_a_program_stop_the_reading(key: str, record: Path) -> None:
    reader = Reader(str(record))
    reader.look()
    assert "Traceback" not in reader.press(key)
    assert reader.over
    assert reader.leave() == 0


def test_what_fits_on_a_page_is_simply_shown(record: Path) -> None:
    reader = Reader(str(record), "--round", "0")
    assert reader.look().startswith("Before round 1\n")
    assert reader.over
    assert reader.leave() == 0
