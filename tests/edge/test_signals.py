"""Signals end a program soon, with all that it has, and leave no process behind."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

import kasei
from kasei.lab.match import Match
from kasei.lab.simulation import simulate
from tests.children import FUZZ, KASEI, hear_signals, start

MANY = "10000000000"
SOON = 5  # seconds, on a machine that does much else
NINE = ("simulate", "nine", "--players", "random,builder", "--games", MANY)


def simulating(out: Path, *argv: str, jobs: str = "2", under: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    """A simulation that has written its first records."""
    child = start(*under, *KASEI, *argv, "--jobs", jobs, "--out", str(out))
    while not (out.exists() and out.stat().st_size):
        assert child.poll() is None
        time.sleep(0.01)
    return child


def ended(child: subprocess.Popen[str], number: int, times: int = 1) -> tuple[str, str]:
    """What a program prints and says when its process group gets a signal, until no process holds its streams."""
    for _ in range(times):
        os.killpg(child.pid, number)
    return child.communicate(timeout=SOON)


def games_in(said: str) -> int:
    """After how many games it was interrupted."""
    found = re.fullmatch(r".*: interrupted after ([\d,]+) of [\d,]+ games", said.splitlines()[-1])
    assert found, said
    return int(found[1].replace(",", ""))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("number", "times"), [(signal.SIGINT, 1), (signal.SIGINT, 4), (signal.SIGTERM, 1), (signal.SIGHUP, 2)]
)
def test_an_interrupted_simulation_shows_what_it_has(number: int, times: int, jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    child = simulating(out, "simulate", "ares", "--players", "greedy,random", "--games", MANY, jobs=jobs)
    printed, said = ended(child, number, times)
    assert child.returncode == 128 + number
    assert "Traceback" not in said
    lines = out.read_text().splitlines()
    assert games_in(said) == len(lines)
    assert f"ares: {len(lines):,} games, seed 0" in printed
    assert kasei.replay(lines[-1]).over


def test_an_interrupted_match_is_a_shorter_match(tmp_path: Path) -> None:
    child = simulating(tmp_path / "out.jsonl", *NINE, "--json")
    printed, said = ended(child, signal.SIGINT)
    results = json.loads(printed)
    del results["run"]
    match = Match("nine", ("random", "builder"), {}, games_in(said), "0")
    assert results == simulate(match, 1).tally.plain()


def test_an_interrupt_before_the_first_game_is_orderly() -> None:
    child = start(*KASEI, "simulate", "nine", "--players", "random", "--games", MANY)
    printed, said = ended(child, signal.SIGTERM)
    assert child.returncode in (143, -signal.SIGTERM)
    assert "Traceback" not in said + printed


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    child = simulating(tmp_path / "out.jsonl", *NINE)
    child.kill()
    child.communicate(timeout=SOON)
    assert child.returncode == -signal.SIGKILL


def test_a_simulation_goes_on_without_its_terminal(tmp_path: Path) -> None:
    argv = ("simulate", "nine", "--players", "greedy,greedy", "--games", "60")
    child = simulating(tmp_path / "out.jsonl", *argv, under=("nohup",))
    os.killpg(child.pid, signal.SIGHUP)
    printed, _ = child.communicate(timeout=60)
    assert child.returncode == 0
    assert "60 of 60 games ended" in printed


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_fuzz_shows_its_report_so_far(jobs: str) -> None:
    child = start(*FUZZ, "ares", "--games", MANY, "--jobs", jobs)
    assert child.stderr
    assert child.stderr.readline().startswith("fuzzing ares: ")
    printed, said = ended(child, signal.SIGINT, 3)
    assert child.returncode == 130
    assert printed.startswith(f"ares: {games_in(said)} games in ")
    assert printed.endswith("No promise was broken.\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_ended_by_a_signal_is_kept(number: int, tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    child = start(*KASEI, "play", "nine", "--seed", "7", "--out", str(out), stdin=subprocess.PIPE)
    assert child.stdin
    assert child.stdout
    child.stdin.write("1\n")
    child.stdin.flush()
    while "> 1\n" not in child.stdout.readline():
        pass
    printed, said = ended(child, number, 2)
    assert child.returncode == 128 + number
    assert said == "kasei: interrupted\n"
    assert printed.endswith(f"kasei play --resume {out} goes on with the game.\n")
    assert kasei.replay(out.read_text()).entries


def test_control_c_at_a_terminal_shows_what_there_is() -> None:
    argv = [*KASEI[1:], "simulate", "ares", "--players", "random,random", "--games", MANY, "--jobs", "2"]
    child = pexpect.spawn(KASEI[0], argv, encoding="utf-8", timeout=SOON, preexec_fn=hear_signals, dimensions=(50, 100))
    child.expect(r"playing.*[1-9]\d*/10000000000")
    for _ in range(3):
        child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    assert "random 2" in child.before
    assert child.before.endswith(" of 10,000,000,000 games\r\n")
