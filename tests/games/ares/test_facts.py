"""Every card, the oceans, the zones and the standard actions against the table of facts."""

import pytest

from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.effect import Effect, Then
from kasei.core.happening import NONE
from kasei.games.ares.flow import setup
from kasei.games.ares.flow.standards import STANDARDS
from kasei.games.ares.language import nouns
from kasei.games.ares.language.nouns import COLOUR_NAMES, ENDS, ZONE_NAMES, ZONES
from kasei.games.ares.state import card as cards
from kasei.games.ares.state import state
from kasei.games.ares.state.card import Card
from kasei.lang.combine import Do
from tests.games.ares.facts import CARDS, FACTS, KINDS, MOMENTS, Fact, every, lasting, needed, said
from tests.games.ares.table import CATALOGUE


def phrases(effect: Effect | None) -> list[str]:
    """What a card does at once, one by one."""
    if isinstance(effect, Do):
        return [phrase for part in effect.parts for phrase in phrases(part)]
    if isinstance(effect, Then):
        return phrases(effect.first) + phrases(effect.then)
    return [said(effect)] if effect else []


def spends(card: Card) -> dict[str, int]:
    """What is spent besides the price."""
    spent = {"heat": card.heat, "plants": card.plants, "tr": card.rating}
    return {kind: n for kind, n in spent.items() if n}


def makes(card: Card) -> dict[str, int]:
    """What is produced whatever else is in play."""
    return {KINDS[kind]: n for kind, n in enumerate(card.makes) if n}


def gives(card: Card) -> dict[str, int]:
    """Steel and titanium."""
    return {name: n for name, n in (("steel", card.steel), ("titanium", card.titanium)) if n}


def points(card: Card) -> int | str:
    """Points, or what they are counted by."""
    if card.tally is None:
        return card.points
    assert card.points == 0
    return f"{card.tally.n} per {every(card.tally)}"


def holds(card: Card) -> str:
    """The tokens that may lie on a card."""
    return "" if card.holds == NO_TOKENS else TOKENS[card.holds].one


@pytest.mark.parametrize("fact", CARDS, ids=[fact.name for fact in CARDS])
def test_card(fact: Fact) -> None:
    card = CATALOGUE.cards[fact.number - 1]
    assert (card.number + 1, card.name, COLOUR_NAMES[card.colour]) == (fact.number, fact.name, fact.colour)
    assert card.cost == fact.cost
    assert [TAG_NAMES[tag] for tag in card.tags] == fact.tags
    assert [needed(need) for need in card.needs] == fact.needs
    assert spends(card) == fact.spends
    assert makes(card) == fact.makes
    assert [f"{each.n} {KINDS[kind]} per {every(each)}" for kind, each, _ in card.scaled] == fact.scaled
    assert gives(card) == fact.gives
    assert phrases(card.spec.play) == fact.play
    assert sorted(phrase for ongoing in card.spec.ongoing for phrase in lasting(ongoing)) == fact.effects
    assert ([said(card.spec.action)] if card.spec.action else []) == fact.actions
    assert holds(card) == fact.holds
    assert points(card) == fact.points
    assert card.first == fact.first


@pytest.mark.parametrize("fact", CARDS, ids=[fact.name for fact in CARDS])
def test_derived(fact: Fact) -> None:
    card = CATALOGUE.cards[fact.number - 1]
    assert card.kinds == tuple(sorted(set(card.tags)))
    assert card.spends == sum(fact.spends.values())
    assert (card.holds == NO_TOKENS) == (not fact.holds)
    for _, each, tag in card.scaled:
        assert every(each) == f"{each.per} {'forest' if tag == NONE else f'{TAG_NAMES[tag]} tag'}"


def test_there_are_no_others() -> None:
    assert len(CATALOGUE.cards) == len(CARDS) == 220
    colours = [fact.colour for fact in CARDS]
    assert [colours.count(name) for name in ("blue", "red", "green", "corporation")] == [64, 38, 106, 12]
    assert len([fact for fact in CARDS if fact.first]) == 16 + 4
    assert len({card.name for card in CATALOGUE.cards}) == 220


def test_every_red_card_is_one_event() -> None:
    assert [fact.tags.count("event") for fact in CARDS] == [int(fact.colour == "red") for fact in CARDS]


def test_oceans() -> None:
    assert [list(tile) for tile in state.OCEANS] == FACTS["oceans"]
    assert ENDS[nouns.OCEAN_TRACK] == len(FACTS["oceans"]) == 9


@pytest.mark.parametrize("track", [0, 1])
def test_zones(track: int) -> None:
    fact = FACTS["zones"][track]
    assert fact["track"] == nouns.TRACK_NAMES[track]
    assert [ZONE_NAMES[zone] for zone in ZONES[track]] == [name for name in ZONE_NAMES for _ in fact[name]]
    levels = [level for name in ZONE_NAMES for level in fact[name]]
    first, step = (0, 1) if track == nouns.OXYGEN_TRACK else (-30, 2)
    assert levels == [first + step * n for n in range(ENDS[track] + 1)]


def test_standard_actions() -> None:
    said_of = {"forest": "forest", "temperature": "raise temperature", "flip_ocean": "flip"}
    for fact, standard in zip(FACTS["standards"], STANDARDS, strict=True):
        assert list(fact["cost"].values()) == [standard.price]
        assert [f"{said_of[kind]} {n}" for kind, n in fact["effect"].items()] == [said(standard.effect)]
    assert [next(iter(fact["cost"])) for fact in FACTS["standards"]] == ["plants", "mc", "heat", "mc", "mc"]


def test_numbers() -> None:
    numbers = FACTS["numbers"][0]
    assert (numbers["starting_tr"], numbers["starting_hand"]) == (state.START_TR, state.START_HAND)
    assert (numbers["corporations_dealt"], numbers["corporation_cards"]) == (
        setup.DEALT,
        len(CATALOGUE.corporations),
    )
    assert numbers["project_cards"] == len(CATALOGUE.projects)
    assert (numbers["hand_limit"], numbers["card_discard_value_mc"]) == (state.HAND_LIMIT, cards.SALE.start)
    assert (numbers["steel_value_mc"], numbers["titanium_value_mc"]) == (cards.STEEL_PRICE, cards.TITANIUM_PRICE)
    assert max(len(card.tags) for card in CATALOGUE.cards) == numbers["max_tags_per_card"]


def test_names_go_with_our_numbers() -> None:
    assert [KINDS[kind] for kind in (nouns.MC, nouns.HEAT, nouns.PLANTS, nouns.NEW_CARDS, nouns.TR)] == list(KINDS)
    assert all(len(moments) == deed.slots for deed, moments in MOMENTS.items())
