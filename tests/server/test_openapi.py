"""The description of the interface: complete, sound, and what the server really takes and says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, is_typeddict

import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

from kasei.client import Client, Refused, RemoteTable
from kasei.server import examples as examples_module
from kasei.server import messages, shelf
from kasei.server.app import App
from kasei.server.codec import encode
from kasei.server.core import Core
from kasei.server.openapi import description
from kasei.server.settings import Settings
from kasei.server.static import answers
from tests.server.running import Server, by_chance, eventually, served

DESCRIPTION = description()
SCHEMAS = DESCRIPTION["components"]["schemas"]
OPERATIONS = [(path, method, each) for path, found in DESCRIPTION["paths"].items() for method, each in found.items()]
ME: messages.SeatWish = {"kind": "me", "name": "Ann"}
OPEN: messages.SeatWish = {"kind": "open"}


# How the description is made.


def test_the_server_tells_the_description(server: Server) -> None:
    line = server.stranger().connection()
    line.request("GET", "/openapi.json")
    answer = line.getresponse()
    text = answer.read()
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/json")
    assert b'"openapi":"3.1.0"' in text


def test_every_route_is_described(tmp_path: Path) -> None:
    routes = App(Core(Settings(database=str(tmp_path / "none.sqlite")))).routes()
    found = {
        (route.path, method.lower()) for route in routes if isinstance(route, Route) for method in route.methods or ()
    }
    described = {(path, method) for path, method, _ in OPERATIONS}
    for path in ("openapi.json", *answers()):  # the description itself, and the files of the page
        found -= {(f"/{path}", "get"), (f"/{path}", "head")}
    assert {(path, method) for path, method in found if method != "head"} == described


def test_every_type_that_goes_over_the_network_is_described() -> None:
    for module in (messages, shelf):
        assert {name for name, kind in vars(module).items() if is_typeddict(kind)} <= set(SCHEMAS)
    assert {"ToServer", "FromServer"} <= set(SCHEMAS)


def test_every_schema_is_sound_and_every_reference_leads_somewhere() -> None:
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)
    for reference in references(DESCRIPTION):
        _, place, kind, name = reference.split("/")
        assert name in DESCRIPTION[place][kind]


def references(value: object) -> Iterator[str]:
    """All references in a description."""
    if isinstance(value, dict):
        yield from [value["$ref"]] if "$ref" in value else []
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def test_every_operation_has_a_name_a_summary_and_its_parameters() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))
    for path, _, operation in OPERATIONS:
        assert operation["summary"].endswith((".", "?"))
        in_path = [each["name"] for each in operation.get("parameters", []) if each["in"] == "path"]
        assert in_path == re.findall(r"{(\w+)}", path)


def test_every_request_with_a_body_has_an_example_of_its_own_shape() -> None:
    for _, _, operation in OPERATIONS:
        if "requestBody" in operation:
            content = operation["requestBody"]["content"]["application/json"]
            assert "example" in content or "examples" in content, operation["operationId"]


def test_every_request_has_an_example_of_its_answer_and_of_a_problem() -> None:
    for _, _, operation in OPERATIONS:
        answers = [
            content for answer in operation["responses"].values() for content in answer.get("content", {}).items()
        ]
        shown = [kind for kind, content in answers if "example" in content or "examples" in content]
        good = "text/plain" if operation["operationId"] == "metrics" else "application/json"
        assert good in shown, operation["operationId"]
        problems = [kind for kind in shown if kind == "application/problem+json"]
        assert len(problems) == (operation["operationId"] not in ("healthz", "readyz", "metrics"))


def test_what_may_be_answered_at_any_time_is_described() -> None:
    for path, _, operation in OPERATIONS:
        if path.startswith("/api"):
            assert {"not-stored", "doubtful", "closing"} == {*operation["responses"]["503"]["description"].split("; ")}
    assert set(DESCRIPTION["paths"]["/readyz"]["get"]["responses"]) == {"200", "429", "503"}
    assert set(DESCRIPTION["paths"]["/healthz"]["get"]["responses"]) == {"200"}


def test_both_cookies_are_described() -> None:
    schemes = DESCRIPTION["components"]["securitySchemes"]
    assert {scheme["name"] for scheme in schemes.values() if scheme["type"] == "apiKey"} == {"kasei", "__Host-kasei"}
    assert {name for each in DESCRIPTION["security"] for name in each} == set(schemes)


def test_examples_are_of_a_game_that_is_played_and_always_the_same() -> None:
    at = DESCRIPTION["components"]["examples"]["At"]["value"]
    assert at["view"]["names"] == ["Ann", "Bob"]
    assert at["options"]
    assert at["decision"]["options"]
    assert at["events"]
    assert encode(examples_module.examples.__wrapped__()) == encode(examples_module.examples())


def test_every_example_has_the_shape_that_it_is_an_example_of() -> None:
    found = list(examples(DESCRIPTION["paths"]))
    assert len(found) >= 8 + len(OPERATIONS)
    for schema, example in found:
        check(schema, example)


def examples(value: object) -> Iterator[tuple[dict[str, Any], object]]:
    """All examples in a description, each with its schema."""
    if isinstance(value, dict):
        if "schema" in value and "example" in value:
            yield value["schema"], value["example"]
        for each in value.get("examples", {}).values() if "schema" in value else ():
            named = each.get("$ref", "").rpartition("/")[2]
            yield value["schema"], (DESCRIPTION["components"]["examples"][named] if named else each)["value"]
        for each in value.values():
            yield from examples(each)
    elif isinstance(value, list):
        for each in value:
            yield from examples(each)


# What the server says.


@cache
def validator(name: str) -> Any:
    """What tells whether something has the shape of that name, and nothing more than that."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": {"schemas": strict_schemas()}})


