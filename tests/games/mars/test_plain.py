"""All projects against the table of facts: what the plain ones bring, what each needs, and that each can be played."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.games.mars.facts import CARDS, KINDS, Fact
from tests.games.mars.position import tagged
from tests.games.mars.table import Table

PROJECTS = [fact for fact in CARDS if fact.colour != "corporation"]
PLAIN_PHRASE = (
    "(make|gain) -?[0-9]+ (mc|steel|titanium|plants|energy|heat)|rate [0-9]+|raise (oxygen|temperature) [0-9]+"
)
PLAIN = [
    fact
    for fact in PROJECTS
    if all(re.fullmatch(PLAIN_PHRASE, phrase) for phrase in fact.makes + fact.play)
    and not any(effect.startswith("you play") for effect in fact.effects)
]
NEEDY = [(fact, need) for fact in PROJECTS for need in fact.needs]
TRACK_STEPS = {"oxygen": 1, "temperature": 2, "oceans": 1}
STARTS = {"oxygen": 0, "temperature": -30, "oceans": 0}


def world_for(need: str, missed: int = 0) -> Table:
    """A table on which a requirement is just met, or missed by so many steps."""
    what, sign, value = need.rsplit(" ", 2)
    n = int(value) + (missed if sign == "<=" else -missed) * TRACK_STEPS.get(what, 1)
    if what in TRACK_STEPS:
        return Table().at(**{what: n})
    if what == "city":
        return Table().tile("city", *["C3", "G3", "E8"][:n], owner=1)
    if what == "own greenery":
        return Table().tile("greenery", *["C3"][:n]).tile("greenery", "G3", owner=1)
    kind = what.split()[1]
    return Table().makes(**{kind: n}) if "production" in what else Table(*tagged(kind, n))


def rich_table(fact: Fact) -> Table:
    """A table on which a project can be played."""
    world = dict(STARTS)
    cards = ["Mine", "Fish", "Ants"]
    for need in fact.needs:
        what, _, value = need.rsplit(" ", 2)
        if what in world:
            world[what] = int(value)
        elif " tag" in what:
            cards += [name for name in tagged(what.split()[1], int(value)) if name not in (*cards, fact.name)]
    table = Table(*[name for name in cards if name != fact.name], mc=200, plants=9, heat=9).at(**world)
    table.tile("city", "C3", "C5").tile("greenery", "G3").tile("city", "I4", owner=1)
    for seat in (0, 1):
        table.makes(seat, **dict.fromkeys(KINDS, 5))
    return table


# What they need.


@pytest.mark.parametrize(("fact", "need"), NEEDY, ids=[f"{fact.name}: {need}" for fact, need in NEEDY])
def test_requirement(fact: Fact, need: str) -> None:
    met, missed = [re.split("; (?:and )?", world_for(need, by).lack(fact.name)) for by in (0, 1)]
    (reason,) = {*missed} - {*met}
    assert reason.startswith("needs ")


# What the plain ones bring.


def expected(fact: Fact) -> str:
    """What playing a plain project changes, by the table of facts alone."""
    found = dict.fromkeys([*KINDS, *[f"makes {kind}" for kind in KINDS], "tr", "oxygen", "temperature"], 0)
    found["mc"] -= fact.cost
    for phrase in fact.makes + fact.play:
        verb, *words = phrase.split()
        if verb == "rate":
            found["tr"] += int(words[0])
        elif verb == "raise":
            found[words[0]] += int(words[1])
            found["tr"] += int(words[1])
        else:
            found[f"makes {words[1]}" if verb == "make" else words[1]] += int(words[0])
    return ", ".join(f"{name} {n}" for name, n in found.items() if n)


def lost(fact: Fact) -> dict[str, int]:
    """How much production a project takes."""
    phrases = [phrase.split() for phrase in fact.makes]
    return {words[2]: -int(words[1]) for words in phrases if words[0] == "make" and int(words[1]) < 0}


@pytest.mark.parametrize("fact", PLAIN, ids=[fact.name for fact in PLAIN])
def test_plain_project(fact: Fact) -> None:
    table = rich_table(fact)
    production = dict.fromkeys(KINDS, 0) | {"mc": -5}
    table.makes(**production | {kind: production[kind] + n for kind, n in lost(fact).items()})
    table.play(fact.name)
    assert (table.asks(), table.change(), table.change(1)) == ("", expected(fact), "")
    assert table.in_play(fact.name)
    assert isinstance(fact.points, str) or table.points(fact.name) == fact.points


LOSERS = [fact for fact in PROJECTS if lost(fact)]


@pytest.mark.parametrize("fact", LOSERS, ids=[fact.name for fact in LOSERS])
def test_own_production_that_is_missing(fact: Fact) -> None:
    for kind, n in lost(fact).items():
        lowest = -5 if kind == "mc" else 0
        table = rich_table(fact).makes(**{kind: lowest + n - 1})
        noun = {"mc": "M€", "plants": "plant"}.get(kind, kind)
        reason = f"takes {n} {noun} production, you have {lowest + n - 1}"
        if lowest < 0:
            reason = f"lowers {noun} production by {n}, which can't fall below {lowest} (it is {lowest + n - 1})"
        assert table.lack(fact.name) == ("" if fact.name == "Immigrant City" and kind == "mc" else reason)


def test_the_price_is_all_that_is_paid() -> None:
    for fact in PROJECTS:
        table = rich_table(fact)
        assert table.has(mc=fact.cost).lack(fact.name) == "", fact.name
        if fact.cost:
            reason = f"costs {fact.cost} M€, you can pay {fact.cost - 1}"
            assert table.has(mc=fact.cost - 1).lack(fact.name).startswith(reason), fact.name


# All of them.


@pytest.mark.parametrize("fact", PROJECTS, ids=[fact.name for fact in PROJECTS])
@pytest.mark.parametrize("last", [False, True], ids=["first answers", "last answers"])
def test_every_project_can_be_played(fact: Fact, last: bool) -> None:
    table = rich_table(fact)
    assert table.lack(fact.name) == ""
    table.play(fact.name)
    while table.asks():
        table.choose(table.options()[-1 if last else 0])
    assert table.in_play(fact.name)
    assert fact.name not in table.in_hand()


def slug(name: str) -> str:
    """A card's name in the name of its test."""
    return re.sub("[^a-z0-9]+", "_", name.lower().replace("'", ""))


def test_every_other_project_has_a_test_of_its_own() -> None:
    modules = [import_module(f"tests.games.mars.{path.stem}") for path in Path(__file__).parent.glob("test_*.py")]
    tests = [name for module in modules for name in vars(module) if name.startswith("test_")]
    others = [fact for fact in CARDS if fact not in PLAIN or fact.effects or fact.actions]
    assert len(PLAIN) > 60
    named = [fact.name for fact in others if any(re.search(f"_{slug(fact.name)}(_|$)", test) for test in tests)]
    assert [fact.name for fact in others if fact.name not in named] == ["Beginner Corporation"]
