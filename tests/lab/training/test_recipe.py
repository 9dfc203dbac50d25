"""Training from the first game to a net in use: each stage is done once, and goes on where it was cut short."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kasei import KaseiError
from kasei.bots.net import digest_of, net_from
from kasei.edge.signals import Interrupted
from kasei.lab.training import recipe
from kasei.lab.training.plan import Plan
from kasei.lab.training.recipe import Training, begun, put_in_use, train, usable
from tests.lab.training.cheap import cheap, net_of, plan

Screen = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def no_nets_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "NETS", tmp_path / "package")


def training(folder: Path, games: int = 3, gate_games: int = 4) -> Training:
    return Training(plan(games, gate_games), folder / "data", folder / "nets", 1, cheap)


def round_begun(path: Path, hopeful: bool) -> tuple[Training, Path]:
    """A training whose first round is begun with such a net in use, and the folder of that round."""
    one = training(path, gate_games=2)
    one.nets.mkdir()
    one.in_use.write_text(net_of(one.plan, hopeful))
    folder = one.folder(1)
    folder.mkdir(parents=True)
    begun(one, folder)
    return one, folder


def test_a_tiny_training_goes_all_the_way(tmp_path: Path, capsys: Screen) -> None:
    """A net in use, two rounds, and the same again: what is done is not done twice."""
    one = training(tmp_path)
    one.nets.mkdir()
    one.in_use.write_text(net_of(one.plan, False))
    train(one, 2)
    first, second = one.folder(1), one.folder(2)
    games = [f"game-{number:05}.positions" for number in range(3)]
    gate = f"gate-{digest_of((first / 'new.json').read_text())}.txt"
    assert sorted(path.name for path in first.iterdir()) == [*games, gate, "new.json", "old.json", "plan.json"]
    assert json.loads((first / "plan.json").read_text())["net"] == digest_of(net_of(one.plan, False))
    made = json.loads((second / "new.json").read_text())["made"]
    assert made["command"] == (
        "kasei train ares --players 2 --first 0 --games 3 --samples 2 --gate-games 4 --seconds 0.01 --rounds 2"
    )
    assert made["games"] == 6
    assert len(made["played_by"]) == 2
    assert set(made["fit"]) > {"log_loss", "margin_explained", "epochs"}
    net_from((second / "new.json").read_text(), "new.json").check(one.plan.rules().features_key())
    files = {path: path.stat().st_mtime_ns for path in [*first.iterdir(), *second.iterdir(), one.in_use]}
    said = capsys.readouterr().out
    assert said.count("fitted to") == 2
    assert said.count("the new net won") == 2
    train(one, 2)
    assert {path: path.stat().st_mtime_ns for path in files} == files
    assert capsys.readouterr().out.count("fitted to") == 0


def test_greedy_players_play_the_first_round(tmp_path: Path) -> None:
    one = Training(plan(games=2, first=3), tmp_path / "data", tmp_path / "nets", 1, cheap)
    train(one, 2)
    rounds = [
        [json.loads(path.read_bytes().partition(b"\n")[0]) for path in sorted(one.folder(n).glob("*.positions"))]
        for n in (1, 2)
    ]
    assert [[about["player"] for about in each] for each in rounds] == [["greedy"] * 3, ["cheap"] * 2]
    assert json.loads((one.folder(2) / "new.json").read_text())["made"]["played_by"][0] == "greedy"


def test_a_net_that_passes_is_put_in_the_place_of_the_old(tmp_path: Path, capsys: Screen) -> None:
    one, folder = round_begun(tmp_path, False)
    (folder / "new.json").write_text(net_of(one.plan, True))
    train(one, 1)
    held = json.loads(one.in_use.read_text())
    old = digest_of(net_of(one.plan, False))
    assert held["made"]["gate"] == {"against": old, "games": 2, "of": 2, "won": 2.0, "rate": 1.0, "needed": 0.55}
    assert held["layers"] == json.loads(net_of(one.plan, True))["layers"]
    assert f"the net for ares-2 is now in {one.in_use}" in capsys.readouterr().out


def test_a_net_that_does_not_pass_changes_nothing(tmp_path: Path, capsys: Screen) -> None:
    one, folder = round_begun(tmp_path, True)
    (folder / "new.json").write_text(net_of(one.plan, False))
    train(one, 1)
    assert one.in_use.read_text() == net_of(one.plan, True)
    assert "needed 55% of 2: not passed, so nothing is changed" in capsys.readouterr().out


def test_a_round_that_is_over_does_not_bring_an_older_net_back(tmp_path: Path) -> None:
    one = training(tmp_path, gate_games=2)
    folder = one.folder(1)
    folder.mkdir(parents=True)
    begun(one, folder)
    (folder / "new.json").write_text(net_of(one.plan, True))
    (folder / f"gate-{digest_of(net_of(one.plan, True))}.txt").write_text("1.0\n1.0\n")
    train(one, 1)
    put_in_use(one, net_of(one.plan, False), {})
    newer = one.in_use.read_text()
    train(one, 1)
    assert one.in_use.read_text() == newer


def test_a_net_that_is_fitted_anew_has_a_gate_of_its_own(tmp_path: Path, capsys: Screen) -> None:
    one, folder = round_begun(tmp_path, False)
    for hopeful in (False, True):
        (folder / "new.json").write_text(net_of(one.plan, hopeful))
        train(one, 1)
    said = capsys.readouterr().out
    assert said.index("not passed") < said.index("won 2 of 2")


def test_a_round_that_other_code_has_begun_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = training(tmp_path)
    one.folder(1).mkdir(parents=True)
    begun(one, one.folder(1))
    monkeypatch.setattr(recipe, "code_digest", lambda: "other")
    with pytest.raises(KaseiError, match=r'was begun where code is "\w{8}" and not "other": take another folder'):
        begun(one, one.folder(1))


def test_what_stops_training_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "play_games", lambda *given: Interrupted(2))
    with pytest.raises(Interrupted) as stopped:
        train(training(tmp_path), 1)
    assert stopped.value.__notes__ == ["(what is done is kept: the same command goes on from there)"]


def test_a_round_is_not_mixed_with_another_one(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "ares-2" / "round-01"
    folder.mkdir(parents=True)
    begun(training(tmp_path), folder)
    with pytest.raises(KaseiError, match=r"round-01 was begun where games is 3 and not 5: take another folder$"):
        train(training(tmp_path, games=5), 1)


def test_a_net_for_other_features_has_to_go_first(tmp_path: Path) -> None:
    one = training(tmp_path)
    one.nets.mkdir()
    held = json.loads(net_of(one.plan, True))
    held["features"]["digest"] = "deadbeef"
    one.in_use.write_text(json.dumps(held))
    with pytest.raises(KaseiError, match=r"now \(\w{8}\): train it anew \(take .*ares-2.json away first\)$"):
        train(one, 1)


def test_where_the_folder_has_no_net_the_one_of_the_package_is_in_use(tmp_path: Path) -> None:
    one = training(tmp_path)
    assert usable(one) == ""
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "ares-2.json").write_text(net_of(one.plan, False))
    assert usable(one) == net_of(one.plan, False)
    put_in_use(one, net_of(one.plan, True), {})
    assert usable(one) == one.in_use.read_text()


def test_nobody_else_trains_in_the_same_folder(tmp_path: Path) -> None:
    one = training(tmp_path)
    with (
        recipe.alone_in(one.data / one.kind),
        pytest.raises(KaseiError, match=r"^somebody else trains in .*ares-2$"),
    ):
        train(one, 1)


def test_without_numpy_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "find_spec", lambda name: None)
    with pytest.raises(KaseiError, match=r"^training needs numpy: pip install 'kasei\[training\]' installs it"):
        train(training(tmp_path), 1)
    assert not (tmp_path / "data").exists()


def test_a_game_without_features_is_not_learned(tmp_path: Path) -> None:
    nine = Plan("nine", 2, {}, (), 0, 3, 2, 4, 0.01)
    with pytest.raises(KaseiError, match="no net learns nine: it has no features"):
        train(Training(nine, tmp_path, tmp_path, 1), 1)
