"""An option is one int, `verb + argument`, the same for a browser, a record, a network and a test.

The verbs here belong to the idioms that every game shares; a game adds its own from `OWN` on.
"""

from __future__ import annotations

from typing import Final

SPAN: Final = 1024  # arguments a verb can have
ARGUMENT: Final = 1023  # option & ARGUMENT

PASS: Final = 0  # end the turn or the phase
SKIP: Final = 1024  # leave an optional effect
ACCEPT: Final = 2048  # take an optional effect that asks nothing else
DONE: Final = 3072  # enough picked
PICK: Final = 4096  # pick one more, in rising order
AMOUNT: Final = 5120  # so many of the resource that is asked for
BRANCH: Final = 6144  # one of several alternatives
ORDER: Final = 7168  # the card whose waiting effect comes next
OWN: Final = 16384


def verb(option: int) -> int:
    """The verb of an option.

    >>> verb(PICK + 17) == PICK
    True
    """
    return option - (option & ARGUMENT)
