"""How far a long piece of work has come, for whoever waits for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from threading import Timer
from time import monotonic

from kasei.edge.signals import undisturbed
from kasei.edge.streams import say

PATIENCE = 1.0  # seconds before anything is shown

Advance = Callable[[int], None]


@contextmanager
def progress(title: str, total: int) -> Iterator[Advance]:
    """Shows on stderr how far work has come that takes long; yields what is called with each advance."""
    with bar(title, total) if sys.stderr.isatty() else nullcontext(lines(title, total)) as advance:
        first = Timer(1.1 * PATIENCE, advance, [0])  # where even the first piece takes long
        first.daemon = True
        with undisturbed():  # a thread that hears no signals, which are for the one that works
            first.start()
        try:
            yield advance
        finally:
            first.cancel()
            first.join()


def lines(title: str, total: int) -> Advance:
    """A line after a while, and another whenever it has taken twice as long: for files and pipes."""
    done, begin, due = 0, monotonic(), PATIENCE

    def advance(n: int) -> None:
        nonlocal done, due
        done += n
        passed = monotonic() - begin
        if passed > due:
            say(f"{title}: {done:,} of {total:,}")
            due = 2 * passed

    return advance


@contextmanager
def bar(title: str, total: int) -> Iterator[Advance]:
    """A bar: for terminals."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
    task = shown.add_task(title, total=total)
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
