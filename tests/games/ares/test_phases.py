"""What is done in each phase, and what those who chose it have besides."""

from __future__ import annotations

import pytest

from kasei.core.option import PASS, PICK
from kasei.games.ares.state.state import DRAW
from tests.games.ares.course import also, sold
from tests.games.ares.table import Table, number


def rich(t: Table, mc: int) -> None:
    """They have so many MC."""
    t.they.mc = mc
    t.state.stale()


THREE = ["Mine", "Media Group", "Release of Inert Gases"]


def test_development_is_for_green_cards() -> None:
    t = Table("development", THREE)
    assert t.playable() == ["Mine"]
    t.play("Mine")
    assert (t.me.mc, t.me.tableau.steel) == (90, 2)


def test_development_is_for_one_card() -> None:
    t = Table("development", ["Mine", "Lichen"], chosen=True).play("Mine")
    assert not t.in_play("Lichen")
    assert t.state.phase != 0, "the phase is over"


def test_development_costs_less_for_who_chose_it() -> None:
    t = Table("development", ["Mine"], mc=7, their_hand=["Sponsors"], their_turn=True, chosen=True)
    rich(t, 5)
    t.play("Mine").play("Sponsors", seat=1)
    assert (t.me.mc, t.they.mc) == (0, 0)


def test_a_phase_may_be_ended_without_a_card() -> None:
    t = Table("development", ["Mine"], chosen=True).end()
    assert t.in_hand() == ["Mine"]
    assert t.me.mc == 100, "the bonus is for a card"


def test_construction_is_for_a_blue_or_a_red_card() -> None:
    t = Table("construction", THREE)
    assert t.playable() == ["Media Group", "Release of Inert Gases"]
    t.play("Media Group")
    assert t.state.phase != 1


def test_construction_has_no_bonus_for_others() -> None:
    t = Table("construction", THREE)
    assert DRAW not in t.options()
    t.play("Release of Inert Gases")
    assert t.in_hand() == ["Media Group", "Mine"]
    assert t.state.phase != 1


@pytest.mark.parametrize("first", ["Media Group", "Release of Inert Gases"])
def test_construction_bonus_is_a_second_card(first: str) -> None:
    t = Table("construction", THREE, chosen=True).play(first)
    second = next(name for name in THREE[1:] if name != first)
    assert t.playable() == [second]
    assert DRAW in t.options()
    t.play(second)
    assert t.in_hand() == ["Mine"]
    assert t.state.phase != 1, "it was that or a card from the deck"


def test_construction_bonus_is_a_card_before() -> None:
    t = Table("construction", ["Release of Inert Gases"], chosen=True, deck=["Media Group"]).draw()
    assert t.in_hand() == ["Media Group", "Release of Inert Gases"]
    assert DRAW not in t.options()
    assert t.playable() == ["Media Group", "Release of Inert Gases"], "what was drawn may be played"
    t.play("Media Group")
    assert t.in_hand() == ["Release of Inert Gases"]
    assert t.state.phase != 1


def test_construction_bonus_is_a_card_after() -> None:
    t = Table("construction", THREE, chosen=True, deck=["Comet"]).play("Media Group")
    t.draw()
    assert t.in_hand() == ["Comet", "Release of Inert Gases", "Mine"]
    assert t.state.phase != 1


def test_construction_bonus_without_a_card_played() -> None:
    t = Table("construction", THREE, chosen=True, deck=["Comet"]).draw().end()
    assert len(t.me.hand) == 4
    assert t.me.tableau.cards == ()


def test_one_more_play_and_the_bonus() -> None:
    hand = ["Work Crews", "Media Group", "Release of Inert Gases", "Research"]
    t = Table("construction", hand, chosen=True)
    for name in hand[:3]:
        t.play(name)
    assert t.state.phase != 1, "one for the phase, one for Work Crews, one for the bonus"
    assert t.in_hand() == ["Research"]


def test_what_is_for_the_next_card_is_for_one_card_of_this_phase() -> None:
    hand = ["Work Crews", "Assembly Lines", "Release of Inert Gases"]
    t = Table("construction", hand, chosen=True, mc=23).play("Work Crews").play("Assembly Lines")
    assert t.me.mc == 23 - 5 - 2, "11 MC less"
    assert t.play("Release of Inert Gases").me.mc == 0
    t = Table("construction", ["Work Crews", "Media Group"], mc=16).play("Work Crews").end()
    t.phase("construction").phase("research", seat=1)
    assert t.play("Media Group").me.mc == 0, "in a later phase nothing is left of it"


def test_what_is_once_in_a_phase_is_open_again_in_the_next() -> None:
    t = Table("construction", ["Release of Inert Gases"], corporation="United Nations Mars Initiative", mc=40)
    also(t, "action").play("Release of Inert Gases").skip()
    assert t.state.phase == 2
    t.standard("temperature").accept()
    assert (t.me.mc, t.me.tr) == (40 - 16 - 14 - 6, 5 + 2 + 1 + 1)


