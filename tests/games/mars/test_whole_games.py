"""Whole games in which what was done least so far comes first."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

from kasei.bots.policies import builds_first
from kasei.core.hidden import asked_in
from kasei.core.kernel import step
from kasei.core.option import ARGUMENT, PICK, PLAY, USE, verb
from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.mars.rules import MarsRules
from kasei.games.mars.state.state import FOUND

GAMES = 240
TIMES = 20
RARE = 0.8  # of the choices; the others are made by chance


def rarest(options: list[int], done: Counter[int]) -> int | None:
    """The card to found, buy, play or use that was founded, played or used least so far; None where there is none."""
    times = {
        option: done[PLAY + (option & ARGUMENT) if verb(option) == PICK else option]
        for option in options
        if verb(option) in (FOUND, PICK, PLAY, USE)
    }
    return min(times, key=times.__getitem__, default=None)


def play(rules: MarsRules, seed: int, done: Counter[int]) -> None:
    """Play a game to its end, and count what is done."""
    s = rules.deal(key_of(seed))
    chance = Random(seed)
    while not s.over():
        seat = asked_in(s)[0]
        rare = rarest(s.options(seat), done) if chance.random() < RARE else None
        option = builds_first(s.options(seat), chance, rules.selling) if rare is None else rare
        done[option] += 1
        step(s, seat, option)
    rules.audit(s)


def test_every_card_is_played_and_every_action_used_twenty_times() -> None:
    done: Counter[int] = Counter()
    for seed in range(GAMES):
        rules = cast(MarsRules, rules_of("mars", 2 + seed % 4, {"draft": seed % 8 > 3}))
        play(rules, seed, done)
    catalogue = rules.catalogue
    options = [PLAY + number for number in catalogue.projects]
    options += [USE + card.number for card in catalogue.cards if card.spec.action]
    options += [FOUND + catalogue.founders.index(number) for number in catalogue.corporations]
    assert len(options) == 208 + 36 + 12
    assert [rules.label(option) for option in options if done[option] < TIMES] == []
