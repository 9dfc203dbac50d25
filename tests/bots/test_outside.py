"""Bots that are programs outside: asked in lines, never waited for too long, and gone when they are not needed."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from signal import SIGKILL
from time import monotonic
from typing import Any

import pytest

import kasei
from kasei import KaseiError
from kasei.bots import (
    Bot,
    Builder,
    bot_for,
    bot_to_seat,
    dismiss,
    failure_of,
    is_outside,
    new_bot,
    outside,
    program,
    weighed_by,
)
from kasei.bots.outside import NO_CHOICE, NO_JSON, NOT_OPEN, NOT_WEIGHED, OTHER_QUESTION, Outside
from kasei.bots.program import ENDED, LATE, NOT_STARTED, TOO_LONG, UNASKED, Program
from kasei.face.game import AnyGame
from tests.children import within_seconds

ROOT = Path(__file__).parent.parent.parent
NODE = which("node", path=f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}") or "node"
EXAMPLES = {"py": f"{sys.executable} {ROOT}/examples/line_bot.py", "js": f"{NODE} {ROOT}/examples/line_bot.js"}
LIMIT = 0.4  # seconds for those that are late

LINES = """
import json, os, sys, time
for line in sys.stdin:
    it = json.loads(line)
    if it["type"] == "hello": continue
    """
FIRST = "print(json.dumps({'choice': it['options'][0]}), flush=True)"
SLEEP = "import time\ntime.sleep(60)"
ORPHANED = """
import sys, kasei
from kasei.bots.outside import Outside
game = kasei.new_game("nine", seed=3)
Outside([sys.executable, "-c", {code!r}]).choose(game.seat(game.asked[0]))
"""


def python(code: str) -> list[str]:
    """The words of a program in Python."""
    return [sys.executable, "-I", "-S", "-c", code]


def nine(moves: int = 0) -> AnyGame:
    """A game of nine, which begins with a choice of several options."""
    game = kasei.new_game("nine", seed=3)
    play(game, [Builder(1), Builder(2)], moves)
    return game


def play(game: AnyGame, bots: Sequence[Bot], moves: int = 10_000) -> None:
    """Let bots play to the end, or for some moves."""
    while not game.over and game.changes < moves:
        seat = game.asked[0]
        game.choose(seat, bots[seat].choose(game.seat(seat)))


def stat(pid: int | str) -> list[str]:
    """What the system says of a process: its state, its parent, its group; nothing of one that is gone or dead."""
    try:
        found = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [] if found[0] in "ZX" else found


def nothing_is_left(groups: Sequence[int]) -> bool:
    """Are all processes of these groups gone, or soon?"""
    wanted = {str(group) for group in groups}
    return within_seconds(
        lambda: not any(wanted & {*stat(path.name)[2:3]} for path in Path("/proc").iterdir() if path.name.isdecimal())
    )


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The process groups of the programs that are started."""
    found: list[int] = []

    class Noted(Program):
        def __init__(self, words: Sequence[str]) -> None:
            super().__init__(words)
            found.append(self.process.pid)

    monkeypatch.setattr(outside, "Program", Noted)
    return found


# By name.


def test_a_program_is_a_bot_by_its_command() -> None:
    bot = bot_for("exec:python3 'my bot.py' --fast", "ares")
    assert (bot.name, bot.title, bot.level) == ("outside", "Outside", "outside")
    assert bot.level.isalpha()
    made = bot.make(2**40 + 7)
    assert isinstance(made, Outside)
    assert (made.words, made.seed) == (["python3", "my bot.py", "--fast"], 7)
    assert is_outside(bot.name)
    assert is_outside("exec:python3")
    assert not is_outside("greedy")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("exec:", "the command is empty; it would be as in python3 mybot.py"),
        ("exec:  ", "the command is empty"),
        ("exec:python3 'my bot.py", "the command \"python3 'my bot.py\" can't be read: No closing quotation"),
        ("exec", "there is no bot 'exec'"),
        ("outside", "there is no bot 'outside'"),
    ],
)
def test_what_is_no_command_is_refused(name: str, words: str) -> None:
    with pytest.raises(KaseiError) as refused:
        bot_for(name)
    assert str(refused.value).startswith(words)


def test_a_program_has_to_be_there_when_it_sits_down_and_may_be_gone_later() -> None:
    for command, words in (("/nowhere/at/all", "there is no program"), (__file__, "is not executable")):
        with pytest.raises(KaseiError, match=words):
            bot_to_seat(f"exec:{command}")
        bot, seat = new_bot(f"exec:{command}"), nine().seat(0)
        assert bot.choose(seat) in seat.options
        assert failure_of(bot) == NOT_STARTED


# Playing.


