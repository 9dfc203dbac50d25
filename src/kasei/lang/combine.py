"""Effects made of other effects: all of them, one of them, on a condition, or optional."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.effect import ASKS, EVERYTHING, FORCED, STEADY, Effect, Estimate, Frame, Then
from kasei.core.kernel import State
from kasei.core.option import ACCEPT, ARGUMENT, BRANCH, SKIP
from kasei.lang.counts import Need
from kasei.lang.pool import Frames, Pool, joint_lack
from kasei.lang.wording import alike, then


@dataclass(frozen=True)
class Do(Effect):
    """Do all parts, in any order that works. What has to come in order is written `a >> b`."""

    parts: tuple[Effect, ...]

    def frames(self, f: Frame) -> Frames:
        """Frames of its parts, for the same player and of the same card."""
        return tuple([Frame(part, f.player, f.card, f.about, f.chooser, None) for part in self.parts])

    def lack(self, s: State, f: Frame) -> int:
        return 0 if self.is_settled(s, f) else joint_lack(s, self.frames(f))

    def is_settled(self, s: State, f: Frame) -> bool:
        """Can its parts be carried out as things are, whatever their order?"""
        taken = 0
        for part in self.parts:
            takes = part.takes()
            if takes:
                if takes == EVERYTHING or takes & taken or part.lack(s, f):
                    return False
                taken |= takes
        return True

    def takes(self) -> int:
        return union([part.takes() for part in self.parts])

    def grants(self) -> int:
        return union([part.grants() for part in self.parts])

    def gives(self) -> bool:
        for part in self.parts:
            if not part.gives():
                return False
        return True

    def delicate(self, s: State, f: Frame) -> int:
        if s.trial and not self.is_settled(s, f):
            return ASKS  # it may have to wait for what it takes: the trial finds out
        most = STEADY
        for part in self.parts:
            most = max(most, part.delicate(s, f))
        return most

    def apply(self, s: State, f: Frame) -> None:
        s.push_for(Pool(self.frames(f)), f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def within(self) -> str:
        always = [part.within() for part in self.parts if not isinstance(part, If)]
        return then([alike(always), *[part.within() for part in self.parts if isinstance(part, If)]])

    def text_now(self, s: State, f: Frame) -> str:
        return then([part.text_now(s, f) for part in self.parts])

    def idle(self, s: State, f: Frame) -> list[str]:
        return [idle for part in self.parts for idle in part.idle(s, f)]

    def icons(self) -> str:
        return " · ".join([part.icons() for part in self.parts])

    def estimate(self, e: Estimate) -> None:
        for part in self.parts:
            part.estimate(e)


@dataclass(frozen=True)
class Either(Effect):
    """Do one of several effects, by choice. What would bring nothing is not offered."""

    branches: tuple[Effect, ...]

    def lack(self, s: State, f: Frame) -> int:
        first = 0
        for branch in self.branches:
            lack = branch.lack(s, f)
            if not lack:
                return 0
            first = first or lack
        return first

    def takes(self) -> int:
        taken = union([branch.takes() for branch in self.branches])
        return EVERYTHING if taken and self.may_lapse() else taken  # it may come to nothing for any reason

    def grants(self) -> int:
        return union([branch.grants() for branch in self.branches])

    def vain(self, s: State, f: Frame) -> bool:
        return not self.options(s, f)

    def may_lapse(self) -> bool:
        for branch in self.branches:
            if branch.may_lapse():
                return True
        return False

    def delicate(self, s: State, f: Frame) -> int:
        """How much it matters when it happens: a single alternative is no question."""
        options = self.options(s, f)
        if len(options) > 1:
            return ASKS
        return max(FORCED, self.branches[options[0] & ARGUMENT].delicate(s, f)) if options else FORCED

    def options(self, s: State, f: Frame) -> list[int]:
        branches = enumerate(self.branches)
        return [BRANCH + i for i, branch in branches if not branch.lack(s, f) and not branch.vain(s, f)]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        s.push_for(self.branches[option & ARGUMENT], f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        return f"either {alternatives(self.branches)}"

    def text_now(self, s: State, f: Frame) -> str:
        return f"either {alike([branch.text_now(s, f) for branch in self.branches], 'or')}"

    def icons(self) -> str:
        return f"({' / '.join([branch.icons() for branch in self.branches])})"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return self.branches[option & ARGUMENT].text_now(s, f)

    def idle(self, s: State, f: Frame) -> list[str]:
        """What would bring nothing, where no alternative is without such a part."""
        found: list[str] = []
        for branch in self.branches:
            if not branch.lack(s, f):
                idle = branch.idle(s, f)
                if not idle:
                    return []
                found += idle
        return found

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        return self.branches[option & ARGUMENT].idle(s, f)

    def estimate(self, e: Estimate) -> None:
        e.add_best(self.branches)


@dataclass(frozen=True)
class If(Effect):
    """Do one effect if a need is met by then, and otherwise the other, if there is one."""

    need: Need
    then: Effect
    otherwise: Effect | None = None

    def branch(self, s: State, f: Frame) -> Effect | None:
        """The effect that applies now, if any."""
        return self.otherwise if self.need.lack(s, f) else self.then

    def lack(self, s: State, f: Frame) -> int:
        branch = self.branch(s, f)
        return 0 if branch is None else branch.lack(s, f)

    def takes(self) -> int:
        if not self.need.steady():
            return EVERYTHING
        return self.then.takes() | (self.otherwise.takes() if self.otherwise else 0)

    def grants(self) -> int:
        return self.then.grants() | (self.otherwise.grants() if self.otherwise else 0)

    def delicate(self, s: State, f: Frame) -> int:
        if not self.need.steady():
            return ASKS
        branch = self.branch(s, f)
        return STEADY if branch is None else branch.delicate(s, f)

    def apply(self, s: State, f: Frame) -> None:
        branch = self.branch(s, f)
        if branch is not None:
            s.push_for(branch, f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        if self.otherwise is None:
            return f"{self.need.clause()}, also {self.then.within()}"
        return f"{self.need.clause()} {self.then.within()}, otherwise {self.otherwise.within()}"

    def idle(self, s: State, f: Frame) -> list[str]:
        branch = self.branch(s, f)
        if branch is None:
            return [f"no effect: {self.then.within()} only {self.need.clause()}"]
        return branch.idle(s, f)

    def icons(self) -> str:
        then = f"{self.need.icons()} → {self.then.icons()}"
        return f"({then}, else {self.otherwise.icons()})" if self.otherwise else then

    def estimate(self, e: Estimate) -> None:
        (self.otherwise or self.then).estimate(e)


@dataclass(frozen=True)
class Given(Effect):
    """Do an effect that can't be done at all unless a need is met: the condition of an action."""

    need: Need
    effect: Effect

    def lack(self, s: State, f: Frame) -> int:
        return self.need.lack(s, f) or self.effect.lack(s, f)

    def takes(self) -> int:
        return self.effect.takes() if self.need.steady() else EVERYTHING

    def grants(self) -> int:
        return self.effect.grants()

    def vain(self, s: State, f: Frame) -> bool:
        return self.effect.vain(s, f)

    def may_lapse(self) -> bool:
        return self.effect.may_lapse()

    def delicate(self, s: State, f: Frame) -> int:
        return self.effect.delicate(s, f)

    def apply(self, s: State, f: Frame) -> None:
        s.push_for(self.effect, f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        return f"{self.need.clause()}, {self.effect.text()}"

    def text_now(self, s: State, f: Frame) -> str:
        return self.text() if self.need.lack(s, f) else self.effect.text_now(s, f)

    def idle(self, s: State, f: Frame) -> list[str]:
        return self.effect.idle(s, f)

    def icons(self) -> str:
        return f"{self.need.icons()}: {self.effect.icons()}"

    def estimate(self, e: Estimate) -> None:
        self.effect.estimate(e)


@dataclass(frozen=True)
class May(Effect):
    """Do an effect or skip it, by choice. An optional effect that asks anyway has SKIP among its own options."""

    effect: Effect

    def takes(self) -> int:
        return self.effect.takes()

    def grants(self) -> int:
        return self.effect.grants()

    def options(self, s: State, f: Frame) -> list[int]:
        return [SKIP] if self.effect.lack(s, f) or self.effect.vain(s, f) else [SKIP, ACCEPT]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            s.push_for(self.effect, f.player, f.card, f.about, f.chooser)

    def text(self) -> str:
        return f"you may {self.effect.within()}"

    def idle(self, s: State, f: Frame) -> list[str]:
        return self.effect.idle(s, f)

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        return self.effect.idle(s, f) if option == ACCEPT else []

    def icons(self) -> str:
        return f"({self.effect.icons()})"

    def estimate(self, e: Estimate) -> None:
        self.effect.estimate(e)


def alternatives(branches: tuple[Effect, ...]) -> str:
    """Effects as alternatives; what several that follow each other cost alike is said once."""
    groups: list[list[Effect]] = []
    for branch in branches:
        if groups and isinstance(branch, Then) and branch.first.is_cost() and has_cost(groups[-1][0], branch.first):
            groups[-1].append(branch)
        else:
            groups.append([branch])
    if len(groups) == 1 or len(groups) == len(branches):
        return alike([branch.within() for branch in branches], "or")
    return ", or ".join([alike([branch.within() for branch in group], "or") for group in groups])


def has_cost(effect: Effect, cost: Effect) -> bool:
    """Is this what an effect costs?"""
    return isinstance(effect, Then) and effect.first == cost


def union(masks: list[int]) -> int:
    """Combine the bits of all masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def do(*parts: Effect) -> Effect:
    """Do all of these."""
    return parts[0] if len(parts) == 1 else Do(parts)


def either(*branches: Effect) -> Effect:
    """Do one of these, by choice."""
    return Either(branches)
