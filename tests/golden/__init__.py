"""Golden files: re-made with `KASEI_REMAKE=1 make test` or `KASEI_REMAKE=1 pytest`, and read in review."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent


def assert_golden(name: str, text: str) -> None:
    """The text is what the golden file holds."""
    path = HERE / name
    if os.environ.get("KASEI_REMAKE"):
        path.write_text(text)
    assert path.exists(), f"{path.name} is missing: make it with KASEI_REMAKE=1"
    assert text == path.read_text(), f"{path.name} differs: look at the change, then re-make it with KASEI_REMAKE=1"
