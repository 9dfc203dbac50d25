"""The set-up: colours, start player, deck, draws and first cities."""

from collections import Counter
from typing import cast

from kasei.core.kernel import step
from kasei.core.option import ARGUMENT, HEX, verb
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.state import FACE, Nine

RULES = rules_of("nine", 2, {})
KEYS = 400


def dealt(key: int) -> Nine:
    return cast(Nine, RULES.deal(key))


def test_what_lies_ready() -> None:
    s = dealt(1)
    assert [player.credits for player in s.players] == [5, 5]
    assert (s.credits, s.heat, s.greenery, s.water) == (0, 11, 7, 4)
    assert s.tokens == [1, 0, 1, 2, 0]
    assert s.generation == 1
    assert sorted(face // 2 for face in s.deck + s.drawn) == list(range(7))


def test_colour_and_start_player_are_independent() -> None:  # ruling: white_black
    deals = [dealt(key) for key in range(KEYS)]
    tally = Counter((s.white, s.first) for s in deals)
    assert len(tally) == 4
    assert all(KEYS / 4 - 40 < n < KEYS / 4 + 40 for n in tally.values()), tally


def test_deck_is_shuffled_and_turned() -> None:
    decks = [dealt(key).drawn + dealt(key).deck for key in range(KEYS)]
    for place in range(7):
        tally = Counter(deck[place] for deck in decks)
        assert len(tally) == 14
        assert all(8 <= n <= 55 for n in tally.values()), tally


def test_face_is_independent_of_the_start_player() -> None:
    tally = Counter((s.drawn[0] % 2, s.first) for s in map(dealt, range(KEYS)))
    assert all(KEYS / 4 - 40 < n < KEYS / 4 + 40 for n in tally.values()), tally


def test_the_draft() -> None:  # ruling: draft_order
    game = AnyGame(RULES, 3)
    s = cast(Nine, game.state)
    first = s.first
    drawers = []
    for drawn in (1, 2, 3):
        seat = game.asked[0]
        drawers.append(seat)
        face = s.drawn[-1]
        assert len(s.drawn) == drawn
        assert game.options(seat) == [FACE + 2 * face, FACE + 2 * face + 1]
        game.choose(seat, FACE + 2 * face + 1)
        assert 2 * face + 1 in s.players[seat].projects
        assert 2 * face in s.players[1 - seat].projects
    assert drawers == [first, 1 - first, first]
    assert [len(player.projects) for player in s.players] == [3, 3]


def test_drawn_card_is_turned_over() -> None:  # ruling: draw_and_flip
    game = AnyGame(RULES, 4)
    s = cast(Nine, game.state)
    for _ in range(2):
        showing = s.deck[0]
        game.choose(game.asked[0], game.options(game.asked[0])[0])
        assert s.drawn[-1] == showing ^ 1


def test_tags_come_with_the_facing() -> None:
    game = AnyGame(RULES, 5)
    s = cast(Nine, game.state)
    seat = game.asked[0]
    game.choose(seat, game.options(seat)[0])
    assert any(s.players[0].tags)
    assert any(s.players[1].tags)


def test_first_cities() -> None:  # ruling: setup_cities
    game = AnyGame(RULES, 6)
    s = cast(Nine, game.state)
    for _ in range(3):
        game.choose(game.asked[0], game.options(game.asked[0])[0])
    seat = game.asked[0]
    assert seat == 1 - s.first
    assert [option - HEX for option in game.options(seat)] == list(s.map.land)
    game.choose(seat, HEX + 10)
    seat = game.asked[0]
    assert seat == s.first
    assert {option - HEX for option in game.options(seat)} == set(s.map.land) - {10, 5, 9, 14, 15}
    game.choose(seat, HEX + 1)
    assert game.asked[0] == s.first
    assert [player.credits for player in s.players] == [5, 5]


def test_city_of_the_set_up_gives_its_tag() -> None:
    s = dealt(6)
    while True:
        player = 0 if s.asking[0] else 1
        option = s.options(player)[0]
        before = s.players[player].tags[4]
        step(s, player, option)
        if verb(option) == HEX:
            break
    assert option & ARGUMENT == 0
    assert s.players[player].tags[4] == before + 1
