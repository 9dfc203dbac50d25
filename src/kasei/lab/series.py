"""Many games, counted until they are all played or something stops them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

from kasei.core.errors import KaseiError
from kasei.edge.signals import Interrupted, undisturbed
from kasei.lab.progress import progress

T = TypeVar("T")
Stop = Interrupted | KaseiError | OSError


def count_games(
    parts: Generator[list[T], None, None], games: int, title: str, count: Callable[[list[T]], None], counted: int = 0
) -> Stop | None:
    """Count what comes of so many games, part by part and each part whole; what has stopped that before the end.

    Some may have been `counted` before.
    """
    try:
        with closing(parts), progress(title, games) as advance:
            advance(counted)
            for part in parts:
                with undisturbed():
                    count(part)
                    counted += len(part)
                advance(len(part))
    except (Interrupted, KaseiError, OSError) as stop:
        stop.add_note(f"after {counted:,} of {games:,} games")
        return stop
    return None
