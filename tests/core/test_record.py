"""A record is checked before it is believed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kasei
from kasei.core.digest import digest
from kasei.core.errors import BadRecord, BadSetting, UnknownGame
from kasei.core.record import parse_record
from kasei.core.shuffle import key_of
from kasei.games import GAMES, rules_of
from kasei.promises import modes
from kasei.snapshots import freeze


def played(seed: int = 5) -> kasei.Game[Any]:
    game = kasei.new_game("nine", seed=seed, names=["Ann", "Bob"])
    while not game.over:
        seat = game.asked[0]
        options = game.options(seat)
        game.choose(seat, options[seed % len(options)])
    return game


def broken(**changes: Any) -> str:
    fields = json.loads(played().record.to_json()) | changes
    return json.dumps({name: value for name, value in fields.items() if value is not ...})


def test_a_record_gives_the_same_game() -> None:
    game = played()
    again = kasei.replay(game.record.to_json())
    assert freeze(again.state) == freeze(game.state)
    assert again.log(0) == game.log(0)
    assert again.record == game.record


def test_names_are_kept_and_change_nothing_else() -> None:
    game = played()
    other = replace(game.record, names=("Ångström", "Zoë"))
    again = kasei.replay(other.to_json())
    assert kasei.replay(game.record).names == ["Ann", "Bob"]
    assert again.names == ["Ångström", "Zoë"]
    assert [line.replace("Ångström", "Ann").replace("Zoë", "Bob") for line in again.log(0)] == game.log(0)
    assert (again.record.trace, again.record.rules) == (game.record.trace, game.record.rules)
    assert other.checksum() != game.record.checksum()


def test_who_has_no_name_is_recorded_by_number() -> None:
    game = kasei.new_game("nine", seed=1)
    assert game.record.names == ("Player 1", "Player 2")
    assert kasei.replay(game.record).names == game.names


def test_replay_as_far_as_one_likes() -> None:
    game = kasei.replay(played().record, to=4)
    assert len(game.entries) == 4
    assert not game.over


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the record is empty"),
        ("moo", "the record is damaged: it is not JSON"),
        ("[1, 2]", "the record is not a JSON object"),
        ("[" * 100_000, "the record is damaged: it is not JSON"),
        (broken(format=9), "the record has format 9; this program reads 5"),
        (broken(format=4, bots=...), "the record has format 4; this program reads 5"),
        (broken(rules="0" * 24), "the record is damaged: something was cut off or changed"),
        (broken(sum="0" * 16), "the record is damaged: something was cut off or changed"),
        (broken(rules=7), "rules is 7, not text"),
        (broken(joined=7), "joined is not a list"),
        (broken(joined=["a"]), "a number in joined is 'a', not a whole number"),
        (broken(joined=[1]), r"joined is \[1\], not numbers of choices after the first, in rising order"),
        (broken(joined=[3, 2]), r"joined is \[3, 2\], not numbers of choices after the first, in rising order"),
        (broken(joined=[10**20]), "not numbers of choices after the first, in rising order"),
        (broken(position=7), "position is 7, not a JSON object"),
        (broken(position={"mood": 1}), "'mood'"),
        (broken(position=...), "the record has no field 'position'"),
        (broken(game="chess"), "there is no game 'chess'"),
        (broken(players=7), "2 names for 7 players"),
        (broken(players=7, names=list("abcdefg"), bots=[]), "nine is for 1 or 2 players, not 7"),
        (broken(players="two"), "players is 'two', not a whole number"),
        (broken(names=...), "the record has no field 'names'"),
        (broken(names=None), "names is None, not a list of names"),
        (broken(names="ab"), "names is 'ab', not a list of names"),
        (broken(names={"a": 0, "b": 1}), "names is {'a': 0, 'b': 1}, not a list of names"),
        (broken(names=[]), "0 names for 2 players"),
        (broken(names=["Ann", "Bob", "Cas"]), "3 names for 2 players"),
        (broken(names=["Ann", 7]), "a name is printable text, not 7"),
        (broken(names=["Ann", " "]), "a name is printable text, not ' '"),
        (broken(names=["Ann", "\x1b[31m"]), r"a name is printable text, not '\\x1b\[31m'"),
        (broken(names=["Ann", "\ud800"]), r"a name is printable text, not '\\ud800'"),
        (broken(names=["Ann", "B" * 31]), "the name 'B{31}' has 31 letters, more than 30"),
        (broken(names=["Ann", "Cas"]), "the record is damaged: something was cut off or changed"),
        (broken(bots=...), "the record has no field 'bots'"),
        (broken(bots=None), "bots is None, not a list of names, with None for a person"),
        (broken(bots="ab"), "bots is 'ab', not a list of names, with None for a person"),
        (broken(bots=[None]), "1 bots or persons for 2 players"),
        (broken(bots=[None, 7]), "a name is printable text, not 7"),
        (broken(bots=[None, "greedy"]), "the record is damaged: something was cut off or changed"),
        (broken(settings=[]), "settings is not a JSON object"),
        (broken(settings={"map": "utopia"}), "map can't be 'utopia': it is one of tharsis, elysium"),
        (broken(settings={"map": None}), "setting 'map' is None"),
        (broken(settings={"colour": "red"}), "nine has no option 'colour'; it has map, bonus, limit"),
        (broken(key="xyz"), "key is not 32 hexadecimal digits"),
        (broken(key=...), "the record has no field 'key'"),
        (broken(trace="0" * 16), "the record is damaged: something was cut off or changed since it was written"),
        (broken(sum=7), "sum is 7, not text"),
        (broken(choices=None), "choices is not a list"),
        (broken(choices=[[0]]), "choice 1 is \\[0\\], not \\[player, choice\\]"),
        (broken(choices=[[0, "pass"]]), "choice 1 is 'pass', not a whole number"),
        (broken(choices=[[0, 1, 2]]), "takes back"),
        (broken(choices=[[9, 0]]), "the record is damaged: choice 1 of 1: there is no player 9"),
        (broken(choices=[[0, -1, 1]]), "choice 1 of 1: .* there is nothing to take back"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        kasei.replay(text)


def test_an_illegal_choice_is_named() -> None:
    fields = json.loads(played().record.to_json())
    fields["choices"][7][1] = 99_999
    with pytest.raises(BadRecord, match=r"damaged: choice 8 of \d+: 99999 is not open to player"):
        kasei.replay(json.dumps(fields))


def test_a_record_that_was_cut_off_is_damaged() -> None:
    text = played().record.to_json()
    fields = json.loads(text)
    fields["choices"] = fields["choices"][:-3]
    with pytest.raises(BadRecord, match="the record is damaged: something was cut off"):
        kasei.replay(json.dumps(fields))
    with pytest.raises(BadRecord, match="the record is damaged: it is not JSON"):
        kasei.replay(text[:-30])


def test_a_record_of_other_rules_is_not_called_damaged() -> None:
    record = replace(played().record, rules="0" * 24)
    with pytest.raises(BadRecord, match=r"made with other rules \('0{24}'\); these are "):
        kasei.replay(record.to_json())


# Where the rules have changed since.


def traced(record: kasei.Record, choice: int, digits: str = "beef") -> kasei.Record:
    """The record, with other digits for one choice: something else could be chosen then."""
    at = 4 * (choice - 1)
    return replace(record, trace=record.trace[:at] + digits + record.trace[at + 4 :])


def test_the_trace_says_at_which_choice_a_game_goes_another_way() -> None:
    record = played().record
    n = len(record.choices)
    assert len(record.trace) == 4 * n + 16
    with pytest.raises(BadRecord, match=f"choice 7 of {n}: the rules have changed since it was recorded: other opt"):
        kasei.replay(traced(record, 7).to_json())
    assert kasei.replay(traced(record, 7), to=6).changes == 6
    with pytest.raises(BadRecord, match="since it was recorded: the game stands otherwise now"):
        kasei.replay(replace(record, trace=record.trace[:-1] + "xy"[record.trace[-1] == "x"]))


def test_a_trace_begins_alike_as_long_as_the_games_do() -> None:
    game = kasei.new_game("nine", seed=5)
    game.choose(game.asked[0], game.options(game.asked[0])[0])
    before = game.record.trace
    twin = kasei.replay(game.record)
    for each, i in ((game, 0), (twin, 1)):
        each.choose(each.asked[0], each.options(each.asked[0])[i])
    assert game.record.trace[:4] == twin.record.trace[:4] == before[:4]
    assert game.record.trace[4:8] != twin.record.trace[4:8]


def test_a_game_is_resumed_though_the_rules_have_changed() -> None:
    game = kasei.replay(played().record, to=9)
    old = replace(game.record, rules="0" * 24, trace=game.record.trace[:-16] + "0" * 16)
    with pytest.raises(BadRecord, match="made with other rules"):
        kasei.replay(old.to_json())
    again = kasei.resume(old.to_json())
    assert again.fingerprint == game.fingerprint
    assert again.record == game.record, "by the rules of today"
    assert kasei.resume(game.record).record == game.record


def test_a_game_that_goes_another_way_now_is_not_resumed() -> None:
    record = replace(played().record, rules="0" * 24)
    with pytest.raises(BadRecord, match=r"^choice 17 of \d+: the rules have changed since it was recorded: other opt"):
        kasei.resume(traced(record, 17))
    choices = (*record.choices[:4], (record.choices[4][0], 99_999), *record.choices[5:])
    with pytest.raises(BadRecord, match=r"^choice 5 of \d+: the rules have changed since .*: 99999 is not open"):
        kasei.resume(replace(record, choices=choices))
    with pytest.raises(BadRecord, match=r"^choice 1 of \d+: the rules have changed since"):
        kasei.resume(replace(record, trace=""))


def test_a_damaged_record_is_not_resumed() -> None:
    for text in (broken(rules="0" * 24), broken(sum="0" * 16)):
        with pytest.raises(BadRecord, match="the record is damaged: something was cut off or changed"):
            kasei.resume(text)
    with pytest.raises(BadRecord, match="a record is a Record or its JSON text, not 7"):
        kasei.resume(cast(Any, 7))


# Bots and seeds.


def test_a_record_says_which_bots_play() -> None:
    game = kasei.new_game("nine", seed=5, names=["Ann", "Greedy"], bots=[None, "greedy"])
    game.bots.clear()
    assert game.bots == game.seat(0).bots == [None, "greedy"]
    assert kasei.replay(game.record.to_json()).bots == [None, "greedy"]
    assert kasei.replay(game.record.to_json()).record == game.record
    plain = kasei.new_game("nine", seed=5, names=["Ann", "Greedy"])
    assert plain.bots == [None, None]
    assert plain.record.bots == (None, None)
    assert (plain.record.trace, plain.record.rules) == (game.record.trace, game.record.rules)


@pytest.mark.parametrize("bots", [["greedy"], "ab", [None, 7], [None, ""], None, {0: "greedy"}])
def test_bots_that_no_game_can_have(bots: Any) -> None:
    with pytest.raises(BadSetting):
        kasei.new_game("nine", bots=bots)


def test_a_key_is_a_seed_that_deals_the_same_game() -> None:
    game = kasei.new_game("ares", seed="Elysium")
    again = kasei.new_game("ares", seed=f"{game.key:032x}")
    assert again.key == game.key
    assert again.fingerprint == game.fingerprint
    assert kasei.new_game("nine", seed="0" * 31 + "7").key == 7
    for words in ("F" * 32, "f" * 31, "f" * 33, "g" * 32, "\u0661" * 32):
        assert kasei.new_game("nine", seed=words).key == key_of(words)


@pytest.mark.parametrize("name", ["rules", "game", "players", "names", "key", "trace", "choices", "settings", "format"])
def test_a_long_field_makes_a_short_message(name: str) -> None:
    with pytest.raises(BadRecord) as refused:
        kasei.replay(broken(**{name: "x" * 2_000_000}))
    assert len(str(refused.value)) < 300


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_garbage_is_refused_and_nothing_else_happens(value: object) -> None:
    with pytest.raises(BadRecord):
        parse_record(json.dumps(value))


def test_the_digest_tells_rules_apart() -> None:
    modes: list[dict[str, kasei.Value]] = [{}, {"map": "elysium"}, {"bonus": True}, {"limit": False}]
    digests = {digest(rules_of("nine", players, mode)) for mode in modes for players in (1, 2)}
    assert len(digests) == 8


def test_unknown_games_and_settings() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'nin'; the games are ares, mars and nine"):
        kasei.new_game("nin")
    with pytest.raises(BadSetting, match="nine is for 1 or 2 players, not 3"):
        kasei.new_game("nine", players=3)
    with pytest.raises(BadSetting, match="bonus can't be 1: it is one of false, true"):
        kasei.new_game("nine", bonus=1)
    with pytest.raises(BadSetting, match="3 names for 2 players"):
        kasei.new_game("nine", names=["a", "b", "c"])


@pytest.mark.parametrize("game", GAMES)
def test_words_are_no_part_of_what_rules_do(game: str) -> None:
    """No string in what is declared is a phrase: rewording a card refuses no record."""
    for rules in modes(GAMES[game]):
        declared = rules.content()
        assert not re.findall(r"'[^'\n]*[a-z] [a-z][^'\n]*'", declared)
        assert all(card["name"] not in declared for card in rules.cards() if " " in card["name"])
