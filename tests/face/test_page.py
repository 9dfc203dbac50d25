"""A client needs no rules: what JSON brings is enough to draw a whole table."""

from __future__ import annotations

import ast
import json
import os
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import kasei
from kasei.bots.policies import builds_first
from kasei.core.option import SELL
from tests.face import page


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def drawn(game: kasei.Game[Any], seat: int) -> str:
    """The page of a seat, made from JSON alone."""
    draw: Any = page.ares_page if game.view(seat)["game"] == "ares" else page.nine_page
    decision = game.decision(seat) if seat != kasei.SPECTATOR else None
    parts = (game.legend(), game.view(seat), game.events(seat), decision)
    html = cast(str, draw(*[through_json(part) for part in parts]))
    if "KASEI_PAGES" in os.environ:  # to look at them
        name = f"{game.view(seat)['game']}-{len(game.names)}-{seat}-{game.changes}.html"
        Path(os.environ["KASEI_PAGES"], name).write_text(html)
    return html


def played(name: str, players: int, choices: int, **settings: Any) -> kasei.Game[Any]:
    chance = Random(3)
    game = kasei.new_game(name, players, 11, ["Ann", "Bob", "Cid", "Dee"][:players], **settings)
    for _ in range(choices):
        if not game.over:
            seat = game.asked[0]
            game.choose(seat, builds_first(game.options(seat), chance, SELL))
    return game


@pytest.mark.parametrize(("players", "settings"), [(1, {}), (2, {"coop": True}), (3, {})])
def test_a_table_of_ares(players: int, settings: dict[str, Any]) -> None:
    game = played("ares", players, 150, **settings)
    html = drawn(game, 0)
    cards = game.cards()
    view = game.view(0)
    assert all(name in html for name in game.names)
    for side in view["public"]["players"]:
        assert side["corporation"] is not None
        assert cards[side["corporation"]]["name"].replace("'", "&#x27;") in html
        assert all(cards[card]["name"].replace("'", "&#x27;") in html for card in side["cards"])
    mine = [held["card"] for held in view["private"]["hand"]]
    assert all(cards[card]["name"].replace("'", "&#x27;") in html for card in mine)
    assert f"oxygen {view['public']['tracks']['oxygen']} %" in html
    assert "Mars" in html
    assert "Log" in html


def test_a_page_shows_no_hand_of_another() -> None:
    game = played("ares", 3, 60)
    cards = game.cards()
    theirs = [cards[held["card"]]["name"] for held in game.view(1)["private"]["hand"]]
    seen = game.view(0)["private"]["known"][1]
    for html in (drawn(game, 0), drawn(game, kasei.SPECTATOR)):
        hidden = [name for name in theirs if name in html]
        assert all(cards[card]["name"] in hidden for card in seen)
        assert len(hidden) <= len(seen)


@pytest.mark.parametrize("players", [1, 2])
def test_a_table_of_nine(players: int) -> None:
    game = played("nine", players, 30)
    html = drawn(game, 0)
    cards, view = game.cards(), game.view(0)
    for side in view["public"]["players"][:players]:
        assert all(cards[card]["name"].replace("'", "&#x27;") in html for card in (*side["projects"], *side["funded"]))
    assert html.count("class='hex") == 19
    assert view["public"]["board"].count("heat") <= html.count("<br>heat<")


def test_an_end_is_shown() -> None:
    for name in ("ares", "nine"):
        game = played(name, 2, 2000)
        assert game.over
        html = drawn(game, kasei.SPECTATOR)
        assert "Won: " in html


def test_the_page_imports_nothing_but_types() -> None:
    tree = ast.parse(Path(page.__file__).read_text())
    outside = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {getattr(node, "module", "") for node in outside} == {"__future__", "collections.abc", "html", "typing"}