@pytest.mark.parametrize("game", ["nine", "ares"])
@pytest.mark.parametrize("language", EXAMPLES)
def test_the_examples_play_whole_games(game: str, language: str, started: list[int]) -> None:
    table, bot = kasei.new_game(game, seed=3), new_bot(f"exec:{EXAMPLES[language]}", 5)
    weighs = 0
    while not table.over:
        seat = table.asked[0]
        chosen = (bot if seat else Builder(table.changes)).choose(table.seat(seat))
        weighs += bool(weighed_by(bot))
        assert not weighed_by(bot) or sorted(weighed_by(bot), key=lambda pair: -pair[1]) == weighed_by(bot)
        table.choose(seat, chosen)
    assert failure_of(bot) == ""
    assert bool(weighs) == (language == "js")
    dismiss(bot)
    assert len(started) == 1
    assert nothing_is_left(started)


def test_a_program_is_told_what_its_seat_sees(tmp_path: Path) -> None:
    told = tmp_path / "told"
    keeps = f"import os, sys\nsaid = open({str(told)!r}, 'w')\nsys.stdin = (said.write(l) and l for l in sys.stdin)\n"
    bot = Outside(python(f"{keeps}{LINES}{FIRST}"), 8, seconds=20, starting=25)
    game = kasei.new_game("mars", 3, seed=3, additions=["colonies"])
    asked: list[dict[str, Any]] = []
    while len(asked) < 3:
        seat = game.seat(2)
        if 2 in game.asked:
            decision = seat.decision()
            assert decision is not None
            shown = {"view": seat.view(), "options": seat.options, "decision": decision}
            asked.append({"type": "choose", "number": decision["number"], "seconds": 20 if asked else 25, **shown})
            game.choose(2, bot.choose(seat))
        else:
            game.choose(game.asked[0], game.options(game.asked[0])[0])
    dismiss(bot)
    hello, *questions = [json.loads(line) for line in told.read_text().splitlines()]
    assert questions == json.loads(json.dumps(asked))
    assert hello.pop("legend") == json.loads(json.dumps(game.legend()))
    settings, additions = dict(game.rules.settings), ["colonies"]
    about = {"type": "hello", "protocol": 1, "game": "mars", "players": 3, "seat": 2, "seed": 8}
    assert hello == about | {"settings": settings, "additions": additions}


def test_a_question_with_one_answer_is_not_put(started: list[int]) -> None:
    game, bot = nine(), Outside(["/nowhere/at/all"])
    while len(game.options(game.asked[0])) > 1:
        play(game, [Builder(1), Builder(2)], game.changes + 1)
    assert bot.choose(game.seat(game.asked[0])) == game.options(game.asked[0])[0]
    assert (bot.failed, bot.failures, started) == ("", 0, [])


# What goes wrong.


@pytest.mark.parametrize(
    ("words", "failed"),
    [
        (["/nowhere/at/all"], [NOT_STARTED]),
        ([__file__], [NOT_STARTED]),
        (["a\0b"], [NOT_STARTED]),
        (python(""), [ENDED]),
        (python("import sys; sys.stdin.readline(); print('{\"cho', end='', flush=True)"), [ENDED]),
        (python(SLEEP), [LATE]),
        (python("while True: pass"), [LATE]),
        (python("import os; os.close(0)\n" + SLEEP), [LATE]),
        (python("import os; os.kill(0, 19)"), [LATE]),
        (python("print('{\"cho', end='', flush=True)\n" + SLEEP), [LATE, UNASKED]),
        (python(f"{LINES}while True: sys.stdout.write(' '); sys.stdout.flush(); time.sleep(0.01)"), [LATE]),
        (python(f"{LINES}while True: sys.stdout.write(1000 * 'x')"), [TOO_LONG]),
        (python("while True: print(1000 * 'x')"), [TOO_LONG, UNASKED]),
        (python(f"{LINES}os.write(1, 2 * (json.dumps({{'choice': it['options'][0]}}) + chr(10)).encode())"), [UNASKED]),
        (python("print('Hello!', flush=True)\n" + SLEEP), [UNASKED]),
        (python(f"{LINES}print('Hello!', flush=True)"), [NO_JSON]),
        (python(f"{LINES}os.write(1, b'\\xff\\n')"), [NO_JSON]),
        (python(f"{LINES}print(90_000 * '[', flush=True)"), [NO_JSON]),
        (python(f"{LINES}print(it['options'][0], flush=True)"), [NO_JSON]),
        (python(f"{LINES}print('{{}}', flush=True)"), [NO_CHOICE]),
        (python(f"{LINES}print('{{\"choice\": true}}', flush=True)"), [NO_CHOICE]),
        (python(f"{LINES}print('{{\"choice\": 16410.0}}', flush=True)"), [NO_CHOICE]),
        (python(f"{LINES}print('{{\"choice\": 1}}', flush=True)"), [NOT_OPEN]),
        (
            python(f"{LINES}print(json.dumps({{'choice': it['options'][0], 'number': 99}}), flush=True)"),
            [OTHER_QUESTION],
        ),
    ],
)
def test_where_a_program_fails_builder_plays_on(
    words: list[str], failed: list[str], started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "ENDING", LIMIT)
    game = kasei.new_game("ares", seed=3)  # whose legend is longer than a pipe
    limit = LIMIT if LATE in failed else 20
    bot, began = Outside(words, 7, limit, limit), monotonic()
    assert bot.choose(game.seat(0)) == Builder(7).choose(game.seat(0))
    assert bot.failed in [each.format(seconds=limit) for each in failed]
    assert (bot.failures, bot.weighed) == (1, [])
    assert monotonic() - began < 10
    assert nothing_is_left(started)
    play(game, [bot, Builder(1)], 20)
    assert len(started) <= 1
    assert bot.failures > 3


