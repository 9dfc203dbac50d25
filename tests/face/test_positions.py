"""Positions that are set up by hand: played, recorded and replayed like any game, or refused in words."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

import kasei
from kasei.core.errors import BadSetting
from kasei.face.schema import schema
from kasei.face.shapes import TYPES
from kasei.games import rules_of
from kasei.games.nine.board import ADJACENT
from kasei.games.nine.maps import MAPS
from kasei.snapshots import freeze

# One ocean is missing, and Ann is two points behind: the ocean brings her one, and an animal for Fish the other.
LAST_OCEAN = """
{
  "round": 12, "phase": "action", "oxygen": 14, "temperature": 8, "oceans": 8, "next_oceans": [2],
  "deck": ["Trees", "Moss"], "discards": ["Comet"],
  "players": [
    {"corporation": "Helion", "hand": ["Mine", "worms"], "cards": ["Fish", "Ecological Zone"],
     "tokens": {"Fish": 2, "Ecological Zone": 1}, "mc": 9, "heat": 5, "tr": 20},
    {"corporation": 209, "mc": 3, "tr": 24, "chosen": true}
  ]
}
"""

# All cubes but one greenery are used up.
LAST_GREENERY = """
{
  "generation": 12, "facing": ["Kelp Farming", "Comet"], "deck": ["Trees"],
  "greenery": [0, 1, 3, 5, 8, 9], "water": [2, 6, 7, 11],
  "players": [{"credits": 2, "heat": 11, "cities": [4]}, {"cities": [14, 16]}]
}
"""


def play(game: kasei.Game[Any], seat: int, *choices: tuple[str, str | int | None]) -> None:
    """Choose one option after the other by their names."""
    for verb, argument in choices:
        game.choose(seat, game.option(verb, argument))


def again(game: kasei.Game[Any]) -> kasei.Game[Any]:
    """The game of its record, which goes through JSON."""
    copy = kasei.replay(game.record.to_json())
    assert freeze(copy.state) == freeze(game.state)
    assert (copy.record, copy.full_log(), copy.series()) == (game.record, game.full_log(), game.series())
    return copy


# Puzzles.


def test_a_puzzle_of_ares() -> None:
    game = kasei.new_game("ares", seed=4, names=["Ann", "Bob"], position=json.loads(LAST_OCEAN))
    view = game.view(0)
    ann, bob = view["public"]["players"]
    assert (view["public"]["round"], view["public"]["phase"], view["public"]["discards"]) == (12, "action", 1)
    assert view["public"]["tracks"] == {"oxygen": 14, "temperature": 8, "oceans": 8}
    assert (ann["mc"], ann["heat"], ann["tr"], ann["hand"]) == (9, 5, 20, 2)
    assert (bob["corporation"], bob["bonus"], bob["mc"]) == (209, True, 3)
    assert game.asked == [0, 1]
    assert game.scores == [22, 24]
    play(game, 0, ("sell", "Mine"), ("sell", "Worms"), ("standard", "ocean"), ("amount", 5))
    assert game.log(0)[-2:] == ["Ann flips an ocean and gains 1 TR and 4 MC", "Ann adds 1 animal to Fish"]
    play(game, 0, ("pass", None))
    play(game, 1, ("pass", None))
    assert (game.over, game.scores, game.winners) == (True, [24, 24], [0])
    assert again(game).winners == [0]


def test_a_puzzle_of_nine() -> None:
    game = kasei.new_game("nine", players=1, position=json.loads(LAST_GREENERY))
    public = game.view(0)["public"]
    assert public["generation"] == 12
    assert public["supply"] == {"credits": 3, "heat": 0, "greenery": 1, "water": 0, "tokens": [1, 0, 1, 2, 0]}
    assert public["players"][0]["projects"] == [27, 2]
    assert public["players"][1]["cities"] == [14, 16]
    assert public["deck"][0] == 11
    play(game, 0, ("play", "Kelp Farming"), ("hex", 12))
    assert (game.over, game.winners) == (True, [0])
    assert again(game).winners == [0]


def test_a_record_goes_on_where_it_was_left() -> None:
    game = kasei.new_game("ares", seed=4, position=json.loads(LAST_OCEAN))
    play(game, 0, ("sell", "Mine"), ("sell", "Worms"))
    game.undo(0)
    copy = again(game)
    for each in (game, copy):
        play(each, 0, ("pass", None))
        play(each, 1, ("pass", None))
    assert freeze(copy.state) == freeze(game.state)


def test_what_happens_in_the_opening_is_told() -> None:
    position: kasei.AresPosition = {"round": 3, "phase": "production", "players": [{"tr": 7, "chosen": True}]}
    game = kasei.new_game("ares", seed=1, names=["Ann", "Bob"], position=position)
    assert game.log(0) == ["Phase IV production", "Ann produces 11 MC", "Bob produces 5 MC", "Round 4 begins"]
    assert (game.changes, [side["mc"] for side in game.view(0)["public"]["players"]]) == (0, [11, 5])


# What is left out.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_said_of_ares(players: int) -> None:
    game = kasei.new_game("ares", players, position={})
    public = game.view(0)["public"]
    assert (public["round"], public["phase"], public["deck"]) == (1, "development", 208)
    assert public["tracks"] == {"oxygen": 0, "temperature": -30, "oceans": 0}
    for side in public["players"]:
        assert [side["mc"], side["heat"], side["plants"], side["tr"], side["forests"], side["hand"]] == [
            0,
            0,
            0,
            5,
            0,
            0,
        ]
        assert (side["corporation"], side["cards"], side["bonus"]) == (None, [], False)


@pytest.mark.parametrize("map", ["tharsis", "elysium"])
@pytest.mark.parametrize("players", [1, 2])
def test_nothing_said_of_nine(players: int, map: str) -> None:
    game = kasei.new_game("nine", players, position={}, map=map)
    public = game.view(0)["public"]
    assert (public["generation"], public["first"], game.asked, public["drawn"]) == (1, 0, [0], [])
    assert [side["cities"] for side in public["players"]] == [[4], [14]]
    assert [side["credits"] for side in public["players"]] == [5, 5 * (players - 1)]
    assert public["supply"] == {"credits": 0, "heat": 11, "greenery": 7, "water": 4, "tokens": [1, 0, 1, 2, 0]}


def test_the_seed_says_the_rest() -> None:
    def dealt(seed: int) -> list[Any]:
        ares = kasei.new_game("ares", seed=seed, position={"phase": "research"})
        nine = kasei.new_game("nine", seed=seed, position={"generation": 2})
        return [ares.view(0)["private"], nine.view(0)["public"]["deck"]]

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


def test_the_round_of_solo_says_how_far_the_dummy_is() -> None:
    for round, hand, left in ((1, 1, 4), (5, 1, 0), (6, 2, 4), (24, 5, 1), (25, 5, 0)):
        game = kasei.new_game("ares", 1, position={"round": round, "phase": "action"})
        dummy = game.view(0)["public"]["dummy"]
        assert dummy is not None
        assert (dummy["phase"], dummy["hand"], len(dummy["left"])) == ("action", hand, left)


def test_the_start_player_has_the_first_turn() -> None:
    game = kasei.new_game("nine", position={"first": 1, "facing": ["Trees"]})
    assert (game.asked, game.view(0)["public"]["first"]) == ([1], 1)
    assert [side["projects"] for side in game.view(0)["public"]["players"]] == [[23], [22]]


def test_of_the_deck_of_nine_everybody_knows_what_was_seen() -> None:
    def known(players: int, generation: int) -> list[bool]:
        position: kasei.NinePosition = {"generation": generation, "facing": ["Trees", "Comet", "Mining Rights"]}
        game = kasei.new_game("nine", players, position=position)
        return [pair is not None for pair in game.view(0)["public"]["deck"]]

    assert known(2, 1) == [True, False, False, False]
    assert known(1, 1) == [True, False, False, True]
    assert known(2, 2) == known(1, 2) == [True] * 4


# Typed.


def test_positions_have_types() -> None:
    ares: kasei.AresPosition = {"phase": "action", "players": [{"hand": ["Comet", 3], "tokens": {}}]}
    nine: kasei.NinePosition = {"facing": ["Comet"], "players": [{"tokens": {"nature": 1}}]}
    positions: list[tuple[str, kasei.Position]] = [("ares", ares), ("nine", nine)]
    views: list[kasei.View] = [kasei.new_game(name, position=position).view(0) for name, position in positions]
    of_ares: kasei.AresView = kasei.new_game("ares", position=ares).view(0)
    of_nine: kasei.NineView = kasei.new_game("nine", position=nine).view(0)
    assert [view["game"] for view in views] == [of_ares["game"], of_nine["game"]] == ["ares", "nine"]
    kasei.new_game("ares", position=None)
    kasei.Game[kasei.AresView](rules_of("ares", 2, {}), 7, position=ares)
    with pytest.raises(BadSetting):
        kasei.new_game("ares", position={"oxigen": 3})  # type: ignore[call-overload]
    with pytest.raises(BadSetting):
        kasei.new_game("nine", position={"phase": "action"})


@pytest.mark.parametrize(("name", "text"), [("ares", LAST_OCEAN), ("nine", LAST_GREENERY)])
def test_positions_have_schemas(name: str, text: str) -> None:
    validator = Draft202012Validator(schema(TYPES[f"{name}-position"]))
    assert validator.is_valid(json.loads(text))
    assert validator.is_valid({})
    assert not validator.is_valid({"moon": 1})


# Whose it is.


def test_what_is_given_and_handed_out_is_a_copy() -> None:
    given = json.loads(LAST_OCEAN)
    game = kasei.new_game("ares", seed=4, position=given)
    given["players"][0]["hand"].clear()
    given.clear()
    assert game.position == json.loads(LAST_OCEAN)
    before = freeze(game.state), game.record
    for shown in (game.position, game.record.position):
        assert shown is not None
        cast(Any, shown)["players"][0]["hand"].append("Comet")
        shown.clear()
    assert game.position == json.loads(LAST_OCEAN)
    assert (freeze(game.state), game.record) == before
    assert (freeze(game.opening()), again(game).position) == (before[0], game.position)


def test_a_game_that_was_dealt_has_no_position() -> None:
    game = kasei.new_game("nine", seed=3)
    assert game.position is None
    assert again(game).position is None


def test_what_a_player_does_not_see_stays_secret() -> None:
    def table(card: str, below: str) -> kasei.Game[kasei.AresView]:
        position: kasei.AresPosition = {"deck": [below], "players": [{}, {"hand": [card]}]}
        return kasei.new_game("ares", seed=1, position=position)

    one, two = table("Comet", "Fish"), table("Fish", "Comet")
    for seat in (0, kasei.SPECTATOR):
        assert (one.view(seat), one.log(seat)) == (two.view(seat), two.log(seat))
    assert one.view(1) != two.view(1)


# Positions by chance.


def ares_by_chance(chance: Random, players: int) -> dict[str, Any]:
    """A position with cards everywhere."""
    cards = chance.sample(range(208), 208)
    sides = []
    for seat in range(players):
        hand, in_play = [cards.pop() for _ in range(6)], [cards.pop() for _ in range(chance.randrange(25))]
        side = {"corporation": 208 + seat, "hand": hand, "cards": in_play, "chosen": chance.random() < 0.5}
        sides.append(side | {what: chance.randrange(40) for what in ("mc", "heat", "plants", "tr", "forests")})
    tracks = {
        "oxygen": chance.randrange(14),
        "temperature": 2 * chance.randrange(-15, 4),
        "oceans": chance.randrange(9),
    }
    piles = {"deck": cards[:5], "discards": cards[5 : chance.randrange(10, len(cards))]}
    phase = chance.choice(["development", "construction", "action", "production", "research"])
    return {"round": chance.randrange(1, 16), "phase": phase, "players": sides} | tracks | piles


def nine_by_chance(chance: Random, players: int) -> dict[str, Any]:
    """A position with cubes and cities everywhere."""
    cities: list[int] = []
    for hex in chance.sample(MAPS["tharsis"].land, 14):
        if not set(ADJACENT[hex]) & set(cities):
            cities.append(hex)
    sides: list[dict[str, Any]] = [{"cities": cities[:3:2]}, {"cities": cities[1:4:2]}]
    for side in sides[:players]:
        side |= {"credits": chance.randrange(6), "heat": chance.randrange(4)}
    land = chance.sample([hex for hex in MAPS["tharsis"].land if hex not in cities], 14 - len(cities))
    cubes = {"heat": land[:3], "greenery": land[3:8], "water": chance.sample(MAPS["tharsis"].sea, 3)}
    cards = [4 * card + chance.randrange(4) for card in chance.sample(range(7), 7)]
    return {"generation": chance.randrange(1, 13), "facing": cards[:3], "deck": cards[3:5], "players": sides} | cubes


@pytest.mark.parametrize(
    ("name", "players", "settings"),
    [
        ("ares", 1, {}),
        ("ares", 1, {"setup": "first"}),
        ("ares", 2, {}),
        ("ares", 2, {"coop": True}),
        ("ares", 4, {"setup": "first"}),
        ("nine", 1, {}),
        ("nine", 2, {"bonus": True}),
    ],
)
def test_what_is_not_refused_is_in_order(name: str, players: int, settings: dict[str, Any]) -> None:
    chance = Random(f"{name} {players}")
    for seed in range(8):
        position = (ares_by_chance if name == "ares" else nine_by_chance)(chance, players)
        game: kasei.Game[Any] = kasei.new_game(name, players, seed, position=cast(Any, position), **settings)
        game.rules.audit(game.state)
        for _ in range(30):
            if not game.over:
                seat = chance.choice(game.asked)
                game.seat(seat).imagine(seed)
                game.choose(seat, chance.choice(game.options(seat)))
                game.rules.audit(game.state)
        again(game)
