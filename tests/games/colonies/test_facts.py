"""Every card, the tiles and the numbers of colonies against the table of facts."""

from dataclasses import replace
from typing import cast

import pytest

from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.tableau import NOTHING_OFF, Standard
from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.colonies import COLONIES
from kasei.games.colonies.annex import tiles_for
from kasei.games.colonies.cards import CARDS as SPECS
from kasei.games.colonies.nouns import CAMPS, FLOATERS
from kasei.games.colonies.state import ASLEEP, Colonies, colonies_of
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, SPOTS, START_STEP
from kasei.games.colonies.trading import PRICES, WAYS
from kasei.games.colonies.verbs import SOLO_TILES
from kasei.games.mars.cards import CARDS as MARS_SPECS
from kasei.games.mars.language.nouns import COLOUR_NAMES, MC
from kasei.games.mars.state.state import Mars
from tests.games.colonies.facts import CARDS, FACTS, TILES, TileFact, declared, declared_tile
from tests.games.mars.facts import KINDS, Fact, said

NUMBERS = FACTS["numbers"][0]
BY_NAME = {spec.name: spec for spec in SPECS}
TILES_BY_NAME = {tile.name: tile for tile in PRINTED}


def dealt(players: int) -> Mars:
    """A new game with colonies."""
    return cast(Mars, rules_of("mars", players, {}, ["colonies"]).deal(key_of(1)))


# Cards.


@pytest.mark.parametrize("fact", CARDS, ids=[fact.name for fact in CARDS])
def test_card(fact: Fact) -> None:
    assert declared(BY_NAME[fact.name]) == replace(fact, play=sorted(fact.makes + fact.play))


def test_cards_are_in_the_order_of_the_box() -> None:
    assert [spec.name for spec in SPECS] == [fact.name for fact in CARDS]
    assert COLONIES.cards == SPECS


def test_there_are_no_others() -> None:
    assert len(SPECS) == NUMBERS["counts.projects"] + NUMBERS["counts.corporations"] == 49 + 5
    colours = [COLOUR_NAMES[spec.colour] for spec in SPECS]
    counts = {name: NUMBERS[f"counts.by_color.{name}"] for name in ("green", "blue", "red")}
    assert {name: colours.count(name) for name in COLOUR_NAMES} == counts | {"corporation": 5}


def test_no_card_is_taken_for_one_of_mars() -> None:
    both = [*MARS_SPECS, *SPECS]
    assert len({spec.id for spec in both}) == len({spec.name for spec in both}) == len(both)
    assert not [spec.name for spec in SPECS if spec.era or spec.safe or TAG_NAMES.index("event") in spec.tags]


def test_tokens() -> None:
    assert [TOKENS[kind].one for kind in (FLOATERS, CAMPS)] == FACTS["tokens"]


# Tiles.


@pytest.mark.parametrize("fact", TILES, ids=[fact.name for fact in TILES])
def test_tile(fact: TileFact) -> None:
    assert declared_tile(TILES_BY_NAME[fact.name]) == fact


def test_tiles_in_all() -> None:
    assert [tile.name for tile in PRINTED] == [fact.name for fact in TILES]
    assert len(PRINTED) == NUMBERS["counts.tiles"] == 11
    assert [fact.name for fact in TILES if fact.waits] == ["Enceladus", "Miranda", "Titan"]


def test_each_step_has_an_income() -> None:
    positions = NUMBERS["track_positions"]
    assert [len(tile.income) for tile in PRINTED] == [len(positions)] * len(PRINTED)
    assert LAST_STEP == positions[-1] == NUMBERS["marker_max"] == 6


# The numbers of the rules.


def test_standard_project() -> None:
    (built,) = COLONIES.standards
    assert isinstance(built, Standard)
    assert [{"cost": built.price, "does": said(built.effect)}] == FACTS["standards"]
    assert (built.kind, built.price, built.off) == (MC, 17, NOTHING_OFF)


def test_trade() -> None:
    prices = {KINDS[kind]: price for kind, price in zip(WAYS, PRICES, strict=True)}
    assert prices == {kind: NUMBERS[f"trade.{kind}"] for kind in prices} == {"mc": 9, "energy": 3, "titanium": 3}
    assert len([name for name in NUMBERS if name.startswith("trade.")]) == len(prices)


def test_spots() -> None:
    assert SPOTS == NUMBERS["max_colonies_per_tile"] == 3
    assert NUMBERS["max_colonies_per_player_per_tile"] == 1
    c = Colonies((0,), (START_STEP,), ((),), (-1,), (1, 1), (1, 1)).with_colony(0, 0)
    assert [c.has_room(0, player, again=False) for player in (0, 1)] == [False, True]
    full = c.with_colony(0, 0).with_colony(0, 0)
    assert [full.has_room(0, player, again=True) for player in (0, 1)] == [False, False]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tiles_in_use(players: int) -> None:
    assert len(colonies_of(dealt(players)).tiles) == tiles_for(players) == NUMBERS[f"tiles_in_play.{players}"]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_start(players: int) -> None:
    m = dealt(players)
    c = colonies_of(m)
    assert list(c.fleets) == [NUMBERS["fleets_per_player_at_start"]] * players
    assert list(c.markers) == [ASLEEP if fact.waits else NUMBERS["start_position"] for fact in TILES]
    assert START_STEP == NUMBERS["start_position"] == 1
    made = NUMBERS["solo.megacredit_production_start"] if players == 1 else 0
    assert [me.makes[MC] for me in m.players] == [made] * players


def test_solo() -> None:
    assert len(colonies_of(dealt(1)).tiles) == tiles_for(1) == NUMBERS["tiles_in_play.1.draw"] == 4
    assert SOLO_TILES == NUMBERS["tiles_in_play.1.keep"] == 3
    assert NUMBERS["solo.megacredit_production_start"] == -2


def test_markers_go_up_to_the_last_step() -> None:
    c = colonies_of(dealt(5))
    used = [tile for tile in c.tiles if not TILES[tile].waits]
    for generation in range(8):
        step = min(START_STEP + generation * NUMBERS["marker_per_generation"], NUMBERS["marker_max"])
        assert [c.markers[tile] for tile in used] == [step] * len(used)
        c = c.produced()


def test_fleets_are_enough() -> None:
    more = [spec for spec in SPECS if "one more fleet" in declared(spec).play]
    assert len(more) + 5 * NUMBERS["fleets_per_player_at_start"] == NUMBERS["counts.trade_fleets_in_box"]
