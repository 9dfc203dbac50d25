"""What is known of the deck, and what is dealt anew in an imagined world."""

from itertools import permutations
from typing import Any, cast

import pytest

from kasei.core.digest import playthrough
from kasei.core.hidden import SPECTATOR, imagine, view
from kasei.core.kernel import step
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.state import Nine

RULES = rules_of("nine", 2, {})
ALONE = rules_of("nine", 1, {})


def known(s: Nine) -> list[bool]:
    """Which cards of the deck are known, from the top."""
    deck: Any = RULES.public(s)["deck"]
    assert all(seen is None or seen == face ^ 1 for seen, face in zip(deck, s.deck))
    return [seen is not None for seen in deck]


def end_generation(game: AnyGame) -> None:
    """Take the first option until the next generation's first card is drawn."""
    generation = cast(Nine, game.state).generation
    while cast(Nine, game.state).generation == generation:
        game.choose(game.asked[0], game.options(game.asked[0])[0])


def test_only_the_top_is_known_at_first() -> None:  # ruling: draw_and_flip
    s = cast(Nine, RULES.deal(1))
    assert known(s) == [True] + [False] * 5


def test_known_part_of_the_deck() -> None:  # ruling: return_face_up
    game = AnyGame(RULES, 1)
    s = cast(Nine, game.state)
    end_generation(game)
    assert len(s.drawn) == 1
    assert known(s) == [True, False, False, True, True, True]
    for cards in (5, 4):
        game.choose(game.asked[0], game.options(game.asked[0])[0])
        assert len(s.deck) == cards
    assert known(s) == [True, True, True, True], "the last card unseen shows on top"
    end_generation(game)
    assert all(known(s))


def test_known_part_in_solitaire() -> None:
    s = cast(Nine, ALONE.deal(1))
    assert known(s) == [True, False, False, False, False, True]


@pytest.mark.parametrize("rules", [RULES, ALONE], ids=["two", "alone"])
def test_redeal_deals_only_what_is_unseen(rules: Any) -> None:
    for key in range(10):
        for length in (0, 2, 4, 8, 30):
            s, _ = playthrough(rules, key, length)
            truth = cast(Nine, s)
            for other in range(5):
                world = cast(Nine, imagine(rules, truth, 0, 1000 + other))
                rules.audit(world)
                assert view(rules, world, 0) == view(rules, truth, 0)
                assert view(rules, world, SPECTATOR) == view(rules, truth, SPECTATOR)
                assert world.deck[:1] == truth.deck[:1]
                assert world.deck[1 + truth.unseen :] == truth.deck[1 + truth.unseen :]
                assert {face // 2 for face in world.deck} == {face // 2 for face in truth.deck}


def test_redeal_deals_cards_and_faces_anew() -> None:
    truth = cast(Nine, RULES.deal(5))
    decks = {cast(Nine, imagine(RULES, truth, 0, key)).deck for key in range(200)}
    assert len(decks) > 150
    for place in range(1, 6):
        assert len({deck[place] for deck in decks}) == 10


def test_redeal_leaves_the_truth_alone() -> None:
    truth = cast(Nine, RULES.deal(5))
    before = RULES.public(truth), truth.deck, truth.key
    world = cast(Nine, imagine(RULES, truth, 0, 9))
    step(world, truth.first, world.options(truth.first)[0])
    assert (RULES.public(truth), truth.deck, truth.key) == before


def test_nothing_is_private() -> None:
    s = RULES.deal(1)
    seen = view(RULES, s, SPECTATOR)
    assert seen["public"] == view(RULES, s, 0)["public"] == view(RULES, s, 1)["public"]
    assert seen["private"] is view(RULES, s, 0)["private"] is None


def test_hidden_cards_are_imagined_without_their_order() -> None:
    s = cast(Nine, RULES.deal(1))
    hidden = s.deck[1 : 1 + s.unseen]
    worlds = []
    for order in permutations(hidden):
        s.deck = s.deck[:1] + order + s.deck[1 + s.unseen :]
        worlds.append(cast(Nine, imagine(RULES, s, 0, 5)).deck)
    assert len(set(worlds)) == 1
