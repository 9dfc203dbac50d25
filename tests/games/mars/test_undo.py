"""What can be taken back, and what can't: nothing that was shown, nothing of others."""

from __future__ import annotations

import pytest

from kasei.core.errors import CannotUndo
from kasei.core.option import DONE, PICK
from kasei.games.mars.state.state import FOUND
from kasei.snapshots import freeze
from tests.games.mars.course import FOUNDERS, PLAIN, Course, dealt, number, numbers
from tests.games.undoing import SHOWN, stays

# What can be taken back.


def test_an_action() -> None:
    c = Course(mc=99)
    before = freeze(c.state)
    c.standard("power plant").game.undo(0)
    assert freeze(c.state) == before


def test_a_tile_and_all_that_it_brought() -> None:
    c = Course(mc=99).at(oxygen=7, temperature=-26)
    before = freeze(c.state)
    c.standard("greenery").hex("E8")
    assert (c.ann.tr, c.production(), c.stock()["plants"]) == (22, {"heat": 1}, 2)
    c.game.undo(0)
    assert c.hexes()
    c.game.undo(0)
    assert freeze(c.state) == before


def test_two_actions_step_by_step() -> None:
    c = Course(mc=99).standard("power plant").standard("asteroid")
    assert c.asked == 1
    c.game.undo(0)
    assert (c.asked, c.ann.tr, c.side(0)["acted"]) == (0, 20, 1)
    c.game.undo(0)
    assert (c.production(), c.side(0)["acted"]) == ({}, 0)


def test_a_payment() -> None:
    c = Course(mc=10).hand("Mine").give(steel=3).play("Mine").amount(2)
    assert (c.stock(), c.production()) == ({"mc": 10, "steel": 1}, {"steel": 1})
    c.game.undo(0)
    assert c.game.question(0) == "Choose how much steel to pay with for Mine (4 M€ due)"
    c.game.undo(0)
    assert (c.stock(), c.playable()) == ({"mc": 10, "steel": 3}, ["Mine"])


def test_a_pass_until_the_next_player_chooses() -> None:
    c = Course(mc=99).end()
    c.game.undo(0)
    assert (c.asked, c.ann.passed) == (0, False)
    c.end().standard("power plant")
    assert stays(c)


def test_a_sale_step_by_step() -> None:
    c = Course(mc=0).hand("Comet", "Fish", "Mine").sell("Comet", "Fish")
    c.game.undo(0, 1)
    assert c.game.options(0) == [DONE, PICK + number("Mine")]
    c.game.undo(0, 3)
    assert (c.stock(), c.ann.hand, c.side(0)["acted"]) == ({}, numbers("Comet", "Mine", "Fish"), 0)


def test_a_milestone_and_an_award() -> None:
    c = Course(mc=99).lay("city", "A1", "A3", "B5").claim("Mayor").fund("Banker")
    c.game.undo(0, 2)
    assert (c.state.milestones, c.state.awards, c.stock()["mc"]) == ((), (), 99)


def test_a_purchase_while_others_still_choose() -> None:
    c = Course().all_pass()
    card = c.ann.drawn[0]
    c.pick(card, seat=0).done(0)
    c.game.undo(0, 2)
    assert (c.ann.hand, c.game.asked) == ([], [0, 1])
    c.pick(c.ann.drawn[3], seat=0).done(0)
    assert len(c.ann.hand) == 1


def test_a_choice_of_corporation_until_all_have_chosen() -> None:
    game = dealt("Helion", "Ecoline")
    game.choose(0, FOUND + FOUNDERS.index(number("Helion")))
    game.choose(0, DONE)
    game.undo(0, 2)
    assert len(game.options(0)) == 2
    for seat in (0, 1):
        game.choose(seat, game.options(seat)[0])
        game.choose(seat, DONE)
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            game.undo(seat)


def test_a_pick_in_a_draft_until_all_have_picked() -> None:
    c = Course(PLAIN, PLAIN, draft=True).all_pass()
    c.pick(c.ann.drawn[0], seat=0)
    c.game.undo(0)
    assert len(c.ann.drawn) == 4
    for seat in (0, 1):
        c.pick(c.options(PICK, seat)[0], seat=seat)
    assert stays(c)


# What can't.


def test_a_draw() -> None:
    c = Course().played("AI Central").use("AI Central")
    with pytest.raises(CannotUndo, match=SHOWN):
        c.game.undo(0)
    assert stays(Course(mc=99).standard("aquifer").hex("B6")), "two cards were drawn"
    assert stays(Course("Inventrix", PLAIN).first())


def test_nothing_before_a_draw_either() -> None:
    c = Course(mc=99).played("AI Central").standard("power plant").use("AI Central")
    with pytest.raises(CannotUndo):
        c.game.undo(0, 2)
    assert c.production() == {"energy": 1}


def test_what_comes_after_a_draw_can() -> None:
    c = Course(mc=99).played("AI Central").use("AI Central").standard("power plant")
    c.game.undo(0)
    assert c.production() == {}
    assert stays(c)


def test_a_reveal() -> None:
    assert stays(Course().played("Search for Life").use("Search for Life"))


def test_the_end_of_a_generation() -> None:
    c = Course().end().end()
    assert c.state.generation == 2
    assert stays(c, 1), "cards were dealt"


def test_research_when_all_have_bought() -> None:
    c = Course().all_pass().done(0).done(1)
    assert (c.asked, c.game.rules.phase(c.state)) == (1, "action")
    assert c.ann.hand == []
    c.game.undo(1)
    assert c.game.rules.phase(c.state) == "research", "nothing was shown, and nobody has chosen since"


# Others.


def test_others_are_not_undone() -> None:
    c = Course(mc=99).standard("power plant").end().standard("asteroid")
    assert stays(c), "it is Bob's turn, and he has chosen"
    c.game.undo(1)
    assert (c.asked, c.production(0), c.bob.tr) == (1, {"energy": 1}, 20)


def test_who_has_lost_something_gets_it_back() -> None:
    c = Course(mc=99).hand("Asteroid").give(1, plants=5).play("Asteroid").player(1)
    assert c.stock(1)["plants"] == 2
    c.game.undo(0)
    assert c.stock(1)["plants"] == 5


def test_alone_a_whole_turn_can_be_taken_back() -> None:
    c = Course(PLAIN, mc=99)
    before = freeze(c.state)
    c.standard("asteroid").standard("city").hex("A1").standard("power plant")
    c.game.undo(0, 4)
    assert freeze(c.state) == before


def test_the_log_tells_of_it() -> None:
    c = Course(mc=99).standard("power plant")
    c.game.undo(0)
    assert c.log(1)[-1] == "Ann takes back a choice"
