"""A game for one: neutral tiles, a neutral opponent, and fourteen generations."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

from kasei.core.option import PASS, PLAYER, SKIP
from kasei.core.zones import cards_in
from kasei.face.table import new_game
from kasei.games import rules_of
from kasei.games.mars.cards import CARDS
from kasei.games.mars.flow.solo import lay_by_costs
from kasei.games.mars.state.board import HEX_NAMES, HEXES, Board, hexes_of
from kasei.games.mars.state.state import CONVERT, FEWER, Mars
from tests.games.mars.course import PLAIN, Course, number

NEUTRAL = 1


def alone(corporation: str = PLAIN, mc: int = 99) -> Course:
    """A game for one, whose neutral cities lie on E8 and G3."""
    return Course(corporation, mc=mc, seed=1)


def last_generation(oxygen: int = 14, temperature: int = 8, oceans: int = 9) -> Course:
    """A game for one in its last generation."""
    c = alone().almost(oceans).at(oxygen, temperature)
    c.state.generation = 14
    return c.fresh()


def test_how_it_begins() -> None:
    c = alone()
    assert (c.ann.tr, c.production(), c.public()["last_generation"]) == (14, {}, 14)
    assert (c.state.top, c.public()["tracks"]["oxygen"]) == (208 - 4 - 10, 0)


# Neutral tiles, counted by hand: land from A1 on; from I4 back; round the city clockwise from the upper left.


@pytest.mark.parametrize(
    ("seed", "costs", "cities", "greeneries"),
    [
        (1, [25, 15, 6, 10], ["E8", "G3"], ["E7", "H3"]),  # round E8 there is room on D7, E9 and E7
        (3, [24, 3, 11, 7], ["E7", "I2"], ["D7", "I3"]),  # round I2: H2, H3, I3, I1
        (4, [8, 9, 14, 23], ["C1", "H2"], ["C2", "I1"]),  # round C1: B1, C2, D2, D1
        (6, [35, 15, 0, 12], ["G4", "F1"], ["F4", "G1"]),  # back from I4 without what is beside G4; 0 counts as 1
    ],
)
def test_neutral_tiles(seed: int, costs: list[int], cities: list[str], greeneries: list[str]) -> None:
    game: Any = new_game("mars", 1, seed)
    public = game.view(0)["public"]
    assert [CARDS[card].cost for card in public["revealed"]] == costs
    assert cards_in(game.state.discards) == public["revealed"]
    tiles = {(tile["tile"], HEX_NAMES[tile["where"]], tile["owner"]) for tile in public["tiles"]}
    assert tiles == {("city", hex, None) for hex in cities} | {("greenery", hex, None) for hex in greeneries}


def test_there_is_room_for_neutral_tiles_whatever_the_cards() -> None:
    m = cast(Mars, rules_of("mars", 1, {}).deal(1))
    costs = sorted({spec.cost for spec in CARDS if spec.colour != 3})
    for first, second, third in product(costs, costs, range(1, 7)):
        m.board = Board(1, None)
        lay_by_costs(m, [first, second, third, third])
        assert m.board.free.bit_count() == HEXES - 4
    m.board = Board(1, None)
    lay_by_costs(m, [21, 23, 3, 12])  # D7 and E9: beside E9 there is no land but E8
    assert [HEX_NAMES[hex] for hex in hexes_of(m.board.greeneries)] == ["E7", "E8"]


def test_nobody_gains_by_them_and_they_are_told() -> None:
    c = alone()
    assert c.stock() == {"mc": 99}
    assert c.log()[:5] == [
        "The bank reveals Strip Mine, Plantation, Building Industries and Urbanized Area",
        "A neutral city is placed on E8",
        "A neutral city is placed on G3",
        "A neutral greenery is placed on E7",
        "A neutral greenery is placed on H3",
    ]


def test_neutral_cities_keep_others_away() -> None:
    assert not {"D7", "E9", "F3", "F4", "G2", "G4", "H2"} & set(alone().standard("city").hexes())


def test_neutral_tiles_are_nobodys_own() -> None:
    hexes = alone().standard("greenery").hexes()
    assert len(hexes) == 48 - 4, "a greenery may lie anywhere"


def test_neutral_greeneries_count_for_a_city() -> None:
    c = alone().lay("city", "I3")
    assert c.side(0)["points"]["cities"] == 1, "H3"


def test_tharsis_republic_has_seen_the_neutral_cities() -> None:
    c = alone("Tharsis Republic")
    assert c.production() == {"mc": 2}
    assert Course("Tharsis Republic", PLAIN).production() == {}


# The neutral opponent.


def test_it_loses_production() -> None:
    c = alone().hand("Energy Tapping")
    c.play("Energy Tapping")
    assert c.production() == {"energy": 1}, "with none of one's own nothing is asked"
    c = alone().hand("Energy Tapping").make(energy=2).play("Energy Tapping")
    assert c.options(PLAYER) == [0, NEUTRAL]
    assert c.game.describe(0, PLAYER + NEUTRAL) == "The neutral opponent: lose 1 energy production"
    assert c.player(NEUTRAL).production() == {"energy": 3}
    assert c.log()[-1] == "Ann chooses the neutral opponent"


def test_it_is_robbed_and_always_has_enough() -> None:
    c = alone().hand("Hired Raiders").play("Hired Raiders")
    c.choose(c.game.options(0)[0])
    assert c.game.options(0) == [SKIP, PLAYER + NEUTRAL, FEWER + NEUTRAL]
    assert c.player(NEUTRAL).stock() == {"mc": 98, "steel": 2}


def test_it_is_not_offered_where_that_changes_nothing() -> None:
    c = alone().hand("Asteroid").play("Asteroid")
    assert (c.asked, c.stock()["titanium"], c.side(0)["acted"]) == (0, 2, 1)
    c = alone().hand("Asteroid").give(plants=2).play("Asteroid")
    assert c.game.options(0) == [SKIP, PLAYER, FEWER], "one's own plants may be removed"


@pytest.mark.parametrize("name", ["Predators", "Ants"])
def test_it_feeds_predators_and_ants(name: str) -> None:
    c = alone().played(name).use(name)
    assert c.ann.tokens == [1]
    c = alone().played(name, "Birds" if name == "Predators" else "Tardigrades")
    c.ann.tokens = [1, 1]
    c.fresh().use(name)
    assert c.game.describe(0, PLAYER + NEUTRAL).startswith("The neutral opponent: take 1 ")
    c.player(NEUTRAL)
    assert sum(c.ann.tokens) == 3


# Fourteen generations.


def test_fourteen_generations_whatever_happens() -> None:
    c = alone().almost().at(oxygen=14, temperature=8)
    generations = []
    while not c.game.over:
        generations.append(c.state.generation)
        c.next_generation()
    assert generations == list(range(1, 15))
    assert c.game.winners == [0]
    assert c.game.rules.end(c.state) == {
        "text": "generation 14 was the last; Mars is complete",
        "winners": [0],
        "ties": [],
    }


@pytest.mark.parametrize(
    ("mars", "missing"),
    [
        ({"oxygen": 13}, "oxygen 13 % of 14 %"),
        ({"temperature": 6}, "temperature 6 °C of 8 °C"),
        ({"oceans": 8}, "oceans 8 of 9"),
    ],
)
def test_one_step_short_is_lost(mars: dict[str, int], missing: str) -> None:
    c = last_generation(**mars).end()
    assert (c.game.over, c.game.winners) == (True, [])
    assert c.game.rules.end(c.state)["text"] == f"generation 14 was the last; Mars is not complete: {missing}"
    assert c.game.scores == [14]


def test_the_last_step_wins() -> None:
    c = last_generation(temperature=6).standard("asteroid").end().end()
    assert (c.game.over, c.game.winners, c.game.scores) == (True, [0], [15])


def test_the_last_greeneries_do_not_raise_oxygen() -> None:
    c = last_generation(oxygen=13).give(plants=8).end()
    decision: Any = c.game.decision(0)
    assert c.game.options(0) == [PASS, CONVERT]
    assert decision["options"][1]["idle"] == ["oxygen rises no more: no TR"]
    c.convert("plants").hex("A1")
    assert (c.game.over, c.game.winners, c.public()["tracks"]["oxygen"], c.ann.tr) == (True, [], 13, 14)
    assert c.game.scores == [15], "it is worth its point"


def test_research_is_for_four_cards() -> None:
    c = alone(mc=0).deck("Comet", "Mine", "Trees", "Birds").end()
    assert [drawn["card"] for drawn in c.own(0)["drawn"]] == sorted(map(number, ["Comet", "Mine", "Trees", "Birds"]))
    assert c.stock() == {"mc": 14}
