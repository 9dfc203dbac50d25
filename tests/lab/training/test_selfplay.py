"""Games that are learned from: their positions are kept whole, and none is played twice."""

from __future__ import annotations

from array import array
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from kasei import KaseiError
from kasei.bots import Bot
from kasei.bots.net import digest_of
from kasei.core.shuffle import key_of
from kasei.edge.signals import Interrupted
from kasei.face.seat import Seat
from kasei.lab.training import selfplay
from kasei.lab.training.files import LABELS, game_file, missing_games, read_numbers, write_positions
from kasei.lab.training.selfplay import SelfPlay, noisy_choice, play_games, positions
from tests.lab.training.cheap import cheap, net_of, plan

GAMES = SelfPlay(plan(), "test", 3, "", cheap)
NAMES = GAMES.plan.rules().feature_names()
FEATURES = digest_of(GAMES.plan.rules().features_key())
WIDTH = len(LABELS) + len(NAMES)


def rows_of(numbers: list[float]) -> list[list[float]]:
    return [numbers[i : i + WIDTH] for i in range(0, len(numbers), WIDTH)]


def kept(folder: Path, number: int) -> bytes:
    return read_numbers(game_file(folder, number), FEATURES)[1]


def test_positions_are_those_when_rounds_begin_with_what_came_of_them() -> None:
    rules = GAMES.plan.rules()
    rows = rows_of(positions(GAMES, rules, None, 2))
    rounds = int(rows[-1][1])
    assert [row[1] for row in rows] == [float(when) for when in range(1, rounds + 1) for _ in range(2)]
    assert {row[0] for row in rows} == {2.0}
    assert rows[0][2] + rows[1][2] == 1
    assert rows[0][3] == -rows[1][3]
    assert {tuple(row[2:4]) for row in rows} == {tuple(rows[0][2:4]), tuple(rows[1][2:4])}
    known = rows[0][len(LABELS) :]
    assert known[NAMES.index("round")] == 1.0
    assert all(row[len(LABELS) + NAMES.index("round")] == row[1] for row in rows)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    rules = GAMES.plan.rules()
    assert positions(GAMES, rules, None, 1) == positions(GAMES, rules, None, 1)
    assert positions(GAMES, rules, None, 1)[1:] != positions(GAMES, rules, None, 2)[1:]


@pytest.mark.parametrize("jobs", [1, 2])
def test_files_hold_what_was_played_and_by_whom(jobs: int, tmp_path: Path) -> None:
    assert play_games(GAMES, tmp_path, jobs) is None
    rules = GAMES.plan.rules()
    for number in range(3):
        assert kept(tmp_path, number) == array("f", positions(GAMES, rules, None, number)).tobytes()
    about, _ = read_numbers(game_file(tmp_path, 0), FEATURES)
    assert about == {"kind": "ares-2", "features": FEATURES, "net": "none", "player": "cheap"}


def test_games_that_were_cut_short_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setattr(selfplay, "played", cut_after_one)
        stop = play_games(GAMES, tmp_path, 1)
    assert isinstance(stop, Interrupted)
    assert missing_games(tmp_path, 3) == [1, 2]
    before = game_file(tmp_path, 0).stat().st_mtime_ns
    assert play_games(GAMES, tmp_path, 1) is None
    assert missing_games(tmp_path, 3) == []
    assert game_file(tmp_path, 0).stat().st_mtime_ns == before
    assert kept(tmp_path, 2) == array("f", positions(GAMES, GAMES.plan.rules(), None, 2)).tobytes()


def cut_after_one(prepare: Any, games: int, jobs: int) -> Generator[list[selfplay.Played], None, None]:
    yield [prepare()(0)]
    raise Interrupted(2)


def test_the_net_that_plays_is_named(tmp_path: Path) -> None:
    net = net_of(GAMES.plan, True)
    assert SelfPlay(GAMES.plan, "test", 3, net, cheap).about()["net"] == digest_of(net)


def test_positions_of_other_features_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game"
    write_positions(path, GAMES.about(), [1.0])
    with pytest.raises(KaseiError, match=r"game holds positions of other features \(\w{8}, not deadbeef\)"):
        read_numbers(path, "deadbeef")
    path.write_text("nothing of the kind\n")
    with pytest.raises(KaseiError, match="game holds no positions"):
        read_numbers(path, FEATURES)


class Sure:
    """A bot that likes one option by a point more than another, and a third not at all."""

    weighed = ((7, 3.0), (8, 2.0), (9, -99.0))

    def choose(self, seat: Seat[Any]) -> int:
        return 7


def test_once_in_a_while_another_option_is_chosen() -> None:
    bot, seat, chance = cast(Bot, Sure()), cast(Seat[Any], None), Random(key_of("noise"))
    always = [noisy_choice(bot, seat, chance, 1.0) for _ in range(2000)]
    assert 0.24 < always.count(8) / 2000 < 0.30  # 1 / (1 + e)
    assert always.count(9) == 0
    assert {noisy_choice(bot, seat, chance, 0.0) for _ in range(50)} == {7}
    some = [noisy_choice(bot, seat, chance, 0.1) for _ in range(2000)]
    assert 0.015 < some.count(8) / 2000 < 0.04
