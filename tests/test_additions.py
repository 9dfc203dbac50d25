"""What is added to a game: named in Python, records and on the command line, and gone without a trace."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kasei
from kasei.cli import main
from kasei.games import ADDITIONS, rules_of
from kasei.games.mars.rules import KIT
from kasei.lab import fuzz
from kasei.lab.bench import bench_rules

SOURCES = Path(kasei.__file__).parent


def test_a_game_with_an_addition() -> None:
    game = kasei.new_game("mars", 3, 7, additions=["colonies"])
    assert (game.rules.name, game.rules.additions, game.rules.title) == ("mars", ("colonies",), "mars with colonies")
    assert game.view(0)["additions"] == ["colonies"]
    assert kasei.new_game("mars", 3, 7).view(0)["additions"] == []


def test_a_sum_leaves_both_as_they_are() -> None:
    (colonies,) = ADDITIONS["mars"]
    cards = len(KIT.cards)
    both = KIT + colonies
    assert (len(KIT.cards), len(colonies.cards), len(both.cards)) == (cards, 54, cards + 54)
    assert (KIT.additions, both.additions) == ((), ("colonies",))


def test_the_same_rules_are_the_same_value() -> None:
    assert rules_of("mars", 2, {}, ["colonies"]) is rules_of("mars", 2, {}, ("colonies",))
    assert rules_of("mars", 2, {}, ["colonies"]) is not rules_of("mars", 2, {})


def test_settings_of_an_addition_come_with_it() -> None:
    assert rules_of("mars", 2, {"world_government": True}, ["colonies"]).settings["world_government"] is True
    with pytest.raises(kasei.BadSetting, match="mars has no option 'world_government'"):
        kasei.new_game("mars", 2, world_government=True)


@pytest.mark.parametrize(
    ("game", "additions", "problem"),
    [
        ("mars", ["venus"], "mars has no addition 'venus'; it has colonies"),
        ("nine", ["colonies"], "nine has no addition 'colonies'; it has none"),
        ("mars", ["colonies", "colonies"], "additions has 'colonies' twice"),
        ("mars", "colonies", "additions is 'colonies', not a list of names"),
        ("mars", [7], "mars has no addition 7"),
    ],
)
def test_what_is_not_there_is_refused(game: str, additions: list[str], problem: str) -> None:
    with pytest.raises(kasei.BadSetting) as refused:
        kasei.new_game(game, 2, additions=additions)
    assert problem in str(refused.value)


# Records.


def test_a_record_names_its_additions() -> None:
    game = kasei.new_game("mars", 2, 3, additions=["colonies"])
    game.choose(0, game.options(0)[0])
    record = game.record.to_json()
    assert json.loads(record)["additions"] == ["colonies"]
    assert kasei.replay(record).fingerprint == game.fingerprint
    assert kasei.resume(record).rules.additions == ("colonies",)


def test_a_record_without_additions_is_written_as_ever() -> None:
    record = kasei.new_game("mars", 2, 3).record
    assert list(json.loads(record.to_json())) == [
        *("format", "rules", "game", "players", "names", "settings"),
        *("key", "choices", "trace", "position", "joined", "bots", "sum"),
    ]


def test_a_game_that_is_resumed_has_its_additions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["play", "--resume", str(tmp_path / "none"), "--with", "colonies"]) != 0
    assert "has its seed, settings, additions and file already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("additions", "problem"),
    [
        ("colonies", "not a list of names"),
        ([7], "an addition's name is 7"),
        (["venus"], "mars has no addition 'venus'"),
    ],
)
def test_a_broken_record_is_refused(additions: object, problem: str) -> None:
    fields = json.loads(kasei.new_game("mars", 2, 3, additions=["colonies"]).record.to_json())
    with pytest.raises(kasei.BadRecord) as refused:
        kasei.replay(json.dumps(fields | {"additions": additions}))
    assert problem in str(refused.value)


# The command line.


def test_every_command_that_takes_a_game_takes_additions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games"
    assert main(["cards", "mars", "--with", "colonies", "poseidon"]) == 0
    assert "Poseidon" in capsys.readouterr().out
    game = ["simulate", "mars", "--with", "colonies", "--players", "random,builder", "--games", "2", "--jobs", "1"]
    assert main([*game, "-o", "world_government=true", "--out", str(out)]) == 0
    assert "mars with colonies: 2 games" in capsys.readouterr().out
    assert json.loads(out.read_text().splitlines()[0])["additions"] == ["colonies"]
    assert main(["replay", f"{out}:1"]) == 0
    assert "colony" in capsys.readouterr().out
    assert fuzz.main(["mars", "--with", "colonies", "--games", "1", "--jobs", "1"]) == 0
    assert "mars with colonies: 1 games" in capsys.readouterr().out
    saved = tmp_path / "saved"
    assert main(["play", "--with", "colonies", "--players", "random,random", "--out", str(saved)]) == 0
    assert json.loads(saved.read_text())["game"] == "mars", "the game to which it can be added"
    assert bench_rules("mars", None, ["colonies"]).title == "mars with colonies"


def test_help_lists_additions(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    printed = capsys.readouterr().out
    assert "--with colonies: " in printed
    assert "-o world_government=false|true" in printed


def test_what_can_not_be_added_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "nine", "--with", "colonies"]) != 0
    assert "nine has no addition 'colonies'; it has none" in capsys.readouterr().err


# Without it.


PLAY = """
import kasei
game = kasei.new_game("mars", 2, seed=5)
while not game.over:
    game.choose(game.asked[0], game.options(game.asked[0])[-1])
print(game.record.to_json())
"""


def test_without_its_folder_mars_is_whole(tmp_path: Path) -> None:
    """What is left when the folder, and its two lines in the registry, are gone plays as ever."""
    copy = tmp_path / "kasei"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("colonies", "__pycache__", "*.so"))
    registry = copy / "games" / "__init__.py"
    lines = registry.read_text().splitlines()
    kept = [line.replace("(COLONIES,)", "()") for line in lines if "import COLONIES" not in line]
    assert len(lines) - len(kept) == 1
    registry.write_text("\n".join(kept))
    ran = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=True)
    game = kasei.replay(ran.stdout)
    assert game.over, "the rules are the same, choice by choice"
