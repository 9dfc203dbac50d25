"""Every card, the map and the numbers of the rules against the table of facts."""

import pytest

from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.tableau import NO_TOKENS
from kasei.games.mars.cards import CARDS as SPECS
from kasei.games.mars.language import nouns
from kasei.games.mars.language.counts import TEMPERATURE
from kasei.games.mars.language.nouns import COLOUR_NAMES, ENDS, LOWEST, RED, degrees
from kasei.games.mars.language.tiles import PLACE_OCEAN, Raise
from kasei.games.mars.state import board, state
from kasei.games.mars.state import card as cards
from kasei.games.mars.state.maps import NAMED
from kasei.games.mars.state.tracks import PER_OCEAN
from tests.games.mars.facts import CARDS, FACTS, KINDS, Fact, alternatives, lasting, needed, phrases, said, scored

NAMES = [fact.name for fact in CARDS]
BY_NAME = {spec.name: spec for spec in SPECS}
CATALOGUED = [cards.Card(number, spec, 1) for number, spec in enumerate(SPECS)]
AREAS = FACTS["areas"]


@pytest.mark.parametrize("fact", CARDS, ids=NAMES)
def test_card(fact: Fact) -> None:
    spec = BY_NAME[fact.name]
    assert (spec.id, COLOUR_NAMES[spec.colour], spec.cost) == (fact.id, fact.colour, fact.cost)
    assert spec.era == (fact.set == "corporate_era")
    assert [TAG_NAMES[tag] for tag in spec.tags] == fact.tags
    assert sorted(needed(need) for need in spec.needs) == fact.needs
    assert phrases(spec.makes) == fact.makes
    assert phrases(spec.play) == sorted(fact.makes + fact.play)
    assert sorted(lasting(effect) for effect in spec.ongoing) == fact.effects
    assert alternatives(spec.action) == fact.actions
    assert phrases(spec.first) == fact.first
    assert ("" if spec.holds == NO_TOKENS else TOKENS[spec.holds].one) == fact.holds
    assert scored(spec.points, fact.holds) == fact.points


def test_cards_are_in_the_order_of_the_box() -> None:
    assert [spec.name for spec in SPECS] == NAMES


def test_there_are_no_others() -> None:
    assert len({spec.id for spec in SPECS}) == len(SPECS) == len(CARDS) == 208 + 13
    colours = [fact.colour for fact in CARDS]
    assert [colours.count(name) for name in COLOUR_NAMES] == [112, 59, 37, 13]
    numbers = FACTS["numbers"][0]
    era = [spec for spec in SPECS if spec.era]
    assert len([spec for spec in era if spec.colour != nouns.CORPORATION]) == numbers["card_counts.corporate_era"]
    assert len(era) == numbers["card_counts.corporate_era"] + numbers["card_counts.corporate_era_corporations"]
    assert SPECS[208].id == cards.BEGINNER


def test_an_event_is_known_by_its_colour() -> None:
    event = TAG_NAMES.index("event")
    assert not [spec.name for spec in SPECS if event in spec.tags]
    assert [card.event for card in CATALOGUED] == [spec.colour == RED for spec in SPECS]


def test_what_is_safe_says_so() -> None:
    safe = [spec.name for spec in SPECS if spec.safe]
    assert safe == [fact.name for fact in CARDS if any(effect.startswith("safe here") for effect in fact.effects)]


def test_metals_pay_for_their_tags() -> None:
    for card, spec in zip(CATALOGUED, SPECS, strict=True):
        names = [TAG_NAMES[tag] for tag in spec.tags]
        assert card.accepts >> nouns.STEEL & 1 == ("building" in names)
        assert card.accepts >> nouns.TITANIUM & 1 == ("space" in names)


# The map.