@cache
def strict_schemas() -> Any:
    """All shapes, which may have nothing that is not described."""
    return {
        name: schema | {"additionalProperties": False} if schema.get("type") == "object" else schema
        for name, schema in SCHEMAS.items()
    }


def check(schema: dict[str, Any], value: object) -> None:
    """Has a value the shape that a schema asks for?"""
    checks = (
        validator(schema["$ref"].rpartition("/")[2])
        if "$ref" in schema
        else Draft202012Validator(schema | {"components": {"schemas": strict_schemas()}})
    )
    wrong = next(checks.iter_errors(value), None)
    assert wrong is None, (wrong.json_path, wrong.message[:300])


def described(method: str, path: str) -> dict[str, Any]:
    """The operation that the description has for a request."""
    for template, operations in DESCRIPTION["paths"].items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", template), f"/api{path}") and method.lower() in operations:
            return dict(operations[method.lower()])
    raise AssertionError(f"{method} {path} is not described")


class Checked(Client):
    """A client that compares what it sends and gets with the description, unless it is in a hurry."""

    seen: set[tuple[str, int]]
    hurry = False

    def ask_once(self, method: str, path: str, body: object = None, token: str | None = None, **query: object) -> Any:
        if self.hurry:
            return super().ask_once(method, path, body, token, **query)
        operation = described(method, path)
        known = {each["name"] for each in operation.get("parameters", []) if each["in"] == "query"}
        assert {name for name, value in query.items() if value is not None} <= known
        try:
            answer, status = super().ask_once(method, path, body, token, **query), 0
        except Refused as error:
            answer, status = error.problem, error.problem["status"]
            check_answer(operation, str(status), "application/problem+json", answer)
            raise
        else:
            status = 201 if "201" in operation["responses"] else 200
            check_answer(operation, str(status), "application/json", answer)
            if "requestBody" in operation:
                check(operation["requestBody"]["content"]["application/json"]["schema"], plain(body or {}))
            return answer
        finally:
            self.seen.add((operation["operationId"], status))


def plain(body: object) -> object:
    """A body as JSON has it."""
    if isinstance(body, dict):
        return {name: list(value) if isinstance(value, tuple) else value for name, value in body.items()}
    return body


def check_answer(operation: dict[str, Any], status: str, kind: str, answer: object) -> None:
    """Is an answer one of those that are described?"""
    assert status in operation["responses"], (operation["operationId"], status, answer)
    check(operation["responses"][status]["content"][kind]["schema"], answer)


def checked(server: Server, seen: set[tuple[str, int]]) -> Checked:
    """Somebody new who compares everything."""
    client = Checked(server.address)
    client.seen = seen
    client.become_somebody()
    server.clients.append(client)
    return client


def refused(table: Client | RemoteTable, method: str, path: str, body: object = None) -> None:
    """Ask for what is refused."""
    with pytest.raises(Refused):
        table.ask(method, path, body)


def ask_everything(table: RemoteTable) -> None:
    """All questions that a player may put about a game that runs."""
    option = table.view(0)["options"][0]
    table.legend()
    table.log()
    table.news()
    table.series()
    table.describe(option)
    table.why_not(1)
    table.preview(option)
    table.suggestion()
    table.invitation("watch")
    table.do("hook", url=None)
    for method, path, body in (
        ("GET", "/record", None),
        ("GET", "/replay", None),
        ("POST", "/rematch", None),
        ("POST", "/leave", None),
        ("POST", "/invite", {"reach": "join"}),
        ("POST", "/start", {"bot": "alphago"}),
        ("POST", "/bot", {"bot": "alphago"}),
        ("POST", "/hook", {"url": "http://example.org"}),
        ("POST", "/undo", {"number": 10**6, "request": "stale"}),
        ("POST", "/choices", {"number": table.at["number"], "choices": [999_999], "request": "illegal"}),
        ("GET", "/describe/999999", None),
    ):
        refused(table, method, path, body)
    with pytest.raises(Refused):
        table.why_not("nothing")


