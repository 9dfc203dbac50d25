"""A schema and a check say the same of a value; jsonschema, which knows nothing of the check, reads the schema."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from enum import StrEnum
from functools import cache, partial
from math import inf, nan
from typing import Any, Literal, NotRequired, Optional, Required, TypedDict, is_typeddict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kasei.core import face
from kasei.core.face import Head, Words
from kasei.face.schema import misfit, schema

Colour = Literal["red", "white"]


class City(TypedDict):
    """A city."""

    kind: Literal["city"]
    hex: int
    size: int


class Ocean(TypedDict):
    """An ocean."""

    kind: Literal["ocean"]
    hex: int
    size: str


class Claim(TypedDict):
    """A claim, which has no kind."""

    hex: int
    until: int


class Player(TypedDict):
    mc: int
    ready: bool
    colour: Colour | Literal["grey", 7] | None
    share: NotRequired[float | int]
    tiles: list[City | Ocean | Claim | str]
    prices: dict[str, list[int] | None]
    best: Optional[City]  # noqa: UP045
    nothing: None


class Rare(TypedDict, total=False):
    """Fields that may be missing."""

    sure: Required[int]
    note: str


class Branch(Rare):
    """A type that is about itself."""

    branches: list[Branch]
    parent: Branch | None


class View(Head):
    """A view."""

    public: list[Player]
    tree: Branch


class Wager(TypedDict):
    """A wager.

    It has
    two lines.
    """

    on: City | None
    odds: NotRequired[float]
    sides: list[Colour | Literal["grey"]]
    paid: dict[str, int]


class Playing(TypedDict):
    """A field of the name of a word."""

    play: int


class Word(StrEnum):
    PLAY = "play"


class Pile(list[int]):
    pass


class Amount(TypedDict):
    """Not the one of the engine."""

    n: int


class Amounts(TypedDict):
    """Two types of one name."""

    mine: Amount
    others: list[face.Amount]


class Vague(TypedDict):
    """A type that does not say enough."""

    hands: dict[str, list[object]]


class Vaguer(TypedDict):
    """A type with one that does not say enough."""

    known: Vague


FACE = [kind for kind in vars(face).values() if is_typeddict(kind)]
OWN = [City, Ocean, Claim, Player, Rare, Branch, View]
ODD = [None, True, False, 0, 1, 7, -1, 0.5, "", "x", "city", "ocean", "red", "one", [], [0], {}, {"card": 0}, (), (1,)]


def city(**changes: object) -> dict[str, object]:
    return {"kind": "city", "hex": 3, "size": 1, **changes}


def player(**changes: object) -> dict[str, object]:
    tiles = [city(), {"kind": "ocean", "hex": 4, "size": "big"}, {"hex": 5, "until": 2}, "none"]
    prices = {"steel": [2, 3], "no one's": None}
    plain = {"mc": 3, "ready": True, "colour": "red", "share": 0.5, "tiles": tiles, "prices": prices}
    return plain | {"best": None, "nothing": None} | changes


def view(**changes: object) -> dict[str, object]:
    twig = {"sure": 2, "note": "a twig", "branches": [], "parent": None}
    tree = {"sure": 1, "branches": [twig], "parent": twig}
    head = {
        "additions": [],
        "settings": {"solo": False, "goal": 20},
        "names": ["Ann"],
        "seat": None,
        "asked": [],
        "end": None,
    }
    return head | {"public": [player(), player(colour=7, best=city())], "tree": tree} | changes


def without(key: str, value: dict[str, object]) -> dict[str, object]:
    return {name: each for name, each in value.items() if name != key}


@cache
def validator(kind: type) -> Any:
    return Draft202012Validator(schema(kind))


def damaged(value: object) -> Iterator[object]:
    """The value with one place replaced or removed, or with another key, in every way; some of it fits as well."""
    yield from ODD
    if isinstance(value, list):
        for i, each in enumerate(value):
            yield value[:i] + value[i + 1 :]
            yield from [[*value[:i], odd, *value[i + 1 :]] for odd in damaged(each)]
    elif isinstance(value, dict):
        yield value | {"extra": 1}
        for key, each in value.items():
            yield without(key, value)
            yield from [value | {key: odd} for odd in damaged(each)]


def agreed(value: object, kind: type) -> bool:
    """Whether a value fits, by its check and by its schema."""
    found = misfit(value, kind)
    assert (found == "") == validator(kind).is_valid(value), f"{value}: {found or 'fits'}"
    return found == ""


@pytest.mark.parametrize("kind", FACE + OWN)
def test_every_type_has_a_schema(kind: type) -> None:
    Draft202012Validator.check_schema(schema(kind))


@pytest.mark.parametrize("kind", FACE)
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_check_and_schema_agree(kind: type, data: st.DataObject) -> None:
    right = data.draw(st.from_type(kind))
    assert agreed(right, kind)
    agreed(data.draw(st.sampled_from(list(damaged(right)))), kind)


def test_check_and_schema_agree_on_all_that_can_be_wrong() -> None:
    assert agreed(view(), View)
    assert agreed(view(public=[without("share", player())]), View)
    fits = [agreed(odd, View) for odd in damaged(view())]
    assert fits.count(True) > 100
    assert fits.count(False) > 1000


@pytest.mark.parametrize(
    ("value", "kind", "found"),
    [
        (3, str, "3 is no str"),
        (True, int, "True is no int"),
        (1, bool, "1 is no bool"),
        (0, None, "0 is no None"),
        ("x", int | None, "'x' is no int or None"),
        ([1, "x"], list[int], "[1]: 'x' is no int"),
        ((1, 2), list[int], "(1, 2) is no list"),
        ([[1], None], list[list[int]], "[1]: None is no list"),
        ({"a b": ["x"]}, dict[str, list[int]], "['a b'][0]: 'x' is no int"),
        ({3: 3}, dict[str, int], "the key 3 is no str"),
        ("blue", Colour | None, "'blue' is no 'red' or 'white'"),
        ({"card": "x"}, Words, "{'card': 'x'} is no list"),
        (["Play ", {"card": "x"}], Words, "[1].card: 'x' is no int"),
        (
            ["Play ", {"icon": "mc", "text": "MC", "n": 2}],
            Words,
            "[1]: the key 'n' is one too many; there are icon, text",
        ),
        (["Play ", 3], Words, "[1]: 3 is no str, CardWord, SeatWord or IconWord"),
        ([], Player, "[] is no Player"),
        (without("mc", player()), Player, "the key 'mc' is missing"),
        (
            player(rank=1),
            Player,
            "the key 'rank' is one too many; there are mc, ready, colour, share, tiles, prices, best, nothing",
        ),
        (player(mc="x"), Player, "mc: 'x' is no int"),
        (player(colour=8), Player, "colour: 8 is no 'red', 'white', 'grey' or 7"),
        (player(share=None), Player, "share: None is no finite float or int"),
        (player(tiles=[city(size="big")]), Player, "tiles[0].size: 'big' is no int"),
        (player(tiles=[city(kind="ocean")]), Player, "tiles[0].size: 1 is no str"),
        (player(tiles=[city(kind="moon")]), Player, "tiles[0].kind: 'moon' is no 'city'"),
        (player(tiles=[{"kind": "ocean", "hex": 4}]), Player, "tiles[0]: the key 'size' is missing"),
        (player(tiles=[{"hex": 1}]), Player, "tiles[0]: the key 'until' is missing"),
        (player(best={}), Player, "best: the key 'kind' is missing"),
        (view(public=[player(), player(mc="x")]), View, "public[1].mc: 'x' is no int"),
        (view(seat="Ann"), View, "seat: 'Ann' is no int or None"),
    ],
)
def test_a_misfit_says_where_and_why(value: object, kind: object, found: str) -> None:
    assert misfit(value, kind) == found


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (1.0, int),
        (1, float),
        (nan, float),
        (inf, float),
        (Word.PLAY, str),
        (Word.PLAY, Literal["play"]),
        ({Word.PLAY: 1}, dict[str, int]),
        ({Word.PLAY: 1}, Playing),
        (OrderedDict(play=1), Playing),
        (OrderedDict(play=1), dict[str, int]),
        (Pile([1]), list[int]),
        (1.0, Literal[1]),
        (True, Literal[1]),
        ([], Literal[1]),
    ],
)
def test_only_plain_values_fit(value: object, kind: object) -> None:
    assert misfit(value, kind)


def test_a_schema_in_full() -> None:
    assert schema(Wager) == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wager",
        "description": "A wager. It has two lines.",
        "type": "object",
        "properties": {
            "on": {"anyOf": [{"$ref": "#/$defs/City"}, {"type": "null"}]},
            "odds": {"type": "number"},
            "sides": {"type": "array", "items": {"enum": ["red", "white", "grey"]}},
            "paid": {"type": "object", "additionalProperties": {"type": "integer"}},
        },
        "required": ["on", "sides", "paid"],
        "additionalProperties": False,
        "$defs": {
            "City": {
                "description": "A city.",
                "type": "object",
                "properties": {"kind": {"enum": ["city"]}, "hex": {"type": "integer"}, "size": {"type": "integer"}},
                "required": ["kind", "hex", "size"],
                "additionalProperties": False,
            }
        },
    }


def test_a_view_has_the_fields_of_every_view() -> None:
    made = schema(View)
    assert made["required"] == [*Head.__annotations__, "public", "tree"]
    assert validator(View).is_valid(view())


def test_fields_that_may_be_missing() -> None:
    assert schema(Branch)["required"] == ["sure", "branches", "parent"]
    assert misfit({"sure": 1, "branches": [], "parent": None}, Branch) == ""
    assert misfit({"note": "x", "branches": [], "parent": None}, Branch) == "the key 'sure' is missing"


def test_a_type_may_be_about_itself() -> None:
    twig = {"sure": 2, "branches": [], "parent": None}
    assert agreed(twig | {"branches": [twig, twig]}, Branch)
    assert not agreed(twig | {"branches": [twig | {"parent": 3}]}, Branch)


@pytest.mark.parametrize("kind", [Vague, Vaguer])
def test_a_type_must_be_exact(kind: type) -> None:
    for read in (schema, partial(misfit, {})):
        with pytest.raises(TypeError, match=r"^Vague\.hands: object is not exact; it should be a TypedDict, list"):
            read(kind)


@pytest.mark.parametrize("kind", [object, Any, list, dict, dict[int, str], tuple[int, int], bytes, Literal[b"x"]])
def test_what_is_no_exact_type(kind: object) -> None:
    with pytest.raises(TypeError, match=r"^the type: .* is not exact"):
        misfit(3, kind)


def test_two_types_never_share_a_name() -> None:
    for read in (schema, partial(misfit, {})):
        with pytest.raises(TypeError, match=r"^two types are called Amount: in .*test_schema, kasei\.core\.face$"):
            read(Amounts)


def test_only_a_typed_dict_has_a_schema() -> None:
    with pytest.raises(TypeError, match=r"^int is no TypedDict"):
        schema(int)
