"""Tables set up by chance: what is listed is what works when all of it is tried, and whatever is answered, all is in
order afterwards."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from kasei.core.effect import frame_of
from kasei.core.happening import NOTHING
from kasei.core.hidden import asked_in
from kasei.core.kernel import step
from kasei.core.option import PLAY
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.colonies.cards import CARDS as OWN
from kasei.games.colonies.tiles import PRINTED
from kasei.games.mars.cards import CARDS
from kasei.games.mars.flow.playing import PLAY_CARD, lack_of_needs
from kasei.games.mars.state.state import Mars
from tests.games.mars.facts import KINDS

PROJECTS = [spec.name for spec in CARDS if spec.colour != 3]
OWN_PROJECTS = [spec.name for spec in OWN if spec.colour != 3]
CORPORATIONS = [spec.name for spec in (*CARDS, *OWN) if spec.colour == 3 and spec.id != "beginner"]
SLEEPERS = ("Enceladus", "Miranda", "Titan")


def game_by_chance(chance: Random) -> AnyGame:
    """A game with cards in play, resources, colonies and fleets by chance: poor enough for lacks."""
    players = chance.choice([1, 2, 2, 3])
    cards = [*chance.sample(OWN_PROJECTS, 40), *chance.sample(PROJECTS, 40)]
    chance.shuffle(cards)
    corporations = chance.sample(CORPORATIONS, players)
    sides = [side(chance, cards, corporations[seat]) for seat in range(players)]
    sides[0]["hand"] = cards[:24]
    tiles = chance.sample([tile.name for tile in PRINTED if tile.name not in SLEEPERS], 4)
    sites = [site(chance, name, players) for name in tiles] + [{"name": name} for name in SLEEPERS]
    position = {"players": sides, "added": {"colonies": {"sites": sites}}, "temperature": chance.choice([-30, -8, 0])}
    game: AnyGame = new_game("mars", players, 1, position=cast(Any, position), additions=["colonies"])
    return game


def side(chance: Random, cards: list[str], corporation: str) -> dict[str, Any]:
    """A player's side of the table."""
    return {
        "corporation": corporation,
        "cards": [cards.pop() for _ in range(chance.randint(0, 16))],
        "stock": {kind: chance.randint(0, 5) for kind in KINDS} | {"mc": chance.choice([3, 15, 40, 90])},
        "production": {kind: chance.randint(0, 1) for kind in KINDS} | {"mc": chance.randint(-5, 0)},
    }


def site(chance: Random, name: str, players: int) -> dict[str, Any]:
    """A tile in use."""
    return {"name": name, "owners": [chance.randrange(players) for _ in range(chance.randint(0, 3))]}


@pytest.mark.parametrize("seed", range(60))
def test_what_is_listed_is_what_works_when_it_is_tried(seed: int) -> None:
    game = game_by_chance(Random(seed))
    m = cast(Mars, game.state)
    options = m.options(0)
    for number in m.players[0].hand:
        card = m.catalogue.cards[number]
        f = frame_of(PLAY_CARD, 0, number)
        dear = m.reach(0, 0, card.accepts) < m.players[0].price(card)
        works = not dear and not lack_of_needs(m, 0, card) and not m.lack_when_tried(f)
        assert (PLAY + number in options) == works, card.name
        assert f.about is NOTHING


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_answered_all_is_in_order(seed: int) -> None:
    chance = Random(seed)
    game = game_by_chance(chance)
    for _ in range(30):
        if game.over:
            break
        seat = asked_in(game.state)[0]
        options = game.state.options(seat)
        assert game.question(seat)
        assert all(game.describe(seat, option) for option in options)
        step(game.state, seat, chance.choice(options))
        game.rules.audit(game.state)