def give_up(client: Client, game: str) -> None:
    """All that may be done with a seat of a game that is not played to its end."""
    table = client.create({"game": game, "seats": [ME, OPEN]})
    table.do("start", bot="random")
    for deed in ("bot", "back", "resign"):
        table.do(deed)


@pytest.mark.parametrize("game", ["ares", "mars", "nine"])
def test_a_whole_game_is_as_it_is_described(server: Server, game: str) -> None:
    seen: set[tuple[str, int]] = set()
    ann, bob = checked(server, seen), checked(server, seen)
    ann.shelf()
    wish: messages.NewGame = {"game": game, "seats": [ME, OPEN], "listed": True, "clock": 3600}
    if game == "mars":
        wish["additions"] = ["colonies"]
    mine = ann.create(wish)
    refused(bob, "POST", f"/games/{mine.id}/join", {"name": "Ann"})
    tables = [mine, bob.join(mine.id, "Bob", mine.invite)]
    mine.withdraw(mine.invite)
    ann.listed()
    chance = by_chance(1)
    for turn in range(80 if game == "mars" else 2000):
        ann.hurry = bob.hurry = turn % 30 != 3
        asked = [table for table in tables if table.view(detail="options")["options"]]
        if not asked:
            break
        if turn == 3:
            ask_everything(asked[0])
        asked[0].choose(chance.choice(asked[0].at["options"]))
    ann.hurry = bob.hurry = False
    if game == "mars":
        tables[1].do("resign")
    assert mine.view()["table"]["status"] == "over"
    for table in tables:
        table.view(0)
        table.log()
        table.replay(1, 0)
        table.record()
    mine.rematch().leave()
    ann.bring(mine.record())
    ann.my_games()
    ann.ask("POST", f"/games/{mine.id}/watch", {})
    give_up(ann, game)
    ann.recovery()
    ann.ask("GET", "/me")
    ann.ask("DELETE", "/me")
    missing = {operation["operationId"] for _, _, operation in OPERATIONS} - {name for name, _ in seen}
    assert missing <= {"healthz", "readyz", "metrics"}


def test_what_a_socket_says_is_as_it_is_described(server: Server) -> None:
    said: set[str] = set()
    with served() as other:
        client = other.client()
        table = client.create({"game": "ares", "seats": [ME, {"kind": "bot", "bot": "random"}]})
        with table.socket(0) as line:

            def heard() -> messages.FromServer:
                message = line.next(10)
                check({"$ref": "#/components/schemas/FromServer"}, message)
                check({"$ref": f"#/components/schemas/{message['type'].capitalize()}"}, message)
                said.add(message["type"])
                return message

            def now() -> messages.At:
                while (message := heard())["type"] != "at" or not message["options"]:
                    pass
                return message

            at = now()
            for _ in range(5):
                wish = {
                    "type": "choose",
                    "number": at["number"],
                    "choices": at["options"][-1:],
                    "request": f"a{at['seq']}",
                }
                check({"$ref": "#/components/schemas/ToServer"}, wish)
                line.send(wish)
                at = now()
            line.send({"type": "choose", "number": 0, "choices": [1], "request": "stale"})
            line.send({"type": "ping"})
            while heard()["type"] != "pong":
                pass
            other.child.terminate()
            while heard()["type"] != "bye":
                pass
        eventually(lambda: other.child.poll() is not None)
    assert said == {"at", "refused", "pong", "bye"}


def test_what_has_no_place_in_the_description_is_refused_as_it_says(server: Server) -> None:
    client = server.client()
    for method, path, body in (
        ("POST", "/games", {"game": "nine", "seats": [ME], "more": 1}),
        ("POST", "/games", {"game": 1, "seats": [ME]}),
        ("POST", "/games", {"seats": [ME]}),
        ("POST", "/me", {"token": "yes"}),
        ("POST", "/games/import", {}),
    ):
        schema = described(method, path)["requestBody"]["content"]["application/json"]["schema"]
        assert not validator(schema["$ref"].rpartition("/")[2]).is_valid(body)
        with pytest.raises(Refused) as caught:
            client.ask(method, path, body)
        assert caught.value.problem["status"] == 422
