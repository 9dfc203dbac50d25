"""What the server says to whoever runs it."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import sys
from collections.abc import Iterator
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kasei.server import logs
from kasei.server.logs import JsonLines, RequestLog, TextLines, set_up

NAMES = ("", "kasei", "uvicorn", "uvicorn.error", "uvicorn.access")


@pytest.fixture
def stderr(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """What is logged; afterwards all loggers are as they were."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(each.level, each.propagate, list(each.handlers), list(each.filters)) for each in loggers]
    stream = StringIO()
    monkeypatch.setattr(logs, "sys", SimpleNamespace(stderr=stream))
    yield stream
    for each, (level, propagate, handlers, filters) in zip(loggers, before):
        each.setLevel(level)
        each.propagate, each.handlers, each.filters = propagate, handlers, filters


def record(message: str, *args: object, **extra: object) -> logging.LogRecord:
    """Something to be logged."""
    made = logging.LogRecord("kasei.x", logging.INFO, "x.py", 1, message, args, None)
    made.created = 0.5
    vars(made).update(extra)
    return made


def test_a_json_line() -> None:
    line = JsonLines().format(record("a %s\n", "b\nc", game="abc", n=3, color_message="red"))
    assert "\n" not in line
    assert list(json.loads(line).items()) == [
        ("time", "1970-01-01T00:00:00.500Z"),
        ("level", "INFO"),
        ("logger", "kasei.x"),
        ("message", "a b\nc"),
        ("game", "abc"),
        ("n", 3),
    ]


@pytest.mark.parametrize("value", [object(), {1, 2}, math.nan, {(1, 2): 3}, b"\xff", "\udcff", 10**400])
def test_whatever_a_field_holds_it_is_json(value: object) -> None:
    fields = json.loads(JsonLines().format(record("a", odd=value)), parse_constant=pytest.fail)
    assert fields["message"] == "a"
    assert "odd" in fields


def test_a_field_that_holds_itself_is_json() -> None:
    knot: list[object] = []
    knot.append(knot)
    assert json.loads(JsonLines().format(record("a", odd=knot)))["odd"] == "[[...]]"


def test_fields_do_not_take_the_place_of_others() -> None:
    fields = json.loads(JsonLines().format(record("a", level="none", time="never", error="why")))
    assert (fields["level"], fields["time"], fields["error"]) == ("INFO", "1970-01-01T00:00:00.500Z", "why")


def test_an_exception_is_one_field() -> None:
    made = record("a")
    try:
        raise ValueError("é\nè")
    except ValueError:
        made.exc_info = sys.exc_info()
    line = JsonLines().format(made)
    assert "\n" not in line
    error = json.loads(line)["error"]
    assert error.startswith("Traceback")
    assert error.endswith("ValueError: é\nè")


def test_a_line_of_text_is_one_line() -> None:
    line = TextLines().format(record("path %s\n", "/a\n2024 CRITICAL all is lost\x1b[2J"))
    assert line == "1970-01-01T00:00:00.500Z INFO kasei.x: path /a\\n2024 CRITICAL all is lost\\x1b[2J"


def test_set_up_twice_logs_once(stderr: StringIO) -> None:
    set_up("json")
    set_up("text")
    logging.getLogger("kasei.x").info("hello")
    logging.getLogger("kasei.x").debug("not said")
    assert stderr.getvalue().count("hello") == 1
    assert stderr.getvalue().endswith("INFO kasei.x: hello\n")
    set_up("json", logging.DEBUG)
    logging.getLogger("kasei.x").debug("said")
    logging.getLogger("other").debug("not said")
    assert json.loads(stderr.getvalue().splitlines()[-1])["message"] == "said"
    assert "not said" not in stderr.getvalue()


def test_uvicorn_tells_of_nobody(stderr: StringIO) -> None:
    set_up("text")
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', "192.0.2.7:1", "GET", "/?token", "1.1", 200)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/?token")
    logging.getLogger("uvicorn.error").info("connection open")
    logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
    logging.getLogger("uvicorn.error").warning("something is wrong")
    assert stderr.getvalue().count("\n") == 1
    assert "something is wrong" in stderr.getvalue()


