"""Tables set up by chance: a second judge says which cards can be played and which actions used, and whatever is
answered, all is in order afterwards."""

from __future__ import annotations

from random import Random

import pytest

from kasei.games.mars.state.board import HEX_NAMES, LAND, SEA, hexes_of
from tests.games.mars.facts import BY_NAME, CARDS, KINDS
from tests.games.mars.judge import Judge
from tests.games.mars.table import Table

PROJECTS = [fact.name for fact in CARDS if fact.colour != "corporation"]
CORPORATIONS = [fact.name for fact in CARDS if fact.colour == "corporation"]


def some(chance: Random, hexes: int, counts: list[int]) -> list[str]:
    """Some of these hexes."""
    names = [HEX_NAMES[hex] for hex in hexes_of(hexes)]
    return chance.sample(names, min(len(names), chance.choice(counts)))


def table_by_chance(chance: Random) -> Table:
    """A table with cards in play, resources, tiles and markers by chance."""
    players = chance.choice([1, 2, 2, 3])
    cards = chance.sample(PROJECTS, 90)
    corporations = chance.sample(CORPORATIONS, players)
    table = Table(players=players).at(oxygen=chance.randint(0, 14), temperature=2 * chance.randint(-15, 4))
    for seat in range(players):
        played = [cards.pop() for _ in range(chance.randint(0, 18))]
        table.enter(corporations[seat], *played, seat=seat)
        table.has(seat, **{kind: chance.randint(0, 8) for kind in KINDS} | {"mc": chance.choice([3, 15, 40, 90])})
        table.makes(seat, **{kind: chance.randint(0, 2) for kind in KINDS} | {"mc": chance.randint(-5, 2)})
        for name in [name for name in played if BY_NAME[name].holds]:
            table.put(name, chance.randint(0, 3), seat=seat)
    table.sea(*some(chance, SEA, [0, 3, 9]))
    for name in some(chance, LAND, [0, 8, 20, 44]):
        table.tile(chance.choice(["city", "greenery", "special"]), name, owner=chance.randrange(players))
    for name in some(chance, LAND & table.m.board.free, [0, 2]):
        table.m.board = table.m.board.with_claim(HEX_NAMES.index(name), chance.randrange(players))
    table.me.rose = chance.random() < 0.5
    return table.hold(*cards[:24])


@pytest.mark.parametrize("seed", range(120))
def test_a_second_judge_agrees(seed: int) -> None:
    table = table_by_chance(Random(seed))
    judge = Judge(table)
    assert table.playable() == [name for name in table.in_hand() if judge.can_play(BY_NAME[name])]
    assert {*table.usable()} == {fact.name for fact in judge.cards if judge.can_use(fact)}
    for name in table.in_hand():
        assert (table.lack(name) == "") == (name in table.playable())


@pytest.mark.parametrize("seed", range(120))
def test_whatever_is_answered_all_is_in_order(seed: int) -> None:
    chance = Random(seed)
    table = table_by_chance(chance)
    for _ in range(6):
        if not table.playable():
            break
        table.play(chance.choice(table.playable()))
        while table.asks():
            assert table.rules.question(table.m, 0)
            assert all(table.rules.describe(table.m, 0, option) for option in table.options())
            table.choose(chance.choice(table.options()))
