"""The command line: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kasei
from kasei.cli import main, seated, usual_players
from kasei.face.opening import numbered
from kasei.games import game_box
from kasei.lab import bench
from kasei.play.screens.parts import outcome

Screen = pytest.CaptureFixture[str]


def ran(screen: Screen, *argv: str) -> str:
    """What a command that goes well prints."""
    assert main(argv) == 0
    printed = screen.readouterr()
    assert printed.err == ""
    return printed.out


def refused(screen: Screen, *argv: str) -> str:
    """The one line that a command which goes wrong says."""
    assert main(argv) == 2
    printed = screen.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kasei: ")
    assert printed.err.count("\n") == 1
    return printed.err


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have wishes of their own for width and colour, and a slow machine."""
    for name in ("COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("kasei.lab.progress.PATIENCE", 600)


@pytest.fixture
def records(tmp_path: Path, capsys: Screen) -> Path:
    """A file of three records."""
    path = tmp_path / "three.jsonl"
    ran(capsys, "simulate", "nine", "--players", "random,builder", "--games", "3", "--jobs", "1", "--out", str(path))
    return path


def changed(records: Path, **fields: Any) -> str:
    """A file with the first record, changed."""
    record = json.loads(records.read_text().splitlines()[0])
    path = records.with_name("changed.json")
    path.write_text(json.dumps(record | fields))
    return str(path)


# Help and version.


def test_version(capsys: Screen) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"kasei {kasei.__version__}\n"


def test_help_lists_the_games_and_their_settings(capsys: Screen) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    text = capsys.readouterr().out
    assert "nine: the nine-card game for two, and solitaire; 1 or 2 players" in text
    assert "-o map=tharsis|elysium" in text
    assert "ares: Ares Expedition, solo and co-op included; 1 to 4 players" in text
    assert "how much help there is in solo (1 player)" in text
    assert "bots: random, builder, greedy" in text


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["dance"],
        ["simulate", "nine"],
        ["simulate", "nine", "--players", "random", "--games", "0"],
        ["simulate", "nine", "--players", "random", "--jobs", "-1"],
        ["simulate", "nine", "--players", "random", "--jobs", "100000"],
        ["simulate", "nine", "--players", "random", "--games", 5000 * "9"],
        ["simulate", "nine", "--players", "random", "extra"],
        ["cards", "nine", "--colour"],
        ["replay"],
        ["replay", "file", "--to", "-1"],
    ],
)
def test_arguments_that_make_no_sense(argv: list[str], capsys: Screen) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(argv)
    assert "usage: kasei" in capsys.readouterr().err


