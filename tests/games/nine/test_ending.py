"""When a game for two ends."""

import pytest

from kasei.core.option import HEX
from kasei.games.nine.state import MOVE
from tests.games.nine.table import Table

NEARLY_GREEN = [0, 1, 3, 5, 8, 9]
SEA = [2, 6, 7, 11]


@pytest.mark.parametrize(
    ("heat", "green", "wet"),
    [(11, NEARLY_GREEN, SEA[:3]), (10, [*NEARLY_GREEN, 10], SEA[:3]), (10, NEARLY_GREEN, SEA)],
    ids=["heat", "greenery", "water"],
)
def test_one_kind_is_not_enough(heat: int, green: list[int], wet: list[int]) -> None:
    t = Table(their_heat=heat, green=green, wet=wet).skip_turn()
    assert t.state.exhausted() == 1
    assert not t.state.ending
    t.both_pass()
    assert t.state.generation == 2


@pytest.mark.parametrize(
    ("heat", "green", "wet"),
    [(11, [*NEARLY_GREEN, 10], SEA[:3]), (11, NEARLY_GREEN, SEA), (10, [*NEARLY_GREEN, 10], SEA)],
    ids=["heat and greenery", "heat and water", "greenery and water"],
)
def test_two_kinds_are(heat: int, green: list[int], wet: list[int]) -> None:
    t = Table(their_heat=heat, green=green, wet=wet).skip_turn()
    assert t.state.ending
    t.both_pass()
    assert t.game.over
    assert t.state.generation == 1


def test_the_generation_is_played_to_its_end() -> None:  # ruling: end_trigger
    t = Table(["Bushes"], heat=10, their_heat=1, green=NEARLY_GREEN, their_credits=3)
    assert not t.state.ending
    t.play("Bushes").choose(HEX, 12)
    assert t.state.ending
    t.play("Sell Patent")
    assert t.asked == 0
    t.play("Sell Patent")
    assert not t.game.over
    t.both_pass()
    assert t.game.over


def test_no_income_at_the_end() -> None:  # ruling: end_trigger
    t = Table(credits=2, their_credits=1, heat=11, wet=SEA).both_pass()
    assert t.game.over
    assert (t.me.credits, t.they.credits) == (2, 1)


def test_clean_up_at_the_end() -> None:  # ruling: end_trigger
    t = Table(["Immigration Shuttles"], credits=2, heat=11, wet=SEA).play("Immigration Shuttles").both_pass()
    assert t.me.funded == t.me.projects == t.state.drawn == ()
    assert t.me.credits + t.they.credits + t.state.credits == 10


HEATED, GREEN = [0, 1, 3, 5, 8, 9, 10], [12, 13, 15, 18]


def test_no_vacant_land() -> None:  # ruling: no_vacant_hexes
    t = Table(["Bushes"], heat=2, heated=HEATED, green=GREEN)
    assert not t.state.ending
    t.play("Bushes")
    assert t.state.exhausted() == 0
    assert t.state.ending
    t.both_pass()
    assert t.game.over


def test_blue_hexes_do_not_count() -> None:  # ruling: no_vacant_hexes
    full = Table(heated=HEATED, green=[*GREEN, 16]).skip_turn()
    assert len(full.state.sea) == 5
    assert full.state.ending
    wet = Table(heated=HEATED[:6], green=GREEN, wet=SEA).skip_turn()
    assert not wet.state.ending


def test_a_freed_hex_does_not_undo_the_end() -> None:  # ruling: end_trigger
    t = Table(["Bushes", "Mining Rights"], heat=2, heated=HEATED, green=GREEN).play("Bushes").skip_turn()
    assert t.state.ending
    t.state.leave(0, 4)
    t.state.stale()
    t.both_pass()
    assert t.game.over


def test_the_end_is_seen_after_the_action() -> None:  # ruling: end_trigger
    t = Table(["Plantation"], tokens="science", heated=HEATED, green=GREEN[:3], heat=2).play("Plantation")
    assert t.hexes() == {16, 18}
    t.choose(HEX, 18)
    assert t.state.ending
    assert t.log()[-1] == "The end is near: this is the last generation"


def test_an_action_is_finished_when_all_cubes_are_gone() -> None:  # ruling: end_trigger
    t = Table(["Ice Cap Melting"], heat=11, green=[*NEARLY_GREEN, 10], wet=SEA[:3]).play("Ice Cap Melting")
    t.choose(HEX, 17)
    assert t.state.exhausted() == 3
    assert t.question == "Ice Cap Melting: you may take a nature token"


def test_moving_from_a_full_map_is_impossible() -> None:
    t = Table(["Mining Rights"], heated=HEATED, green=[*GREEN, 16])
    assert not t.can("Found City")


def test_a_move_keeps_the_land_full() -> None:
    t = Table(["Mining Rights"], heated=HEATED, green=GREEN, cities=[4], their_cities=[14])
    t.play("Found City")
    assert t.movable() == {4}
    t.choose(MOVE, 4)
    assert t.me.cities == (16,)
    assert not t.state.ending
    assert t.state.land == [HEX + 4]
