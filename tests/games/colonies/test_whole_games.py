"""Whole games with colonies in which what was done least so far comes first."""

from __future__ import annotations

from collections import Counter
from typing import cast

from kasei.core.option import PLAY, USE
from kasei.games import rules_of
from kasei.games.colonies.cards import CARDS
from kasei.games.colonies.nouns import TILE, TRADE
from kasei.games.colonies.state import TILE_COUNT
from kasei.games.mars.rules import MarsRules
from kasei.games.mars.state.state import FOUND
from tests.games.mars.test_whole_games import play

GAMES = 60
TIMES = 5


def test_every_card_is_played_every_action_used_and_every_tile_settled_and_visited() -> None:
    done: Counter[int] = Counter()
    for seed in range(GAMES):
        settings = {"world_government": seed % 2 == 1, "colony_corporation": seed % 3 == 1}
        rules = cast(MarsRules, rules_of("mars", 2 + seed % 4, settings, ["colonies"]))
        play(rules, seed, done)
    catalogue = rules.catalogue
    own = [catalogue.numbers[spec.name] for spec in CARDS]
    options = [PLAY + number for number in own if number in catalogue.projects]
    options += [USE + number for number in own if catalogue.cards[number].spec.action]
    options += [FOUND + catalogue.founders.index(number) for number in own if number in catalogue.founders]
    options += [verb + tile for verb in (TRADE, TILE) for tile in range(TILE_COUNT)]
    assert len(options) == 49 + 12 + 5 + 2 * 11
    assert [rules.label(option) for option in options if done[option] < TIMES] == []
