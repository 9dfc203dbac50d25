"""On a terminal of 80 columns and 24 lines every option is there, word for word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

import kasei
from kasei.bots import new_bot
from kasei.face.game import AnyGame
from kasei.play.layout import Line
from kasei.play.paper import Paper
from kasei.play.screens import Seen
from kasei.play.showing import with_idle
from kasei.play.terminal import Sitting

POSITIONS = 100
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("nine", 2, {"bonus": True}),
    ("nine", 1, {"map": "elysium"}),
    ("ares", 2, {}),
    ("ares", 4, {"setup": "advanced"}),
    ("ares", 1, {"difficulty": "expert"}),
    ("ares", 2, {"coop": True}),
    ("mars", 2, {}),
    ("mars", 5, {"draft": True}),
    ("mars", 1, {}),
]
NAMES = ["Ann", "Bea", "Cas", "Dan", "Eve"]


def sitting(game: AnyGame) -> Sitting:
    """A game on a terminal of that size."""
    console = Console(file=StringIO(), force_terminal=True, color_system=None, width=80, height=24)
    return Sitting(game, [None] * len(game.names), Paper(console))


def positions(name: str, players: int, settings: dict[str, Any]) -> Iterator[tuple[Sitting, int]]:
    """Questions of many games in which much is built, one in sixteen of them."""
    for seed in range(POSITIONS):
        game = kasei.new_game(name, players, seed, NAMES[:players], **settings)
        chance, table, bot = Random(seed), sitting(game), new_bot("builder", seed)
        while not game.over:
            seat = chance.choice(game.asked)
            if len(game.options(seat)) > 1 and chance.random() < 1 / 16:
                yield table, seat
            game.choose(seat, bot.choose(game.seat(seat)))


def text(lines: list[Line]) -> list[str]:
    """Lines without colour."""
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def words(lines: list[str]) -> Counter[str]:
    """How often each word is there."""
    return Counter(word for line in lines for word in line.split())


def block(table: Sitting, seen: Seen[Any], short: bool) -> list[str]:
    """The options as they are drawn where there is room for them, or little of it."""
    assert seen.decision is not None
    texts = {option["option"]: with_idle(option) for option in seen.decision["options"]}
    return text(table.paper.lines(table.showing.option_lines(seen, texts, 80, short), 80))


@pytest.mark.parametrize(("name", "players", "settings"), GAMES, ids=str)
def test_no_option_is_cut(name: str, players: int, settings: dict[str, Any]) -> None:
    for n, (table, seat) in enumerate(positions(name, players, settings)):
        if n == POSITIONS:
            break
        screen = text(table.showing.frame(seat))
        assert len(screen) <= 23, "\n".join(screen)
        assert max(len(line) for line in screen) <= 80
        seen = table.showing.seen(seat)
        drawn = [block(table, seen, short) for short in (True, False)]
        assert any(is_within(options, screen) for options in drawn), "\n".join(screen)
        assert all_are_said(table, seen, drawn[0])


def is_within(options: list[str], screen: list[str]) -> bool:
    """Do these lines stand on a screen one after the other?"""
    return any(screen[i : i + len(options)] == options for i in range(len(screen)))


def all_are_said(table: Sitting, seen: Seen[Any], options: list[str]) -> bool:
    """Is each option there, word for word, or among those that one line stands for?"""
    assert seen.decision is not None
    said = {option for _, together in table.screen.in_short(seen, True) for option in together}
    alone = [with_idle(option) for option in seen.decision["options"] if option["option"] not in said]
    return not words(alone) - words(options)
