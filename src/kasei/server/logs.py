"""What the server says to whoever runs it: no addresses, no query strings, no tokens."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Final, Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kasei.core.checks import harmless

Kind = Literal["json", "text"]

HANDLER: Final = "kasei"  # the name of the one that `set_up` makes
ALWAYS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
WATCHED: Final = ("/healthz", "/readyz", "/metrics")  # asked for by machines, all the time
GARBAGE: Final = "Invalid UTF-8 sequence"  # what anybody can make uvicorn complain of
LOGGED: Final = "logged_by_kasei"  # marks an exception
LONGEST_PATH: Final = 200

LOG: Final = logging.getLogger("kasei.server.requests")


class Lines(logging.Formatter):
    """A formatter whose times are in UTC."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TextLines(Lines):
    """A line for each message, for people; only an exception has more."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        return harmless(super().formatMessage(record).rstrip())


class JsonLines(Lines):
    """A JSON object on a line for each message, with the fields of its `extra`; an exception is its field `error`."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage().rstrip(),
        }
        for name, value in vars(record).items():
            if name not in ALWAYS:
                fields.setdefault(name, value)
        if record.exc_info and record.exc_info[0]:
            fields["error"] = self.formatException(record.exc_info)
        return as_json(fields)


def as_json(fields: dict[str, object]) -> str:
    """Fields as JSON, whatever they hold."""
    try:
        return json.dumps(fields, default=str, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return json.dumps({name: str(value) for name, value in fields.items()})


class Discreet(logging.Filter):
    """Drops what anybody can make uvicorn complain of, and exceptions that `RequestLog` has told of already."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not hasattr(error, LOGGED) and not str(record.msg).startswith(GARBAGE)


DISCREET: Final = Discreet()


def set_up(kind: Kind, level: int = logging.INFO) -> None:
    """Log to stderr, from `level` on what Kasei says and from INFO on what others say; a second call changes the kind.

    uvicorn is to be started with `log_config=None`.
    """
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if handler.name == HANDLER]:
        root.removeHandler(old)
    handler = logging.StreamHandler(sys.stderr)
    handler.name = HANDLER
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("kasei").setLevel(level)
    quiet_uvicorn()


def quiet_uvicorn() -> None:
    """Let uvicorn log as everybody else does, and only what is wrong: else it tells addresses and queries."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(DISCREET)


class RequestLog:
    """Logs each HTTP request when it is answered, and whatever goes wrong; it goes around all other middleware."""

    def __init__(self, app: ASGIApp, prefix: str = "") -> None:
        self.app = app
        self.watched = [prefix + path for path in WATCHED]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Log a request."""
        status: int | None = None
        begin = time.perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except Exception as error:
            tell(logging.ERROR, scope, scope["method"], 500 if status is None else status, begin, error)
            raise
        level = logging.DEBUG if scope["path"] in self.watched else logging.INFO
        tell(level, scope, scope["method"], status, begin)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Log what goes wrong with a socket, unless it is only gone."""
        begin = time.perf_counter()
        try:
            await self.app(scope, receive, send)
        except OSError:
            raise
        except Exception as error:
            tell(logging.ERROR, scope, "WebSocket", None, begin, error)
            raise


def tell(
    level: int, scope: Scope, method: str, status: int | None, begin: float, error: Exception | None = None
) -> None:
    """Log how a request went."""
    path = scope["path"][:LONGEST_PATH]
    milliseconds = round(1000 * (time.perf_counter() - begin), 1)
    text = "failed" if error else "was not answered" if status is None else str(status)
    fields = {"method": method, "path": path, "status": status, "milliseconds": milliseconds}
    LOG.log(level, "%s %s %s in %s ms", method, path, text, milliseconds, extra=fields, exc_info=error)
    if error:
        setattr(error, LOGGED, True)
