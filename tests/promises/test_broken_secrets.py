"""A game that gives away what is hidden is found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from kasei.core.effect import Effect, Frame
from kasei.core.happening import NO_CARD, Happening
from kasei.core.kernel import State
from kasei.core.option import ACCEPT, SKIP
from kasei.core.rules import Plain
from kasei.core.shuffle import Generator
from tests.promises.breaking import asking_all, find_broken
from tests.toys import DREW, SWAP, Bazaar, BazaarRules, Shop, SwapTwo


class Leaky(BazaarRules):
    """Shows the bids before all have bid."""

    def public(self, s: State) -> Plain:
        return super().public(s) | {"bids": cast(Bazaar, s).bids[:]}


class Loud(Bazaar):
    """A state that emits a draw with its card."""

    def drew(self, player: int, card: int) -> None:
        self.add_to_log(Happening(DREW, player, cards=(card,)))
        super().drew(player, card)


class Gossip(BazaarRules):
    """Deals such a state, so that all learn what is drawn."""

    def table(self, key: int) -> Bazaar:
        return Loud(key, self.players, None)


class Clairvoyant(BazaarRules):
    """Lets a seat imagine the truth."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        pass


class Tracker(BazaarRules):
    """Keeps what others bid when a seat imagines the rest."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        bids = cast(Bazaar, s).bids[:]
        super().redeal(s, seat, chance)
        cast(Bazaar, s).bids = bids


class Careless(BazaarRules):
    """Takes nothing for a secret, so that everything could be taken back."""

    def secrets(self, s: State, seat: int) -> set[int]:
        return set()


class Stacked(BazaarRules):
    """Deals anew in the order in which the cards really lie."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        b = cast(Bazaar, s)
        order = b.deck + b.discards + [card for hand in b.hands for card in hand]
        super().redeal(b, seat, chance)
        b.deck.sort(key=order.index)


class Tied(Bazaar):
    """A state whose copies share a list, though nothing changes it yet."""

    def __init__(self, key: int, seats: int, like: Bazaar | None) -> None:
        super().__init__(key, seats, like)
        self.idle: list[int] = like.idle if isinstance(like, Tied) else []


class Attached(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Tied(key, self.players, None)


@dataclass(frozen=True)
class IfLow(Effect):
    """An offer that is made only to those who hold a low card."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [SKIP, ACCEPT] if cast(Bazaar, s).hands[f.player][0] < 6 else [SKIP]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        pass

    def text(self) -> str:
        return "say yes or no"


class Nosy(BazaarRules):
    """Makes such an offer after each draw."""

    def waking(self) -> tuple[Effect, ...]:
        return (IfLow(),)


class Impatient(SwapTwo):
    """Takes the last card for the player where no other is left."""

    def always_asks(self) -> bool:
        return False


class Hurried(Shop):
    """Swaps in this way."""

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == SWAP:
            s.push(self, f.player, NO_CARD)
            s.push(Impatient(), f.player, NO_CARD)
        else:
            super().chosen(s, f, option)


class Hasty(BazaarRules):
    """Lets all shop in a hurry before they bid."""

    def deal(self, key: int, log: list[Happening] | None = None) -> Bazaar:
        return asking_all(super().deal(key, log), Hurried())


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (
            Leaky,
            "not true that (a view holds only what the seat may see|who is told the same of a choice sees the same)",
        ),
        (Gossip, "not true that (the log tells no secret|who is told the same)"),
        (
            Clairvoyant,
            "not true that what a seat can't see is dealt anew|leaves no trace",
        ),
        (Tracker, "not true that a secret choice leaves no trace in what others imagine"),
        (Careless, "not true that (a choice that can be undone|what is taken back with bots' choices) show(s|ed) no"),
        (Stacked, "not true that what a seat imagines depends on nothing that it can't see"),
        (Attached, "not true that views and imagined worlds share nothing that can be changed"),
        (Nosy, "not true that who is asked tells no secret"),
        (Hasty, "not true that who is (asked tells no secret|told the same of a choice sees the same)"),
    ],
)
def test_a_game_that_gives_away_a_secret_is_found(rules: type[BazaarRules], words: str) -> None:
    find_broken(rules(2, {"plain": True}), words)
