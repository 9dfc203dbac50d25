"""Answers as they come from outside: checked, and several of them tried out before the first is made."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.core.checks import brief, whole
from kasei.core.errors import IllegalChoice
from kasei.core.happening import UNVEILED, Happening
from kasei.core.hidden import asked_in, showed
from kasei.core.kernel import State, step
from kasei.core.rules import Rules


def answers_in(options: Sequence[int]) -> list[int]:
    """Answers as whole numbers; what is none is refused, and so is no answer at all."""
    if not options:
        raise IllegalChoice("nothing was chosen")
    return [whole(option, IllegalChoice, "the option") for option in options]


def check_choice(s: State, player: int, option: int) -> None:
    """Refuse a choice that is not open to the player now, and say why."""
    if s.over():
        raise IllegalChoice("the game is over")
    if s.asking[player] is None:
        asked = ", ".join(str(other) for other in asked_in(s))
        raise IllegalChoice(f"player {player} has nothing to choose now: the game waits for {asked}")
    options = s.options(player)
    if option not in options:
        raise IllegalChoice(f"{brief(option)} is not open to player {player}: open are {options}")


def try_out(rules: Rules, state: State, seat: int, options: Sequence[int]) -> None:
    """Refuse several answers of which one is not open, or gives something away before the last one is made."""
    twin, shows = state.copy(), False
    for i, option in enumerate(options):
        if shows:
            raise IllegalChoice(f"answer {i} of {len(options)} shows something new: give those after it later")
        try:
            check_choice(twin, seat, option)
        except IllegalChoice as error:
            raise IllegalChoice(f"answer {i + 1} of {len(options)}: {error}") from None
        shows = step_shows(rules, twin, seat, option)


def step_shows(rules: Rules, s: State, seat: int, option: int) -> bool:
    """Make a choice in a state that is nobody's; does it show the seat anything, or depend on what it can't see?"""
    before, log = s.copy(), list[Happening]()
    s.log = log
    step(s, seat, option)
    s.log = None
    return s.seals != before.seals and (UNVEILED in log or showed(rules, before, s, seat))
