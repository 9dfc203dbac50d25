"""Effects on a table of mars, which get the state as `Mars`."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from kasei.core.effect import ASKS, FORCED, STEADY, Effect, Frame
from kasei.core.kernel import State
from kasei.games.mars.state.state import Mars


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class MarsEffect(Effect):
    """An effect on a table of mars. It takes and grants nothing, unless it says so."""

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Mars)
        return self.lacks(s, f)

    def vain(self, s: State, f: Frame) -> bool:
        assert isinstance(s, Mars)
        return self.is_vain(s, f)

    def delicate(self, s: State, f: Frame) -> int:
        assert isinstance(s, Mars)
        return self.is_delicate(s, f)

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Mars)
        self.act(s, f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Mars)
        return self.answers(s, f)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Mars)
        self.go_on(s, f, option)

    def idle(self, s: State, f: Frame) -> list[str]:
        assert isinstance(s, Mars)
        return self.idle_now(s, f)

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0

    # The same facets, with the state as `Mars`.

    def lacks(self, m: Mars, f: Frame) -> int:
        """0, or the reason why it can't be carried out now."""
        return 0

    def is_vain(self, m: Mars, f: Frame) -> bool:
        """Would it bring nothing now?"""
        return False

    def is_delicate(self, m: Mars, f: Frame) -> int:
        """How much it matters when it happens."""
        return ASKS

    def act(self, m: Mars, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        m.ask(f)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        """What the chooser may answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def box_text(self) -> str:
        """Its words in a production box: `energy -1`."""
        return self.text()

    def box_icons(self) -> str:
        """The same in symbols."""
        return self.icons()

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        """What of it would bring nothing now, and why, in words."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Choice(MarsEffect):
    """It asks for one of several, and neither draws nor places."""

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return ASKS if len(self.answers(m, f)) > 1 else FORCED


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Plain(MarsEffect):
    """It neither asks, draws nor places."""

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return STEADY


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Gift(Plain):
    """An effect that only gives: it is done at once."""

    def gives(self) -> bool:
        return True
