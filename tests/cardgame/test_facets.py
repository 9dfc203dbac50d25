"""Random sequences of verbs in random positions: what verbs say of themselves saves trials and questions, and changes
nothing else.

Each sequence is judged and played to all its ends as it is, and again with verbs of which nothing is known beforehand.
Run as a script for more of them: `python -m tests.cardgame.test_facets 100000`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from kasei.cardgame.counts import MICROBE, MICROBES_HERE, SCIENCE
from kasei.cardgame.drawing import Discard, Draw, DrawKeep, FromHand, GiveUp, Screen
from kasei.cardgame.nouns import ANIMALS, MICROBES
from kasei.cardgame.table import CardTable
from kasei.cardgame.tokens import Add, AddHere, TakeAny, TakeHere
from kasei.core.effect import Effect, Frame, Then, frame_of
from kasei.core.kernel import State, run, step
from kasei.core.option import ORDER
from kasei.lang.combine import Do, Either, May, do, either
from kasei.lang.counts import each
from tests.long_runs import long_run
from tests.miniature.audit import nothing_negative
from tests.miniature.cards import MINI
from tests.miniature.nouns import HEAT, KINDS, MC, PLANTS
from tests.miniature.seat import Seat
from tests.miniature.state import Mini
from tests.miniature.tokens import TakeOff
from tests.miniature.verbs import Gain, Pay, Spend

End = tuple[tuple[int, ...], tuple[int, ...], int]  # the stock, the tokens, and how many cards are in hand
HERE = "Decomposers"  # the card of which the sequences are
OTHERS = ["Predators", "Livestock", "Pets", "Olympus Conference", "Helion"]


@dataclass(frozen=True)
class Exchange(FromHand):
    """Discard a card from hand, if the player likes, and draw two."""

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        return 1

    def finish(self, table: CardTable, f: Frame, picks: tuple[int, ...]) -> None:
        super().finish(table, f, picks)
        table.draw(f.player, 2 * len(picks))


@dataclass(frozen=True)
class Unknown(Effect):
    """A verb of which nothing is known beforehand: it may take and grant everything, and ask."""

    verb: Effect

    def lack(self, s: State, f: Frame) -> int:
        return self.verb.lack(s, f)

    def vain(self, s: State, f: Frame) -> bool:
        return self.verb.vain(s, f)

    def apply(self, s: State, f: Frame) -> None:
        self.verb.apply(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        return self.verb.options(s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        self.verb.chosen(s, f, option)

    def always_asks(self) -> bool:
        return self.verb.always_asks()

    def may_lapse(self) -> bool:
        return self.verb.may_lapse()


def unknown(effect: Effect) -> Effect:
    """The same effect, made of verbs of which nothing is known."""
    if isinstance(effect, Do):
        return do(*[unknown(part) for part in effect.parts])
    if isinstance(effect, Either):
        return either(*[unknown(branch) for branch in effect.branches])
    if isinstance(effect, May):
        return May(unknown(effect.effect))
    if isinstance(effect, Then):
        return unknown(effect.first) >> unknown(effect.then)
    return Unknown(effect)


# Random phrases and positions.


def of_cards(chance: Random) -> Effect:
    n = chance.randint(1, 2)
    counted = Draw(each(MICROBES_HERE))
    return chance.choice(
        [Draw(n), counted, Discard(n), GiveUp(n), Exchange(), DrawKeep(2, 1), Screen(2, (SCIENCE, MICROBE))]
    )


def of_tokens(chance: Random) -> Effect:
    n, kind = chance.randint(1, 2), chance.choice((ANIMALS, MICROBES))
    here, counted = AddHere(MICROBES, n), AddHere(MICROBES, each(MICROBES_HERE))
    there = Add((kind,), n, another=chance.random() < 0.5)
    return chance.choice([here, counted, there, TakeHere(MICROBES, n), TakeAny((kind, MICROBES)), TakeOff(kind)])


def of_resources(chance: Random) -> Effect:
    n = chance.randint(1, 4)
    return chance.choice([Gain(MC, n), Gain(HEAT, n), Spend(PLANTS, n), Spend(HEAT, n), Pay(n)])


VERBS = (of_cards, of_tokens, of_resources)
Verbs = Callable[[Random], Effect]


def phrase(chance: Random, usual: Verbs) -> Effect:
    """A phrase of verbs that are mostly about the same, so that they meet."""
    one, other = [(usual if chance.random() < 0.7 else chance.choice(VERBS))(chance) for _ in range(2)]
    return chance.choice([one, one, one, either(one, other), May(one), do(one, other), one >> other])


def position(chance: Random) -> Seat:
    """A seat with little of everything: poor enough for lacks."""
    seat = Seat(HERE, *chance.sample(OTHERS, chance.randint(0, 3)), kit=MINI)
    seat.me.stock = [chance.choice((0, 1, 3, 6)) for _ in range(KINDS)]
    seat.me.tokens = [chance.randint(0, 2) for _ in seat.me.tokens]
    for name in chance.sample(["Moss", "Hackers", "Comet"], chance.randint(0, 2)):
        seat.hold(name)
    return seat


# What comes of them.


def reached(m: Mini, ends: set[End]) -> None:
    """All ends that the questions lead to."""
    if m.over():
        me = m.players[0]
        ends.add((tuple(me.stock), tuple(me.tokens), len(me.hand)))
        return
    options = m.options(0)
    assert options == sorted(set(options)), "options are sorted and distinct"
    for option in options:
        twin = m.copy()
        step(twin, 0, option)
        nothing_negative(twin)
        reached(twin, ends)


def ends_of(m: Mini, f: Frame) -> set[End]:
    """All ends of a frame; none if it can't be carried out."""
    lack, tried = f.effect.lack(m, f), m.lack_when_tried(f)
    assert bool(lack) == bool(tried), f"judged {'impossible' if lack else 'possible'}, is not"
    ends: set[End] = set()
    if not lack:
        twin = m.copy()
        twin.push_frame(f)
        run(twin, 0)
        reached(twin, ends)
    return ends


def fault(chance: Random) -> str:
    """What is wrong with a sequence of verbs; empty if nothing."""
    seat = position(chance)
    usual = chance.choice(VERBS)
    effect = do(*[phrase(chance, usual) for _ in range(chance.randint(2, 3))])
    card = seat.number(HERE)
    try:
        ends = ends_of(seat.m, frame_of(effect, 0, card))
        possible = ends_of(seat.m, frame_of(unknown(effect), 0, card))
    except AssertionError as error:
        return f"{error}: {effect}"
    return "" if ends == possible else f"comes to {ends}, and could come to {possible}: {effect}"


def test_what_verbs_say_of_themselves_changes_nothing() -> None:
    chance = Random(1)
    for _ in range(1200):
        assert not fault(chance)


@pytest.mark.parametrize("draws", [Draw(), DrawKeep(2, 1), Screen(2, (SCIENCE,)), Exchange()])
def test_what_brings_cards_may_come_before_what_takes_them(draws: Effect) -> None:
    seat = Seat()
    seat.hold("Moss")
    seat.do(do(draws, either(Gain(MC), GiveUp(2))))
    assert seat.options == [ORDER + 0, ORDER + 1]


def test_a_draw_that_is_the_only_alternative_may_wait_for_another_draw() -> None:
    seat = Seat().do(do(either(GiveUp(), Draw(2)), Draw(2)))
    assert seat.options == [ORDER + 0, ORDER + 1]


if __name__ == "__main__":
    long_run(fault)