def test_python_dash_m_kasei() -> None:
    done = subprocess.run([sys.executable, "-m", "kasei", "cards", "mars9"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "kasei: there is no game 'mars9'; the games are ares and nine\n"


# Cards.


def test_cards_as_json(capsys: Screen) -> None:
    cards = json.loads(ran(capsys, "cards", "nine", "--json"))
    assert len(cards) == 33
    assert all(card["text"].endswith(".") and card["name"] for card in cards)


def test_cards_are_found_by_all_their_words(capsys: Screen) -> None:
    cards = json.loads(ran(capsys, "cards", "nine", "HEAT", "--json", "place"))
    assert 0 < len(cards) < 10
    assert all("heat" in card["text"].lower() and "place" in card["text"].lower() for card in cards)


def test_cards_are_found_by_name_and_by_tag(capsys: Screen) -> None:
    assert [card["name"] for card in json.loads(ran(capsys, "cards", "nine", "--json", "mohole"))] == ["Mohole Area"]
    tagged = json.loads(ran(capsys, "cards", "nine", "--json", "science"))
    assert any("science" in card["tags"] for card in tagged)


def test_a_kind_of_card_and_a_printed_number_select_cards(capsys: Screen) -> None:
    blue = json.loads(ran(capsys, "cards", "ares", "--json", "BLUE"))
    assert len(blue) == 64
    assert {card["kind"] for card in blue} == {"blue"}
    assert [card["id"] for card in json.loads(ran(capsys, "cards", "ares", "--json", "7"))] == ["7"]
    assert [card["name"] for card in json.loads(ran(capsys, "cards", "nine", "--json", "1b1"))] == ["Comet"]
    animals = json.loads(ran(capsys, "cards", "ares", "--json", "blue", "animal"))
    assert 0 < len(animals) < 64
    assert all(card["kind"] == "blue" and "animal" in str(card).lower() for card in animals)


def test_cards_as_a_table(capsys: Screen) -> None:
    text = ran(capsys, "cards", "nine", "comet")
    assert "Place 1 water; place 1 heat cube on the map." in text
    assert "1B1" in text
    assert "\x1b" not in text


def test_no_card_has_the_words(capsys: Screen) -> None:
    assert main(["cards", "nine", "giraffe"]) == 1
    assert capsys.readouterr().err == "kasei: no card of nine has all of these: giraffe\n"


# Simulate.


def test_simulate_gives_the_same_for_any_number_of_jobs(capsys: Screen) -> None:
    results = []
    for jobs in ("1", "2"):
        argv = ["simulate", "nine", "--players", "greedy,random", "--games", "40", "--seed", "7", "--jobs", jobs]
        results.append(json.loads(ran(capsys, *argv, "--json")))
        assert results[-1].pop("run")["jobs"] == int(jobs)
    one, two = results
    assert one == two
    assert one["finished"] == 40
    assert one["bots"][0]["wins"] >= 35
    assert one["start_player"]["games"] == 40


def test_simulate_with_options(capsys: Screen) -> None:
    argv = ["simulate", "nine", "--players", "builder", "--games", "5", "--jobs", "1", "--json"]
    result = json.loads(ran(capsys, *argv, "-o", "map=elysium", "--option", "bonus=yes"))
    assert result["settings"] == {"map": "elysium", "bonus": True, "limit": True}
    assert result["seed"] == "0"
    assert [seat["games"] for seat in result["seats"]] == [5]


def test_simulate_for_people(capsys: Screen) -> None:
    text = ran(capsys, "simulate", "nine", "--players", "random,random", "--games", "30", "--jobs", "1")
    assert "nine: 30 games, seed 0 (map=tharsis, bonus=false, limit=true)" in text
    assert "random 2" in text
    assert "30 of 30 games ended" in text
    assert "\x1b" not in text


def test_records_replay_to_the_same_points(records: Path, capsys: Screen) -> None:
    argv = ["simulate", "nine", "--players", "random,builder", "--games", "3", "--jobs", "1", "--json"]
    seats = json.loads(ran(capsys, *argv))["seats"]
    games = [kasei.replay(line) for line in records.read_text().splitlines()]
    for seat in range(2):
        points = [game.scores[seat] for game in games]
        assert (min(points), max(points)) == (seats[seat]["points"]["min"], seats[seat]["points"]["max"])


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--players", "clever"], "there is no bot 'clever'; there are random, builder, greedy"),
        (["--players", "random,random,random"], "nine is for 1 or 2 players, not 3"),
        (["--players", "random", "-o", "map"], "option 'map' is not of the form NAME=VALUE"),
        (["--players", "random", "-o", "map=venus"], "map can't be 'venus': it is one of tharsis, elysium"),
        (["--players", "random", "-o", "moon=io"], "nine has no option 'moon'; it has map, bonus, limit"),
        (["--players", "random", "--out", "/nowhere/at/all"], "/nowhere/at/all: No such file or directory"),
    ],
)
def test_simulate_refuses(argv: list[str], words: str, capsys: Screen) -> None:
    assert words in refused(capsys, "simulate", "nine", *argv)


# Replay.


def test_replay_tells_a_game(records: Path, capsys: Screen) -> None:
    text = ran(capsys, "replay", f"{records}:2")
    game = kasei.replay(records.read_text().splitlines()[1])
    assert text.startswith(game.log(0)[0])
    assert f"After {len(game.entries)} of {len(game.entries)} choices" in text
    assert outcome(game.names, game.scores, game.winners) in text


def test_replay_stops_where_it_is_told_to(records: Path, capsys: Screen) -> None:
    game = kasei.replay(records.read_text().splitlines()[0], 7)
    text = ran(capsys, "replay", f"{records}:1", "--to", "7")
    seat = game.asked[0]
    assert "After 7 of" in text
    assert game.question(seat) in text
    for option in game.options(seat):
        assert game.describe(seat, option) in text


def test_replay_of_a_single_record_written_over_many_lines(records: Path, capsys: Screen) -> None:
    path = records.with_name("one.json")
    path.write_text(json.dumps(json.loads(records.read_text().splitlines()[0]), indent=1))
    assert ran(capsys, "replay", str(path)) == ran(capsys, "replay", f"{records}:1")


