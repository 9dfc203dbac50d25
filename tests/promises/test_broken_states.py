"""A game whose states lose cards, share lists, seal nothing or list wrong options is found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from kasei.core.effect import Effect, Frame
from kasei.core.happening import NOTHING, Happening
from kasei.core.kernel import State
from tests.promises.breaking import asking_all, find_broken
from tests.toys import BUY, PRICE, Bazaar, BazaarRules, Shop


class Forgetful(BazaarRules):
    """Loses cards."""

    def audit(self, s: State) -> None:
        b = cast(Bazaar, s)
        assert b.round < 3, "cards are conserved"


class Stutter(Shop):
    """Lists an option twice."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [*super().options(s, f), 0]


class Doubled(BazaarRules):
    """Asks with a broken list."""

    def deal(self, key: int, log: list[Happening] | None = None) -> Bazaar:
        return asking_all(super().deal(key, log), Stutter())


class Siamese(Bazaar):
    """A state whose copies share what changes."""

    def copy(self) -> Bazaar:
        twin = super().copy()
        twin.points = self.points
        return twin


class Shared(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Siamese(key, self.players, None)


class Careless(Bazaar):
    """A state that does not say when something was shown."""

    def seal(self) -> None:
        pass


class Unsealed(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Careless(key, self.players, None)


class Vague(Bazaar):
    """A state that does not say from where on what happens depends on what was hidden."""

    def unveil(self) -> None:
        self.seal()


class Foretelling(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Vague(key, self.players, None)


@dataclass(frozen=True)
class Stingy(Shop):
    """A shop that wants to see more than the price."""

    def options(self, s: State, f: Frame) -> list[int]:
        coins, gems = cast(Bazaar, s).stock[f.player]
        return [option for option in super().options(s, f) if option != BUY or coins + 2 * gems > PRICE]


class Overpriced(BazaarRules):
    """Opens such a shop."""

    def table(self, key: int) -> Bazaar:
        return WithShop(key, self.players, None)


class WithShop(Bazaar):
    """A table where all go to that shop."""

    def push(self, effect: Effect, player: int, card: int, about: Happening = NOTHING) -> None:
        super().push(Stingy() if isinstance(effect, Shop) else effect, player, card, about)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Forgetful, "cards are conserved"),
        (Doubled, "not true that options are there, sorted and distinct"),
        (Shared, "not true that a copy is independent"),
        (Foretelling, "not true that what an option changes is known beforehand, where nothing hidden shows"),
        (Unsealed, "not true that (a choice that can be undone shows nothing|undo restores exactly|what others chose)"),
        (Overpriced, "not true that a glance judges what can be done as a trial does"),
    ],
)
def test_a_game_with_wrong_states_or_options_is_found(rules: type[BazaarRules], words: str) -> None:
    find_broken(rules(2, {"plain": True}), words)
