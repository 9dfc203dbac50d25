"""What of an option would bring nothing now."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.effect import Effect, Frame, Then
from kasei.core.face import Option
from kasei.core.option import BRANCH, PLAY, STANDARD, USE
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.language.verbs import Forest
from kasei.games.ares.state.state import Ares
from kasei.lang.combine import Do
from tests.games.ares.table import CATALOGUE, STANDARDS, Table, number

FULL: dict[str, dict[str, Any]] = {
    "oxygen": {"oxygen": 14},
    "temperature": {"temperature": 8},
    "oceans": {"oceans": 9},
}
NO_OCEAN = "no effect: all oceans are flipped"
NO_OXYGEN = "oxygen is complete: no TR"
NO_TEMPERATURE = "temperature is complete: no TR"


def facts(t: Table, option: int) -> Option:
    """What a decision says of an option."""
    decision = t.game.decision(0)
    assert decision is not None
    return {each["option"]: each for each in decision["options"]}[option]


def idle(t: Table, option: int) -> list[str]:
    """What of an option would bring nothing now."""
    return facts(t, option)["idle"]


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("Comet", {}, []),
        ("Comet", {"oceans": 9}, [NO_OCEAN]),
        ("Comet", {"oceans": 9, "temperature": 8}, [NO_TEMPERATURE, NO_OCEAN]),
        ("Giant Ice Asteroid", {"temperature": 6}, []),
        ("Mangrove", {"oxygen": 14, "temperature": 8}, [NO_OXYGEN]),
        (
            "CEO's Favorite Project",
            {},
            ["no effect: no card of yours can hold animals, microbes or science"],
        ),
        ("CEO's Favorite Project", {"tableau": ["Tardigrades"]}, []),
        (
            "Imported Nitrogen",
            {"tableau": ["Tardigrades"]},
            ["no effect: no other card of yours can hold animals"],
        ),
        ("Imported Hydrogen", {"oceans": 9}, [NO_OCEAN]),
        (
            "Nitrogen-Rich Asteroid",
            {},
            ["no effect: gain 4 plants only with at least 3 plant tags"],
        ),
    ],
)
def test_cards(name: str, position: dict[str, Any], found: list[str]) -> None:
    assert idle(Table("construction", [name], **position), PLAY + number(name)) == found


def test_a_card_is_judged_as_if_it_were_in_play() -> None:
    t = Table("construction", ["Nitrogen-Rich Asteroid"], ["Trees", "Grass", "Heather"])
    assert idle(t, PLAY + number("Nitrogen-Rich Asteroid")) == []
    before = t.game.fingerprint
    assert idle(Table("construction", ["Decomposing Fungus"]), PLAY + number("Decomposing Fungus")) == []
    assert t.game.fingerprint == before


def test_no_card_to_play_for_nothing() -> None:
    none = ["no effect: no green card in your hand can be played for 0 MC"]
    assert idle(Table("development", ["Toll Station", "Mine"]), PLAY + number("Toll Station")) == none
    t = Table("development", ["Toll Station", "Lichen"])
    assert idle(t, PLAY + number("Toll Station")) == []
    assert idle(t.play("Toll Station"), PLAY + number("Lichen")) == []


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("Aquifer Pumping", {"oceans": 8}, []),
        ("Aquifer Pumping", {"oceans": 9}, [NO_OCEAN]),
        ("Steelworks", {"oxygen": 14, "heat": 6}, [NO_OXYGEN]),
        ("Solarpunk", {"oxygen": 14}, [NO_OXYGEN]),
        ("Power Infrastructure", {}, ["no effect: you have no heat"]),
        ("Power Infrastructure", {"heat": 1}, []),
        ("Symbiotic Fungus", {}, ["no effect: no other card of yours can hold microbes"]),
        (
            "Conserved Biome",
            {},
            [
                "no effect: no other card of yours can hold microbes",
                "no effect: no other card of yours can hold animals",
            ],
        ),
        ("Community Gardens", {}, ["no effect: gain 1 plant only if you chose this phase"]),
        ("Community Gardens", {"chosen": True}, []),
        ("GHG Producing Bacteria", {"temperature": 8}, []),
    ],
)
def test_actions(name: str, position: dict[str, Any], found: list[str]) -> None:
    assert idle(Table("action", tableau=[name], **position), USE + number(name)) == found


def test_an_alternative() -> None:
    name = "GHG Producing Bacteria"
    t = Table("action", tableau=[name], tokens={name: 2}, temperature=8).use(name)
    assert (idle(t, BRANCH), idle(t, BRANCH + 1)) == ([], [NO_TEMPERATURE])


def test_standard_actions() -> None:
    t = Table("action", oxygen=14, plants=8)
    assert idle(t, STANDARD + STANDARDS.index("forest by plants")) == [NO_OXYGEN]
    assert idle(t, STANDARD + STANDARDS.index("ocean")) == []


def test_a_track_completed_in_this_phase_still_brings_tr() -> None:
    t = Table("action", tableau=["Aquifer Pumping"], oceans=8).standard("ocean")
    assert t.state.tracks[2] == 9
    assert idle(t, USE + number("Aquifer Pumping")) == []
    assert t.use("Aquifer Pumping").me.tr == 7


# What is idle changes nothing.


def parts(effect: Effect) -> list[Effect]:
    """What an effect brings, part by part, without what it costs."""
    if isinstance(effect, Do):
        return [each for part in effect.parts for each in parts(part)]
    if isinstance(effect, Then):
        return ([] if effect.first.is_cost() else parts(effect.first)) + parts(effect.then)
    return [effect]


def is_all_idle(a: Ares, f: Frame) -> bool:
    """Would an effect bring nothing at all? A forest stays one without its step."""
    return all(part.idle(a, f) and not isinstance(part, Forest) for part in parts(f.effect))


def gains(option: Option) -> list[str]:
    """What an option brings more of."""
    return [change["what"] for change in option["changes"] if change["n"] > 0]


@pytest.mark.parametrize("position", [*FULL.values(), {}], ids=[*FULL, "none"])
def test_actions_that_bring_nothing_are_those_that_are_all_idle(position: dict[str, Any]) -> None:
    for card in CATALOGUE.cards[:64]:
        for heat in (0, 9):
            t = Table("action", tableau=[card.name], heat=heat, plants=9, **position)
            if USE + card.number not in t.options():
                continue
            told, all_idle = facts(t, USE + card.number), is_all_idle(t.state, card.action[0])
            t.use(card.name)
            if not told["seals"] and t.state.asking[0] is not None and t.state.asking[0].effect is ACT:
                assert all_idle == (not gains(told)), card.name
            assert not all_idle or told["idle"], card.name


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("CEO's Favorite Project", {}),
        ("Lava Flows", {"temperature": 8}),
        ("Ice Asteroid", {"oceans": 9}),
        ("Subterranean Reservoir", {"oceans": 9}),
    ],
)
def test_a_card_that_is_all_idle_brings_nothing(name: str, position: dict[str, Any]) -> None:
    told = facts(Table("construction", [name], **position), PLAY + number(name))
    assert told["idle"]
    assert not gains(told)
    assert not told["seals"]
