"""The description of the interface, made from the same table of routes and the same types that the server uses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import kasei
from kasei.face.forms import Schema
from kasei.face.schema import Reader
from kasei.server import messages
from kasei.server.callers import COOKIE, SAFE_COOKIE
from kasei.server.calls import LARGEST, Call, Parameter
from kasei.server.codec import encode
from kasei.server.errors import TITLES
from kasei.server.examples import examples
from kasei.server.routes import CALLS

PLACE: Final = "#/components/schemas/"
EXAMPLES: Final = "#/components/examples/"
EVERYWHERE: Final = ("bad-request", "invalid", "too-many", "failed", "not-stored", "doubtful", "closing", "not-allowed")
BODILESS: Final = ("GET", "DELETE")
ABOUT: Final = """Games of Kasei over the network.

A token goes into the header Authorization (Bearer), or, as browsers do it, into a cookie. Every answer that is no
success is a Problem. `/api/games/{id}/socket` is a WebSocket: it takes the messages of ToServer and sends those of
FromServer; who has no cookie says Hello first. Its parameters since and detail are those of the view."""
HEALTH: Final = {"/healthz": "Whether the process lives.", "/readyz": "Whether it can store what is chosen."}
METRICS: Final = {
    "operationId": "metrics",
    "summary": "What is counted, for Prometheus.",
    "parameters": [],
    "responses": {
        "200": {
            "description": "The metrics.",
            "content": {"text/plain": {"schema": {"type": "string"}, "example": "kasei_tables 3\n"}},
        },
        "403": {"description": "not-allowed", "content": {"application/problem+json": {"schema": {"type": "object"}}}},
    },
}
SCHEMES: Final = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "The token of a person or of a seat."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "The token of a person, by http."},
    "safe-cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": SAFE_COOKIE,
        "description": "The token of a person, by https.",
    },
}


def named(kind: type) -> str:
    """The name of a type: those of a game are called after it, since another has some of the same name."""
    game = kind.__module__.removeprefix("kasei.games.").removesuffix(".face")
    apart = kind.__module__.startswith("kasei.games.") and not kind.__name__.lower().startswith(game)
    return f"{game.capitalize()}{kind.__name__}" if apart else kind.__name__


@cache
def description() -> dict[str, Any]:
    """The whole description."""
    reader = Reader(prefix=PLACE, named=named)
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(f"/api{call.path}", {})[call.method.lower()] = operation(reader, call)
    for path, text in HEALTH.items():
        paths[path] = {"get": health(reader, path, text)}
    paths["/metrics"] = {"get": METRICS}
    unions = {
        "ToServer": reader.form(messages.ToServer, "ToServer").schema,
        "FromServer": reader.form(messages.FromServer, "FromServer").schema,
    }
    schemas = {name: record.body() for name, record in reader.records.items()} | unions
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kasei", "version": kasei.__version__, "description": ABOUT, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "examples": {name: {"value": value} for name, value in examples().items()},
            "securitySchemes": SCHEMES,
        },
        "security": [*[{name: []} for name in SCHEMES], {}],
    }


@cache
def described() -> bytes:
    """The whole description, encoded."""
    return encode(description())


def example_of(name: str, kind: Any) -> str:
    """The name of an example of what a request gives: its own, or one of the same type."""
    return name if name in examples() else str(kind.__name__)


def body(schema: Schema, example: str | None) -> dict[str, Any]:
    """What the description says of the body of an answer."""
    return {"schema": schema} | ({"examples": {"one": {"$ref": f"{EXAMPLES}{example}"}}} if example else {})


def health(reader: Reader, path: str, text: str) -> dict[str, Any]:
    """What the description says of how the server is."""
    schema = reader.form(messages.Health, path).schema
    answers = {
        code: {"description": text, "content": {"application/json": body(schema, example)}}
        for code, example in (("200", "Health"), ("503", None))
    }
    return {
        "operationId": path.strip("/"),
        "summary": text,
        "parameters": [],
        "responses": answers | problems(reader, ["too-many"]) if path == "/readyz" else {"200": answers["200"]},
    }


def operation(reader: Reader, call: Call) -> dict[str, Any]:
    """What the description says of a request."""
    found: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.text,
        "parameters": [*parameters_in_path(call.path), *[in_query(each) for each in call.query]],
        "responses": responses(reader, call),
    }
    if call.takes is not None:
        content: dict[str, Any] = {"schema": reader.form(call.takes, call.name).schema}
        if call.example is not None:
            content["example"] = call.example
        elif call.examples:
            content["examples"] = {name: {"value": value} for name, value in call.examples.items()}
        found["requestBody"] = {"required": True, "content": {"application/json": content}}
    return found


def parameters_in_path(path: str) -> list[dict[str, Any]]:
    """The parameters that stand in a path."""
    named = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    kinds = {"id": {"type": "string", "pattern": "^[a-z2-7]{16}$"}, "option": {"type": "integer", "minimum": 0}}
    return [{"name": name, "in": "path", "required": True, "schema": kinds[name]} for name in named]


def in_query(each: Parameter) -> dict[str, Any]:
    """A parameter that stands after the question mark."""
    number, words = {"type": "integer", "minimum": 0, "maximum": LARGEST}, {"type": "string"}
    schema: dict[str, Any] = dict(number if each.kind is int else words)
    if each.values:
        schema["enum"] = list(each.values)
    return {"name": each.name, "in": "query", "required": each.needed, "description": each.text, "schema": schema}


def responses(reader: Reader, call: Call) -> dict[str, Any]:
    """What a request may be answered with."""
    status = "201" if call.name in ("create", "bring") else "200"
    good = {
        "description": call.text,
        "content": {
            "application/json": body(reader.form(call.gives, call.name).schema, example_of(call.name, call.gives))
        },
    }
    extra = () if call.method in BODILESS else ("too-long", "not-json")
    bad = problems(reader, [*EVERYWHERE, *extra, *call.refusals])
    unchanged = {"304": {"description": "The same as before."}} if call.name == "legend" else {}
    return {status: good} | unchanged | bad


def problems(reader: Reader, refusals: Iterable[str]) -> dict[str, Any]:
    """The answers to what is refused in these ways."""
    problem = reader.form(messages.Problem, "Problem").schema
    kinds: dict[int, list[str]] = {}
    for kind in dict.fromkeys(refusals):
        kinds.setdefault(TITLES[kind][0], []).append(kind)
    return {
        str(code): {
            "description": "; ".join(names),
            "content": {"application/problem+json": body(problem, "Problem" if "invalid" in names else None)},
        }
        for code, names in sorted(kinds.items())
    }
