"""A screen of its own: it is entered and left however the game ends, and what stood on the other one stays."""

from __future__ import annotations

import os
import signal
from io import StringIO
from pathlib import Path
from time import sleep

import pytest
from rich.console import Console

import kasei
from kasei.bots import new_bot
from kasei.edge.streams import NO_MARGINS
from kasei.play.paper import ENTER, LEAVE, Paper
from kasei.play.terminal import Sitting, play
from tests.play.keyboard import ARES, Keyboard
from tests.play.script import typed_in

NINE = ("ann,bot:greedy", "7")
CLEARS_SCROLLBACK = "\x1b[3J"


def after_the_screen(person: Keyboard) -> str:
    """What is printed after the screen is left, which was entered at first and once."""
    assert person.over
    assert person.raw.removeprefix(NO_MARGINS).startswith(ENTER)
    assert CLEARS_SCROLLBACK not in person.raw
    inside, after = person.raw.split(LEAVE)
    assert inside.count("\x1b[?1049h") == 1
    assert "\x1b" not in after
    return after


def test_left_by_the_command() -> None:
    ann = Keyboard(*NINE)
    for typed in ("1", "?", "q", "c comet", "zzz", "q"):
        ann.type(typed)
    ann.type("y")
    assert after_the_screen(ann) == "You have left the game.\r\n"
    assert ann.leave() == 0


def test_left_by_control_keys() -> None:
    ann = Keyboard(*NINE)
    ann.control("c")
    ann.control("c")
    assert after_the_screen(ann) == "You have left the game.\r\n"
    assert ann.leave() == 0


def test_left_by_a_signal(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    ann = Keyboard("you:Ann,bot:greedy", "--seed", "7", "--out", str(out), program=ARES)
    ann.type("1")
    for _ in range(2):  # the first may come just before the program begins to wait
        sleep(0.1)
        os.kill(ann.child.pid, signal.SIGTERM)
    ann.look()
    said = f"kasei play --resume {out} goes on with the game.\r\nkasei: interrupted\r\n"
    assert after_the_screen(ann).endswith(said)
    assert ann.leave() == 128 + signal.SIGTERM


def test_left_at_the_end() -> None:
    ann = Keyboard("ann", "3", NO_COLOR="1", TERM="xterm")
    while not ann.over:
        ann.type("" if ann.reading else "p" if "p  Pass" in ann.seen else ann.options()[0])
    inside, after = ann.raw.split(LEAVE)
    assert "Final score" in inside
    for words in ("Final score", "The game has ended: generation 12 was the last", "Ann has lost."):
        assert words in after
    key = kasei.new_game("nine", 1, "3").record.key
    assert after.endswith(f"\r\n--seed {key:032x} deals the same cards again.\r\n")
    assert "| ~ 7 ~ |" not in after


def test_left_by_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(sitting: Sitting, seat: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Sitting, "ask", fail)
    printed = StringIO()
    console = Console(file=printed, force_terminal=True, width=80, height=24)
    with pytest.raises(ZeroDivisionError):
        play(kasei.new_game("nine", seed=7), [None, None], console)
    assert printed.getvalue() == f"{ENTER}{LEAVE}"


def test_where_lines_follow_each_other_there_is_no_screen() -> None:
    ann = Keyboard(*NINE, TERM="dumb")
    ann.type("1")
    ann.type("q")
    ann.type("y")
    assert ann.over
    assert "\x1b" not in ann.raw


def test_a_frame_is_painted_in_one_go_and_scrolls_nothing() -> None:
    ann = Keyboard(*NINE, lines=24)
    before = len(ann.raw)
    ann.type("c comet")
    frame = ann.raw[before:]
    assert frame.count("\x1b[?2026h") == frame.count("\x1b[?2026l") == 1
    assert frame.index("\x1b[?2026h") < frame.index("\x1b[H") < frame.index("Comet")
    assert frame.count("\n") < 24
    assert "\x1b[2J" not in frame


def test_another_size_draws_the_question_anew_and_keeps_what_was_typed() -> None:
    pytest.importorskip("readline")
    ann = Keyboard(*NINE, columns=80, lines=24, echo=True)
    ann.child.send("c com")
    ann.child.expect_exact("c com")
    ann.child.setwinsize(40, 120)
    assert "NINE on Tharsis" in ann.look()
    ann.child.expect_exact("c com")
    ann.child.sendline("et")
    seen = ann.look()
    while "Ann - " not in seen:  # the prompt is written anew with every letter
        seen = ann.look()
    assert "Comet (project)" in seen
    assert max(len(line.rstrip()) for line in seen.splitlines()) > 80


def test_a_program_that_sleeps_gives_the_terminal_back() -> None:
    pytest.importorskip("readline")
    ann = Keyboard(*NINE)
    before = ann.seen
    ann.child.sendcontrol("z")
    ann.child.expect_exact(LEAVE)
    os.waitid(os.P_PID, ann.child.pid, os.WSTOPPED)
    os.kill(ann.child.pid, signal.SIGCONT)
    ann.child.expect_exact(ENTER)
    assert ann.look() == before
    assert "- Ann takes " in ann.type("1")


def test_who_thinks_is_said_where_the_prompt_was() -> None:
    printed = StringIO()
    paper = Paper(Console(file=printed, force_terminal=True, width=20, height=24))
    paper.note("Somebody with a long name is thinking ...")
    assert printed.getvalue() == "\rSomebody with a lon\x1b[K"
    lines = StringIO()
    Paper(Console(file=lines)).note("Hard is thinking ...")
    assert lines.getvalue() == ""


@pytest.mark.parametrize("bot", ["easy", "greedy"])
def test_who_has_to_wait_for_a_bot_is_told(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = typed_in(monkeypatch, kasei.new_game("nine", seed=7), "1", players=[None, new_bot(bot, 1)])
    assert ("Player 2 is thinking ..." in drawn[-1]) == (bot == "easy")
