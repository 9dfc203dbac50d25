"""Tokens on cards: what they come to is handed on, and one answer is no question."""

from __future__ import annotations

import pytest

from kasei.cardgame.counts import JOVIAN, MICROBE, MICROBES_HERE
from kasei.cardgame.deeds import REMOVED, TOOK_OFF
from kasei.cardgame.nouns import ANIMALS, MICROBES, OF_ADDITION, SCIENCES, TOKEN_BITS, TOKENS, token
from kasei.cardgame.tokens import Add, AddHere, TakeAny, TakeHere
from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.happening import NOBODY, Happening
from kasei.core.kernel import run
from kasei.core.option import ORDER, PLAYER, SKIP, TARGET
from kasei.games.colonies.nouns import FLOATERS
from kasei.lang.combine import do, either
from kasei.lang.counts import THAT, each
from kasei.lang.lacks import reason
from tests.miniature.counts import CITIES
from tests.miniature.nouns import MC
from tests.miniature.others import Steal
from tests.miniature.seat import Seat
from tests.miniature.tokens import TakeOff
from tests.miniature.verbs import Gain, Pay

SPORES = token("spore", "spores")


def frame_on(seat: Seat, name: str, effect: Effect) -> Frame:
    """An effect of a card in play."""
    return frame_of(effect, 0, seat.number(name))


def act(seat: Seat, name: str, effect: Effect) -> Seat:
    """Let a card in play do something."""
    seat.m.push_frame(frame_on(seat, name, effect))
    run(seat.m, 0)
    return seat


def test_each_kind_of_token_has_a_bit_of_its_own_unless_it_pays() -> None:
    assert [TOKEN_BITS[kind] for kind in (ANIMALS, MICROBES, SCIENCES)] == [0x40000, 0x80000, 0x100000]
    assert TOKEN_BITS[FLOATERS] == 0x10000, "what pays in the place of a resource"
    assert (TOKEN_BITS[SPORES].bit_count(), TOKEN_BITS.count(TOKEN_BITS[SPORES])) == (1, 1)
    assert 0x40000 < TOKEN_BITS[SPORES] < OF_ADDITION


def test_a_new_kind_of_token_has_its_words() -> None:
    assert (TOKENS[FLOATERS].of(1), TOKENS[SPORES].of(2)) == ("1 floater", "2 spores")
    assert AddHere(SPORES, 2).text() == "add 2 spores to this card"


def test_how_many_were_added_or_taken_is_handed_on() -> None:
    seat = act(Seat("Decomposers"), "Decomposers", AddHere(MICROBES, 3) >> Gain(MC, THAT))
    assert (seat.tokens("Decomposers"), seat.me.stock[MC]) == (3, 103)
    act(seat, "Decomposers", TakeHere(MICROBES, 2) >> Gain(MC, THAT))
    assert (seat.tokens("Decomposers"), seat.me.stock[MC]) == (1, 105)
    act(seat, "Decomposers", Add((MICROBES,), 4, another=False) >> Gain(MC, THAT))
    assert (seat.tokens("Decomposers"), seat.me.stock[MC]) == (5, 109)


def test_no_tokens_hand_on_nothing() -> None:
    seat = act(Seat("Decomposers"), "Decomposers", AddHere(MICROBES, each(CITIES)) >> Gain(MC, THAT))
    assert (seat.tokens("Decomposers"), seat.me.stock[MC]) == (0, 100)


def test_tokens_that_are_counted_ask_for_the_order_where_others_are_added() -> None:
    seat = Seat("Decomposers")
    seat.put("Decomposers", 1)
    act(seat, "Decomposers", do(AddHere(MICROBES, each(MICROBES_HERE)), AddHere(MICROBES, 2)))
    assert seat.options == [ORDER + 0, ORDER + 1]
    assert seat.choose(ORDER + 0).tokens("Decomposers") == 4


def test_tokens_are_added_to_another_card_of_the_kind() -> None:
    seat = Seat("Predators", "Livestock", "Pets", "Decomposers")
    seat.do(Add((ANIMALS,), 2))
    assert seat.options == sorted(TARGET + seat.number(name) for name in ("Predators", "Livestock", "Pets"))
    seat = act(Seat("Livestock", "Pets", "Decomposers"), "Livestock", Add((ANIMALS,)))
    assert seat.done
    assert (seat.tokens("Pets"), seat.tokens("Livestock")) == (1, 0)


def test_tokens_for_which_there_is_no_card_are_lost() -> None:
    add = Add((ANIMALS,))
    seat = Seat("Decomposers")
    assert add.vain(seat.m, frame_of(add, 0))
    assert seat.do(add).done


