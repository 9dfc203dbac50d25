"""Cards as they leave the engine: the same keys in all games, and symbols that nobody has to parse."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from kasei.core import face
from kasei.core.marks import said
from kasei.games import rules_of
from tests.golden import HERE
from tests.toys import BAZAAR

LISTS = {name: rules_of(name, 2, {}).cards() for name in ("ares", "nine")}
LISTS["bazaar"] = BAZAAR.build(2, BAZAAR.settle(2, {})).cards()
CARDS = {name: {card["name"]: card for card in LISTS[name]} for name in LISTS}


def fits(value: object, declared: Any) -> bool:
    """Is it a value of this type, with just the keys that the type has?"""
    if declared in (str, int, bool, NoneType):
        return type(value) is declared
    if get_origin(declared) is Literal:
        return value in get_args(declared)
    if get_origin(declared) is list:
        return isinstance(value, list) and all(fits(each, *get_args(declared)) for each in value)
    if is_typeddict(declared):
        hints = get_type_hints(declared)
        return isinstance(value, dict) and value.keys() == hints.keys() and all(fits(value[k], hints[k]) for k in hints)
    assert isinstance(declared, UnionType), declared
    return any(fits(value, kind) for kind in get_args(declared))


def icon(name: str, text: str = "") -> face.IconWord:
    return {"icon": name, "text": text or name}


def tokens(game: str) -> face.Words:
    """All that stands in the symbols of the cards of a game."""
    rows = [words for card in LISTS[game] for words in (card["icons"], *[part["icons"] for part in card["parts"]])]
    return [token for words in rows for token in words]


def symbols(game: str) -> list[face.IconWord]:
    return [cast(face.IconWord, token) for token in tokens(game) if not isinstance(token, str)]


@pytest.mark.parametrize("game", LISTS)
def test_every_card_has_the_keys_of_a_card(game: str) -> None:
    for place, card in enumerate(LISTS[game]):
        assert fits(card, face.Card), card
        assert card["card"] == place


@pytest.mark.parametrize("game", ["ares", "nine"])
def test_the_symbols_of_a_card_are_said_as_ever(game: str) -> None:
    lines = (HERE / f"{game}_texts.txt").read_text().splitlines()
    for card, line in zip(LISTS[game], lines):
        assert line.endswith(f" | {said(card['icons'])}"), line


@pytest.mark.parametrize("game", ["ares", "nine"])
def test_the_symbols_and_words_of_a_part_stand_among_those_of_the_card(game: str) -> None:
    for card in LISTS[game]:
        for part in card["parts"]:
            assert said(part["icons"]) in said(card["icons"])
            assert part["text"]
            assert part["text"].lower() in card["text"].lower()


@pytest.mark.parametrize("game", ["ares", "nine"])
def test_nothing_is_left_to_parse(game: str) -> None:
    names = {name for symbol in symbols(game) for name in (symbol["icon"], symbol["text"])}
    for text in [token for token in tokens(game) if isinstance(token, str)]:
        assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)], text


def test_what_is_said_alike_has_different_names() -> None:
    said_as = {(symbol["text"], symbol["icon"]) for symbol in symbols("ares")}
    assert {name for text, name in said_as if text == "plant"} == {"plant", "plant tag"}
    assert {name for text, name in said_as if text == "red"} == {"red card", "red zone"}
    short = {(text, name) for text, name in said_as if text not in (name, f"{name}s")}
    assert all(re.fullmatch(rf"{text} (tag|card|zone)", name) for text, name in short)


# Cards in full, by hand.


def test_decomposers() -> None:
    does: face.Words = [
        "play ",
        icon("animal tag", "animal"),
        "/",
        icon("microbe tag", "microbe"),
        "/",
        icon("plant tag", "plant"),
        ": (+1 ",
        icon("microbe"),
        " here / -1 ",
        icon("microbe"),
        " here → +1 ",
        icon("card"),
        ")",
    ]
    words = (
        "for each animal, microbe or plant tag that you play (this card included), either add 1 microbe to this card "
        "or take 1 microbe off this card to draw a card"
    )
    needed: face.Words = ["[", icon("oxygen"), " ≥", icon("red zone", "red")]
    assert CARDS["ares"]["Decomposers"] == {
        "card": 18,
        "id": "19",
        "name": "Decomposers",
        "kind": "blue",
        "cost": 7,
        "tags": ["microbe"],
        "needs": [{"what": "oxygen", "op": ">=", "value": "red", "text": "red oxygen or higher"}],
        "spends": [],
        "holds": "microbe",
        "points": {"n": 1, "per": 1, "each": None, "once": False},
        "parts": [{"kind": "effect", "icons": does, "text": words}],
        "icons": [*needed, "] | play ", *does[1:-1], ") | 1 ", icon("VP")],
        "text": f"Requires red oxygen or higher. Effect: {words}. Holds microbes. Worth 1 VP.",
        "first": False,
    }


def test_ai_central() -> None:
    need = "at least 5 science tags (this card not counted)"
    assert CARDS["ares"]["AI Central"] == {
        "card": 3,
        "id": "4",
        "name": "AI Central",
        "kind": "blue",
        "cost": 22,
        "tags": ["science", "building"],
        "needs": [{"what": "science tag", "op": ">=", "value": 5, "text": need}],
        "spends": [],
        "holds": None,
        "points": {"n": 2, "per": 1, "each": None, "once": False},
        "parts": [{"kind": "action", "icons": ["+2 ", icon("card", "cards")], "text": "draw 2 cards"}],
        "icons": ["[", icon("science tag"), " ≥5] | action +2 ", icon("card", "cards"), " | 2 ", icon("VP")],
        "text": f"Requires {need}. Action: draw 2 cards. Worth 2 VP.",
        "first": False,
    }


def test_kelp_farming() -> None:
    plants = icon("plant", "plants")
    made: face.Words = ["2 ", icon("MC"), ", 3 ", plants]
    assert CARDS["ares"]["Kelp Farming"] == {
        "card": 153,
        "id": "154",
        "name": "Kelp Farming",
        "kind": "green",
        "cost": 17,
        "tags": [],
        "needs": [{"what": "ocean", "op": ">=", "value": 6, "text": "at least 6 oceans"}],
        "spends": [],
        "holds": None,
        "points": {"n": 1, "per": 1, "each": None, "once": False},
        "parts": [
            {"kind": "now", "icons": ["+2 ", plants], "text": "gain 2 plants"},
            {"kind": "makes", "icons": made, "text": "produces 2 MC and 3 plants"},
        ],
        "icons": ["[", icon("ocean"), " ≥6] | +2 ", plants, " | makes 2 ", *made[1:], " | 1 ", icon("VP")],
        "text": "Requires at least 6 oceans. Gain 2 plants. Produces 2 MC and 3 plants. Worth 1 VP.",
        "first": False,
    }


def test_physics_complex() -> None:
    card = CARDS["ares"]["Physics Complex"]
    assert [(need["what"], need["op"], need["value"]) for need in card["needs"]] == [("science tag", ">=", 4)]
    assert (card["tags"], card["cost"], card["holds"]) == (["science", "building"], 5, "science")
    assert card["points"] == {"n": 1, "per": 2, "each": "science", "once": False}
    does = ["raise ", icon("temperature"), ": +1 ", icon("science"), " here"]
    words = "for each step that you raise the temperature, add 1 science to this card"
    assert card["parts"] == [{"kind": "effect", "icons": does, "text": words}]


def test_satellites() -> None:
    card = CARDS["ares"]["Satellites"]
    assert (card["needs"], card["spends"], card["holds"], card["points"]) == ([], [], None, None)
    made = ["1 ", icon("MC"), " / ", icon("space tag")]
    words = "produces 1 MC for each of your space tags (this card included)"
    assert card["parts"] == [{"kind": "makes", "icons": made, "text": words}]
    assert card["icons"] == ["makes 1 ", *made[1:]]


def test_fueled_generators() -> None:
    card = CARDS["ares"]["Fueled Generators"]
    assert (card["cost"], card["spends"], card["needs"]) == (4, [{"what": "TR", "n": 1}], [])
    assert card["parts"] == [{"kind": "makes", "icons": ["2 ", icon("heat")], "text": "produces 2 heat"}]
    assert card["points"] == {"n": 1, "per": 1, "each": None, "once": False}


def test_metals_are_a_part_of_their_own() -> None:
    parts = CARDS["ares"]["Fuel Factory"]["parts"]
    assert [(part["kind"], said(part["icons"])) for part in parts] == [("makes", "1 MC"), ("makes", "1 titanium")]
    assert parts[1]["text"] == "gives 1 titanium (space cards cost 3 MC less)"


def test_zones_and_ceilings() -> None:
    needs = {name: CARDS["ares"][name]["needs"][0] for name in ("Birds", "Colonizer Training Camp", "Dusty Quarry")}
    assert {name: (need["what"], need["op"], need["value"]) for name, need in needs.items()} == {
        "Birds": ("oxygen", "=", "white"),
        "Colonizer Training Camp": ("oxygen", "<=", "red"),
        "Dusty Quarry": ("ocean", "<=", 3),
    }


def test_where_own_tags_are_not_counted_the_need_says_so() -> None:
    needs = CARDS["ares"]["Advanced Ecosystems"]["needs"]
    assert [need["text"] for need in needs] == [
        "at least 1 animal tag (this card not counted)",
        "at least 1 microbe tag (this card not counted)",
        "at least 1 plant tag",
    ]


def test_cards_of_the_first_game() -> None:
    assert CARDS["ares"]["Ecoline"]["first"]
    assert not CARDS["ares"]["CrediCor"]["first"]
    assert not any(card["first"] for card in LISTS["nine"])


def test_farming_of_nine() -> None:
    assert CARDS["nine"]["Farming"] == {
        "card": 3,
        "id": "1B2",
        "name": "Farming",
        "kind": "project",
        "cost": 1,
        "tags": ["nature", "production"],
        "needs": [
            {"what": "nature tag", "op": ">=", "value": 2, "text": "2 nature"},
            {"what": "water", "op": ">=", "value": 1, "text": "at least 1 water"},
        ],
        "spends": [],
        "holds": None,
        "points": None,
        "parts": [{"kind": "now", "icons": ["1 ", icon("greenery"), " ⬢"], "text": "place 1 greenery"}],
        "icons": ["1 ", icon("greenery"), " ⬢"],
        "text": "Place 1 greenery.",
        "first": False,
    }
