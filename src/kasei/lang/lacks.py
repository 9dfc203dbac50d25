"""Why something can't be done, as one int: 0 is no reason, and the same value decides and explains.

A lack holds its kind, a noun and two numbers, what is needed and what there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kasei.core.face import Lack
from kasei.lang.nouns import NOUNS
from kasei.lang.wording import with_article

BIAS: Final = 2048  # so that numbers down to -2048 fit 12 bits
KIND: Final = 1 << 36

KINDS: Final[list[tuple[str, bool]]] = [  # the text of each kind, and whether `need` counts the noun
    ("can't be carried out as things are", False)
]


def lack_kind(words: str, counts_need: bool = True) -> int:
    """Add a kind of lack; its words may name {need}, {have}, the {noun} or {one}, and say that there {are} {some}."""
    KINDS.append((words, counts_need))
    return (len(KINDS) - 1) * KIND


def lack_of(kind: int, noun: int = 0, need: int = 0, have: int = 0) -> int:
    """Make a lack of that kind, with its noun's number, what is needed and what there is."""
    if not (-BIAS <= need < BIAS and -BIAS <= have < BIAS):
        need, have = clamped(need), clamped(have)
    return kind + (noun << 24) + ((need + BIAS) << 12) + (have + BIAS)


def clamped(n: int) -> int:
    """Limit a number to the range that fits."""
    return max(-BIAS, min(BIAS - 1, n))


@lru_cache(maxsize=4096)  # a view says why each card in hand can't be played
def reason(lack: int) -> str:
    """A lack in words; empty for 0."""
    if not lack:
        return ""
    words, counts_need = KINDS[lack // KIND]
    need = ((lack >> 12) & 4095) - BIAS
    have = (lack & 4095) - BIAS
    noun = NOUNS[(lack >> 24) & 4095]
    counted = need if counts_need else have
    return words.format(
        need=need,
        have=have,
        some=have or "none",
        noun=noun.one if counted == 1 else noun.many,
        one=with_article(noun.one),
        are="is" if have == 1 else "are",
        were="was" if have == 1 else "were",
    )


def reasons(lacks: Sequence[int]) -> str:
    """All of these lacks in one sentence; empty for none."""
    words = [reason(lack) for lack in lacks]
    return "; and ".join(["; ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def lack_facts(lacks: Sequence[int]) -> Lack:
    """Lacks in words, and the first of them in numbers."""
    lack = lacks[0]
    words, _ = KINDS[lack // KIND]
    noun = (lack >> 24) & 4095
    return {
        "text": reasons(lacks),
        "short": short(reason(lack)),
        "what": NOUNS[noun].one if noun else None,
        "need": ((lack >> 12) & 4095) - BIAS if "{need}" in words else None,
        "have": (lack & 4095) - BIAS if "{have}" in words or "{some}" in words else None,
    }


def plain_lack(text: str, in_short: str = "") -> Lack:
    """A reason that is not about numbers; what it says first is its short form, unless there is another."""
    return {"text": text, "short": in_short or short(text), "what": None, "need": None, "have": None}


def short(text: str) -> str:
    """What a reason says first: what is needed.

    >>> short("costs 24 MC, you have 12")
    'costs 24 MC'
    """
    return text.partition(",")[0].partition(";")[0]


TOO_DEAR: Final = lack_kind("costs {need} {noun}, you have {have}")
TOO_FEW_OWN: Final = lack_kind("needs {need} {noun}, you have {have}")
TOO_FEW: Final = lack_kind("needs at least {need} {noun}, there {are} {some}")
TOO_MANY: Final = lack_kind("needs at most {need} {noun}, there {are} {some}")
NOWHERE: Final = lack_kind("there is no place for {one}")
NO_EFFECT: Final = lack_kind("no part of it can be carried out")
