"""What can be taken back, and what can't: nothing that was shown, nothing that is shared, nothing of others."""

from __future__ import annotations

from contextlib import suppress

import pytest

from kasei.core.errors import CannotUndo
from kasei.core.option import PASS, PICK
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.ares.state.state import DUMMY, FOUND
from kasei.snapshots import freeze
from tests.games.ares.course import ares, own, plan, planning, plans, short_deck, side, sold
from tests.games.ares.table import Table, number
from tests.games.undoing import SHOWN, stays

# What can be taken back.


def test_a_sale() -> None:
    t = Table("action", ["Comet", "Mine"], mc=0)
    before = freeze(t.state)
    t.sell("Comet").game.undo(0)
    assert (t.me.mc, t.in_hand(), sold(t)) == (0, ["Comet", "Mine"], [])
    assert freeze(t.state) == before


def test_several_sales_at_once() -> None:
    t = Table("action", ["Comet", "Mine", "Fish"], mc=0).sell("Comet").sell("Mine").sell("Fish")
    t.game.undo(0, 2)
    assert (t.me.mc, t.in_hand()) == (3, ["Fish", "Mine"])


def test_a_card_without_a_draw() -> None:
    t = Table("development", ["Mine"], their_turn=True).play("Mine")
    assert not t.asked()
    t.game.undo(0)
    assert (t.me.mc, t.in_hand(), t.me.tableau.steel) == (100, ["Mine"], 0)
    assert t.playable() == ["Mine"]


def test_a_rating_that_is_ones_own() -> None:
    t = Table("construction", ["Release of Inert Gases"], their_turn=True).play("Release of Inert Gases")
    assert t.me.tr == 7
    t.game.undo(0)
    assert (t.me.tr, t.me.mc) == (5, 100)


def test_a_payment_step_by_step() -> None:
    t = Table("development", ["Power Grid", "Comet", "Trees", "Soletta"], mc=2, their_turn=True)
    t.play("Power Grid").pick("Comet")
    t.game.undo(0)
    assert t.offers(PICK) == ["Comet", "Soletta"]
    t.game.undo(0)
    assert t.playable() == ["Power Grid"]
    assert (t.me.mc, len(t.me.hand)) == (2, 4)


def test_an_action_without_a_draw() -> None:
    t = Table("action", tableau=["Tardigrades", "Farmers Market"]).use("Tardigrades").use("Farmers Market")
    t.game.undo(0, 2)
    assert (t.on("Tardigrades"), t.me.plants, t.me.mc) == (0, 0, 100)
    assert t.usable() == ["Farmers Market", "Tardigrades"]


def test_a_plan_before_the_reveal() -> None:
    game = planning(3)
    plan(game, "production", "research")
    game.undo(0)
    assert not side(game, 0)["planned"]
    assert side(game, 1)["planned"], "nobody else is undone"
    assert own(game, 1)["phase"] == "research"
    assert len(plans(game, 0)) == 5
    plan(game, "action")
    assert own(game, 0)["phase"] == "action"


def test_the_end_of_a_phase() -> None:
    t = Table("action", ["Comet"], their_turn=True).end()
    t.game.undo(0)
    assert t.asked()
    t.end().end(seat=1)
    assert t.state.round == 4
    assert stays(t)


def test_a_choice_of_corporation() -> None:
    game = new_game("ares", 2, 1)
    game.choose(0, game.state.options(0)[0])
    game.undo(0)
    assert len(game.state.options(0)) == 2
    for seat in (0, 1):
        game.choose(seat, game.state.options(seat)[0])
    for seat in (0, 1):
        assert game.undoable(seat), "all corporations have been shown"


def test_a_choice_of_what_to_keep() -> None:
    t = Table("research", deck=["Comet", "Fish", "Mine", "Moss"], their_turn=True).pick("Comet")
    t.game.undo(0)
    assert t.in_hand() == []
    t.pick("Fish")
    assert t.in_hand() == ["Fish"]


# What can't.


def test_a_draw() -> None:
    assert stays(Table("action", tableau=["Circuit Board Factory"]).use("Circuit Board Factory"))
    assert stays(Table("construction", ["Research"], their_turn=True).play("Research"))
    assert stays(Table("construction", ["Media Group"], chosen=True).draw())


def test_nothing_before_a_draw_either() -> None:
    t = Table("action", ["Comet"], tableau=["Circuit Board Factory"]).sell("Comet").use("Circuit Board Factory")
    with pytest.raises(CannotUndo, match=SHOWN):
        t.game.undo(0, 2)
    assert t.me.mc == 103


def test_what_comes_after_a_draw_can() -> None:
    t = Table("action", ["Comet"], tableau=["Circuit Board Factory"]).use("Circuit Board Factory").sell("Comet")
    t.game.undo(0)
    assert "Comet" in t.in_hand()
    assert stays(t)


def test_an_ocean() -> None:
    assert stays(Table("action", mc=15).standard("ocean"))
    assert stays(Table("action", mc=15, players=1).standard("ocean")), "its reward was hidden, also when alone"


