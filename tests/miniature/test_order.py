"""What waits at the same time: the order is asked where it matters, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame.catalogue import Addition
from kasei.cardgame.counts import MICROBES_HERE
from kasei.cardgame.drawing import Draw, GiveUp
from kasei.cardgame.nouns import MICROBES
from kasei.cardgame.tokens import TakeHere
from kasei.core.effect import Frame, frame_of
from kasei.core.kernel import run
from kasei.core.option import ACCEPT, BRANCH, HEX, ORDER, PICK, PLAYER, SKIP
from kasei.lang.combine import If, do, either
from kasei.lang.counts import each
from kasei.lang.lacks import reason
from tests.miniature.board import OFF_MARS
from tests.miniature.cards import MINI
from tests.miniature.counts import CITIES, OXYGEN_LEVEL, TEMPERATURE_LEVEL, MiniCount
from tests.miniature.deeds import PLACED
from tests.miniature.nouns import (
    CITY,
    ENDS,
    ENERGY,
    HEAT,
    MC,
    OCEAN,
    OCEAN_STEP,
    OCEANS,
    OXYGEN,
    PLANTS,
    RESOURCES,
    TEMPERATURE,
)
from tests.miniature.playing import EnterPlay
from tests.miniature.seat import Seat
from tests.miniature.state import Mini
from tests.miniature.tiles import Place, Raise
from tests.miniature.verbs import Gain, Produce, Spend
from tests.miniature.writing import card


def test_the_order_of_an_ocean_and_a_robbery_is_asked() -> None:
    seat = Seat()
    seat.other.stock[PLANTS] = 5
    seat.play("Comet")
    assert seat.options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 1, PLAYER + 1, HEX + 1)
    assert (seat.other.stock[PLANTS], seat.m.tracks[OCEANS]) == (2, 1)


def test_nobody_to_rob_is_no_question() -> None:
    assert Seat().play("Comet").asks(HEX)


def test_an_ocean_too_many_is_no_question() -> None:
    seat = Seat()
    seat.other.stock[PLANTS] = 5
    seat.m.tracks[OCEANS] = ENDS[OCEANS]
    assert seat.play("Comet").options == [SKIP, PLAYER + 1]


def test_a_step_that_brings_an_ocean_asks_for_the_order_now() -> None:
    seat = Seat()
    seat.other.stock[PLANTS] = 5
    seat.m.tracks[OCEANS] = ENDS[OCEANS] - 1
    seat.m.tracks[TEMPERATURE] = OCEAN_STEP - 1
    assert seat.play("Asteroid").options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 0)
    assert seat.options == [ORDER + 0, ORDER + 1], "the ocean has joined the robbery"


def test_an_ocean_and_a_card_ask_for_the_order() -> None:
    seat = Seat().play("Convoy from Europa")
    assert seat.options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 0, HEX + 1)
    assert len(seat.me.hand) == 1


def test_cards_that_are_only_drawn_ask_for_no_order() -> None:
    seat = Seat().do(do(Draw(2), Draw(1)))
    assert seat.done
    assert len(seat.me.hand) == 3


def test_cards_that_are_counted_ask_for_the_order_where_another_draw_changes_the_count() -> None:
    seat = Seat("Decomposers")
    seat.put("Decomposers", 1)
    parts = do(TakeHere(MICROBES) >> Draw(), Draw(each(MICROBES_HERE)))
    seat.m.push(parts, 0, seat.number("Decomposers"))
    run(seat.m, 0)
    assert seat.options == [ORDER + 0, ORDER + 1]
    assert len(seat.choose(ORDER + 1).me.hand) == 2


def test_losses_and_gifts_ask_for_no_order() -> None:
    seat = Seat().do(do(Spend(MC, 5), Gain(PLANTS), Spend(MC, 3)))
    assert (seat.me.stock[MC], seat.me.stock[PLANTS]) == (92, 1)
    seat.me.makes[ENERGY] = 1
    assert seat.play("Building Industries").done


def test_two_losses_of_one_thing_are_judged_together() -> None:
    seat = Seat()
    both = do(Spend(HEAT, 5), Spend(HEAT, 3))
    f = seat.m.catalogue.cards[0].action[0]
    seat.me.stock[HEAT] = 7
    assert both.lack(seat.m, f) != 0
    seat.me.stock[HEAT] = 8
    assert both.lack(seat.m, f) == 0
    assert do(Gain(HEAT, 1), both).lack(seat.m, f) == 0


def test_a_condition_that_parts_can_change_is_asked_about() -> None:
    seat = Seat()
    seat.m.tracks[OXYGEN] = 6
    seat.do(do(Raise(OXYGEN_LEVEL), If(OXYGEN_LEVEL >= 7, Gain(PLANTS, 3), Gain(HEAT, 3))))
    assert seat.options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 1)
    assert (seat.me.stock[HEAT], seat.me.stock[PLANTS]) == (3, 0)


def test_a_gift_that_counts_cities_waits_for_the_city_if_one_likes() -> None:
    seat = Seat().do(do(Gain(MC, each(CITIES)), Place(CITY)))
    assert seat.options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 1, HEX + 4)
    assert seat.me.stock[MC] == 101


def test_a_gift_that_counts_cities_alone_is_no_question() -> None:
    seat = Seat().play("Greenhouses")
    assert seat.done


def test_an_answer_that_spoils_what_waits_is_not_listed() -> None:
    seat = Seat()
    seat.me.stock[HEAT] = 5
    seat.me.stock[PLANTS] = 1
    seat.do(do(either(Spend(HEAT, 1), Spend(PLANTS, 1), Gain(MC)), Spend(HEAT, 5)))
    assert seat.options == [BRANCH + 1, BRANCH + 2]


def test_a_loss_that_is_contested_and_may_be_granted_is_asked_about() -> None:
    seat = Seat()
    seat.me.stock[HEAT] = 2
    seat.do(do(Spend(HEAT, 2), either(Spend(HEAT, 1), Gain(PLANTS)), either(Gain(HEAT, 2), Gain(MC))))
    assert seat.options == [ORDER + 0, ORDER + 1, ORDER + 2]


def test_triggers_join_the_parts_of_the_card() -> None:
    seat = Seat("Mars University")
    seat.hold("Moss")
    seat.play("Research")
    assert seat.options == [ORDER + 0, ORDER + 1], "two cards to draw; two tags that are alike"
    seat.choose(ORDER + 1, ACCEPT)
    assert len(seat.me.hand) == 1
    assert seat.options == [ORDER + 0, ORDER + 1]


def test_triggers_woken_one_after_the_other_make_one_pool() -> None:
    seat = Seat("Arctic Algae", "Mars University", "Olympus Conference")
    seat.hold("Moss")
    seat.put("Olympus Conference", 1)
    seat.play("Cheap Science")
    assert seat.options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 1, BRANCH + 1, ACCEPT)
    assert seat.asks(PICK), "the card drawn may be discarded"


def test_an_alternative_without_a_choice_asks_for_no_order() -> None:
    seat = Seat("Mars University", "Olympus Conference")
    seat.hold("Moss")
    assert seat.play("Cheap Science").options == [SKIP, ACCEPT], "Olympus Conference has nothing to spend"
    assert seat.tokens("Olympus Conference") == 1


def test_an_alternative_that_another_may_widen_asks_for_the_order() -> None:
    seat = Seat()
    widens = do(either(Gain(HEAT), Spend(PLANTS, 1)), either(Gain(PLANTS), Gain(MC)))
    assert seat.do(widens).options == [ORDER + 0, ORDER + 1]
    seat.choose(ORDER + 1, BRANCH + 0)
    assert seat.options == [BRANCH + 0, BRANCH + 1]


def test_decomposers_and_viral_enhancers_do_what_they_can_at_once() -> None:
    seat = Seat("Decomposers", "Viral Enhancers")
    assert seat.play("Adapted Lichen").done
    assert (seat.tokens("Decomposers"), seat.me.stock[PLANTS]) == (1, 1)


def test_the_triggers_of_others_are_theirs() -> None:
    seat = Seat()
    seat.enter("Immigrant City", 1)
    seat.enter("Pets", 1)
    seat.enter("Arctic Algae", 1)
    seat.m.happen(0, PLACED, CITY, OFF_MARS)
    seat.do(Place(OCEAN)).choose(HEX + 3)
    assert (seat.other.makes[MC], seat.tokens("Pets", 1), seat.other.stock[PLANTS]) == (1, 1, 2)
    assert seat.m.asking[1] is None


def test_a_lack_that_nothing_can_help_needs_no_trial() -> None:
    seat = Seat()
    part = do(Produce(ENERGY, -1), Raise(TEMPERATURE_LEVEL))
    assert part.lack(seat.m, seat.m.catalogue.cards[0].action[0]) != 0
    assert seat.lack("Strip Mine") == "needs 2 energy production, you have 0"


def test_what_follows_a_draw_lapses_where_it_would_take_what_another_part_needs() -> None:
    parts = do(GiveUp(1), Draw(1) >> GiveUp(2), either(Gain(PLANTS, 1), Gain(PLANTS, 2)))
    seat = Seat()
    seat.hold("Moss")
    seat.do(parts).choose(ORDER + 1)
    while not seat.done:
        seat.choose(seat.options[-1])
    assert len(seat.me.hand) == 1


@dataclass(frozen=True)
class HeatStored(MiniCount):
    """The player's heat."""

    def on(self, m: Mini, f: Frame) -> int:
        return m.players[f.player].stock[HEAT]


def test_a_loss_may_make_another_needless() -> None:
    parts = do(Spend(HEAT, 1), If(HeatStored(RESOURCES[HEAT], True) >= 3, Spend(PLANTS, 5)))
    seat = Seat(kit=MINI + Addition(name="a card", cards=(card("Cold Trap", 5, play=parts),)))
    number = seat.number("Cold Trap")
    for heat, lack in ((3, ""), (4, "takes 5 plants, you have 0")):
        seat.me.stock[HEAT] = heat
        for effect in (parts, EnterPlay(seat.m.catalogue.cards[number])):
            assert reason(effect.lack(seat.m, frame_of(effect, 0, number))) == lack
        assert seat.lack("Cold Trap") == lack
