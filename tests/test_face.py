"""What comes in from outside is checked: whatever it is, it works or is refused in words, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import kasei
from kasei.bots import new_bot
from kasei.core.errors import BadRecord, BadSetting, IllegalChoice
from kasei.snapshots import freeze


class Rude:
    """Something that is no number, and says so in an unseemly way."""

    def __index__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        return "a\n\x1b[31mb"


STRANGE: list[Any] = [
    None,
    True,
    -1,
    -2,
    7,
    1 << 20,
    10**5000,
    -(10**5000),
    2.0,
    0.5,
    float("nan"),
    "",
    "0",
    "\ud800",
    "\x1b[31m",
    "x" * 100_000,
    b"",
    b"0",
    object(),
    Rude(),
    [[[]]] * 50,
    int,
    [],
    [0],
    {},
    {"a": 1},
    (),
    lambda: 0,
    complex(1),
]
CALLS: dict[str, Callable[[kasei.Game[Any], Any], object]] = {
    "new_game name": lambda game, value: kasei.new_game(value),
    "new_game players": lambda game, value: kasei.new_game("nine", players=value),
    "new_game seed": lambda game, value: kasei.new_game("nine", seed=value),
    "new_game names": lambda game, value: kasei.new_game("nine", names=value),
    "new_game name of one": lambda game, value: kasei.new_game("nine", names=["Ann", value]),
    "new_game setting": lambda game, value: kasei.new_game("nine", map=value),
    "new_game unknown setting": lambda game, value: kasei.new_game("nine", colour=value),
    "Game key": lambda game, value: kasei.Game(game.rules, value),
    "view": lambda game, value: game.view(value),
    "describe seat": lambda game, value: game.describe(value, 0),
    "describe option": lambda game, value: game.describe(game.asked[0], value),
    "why_not seat": lambda game, value: game.why_not(value, 0),
    "why_not card": lambda game, value: game.why_not(0, value),
    "log seat": lambda game, value: game.log(value),
    "log since": lambda game, value: game.log(0, value),
    "choose seat": lambda game, value: game.choose(value, 0),
    "choose option": lambda game, value: game.choose(game.asked[0], value),
    "undo seat": lambda game, value: game.undo(value),
    "undo n": lambda game, value: game.undo(0, value or 0),
    "undoable": lambda game, value: game.undoable(value),
    "replay": lambda game, value: kasei.replay(value),
    "new_game bots": lambda game, value: kasei.new_game("nine", bots=value),
    "new_game bot": lambda game, value: kasei.new_game("nine", bots=[None, value]),
    "resume": lambda game, value: kasei.resume(value),
    "replay to": lambda game, value: kasei.replay(game.record, to=value),
    "record rules": lambda game, value: replayed(game, rules=value),
    "record game": lambda game, value: replayed(game, game=value),
    "record players": lambda game, value: replayed(game, players=value),
    "record names": lambda game, value: replayed(game, names=value),
    "record name": lambda game, value: replayed(game, names=("Ann", value)),
    "record settings": lambda game, value: replayed(game, settings=value),
    "record setting": lambda game, value: replayed(game, settings=dict.fromkeys(game.rules.settings, value)),
    "record key": lambda game, value: replayed(game, key=value),
    "record choices": lambda game, value: replayed(game, choices=value),
    "record choice": lambda game, value: replayed(game, choices=((0, value),)),
    "record bots": lambda game, value: replayed(game, bots=value),
    "record trace": lambda game, value: replayed(game, trace=value),
    "seat": lambda game, value: game.seat(value),
    "options": lambda game, value: game.options(value),
    "question": lambda game, value: game.question(value),
    "decision": lambda game, value: game.decision(value),
    "option verb": lambda game, value: game.option(value),
    "option argument": lambda game, value: game.option("play", value),
    "option without argument": lambda game, value: game.option("pass", value),
    "events seat": lambda game, value: game.events(value),
    "events since": lambda game, value: game.events(0, value),
    "tallies seat": lambda game, value: game.tallies(value),
    "tallies since": lambda game, value: game.tallies(0, value),
    "choose several": lambda game, value: game.choose(game.asked[0], game.options(game.asked[0])[0], value),
    "preview": lambda game, value: game.preview(game.asked[0], value),
    "preview seat": lambda game, value: game.preview(value, 0),
    "choose asked": lambda game, value: game.choose(game.asked[0], -1, asked=value),
    "pay": lambda game, value: game.pay(game.asked[0], value),
    "undo_offer": lambda game, value: game.undo_offer(value),
    "last_input": lambda game, value: game.last_input(value),
    "action index": lambda game, value: game.actions.index(value),
    "action option": lambda game, value: game.actions.option(value),
    "action label": lambda game, value: game.actions.label(value),
    "action mask": lambda game, value: game.actions.mask([value]),
    "seat why_not": lambda game, value: game.seat(0).why_not(value),
    "seat events": lambda game, value: game.seat(0).events(value),
    "seat choose": lambda game, value: game.seat(game.asked[0]).choose(value),
    "seat undo": lambda game, value: game.seat(0).undo(value or 0),
    "position": lambda game, value: kasei.Game(game.rules, 1, position={"strange": value}),
    "imagine": lambda game, value: game.seat(0).imagine(value),
    "new_bot name": lambda game, value: new_bot(value),
    "new_bot seed": lambda game, value: new_bot("greedy", value),
}
FINE: dict[str, list[object]] = {  # what is no mistake
    "new_game seed": [None, -1, -2, 7, 1 << 20, "0", "x" * 100_000],
    "new_game names": [[], ()],
    "new_game name of one": ["0"],
    "new_game bots": [[], ()],
    "new_game bot": [None, "0"],
    "record bots": [[], ()],
    "Game key": [7, 1 << 20],
    "view": [-1],
    "why_not card": [7],
    "log seat": [-1],
    "seat": [-1],
    "log since": [None, 7, 1 << 20, 10**5000],
    "events seat": [-1],
    "events since": [None, 7, 1 << 20, 10**5000],
    "tallies seat": [-1],
    "tallies since": [None, 7, 1 << 20, 10**5000],
    "seat events": [None, 7, 1 << 20, 10**5000],
    "option argument": [7],
    "option without argument": [None],
    "action option": [7],
    "action label": [7],
    "seat why_not": [7],
    "replay to": [None],
    "record name": ["0"],
    "record settings": [{}],
    "imagine": [7, 1 << 20],
    "new_bot seed": [-1, -2, 7, 1 << 20, 10**5000, -(10**5000)],
}


def replayed(played: kasei.Game[Any], **changes: Any) -> kasei.Game[Any]:
    """A record with something strange in it, made by hand, replayed."""
    return kasei.replay(replace(played.record, **changes))


@pytest.fixture(params=["nine", "ares"])
def game(request: pytest.FixtureRequest) -> kasei.Game[Any]:
    game = kasei.new_game(request.param, seed=5)
    for _ in range(3):
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[0])
    return game


@pytest.mark.parametrize("call", CALLS)
def test_strange_values(game: kasei.Game[Any], call: str) -> None:
    before = freeze(game.state), game.log(0), game.record
    for i, value in enumerate(STRANGE):
        fine = any(value is known or (type(value) is type(known) and value == known) for known in FINE.get(call, []))
        if fine:
            CALLS[call](game, value)
        else:
            with pytest.raises(kasei.KaseiError) as refused:
                CALLS[call](game, value)
            words = str(refused.value)
            assert words.isprintable(), f"value {i}"
            assert 10 < len(words) < 300, f"value {i}"
        assert (freeze(game.state), game.log(0), game.record) == before


@pytest.mark.parametrize("players", [2.0, True, 1.0])
def test_a_wrong_number_of_players_spoils_nothing(players: Any) -> None:
    with pytest.raises(BadSetting, match=r"players is .*, not a whole number"):
        kasei.new_game("nine", players=players)
    record = json.loads(kasei.new_game("nine", players=int(players), seed=1).record.to_json())
    assert record["players"] == int(players)
    assert type(record["players"]) is int


def test_numbers_of_other_kinds_are_numbers(game: kasei.Game[Any]) -> None:
    class Two:
        def __index__(self) -> int:
            return 2

    two: Any = Two()
    record = json.loads(kasei.new_game("nine", players=two, seed=two).record.to_json())
    assert record["players"] == 2
    assert record["key"] == json.loads(kasei.new_game("nine", seed=2).record.to_json())["key"]


def test_a_seed_is_the_same_as_a_number_and_as_text() -> None:
    assert kasei.new_game("nine", seed=7).key == kasei.new_game("nine", seed="7").key


def test_a_spectator_has_one_name(game: kasei.Game[Any]) -> None:
    assert game.view(kasei.SPECTATOR)["private"] is None
    for seat in (2, -2, 1 << 20):
        with pytest.raises(IllegalChoice, match="there is no player"):
            game.log(seat)
        with pytest.raises(IllegalChoice, match="there is no player"):
            game.view(seat)


def test_replay_goes_as_far_as_it_is_told_and_no_further(game: kasei.Game[Any]) -> None:
    assert [len(kasei.replay(game.record, to=to).entries) for to in range(4)] == [0, 1, 2, 3]
    for to in (-1, 4):
        with pytest.raises(BadRecord, match=f"the record has 3 choices: it can't be replayed to {to}"):
            kasei.replay(game.record, to=to)


def test_what_is_handed_out_is_not_the_game(game: kasei.Game[Any]) -> None:
    settings = dict(game.rules.settings)
    game.record.settings.clear()
    game.view(0).clear()
    game.options(game.asked[0]).clear()
    handed_out: list[Any] = list(game.cards())
    for card in handed_out:
        card["tags"].append("wrong")
        card["icons"].append("wrong")
        card.clear()
    assert game.record.settings == settings
    assert game.options(game.asked[0])
    assert all(card["name"] and "wrong" not in str(card) for card in game.cards())
    assert kasei.replay(game.record).view(0) == game.view(0)