def test_map() -> None:
    assert board.HEXES == len(AREAS) == 61
    for hex, area in enumerate(AREAS):
        kind = {"land": board.LAND, "ocean_reserved": board.SEA, "reserved_city": board.NOCTIS}[area["type"]]
        assert kind >> hex & 1
        assert board.VOLCANIC >> hex & 1 == area["volcanic"]
        assert NAMED.get(board.HEX_NAMES[hex], "") == area["name"]
        assert board.AROUND[hex] == area["around"]


@pytest.mark.parametrize("hex", range(61))
def test_bonus(hex: int) -> None:
    found = {KINDS[kind]: n for kind, n in board.BONUSES[hex]}
    if board.CARDS_THERE[hex]:
        found["cards"] = board.CARDS_THERE[hex]
    assert found == AREAS[hex]["bonus"]


def test_areas_in_all() -> None:
    numbers = FACTS["numbers"][0]
    assert board.SEA.bit_count() == numbers["global_parameters.oceans.reserved_spaces"] == 12
    assert (board.NOCTIS.bit_count(), board.VOLCANIC.bit_count()) == (1, 4)
    assert board.LAND | board.SEA | board.NOCTIS == board.ALL == (1 << 61) - 1
    assert list(board.OFF_MARS) == FACTS["off_mars"]


def test_neighbours_go_both_ways() -> None:
    for hex, around in enumerate(board.AROUND):
        assert board.NEIGHBOURS[hex] == board.mask(around)
        assert all(hex in board.AROUND[other] for other in around)


def test_a_metal_area_shows_one_kind_of_metal_first() -> None:
    metals = (nouns.STEEL, nouns.TITANIUM)
    for hex in board.hexes_of(board.METAL):
        assert board.BONUSES[hex][0][0] in metals
        assert len([kind for kind, _ in board.BONUSES[hex] if kind in metals]) == 1


# The numbers of the rules.


def test_numbers() -> None:
    numbers = FACTS["numbers"][0]
    assert (numbers["starting_tr.multiplayer"], numbers["starting_tr.solo"]) == (state.START_TR, state.SOLO_TR)
    assert numbers["resource_values.steel.value"] == cards.STEEL_PRICE
    assert numbers["resource_values.titanium.value"] == cards.TITANIUM_PRICE
    assert cards.CARD_PRICE.start == numbers["research.price_per_card"]
    assert (numbers["production_floor.megacredits"], *[numbers["production_floor.others"]] * 5) == LOWEST
    assert numbers["ocean_adjacency_bonus.megacredits"] == PER_OCEAN
    tracks = [numbers[f"global_parameters.{name}.raises_to_finish"] for name in nouns.TRACK_NAMES]
    assert list(ENDS) == tracks
    warmest = numbers["global_parameters.temperature.max"]
    assert (degrees(0), degrees(ENDS[nouns.TEMPERATURE_TRACK])) == (nouns.COLDEST, warmest)


def test_bonus_steps() -> None:
    heat = [("temperature", degrees(step), "make 1 heat") for step in nouns.HEAT_STEPS]
    ocean = ("temperature", degrees(nouns.OCEAN_STEP), said(PLACE_OCEAN))
    warmth = ("oxygen", nouns.WARM_STEP, said(Raise(TEMPERATURE)))
    assert [tuple(fact.values()) for fact in FACTS["bonus_steps"]] == [*heat, ocean, warmth]


def test_names_go_with_our_numbers() -> None:
    short = [{"M€": "mc", "plant": "plants"}.get(noun.one, noun.one) for noun in nouns.RESOURCES]
    assert short == list(KINDS)
    assert list(range(6)) == [nouns.MC, nouns.STEEL, nouns.TITANIUM, nouns.PLANTS, nouns.ENERGY, nouns.HEAT]
    tiles = [nouns.TILE_NAMES[tile] for tile in (nouns.CITY, nouns.GREENERY, nouns.OCEAN, nouns.SPECIAL)]
    assert tiles == list(nouns.TILE_NAMES)
