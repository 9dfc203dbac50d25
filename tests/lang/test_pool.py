"""What waits at the same time, what wakes it, and who is asked for its order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.happening import NOBODY, Deed, Happening
from kasei.core.kernel import State, run, step
from kasei.core.option import ACCEPT, BRANCH, ORDER, SKIP
from kasei.lang import triggers
from kasei.lang.combine import May, do, either
from kasei.lang.pool import Pool, wake
from kasei.lang.triggers import On, Table, Trigger
from tests.lang.test_idioms import shop
from tests.toys import COIN, GEM, Bazaar, Draw, Gain, Lose, Score

RANG = Deed("rang", what="bell", n="how often", slots=3)
LITTLE, GREAT = On(RANG, (0,), "", ""), On(RANG, (1, 2), "", "")


def woken(s: Bazaar, *effects: Effect) -> Bazaar:
    """Effects of cards 0, 1, 2 ... that something has woken."""
    wake(s, tuple(frame_of(effect, 0, card) for card, effect in enumerate(effects)))
    run(s, 0)
    return s


def words(s: Bazaar) -> list[str]:
    """The open options in words."""
    f = s.asking[0]
    assert f is not None
    return [f.effect.option_text(s, f, option) for option in s.options(0)]


def test_what_does_not_ask_is_not_put_in_order() -> None:
    s = woken(shop(0, 0), Gain(COIN), either(Score(), Gain(GEM)), Gain(COIN))
    assert s.options(0) == [BRANCH, BRANCH + 1]
    assert s.stock == [[2, 0]]


def test_the_order_is_asked_by_place_and_told_in_words() -> None:
    s = woken(shop(0, 0), May(Score()), either(Gain(COIN), Gain(GEM)), May(Gain(COIN)))
    assert s.options(0) == [ORDER, ORDER + 1, ORDER + 2]
    assert words(s) == ["you may score 1 point", "either gain 1 coin or 1 gem", "you may gain 1 coin"]
    step(s, 0, ORDER + 2)
    assert s.options(0) == [SKIP, ACCEPT]
    step(s, 0, ACCEPT)
    assert s.options(0) == [ORDER, ORDER + 1]


def test_the_same_effect_of_the_same_card_is_one_option() -> None:
    s, may = shop(0, 0), May(Score())
    wake(s, (frame_of(may, 0, 1), frame_of(may, 0, 1)))
    run(s, 0)
    assert s.options(0) == [SKIP, ACCEPT]  # no order to choose


def test_nobody_is_asked_in_which_order_cards_are_drawn() -> None:
    s = shop(0, 0)
    s.deck = [3, 5]
    woken(s, Draw(), Draw())
    assert s.over()
    assert s.hands == [[3, 5]]


def test_what_may_come_to_nothing_asks_for_the_order_where_another_gives_or_takes_what_it_needs() -> None:
    may_lapse = Gain(GEM) >> Lose(COIN, 1)
    assert woken(shop(0, 0), may_lapse, Gain(COIN)).options(0) == [ORDER, ORDER + 1]
    assert woken(shop(2, 0), may_lapse, May(Lose(COIN, 2))).options(0) == [ORDER, ORDER + 1]
    assert woken(shop(1, 0), may_lapse, Score()).over()


def test_what_takes_comes_after_what_gives_it() -> None:
    s = woken(shop(0, 0), Lose(COIN, 1), Gain(COIN))
    assert s.over()
    assert s.stock == [[0, 0]]


def test_what_is_woken_joins_what_waits() -> None:
    s = shop(0, 0)
    wake(s, (frame_of(May(Score()), 0, 1), frame_of(May(Gain(COIN)), 0, 2)))
    wake(s, (frame_of(May(Gain(GEM)), 0, 3),))
    top = s.stacks[0]
    assert top is not None
    assert isinstance(top.effect, Pool)
    assert [one.card for one in top.effect.waiting] == [1, 2, 3]
    assert top.below is None


def test_an_order_that_spoils_another_is_not_offered() -> None:
    one = do(May(Lose(COIN, 1)), May(Score()), Lose(COIN, 1))
    s = shop(1, 0)
    s.push(one, 0, 7)
    run(s, 0)
    while not s.over():
        step(s, 0, s.options(0)[-1])
    assert s.stock == [[0, 0]]


@dataclass(frozen=True)
class Note(Effect):
    """Write down what it is about."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).round = 10 * f.about.n + f.about.what


@dataclass(frozen=True)
class Often(triggers.Condition):
    """More than once."""

    def holds(self, s: Table, h: Happening) -> bool:
        return h.n > 1


def test_triggers_wake_for_their_owners_and_for_the_table() -> None:
    b = shop(0, 0, seats=2)
    anyone = On(RANG, (1,), "", "", anyone=True)
    b.add_trigger(Trigger(NOBODY, 9, anyone, Note()))
    b.add_trigger(Trigger(1, 1, anyone, Gain(COIN)))
    b.add_trigger(Trigger(0, 2, GREAT, Gain(GEM)))
    b.add_trigger(Trigger(1, 3, GREAT, Score()))
    b.happen(0, RANG, 1, n=5)
    run(b, 0)
    assert b.stock == [[0, 1], [1, 0]]
    assert b.points == [0, 0]  # one's own only
    assert b.round == 51  # what the table was told


def test_a_trigger_waits_for_some_kinds_only_and_may_ask_for_more() -> None:
    b = shop(0, 0)
    b.add_trigger(Trigger(0, 1, LITTLE, Gain(COIN)))
    b.add_trigger(Trigger(0, 2, GREAT, Gain(GEM)))
    b.add_trigger(Trigger(0, 3, On(RANG, (2,), "", "", test=Often()), Score()))
    for what, n in ((0, 1), (2, 1), (2, 2)):
        b.happen(0, RANG, what, n=n)
    run(b, 0)
    assert b.stock == [[1, 2]]
    assert b.points == [1]


def test_a_copy_keeps_its_own_triggers() -> None:
    b = shop(0, 0)
    twin = b.copy()
    b.add_trigger(Trigger(0, 1, LITTLE, Gain(COIN)))
    for s in (b, twin):
        s.happen(0, RANG, 0)
        run(s, 0)
    assert (b.stock, twin.stock) == ([[1, 0]], [[0, 0]])


def test_what_happens_is_told_even_if_nothing_waits_for_it() -> None:
    b = shop(0, 0)
    b.log = []
    b.happen(0, RANG, 2, where=4, n=3)
    assert [h.fields()[:5] for h in b.log] == [("rang", 0, 2, 4, 3)]


def test_a_secret_is_told_to_its_own_and_to_a_partner() -> None:
    h = Happening(RANG, 0, on=1, secret=(7,))
    assert [h.seen_by(seat).secret for seat in (0, 1, 2)] == [(7,), (7,), ()]
    assert Happening(RANG, 0, secret=(7,)).seen_by(NOBODY).secret == ()