@pytest.mark.parametrize("action", ["forest", "temperature"])
def test_a_track_that_others_share(action: str) -> None:
    t = Table("action", mc=20).standard(action)
    with pytest.raises(CannotUndo, match=SHOWN):
        t.game.undo(0)
    alone = Table("action", mc=20, players=1).standard(action)
    alone.game.undo(0)
    assert (alone.state.tracks, alone.me.mc, alone.me.tr) == ([0, 0, 0], 20, 5)


def test_a_forest_without_oxygen_touches_nothing() -> None:
    t = Table("action", mc=20, oxygen=14).standard("forest")
    t.game.undo(0)
    assert (t.me.forests, t.me.mc) == (0, 20)


def test_a_plan_after_the_reveal() -> None:
    game = planning()
    plan(game, "development", "action")
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            game.undo(seat)
    assert ares(game).phase == 0


def test_a_reveal() -> None:
    assert stays(Table("action", tableau=["Brainstorming Session"]).use("Brainstorming Session"))
    t = Table("action", tableau=["Advanced Screening Technology"], deck=["Research", "Lichen", "Comet"])
    assert stays(t.use("Advanced Screening Technology"))


def test_an_exchange_of_projects() -> None:
    game = new_game("ares", 2, 1, setup="advanced")
    cards = ares(game).players[0].hand
    game.choose(0, PICK + cards[0])
    game.undo(0)
    game.choose(0, PICK + cards[0])
    game.choose(0, game.state.options(0)[0])
    with pytest.raises(CannotUndo):
        game.undo(0)
    assert game.state.options(0)[0] >= FOUND


def test_cubes_and_offers() -> None:
    t = Table("construction", ["Comet"], their_hand=["Mine"], coop=True).end()
    t.phase("development").phase("production", seat=1)
    assert stays(t.cube(1))
    assert stays(t.pick("Comet"))
    assert stays(t.skip(seat=1), seat=1)


def test_the_last_phases_in_solo() -> None:
    game = planning(1)
    ares(game).round, ares(game).cube, ares(game).dummy = 21, 5, (0, 1, 2, 3, 4)
    plan(game, "action")
    game.undo(0)
    plan(game, "research")
    game.choose(0, DUMMY + 2)
    assert game.undoable(0), "the round has begun"


# Others.


def test_others_are_not_undone() -> None:
    t = Table("action", ["Comet"], their_hand=["Mine", "Fish"], their_turn=True)
    t.sell("Comet").sell("Mine", seat=1).sell("Fish", seat=1)
    t.game.undo(0)
    assert (t.me.mc, t.they.mc) == (100, 6)
    assert (t.in_hand(), t.in_hand(1)) == (["Comet"], [])
    assert sorted(sold(t)) == sorted([number("Mine"), number("Fish")])
    assert t.game.log(1)[-3:] == [
        "Bob sells 1 card for 3 MC: Mine",
        "Bob sells 1 card for 3 MC: Fish",
        "Ann takes back a choice",
    ]


def test_others_draws_stay_as_they_were() -> None:
    t = Table("action", ["Comet"], their_tableau=["Circuit Board Factory"], deck=["Fish", "Moss"], their_turn=True)
    t.sell("Comet").use("Circuit Board Factory", seat=1)
    t.game.undo(0)
    assert (t.in_hand(), t.in_hand(1)) == (["Comet"], ["Fish"])


def test_others_draws_stay_though_the_discards_were_shuffled() -> None:
    """What somebody has drawn stays drawn: the sale went into the shuffle that it came from."""
    for seed in range(6):
        t = Table("action", ["Mine"], their_tableau=["Circuit Board Factory"], their_turn=True, seed=seed)
        short_deck(t, [], ["Comet", "Lichen", "Worms", "Trees"])
        t.sell("Mine").use("Circuit Board Factory", seat=1)
        drawn = t.in_hand(1)
        with suppress(CannotUndo):
            t.game.undo(0)
        assert t.in_hand(1) == drawn


def test_a_choice_that_another_has_made_possible_since() -> None:
    """Bob completes the temperature, so that Ann may end her phase; her earlier sale can still be taken back."""
    t = Table("action", ["Comet"], heat=8, temperature=6, their_turn=True)
    t.they.heat = 8
    t.state.stale()
    t.sell("Comet").standard("temperature by heat", seat=1)
    assert PASS in t.options()
    t.game.undo(0)
    assert (t.in_hand(), t.state.tracks[1], t.they.tr) == (["Comet"], 19, 6)
    assert PASS in t.options()


def test_each_takes_back_only_ones_own() -> None:
    t = Table("action", ["Comet"], their_hand=["Mine"], their_turn=True).sell("Comet").sell("Mine", seat=1)
    t.game.undo(1)
    assert (t.in_hand(), t.in_hand(1)) == ([], ["Mine"])
    t.game.undo(0)
    with pytest.raises(CannotUndo, match="nothing to take back"):
        untouched(t.game).undo(0)
    assert t.in_hand() == ["Comet"]


def untouched(game: AnyGame) -> AnyGame:
    """The same game before anything was chosen."""
    return AnyGame(game.rules, game.key, game.names)
