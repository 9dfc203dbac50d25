"""Positions that can't be: each is refused with its key, its value and what would be right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

import kasei
from kasei.core.errors import BadRecord, BadSetting
from kasei.face.schema import schema
from kasei.games import POSITIONS
from tests.test_face import STRANGE
from tests.toys.rules import BAZAAR

ARES_KEYS = "round, phase, oxygen, temperature, oceans, next_oceans, deck, discards, players"
ARES_PLAYER = "corporation, hand, cards, tokens, mc, heat, plants, tr, forests, chosen"
NINE_KEYS = "generation, first, facing, deck, heat, greenery, water, players"
PHASES = "'development', 'construction', 'action', 'production' or 'research'"
ENDLESS = 10**5000
COMPLETE = {"oxygen": 14, "temperature": 8, "oceans": 9}
POWERS = "Power Infrastructure, Biothermal Power, Fusion Power, Geothermal Power, Power Grid, ..."


def mine(**side: object) -> dict[str, object]:
    """A position of which nothing is said but what seat 0 has."""
    return {"players": [side]}


ARES_REFUSED: list[tuple[object, str]] = [
    # shape
    ([], "position: [] is no Position"),
    ({"oxigen": 3}, f"position: the key 'oxigen' is one too many; there are {ARES_KEYS}"),
    (mine(money=3), f"position.players[0]: the key 'money' is one too many; there are {ARES_PLAYER}"),
    ({"round": "3"}, "position.round: '3' is no int"),
    ({"round": True}, "position.round: True is no int"),
    ({"oxygen": None}, "position.oxygen: None is no int"),
    ({"phase": "planning"}, f"position.phase: 'planning' is no {PHASES}"),
    ({"deck": "Comet"}, "position.deck: 'Comet' is no list"),
    ({"deck": ["Comet", None]}, "position.deck[1]: None is no str or int"),
    ({"players": {}}, "position.players: {} is no list"),
    (mine(chosen=1), "position.players[0].chosen: 1 is no bool"),
    (mine(tokens={"Fish": "2"}), "position.players[0].tokens['Fish']: '2' is no int"),
    # numbers
    ({"round": 0}, "position.round is 0: it can be 1 to 999"),
    ({"round": ENDLESS}, "position.round is something of the type int: it can be 1 to 999"),
    ({"oxygen": 15}, "position.oxygen is 15: it can be 0 to 14"),
    ({"temperature": 10}, "position.temperature is 10: it can be -30 to 8"),
    ({"temperature": -29}, "position.temperature is -29: it rises from -30 in steps of 2"),
    ({"oceans": -1}, "position.oceans is -1: it can be 0 to 9"),
    (COMPLETE, "position.oceans is 9: with oxygen and temperature at their end the game would be over"),
    ({"next_oceans": [0, 9]}, "position.next_oceans[1] is 9: it can be 0 to 8"),
    ({"next_oceans": [0, 3, 0]}, "position.next_oceans[2] is 0: there is one tile of each number"),
    ({"next_oceans": [0, 1], "oceans": 8}, "position.next_oceans is [0, 1]: 1 can still be flipped"),
    (mine(mc=-1), "position.players[0].mc is -1: it can be 0 to 999"),
    (mine(heat=1000), "position.players[0].heat is 1000: it can be 0 to 999"),
    (mine(plants=-1), "position.players[0].plants is -1: it can be 0 to 999"),
    (mine(tr=-1), "position.players[0].tr is -1: it can be 0 to 999"),
    (mine(forests=-2), "position.players[0].forests is -2: it can be 0 to 999"),
    ({"players": [{}] * 3}, "position.players has 3 players: in this game of ares there are 2"),
    # cards
    ({"deck": ["Komet"]}, "position.deck[0] is 'Komet': no card is called that"),
    ({"deck": [""]}, "position.deck[0] is '': no card is called that"),
    ({"deck": ["power"]}, f"position.deck[0] is 'power': it may be {POWERS}"),
    ({"deck": [220]}, "position.deck[0] is 220: it can be 0 to 219"),
    ({"deck": [-1]}, "position.deck[0] is -1: it can be 0 to 219"),
    (mine(hand=["Helion"]), "position.players[0].hand[0] is 'Helion': Helion is a corporation, not a project"),
    (mine(cards=[210]), "position.players[0].cards[0] is 210: Helion is a corporation, not a project"),
    (mine(corporation="Comet"), "position.players[0].corporation is 'Comet': Comet is a red card, not a corporation"),
    (mine(hand=["Comet", "comet "]), "position.players[0].hand[1] is 'comet ': it is in players[0].hand[0] too"),
    (mine(hand=["Fish"], cards=["Fish"]), "position.players[0].hand[0] is 'Fish': it is in players[0].cards[0] too"),
    (
        {"players": [{"hand": ["Fish"]}, {"cards": ["Fish"]}]},
        "position.players[1].cards[0] is 'Fish': it is in players[0].hand[0] too",
    ),
    (
        {"players": [{"corporation": "Helion"}, {"corporation": "Helion"}]},
        "position.players[1].corporation is 'Helion': it is in players[0].corporation too",
    ),
    ({"deck": ["Fish"], "discards": ["Fish"]}, "position.discards[0] is 'Fish': it is in deck[0] too"),
    # tokens
    (
        mine(cards=["Fish"], tokens={"Komet": 1}),
        "position.players[0].tokens['Komet'] is 'Komet': no card is called that",
    ),
    (
        mine(hand=["Fish"], tokens={"Fish": 1}),
        "position.players[0].tokens['Fish'] is 1: Fish is not among the cards that this player has in play",
    ),
    (mine(cards=["Comet"], tokens={"Comet": 1}), "position.players[0].tokens['Comet'] is 1: Comet holds no tokens"),
    (mine(cards=["Fish"], tokens={"Fish": -1}), "position.players[0].tokens['Fish'] is -1: it can be 0 to 999"),
    (
        mine(cards=["Fish"], tokens={"Fish": 1, "fish": 2}),
        "position.players[0].tokens['fish'] is 2: it is in players[0].tokens['Fish'] too",
    ),
]

NINE_REFUSED: list[tuple[object, str]] = [
    # shape
    ("", "position: '' is no Position"),
    ({"turn": 1}, f"position: the key 'turn' is one too many; there are {NINE_KEYS}"),
    (
        mine(mc=3),
        "position.players[0]: the key 'mc' is one too many; there are credits, heat, tokens, cities",
    ),
    ({"first": "Ann"}, "position.first: 'Ann' is no int"),
    ({"heat": 3}, "position.heat: 3 is no list"),
    ({"heat": ["3"]}, "position.heat[0]: '3' is no int"),
    ({"facing": [1.0]}, "position.facing[0]: 1.0 is no str or int"),
    # numbers
    ({"generation": 0}, "position.generation is 0: it can be 1 to 20"),
    ({"generation": 21}, "position.generation is 21: it can be 1 to 20"),
    ({"first": 2}, "position.first is 2: it can be 0 to 1"),
    (mine(credits=11), "position.players[0].credits is 11: it can be 0 to 10"),
    (mine(credits=6), "position has 11 credits in all, and there are no more than 10"),
    (mine(heat=-1), "position.players[0].heat is -1: it can be 0 to 11"),
    ({"players": [{"heat": 6}, {"heat": 6}]}, "position has 12 heat cubes in all, and there are no more than 11"),
    ({"heat": [0], "players": [{"heat": 11}]}, "position has 12 heat cubes in all, and there are no more than 11"),
    ({"greenery": [0, 1, 3, 5, 8, 9, 10, 12]}, "position has 8 greenery cubes in all, and there are no more than 7"),
    ({"water": [2, 6, 7, 11, 17]}, "position has 5 water cubes in all, and there are no more than 4"),
    ({"players": [{}] * 3}, "position.players has 3 players: in this game of nine there are 2"),
    # tokens
    (
        mine(tokens={"wood": 1}),
        "position.players[0].tokens['wood'] is 1: the tags are production, space, science, nature, energy",
    ),
    (mine(tokens={"nature": 3}), "position.players[0].tokens['nature'] is 3: it can be 0 to 2"),
    (mine(tokens={"space": 1}), "position.players[0].tokens['space'] is 1: it can only be 0"),
    (
        {"players": [{"tokens": {"science": 1}}, {"tokens": {"science": 1}}]},
        "position has 2 science tokens in all, and there are no more than 1",
    ),
    # hexes
    ({"heat": [19]}, "position.heat[0] is 19: it can be 0 to 18"),
    ({"greenery": [-1]}, "position.greenery[0] is -1: it can be 0 to 18"),
    ({"heat": [2]}, "position.heat[0] is 2: on tharsis that hex is for water"),
    ({"water": [0]}, "position.water[0] is 0: on tharsis that hex is land"),
    (mine(cities=[2]), "position.players[0].cities[0] is 2: on tharsis that hex is for water"),
    ({"heat": [0, 0]}, "position.heat[1] is 0: it is in heat[0] too"),
    ({"heat": [0], "greenery": [0]}, "position.greenery[0] is 0: it is in heat[0] too"),
    ({"heat": [4]}, "position.heat[0] is 4: it is in players[0].cities by default too"),
    (mine(cities=[0], heat=0) | {"heat": [0]}, "position.heat[0] is 0: it is in players[0].cities[0] too"),
    (mine(cities=[]), "position.players[0].cities is []: everybody has 1 or 2 cities"),
    (mine(cities=[0, 8, 10]), "position.players[0].cities is [0, 8, 10]: everybody has 1 or 2 cities"),
    (mine(cities=[4, 5]), "position.players[0].cities[1] is 5: a city can't touch another one"),
    (mine(cities=[9]), "position.players[1].cities by default is 14: a city can't touch another one"),
    # cards
    ({"facing": ["Komet"]}, "position.facing[0] is 'Komet': no card is called that"),
    ({"facing": ["Power", "Farm"]}, "position.facing[1] is 'Farm': it may be Farming, Kelp Farming, Energy Farms"),
    ({"facing": [33]}, "position.facing[0] is 33: it can be 0 to 32"),
    ({"facing": ["Found City"]}, "position.facing[0] is 'Found City': that is a standard project, and on no card"),
    ({"facing": ["Comet", "Lichen"]}, "position.facing[1] is 'Lichen': its card is in facing[0] too"),
    ({"facing": ["Comet"], "deck": [1]}, "position.deck[0] is 1: its card is in facing[0] too"),
    ({"facing": [0, 4, 8, 12]}, "position.facing is [0, 4, 8, 12]: 3 cards are in use at the most"),
]


OTHERS_REFUSED: list[tuple[str, int, dict[str, Any], object, str]] = [
    ("ares", 1, {}, {"round": 26}, "position.round is 26: it can be 1 to 25"),
    ("ares", 1, {}, {"players": [{}, {}]}, "position.players has 2 players: in this game of ares there are 1"),
    ("ares", 2, {"coop": True}, {"round": 16}, "position.round is 16: it can be 1 to 15"),
    ("nine", 1, {}, {"generation": 13}, "position.generation is 13: it can be 1 to 12"),
    ("nine", 1, {}, {"first": 1}, "position.first is 1: it can only be 0"),
    ("nine", 1, {}, mine(credits=6), "position.players[0].credits is 6: it can be 0 to 5"),
    (
        "nine",
        1,
        {},
        {"players": [{}, {"cities": [14], "heat": 1}]},
        "position.players[1].heat is 1: the dummy of solitaire has cities and nothing else",
    ),
    (
        "nine",
        1,
        {},
        {"greenery": [0, 1, 3, 5, 8, 9, 10], "water": [2, 6, 7, 11], "players": [{"heat": 11}]},
        "position.water is [2, 6, 7, 11]: with all heat and greenery used up solitaire would be won",
    ),
    ("nine", 2, {"limit": False}, {"generation": 1000}, "position.generation is 1000: it can be 1 to 999"),
    ("nine", 2, {"map": "elysium"}, {"heat": [3]}, "position.heat[0] is 3: on elysium that hex is for water"),
]
REFUSED = [
    *[("ares", 2, {}, *refused) for refused in ARES_REFUSED],
    *[("nine", 2, {}, *refused) for refused in NINE_REFUSED],
    *OTHERS_REFUSED,
]


Refused = tuple[str, int, dict[str, Any], Any, str]


def named(case: Refused) -> str:
    """The message without the value, which may be long."""
    return f"{case[0]} {case[4].split(':')[0][:60]}"


@pytest.mark.parametrize("case", REFUSED, ids=named)
def test_what_is_wrong_is_refused(case: Refused) -> None:
    name, players, settings, position, message = case
    with pytest.raises(BadSetting) as refused:
        kasei.new_game(name, players, position=position, **settings)
    assert str(refused.value) == message


@pytest.mark.parametrize("case", REFUSED, ids=named)
def test_what_is_wrong_is_refused_in_a_record(case: Refused) -> None:
    name, players, settings, position, message = case
    record = replace(kasei.new_game(name, players, 1, **settings).record, position=position)
    with pytest.raises(BadRecord) as refused:
        kasei.replay(record)
    if type(position) is dict and position != {"round": ENDLESS}:
        assert str(refused.value) == f"the record begins with what no game can: {message}"


def strange(name: str) -> list[Any]:
    """Strange positions, and positions with strange values in them."""
    keys = cast(dict[str, object], schema(POSITIONS[name])["properties"])
    found = [{key: value} for key in keys for value in STRANGE]
    sides = [{"players": [value]} for value in STRANGE] + [{"players": [{"heat": value}]} for value in STRANGE]
    return [*STRANGE, *found, *sides]


@pytest.mark.parametrize("name", POSITIONS)
def test_strange_values(name: str) -> None:
    messages = [message for position in strange(name) if (message := refusal_of(name, position))]
    assert len(messages) > 200
    for message in messages:
        assert message.startswith("position")
        assert message.isprintable()
        assert len(message) < 300


def refusal_of(name: str, position: Any) -> str:
    """Why a position is refused; empty if it is not."""
    try:
        kasei.new_game(name, position=position)
    except BadSetting as refused:
        return str(refused)
    return ""


def test_not_every_game_has_positions() -> None:
    with pytest.raises(BadSetting, match="no position can be set up in bazaar"):
        kasei.Game[Any](BAZAAR.build(2, BAZAAR.settle(2, {})), 7, position={})
