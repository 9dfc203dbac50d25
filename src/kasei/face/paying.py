"""A payment given all at once, as amounts by name, made into the answers that its questions take."""

from __future__ import annotations

from collections.abc import Mapping

from kasei.core.checks import brief, whole
from kasei.core.errors import IllegalChoice
from kasei.core.face import Part
from kasei.core.kernel import State
from kasei.core.rules import Rules
from kasei.face.answers import step_shows
from kasei.lang.wording import join


def answers_for(rules: Rules, state: State, seat: int, amounts: Mapping[str, int]) -> list[int]:
    """The answers that pay a bill with these amounts; of what is not named, as much as is usual."""
    if not isinstance(amounts, Mapping):
        raise IllegalChoice(f"amounts are {brief(amounts)}, not numbers by name")
    s, left = state.copy(), dict(amounts)
    bill = rules.bill(s, seat)
    if bill is None:
        raise IllegalChoice(f"player {seat} has nothing to pay now")
    names, answers = [part["what"] for part in bill["parts"]], []
    while bill is not None:
        part = bill["parts"][0]
        answers.append(answer_in(part, left.pop(part["what"], part["usual"])))
        shows = step_shows(rules, s, seat, answers[-1])
        bill = rules.bill(s, seat) if bill["parts"][1:] and not shows else None
    check_rest(left, names)
    return answers


def check_rest(left: Mapping[str, object], names: list[str]) -> None:
    """Refuse amounts that no question asked for; none of something that is in the bill is no mistake."""
    for name, amount in left.items():
        if name not in names:
            raise IllegalChoice(f"{brief(name)} can't be paid with now: there is {', '.join(names)}")
        if whole(amount, IllegalChoice, f"the amount of {name}"):
            raise IllegalChoice(f"{brief(amount)} {name} can't be paid: the bill is paid without")


def answer_in(part: Part, amount: object) -> int:
    """The answer that pays so many."""
    n = whole(amount, IllegalChoice, f"the amount of {part['what']}")
    if n not in part["amounts"]:
        raise IllegalChoice(f"{brief(n)} {part['what']} can't be paid: it may be {span(part['amounts'])}")
    return part["answers"][part["amounts"].index(n)]


def span(amounts: list[int]) -> str:
    """Amounts in words: `5 to 10`, or `0, 2 or 3` where some are left out."""
    if len(amounts) == amounts[-1] - amounts[0] + 1:
        return f"{amounts[0]} to {amounts[-1]}"
    return join([str(n) for n in amounts], "or")