@pytest.mark.parametrize("weighed", [3, [3], [[1, 2]], [[16410, 2, 3]], [[16410, float("nan")]], [[16410, 10**400]]])
def test_worth_that_makes_no_sense(weighed: object) -> None:
    game = nine()
    assert 16410 in game.options(game.asked[0])
    code = f"{LINES}print(json.dumps({{'choice': 16410, 'weighed': {weighed}}}), flush=True)"
    bot = Outside(python(f"nan = float('nan')\n{code}"))
    bot.choose(game.seat(game.asked[0]))
    assert (bot.failed, bot.weighed) == (NOT_WEIGHED, [])


def test_a_program_that_dies_in_the_middle_of_a_game(started: list[int]) -> None:
    code = f"n = 0\n{LINES}n += 1\n    if n == 4: sys.exit()\n    {FIRST}"
    game, bot, own = nine(), Outside(python(code)), 0
    while not game.over:
        seat = game.asked[0]
        options = game.options(seat)
        chosen = bot.choose(game.seat(seat))
        own += len(options) > 1 and not bot.failed
        assert bot.failed or chosen == options[0]
        game.choose(seat, chosen)
    assert (own, bot.failed) == (3, ENDED)
    assert bot.failures > 10
    assert len(started) == 1
    assert nothing_is_left(started)


def test_a_program_that_speaks_before_it_is_asked(started: list[int], tmp_path: Path) -> None:
    heard, spoken = tmp_path / "heard", tmp_path / "spoken"
    waits = f"while not os.path.exists({str(heard)!r}): time.sleep(0.01)"
    code = f"{LINES}{FIRST}\n    {waits}\n    {FIRST}\n    open({str(spoken)!r}, 'w')"
    game, bot = nine(), Outside(python(code))
    play(game, [bot, bot], 1)
    assert bot.failed == ""
    heard.touch()
    assert within_seconds(spoken.exists)
    play(game, [bot, bot])
    assert bot.failed == UNASKED
    assert nothing_is_left(started)


# The end.


def with_child(folder: Path) -> tuple[str, Path]:
    """The code of a program that starts another one, answers once and hangs; and the file for both their numbers."""
    pids = folder / "pids"
    child = f"import subprocess, sys, os\nchild = subprocess.Popen([sys.executable, '-c', {SLEEP!r}])\n"
    noted = f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
    return f"{child}{noted}{LINES}{FIRST}; time.sleep(60)", pids


@pytest.mark.parametrize("forgotten", [False, True])
def test_nothing_is_left_of_a_bot_that_is_let_go(forgotten: bool, tmp_path: Path) -> None:
    code, pids = with_child(tmp_path)
    game, bot = nine(), Outside(python(code))
    bot.choose(game.seat(game.asked[0]))
    numbers = [int(pid) for pid in pids.read_text().split()]
    assert all(stat(pid) for pid in numbers)
    if forgotten:
        del bot
        gc.collect()
    else:
        dismiss(bot)
        dismiss(bot)
    assert within_seconds(lambda: not any(stat(pid) for pid in numbers))


def test_a_bot_that_was_let_go_may_be_asked_again(started: list[int]) -> None:
    game, bot = nine(), Outside(python(f"{LINES}{FIRST}"))
    for _ in range(2):
        bot.choose(game.seat(game.asked[0]))
        dismiss(bot)
    assert (bot.failed, len(started)) == ("", 2)
    assert nothing_is_left(started)


class BrokenOff(kasei.Seat):
    """A seat in which nobody thinks for long."""

    def pause(self) -> None:
        raise KeyboardInterrupt


def test_what_breaks_off_a_question_ends_its_program(started: list[int]) -> None:
    game, bot = nine(), Outside(python(SLEEP))
    with pytest.raises(KeyboardInterrupt):
        bot.choose(BrokenOff(game, game.asked[0]))
    assert (bot.failed, len(started)) == ("", 1)
    assert nothing_is_left(started)


def test_no_program_outlives_whoever_asks_it(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"import os, time; open({str(pid)!r}, 'w').write(f'{{os.getpid()}}\\n'); time.sleep(60)"
    asker = subprocess.Popen([sys.executable, "-c", ORPHANED.format(code=code)])
    assert within_seconds(lambda: pid.exists() and pid.read_text().endswith("\n"))
    asker.send_signal(SIGKILL)
    asker.wait()
    assert within_seconds(lambda: not stat(int(pid.read_text())))


def test_all_other_bots_can_be_let_go() -> None:
    assert failure_of(Builder()) == ""
    dismiss(Builder())
