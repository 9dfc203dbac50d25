"""The command line: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import kasei
from kasei.bots import BOTS
from kasei.cli import main, seated, usual_players
from kasei.face.opening import numbered
from kasei.games import game_box
from kasei.lab import bench
from kasei.play.screens.parts import outcome
from tests.children import KASEI, hear_signals, press, surroundings
from tests.games.ares.course import ares
from tests.play.keyboard import Keyboard

Screen = pytest.CaptureFixture[str]
PLAY = ("-m", "kasei", "play")


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


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


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
    assert f"greedy   {BOTS['greedy'].level}    {BOTS['greedy'].text}" in text


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
        ["replay", "file", "--round", "first"],
    ],
)
def test_arguments_that_make_no_sense(argv: list[str], capsys: Screen) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(argv)
    assert "usage: kasei" in capsys.readouterr().err


def test_python_dash_m_kasei() -> None:
    done = subprocess.run([sys.executable, "-m", "kasei", "cards", "mars9"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "kasei: there is no game 'mars9'; the games are ares, mars and nine\n"


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


def test_the_table_says_what_a_corporation_starts_with(capsys: Screen) -> None:
    for game in ("ares", "mars"):
        assert "start" in ran(capsys, "cards", game, "teractor").splitlines()[1].split()
    assert "cost" in ran(capsys, "cards", "mars", "comet").splitlines()[1].split()


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
    assert text.startswith("Generation 1\n")
    told = [line.strip() for line in text.splitlines()]
    for line in game.full_log():
        assert line in told or (line.removesuffix(" begins") in told and line.startswith("Generation"))
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


def test_replay_of_one_round(records: Path, capsys: Screen) -> None:
    game = kasei.replay(records.read_text().splitlines()[0])
    text = ran(capsys, "replay", f"{records}:1", "--round", "2")
    wanted = [event for event in game.full_events() if event["round"] == 2]
    assert text.startswith("Generation 2\n")
    assert text.count("\n") == len(wanted) + 1
    last = max(event["round"] for event in game.full_events())
    said = refused(capsys, "replay", f"{records}:1", "--round", "99")
    assert said == f"kasei: there is no generation 99 in this game; there are 1 to {last}\n"


def test_replay_as_json(records: Path, capsys: Screen) -> None:
    text = records.read_text().splitlines()[2]
    game = kasei.replay(text)
    told = json.loads(ran(capsys, "replay", f"{records}:3", "--json"))
    assert told["record"]["game"] == "nine"
    assert told["names"] == game.names
    assert told["choices"] == told["replayed"] == len(game.entries)
    assert told["events"] == game.full_events()
    assert (told["scores"], told["winners"], told["over"]) == (game.scores, game.winners, True)
    assert (told["breakdown"], told["series"]) == (game.breakdown, game.series())
    assert json.loads(text)["key"] not in json.dumps(told)
    part = json.loads(ran(capsys, "replay", f"{records}:3", "--json", "--to", "9", "--round", "1"))
    assert (part["replayed"], part["over"]) == (9, False)
    assert part["events"] == kasei.replay(text, 9).full_events()


def test_replay_with_what_was_taken_back(tmp_path: Path, capsys: Screen) -> None:
    game = kasei.new_game("ares", 1, seed=2, names=["Ann"])
    while game.changes < 9 or game.undoable(0):
        game.choose(0, game.options(0)[0])
    game.undo(0, 1)
    path = tmp_path / "game.json"
    path.write_text(game.record.to_json())
    undone = "Ann takes back a choice"
    assert undone not in ran(capsys, "replay", str(path))
    assert undone in ran(capsys, "replay", str(path), "--undone")
    assert json.loads(ran(capsys, "replay", str(path), "--json"))["events"][-1]["kind"] == "undo"


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
    monkeypatch.setattr(bench, "bench", lambda game, players, additions: short)
    assert json.loads(ran(capsys, "bench", "--json")) == short
    assert "random play: decisions/s" in ran(capsys, "bench", "nine")


def test_a_game_that_was_played_can_be_retold(tmp_path: Path, capsys: Screen) -> None:
    out = tmp_path / "game.json"
    assert f"The game is written to {out}: kasei replay {out} retells it.\n" in ran(
        capsys, "play", "nine", "--players", "greedy,bot:random", "--out", str(out)
    )
    assert "After" in ran(capsys, "replay", str(out))
    out.write_text("moo")
    assert f"{out}: the record is damaged: it is not JSON" in refused(capsys, "replay", str(out))


def test_a_game_is_kept_among_others_where_no_file_is_named(data: Path, capsys: Screen) -> None:
    printed = ran(capsys, "play", "nine", "--players", "greedy,random")
    (file,) = (data / "kasei" / "games").iterdir()
    assert f"The game is written to {file}: kasei replay {file} retells it.\n" in printed
    assert "After" in ran(capsys, "replay", str(file))


def test_a_game_in_which_nobody_has_chosen_is_not_kept(tmp_path: Path) -> None:
    ann = Keyboard("nine", "--players", "you:Ann", program=PLAY, XDG_DATA_HOME=str(tmp_path))
    assert "Leave the game for good? y or n: " in ann.type("q")
    assert ann.type("y") == "You have left the game. Nothing was chosen in it, and so it is not kept.\n"
    assert not list((tmp_path / "kasei" / "games").iterdir())


def test_a_file_that_was_named_is_kept_whatever_it_holds(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    for argv in (("nine", "--players", "you:Ann", "--out", str(out)), ("--resume", str(out))):
        ann = Keyboard(*argv, program=PLAY)
        assert "Leave the game? It is saved. y or n: " in ann.type("q")
        assert f"kasei play --resume {out} goes on with it." in ann.type("y")
        assert kasei.resume(out.read_text()).changes == 0


def test_a_game_is_kept_from_the_first_choice_on(tmp_path: Path) -> None:
    out = tmp_path / "my game.json"
    ann = Keyboard("nine", "--players", "you:Ann,bot:greedy", "--no-confirm", "--out", str(out), program=PLAY)
    assert kasei.resume(out.read_text()).last_input(0) == []
    ann.type("1")
    assert len(kasei.resume(out.read_text()).last_input(0)) == 1
    ann.type(ann.options()[0])
    changes = kasei.resume(out.read_text()).changes
    ann.child.kill(signal.SIGKILL)
    ann.child.close()
    again = Keyboard("--resume", str(out), program=PLAY)
    assert "Ann - " in again.seen
    assert "Leave the game? It is saved. y or n: " in again.type("q")
    left = again.type("y")
    assert left.startswith("You have left the game. ")
    assert left.endswith(f"kasei play --resume '{out}' goes on with it.\n")
    assert kasei.resume(out.read_text()).changes == changes


def resuming(data: Path, before: str = "") -> pexpect.spawn[str]:
    """The list of unfinished games, with one of nine in it, at a terminal on which something was run before."""
    game = kasei.new_game("nine", seed=4, names=["Ann", "Bea"])
    game.choose(game.asked[0], game.options(game.asked[0])[0])
    games = data / "kasei" / "games"
    games.mkdir(parents=True)
    (games / "nine.json").write_text(game.record.to_json())
    argv = ["-c", f'{before} exec "$@"', "sh", *KASEI, "play", "--resume"]
    env = surroundings(XDG_DATA_HOME=str(data), TERM="xterm")
    child = pexpect.spawn("sh", argv, env=env, encoding="utf-8", timeout=10, preexec_fn=hear_signals)
    child.expect_exact("Enter for none: ")
    return child


def test_a_game_is_chosen_at_a_terminal_that_was_left_raw(data: Path) -> None:
    child = resuming(data, "stty -icrnl -icanon -echo;")
    child.send("1\r")
    child.expect_exact("Ann - ")
    child.close(force=True)


@pytest.mark.parametrize("key", ["c", "d"])
def test_the_keys_that_end_a_program_choose_no_game(key: str, data: Path) -> None:
    child = resuming(data)
    press(child, key, [pexpect.EOF])
    child.close()
    assert child.exitstatus == 0
    assert "kasei" not in child.before


def test_what_is_taken_back_is_kept_too(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    ann = Keyboard("--players", "you:Ann", "--no-confirm", "--seed", "7", "--out", str(out), program=PLAY)
    assert "ARES, solo" in ann.seen
    for typed in ("1", "1", "s1", "u"):
        ann.type(typed)
    game = kasei.resume(out.read_text())
    assert len(ares(game).players[0].hand) == 8


def test_play_without_a_game_plays_the_first(capsys: Screen) -> None:
    printed = ran(capsys, "play", "--players", "random,random", "--seed", "7")
    assert "ARES, round " in printed
    assert printed.index("Final score") < printed.index("\n--seed 7 deals the same cards again.\n")


def test_the_seed_of_chance_deals_the_same_again(tmp_path: Path, capsys: Screen) -> None:
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    printed = ran(capsys, "play", "nine", "--players", "random,random", "--out", str(first))
    seed = re.search(r"^--seed ([0-9a-f]{32}) deals", printed, re.MULTILINE)
    assert seed
    ran(capsys, "play", "nine", "--players", "random,random", "--seed", seed[1], "--out", str(second))
    assert first.read_text() == second.read_text()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/dev/full", "/dev/full is a device or the like, and no file that a game can be kept in"),
        ("/dev/null", "/dev/null is a device or the like, and no file that a game can be kept in"),
        ("/nowhere/at/all", "/nowhere/at/all: No such file or directory"),
        ("", "'' is no name of a file to write to"),
        ("/", "/: Is a directory"),
        (__file__, "is there already, and nothing is written over what it holds: give another name"),
    ],
)
def test_play_refuses_a_file(name: str, words: str, capsys: Screen) -> None:
    assert words in refused(capsys, "play", "nine", "--players", "random,random", "--out", name)


def test_players_of_a_game_in_the_terminal() -> None:
    assert seated("you", 0) == ("Player 1", None)
    assert seated("you:Ann", 1) == ("Ann", None)
    assert seated("bot:greedy", 1) == ("Greedy", "greedy")
    assert numbered(["Greedy", "Ann", "Greedy"]) == ["Greedy 1", "Ann", "Greedy 2"]


def test_players_where_nobody_says_who_plays() -> None:
    ares = game_box("ares")
    assert usual_players(game_box("nine"), {}) == "you,bot:easy"
    assert usual_players(ares, {"coop": True}) == "you,bot:easy"
    assert usual_players(ares, {"difficulty": "expert"}) == "you"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["mars9"], "there is no game 'mars9'"),
        (["nine", "--players", "clever"], "player 'clever' is not of the form you, you:NAME, bot:NAME or exec:COMMAND"),
        (["nine", "--players", "you,bot:clever"], "there is no bot 'clever'"),
        (["nine", "--players", "you,you,you"], "nine is for 1 or 2 players, not 3"),
        (["nine", "--players", ""], "player '' is not of the form you, you:NAME, bot:NAME or exec:COMMAND"),
        (["nine", "--players", "you:\x1b[31mX,bot:greedy"], "a name is printable text, not '\\x1b[31mX'"),
        (["nine", "--players", "you:\udcff"], "a name is printable text, not '\\udcff'"),
        (["nine", "--players", f"you:{31 * 'x'}"], f"the name '{31 * 'x'}' has 31 letters, more than 30"),
        (["nine", "-o", "map=venus"], "map can't be 'venus'"),
    ],
)
def test_play_refuses(argv: list[str], words: str, capsys: Screen) -> None:
    assert words in refused(capsys, "play", *argv)
