"""The four phases of a generation."""

from itertools import pairwise
from typing import cast

import pytest

from kasei.core.digest import playthrough
from kasei.core.option import HEX, PASS
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.state import Nine
from tests.games.nine.table import Table, names_of


def test_start_player_takes_the_first_action() -> None:  # ruling: start_player
    t = Table()
    assert (t.state.first, t.asked) == (0, 0)


def test_start_player_alternates() -> None:  # ruling: start_player
    t = Table()
    drawers = []
    for generation in range(2, 6):
        t.both_pass()
        assert t.state.generation == generation
        assert t.state.first == (generation - 1) % 2
        while "faces you" in t.question:
            drawers.append(t.asked)
            t.choose(t.options[0])
        assert t.asked == t.state.first
    assert drawers == [1, 0, 1, 0, 1, 0] * 2


def test_players_take_turns() -> None:
    t = Table(["Deuterium Export", "Mining Rights"], their_credits=3)
    asked = [t.asked]
    for name in ("Deuterium Export", "Sell Patent"):
        t.play(name)
        asked.append(t.asked)
    assert asked == [0, 1, 0]


def test_pass_is_final() -> None:  # ruling: pass
    t = Table(["Deuterium Export", "Trees"], their_credits=4).skip_turn()
    assert t.me.passed
    t.play("Sell Patent")
    assert t.asked == 1, "they go on alone"
    t.skip_turn()
    assert t.state.generation == 2


def test_the_other_goes_on_until_passing() -> None:  # ruling: pass
    t = Table(["Deuterium Export", "Immigration Shuttles"], their_credits=3, cities=[4, 12])
    t.play("Sell Patent").skip_turn()
    assert t.they.passed
    for name in ("Deuterium Export", "Immigration Shuttles"):
        assert t.asked == 0
        t.play(name)
    assert t.options == [PASS]


def test_who_can_do_nothing_must_pass() -> None:  # ruling: pass
    t = Table(["Trees"])
    assert t.options == [PASS]
    assert t.asked == 0


def test_a_choice_of_facing_stays() -> None:  # ruling: draft_order
    t = Table(["Comet", "Trees"])
    assert names_of(t.they.projects) == ["Farming", "Hired Raiders"]
    assert t.why_not("Farming") == "it does not face you"


def test_clean_up_puts_cards_under_the_deck() -> None:  # ruling: return_face_up
    t = Table(["Comet", "Trees", "Mining Rights"])
    deck, drawn = t.state.deck, t.state.drawn
    assert [face // 2 for face in drawn] == [0, 5, 1]
    t.both_pass()
    assert t.state.drawn == (deck[0] ^ 1,)
    assert t.state.deck == deck[1:] + drawn


def test_each_face_is_used_in_turn() -> None:  # ruling: return_face_up
    game = AnyGame(rules_of("nine", 2, {}), 11)
    used: dict[int, list[int]] = {card: [] for card in range(7)}
    s = cast(Nine, game.state)
    while not game.over:
        if "faces you" in game.question(game.asked[0]):
            used[s.drawn[-1] // 2].append(s.drawn[-1] % 2)
        game.choose(game.asked[0], game.options(game.asked[0])[0])
    assert all(len(sides) >= 7 for sides in used.values())
    assert all(a != b for sides in used.values() for a, b in pairwise(sides))


def test_cards_come_back_in_their_order() -> None:  # ruling: return_face_up
    t = Table()
    cards = []
    for _ in range(14):
        t.both_pass()
        while "faces you" in t.question:
            cards.append(t.state.drawn[-1] // 2)
            t.choose(t.options[0])
    assert cards[:7] == cards[7:14] == cards[14:21]


def test_clean_up_clears_the_table() -> None:
    t = Table(["Deuterium Export", "Trees"]).play("Deuterium Export").both_pass()
    assert t.me.projects == t.me.funded == ()
    assert not t.me.passed
    assert t.me.tags == [0] * 5
    assert t.me.heat == 1, "heat stays"


@pytest.mark.parametrize(
    ("cities", "wet", "income"),
    [([4], [], 1), ([4, 12], [], 2), ([5], [2], 2), ([5], [2, 6], 3), ([4, 12], [2], 2), ([10, 1], [6, 11], 4)],
)
def test_income(cities: list[int], wet: list[int], income: int) -> None:
    t = Table(credits=0, cities=cities, their_cities=[16] if 12 not in cities else [18], wet=wet).both_pass()
    assert t.me.credits == income


def test_water_pays_each_city() -> None:  # ruling: income_double_count
    t = Table(credits=0, cities=[3, 12], wet=[7]).both_pass()
    assert t.me.credits == 2 + 2


def test_water_next_to_both_pays_both() -> None:  # ruling: income_double_count
    t = Table(credits=0, their_credits=0, cities=[13], their_cities=[18], wet=[17]).both_pass()
    assert (t.me.credits, t.they.credits) == (2, 2)


def test_income_is_limited() -> None:  # ruling: over_five
    t = Table(credits=4, cities=[5, 12], their_cities=[18], wet=[2]).both_pass()
    assert t.me.credits == 5


def test_more_than_five_within_a_generation() -> None:  # ruling: over_five
    t = Table(["Mining Rights"], credits=5, their_credits=1).play("Sell Patent")
    t.skip_turn().play("Mining Rights").choose(t.options[0])
    assert t.me.credits == 7
    t.skip_turn()
    assert t.me.credits == 5
    assert t.they.credits == 2
    assert t.state.credits == 3


def test_no_income_in_the_first_research() -> None:
    s, _ = playthrough(rules_of("nine", 2, {}), 0, 3)
    assert [player.credits for player in cast(Nine, s).players] == [5, 5]


def test_the_limit_of_twenty_generations() -> None:
    t = Table()
    for _ in range(19):
        t.both_pass()
        while "faces you" in t.question:
            t.choose(t.options[0])
    assert t.state.generation == 20
    credits = t.me.credits
    assert not t.game.over
    t.both_pass()
    assert t.game.over
    assert (t.state.generation, t.me.credits) == (20, credits)


def test_no_limit() -> None:
    t = Table(limit=False)
    for _ in range(30):
        t.both_pass()
        while "faces you" in t.question:
            t.choose(t.options[0])
    assert t.state.generation == 31


def test_greenery_pays_nothing() -> None:
    t = Table(["Trees"], heat=3, credits=2).play("Trees").choose(HEX, 5).both_pass()
    assert t.me.credits == 1
