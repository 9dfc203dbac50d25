"""The generated words of all cards and tiles: a golden file."""

from __future__ import annotations

from kasei.games import rules_of
from kasei.games.colonies.annex import site_name
from kasei.games.colonies.cards import CARDS
from kasei.games.colonies.state import TILE_COUNT
from tests.games.mars.test_texts import line
from tests.golden import assert_golden

RULES = rules_of("mars", 2, {}, ["colonies"])
SHOWN = RULES.cards()[-len(CARDS) :]


def tile_line(tile: int) -> str:
    """A tile on one line."""
    facts = site_name(tile)
    waits = f" | waits for {facts['waits']}" if facts["waits"] else ""
    return f"{facts['name']} | {', '.join(facts['steps'])} | {facts['places'][0]} | {facts['bonus']}{waits}"


def test_texts() -> None:
    cards, tiles = [line(card) for card in SHOWN], [tile_line(tile) for tile in range(TILE_COUNT)]
    assert_golden("colonies_texts.txt", "".join(f"{each}\n" for each in cards + tiles))


def test_every_card_says_something() -> None:
    assert [card["name"] for card in SHOWN] == [spec.name for spec in CARDS]
    for card in SHOWN:
        assert card["text"].endswith("."), card["name"]
        assert "  " not in card["text"], card["name"]
