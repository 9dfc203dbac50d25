"""How far a long piece of work has come, for whoever sits at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

PATIENCE = 1.0  # seconds before a bar appears


@contextmanager
def progress(words: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where that is a terminal and the work takes long; yields what is called with each advance."""
    if not sys.stderr.isatty():
        yield lambda n: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
    task = shown.add_task(words, total=total)
    begin = monotonic()

    def advance(n: int) -> None:
        shown.update(task, advance=n)
        if not shown.live.is_started and monotonic() - begin > PATIENCE:
            shown.start()
        if shown.live.is_started:
            shown.refresh()

    try:
        yield advance
    finally:
        if shown.live.is_started:
            shown.stop()