BOBS = ["Callisto Penal Mines", "Power Grid", "Tundra Farming", "Tectonic Stress Power"]


def test_bobs_production() -> None:
    """The example of the rulebook: TR 6, four cards, and the phase chosen."""
    t = Table("research", tableau=BOBS, tr=6, mc=0, deck=["Comet", "Worms", "Trees"])
    assert t.makes() == [4, 3, 1, 1]
    t = Table("production", tableau=BOBS, tr=6, mc=0, chosen=True, deck=["Comet"])
    assert t.has() == (4 + 6 + 4, 3, 1, 6)
    assert t.in_hand() == ["Comet"]


def test_production_without_the_bonus() -> None:
    t = Table("production", tableau=BOBS, tr=6, mc=0, their_tableau=["Sponsors"], their_chosen=True)
    assert t.has() == (10, 3, 1, 6)
    assert t.has(1) == (2 + 5 + 4, 0, 0, 5)


def test_two_heat_on_the_first_turn() -> None:
    """The example of the rulebook: the track goes from 0 to 2."""
    t = Table("development", ["Geothermal Power"])
    assert t.makes() == [0, 0, 0, 0]
    assert t.play("Geothermal Power").makes() == [0, 2, 0, 0]


def test_production_of_corporations() -> None:
    t = Table("production", corporation="Helion", mc=1, heat=2, plants=3)
    assert t.has() == (1 + 5, 2 + 3, 3, 5)


def test_production_is_what_the_cards_come_to_now() -> None:
    """What is produced for tags grows with every such tag."""
    t = Table("development", ["Geothermal Power"], ["Power Grid", "Medical Lab"])
    assert t.makes() == [1 + 1, 0, 0, 0], "Medical Lab counts pairs of building tags"
    t.play("Geothermal Power")
    assert t.makes() == [2 + 1, 2, 0, 0]
    t = Table("action", tableau=["Zeppelins"], mc=40)
    t.standard("forest").standard("forest")
    assert t.makes() == [2, 0, 0, 0]


def test_production_counts_tags_of_all_colours() -> None:
    t = Table("construction", ["Energy Subsidies", "Release of Inert Gases"], ["Satellites", "Venture Capitalism"])
    assert t.makes()[0] == 1
    t.play("Energy Subsidies")
    assert t.makes()[0] == 2
    t = Table("construction", ["Release of Inert Gases"], ["Venture Capitalism"]).play("Release of Inert Gases")
    assert t.makes()[0] == 1


def test_research_keeps_one_of_two() -> None:
    t = Table("research", ["Mine"], deck=["Comet", "Worms", "Trees"], their_turn=True)
    assert t.options() == [PICK + number("Comet"), PICK + number("Worms")]
    t.pick("Worms")
    assert t.in_hand() == ["Mine", "Worms"]
    assert sold(t) == [number("Comet")]


def test_research_keeps_two_of_five_for_who_chose_it() -> None:
    five = ["Comet", "Worms", "Trees", "Lichen", "Fish"]
    t = Table("research", deck=[*five, "Mine", "Sponsors"], chosen=True, their_turn=True)
    assert t.offers(PICK) == ["Fish", "Comet", "Lichen", "Trees"], "the last can't be the first of two"
    t.pick("Fish", "Worms")
    assert t.in_hand() == ["Fish", "Worms"]
    assert sold(t) == sorted(number(name) for name in ("Comet", "Trees", "Lichen"))
    assert t.offers(PICK, seat=1) == ["Mine", "Sponsors"]


def test_research_with_cards_that_help() -> None:
    t = Table("research", tableau=["Interns", "Extended Resources"], corporation="Tharsis Republic", their_turn=True)
    assert len(t.me.drawn) == 2 + 2 + 1
    t.choose(t.options()[0]).choose(t.options()[0]).choose(t.options()[0])
    assert len(t.me.hand) == 1 + 1 + 1
    assert not t.asked()


def test_all_play_at_the_same_time() -> None:
    t = Table("construction", ["Media Group"], their_hand=["Research"], their_turn=True)
    rich(t, 5)
    assert t.asked(0)
    assert t.asked(1)
    t.play("Research", seat=1)
    assert (t.they.mc, len(t.they.hand)) == (0, 2)
    assert t.playable() == ["Media Group"], "I may still play"


def test_a_phase_goes_on_when_all_have_ended_it() -> None:
    t = also(Table("development", ["Mine"], their_hand=["Sponsors"], their_turn=True), "production")
    t.end()
    assert t.state.phase == 0
    assert not t.asked()
    before = t.me.mc
    t.end(seat=1)
    assert t.me.mc == before + 5
    assert t.asked(), "to plan the next round"


def test_ending_can_always_be_chosen() -> None:
    for phase in ("development", "construction", "action"):
        assert Table(phase, THREE).options()[0] == PASS
    t = Table("construction", THREE, chosen=True).play("Media Group")
    assert PASS in t.options()
