"""Why a card can't be played or used now."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.errors import IllegalChoice
from tests.games.ares.course import short_deck
from tests.games.ares.table import Table

GREEN_PROJECT, OTHERS, ACTION = "development", "construction", "action"


@pytest.mark.parametrize(
    ("phase", "name", "position", "why"),
    [
        (GREEN_PROJECT, "Mine", {}, ""),
        (GREEN_PROJECT, "Comet", {}, "red cards are played in phase II construction"),
        (GREEN_PROJECT, "Media Group", {}, "blue cards are played in phase II construction"),
        (OTHERS, "Mine", {}, "green cards are played in phase I development"),
        (ACTION, "Comet", {}, "red cards are played in phase II construction"),
        (GREEN_PROJECT, "Mine", {"mc": 9}, "costs 10 MC, you can pay 9 with all your other cards sold"),
        (GREEN_PROJECT, "Mine", {"mc": 6, "chosen": True}, "costs 7 MC, you can pay 6 with all your other cards sold"),
        (GREEN_PROJECT, "Mine", {"mc": 7, "chosen": True}, ""),
        (OTHERS, "Birds", {}, "needs white oxygen when the phase begins"),
        (OTHERS, "Arctic Algae", {}, "needs red temperature or higher when the phase begins"),
        (
            OTHERS,
            "Colonizer Training Camp",
            {"oxygen": 9},
            "needs red oxygen or lower when the phase begins",
        ),
        (
            OTHERS,
            "Extreme-Cold Fungus",
            {"temperature": 0},
            "needs purple temperature when the phase begins",
        ),
        (OTHERS, "Herbivores", {"oceans": 4}, "needs at least 5 oceans when the phase begins, there were 4"),
        (GREEN_PROJECT, "Dusty Quarry", {"oceans": 4}, "needs at most 3 oceans when the phase begins, there were 4"),
        (OTHERS, "AI Central", {}, "needs 5 science tags, you have 0"),
        (GREEN_PROJECT, "Energy Storage", {}, "needs 7 TR, you have 5"),
        (GREEN_PROJECT, "Food Factory", {"plants": 1}, "takes 2 plants, you have 1"),
        (GREEN_PROJECT, "Building Industries", {"heat": 3}, "takes 4 heat, you have 3"),
        (OTHERS, "Investment Loan", {"tr": 0}, "takes 1 TR, you have 0"),
    ],
)
def test_cards_in_hand(phase: str, name: str, position: dict[str, Any], why: str) -> None:
    t = Table(phase, [name], **position)
    assert t.why_not(name) == why
    assert (name in t.playable()) == (not why)


def test_sales_are_counted() -> None:
    t = Table(GREEN_PROJECT, ["Mine", "Comet", "Fish"], ["Composting Factory"], mc=1)
    assert t.why_not("Mine") == "costs 10 MC, you can pay 9 with all your other cards sold"


def test_cards_elsewhere() -> None:
    t = Table(GREEN_PROJECT, ["Mine"], ["Sponsors", "Tardigrades"], corporation="Helion", their_hand=["Fish"])
    assert t.why_not("Fish") == "it is not in your hand"
    assert t.why_not("Comet") == "it is not in your hand"
    assert t.why_not("Sponsors") == "it is in play, and has no action"
    assert t.why_not("Tardigrades") == "it is in play; actions are used in the action phase"
    assert t.why_not("Helion") == "it is in play, and has no action"


@pytest.mark.parametrize(
    ("name", "position", "why"),
    [
        ("Tardigrades", {}, ""),
        ("Development Center", {"heat": 1}, "takes 2 heat, you have 1"),
        ("Artificial Jungle", {}, "takes 1 plant, you have 0"),
        ("Think Tank", {"mc": 1}, "costs 2 MC, you have 1"),
        ("Farming Co-ops", {}, "takes 1 card from your hand, you have 0"),
        ("Asset Liquidation", {"tr": 0}, "takes 1 TR, you have 0"),
    ],
)
def test_actions(name: str, position: dict[str, Any], why: str) -> None:
    t = Table(ACTION, tableau=[name], **position)
    assert t.why_not(name) == why
    assert (name in t.usable()) == (not why)


def test_an_action_used() -> None:
    t = Table(ACTION, tableau=["Tardigrades"]).use("Tardigrades")
    assert t.why_not("Tardigrades") == "it has been used in this phase"
    t = Table(ACTION, tableau=["Tardigrades"], chosen=True).use("Tardigrades")
    assert t.why_not("Tardigrades") == ""
    t.use("Tardigrades")
    assert t.why_not("Tardigrades") == "it has been used in this phase"


def test_the_phase_is_over_for_me() -> None:
    t = Table(ACTION, ["Comet"], ["Tardigrades"], their_turn=True).end()
    assert t.why_not("Tardigrades") == "you have ended this phase"
    t = Table(GREEN_PROJECT, ["Mine", "Sponsors"], their_turn=True).play("Mine")
    assert t.why_not("Sponsors") == "you have played in this phase"


def test_a_phase_that_was_ended_without_a_card() -> None:
    t = Table(GREEN_PROJECT, ["Mine", "Sponsors"], their_turn=True).end()
    assert t.why_not("Sponsors") == "you have ended this phase"


def test_something_else_is_asked() -> None:
    t = Table(OTHERS, ["Business Contacts", "Media Group"], chosen=True).play("Business Contacts")
    assert t.why_not("Media Group") == "answer first what is asked"


def test_something_else_is_asked_of_an_action() -> None:
    t = Table(ACTION, ["Comet", "Fish"], ["Redrafted Contracts", "Tardigrades"]).use("Redrafted Contracts")
    assert t.usable() == []
    assert t.why_not("Tardigrades") == "answer first what is asked"


def test_a_free_card_can_be_played() -> None:
    t = Table(GREEN_PROJECT, ["Toll Station", "Sponsors", "Mine"], mc=16).play("Toll Station")
    assert t.playable() == ["Sponsors"]
    assert t.why_not("Sponsors") == ""
    assert t.why_not("Mine")


def test_it_says_nothing_about_others() -> None:
    t = Table(GREEN_PROJECT, ["Mine"], their_hand=["Fish"])
    assert t.game.why_not(1, "Mine") == t.game.why_not(1, "Comet") == "it is not in your hand"
    short_deck(t, ["Comet"], ["Worms"])
    assert t.why_not("Comet") == t.why_not("Worms") == t.why_not("Birds")


# All that is missing.


@pytest.mark.parametrize(
    ("phase", "name", "position", "why"),
    [
        (
            OTHERS,
            "Herbivores",
            {"mc": 3, "oceans": 4},
            "costs 25 MC, you can pay 3 with all your other cards sold; and needs at least 5 oceans when the phase "
            "begins, there were 4",
        ),
        (
            OTHERS,
            "Advanced Ecosystems",
            {"tableau": ["Fish"]},
            "needs 1 microbe tag, you have 0; and needs 1 plant tag, you have 0",
        ),
        (
            GREEN_PROJECT,
            "Moss",
            {"mc": 2},
            "costs 3 MC, you can pay 2 with all your other cards sold; needs at least 3 oceans when the phase begins, "
            "there were none; and takes 1 plant, you have 0",
        ),
        (
            OTHERS,
            "Moss",
            {"plants": 1, "oceans": 1},
            "green cards are played in phase I development; it needs at least 3 oceans when the phase begins, "
            "there was 1",
        ),
    ],
)
def test_all_that_is_missing(phase: str, name: str, position: dict[str, Any], why: str) -> None:
    assert Table(phase, [name], **position).why_not(name) == why


@pytest.mark.parametrize(
    ("name", "position", "why"),
    [
        ("ocean", {}, ""),
        ("Ocean", {"mc": 14}, "costs 15 MC, you have 14"),
        ("ocean", {"mc": 1, "oceans": 9}, "costs 15 MC, you have 1; and all oceans were flipped when the phase began"),
        ("forest by plants", {"plants": 7}, "costs 8 plants, you have 7"),
        ("by heat", {"heat": 8, "temperature": 8}, "the temperature was complete when the phase began"),
        ("forest", {"mc": 5, "hand": ["Mine"]}, "costs 20 MC, you can pay 8 with all your cards sold"),
    ],
)
def test_standard_actions(name: str, position: dict[str, Any], why: str) -> None:
    assert Table(ACTION, **position).why_not(name) == why


def test_standard_actions_at_other_times() -> None:
    when = "standard actions are taken in phase III action"
    assert Table(OTHERS).why_not("ocean") == when
    assert Table(OTHERS, mc=3).why_not("ocean") == f"{when}; costs 15 MC, you have 3"
    assert Table(ACTION, their_turn=True).end().why_not("ocean") == "you have ended this phase"
    t = Table(ACTION, ["Comet", "Fish"], ["Redrafted Contracts"]).use("Redrafted Contracts")
    assert t.why_not("ocean") == "answer first what is asked"


MINING = "Asteroid Mining, Asteroid Mining Consortium, Io Mining Industries, Mining Guild"


@pytest.mark.parametrize(
    ("what", "error"),
    [
        (
            "pizza",
            "there is no card or standard action 'pizza' in ares; `cards()` has all cards, and the standard actions "
            "are forest by plants, forest, temperature by heat, temperature, ocean",
        ),
        ("mining", f"'mining' could be {MINING} in ares"),
        (999, "there is no card 999 in ares; they are 0 to 219"),
    ],
)
def test_what_there_is(what: str | int, error: str) -> None:
    with pytest.raises(IllegalChoice) as raised:
        Table(ACTION).game.why_not(0, what)
    assert str(raised.value) == error


def test_a_part_of_a_name() -> None:
    t = Table(ACTION, tableau=["Strip Mine"])
    assert t.why_not("strip") == t.why_not("Strip Mine") == "it is in play, and has no action"