def test_no_token_is_lost_while_another_part_waits_for_what_it_takes() -> None:
    seat = Seat("Livestock", "Decomposers")
    seat.put("Decomposers", 1)
    act(seat, "Decomposers", do(Add((ANIMALS,)), TakeHere(MICROBES, 2), AddHere(MICROBES)))
    assert seat.done
    assert (seat.tokens("Livestock"), seat.tokens("Decomposers")) == (1, 0)


def test_tokens_that_are_counted_are_no_gift_that_may_be_given_at_any_time() -> None:
    assert AddHere(MICROBES, 2).gives()
    assert not AddHere(MICROBES, each(CITIES)).gives()


def test_alternatives_that_come_to_nothing_do_so_in_a_trial_too() -> None:
    effect = either(do(Pay(2), Gain(MC)), Add((ANIMALS,)))
    seat = Seat()
    seat.me.stock[MC] = 0
    f = frame_of(effect, 0)
    assert (effect.lack(seat.m, f), seat.m.lack_when_tried(f)) == (0, 0)
    assert seat.do(effect).done


def test_a_tag_that_the_card_must_have_is_looked_at_and_said() -> None:
    seat = Seat("Decomposers")
    jovian, microbe = (Add((MICROBES,), 2, another=False, tag=tag) for tag in (JOVIAN, MICROBE))
    assert seat.do(jovian).tokens("Decomposers") == 0
    assert seat.do(microbe).tokens("Decomposers") == 2
    assert jovian.text() == "add 2 microbes to one of your jovian cards that can hold microbes"
    assert Add((MICROBES,), tag=JOVIAN).text() == "add 1 microbe to another jovian card of yours that can hold microbes"


def test_a_token_that_lies_on_one_card_only_is_taken_without_a_question() -> None:
    seat = Seat("Predators", "Livestock", "Decomposers")
    seat.put("Livestock", 1)
    seat.put("Decomposers", 1)
    seat.do(do(TakeAny((ANIMALS,)), Steal(MC, 5)))
    assert seat.options == [SKIP, PLAYER + 1], "nobody is asked for the order"
    assert (seat.tokens("Livestock"), seat.tokens("Decomposers")) == (0, 1)


def test_a_token_off_any_card_is_asked_for_and_handed_on() -> None:
    seat = Seat("Livestock", "Decomposers")
    seat.put("Livestock", 1)
    seat.put("Decomposers", 1)
    seat.do(TakeAny((ANIMALS, MICROBES)) >> Gain(MC, THAT))
    assert seat.options == sorted(TARGET + seat.number(name) for name in ("Livestock", "Decomposers"))
    seat.choose(TARGET + seat.number("Decomposers"))
    assert (seat.tokens("Decomposers"), seat.tokens("Livestock"), seat.me.stock[MC]) == (0, 1, 101)


def test_a_token_off_ones_own_card_is_removed_and_off_anothers_is_taken() -> None:
    for owner, deed, on in ((0, REMOVED, NOBODY), (1, TOOK_OFF, 1)):
        seat = Seat()
        seat.enter("Livestock", owner)
        seat.put("Livestock", 3, owner)
        log: list[Happening] = []
        seat.m.log = log
        seat.m.take_off(0, owner, seat.number("Livestock"), 2)
        assert seat.tokens("Livestock", owner) == 1
        assert [(h.deed, h.by, h.what, h.n, h.on) for h in log] == [(deed, 0, ANIMALS, 2, on)]


@pytest.mark.parametrize("owner", [0, 1])
def test_what_is_taken_off_is_handed_on_whoever_had_it(owner: int) -> None:
    seat = Seat()
    seat.enter("Livestock", owner)
    seat.put("Livestock", 1, owner)
    seat.do(TakeOff(ANIMALS) >> Gain(MC, THAT))
    assert (seat.tokens("Livestock", owner), seat.me.stock[MC]) == (0, 101)


def test_what_is_lacking_is_named() -> None:
    seat = Seat("Livestock", "Decomposers")
    seat.enter("Pets", 1)
    seat.put("Pets", 1, 1)
    seat.put("Decomposers", 1)

    def lack(effect: Effect) -> str:
        return reason(effect.lack(seat.m, frame_on(seat, "Decomposers", effect)))

    assert lack(TakeAny((ANIMALS,))) == "no card of yours has animals to take off"
    assert lack(TakeAny((ANIMALS, SCIENCES))) == "no card of yours has tokens to take off"
    assert lack(TakeAny((ANIMALS, MICROBES))) == ""
    assert lack(TakeHere(MICROBES, 2)) == "takes 2 microbes from this card, there is 1"
