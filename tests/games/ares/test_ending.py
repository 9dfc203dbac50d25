"""The hand limit at the end of a round, the end of the game, points and ties."""

from __future__ import annotations

from typing import Any

import pytest

from kasei.core.option import PICK
from kasei.games.ares.language.nouns import PHASE_NAMES
from tests.games.ares.course import also, sold
from tests.games.ares.table import Table, numbers

TWELVE = [
    "Comet",
    "Lava Flows",
    "Research",
    "Mine",
    "Lichen",
    "Trees",
    "Worms",
    "Soletta",
    "Sponsors",
    "Zeppelins",
    "Windmills",
    "Fish",
]


def nearly(phase: str, hand: list[str], **position: Any) -> Table:
    """A table at which one ocean is missing."""
    return Table(phase, hand, oxygen=14, temperature=8, oceans=8, **position)


def enrich(t: Table, mc: int) -> Table:
    t.they.mc = mc
    t.state.stale()
    return t


# The end of a round.


def test_hand_limit() -> None:
    t = Table("development", TWELVE, mc=0).end()
    assert t.state.round == 3
    assert len(t.me.hand) == 12, "two have to go"
    t.pick("Trees", "Fish")
    assert (t.me.mc, len(t.me.hand)) == (6, 10)
    assert sorted(sold(t)) == sorted(numbers(["Trees", "Fish"]))
    assert t.state.round == 4


def test_hand_limit_is_ten() -> None:
    t = Table("development", TWELVE[:10], mc=0).end()
    assert (t.state.round, t.me.mc, len(t.me.hand)) == (4, 0, 10)
    t = Table("development", TWELVE[:11], mc=0).end()
    assert (t.state.round, t.offers(PICK)) == (3, t.in_hand())


def test_hand_limit_with_composting_factory() -> None:
    t = Table("development", TWELVE, ["Composting Factory"], mc=0).end().pick("Fish", "Trees")
    assert t.me.mc == 8


def test_hand_limit_holds_only_at_the_end_of_a_round() -> None:
    t = also(Table("development", TWELVE, mc=0), "construction", "action").end()
    assert t.state.phase == 1
    t.sell("Fish").sell("Comet").sell("Mine")
    assert (t.me.mc, len(t.me.hand)) == (9, 9)


THEIRS = [
    "Bushes",
    "Grass",
    "Heather",
    "Insects",
    "Moss",
    "Satellites",
    "Smelting",
    "Cartel",
    "Algae",
    "Farming",
    "Birds",
]


def test_hand_limit_for_all_at_the_same_time() -> None:
    t = Table("development", TWELVE[:11], mc=0, their_hand=THEIRS).end()
    assert t.asked(0)
    assert t.asked(1)
    t.pick("Birds", seat=1)
    assert t.state.round == 3
    t.pick("Mine")
    assert (t.state.round, t.me.mc, t.they.mc) == (4, 3, 3)


# The end of the game.


def test_capped_in_the_construction_phase() -> None:
    """The example of the rulebook: the action and production phases that were chosen too are not played."""
    t = nearly("construction", ["Subterranean Reservoir"], mc=10)
    also(t, "action", "production").play("Subterranean Reservoir")
    assert t.game.over
    assert t.me.mc < 5, "nothing was produced"
    assert t.game.log(0)[-1] == "Mars is complete: the game ends"


def test_the_phase_is_finished_by_all() -> None:
    t = nearly("action", [], mc=30, their_turn=True)
    enrich(t, 35).standard("ocean")
    assert t.state.complete()
    assert not t.game.over
    assert "ocean" in t.standards(), "I may go on"
    t.standard("ocean", seat=1).standard("forest", seat=1)
    assert (t.they.tr, t.they.forests) == (6, 1), "oxygen was complete before the phase"
    t.end(seat=1)
    assert not t.game.over
    t.end()
    assert t.game.over


def test_all_three_must_be_complete() -> None:
    t = Table("action", mc=15, oceans=8, oxygen=14, temperature=6).standard("ocean").end()
    assert not t.game.over
    assert t.state.round == 4
    t = Table("action", mc=20, oceans=9, oxygen=13, temperature=6).standard("forest").end()
    assert not t.game.over


