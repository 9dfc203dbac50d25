"""Positions of mars that are set up by hand: played, recorded and replayed like any game, or refused in words."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

import kasei
from kasei.core.errors import BadSetting
from kasei.core.hidden import imagine
from kasei.face.schema import schema
from kasei.face.shapes import TYPES
from kasei.games.mars.face import TilePosition
from kasei.games.mars.rules import MarsRules
from kasei.games.mars.state.state import Mars
from kasei.snapshots import freeze

# One ocean and two steps of heat are missing in the tenth generation.
ALMOST_DONE = """
{
  "generation": 10, "first": 1, "oxygen": 14, "temperature": 4, "deck": ["Trees", "Moss"], "discards": ["Comet"],
  "tiles": [
    {"where": "A5", "tile": "ocean"}, {"where": "B6", "tile": "ocean"}, {"where": "D8", "tile": "ocean"},
    {"where": "E5", "tile": "ocean"}, {"where": "E6", "tile": "ocean"}, {"where": "F6", "tile": "ocean"},
    {"where": "F7", "tile": "ocean"}, {"where": 42, "tile": "ocean"},
    {"where": "C7", "tile": "city", "owner": 0, "card": "Capital"},
    {"where": "C6", "tile": "greenery", "owner": 1}, {"where": "Ganymede Colony", "tile": "city", "owner": 1},
    {"where": "C1", "tile": "special", "owner": 1, "card": "Lava Flows"}
  ],
  "players": [
    {"corporation": "Helion", "hand": ["Mine", "grass"], "cards": ["Capital", "Fish", "Arctic Algae"],
     "tokens": {"Fish": 2}, "stock": {"mc": 30, "heat": 16}, "production": {"mc": -2, "heat": 3}, "tr": 30,
     "claims": ["G3"], "milestones": ["Mayor"], "awards": ["Thermalist"]},
    {"corporation": "CrediCor", "cards": ["Ganymede Colony", "Lava Flows"], "stock": {"mc": 8}, "tr": 34,
     "milestones": ["Gardener"]}
  ]
}
"""


def almost_done() -> kasei.Game[kasei.MarsView]:
    """The game of the position above."""
    return kasei.new_game("mars", seed=4, names=["Ann", "Bob"], position=json.loads(ALMOST_DONE))


def play(game: kasei.Game[Any], seat: int, *choices: tuple[str, str | int | None]) -> None:
    """Choose one option after the other by their names."""
    for verb, argument in choices:
        game.choose(seat, game.option(verb, argument))


def test_a_position_is_as_it_is_told() -> None:
    game = almost_done()
    public = game.view(0)["public"]
    assert (public["generation"], public["phase"], public["first"], game.asked) == (10, "action", 1, [1])
    assert public["tracks"] == {"oxygen": 14, "temperature": 4, "oceans": 8}
    assert (public["discards"], public["deck"], len(public["tiles"])) == (1, 208 - 5 - 2 - 1, 12)
    assert public["claims"] == [{"where": 45, "owner": 0}]
    ann, bob = public["players"]
    assert ann["stock"] == {"mc": 30, "steel": 0, "titanium": 0, "plants": 0, "energy": 0, "heat": 16}
    assert ann["production"] == {"mc": -2, "steel": 0, "titanium": 0, "plants": 0, "energy": 0, "heat": 3}
    assert (ann["tr"], ann["hand"], ann["rose"], ann["first"]) == (30, 2, False, False)
    assert [goal["by"] for goal in public["milestones"]] == [None, 0, 1, None, None]
    assert [goal["by"] for goal in public["awards"]] == [None, None, None, 0, None]
    assert bob["tags"] == [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1], "an event lies face down"
    assert game.scores == [30 + 5 + 5 + 1 + 2 + 2, 34 + 5 + 1 + 1], "oceans beside Capital, animals, a greenery"


def test_a_position_is_played_on() -> None:
    game = almost_done()
    play(game, 1, ("pass", None))
    play(game, 0, ("convert", "heat into temperature"), ("convert", "heat into temperature"))
    play(game, 0, ("standard", "aquifer"), ("hex", "A4"))
    assert game.view(0)["public"]["complete"]
    play(game, 0, ("pass", None), ("pass", None))
    assert game.over
    assert game.scores[0] == 45 + 3
    assert "Generation 10 begins" in game.log(0)[0]


def test_a_position_is_recorded() -> None:
    game = almost_done()
    chance = Random(5)
    for _ in range(60):
        if not game.over:
            seat = game.asked[0]
            game.choose(seat, chance.choice(game.options(seat)))
    copy = kasei.replay(game.record.to_json())
    assert freeze(copy.state) == freeze(game.state)
    assert copy.full_log() == game.full_log()


def test_others_see_no_more_of_a_position_than_of_a_game() -> None:
    game = almost_done()
    private = game.view(1)["private"]
    assert private is not None
    assert (private["hand"], private["known"]) == ([], [[], []])
    hands = {tuple(cast(Mars, imagine(game.rules, game.state, 1, key)).players[0].hand) for key in range(8)}
    assert len(hands) > 1


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_nothing_said(players: int) -> None:
    game = kasei.new_game("mars", players, position={})
    public = game.view(0)["public"]
    assert (public["generation"], public["phase"], public["deck"], public["tiles"]) == (1, "action", 208, [])
    assert public["tracks"] == {"oxygen": 0, "temperature": -30, "oceans": 0}
    for side in public["players"]:
        assert {*side["stock"].values(), *side["production"].values()} == {0}
        assert (side["tr"], side["corporation"], side["cards"]) == (14 if players == 1 else 20, None, [])
    assert game.asked == [0]


def test_production_of_a_game_without_the_corporate_era() -> None:
    position: kasei.MarsPosition = {"players": [{"production": {"mc": 4}}]}
    side = kasei.new_game("mars", corporate_era=False, position=position).view(0)["public"]["players"][0]
    assert list(side["production"].values()) == [4, 1, 1, 1, 1, 1]


def test_the_corporation_for_beginners_may_be_everybodys() -> None:
    position: kasei.MarsPosition = {"players": [{"corporation": "Beginner Corporation"}] * 2}
    game = kasei.new_game("mars", position=position)
    corporations = [side["corporation"] for side in game.view(0)["public"]["players"]]
    assert corporations[0] == corporations[1] is not None


def test_neutral_tiles_in_a_game_for_one() -> None:
    tiles: list[TilePosition] = [{"where": "C3", "tile": "city"}, {"where": "C4", "tile": "greenery"}]
    game = kasei.new_game("mars", 1, position={"tiles": tiles, "generation": 14})
    assert [tile["owner"] for tile in game.view(0)["public"]["tiles"]] == [None, None]
    game.choose(0, game.option("pass", None))
    assert game.over


def test_a_position_has_a_schema() -> None:
    validator = Draft202012Validator(schema(TYPES["mars-position"]))
    assert validator.is_valid(json.loads(ALMOST_DONE))
    assert not validator.is_valid({"tiles": [{"where": "A5"}]})


def test_all_is_in_order() -> None:
    game = almost_done()
    assert isinstance(game.rules, MarsRules)
    game.rules.audit(game.state)


# What is refused.


def mine(**side: object) -> dict[str, object]:
    """A position of which nothing is said but what seat 0 has."""
    return {"players": [side]}


def tile(where: str | int, kind: str, **more: object) -> dict[str, object]:
    """A position of which nothing is said but one tile, of a player who has played three cards that name tiles."""
    return mine(cards=["Capital", "Mohole Area", "Mine"]) | {"tiles": [{"where": where, "tile": kind, **more}]}


OCEANS = [{"where": where, "tile": "ocean"} for where in ("A2", "A4", "A5", "B6", "D8", "E4", "E5", "E6", "F6", "F7")]
PLAYER_KEYS = "corporation, hand, cards, tokens, stock, production, tr, claims, milestones, awards"
REFUSED: list[tuple[object, str]] = [
    # shape
    ({"oxigen": 3}, "the key 'oxigen' is one too many; there are generation, first, oxygen, temperature, tiles"),
    (mine(money=3), f".players[0]: the key 'money' is one too many; there are {PLAYER_KEYS}"),
    (mine(stock={"gold": 3}), ".players[0].stock: the key 'gold' is one too many"),
    ({"tiles": [{"where": "A5"}]}, ".tiles[0]: the key 'tile' is missing"),
    (tile("A5", "lake"), ".tiles[0].tile: 'lake' is no 'city', 'greenery', 'ocean' or 'special'"),
    # numbers
    ({"generation": 0}, ".generation is 0: it can be 1 to 999"),
    ({"first": 2}, ".first is 2: it can be 0 to 1"),
    ({"oxygen": 15}, ".oxygen is 15: it can be 0 to 14"),
    ({"temperature": 10}, ".temperature is 10: it can be -30 to 8"),
    ({"temperature": -29}, ".temperature is -29: it rises from -30 in steps of 2"),
    (mine(stock={"heat": -1}), ".players[0].stock.heat is -1: it can be 0 to 999"),
    (mine(production={"mc": -6}), ".players[0].production.mc is -6: it can be -5 to 999"),
    (mine(production={"energy": -1}), ".players[0].production.energy is -1: it can be 0 to 999"),
    (mine(tr=-1), ".players[0].tr is -1: it can be 0 to 999"),
    ({"players": [{}] * 3}, ".players has 3 players: in this game of mars there are 2"),
    # cards
    ({"deck": ["Komet"]}, ".deck[0] is 'Komet': no card is called that"),
    (mine(hand=["Helion"]), ".players[0].hand[0] is 'Helion': Helion is a corporation, not a project"),
    (mine(corporation="Mine"), ".players[0].corporation is 'Mine': Mine is a green card, not a corporation"),
    (mine(hand=["Fish"], cards=["Fish"]), ".players[0].hand[0] is 'Fish': it is in players[0].cards[0] too"),
    (
        {"players": [{"corporation": "Helion"}, {"corporation": "Helion"}]},
        ".players[1].corporation is 'Helion': it is in players[0].corporation too",
    ),
    ({"deck": ["Fish"], "discards": ["Fish"]}, ".discards[0] is 'Fish': it is in deck[0] too"),
    (mine(cards=["Mine"], tokens={"Mine": 1}), ".players[0].tokens['Mine'] is 1: Mine holds no tokens"),
    (
        mine(tokens={"Fish": 1}),
        ".players[0].tokens['Fish'] is 1: Fish is not among the cards that this player has in play",
    ),
    # tiles
    (tile("Z9", "city", owner=0), ".tiles[0].where is 'Z9': hexes are A1 to I5, from the top left on"),
    (tile(63, "city", owner=0), ".tiles[0].where is 63: it can be 0 to 62"),
    (tile("C3", "city"), ".tiles[0].tile is 'city': it needs an owner"),
    (tile("C3", "city", owner=2), ".tiles[0].owner is 2: it can be 0 to 1"),
    (tile("A5", "ocean", owner=0), ".tiles[0].owner is 0: oceans have no owner"),
    (tile("A5", "city", owner=0), ".tiles[0].tile is 'city': no city may lie on A5, which is reserved for oceans"),
    (tile("E3", "greenery", owner=0), ".tiles[0].tile is 'greenery': only a city may lie on E3"),
    (tile("Phobos", "greenery", owner=0), ".tiles[0].tile is 'greenery': off Mars there are only cities"),
    ({"tiles": OCEANS}, ".tiles[9].tile is 'ocean': there are 9 oceans in all"),
    ({"tiles": [OCEANS[0], OCEANS[0]]}, ".tiles[1].where is 'A2': it is in tiles[0].where too"),
    (tile("A5", "special", owner=0), ".tiles[0].tile is 'special': it needs the card that names it"),
    (
        tile("C3", "special", owner=0, card="Mine"),
        ".tiles[0].card is 'Mine': Mine does not name a tile of this kind",
    ),
    (
        tile("C3", "special", owner=0, card="Capital"),
        ".tiles[0].card is 'Capital': Capital does not name a tile of this kind",
    ),
    (
        tile("A5", "special", owner=1, card="Mohole Area"),
        ".tiles[0].card is 'Mohole Area': Mohole Area is not among the cards that the owner has in play",
    ),
    (
        mine(cards=["Capital"])
        | {"tiles": [{"where": where, "tile": "city", "owner": 0, "card": "Capital"} for where in ("C3", "G3")]},
        ".tiles[1].card is 'Capital': the tile of Capital lies somewhere else already",
    ),
    # markers and goals
    (mine(claims=["A5"]), ".players[0].claims[0] is 'A5': only land that is not reserved can be marked"),
    (mine(claims=["Phobos"]), ".players[0].claims[0] is 'Phobos': only land that is not reserved can be marked"),
    (mine(claims=["C3", "C3"]), ".players[0].claims[1] is 'C3': it is in players[0].claims[0] too"),
    (mine(milestones=["Rich"]), "[0] is 'Rich': there are Terraformer, Mayor, Gardener, Builder, Planner"),
    (mine(awards=["Rich"]), "[0] is 'Rich': there are Landlord, Banker, Scientist, Thermalist, Miner"),
    (
        {"players": [{"awards": ["Miner"]}, {"awards": ["Miner"]}]},
        ".players[1].awards[0] is 'Miner': it is in players[0].awards[0] too",
    ),
    (
        mine(milestones=["Mayor", "Builder", "Planner", "Gardener"]),
        ".players[0].milestones[3] is 'Gardener': there can be 3 in all",
    ),
]


@pytest.mark.parametrize(("position", "reason"), REFUSED)
def test_refused(position: Any, reason: str) -> None:
    with pytest.raises(BadSetting) as refused:
        kasei.new_game("mars", position=position)
    assert f"position{reason}" in str(refused.value) or reason in str(refused.value)


def test_refused_where_nothing_could_be_produced() -> None:
    with pytest.raises(BadSetting, match=r"players\[0\].tr"):
        kasei.new_game("mars", 2, 1, position={"players": [{"tr": 2, "production": {"mc": -5}}]})


def test_refused_in_a_game_without_the_corporate_era() -> None:
    with pytest.raises(BadSetting, match="Mine is of the Corporate Era, which this game is without"):
        kasei.new_game("mars", corporate_era=False, position={"deck": ["Mine"]})


def test_refused_in_a_game_for_one() -> None:
    for position, reason in (
        (mine(awards=["Miner"]), "there are none in a game for one"),
        ({"generation": 15}, "it can be 1 to 14"),
        ({"tiles": [{"where": "Phobos", "tile": "city"}]}, "it needs an owner"),
    ):
        with pytest.raises(BadSetting, match=reason):
            kasei.new_game("mars", 1, position=position)  # type: ignore[call-overload]
