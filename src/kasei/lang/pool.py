"""What waits for one player at the same time: the parts of a card and the triggers that they wake, in one pool.

Whatever only gives is done at once. The rest is done in an order that works; the player is asked for it only among
those that ask, draw or place, and where it matters what comes first.
"""

from __future__ import annotations

from kasei.core.effect import ASKS, DRAWS, EVERYTHING, FORCED, STEADY, Effect, Frame
from kasei.core.happening import NO_CARD, NOBODY, NOTHING
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, ORDER

Frames = tuple[Frame, ...]


class Pool(Effect):
    """Several effects that wait for one player, each with its card and what it is about."""

    def __init__(self, waiting: Frames) -> None:
        self.waiting = waiting

    def lack(self, s: State, f: Frame) -> int:
        return joint_lack(s, self.waiting)

    def takes(self) -> int:
        taken = 0
        for one in self.waiting:
            taken |= one.effect.takes()
        return taken

    def delicate(self, s: State, f: Frame) -> int:
        most = STEADY
        for one in self.waiting:
            most = max(most, one.effect.delicate(s, one))
        return most

    def apply(self, s: State, f: Frame) -> None:
        waiting = self.waiting
        if len(waiting) == 1:
            if s.trial:
                s.dead = waiting[0].effect.lack(s, waiting[0])
            if not s.dead:
                waiting[0].effect.apply(s, waiting[0])
            return
        now: list[Frame] = []
        later: list[Frame] = []
        for one in waiting:
            (now if is_plain(s, one, waiting) else later).append(one)
        if now:
            if later:
                s.push_for(Pool(tuple(later)), f.player, NO_CARD, NOTHING, f.chooser)
            for one in now:
                one.effect.apply(s, one)
        else:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        """What may come next. Nobody is asked when a plain loss comes, nor in which order cards are only drawn; what
        defers to the rest comes after it."""
        found: list[int] = []
        risky = not s.trial and is_risky(s, self.waiting)
        for i, one in enumerate(self.waiting):
            if one.effect.lack(s, one) or self.stands_before(i) or (risky and s.lack_after(f, ORDER + i)):
                continue
            found.append(ORDER + i)
        if s.trial or len(found) < 2:
            return found
        found = [option for option in found if not self.is_deferred(s, option)] or found
        only_draws = True
        for option in found:
            i = option & ARGUMENT
            delicate = weight(s, self.waiting[i], self.waiting)
            if delicate == STEADY and self.is_free(i):
                return [option]
            only_draws = only_draws and delicate == DRAWS
        return found[:1] if only_draws else found

    def is_deferred(self, s: State, option: int) -> bool:
        """Does this part wait for what the others bring?"""
        one = self.waiting[option & ARGUMENT]
        return one.effect.defers(s, one)

    def stands_before(self, i: int) -> bool:
        """Does the same effect of the same card come earlier in the pool?"""
        one = self.waiting[i]
        for other in self.waiting[:i]:
            if other.effect is one.effect and other.card == one.card and other.about is one.about:
                return True
        return False

    def is_free(self, i: int) -> bool:
        """Is it the same whether it comes first or later? Not where a condition may change, and not where one takes
        what it takes while another may grant it."""
        takes = self.waiting[i].effect.takes()
        contested = granted = 0
        for other in self.waiting:
            if other is not self.waiting[i]:
                needed = other.effect.takes()
                if needed == EVERYTHING:
                    return False
                contested |= needed & takes
                granted |= other.effect.grants() & takes
        if takes == EVERYTHING:
            return not contested and not granted
        return not (contested and granted)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        i = option & ARGUMENT
        rest = self.waiting[:i] + self.waiting[i + 1 :]
        s.push_for(Pool(rest), f.player, NO_CARD, NOTHING, f.chooser)
        s.push_frame(self.waiting[i])

    def text(self) -> str:
        return "choose which effect comes next"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        one = self.waiting[option & ARGUMENT]
        return one.effect.text_now(s, one)

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        one = self.waiting[option & ARGUMENT]
        return one.effect.idle(s, one)


def weight(s: State, one: Frame, waiting: Frames) -> int:
    """How much it matters when it happens: one answer is no question, and a draw does not matter, unless something
    that waits may bring what it takes."""
    delicate = one.effect.delicate(s, one)
    if delicate != FORCED and delicate != DRAWS:
        return delicate
    takes = one.effect.takes()
    if takes == EVERYTHING:
        return ASKS
    if takes:
        for other in waiting:
            if other is not one and other.effect.grants() & takes:
                return ASKS
    return STEADY if delicate == FORCED else DRAWS


def is_plain(s: State, one: Frame, waiting: Frames) -> bool:
    """May it be done at once: does it neither ask, draw, place nor take what another may need?"""
    takes = one.effect.takes()
    if takes == EVERYTHING or one.effect.delicate(s, one) != STEADY:
        return False
    for other in waiting:
        needed = other.effect.takes()
        if other is not one and (needed == EVERYTHING or needed & takes):
            return False
    return takes == 0 or not one.effect.lack(s, one)


def is_risky(s: State, waiting: Frames) -> bool:
    """May one of these spoil another?"""
    taken = 0
    for one in waiting:
        takes = one.effect.takes()
        if takes and (takes == EVERYTHING or takes & taken or one.effect.lack(s, one)):
            return True
        taken |= takes
    return False


def may_bring(granted: int, lacking: int) -> bool:
    """May what is granted help what lacks? Where nothing is known of a lack, a loss may end it too."""
    return lacking == EVERYTHING or lacking & granted != 0


def joint_lack(s: State, waiting: Frames) -> int:
    """0 if all of these can be carried out in some order; else what is lacking.

    They are tried only where one may spoil another, or lacks what another may grant. A trial that is under way comes to
    them by itself: there they are refused only if none can begin, or if nothing may bring what one of them lacks.
    """
    lack = lacking = granted = taken = 0
    none_possible = True
    may_spoil = False
    for one in waiting:
        takes = one.effect.takes()
        missing = one.effect.lack(s, one) if takes else 0
        if missing:
            lack = lack or missing
            lacking |= takes
        else:
            none_possible = False
        may_spoil = may_spoil or takes == EVERYTHING or takes & taken != 0
        taken |= takes
        granted |= one.effect.grants() | (s.granted(one.player) if one.player != NOBODY else 0)
    if lack and (none_possible or not may_bring(granted, lacking)):
        return lack
    if s.trial or not (lack or may_spoil):
        return 0
    tried = s.lack_when_tried(Frame(Pool(waiting), waiting[0].player, NO_CARD, NOTHING, waiting[0].chooser, None))
    return (lack or tried) if tried else 0


def wake(s: State, woken: Frames) -> None:
    """Add effects that one player's cards bring about to the pool on top of the player's stack, or make a new pool."""
    if not woken:
        return
    chooser = woken[0].chooser
    if s.asking[chooser] is not None:
        s.choices[chooser] = None  # what waits now may need what an open answer takes
    top = s.stacks[chooser]
    if top is not None and isinstance(top.effect, Pool):
        s.stacks[chooser] = top.below
        woken = top.effect.waiting + woken
    s.push_for(Pool(woken), woken[0].player, NO_CARD, NOTHING, chooser)
