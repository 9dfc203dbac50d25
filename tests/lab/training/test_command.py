"""The command that trains."""

from __future__ import annotations

from pathlib import Path

import pytest

from kasei.bots.net import NETS
from kasei.cli import main
from kasei.lab.training import recipe
from kasei.lab.training.recipe import Training

Screen = pytest.CaptureFixture[str]


def test_what_is_typed_is_what_is_trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Training, int]] = []
    monkeypatch.setattr(recipe, "train", lambda training, rounds: asked.append((training, rounds)))
    data = ["--data", str(tmp_path)]
    assert main(["train", "ares", *data]) == 0
    assert main(["train", "ares", "-o", "coop=true", *data, "--games", "9", "--samples", "5", "--rounds", "3"]) == 0
    assert main(["train", "mars", "--with", "colonies", *data, "--gate-games", "40", "--seconds", "0.5"]) == 0
    usual, together, added = [training for training, _ in asked]
    assert (usual.kind, usual.data, usual.nets) == ("ares-2", tmp_path, NETS)
    assert usual.plan.command().endswith("--first 15000 --games 2000 --samples 32 --gate-games 400 --seconds 0.05")
    assert (together.kind, asked[1][1]) == ("ares-2-coop", 3)
    assert together.plan.command().startswith(
        "kasei train ares --players 2 -o coop=true --first 15000 --games 9 --samples 5"
    )
    assert (added.kind, added.plan.gate_games, added.plan.seconds) == ("mars-2-colonies", 40, 0.5)


@pytest.mark.parametrize("flags", [["--seconds", "0"], ["--seconds", "nan"], ["--games", "1"], ["--rounds", "x"], []])
def test_what_makes_no_sense_is_refused(flags: list[str], capsys: Screen) -> None:
    data = ["--data", "folder"] if flags else []
    with pytest.raises(SystemExit):
        main(["train", "ares", *data, *flags])
    assert (flags or ["--data"])[0] in capsys.readouterr().err


def test_a_game_without_features_is_not_trained(tmp_path: Path, capsys: Screen) -> None:
    assert main(["train", "nine", "--data", str(tmp_path / "data")]) == 2
    assert capsys.readouterr().err == "kasei: no net learns nine: it has no features\n"
    assert not (tmp_path / "data").exists()


def test_what_could_not_end_well_is_refused_before_it_begins(tmp_path: Path, capsys: Screen) -> None:
    file, data = tmp_path / "file", str(tmp_path / "data")
    file.touch()
    assert main(["train", "ares", "--data", data, "--nets", str(file)]) == 2
    assert capsys.readouterr().err == f"kasei: {file} is no folder that nets could lie in\n"
    assert main(["train", "ares", "--data", data, "--first", "1"]) == 2
    assert capsys.readouterr().err.startswith("kasei: the first round needs 2 games at least")
    assert not (tmp_path / "data").exists()