def test_replay_refuses_what_is_no_record(records: Path, capsys: Screen) -> None:
    broken = records.with_name("broken.json")
    broken.write_bytes(b"\xff\xfe nonsense")
    assert "the record is damaged: it is not JSON" in refused(capsys, "replay", str(broken))
    assert "No such file" in refused(capsys, "replay", str(records) + "x")
    assert "holds 3 records: say which, as in" in refused(capsys, "replay", str(records))
    assert "has lines 1 to 3, not 4" in refused(capsys, "replay", f"{records}:4")
    assert "choices: it can't be replayed to 9999" in refused(capsys, "replay", f"{records}:1", "--to", "9999")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"choices": [[0, 99]]}, "choice 1 of 1: "),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules": "of another time"}, "the record is damaged: something was cut off or changed"),
        ({"key": "-" + 31 * "1"}, "key is not 32 hexadecimal digits"),
        ({"players": 7}, "2 names for 7 players"),
        ({"names": ["Ann", "Bea\n"]}, "a name is printable text, not 'Bea\\n'"),
    ],
)
def test_replay_refuses_a_changed_record(fields: dict[str, Any], words: str, records: Path, capsys: Screen) -> None:
    assert words in refused(capsys, "replay", changed(records, **fields))


def test_a_broken_record_can_be_seen_up_to_its_break(records: Path, capsys: Screen) -> None:
    choices = json.loads(records.read_text().splitlines()[0])["choices"]
    path = changed(records, choices=[*choices[:5], [0, 99_999]])
    assert "choice 6 of 6" in refused(capsys, "replay", path)
    assert "After 5 of 6 choices" in ran(capsys, "replay", path, "--to", "5")
    cut = changed(records, choices=choices[:-1])
    assert "the record is damaged: something was cut off" in refused(capsys, "replay", cut)


# Bench and play.


def test_bench(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    short = bench.bench("nine", seconds=0.002, rounds=1)
    monkeypatch.setattr(bench, "bench", lambda game, players: short)
    assert json.loads(ran(capsys, "bench", "--json")) == short
    assert "random play: decisions/s" in ran(capsys, "bench", "nine")


def test_a_game_that_was_played_can_be_retold(tmp_path: Path, capsys: Screen) -> None:
    out = tmp_path / "game.json"
    assert f"The game is written to {out}" in ran(
        capsys, "play", "nine", "--players", "greedy,bot:random", "--out", str(out)
    )
    assert "After" in ran(capsys, "replay", str(out))
    out.write_text("moo")
    assert f"{out}: the record is damaged: it is not JSON" in refused(capsys, "replay", str(out))


def test_players_of_a_game_in_the_terminal() -> None:
    assert seated("you", 0, None) == ("Player 1", None)
    assert seated("you:Ann", 1, None) == ("Ann", None)
    name, chooser = seated("bot:greedy", 1, "7")
    game = kasei.new_game("nine", seed=7)
    seat = game.asked[0]
    assert name == "Greedy"
    assert chooser is not None
    assert chooser(game, seat) in game.options(seat)
    assert numbered(["Greedy", "Ann", "Greedy"]) == ["Greedy 1", "Ann", "Greedy 2"]


def test_players_where_nobody_says_who_plays() -> None:
    ares = game_box("ares")
    assert usual_players(game_box("nine"), {}) == "you,bot:greedy"
    assert usual_players(ares, {"coop": True}) == "you,bot:greedy"
    assert usual_players(ares, {"difficulty": "expert"}) == "you"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["mars9"], "there is no game 'mars9'"),
        (["nine", "--players", "clever"], "player 'clever' is not of the form you, you:NAME or bot:NAME"),
        (["nine", "--players", "you,bot:clever"], "there is no bot 'clever'"),
        (["nine", "--players", "you,you,you"], "nine is for 1 or 2 players, not 3"),
        (["nine", "--players", ""], "player '' is not of the form you, you:NAME or bot:NAME"),
        (["nine", "--players", "you:\x1b[31mX,bot:greedy"], "a name is printable text, not '\\x1b[31mX'"),
        (["nine", "--players", "you:\udcff"], "a name is printable text, not '\\udcff'"),
        (["nine", "--players", f"you:{31 * 'x'}"], f"the name '{31 * 'x'}' has 31 letters, more than 30"),
        (["nine", "-o", "map=venus"], "map can't be 'venus'"),
    ],
)
def test_play_refuses(argv: list[str], words: str, capsys: Screen) -> None:
    assert words in refused(capsys, "play", *argv)
