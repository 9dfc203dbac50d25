"""Whole games over the network, from the making of a table to its record."""

from __future__ import annotations

import pytest

import kasei
from kasei.server.messages import SeatWish
from tests.server.running import Server, play_to_the_end, two_people

ME: SeatWish = {"kind": "me", "name": "Ann"}


@pytest.mark.parametrize(("game", "additions"), [("nine", []), ("ares", []), ("mars", []), ("mars", ["colonies"])])
def test_two_people_play_a_game_to_its_end(server: Server, game: str, additions: list[str]) -> None:
    tables = two_people(server, game, additions=additions)
    ends = play_to_the_end(tables)
    result = ends[0]["table"]["result"]
    assert result is not None
    assert ends[1]["table"]["result"] == result
    again = kasei.replay(tables[0].record())
    assert again.over
    assert again.names == ["Ann", "Bob"]
    assert again.scores == result["scores"]
    assert again.winners == result["winners"]
    assert again.changes == ends[0]["seq"] == ends[1]["seq"]


@pytest.mark.parametrize("game", ["nine", "ares", "mars"])
def test_a_person_plays_against_a_bot(server: Server, game: str) -> None:
    usual = server.client().shelf()["usual"]
    table = server.client().create({"game": game, "seats": [ME, {"kind": "bot", "bot": usual}]})
    (end,) = play_to_the_end([table])
    assert end["table"]["result"] is not None
    assert kasei.replay(table.record()).bots == [None, usual]


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [("ares", 1, {}), ("mars", 1, {}), ("nine", 1, {}), ("ares", 2, {"coop": True})],
)
def test_solo_and_together(server: Server, game: str, seats: int, settings: dict[str, bool]) -> None:
    usual = server.client().shelf()["usual"]
    wish: list[SeatWish] = [ME, {"kind": "bot", "bot": usual}]
    table = server.client().create({"game": game, "seats": wish[:seats], "settings": dict(settings)})
    (end,) = play_to_the_end([table])
    assert end["table"]["status"] == "over"
    assert kasei.replay(table.record()).over
