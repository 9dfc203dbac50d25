"""A game that emits what is not so, or words it anew each time, is found out."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from kasei.core.effect import STEADY, Effect, Frame
from kasei.core.happening import Happening, Line
from kasei.core.kernel import State
from kasei.lang.triggers import On, Trigger
from tests.promises.breaking import find_broken
from tests.toys import COIN, DREW, GAINED, HAS_BID, PAID, Bazaar, BazaarRules


class Tightlipped(Bazaar):
    """A state that does not emit who has gained coins."""

    def add_to_log(self, happening: Happening) -> None:
        if happening.deed is not GAINED or happening.what != COIN:
            super().add_to_log(happening)


class Concealing(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Tightlipped(key, self.players, None)


class Boastful(BazaarRules):
    """Counts twice what is paid."""

    def changes(self, happening: Happening) -> list[tuple[int, str, int]]:
        return super().changes(happening) * (1 + (happening.deed is PAID))


class Misplaced(BazaarRules):
    """Takes gems for coins."""

    def account(self, happening: Happening) -> str:
        return super().account(happening).replace("gems", "coins")


class Moody(BazaarRules):
    """Says the same thing in other words the next time."""

    times = 0

    def lines(self, happenings: list[Happening]) -> list[Line]:
        self.times += 1
        return [Line(f"{line.text}, for the {self.times}th time", line.told) for line in super().lines(happenings)]


@dataclass(frozen=True)
class Remark(Effect):
    """Emits how many cards are picked to be swapped just now, which may be taken back."""

    def takes(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        s.add_to_log(Happening(HAS_BID, f.player, n=sum(len(picks) for picks in s.picked)))

    def text(self) -> str:
        return "say how many cards are picked"


class Outdated(BazaarRules):
    """Makes such a remark after each draw."""

    def table(self, key: int) -> Bazaar:
        b = super().table(key)
        for player in range(self.players):
            b.add_trigger(Trigger(player, 0, On(DREW, (0,), "", ""), Remark()))
        return b


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Concealing, "not true that what is told adds up to what has changed"),
        (Boastful, "not true that what is told adds up to what has changed"),
        (Misplaced, "not true that what is told adds up to what has changed"),
        (Moody, "not true that (who asks what is new|the log since a change|an undo adds a line|a replay tells)"),
        (Outdated, "not true that what others chose happened as it was told"),
    ],
)
def test_a_game_with_a_wrong_log_is_found(rules: type[BazaarRules], words: str) -> None:
    find_broken(rules(2, {"plain": True}), words)
