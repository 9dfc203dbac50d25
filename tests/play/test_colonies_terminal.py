"""Mars with colonies in the terminal."""

from __future__ import annotations

from typing import Any, cast

import pytest

import kasei
from kasei.bots import Bot, new_bot
from kasei.play.terminal import Manner
from tests.play.script import typed_in

SITES = [
    {"name": "Luna", "marker": 4, "owners": [1, 0]},
    {"name": "Io", "visitor": 1},
    {"name": "Titan"},
    {"name": "Pluto", "owners": [0, 1, 1]},
    {"name": "Triton"},
]
QUIET = Manner(confirms=False)


def arranged(mc: int = 40, energy: int = 3) -> kasei.Game[kasei.MarsView]:
    """A game in which Ann begins a turn."""
    position = {
        "players": [{"stock": {"mc": mc, "energy": energy}, "hand": ["Mine"]}],
        "added": {"colonies": {"sites": SITES}},
    }
    return kasei.new_game("mars", 2, 1, ["Ann", "Bob"], position=cast(Any, position), additions=["colonies"])


def screens(monkeypatch: pytest.MonkeyPatch, *lines: str, columns: int = 120, height: int = 60) -> list[str]:
    """What is seen before each line that Ann types, and after the last; Bob is a bot."""
    players: list[Bot | None] = [None, new_bot("greedy", 1)]
    return typed_in(monkeypatch, arranged(), *lines, players=players, columns=columns, height=height, manner=QUIET)


def test_tiles_with_their_tracks_owners_and_fleets(monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = screens(monkeypatch)
    assert "MARS with colonies, generation 1" in table
    assert "Colonies  Ann: fleets 1, at home 1  Bob: fleets 1, at home 0" in table
    assert "1  Io      ░█░░░░░  (Bob is there)" in table
    assert "2  Luna    21░░█░░  +10 M€ (next +13 M€)" in table
    assert "colony: +2 M€ production; at each trade: +2 M€" in table
    assert "3  Pluto   122█░░░  +2 cards" in table
    assert "4  Titan            asleep" in table
    assert "waits for a card in play that can hold floaters" in table


@pytest.mark.parametrize(("columns", "height"), [(80, 24), (100, 40), (200, 60)])
def test_a_trade_from_the_menu(monkeypatch: pytest.MonkeyPatch, columns: int, height: int) -> None:
    before, paying, after = screens(monkeypatch, "t2", "2", columns=columns, height=height)
    assert "t2" in before
    assert "Choose how to pay for the trade with Luna" in paying
    assert "Pay 3 energy" in paying
    assert "Ann: M€ 40→52, energy 3→0" in after
    assert "Bob: M€ 0→2" in after


def test_a_trade_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, after = screens(monkeypatch, "trade luna", "1")
    assert "Ann trades with Luna for 9 M€" in after


def test_why_a_trade_is_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, visited, asleep = screens(monkeypatch, "t1", "w t4")
    assert "Io is not open: a trade fleet is there already" in visited
    assert "Titan: no card in play can hold floaters yet" in asleep


def test_a_colony_from_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    before, asked, refused, after = screens(monkeypatch, "x6", "2", "1")
    assert "x6  Standard project colony: pay 17" in before
    assert "1  Io: raise your heat production 1 step; at each trade: gain 2 heat" in asked
    assert "Luna is not open: you have a colony there already" in refused
    assert "Ann builds a colony on Io and gains 1 heat production" in after


def test_help_tells_how_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, told = screens(monkeypatch, "?", height=200)
    assert "COLONY TILES lie beside Mars" in told
    assert "x1 to x6 are standard projects, x7 turns plants" in " ".join(told.split())
    assert "t1, t2 and so on trade with colony tiles" in " ".join(told.split())
    assert "city or colony, or sell patents" in " ".join(told.split())


@pytest.mark.parametrize(("columns", "height"), [(80, 24), (120, 60)])
def test_a_tile_that_is_not_in_use_is_brought_in(monkeypatch: pytest.MonkeyPatch, columns: int, height: int) -> None:
    game = aridor()
    before, asked, after = typed_in(monkeypatch, game, "1", "europa", columns=columns, height=height, manner=QUIET)
    assert "bring a colony tile that is not in use" in before
    assert "Europa" in asked
    assert "Ann brings Europa into the game" in " ".join(after.split())


def aridor() -> kasei.Game[kasei.MarsView]:
    """A game for one, in which Aridor takes its first action."""
    for seed in range(99):
        game = kasei.new_game("mars", 1, seed, ["Ann"], additions=["colonies"])
        found = [option for option in game.options(0) if "Aridor" in game.describe(0, option)]
        in_use = [site["site"] for site in game.view(0)["public"]["added"][0]["sites"]]
        if found and EUROPA not in in_use:
            game.choose(0, found[0], kasei.DONE, game.option("colony", printed(game, in_use[0])))
            return game
    raise AssertionError("no such game")


EUROPA = 3


def printed(game: kasei.Game[kasei.MarsView], site: int) -> str:
    """The name of a tile."""
    return cast(str, cast(Any, game.legend())["added"][0]["sites"][site]["name"])


def test_where_a_colony_is_built_what_it_brings_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, asked = screens(monkeypatch, "x6", columns=80, height=24)
    assert "Colony: 1 Io (+1 heat production; +2 heat), 5 Triton (+3 titanium; +1 titanium)" in asked


def test_a_tile_in_full_by_its_name_or_key(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, named, keyed = screens(monkeypatch, "c pluto", "c t2")
    assert "What a trade brings, step by step: nothing, +1 card, +2 cards" in " ".join(named.split())
    assert "Luna (colony tile): colony: +2 M€ production; at each trade: +2 M€." in " ".join(keyed.split())


def test_why_not_by_a_name_that_cards_have_too(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, io = screens(monkeypatch, "w io")
    assert "Io: a trade fleet is there already." in io


def test_prices_stand_in_short_lists_too(monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = screens(monkeypatch, columns=80, height=24)
    assert "Trade for 9 M€ or 3 energy: t2 Luna +10 M€, t3 Pluto +2 cards" in " ".join(table.split())