# Requests.


def request(path: str = "/api/games", kind: str = "http") -> dict[str, Any]:
    """A request with an address and a query that nobody is to see."""
    return {
        "type": kind,
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"token=secret",
        "headers": [(b"cookie", b"kasei=secret"), (b"x-odd", b"\xff")],
        "client": ("192.0.2.7", 1),
    }


def answering(*messages: Message, error: Exception | None = None) -> ASGIApp:
    """An application that sends messages, and then perhaps fails."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        for message in messages:
            await send(message)
        if error:
            raise error

    return app


def run(app: ASGIApp, scope: Scope, prefix: str = "") -> list[Message]:
    """What an application sends."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(RequestLog(app, prefix)(scope, receive, send))
    return sent


OK: Message = {"type": "http.response.start", "status": 200, "headers": []}
PART: Message = {"type": "http.response.body", "body": b"a", "more_body": True}
END: Message = {"type": "http.response.body", "body": b"b"}


def test_a_request_is_logged_without_who_and_what(stderr: StringIO) -> None:
    set_up("json")
    assert run(answering(OK, PART, PART, END), request()) == [OK, PART, PART, END]
    fields = json.loads(stderr.getvalue())
    assert (fields["method"], fields["path"], fields["status"]) == ("GET", "/api/games", 200)
    assert (fields["level"], fields["logger"]) == ("INFO", "kasei.server.requests")
    assert 0 <= fields["milliseconds"] < 10_000
    assert "secret" not in stderr.getvalue()
    assert "192.0.2.7" not in stderr.getvalue()


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_machines_that_watch_are_not_news(path: str, stderr: StringIO) -> None:
    set_up("json")
    run(answering(OK, END), request(path))
    assert not stderr.getvalue()
    set_up("json", logging.DEBUG)
    run(answering(OK, END), request(path))
    assert json.loads(stderr.getvalue())["level"] == "DEBUG"


def test_machines_watch_below_the_prefix_too(stderr: StringIO) -> None:
    set_up("json")
    run(answering(OK, END), request("/kasei/readyz"), "/kasei")
    assert not stderr.getvalue()
    for path, prefix in (("/readyz", "/kasei"), ("/kasei/readyz", "")):
        run(answering(OK, END), request(path), prefix)
    assert stderr.getvalue().count("\n") == 2


def test_a_request_that_got_no_answer(stderr: StringIO) -> None:
    set_up("json")
    run(answering(), request("/" + "x" * 10_000))
    fields = json.loads(stderr.getvalue())
    assert fields["status"] is None
    assert len(fields["path"]) == 200


@pytest.mark.parametrize(("messages", "status"), [((), 500), ((OK, PART), 200)])
def test_an_exception_is_logged_once(messages: tuple[Message, ...], status: int, stderr: StringIO) -> None:
    set_up("json")
    with pytest.raises(KeyError) as found:
        run(answering(*messages, error=KeyError("why")), request())
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=found.value)
    fields = json.loads(stderr.getvalue())
    assert (fields["level"], fields["status"], fields["path"]) == ("ERROR", status, "/api/games")
    assert "KeyError: 'why'" in fields["error"]
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=KeyError("another"))
    assert "another" in stderr.getvalue()


def test_a_socket_is_left_alone(stderr: StringIO) -> None:
    set_up("json")
    accept: Message = {"type": "websocket.accept"}
    assert run(answering(accept), request(kind="websocket")) == [accept]
    with pytest.raises(ConnectionResetError):
        run(answering(error=ConnectionResetError()), request(kind="websocket"))
    assert not stderr.getvalue()
    with pytest.raises(KeyError):
        run(answering(accept, error=KeyError("why")), request(kind="websocket"))
    fields = json.loads(stderr.getvalue())
    assert (fields["method"], fields["status"], fields["level"]) == ("WebSocket", None, "ERROR")
    assert "secret" not in stderr.getvalue()


def test_the_start_of_a_server_is_no_request(stderr: StringIO) -> None:
    set_up("json")
    done: Message = {"type": "lifespan.startup.complete"}
    assert run(answering(done), {"type": "lifespan"}) == [done]
    assert not stderr.getvalue()
