"""Bots that say why, and tell nobody what they hold."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

import kasei
from kasei.bots import new_bot
from kasei.play.explaining import Thought, said_by
from kasei.play.paper import Paper
from kasei.play.terminal import Manner, Sitting
from tests.play.script import typed_in

EXPLAINED = Manner(explains=True)


def test_the_two_best_options_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kasei.new_game("nine", 2, 3, ["Ann", "Greedy"], bots=[None, "greedy"])
    *_, last = typed_in(monkeypatch, game, "1", "1", players=[None, new_bot("greedy", 1)], manner=EXPLAINED)
    assert re.search(
        r"^  Greedy weighed Hex \d+ \([-+]\d+\.\d points\), Hex \d+ \([-+]\d+\.\d points\) *$", last, re.MULTILINE
    )


def test_nothing_is_told_where_nobody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kasei.new_game("nine", 2, 3, ["Ann", "Greedy"], bots=[None, "greedy"])
    screens = typed_in(monkeypatch, game, "1", "1", players=[None, new_bot("greedy", 1)])
    assert "weighed" not in "".join(screens)


def test_a_card_that_only_the_bot_knows_is_not_named() -> None:
    best = [
        Thought("Play Comet", "play", 7, 12.34),
        Thought("Sell Birds", "sell", 9, 3.0),
        Thought("Pass", "pass", None, 1),
    ]
    assert (
        said_by("Greedy", best, {7})
        == "Greedy weighed Play Comet (+12.3 points), sell a card (+3.0 points), Pass (+1.0 points)"
    )


def test_no_hidden_card_is_named_in_a_whole_game() -> None:
    game = kasei.new_game("ares", 2, 5, ["Ann", "Greedy"], bots=[None, "greedy"])
    greedy, ann = new_bot("greedy", 1), new_bot("builder", 2)
    sitting = Sitting(game, [None, greedy], Paper(Console(file=StringIO(), width=100)), EXPLAINED)
    names = {card["name"]: card["card"] for card in game.cards()}
    told = 0
    while not game.over:
        if 1 in game.asked:
            sitting.let_choose(1, greedy)
            continue
        known = {card for event in game.events(0) for card in event["cards"]} | set(sitting.screen.held(game.view(0)))
        asides = [line.text for line in sitting.showing.told(0, None, None) if line.aside]
        for line in asides[told:]:
            named = [name for name in names if f" {name} (" in line]
            longest = [name for name in named if not any(other.endswith(f" {name}") for other in named)]
            assert {names[name] for name in longest} <= known, line
        told = len(asides)
        sitting.make(0, ann.choose(game.seat(0)))
    assert told > 20
