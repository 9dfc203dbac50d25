"""Questions and options in words."""

from __future__ import annotations

from typing import cast

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State
from kasei.core.option import SKIP
from kasei.games.nine.cards import ALL_PROJECTS
from kasei.games.nine.effect import NineEffect
from kasei.lang.wording import capital


def question_text(f: Frame) -> str:
    """What a frame asks, and for which project."""
    text = cast(NineEffect, f.effect).question(f)
    return capital(text) if f.card == NO_CARD else f"{ALL_PROJECTS[f.card].name}: {text}"


def option_text(s: State, f: Frame, option: int) -> str:
    """What an open option does."""
    return "Leave it" if option == SKIP else capital(f.effect.option_text(s, f, option))
