"""Co-op for two: cubes, trades, fifteen rounds and eighty points."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kasei.core.hidden import SPECTATOR, imagine
from kasei.core.option import PICK, SKIP, verb
from kasei.face.game import AnyGame
from kasei.games.ares.state.state import CUBE, Ares
from tests.games.ares.course import ares, first_option, own, plan, planning, play_out, play_round, shared, side
from tests.games.ares.table import Table, number, numbers

COPPER, COLOURED = CUBE, CUBE + 1


def together(hand: list[str], their_hand: list[str], **position: Any) -> Table:
    """A table at which the phases of the next round have just been revealed: Ann takes the first cube."""
    t = Table("construction", hand, their_hand=their_hand, coop=True, **position).end()
    return t.phase("development").phase("production", seat=1)


def cubes(game: AnyGame) -> tuple[int, int]:
    """Copper and coloured cubes in the pile."""
    return ares(game).copper, ares(game).coloured


def test_set_up() -> None:
    game = planning(coop=True)
    assert cubes(game) == (27, 3)
    assert shared(game)["cubes"] == {"copper": 27, "coloured": 3}
    assert cubes(planning()) == (0, 0)


def test_cubes_are_taken_in_seat_order() -> None:
    game = planning(coop=True)
    mc = [me.mc for me in ares(game).players]
    plan(game, "development", "construction")
    assert (game.asked, game.options(0)) == ([0], [COPPER, COLOURED])
    game.choose(0, COPPER)
    assert game.asked == [1]
    game.choose(1, COPPER)
    assert [me.mc for me in ares(game).players] == [mc[0] + 1, mc[1] + 1]
    assert cubes(game) == (25, 3)
    assert ares(game).phase == 0, "the phases come after the cubes"


def test_cubes_come_after_the_reveal() -> None:
    game = planning(coop=True)
    plan(game, "research")
    assert game.asked == [1]
    assert cubes(game) == (27, 3)


def test_a_trade() -> None:
    t = together(["Comet", "Fish"], ["Mine", "Trees"], mc=0).cube(1)
    assert (t.me.mc, cubes(t.game)) == (0, (27, 2))
    assert t.options() == [SKIP, PICK + number("Fish"), PICK + number("Comet")]
    t.pick("Comet")
    assert not t.asked(0)
    assert t.options(1) == [SKIP, PICK + number("Mine"), PICK + number("Trees")]
    t.pick("Trees", seat=1)
    assert (t.in_hand(), t.in_hand(1)) == (["Fish", "Trees"], ["Comet", "Mine"])
    assert t.options(1) == [COPPER, COLOURED], "now the other takes a cube"


def test_a_trade_may_be_declined() -> None:
    t = together(["Comet"], ["Mine"]).cube(1).pick("Comet").skip(seat=1)
    assert (t.in_hand(), t.in_hand(1)) == (["Comet"], ["Mine"])
    assert t.options(1) == [COPPER, COLOURED]
    assert cubes(t.game) == (27, 2), "the cube is gone"


def test_no_trade_need_be_offered() -> None:
    t = together(["Comet"], ["Mine"]).cube(1).skip()
    assert not t.asked(0)
    assert t.options(1) == [COPPER, COLOURED]


@pytest.mark.parametrize(("hand", "their_hand"), [([], ["Mine"]), (["Comet"], []), ([], [])])
def test_no_trade_without_cards_on_both_sides(hand: list[str], their_hand: list[str]) -> None:
    t = together(hand, their_hand).cube(1)
    assert not t.asked(0), "there is nothing to offer"
    assert t.options(1) == [COPPER, COLOURED]


def test_the_second_may_trade_too() -> None:
    t = together(["Comet"], ["Mine"]).cube(0).cube(1, seat=1)
    t.pick("Mine", seat=1).pick("Comet")
    assert (t.in_hand(), t.in_hand(1)) == (["Mine"], ["Comet"])
    assert cubes(t.game) == (26, 2)
    assert t.state.phase == 0


def test_a_trade_in_the_same_round_can_be_reversed() -> None:
    t = together(["Comet"], ["Mine"]).cube(1).pick("Comet").pick("Mine", seat=1)
    t.cube(1, seat=1).pick("Comet", seat=1).pick("Mine")
    assert (t.in_hand(), t.in_hand(1)) == (["Comet"], ["Mine"])
    assert cubes(t.game) == (27, 1)


# Who sees a trade.


def spectated(game: AnyGame) -> tuple[Any, ...]:
    return game.view(SPECTATOR), game.log(SPECTATOR)


def test_only_the_two_see_the_offer() -> None:
    seen = []
    for name in ("Comet", "Fish"):
        t = together(["Comet", "Fish"], ["Mine", "Trees"]).cube(1).pick(name)
        offers = [own(t.game, seat)["offered"]["card"] for seat in (0, 1)]
        assert offers == [number(name)] * 2
        seen.append(spectated(t.game))
    assert seen[0] == seen[1]


def test_only_the_two_see_the_trade() -> None:
    seen = []
    for name, other in (("Comet", "Mine"), ("Fish", "Trees")):
        t = together(["Comet", "Fish"], ["Mine", "Trees"]).cube(1).pick(name).pick(other, seat=1)
        assert own(t.game, 0)["known"][1] == [number(name)], "what was given away is known to be there"
        assert own(t.game, 1)["known"][0] == [number(other)]
        assert own(t.game, 0)["offered"] is None
        seen.append(spectated(t.game))
    assert seen[0] == seen[1]


def test_an_offer_that_was_declined_is_remembered() -> None:
    t = together(["Comet", "Fish"], ["Mine"]).cube(1).pick("Comet").skip(seat=1)
    assert own(t.game, 1)["known"][0] == [number("Comet")]
    assert own(t.game, 0)["known"][1] == []


def test_a_trade_is_told() -> None:
    t = together(["Comet"], ["Mine"]).cube(1).pick("Comet").pick("Mine", seat=1)
    both = ["Ann takes a coloured cube", "Ann offers Comet in trade", "Ann gives Comet and gets Mine"]
    assert t.game.log(0)[-3:] == both
    assert t.game.log(SPECTATOR)[-3:] == [
        "Ann takes a coloured cube",
        "Ann offers a card in trade",
        "Ann and Bob trade cards",
    ]
    assert t.game.log(1)[-3:] == both, "each is told once"


def test_a_trade_declined_is_told() -> None:
    t = together(["Comet"], ["Mine"]).cube(1).pick("Comet").skip(seat=1)
    assert [t.game.log(seat)[-1] for seat in (0, 1, SPECTATOR)] == ["Bob declines the trade"] * 3


# The pile and the end.


def coloured_first(game: AnyGame, seat: int) -> int:
    """Take coloured cubes while there are any; offer nothing."""
    options = game.options(seat)
    return options[-1] if verb(options[0]) == CUBE else options[0]


@pytest.mark.parametrize("policy", [first_option, coloured_first])
def test_fifteen_rounds_and_thirty_cubes(policy: Any) -> None:
    game = planning(coop=True)
    left = []
    while not game.over:
        left.append(sum(cubes(game)))
        play_round(game, policy)
    assert left == [30 - 2 * n for n in range(15)]
    assert cubes(game) == (0, 0)
    assert ares(game).round == 15
    assert game.winners == []


def test_three_coloured_cubes() -> None:
    game = planning(coop=True)
    play_round(game, coloured_first)
    assert cubes(game) == (27, 1)
    play_round(game, coloured_first)
    assert cubes(game) == (26, 0)
    plan(game, "production", "production")
    assert cubes(game) == (24, 0), "there is nothing to choose"
    assert ares(game).round == 4


def test_coloured_cubes_that_are_left_have_to_be_taken() -> None:
    game = planning(coop=True)
    ares(game).copper, ares(game).coloured = 1, 3
    plan(game, "development", "construction")
    game.choose(0, COPPER)
    assert cubes(game) == (0, 2), "the other takes a coloured one"
    assert game.options(game.asked[0])[0] == SKIP


def test_mars_complete_does_not_end_it() -> None:
    game = planning(coop=True)
    ares(game).tracks = [14, 19, 9]
    assert play_out(game) == list(range(1, 16))


@pytest.mark.parametrize(
    ("tracks", "ratings", "won"),
    [
        ([14, 19, 9], (40, 40), True),
        ([14, 19, 9], (39, 40), False),
        ([14, 19, 9], (5, 75), True),
        ([14, 19, 8], (60, 60), False),
        ([13, 19, 9], (60, 60), False),
        ([14, 18, 9], (60, 60), False),
    ],
)
def test_won_together(tracks: list[int], ratings: tuple[int, int], won: bool) -> None:
    game = planning(coop=True)
    a = ares(game)
    a.round, a.copper, a.coloured, a.tracks = 15, 2, 0, tracks
    a.players[0].tr, a.players[1].tr = ratings
    plan(game, "production", "production")
    assert game.over
    assert game.winners == ([0, 1] if won else [])


def test_forests_and_cards_count_for_eighty() -> None:
    t = together(["Comet"], ["Mine"], tableau=["Farming"], forests=8, tr=30, oxygen=14, temperature=8, oceans=9)
    t.they.tr = 40
    t.state.round = 15
    t.cube(0).cube(0, seat=1).end().end(seat=1)
    assert t.game.over
    assert sum(t.game.scores) == 80
    assert t.game.winners == [0, 1]


def test_a_trade_does_not_tell_who_looks_on_which_card_it_was() -> None:
    def traded(name: str) -> list[object]:
        t = together(["Comet", "Birds"], ["Mine"])
        t.state.show(0, number("Comet"))
        t.cube(1).pick(name).pick("Mine", seat=1)
        return [t.game.view(SPECTATOR), t.game.log(SPECTATOR)]

    assert traded("Comet") == traded("Birds")


def test_after_a_trade_who_looks_on_knows_that_a_card_is_in_one_of_the_two_hands() -> None:
    t = together(["Comet", "Birds"], ["Mine", "Trees"])
    t.state.show(0, number("Comet"))
    t.state.show(1, number("Trees"))
    t.cube(1).pick("Birds").pick("Mine", seat=1)
    assert [side(t.game, seat)["shown"] for seat in (0, 1)] == [[], []]
    for seat, names in ((0, ["Birds", "Trees"]), (1, ["Mine", "Comet"])):
        assert own(t.game, seat)["known"][1 - seat] == sorted(numbers(names)), "the two know which it was"
    found = set()
    for key in range(60):
        world = cast(Ares, imagine(t.rules, t.state, SPECTATOR, key))
        t.rules.audit(world)
        found.add(tuple(number(name) in world.players[0].hand for name in ("Comet", "Trees")))
        assert {number("Comet"), number("Trees")} <= {*world.players[0].hand, *world.players[1].hand}
    assert found == {(True, True), (True, False), (False, True), (False, False)}
