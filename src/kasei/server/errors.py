"""What is answered to a request that can't be met: one format for all, with a word for programs and one for people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from kasei.core.errors import CannotUndo, IllegalChoice, KaseiError
from kasei.server.messages import Problem
from kasei.server.store import Doubtful, NotStored

TITLES: Final = {
    "bad-request": (400, "Not understood"),
    "no-token": (401, "Who are you?"),
    "not-allowed": (403, "Not allowed"),
    "not-found": (404, "Not found"),
    "no-method": (405, "Not done this way"),
    "conflict": (409, "Not possible now"),
    "stale": (409, "The table has moved on"),
    "too-long": (413, "Too long"),
    "not-json": (415, "Not JSON"),
    "invalid": (422, "Not valid"),
    "illegal": (422, "Not possible by the rules"),
    "too-many": (429, "Too many requests"),
    "failed": (500, "The server has failed"),
    "not-stored": (503, "Not stored"),
    "doubtful": (503, "Not known whether it was stored"),
    "closing": (503, "The server is closing"),
}
LOG: Final = logging.getLogger("kasei.server")
MOVED_ON: Final = "the table has moved on meanwhile"
TOO_MANY: Final = "too many requests from your address: wait a little"
NOT_HERE: Final = "there is no such game, or it is not open to you"


def log_failure(task: asyncio.Task[None]) -> None:
    """Log what went wrong with something that nobody waits for."""
    with carry_on("something that nobody waits for has failed"):
        if not task.cancelled():
            task.result()


@contextmanager
def carry_on(what: str, **about: str) -> Iterator[None]:
    """Carry on whatever happens; it is logged, unless something was refused or the database is away."""
    try:
        yield
    except (Refusal, NotStored):
        pass
    except Exception:
        LOG.exception(what, extra=about)


class Refusal(Exception):
    """A request that can't be met, and why; with what else the answer has."""

    def __init__(self, kind: str, detail: str, retry_after: float = 0, **more: Any) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.retry_after = retry_after
        self.more = more

    @property
    def status(self) -> int:
        """The status of the answer."""
        return TITLES[self.kind][0]

    def problem(self) -> Problem:
        """The body of the answer."""
        status, title = TITLES[self.kind]
        made: Problem = {"type": self.kind, "title": title, "status": status, "detail": self.detail}
        if self.retry_after:
            made["retry_after"] = round(self.retry_after, 3)
        return made | self.more  # type: ignore[return-value]


def refused(error: KaseiError) -> Refusal:
    """What the engine refuses, as a refusal."""
    rules = isinstance(error, IllegalChoice | CannotUndo)
    return Refusal("illegal" if rules else "invalid", str(error))


def refusal_of(error: Exception) -> Refusal:
    """What is answered to an error; what nobody expected is logged, and told as a failure of the server."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, KaseiError):
        return refused(error)
    if isinstance(error, Doubtful):
        return Refusal("doubtful", f"{error}: send it again with the same request key", 1)
    if isinstance(error, NotStored):
        return Refusal("not-stored", f"{error}: nothing has changed; send it again", 1)
    LOG.error("a request has failed", exc_info=error)
    return Refusal("failed", "something went wrong in the server, and was logged there")