def test_no_hand_limit_at_the_end_of_the_game() -> None:
    t = nearly("action", TWELVE, mc=15).standard("ocean").end()
    assert t.game.over
    assert len(t.me.hand) >= 12


def test_complete_with_the_production_of_the_round_done() -> None:
    """What comes before the last phase has been played."""
    t = Table("action", mc=14, temperature=6, oxygen=14, oceans=9)
    assert PHASE_NAMES[t.state.phase] == "action"
    t.standard("temperature").end()
    assert t.game.over


# Points.

BOBS = ["Beam from a Thorium Asteroid", "Adaptation Technology", "Advanced Ecosystems", "Interstellar Colony Ship"]


def test_bobs_score() -> None:
    """The example of the rulebook: 25 TR, 6 forests, 9 points on four cards, 6 animals for 3 points."""
    t = Table("action", tableau=[*BOBS, "Ecological Zone"], tr=25, forests=6, tokens={"Ecological Zone": 6})
    assert t.rules.breakdown(t.state)[0] == {
        "TR": 25,
        "forests": 6,
        "printed on cards": 9,
        "counted on cards": 3,
    }
    assert t.score() == 43
    t.me.tokens[0:] = [n - 1 if n else 0 for n in t.me.tokens]
    assert t.score() == 42, "five animals are two points"


def test_points_may_be_lost() -> None:
    assert Table(tableau=["Bribed Committee"], tr=7).score() == 5


def finished(tr: int, their_tr: int) -> Table:
    """A game that ends as soon as I end the phase."""
    t = Table("action", tr=tr, oceans=9, oxygen=14, temperature=6, mc=14)
    t.they.tr = their_tr
    return t.standard("temperature")


def test_the_most_points_win() -> None:
    assert finished(10, 12).end().game.winners == [1]
    assert finished(12, 12).end().game.winners == [0]
    t = finished(12, 12)
    assert t.game.winners == [], "not before the end"


def test_ties_are_broken_by_what_is_left() -> None:
    t = finished(10, 11)
    t.they.heat, t.they.plants, t.they.mc = 1, 2, 3
    t.me.mc = 5
    assert t.end().game.scores == [11, 11]
    assert t.game.winners == [1]
    t = finished(10, 11)
    t.they.heat, t.they.plants, t.they.mc = 1, 2, 3
    t.me.heat = 7
    assert t.end().game.winners == [0]


def test_cards_in_hand_break_ties_too() -> None:
    t = finished(10, 11)
    t.they.mc = 5
    take(t, "Comet", "Mine")
    assert t.end().game.winners == [0], "6 MC for two cards"
    t = finished(10, 11)
    t.they.mc = 7
    take(t, "Comet", "Mine")
    assert t.end().game.winners == [1]


def take(t: Table, *names: str) -> None:
    """Cards from the deck come to my hand."""
    a = t.state
    wanted = numbers(names)
    a.deck = [card for card in a.deck[: a.top] if card not in wanted]
    a.top = len(a.deck)
    t.me.hand = sorted({*t.me.hand, *wanted})
    a.stale()
    t.rules.audit(a)


def test_composting_factory_counts_in_ties() -> None:
    t = Table("action", tableau=["Composting Factory"], tr=9, oceans=9, oxygen=14, temperature=6, mc=14)
    t.they.tr, t.they.mc = 11, 7
    take(t, "Comet", "Mine")
    t.standard("temperature").end()
    assert t.game.scores == [11, 11]
    assert t.game.winners == [0]


def test_a_victory_may_be_shared() -> None:
    t = finished(10, 11)
    t.they.mc = t.me.plants = 4
    assert t.end().game.winners == [0, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_may_win(players: int) -> None:
    t = Table("action", tr=4, oceans=9, oxygen=14, temperature=6, mc=14, players=players).standard("temperature").end()
    assert t.game.scores == [5] * players
    assert t.game.winners == list(range(players))
