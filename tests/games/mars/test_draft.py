"""Drafts: all pick at once and pass the rest on, and nobody forgets what went through its hands."""

from __future__ import annotations

from typing import cast

import pytest

from kasei.core.hidden import SPECTATOR, imagine
from kasei.core.option import DONE, PICK
from kasei.core.zones import card_in, laid_of, zone_in
from kasei.games.mars.state.state import Mars
from tests.games.mars.course import PLAIN, Course


def drafting(players: int = 3, generation: int = 2, seed: int = 1, **settings: bool) -> Course:
    """A game at the beginning of the draft of a generation."""
    c = Course(*[PLAIN] * players, seed=seed, draft=True, **settings)
    while c.state.generation < generation - 1:
        draft_all(c.all_pass())
        c.buy_none()
    return c.all_pass()


def packs(c: Course) -> list[set[int]]:
    """The pack before each player."""
    return [set(me.drawn) for me in c.state.players]


def draft_first(c: Course) -> None:
    """All who are asked draft the first card of their packs."""
    for seat in c.game.asked:
        c.pick(c.options(PICK, seat)[0], seat=seat)


def draft_all(c: Course) -> Course:
    """The whole draft, the first card of each pack."""
    while any(me.kept for me in c.state.players) or all(len(me.drawn) == 4 for me in c.state.players):
        if DONE in c.game.options(c.asked):
            break
        draft_first(c)
    return c


def test_all_pick_at_the_same_time() -> None:
    c = drafting()
    assert c.game.asked == [0, 1, 2]
    before = packs(c)
    assert c.game.question(0) == "Draft a card"
    draft = c.options(PICK, 2)[1]
    c.pick(draft, seat=2)
    assert c.game.asked == [0, 1], "nothing is passed on until all have picked"
    assert packs(c) == [before[0], before[1], before[2] - {draft}]
    assert [kept["card"] for kept in c.own(2)["kept"]] == [draft]
    assert [c.side(seat)["kept"] for seat in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(("generation", "by"), [(2, 1), (3, -1), (4, 1), (5, -1)])
def test_clockwise_in_even_generations_and_the_other_way_in_odd_ones(generation: int, by: int) -> None:
    c = drafting(generation=generation)
    before = packs(c)
    draft_first(c)
    for seat in range(3):
        assert packs(c)[(seat + by) % 3] < before[seat]
        assert len(packs(c)[seat]) == 3


def test_the_last_card_is_nobodys_choice() -> None:
    c = drafting()
    for left in (4, 3, 2):
        assert [len(pack) for pack in packs(c)] == [left] * 3
        draft_first(c)
    assert [len(me.drawn) for me in c.state.players] == [4, 4, 4], "all four are before them, to be bought"
    assert c.game.options(0)[0] == DONE
    c.pick(c.options(PICK, 0)[0], seat=0).done(0)
    assert (len(c.ann.hand), c.ann.stock[0]) == (1, 42 + 20 - 3)


def test_a_draft_is_secret() -> None:
    def picked(which: int) -> Course:
        c = drafting()
        return c.pick(c.options(PICK, 0)[which], seat=0)

    for viewer in (1, 2, SPECTATOR):
        assert picked(0).game.view(viewer) == picked(3).game.view(viewer)
        assert picked(0).log(viewer) == picked(3).log(viewer)
    assert picked(0).game.view(0) != picked(3).game.view(0)


# What a seat remembers.


def test_of_two_players_each_knows_all_but_the_others_first_pick() -> None:
    c = drafting(2)
    first = c.options(PICK, 1)[0]
    draft_all(c)
    known = set(c.bob.drawn) - {first}
    for seat in (0, 1):
        for card in c.options(PICK, seat):
            c.pick(card, seat=seat)
    assert len(c.bob.hand) == 4
    assert set(c.own(0)["known"][1]) == known
    assert c.side(1)["shown"] == [], "who looks on knows nothing"


def test_what_was_passed_on_is_imagined_with_those_who_got_it() -> None:
    c = drafting()
    draft_first(c)
    passed = set(c.bob.drawn)
    for key in range(20):
        world = cast(Mars, imagine(c.game.rules, c.state, 0, key))
        assert set(world.players[1].drawn) == passed, "Ann has seen them"
    unseen = {frozenset(cast(Mars, imagine(c.game.rules, c.state, 0, key)).players[2].drawn) for key in range(20)}
    assert len(unseen) > 10, "and knows nothing of what Cid has now"
    seen = {frozenset(cast(Mars, imagine(c.game.rules, c.state, 2, key)).players[1].drawn) for key in range(20)}
    assert len(seen) > 10


def test_what_is_missing_when_a_pack_comes_back_was_drafted_by_the_others() -> None:
    c = drafting()
    for _ in range(2):
        draft_first(c)
    pack = set(c.state.players[2].drawn)  # Ann's, after she and Bob have picked
    draft_first(c)
    drafted = pack - set(c.ann.drawn)  # the last card of it is hers now
    (card,) = [card for card in drafted if card in c.state.players[2].drawn]
    places = set()
    for key in range(30):
        world = cast(Mars, imagine(c.game.rules, c.state, 0, key))
        places |= {seat for seat in range(3) if card in world.players[seat].drawn}
    assert places == {1, 2}, "she can't tell which of the two"


def test_what_was_drafted_is_imagined_in_that_hand_or_laid_down_by_it() -> None:
    c = drafting(2)
    first = c.options(PICK, 1)[0]
    draft_all(c)
    (card, *_) = [card for card in c.bob.drawn if card != first]
    c.pick(card, seat=1).done(1)
    assert c.own(0)["known"][1] == [], "he has bought one of four"
    places = set()
    for key in range(100):
        world = cast(Mars, imagine(c.game.rules, c.state, 0, key))
        laid = [card_in(place) for place in world.discards if zone_in(place) == laid_of(1)]
        assert card in [*world.players[1].hand, *laid]
        places.add(card in laid)
    assert places == {True, False}


# The deck runs out.


def test_discards_are_shuffled_for_a_draft_too() -> None:
    """137 cards for five: the sixth generation needs new ones, and nobody keeps an eye on what was laid down."""
    c = drafting(5, generation=6, corporate_era=False)
    assert "The discards are shuffled: 130 cards" in c.log()
    assert [len(me.drawn) for me in c.state.players] == [4] * 5
    for seat in (0, 3, SPECTATOR):
        c.game.rules.audit(imagine(c.game.rules, c.state, seat, 5))
    draft_all(c)
    assert [len(me.drawn) for me in c.state.players] == [4] * 5


@pytest.mark.parametrize(("left", "shares"), [(5, [2, 3]), (7, [4, 3]), (1, [0, 1])])
def test_scarce_cards_are_drafted_as_far_as_they_go(left: int, shares: list[int]) -> None:
    """Bob's pack is the larger one; who takes the last card of it depends on how often it was passed."""
    c = Course(PLAIN, PLAIN, draft=True, mc=0).scarce(left).all_pass()
    while any(me.kept for me in c.state.players) or DONE not in c.game.options(c.asked):
        draft_first(c)
    assert [len(me.drawn) for me in c.state.players] == shares
    c.buy_none()
    assert c.game.rules.phase(c.state) == "action"
