"""Every ruling on the rules is shown by a test that names it."""

import re
from pathlib import Path

import pytest

from tests.games.nine.table import FACTS

SOURCES = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
SHOWN = set(re.findall(r"# ruling: (\w+)", SOURCES))


@pytest.mark.parametrize("ruling", FACTS["rulings"])
def test_ruling_is_shown(ruling: str) -> None:
    assert ruling in SHOWN


def test_no_ruling_is_made_up() -> None:
    assert set(FACTS["rulings"]) >= SHOWN
