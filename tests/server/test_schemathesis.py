"""Requests made up from the description of the interface: every answer is one that the description tells of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from kasei.client import RemoteTable
from kasei.server.calls import Call
from kasei.server.codec import encode
from kasei.server.openapi import description
from kasei.server.routes import CALLS
from tests.server.running import Server, served, two_people
from tests.server.test_garbage import errors_in, told

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 7  # of each request
WRONG = [call for call in CALLS if call.takes or call.query or "{" in call.path]  # where something can be
SCHEMA = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served() as running:
        yield running
        assert errors_in(running.log()) == []


def test_the_server_describes_itself_as_is_tested_here(server: Server) -> None:
    answer = told(server, "GET", "/openapi.json")
    assert answer.status == 200
    assert json.loads(answer.body) == json.loads(encode(description()))


class Places:
    """Real tables and tokens, so that what is made up reaches what lies behind them: another one at each turn."""

    def __init__(self, server: Server) -> None:
        running = next(table for table in two_people(server, "nine") if table.view()["options"])
        over, _ = two_people(server, "nine")
        over.do("resign")
        waiting = server.client().create({"game": "ares", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True})
        bots = server.client().create({"game": "ares", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
        self.tables = [running, over, waiting, bots]
        self.record = over.record()
        self.guest = server.client()
        self.turns = count()

    def filled(self, case: Case[Any]) -> Case[Any]:
        """A request with something real in it, at most turns."""
        turn = next(self.turns)
        table = self.tables[turn % len(self.tables)]
        whose = self.guest if case.path.endswith(("/join", "/watch")) else table.client
        if turn % 7 != 6:
            case.headers["Authorization"] = f"Bearer {whose.token}"
        if "id" in case.path_parameters and turn % 9 != 8:
            case.path_parameters["id"] = table.id
        if turn % 3 != 2:
            real = self.real(table, turn)
            for part in (case.path_parameters, case.query, case.body):
                if isinstance(part, dict):
                    part.update({name: value for name, value in real.items() if name in part})
        return case

    def real(self, table: RemoteTable, turn: int) -> dict[str, Any]:
        """What makes sense at a table."""
        status, number, options = table.at["table"]["status"], table.at["number"], table.at["options"] or [0]
        play = {
            "number": number or 0,
            "choices": options[:1],
            "request": f"turn{turn}",
            "option": options[0],
            "what": "0",
        }
        return play | {"record": self.record, "name": f"Guest {turn}", "seat": 1 if status == "open" else 0}


@pytest.mark.parametrize(
    ("call", "mode"),
    [*[(call, GenerationMode.POSITIVE) for call in CALLS], *[(call, GenerationMode.NEGATIVE) for call in WRONG]],
    ids=lambda value: value.name if isinstance(value, Call) else value.value,
)
def test_every_answer_is_one_that_the_description_tells_of(server: Server, call: Call, mode: GenerationMode) -> None:
    places = Places(server)

    @given(case=SCHEMA[f"/api{call.path}"][call.method].as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    def ask(case: Case[Any]) -> None:
        places.filled(case).call_and_validate(server.address, checks=CHECKS)

    ask()
