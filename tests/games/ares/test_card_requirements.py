"""Every card that requires something, at each boundary of what it requires."""

from typing import Any

import pytest

from tests.games.ares.changes import TAGGED
from tests.games.ares.facts import CARDS, FACTS, Fact
from tests.games.ares.table import Table

ZONES = ("purple", "red", "yellow", "white")
EVERYTHING: dict[str, Any] = {"heat": 9, "plants": 9, "tr": 9}


def requiring(*kinds: str) -> list[Any]:
    """The cards with a requirement of one of these kinds, and the requirement."""
    pairs = [(fact, need) for fact in CARDS for need in fact.needs if need.split()[0] in kinds]
    return [pytest.param(fact, need, id=f"{fact.name}: {need}") for fact, need in pairs]


def can_play(fact: Fact, **before: Any) -> bool:
    """Can the card be played, with all there is to spend?"""
    phase = "development" if fact.colour == "green" else "construction"
    return fact.name in Table(phase, [fact.name], **EVERYTHING | before).playable()


def levels_in(track: int, fits: list[str]) -> list[int]:
    """The lowest and the highest level of each of these zones."""
    return [level for zone in fits for level in (FACTS["zones"][track][zone][0], FACTS["zones"][track][zone][-1])]


def next_to(fits: list[str]) -> list[str]:
    """These zones, and those that are one off."""
    return [zone for i, zone in enumerate(ZONES) if {*ZONES[max(0, i - 1) : i + 2]} & {*fits}]


@pytest.mark.parametrize(("fact", "need"), requiring("oxygen", "temperature"))
def test_zone(fact: Fact, need: str) -> None:
    track, *fits = need.split()
    index = ("oxygen", "temperature").index(track)
    playable = [level for level in levels_in(index, [*ZONES]) if can_play(fact, **{track: level})]
    assert playable == levels_in(index, fits)


@pytest.mark.parametrize(("fact", "need"), requiring("oxygen", "temperature"))
def test_zone_read_one_off(fact: Fact, need: str) -> None:  # ruling: zone shift
    track, *fits = need.split()
    index = ("oxygen", "temperature").index(track)
    one: dict[str, Any] = {"corporation": "Inventrix"}
    other: dict[str, Any] = {"tableau": ["Adaptation Technology"]}
    for before in (one, other, one | other):
        playable = [level for level in levels_in(index, [*ZONES]) if can_play(fact, **{track: level}, **before)]
        assert playable == levels_in(index, next_to(fits))


@pytest.mark.parametrize(("fact", "need"), requiring("oceans"))
def test_oceans(fact: Fact, need: str) -> None:
    _, sign, number = need.split()
    fits = range(int(number), 10) if sign == ">=" else range(int(number) + 1)
    for corporation in ("", "Inventrix"):
        assert [n for n in range(10) if can_play(fact, oceans=n, corporation=corporation)] == list(fits)


@pytest.mark.parametrize(("fact", "need"), requiring(*TAGGED))
def test_tags(fact: Fact, need: str) -> None:  # ruling: tag requirements
    tag, _, number = need.split()
    n = int(number)
    rest = [card for other in fact.needs if other != need for card in TAGGED[other.split()[0]]]
    cards = [card for card in TAGGED[tag] if card != fact.name]
    assert not can_play(fact, tableau=rest + cards[: n - 1]), "its own tags do not count"
    assert can_play(fact, tableau=rest + cards[:n])


@pytest.mark.parametrize(("fact", "need"), requiring("tr"))
def test_rating(fact: Fact, need: str) -> None:
    n = int(need.split()[-1])
    assert (can_play(fact, tr=n - 1), can_play(fact, tr=n)) == (False, True)


SPENDERS = [fact for fact in CARDS if fact.spends]


@pytest.mark.parametrize("fact", SPENDERS, ids=[fact.name for fact in SPENDERS])
def test_spending(fact: Fact) -> None:  # ruling: spend requirements
    ((kind, n),) = fact.spends.items()
    assert not can_play(fact, oceans=3, **{kind: n - 1})
    assert can_play(fact, oceans=3, **{kind: n})


def test_none_is_left_out() -> None:
    kinds = [need.split()[0] for fact in CARDS for need in fact.needs]
    assert (kinds.count("temperature"), kinds.count("oxygen"), kinds.count("oceans")) == (23, 13, 8)
    assert (kinds.count("tr"), len([kind for kind in kinds if kind in TAGGED])) == (1, 13 + 2)
    assert (len(kinds), len(SPENDERS)) == (60, 13)


def test_tags_of_a_corporation_count() -> None:  # ruling: tag requirements
    t = Table("development", ["Beam from a Thorium Asteroid"])
    assert t.why_not("Beam from a Thorium Asteroid") == "needs 1 jovian tag, you have 0"
    assert Table("development", ["Beam from a Thorium Asteroid"], corporation="Saturn Systems").playable()


def test_arctic_algae_reads_the_temperature_of_the_beginning() -> None:  # ruling: requirement timing
    t = Table(hand=["Lava Flows", "Arctic Algae"], chosen=True, temperature=-20).play("Lava Flows")
    assert (t.state.tracks[1], t.playable()) == (7, [])
    assert t.why_not("Arctic Algae") == "needs red temperature or higher when the phase begins"


def test_herbivores_count_the_oceans_of_the_beginning() -> None:  # ruling: requirement timing
    t = Table(hand=["Subterranean Reservoir", "Herbivores"], chosen=True, oceans=4).play("Subterranean Reservoir")
    assert (t.state.tracks[2], "Herbivores" in t.playable()) == (5, False)


def test_designed_microorganisms_while_another_player_raises_the_temperature() -> None:  # ruling: requirement timing
    before: dict[str, Any] = {"their_hand": ["Deep Well Heating"], "their_turn": True, "temperature": -10}
    t = Table("development", ["Designed Microorganisms", "Trees"], **before)
    t.they.mc = 14
    t.state.stale()
    t.play("Deep Well Heating", seat=1)
    assert (t.state.tracks[1], t.playable()) == (11, ["Designed Microorganisms"])
    assert t.play("Designed Microorganisms").makes() == [0, 0, 2, 0]


def test_atmosphere_filtering_counts_the_tags_of_now() -> None:  # ruling: requirement timing
    t = Table(hand=["Research", "Atmosphere Filtering"], chosen=True)
    assert t.playable() == ["Research"]
    assert "Atmosphere Filtering" in t.play("Research").playable()
