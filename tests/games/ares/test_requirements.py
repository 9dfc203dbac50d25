"""What cards require: of Mars as the phase began, of the player as things are now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ares.course import also
from tests.games.ares.table import Table

BLUE_OR_RED, GREEN_PROJECT = "construction", "development"


def can(phase: str, name: str, **position: Any) -> bool:
    """Is the card playable?"""
    return name in Table(phase, [name], **position).playable()


@pytest.mark.parametrize(
    ("phase", "name", "out", "within"),
    [
        (BLUE_OR_RED, "Decomposers", 2, 3),
        (BLUE_OR_RED, "Livestock", 6, 7),
        (BLUE_OR_RED, "Birds", 11, 12),
        (BLUE_OR_RED, "Colonizer Training Camp", 7, 6),
        (GREEN_PROJECT, "Worms", 2, 14),
        (BLUE_OR_RED, "Colonizer Training Camp", 14, 0),
    ],
)
def test_oxygen(phase: str, name: str, out: int, within: int) -> None:
    assert not can(phase, name, oxygen=out)
    assert can(phase, name, oxygen=within)


@pytest.mark.parametrize(
    ("phase", "name", "out", "within"),
    [
        (BLUE_OR_RED, "Arctic Algae", -20, -18),
        (BLUE_OR_RED, "Artificial Lake", -10, -8),
        (BLUE_OR_RED, "Ice Cap Melting", 0, 2),
        (BLUE_OR_RED, "Extreme-Cold Fungus", -18, -20),
        (GREEN_PROJECT, "Designed Microorganisms", -8, -10),
        (GREEN_PROJECT, "Farming", -30, 8),
    ],
)
def test_temperature(phase: str, name: str, out: int, within: int) -> None:
    assert not can(phase, name, temperature=out)
    assert can(phase, name, temperature=within)


@pytest.mark.parametrize(
    ("phase", "name", "out", "within"),
    [(BLUE_OR_RED, "Herbivores", 4, 5), (GREEN_PROJECT, "Kelp Farming", 5, 6), (GREEN_PROJECT, "Dusty Quarry", 4, 3)],
)
def test_oceans(phase: str, name: str, out: int, within: int) -> None:
    assert not can(phase, name, oceans=out)
    assert can(phase, name, oceans=within)


def test_one_zone_off() -> None:
    assert can(BLUE_OR_RED, "Livestock", oxygen=3, tableau=["Adaptation Technology"])
    assert not can(BLUE_OR_RED, "Livestock", oxygen=2, tableau=["Adaptation Technology"])
    assert not can(BLUE_OR_RED, "Livestock", oxygen=2, tableau=["Adaptation Technology"], corporation="Inventrix")
    assert can(BLUE_OR_RED, "Extreme-Cold Fungus", temperature=-10, corporation="Inventrix")
    assert not can(BLUE_OR_RED, "Extreme-Cold Fungus", temperature=-8, corporation="Inventrix")
    assert not can(BLUE_OR_RED, "Herbivores", oceans=4, corporation="Inventrix"), "oceans have no zones"


# When Mars is looked at.


def test_what_i_raise_does_not_help_in_this_phase() -> None:
    t = Table(hand=["Lava Flows", "Arctic Algae"], temperature=-20, chosen=True).play("Lava Flows")
    assert t.state.tracks[1] == 7, "-16 °C are red"
    assert t.playable() == []


def test_what_i_raise_does_not_harm_in_this_phase() -> None:
    t = Table(hand=["Lava Flows", "Extreme-Cold Fungus"], temperature=-20, chosen=True).play("Lava Flows")
    t.play("Extreme-Cold Fungus")
    assert t.in_play("Extreme-Cold Fungus")


def test_what_others_raise_changes_nothing_in_this_phase() -> None:
    t = Table(hand=["Arctic Algae", "Extreme-Cold Fungus"], temperature=-20, their_hand=["Lava Flows"], their_turn=True)
    t.they.mc = 17
    t.state.stale()
    t.play("Lava Flows", seat=1)
    assert t.playable() == ["Extreme-Cold Fungus"]


def test_oceans_of_this_phase_do_not_help() -> None:
    t = Table(hand=["Subterranean Reservoir", "Herbivores"], oceans=4, chosen=True).play("Subterranean Reservoir")
    assert t.state.tracks[2] == 5
    assert t.playable() == []


def test_in_the_next_phase_it_helps() -> None:
    t = Table(GREEN_PROJECT, ["Deep Well Heating", "Arctic Algae"], temperature=-20)
    also(t, BLUE_OR_RED).play("Deep Well Heating")
    assert t.state.phase == 1
    assert t.playable() == ["Arctic Algae"]


# What the player has.


def test_tags_count_at_once() -> None:
    t = Table(hand=["Research", "Atmosphere Filtering"], chosen=True)
    assert t.playable() == ["Research"]
    t.play("Research")
    assert "Atmosphere Filtering" in t.playable()


def test_tags_of_the_card_itself_do_not_count() -> None:
    four = ["Interns", "Matter Manufacturing", "Research"]
    assert not can(BLUE_OR_RED, "AI Central", tableau=four)
    assert can(BLUE_OR_RED, "AI Central", tableau=[*four, "Think Tank"])
    assert can(BLUE_OR_RED, "AI Central", tableau=four, corporation="Inventrix"), "a corporation has tags too"


def test_events_count_as_played() -> None:
    assert not can(BLUE_OR_RED, "Crater", tableau=["Comet", "Lava Flows"])
    assert can(BLUE_OR_RED, "Crater", tableau=["Comet", "Lava Flows", "Research"])


def test_several_requirements() -> None:
    assert not can(BLUE_OR_RED, "Advanced Ecosystems", tableau=["Fish", "Lichen"])
    assert not can(BLUE_OR_RED, "Advanced Ecosystems", tableau=["Tardigrades", "Lichen"])
    assert can(BLUE_OR_RED, "Advanced Ecosystems", tableau=["Tardigrades", "Fish", "Lichen"])


def test_rating() -> None:
    assert not can(GREEN_PROJECT, "Energy Storage", tr=6)
    assert can(GREEN_PROJECT, "Energy Storage", tr=7)


@pytest.mark.parametrize(
    ("phase", "name", "kind", "n"),
    [
        (GREEN_PROJECT, "Food Factory", "plants", 2),
        (GREEN_PROJECT, "Building Industries", "heat", 4),
        (BLUE_OR_RED, "Local Heat Trapping", "heat", 3),
        (GREEN_PROJECT, "Strip Mine", "tr", 1),
        (BLUE_OR_RED, "Investment Loan", "tr", 1),
    ],
)
def test_what_has_to_be_spent(phase: str, name: str, kind: str, n: int) -> None:
    assert not can(phase, name, **{kind: n - 1})
    position: dict[str, Any] = {kind: n}
    t = Table(phase, [name], **position).play(name)
    assert (t.me.heat, t.me.tr) == ((0, 5) if kind == "heat" else (0, 0) if kind == "tr" else (0, 5))
    assert t.me.plants == (4 if name == "Local Heat Trapping" else 0)


def test_spent_as_of_now() -> None:
    """Plants gained earlier in the phase can be spent in it."""
    hand = ["Optimal Aerobraking", "Investment Loan", "Local Heat Trapping"]
    t = Table(BLUE_OR_RED, hand, chosen=True, heat=1).play("Optimal Aerobraking")
    assert t.playable() == ["Investment Loan"]
    t = Table(BLUE_OR_RED, hand[1:], ["Optimal Aerobraking"], chosen=True, heat=1).play("Investment Loan")
    assert t.me.heat == 3
    assert t.playable() == ["Local Heat Trapping"]


def test_a_card_may_come_to_nothing() -> None:
    """Cards may be played whose effects can't be had: no card to hold microbes, a parameter at its maximum."""
    t = Table(GREEN_PROJECT, ["Astrofarm"]).play("Astrofarm")
    assert t.in_play("Astrofarm")
    assert sum(t.me.tokens) == 0
    t = Table(BLUE_OR_RED, ["Lava Flows"], temperature=8).play("Lava Flows")
    assert (t.in_play("Lava Flows"), t.me.tr) == (True, 5)
