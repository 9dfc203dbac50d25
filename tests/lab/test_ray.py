"""The arena on a Ray cluster: two nodes, of which one is lost, play the same games as one machine."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from kasei import KaseiError
from kasei.cli import main
from kasei.lab.cluster import check_address
from kasei.lab.folder import GAMES
from kasei.lab.tables import RESULTS
from tests.children import KASEI, done, start
from tests.lab.test_folder import rows
from tests.test_imports import SOURCES, imported

ROOT = Path(__file__).parent.parent.parent
ARENA = ("arena", "nine", "--players", "greedy,random", "--games")
USE = "from tests.lab.nodes import *; {}()"


class Nodes(NamedTuple):
    """A cluster that runs, and what a program has to know to use it."""

    program: Popen[str]
    surroundings: dict[str, str]

    def lose_one(self) -> None:
        """Kill a node, with all that it does."""
        assert self.program.stdin
        assert self.program.stdout
        self.program.stdin.write("\n")
        self.program.stdin.flush()
        assert self.program.stdout.readline() == "lost\n"


@contextmanager
def two_nodes() -> Iterator[Nodes]:
    """A cluster of two nodes; the paths of its sockets have to be short."""
    with TemporaryDirectory(prefix="ray") as folder:
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        surroundings = {"RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": path}
        program = start(sys.executable, "-c", USE.format("hold_cluster"), stdin=PIPE, **surroundings)
        assert program.stdout
        address = program.stdout.readline().strip()
        try:
            yield Nodes(program, surroundings | {"RAY_ADDRESS": address})
        finally:
            program.communicate(timeout=30)


def until_there_are(folder: Path, games: int) -> None:
    """Wait until so many games are played."""
    end = monotonic() + 60
    while games_in(folder) < games:
        assert monotonic() < end
        sleep(0.05)


def games_in(folder: Path) -> int:
    """How many games are in a folder so far."""
    file = folder / GAMES
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not there for every machine")
def test_two_nodes_play_as_one_machine_does(tmp_path: Path) -> None:
    """In one test, so that there is one cluster however the tests are shared out."""
    with two_nodes() as nodes:
        both_play_in_order(nodes)
        a_lost_node_and_an_interrupt_change_nothing(nodes, tmp_path)


def both_play_in_order(nodes: Nodes) -> None:
    code, out, err = done(sys.executable, "-c", USE.format("try_cluster"), **nodes.surroundings)
    assert code == 0, err
    played, refusal = out.splitlines()
    games = json.loads(played)
    assert [number for number, _ in games] == list(range(40))
    assert len({node for _, node in games}) == 2
    assert refusal == "these games can't be played"


def a_lost_node_and_an_interrupt_change_nothing(nodes: Nodes, folder: Path) -> None:
    alone, shared = folder / "alone", folder / "shared"
    on_ray = (*KASEI, *ARENA, "100000", "--on", "ray", "--out", str(shared))
    child = start(*on_ray, stdin=DEVNULL, **nodes.surroundings)
    until_there_are(shared, 20)
    nodes.lose_one()
    until_there_are(shared, games_in(shared) + 40)
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=30)
    assert child.returncode == 130, err
    played = games_in(shared)
    assert f"kasei: interrupted after {played:,} of 100,000 games" in err
    assert main([*ARENA, str(played), "--out", str(alone)]) == 0
    assert rows(alone / RESULTS)[: 2 * played] == rows(shared / RESULTS)


def test_without_ray_it_is_said_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*ARENA, "2", "--on", "ray"]) == 2
    assert "Ray is not installed: pip install 'kasei[ray]' installs it" in capsys.readouterr().err


def test_an_address_where_nobody_answers_is_refused() -> None:
    with pytest.raises(KaseiError, match=r"no Ray cluster answers at 127[.]0[.]0[.]1:1, which RAY_ADDRESS names"):
        check_address("127.0.0.1:1")
    check_address("auto")
    check_address("")


def test_one_module_knows_ray_and_only_when_it_is_wanted() -> None:
    assert [path.name for path in SOURCES.rglob("*.py") if "ray" in imported(path)] == ["cluster.py"]
    loaded = done(sys.executable, "-c", "import sys, kasei.lab.cluster; print('ray' in sys.modules)")
    assert loaded.out == "False\n"
