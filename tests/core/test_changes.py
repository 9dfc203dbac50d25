"""What a happening changes, for the one who did it and the one it was done to."""

from __future__ import annotations

import pytest

from kasei.core.happening import NOBODY, Deed, Happening
from kasei.core.rules import Rules

TOOK = Deed("took", n="how many", sign=1)
GAVE = Deed("gave", n="how many", sign=-1)
BURNED = Deed("burned", n="how many", sign_on=-1)
SHARED = Deed("shared", n="how many", sign=1, sign_on=1)
SAW = Deed("saw", n="how many")

Change = tuple[int, str, int]


class Coins(Rules):
    """All that is counted is coins."""

    def account(self, happening: Happening) -> str:
        return "coins"


@pytest.mark.parametrize(
    ("happening", "changes"),
    [
        (Happening(TOOK, 0, n=3), [(0, "coins", 3)]),
        (Happening(TOOK, 0, n=3, on=1), [(0, "coins", 3), (1, "coins", -3)]),
        (Happening(GAVE, 2, n=3, on=1), [(2, "coins", -3), (1, "coins", 3)]),
        (Happening(BURNED, 0, n=3, on=1), [(1, "coins", -3)]),
        (Happening(SHARED, 0, n=3, on=1), [(0, "coins", 3), (1, "coins", 3)]),
        (Happening(TOOK, NOBODY, n=3, on=1), [(1, "coins", -3)]),
        (Happening(SAW, 0, n=3, on=1), []),
        (Happening(TOOK, 0, on=1), []),
    ],
)
def test_a_happening_changes_what_its_deed_says(happening: Happening, changes: list[Change]) -> None:
    assert Coins("coins", 3, {}, [], {}, []).changes(happening) == changes
