"""A card on its way into play: what can be known of it beforehand, entering, and whether all of it can be done."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kasei.cardgame.deeds import PLAYED
from kasei.cardgame.payment import Purse, Purses, reach
from kasei.cardgame.tableau import Spec
from kasei.core.effect import EVERYTHING, Effect, Frame
from kasei.core.happening import NO_CARD, NONE, NOTHING, Happening
from kasei.core.kernel import State
from kasei.lang.combine import Do
from kasei.lang.counts import Each
from kasei.lang.pool import Frames, Pool, may_bring
from kasei.lang.triggers import Triggers


class Nothing(Effect):
    """An effect that does nothing: for the frame of a card without an action."""

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0


NO_ACTION: Final = Nothing()


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A spec with its number in one catalogue, its frames for each seat, and in bits what it takes and grants."""

    __slots__ = (
        "action",
        "acts_freely",
        "checks",
        "cost",
        "frames",
        "gifts",
        "grants",
        "holds",
        "kinds",
        "name",
        "needs",
        "number",
        "others",
        "played",
        "points",
        "simple",
        "spec",
        "tags",
        "takes",
        "tally",
        "triggers",
    )

    def __init__(self, number: int, spec: Spec, seats: int) -> None:
        parts = parts_of(spec.play)
        self.number = number
        self.spec = spec
        self.name = spec.name
        self.cost = spec.cost  # of a corporation: the money it starts with
        self.tags = spec.tags
        self.kinds = tuple(sorted(set(spec.tags)))
        self.needs = spec.needs
        self.holds = spec.holds  # the tokens that may lie on it
        self.triggers = [triggers_of(spec, seat, number) for seat in range(seats)]
        self.played = [Happening(PLAYED, seat, NONE, number, 1) for seat in range(seats)]
        self.points = spec.points if isinstance(spec.points, int) else 0
        self.tally = spec.points if isinstance(spec.points, Each) else None  # points that are counted at the end
        self.frames = [frames_of(parts, seat, number) for seat in range(seats)]
        self.gifts = [tuple([f for f in frames if f.effect.gives()]) for frames in self.frames]  # done at once
        self.others = [tuple([f for f in frames if not f.effect.gives()]) for frames in self.frames]
        self.checks = [tuple([f for f in frames if f.effect.takes()]) for frames in self.frames]
        self.action = [Frame(spec.action or NO_ACTION, seat, number, NOTHING, seat, None) for seat in range(seats)]
        self.acts_freely = spec.action is None or spec.action.takes() == 0  # its action never lacks anything
        self.takes = 0
        self.simple = True  # no part takes what another needs
        for part in parts:
            takes = part.takes()
            if takes and self.takes and (takes == EVERYTHING or self.takes == EVERYTHING or takes & self.takes):
                self.simple = False
            self.takes |= takes
        self.grants = 0  # what its own parts and triggers may give
        for part in parts:
            self.grants |= part.grants()
        for each in spec.ongoing:
            trigger = each.trigger(0, number)
            if trigger is not None:
                self.grants |= trigger.effect.grants()


def triggers_of(spec: Spec, seat: int, number: int) -> Triggers:
    """The triggers of a card that a seat has in play."""
    found = [each.trigger(seat, number) for each in spec.ongoing]
    return tuple([trigger for trigger in found if trigger is not None])


def parts_of(*effects: Effect | None) -> tuple[Effect, ...]:
    """The parts of all these effects, which may be done in any order."""
    found: tuple[Effect, ...] = ()
    for effect in effects:
        if effect is not None:
            found += effect.parts if isinstance(effect, Do) else (effect,)
    return found


def frames_of(parts: tuple[Effect, ...], seat: int, card: int) -> Frames:
    """Frames of the parts of a card, for a seat."""
    return tuple([Frame(part, seat, card, NOTHING, seat, None) for part in parts])


@mypyc_attr(allow_interpreted_subclasses=True)
class Enter(Effect):
    """Bring a paid card into play: what it does, and what its player's cards do because of it, is one pool. What only
    gives is done at once."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.card.number})"

    def arrive(self, s: State, f: Frame) -> None:
        """Fold the card into the tableau, and let everybody know: what is woken then joins its parts."""
        raise NotImplementedError

    def lack(self, s: State, f: Frame) -> int:
        return 0 if s.trial else lack_of_entering(s, f, self.card)

    def takes(self) -> int:
        return self.card.takes

    def apply(self, s: State, f: Frame) -> None:
        others = self.card.others[f.player]
        if others:
            s.push(Pool(others), f.player, NO_CARD)
        self.arrive(s, f)
        for gift in self.card.gifts[f.player]:
            gift.effect.apply(s, gift)


def lack_of_entering(s: State, f: Frame, card: Card) -> int:
    """0 if all that the card does can be done in some order with all that it wakes; else what is lacking.

    The frame, of an `Enter`, is tried only where a part lacks what something may grant, or takes what another needs.
    """
    lack = lacking = 0
    for part in card.checks[f.player]:
        missing = part.effect.lack(s, part)
        if missing:
            lack = lack or missing
            lacking |= part.effect.takes()
    if not lack and card.simple:
        return 0
    if lack and not may_bring(card.grants | s.granted(f.player), lacking):
        return lack
    tried = s.lack_when_tried(f)
    return (lack or tried) if tried else 0


def is_spoilt(s: State, f: Frame, card: Card, purses: Purses, price: int) -> bool:
    """Might paying for the card take what the card itself takes? Then paying belongs to what is tried."""
    others: list[Purse] = []
    for purse in purses:
        if not purse.takes() & card.takes:
            others.append(purse)
    return len(others) < len(purses) and reach(s, f.player, tuple(others)) < price
