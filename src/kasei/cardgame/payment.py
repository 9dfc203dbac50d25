"""Paying: a bill, the purses that help to pay it, and an AMOUNT of one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core.effect import Effect, Frame
from kasei.core.face import Bill, Part
from kasei.core.kernel import State, step
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, SKIP

UNSPENT: Final = 1 << 20  # the finest worth used, where nothing is spent yet


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Purse:
    """A way to pay: what it holds, what one of it is worth, and which bills it may be used for. A value."""

    def fits(self, currency: int, accepts: int) -> bool:
        """May it pay in this currency, where these are accepted besides (a bit for each)?"""
        return True

    def place(self) -> int:
        """Its place in the order in which purses are asked for."""
        return 0

    def takes(self) -> int:
        """What it takes from, in the bits of `Effect.takes`."""
        raise NotImplementedError

    def holds(self, s: State, player: int) -> int:
        """How many there are."""
        raise NotImplementedError

    def worth(self, s: State, player: int) -> int:
        """What one of them pays."""
        return 1

    def once(self) -> bool:
        """Is it used once or not at all? Then it is accepted or skipped."""
        return False

    def least(self, s: State, player: int, missing: int) -> int:
        """How many it takes if the later purses leave this much missing."""
        return -(-missing // self.worth(s, player)) if missing > 0 else 0

    def most(self, s: State, player: int, due: int, missing: int) -> int:
        """How many make sense: no more than pay what is due."""
        return min(self.holds(s, player), -(-due // self.worth(s, player)))

    def pays(self, s: State, player: int, n: int) -> int:
        """What `n` of them pay of the bill: nothing where they fill a later and finer purse instead."""
        return n * self.worth(s, player)

    def spend(self, s: State, f: Frame, n: int) -> None:
        """Spend `n` of them, at least one."""
        raise NotImplementedError

    def on(self, card: int) -> Purse:
        """Return the same purse for the card that brings it."""
        return self

    def name(self) -> str:
        """What it pays with."""
        raise NotImplementedError

    def text(self) -> str:
        """Its words on a card."""
        raise NotImplementedError

    def icons(self) -> str:
        """Its symbols on a card."""
        raise NotImplementedError

    def question(self) -> str:
        """What is asked about it."""
        return "choose how to pay"

    def amount_text(self, n: int, due: int) -> str:
        """Say in words what it means to pay with `n` of them, of what is due."""
        raise NotImplementedError


Purses = tuple[Purse, ...]


def purse_place(purse: Purse) -> int:
    """The key by which purses are sorted."""
    return purse.place()


def has_purse(purses: Purses, kind: type[Purse]) -> bool:
    """Is one of this kind among them?"""
    for purse in purses:
        if isinstance(purse, kind):
            return True
    return False


class Payment(Effect):
    """Pay what is due from these purses, in their order; a purse with one possible amount is not asked for.

    No unit that is spent is superfluous: without any one of them the bill would not be paid. `progress` is what is
    still due and the finest worth used so far; the purses are those not asked for yet. What the card itself needs is
    left in the purses because an answer that spoils what waits is not listed.
    """

    def __init__(self, purses: Purses) -> None:
        self.purses = purses

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Payment) and self.purses == other.purses

    def __hash__(self) -> int:
        return hash(self.purses)

    def __repr__(self) -> str:
        return f"Payment({self.purses!r})"

    def takes(self) -> int:
        taken = 0
        for purse in self.purses:
            taken |= purse.takes()
        return taken

    def grants(self) -> int:
        return 0

    def apply(self, s: State, f: Frame) -> None:
        purses = self.purses
        if len(purses) == 1 and f.progress[0] <= reach(s, f.player, purses):
            purses[0].spend(s, f, -(-f.progress[0] // purses[0].worth(s, f.player)))
        else:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        amounts = self.amounts(s, f)
        if self.purses[0].once():
            return [ACCEPT if n else SKIP for n in amounts]
        return [AMOUNT + n for n in amounts]

    def amounts(self, s: State, f: Frame) -> list[int]:
        """How many of the first purse may be spent: the others can pay the rest then, and nothing is superfluous.

        Where no later purse is worth more than an earlier one, that is so whenever they can pay the rest.
        """
        due, finest = f.progress[0], finest_in(f)
        purse = self.purses[0]
        worth = purse.worth(s, f.player)
        missing = due - reach(s, f.player, self.purses, 1)
        amounts = list(range(purse.least(s, f.player, missing), purse.most(s, f.player, due, missing) + 1))
        if finest >= worth >= coarsest(s, f.player, self.purses, 1):
            return amounts
        worths = [purse.worth(s, f.player) for purse in self.purses]
        held = [purse.holds(s, f.player) for purse in self.purses]
        return [n for n in amounts if can_finish(worths, held, 1, due - n * worth, min(finest, worth) if n else finest)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        due, finest = f.progress[0], finest_in(f)
        purse = self.purses[0]
        n = 1 if option == ACCEPT else option & ARGUMENT
        paid = purse.pays(s, f.player, n)
        if paid:
            finest = min(finest, purse.worth(s, f.player))
        if due > paid:
            progress = (due - paid, finest)
            s.push_for(Payment(self.purses[1:]), f.player, f.card, f.about, f.chooser, progress)
        if n:
            purse.spend(s, f, n)

    def text(self) -> str:
        return "choose how to pay"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        purse = self.purses[0]
        return "" if purse.once() else purse.amount_text(option & ARGUMENT, f.progress[0])


def reach(s: State, player: int, purses: Purses, first: int = 0) -> int:
    """What these purses, from number `first` on, are worth together."""
    total = 0
    for i in range(first, len(purses)):
        total += purses[i].holds(s, player) * purses[i].worth(s, player)
    return total


def finest_in(f: Frame) -> int:
    """The smallest worth of what is spent already on a bill."""
    return f.progress[1] if len(f.progress) > 1 else UNSPENT


def coarsest(s: State, player: int, purses: Purses, first: int) -> int:
    """The greatest worth of what these purses hold, from number `first` on."""
    most = 0
    for i in range(first, len(purses)):
        if purses[i].holds(s, player):
            most = max(most, purses[i].worth(s, player))
    return most


def can_finish(worths: list[int], held: list[int], first: int, due: int, finest: int) -> bool:
    """Can what is due be paid with what is held, from number `first` on, so that no unit spent is superfluous?

    One is if what is paid too much is worth it; `finest` is the smallest worth used so far.
    """
    if due <= 0:
        return -due < finest
    if due > total(worths, held, first):
        return False
    if worths[-1] == 1 and held[-1] >= due:
        return True
    worth = worths[first]
    for n in range(min(held[first], -(-due // worth)), -1, -1):
        if can_finish(worths, held, first + 1, due - n * worth, min(finest, worth) if n else finest):
            return True
    return False


def total(worths: list[int], held: list[int], first: int) -> int:
    """What is held is worth so much together, from number `first` on."""
    value = 0
    for i in range(first, len(worths)):
        value += worths[i] * held[i]
    return value


def fitting(s: State, player: int, purses: Purses, currency: int, accepts: int, last: Purse) -> Purses:
    """The purses with which a player can pay such a bill: those that fit and hold something, and then `last`."""
    found: list[Purse] = []
    for purse in purses:
        if purse.fits(currency, accepts) and purse.holds(s, player):
            found.append(purse)
    found.append(last)
    return tuple(found)


def pay(s: State, f: Frame, purses: Purses, due: int) -> None:
    """Let the frame's player pay: at once from a single purse, else by answering."""
    if due <= 0:
        return
    if len(purses) == 1:
        purses[0].spend(s, f, -(-due // purses[0].worth(s, f.player)))
    else:
        s.push_for(Payment(purses), f.player, f.card, f.about, f.chooser, (due,))


def bill_of(s: State, player: int) -> Bill | None:
    """What a player who is asked how to pay has to pay, and with what; each part as it is with the others as usual.

    The last purse pays the rest and is never asked for.
    """
    f = s.asking[player]
    if f is None or not isinstance(f.effect, Payment):
        return None
    due = f.progress[0]
    purses = f.effect.purses
    parts: list[Part] = []
    twin = s.copy()
    while f is not None and isinstance(f.effect, Payment) and f.effect.purses == purses[-len(f.effect.purses) :]:
        options = twin.options(player)
        purse = f.effect.purses[0]
        purses = f.effect.purses[1:]
        least, most = amount_in(options[0]), amount_in(options[-1])
        have, worth = purse.holds(twin, player), purse.worth(twin, player)
        parts.append(
            {
                "what": purse.name(),
                "worth": worth,
                "have": have,
                "least": least,
                "most": most,
                "usual": least,
                "amounts": [amount_in(option) for option in options],
                "answers": list(options),
            }
        )
        step(twin, player, options[0])
        f = twin.asking[player]
    return {"due": due, "what": purses[-1].name(), "parts": parts}


def amount_in(option: int) -> int:
    """How many an answer pays with."""
    return 1 if option == ACCEPT else option & ARGUMENT
