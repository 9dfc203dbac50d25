"""Questions and options in words."""

from __future__ import annotations

from typing import Final, cast

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PASS, PLAY, SKIP, STANDARD, VERB_NAMES, verb
from kasei.games.nine.board import TAG_NAMES
from kasei.games.nine.cards import ALL_PROJECTS, PROJECTS, STANDARDS
from kasei.games.nine.effect import NineEffect
from kasei.games.nine.state import FACE, MOVE, TAKE
from kasei.lang.wording import capital

VERB_TEXTS: Final = VERB_NAMES | {
    PLAY: "fund",
    STANDARD: "standard project",
    FACE: "face",
    MOVE: "move",
    TAKE: "take",
}


def question_text(f: Frame) -> str:
    """What a frame asks, and for which project."""
    text = cast(NineEffect, f.effect).question(f)
    return capital(text) if f.card == NO_CARD else f"{ALL_PROJECTS[f.card].name}: {text}"


def option_text(s: State, f: Frame, option: int) -> str:
    """What an open option does."""
    return "Leave it" if option == SKIP else capital(f.effect.option_text(s, f, option))


def label(option: int) -> str:
    """An option in a few words, whatever the state."""
    kind, argument = verb(option), option & ARGUMENT
    text = VERB_TEXTS[kind]
    if kind in (PASS, SKIP):
        return text
    if kind in (PLAY, FACE):
        return f"{text} {PROJECTS[argument].name}"
    if kind == STANDARD:
        return f"{text} {STANDARDS[argument].name}"
    return f"{text} {TAG_NAMES[argument] if kind == TAKE else argument}"
