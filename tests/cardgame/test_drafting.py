"""Drafts: packs go round, and all remember what they have passed, and no more."""

from __future__ import annotations

from random import Random

import pytest

from kasei.cardgame.audit import audit_memory
from kasei.cardgame.deeds import GAINED
from kasei.cardgame.drafting import DRAFT_PICK, DRAFT_ROUND, draft, end_draft, pass_packs
from kasei.cardgame.drawing import draw_aside, keep_drawn
from kasei.cardgame.log import TEXTS, LogTexts, log_lines
from kasei.core.happening import NOBODY, Happening
from kasei.core.hidden import SPECTATOR, asked_in
from kasei.core.kernel import run, step
from kasei.core.marks import plain
from kasei.core.option import PICK
from kasei.core.zones import hand_of, kept_of, laid_of, pack_of
from kasei.snapshots import fingerprint, freeze
from tests.miniature.audit import audit
from tests.miniature.cards import WITH_DRAFT
from tests.miniature.nouns import RESOURCES
from tests.miniature.redeal import imagine
from tests.miniature.rounds import catalogue_of, deal
from tests.miniature.seat import Seat
from tests.miniature.state import Mini

PACK = 4


def packs(seats: int, size: int = PACK) -> Mini:
    """A table at which all have a pack."""
    m = Seat(seats=seats).m
    for seat in range(seats):
        draw_aside(m, seat, size)
    return m


def drafting(seats: int, by: int = 1) -> Mini:
    """A table at which all are asked for their first pick."""
    m = packs(seats)
    m.push_table(DRAFT_ROUND[by], NOBODY)
    run(m, 0)
    return m


def pick(m: Mini, seat: int, n: int = 0) -> int:
    """Let a seat pick a card of its pack."""
    card = m.players[seat].drawn[n]
    step(m, seat, PICK + card)
    return card


def places(m: Mini, seat: int, card: int) -> list[int]:
    """The zones where a card may be, as far as a seat remembers."""
    return [zone for zone in range(40) if card in m.memory.of(seat).possible(zone)]


# Packs.


@pytest.mark.parametrize("by", [1, -1])
def test_all_pick_at_the_same_time_and_then_packs_go_round(by: int) -> None:
    m = drafting(3, by)
    before = [me.drawn for me in m.players]
    assert asked_in(m) == [0, 1, 2]
    picked = [pick(m, seat, seat) for seat in (0, 1)]
    assert asked_in(m) == [2], "nothing is passed while somebody still chooses"
    assert [len(me.drawn) for me in m.players] == [3, 3, 4]
    picked.append(pick(m, 2, 2))
    assert [me.kept for me in m.players] == [(card,) for card in picked]
    for seat in range(3):
        assert set(m.players[(seat + by) % 3].drawn) == {*before[seat]} - {picked[seat]}
        assert m.options(seat) == [PICK + card for card in m.players[seat].drawn]


def test_the_last_card_is_taken_without_a_question() -> None:
    m = drafting(3)
    for _ in range(PACK - 1):
        for seat in range(3):
            pick(m, seat)
    assert m.over()
    assert [(len(me.kept), me.drawn) for me in m.players] == [(PACK, ())] * 3


def test_what_was_drafted_can_be_chosen_from() -> None:
    m = drafting(2)
    while not m.over():
        pick(m, asked_in(m)[0])
    kept = [me.kept for me in m.players]
    end_draft(m)
    assert [(me.drawn, me.kept) for me in m.players] == [(cards, ()) for cards in kept]


def test_a_draft_can_not_end_before_the_packs_are_empty() -> None:
    with pytest.raises(AssertionError, match="player 0 still drafts"):
        end_draft(packs(2))


def test_packs_of_a_deck_that_runs_out_go_round_until_they_are_empty() -> None:
    m = Seat(seats=3).m
    m.deck, m.top = m.deck[:6], 6
    for seat in range(3):
        draw_aside(m, seat, PACK)
    assert [len(me.drawn) for me in m.players] == [4, 2, 0]
    m.push_table(DRAFT_ROUND[1], NOBODY)
    run(m, 0)
    while not m.over():
        pick(m, asked_in(m)[0])
        audit_memory(m)
    assert [len(me.kept) for me in m.players] == [2, 2, 2]


def test_what_was_drafted_is_part_of_the_fingerprint() -> None:
    one, two = drafting(3), drafting(3)
    assert fingerprint(one) == fingerprint(two)
    pick(one, 0, 0)
    pick(two, 0, 1)
    for m in (one, two):
        m.players[0].drawn = ()
    assert fingerprint(one) != fingerprint(two)


def test_a_pick_can_be_taken_back_until_packs_are_passed() -> None:
    m = drafting(2)
    seals = m.seals
    pick(m, 0)
    assert m.seals == seals
    pick(m, 1)
    assert m.seals > seals, "all see new cards"


# Memory.


def test_each_remembers_what_it_passed_and_what_may_have_become_of_it() -> None:
    m = packs(3)
    first, others = m.players[0].drawn[0], m.players[0].drawn[1:]
    for seat in range(3):
        draft(m, seat, m.players[seat].drawn[0])
    pass_packs(m, 1)
    assert m.memory.of(0).certain(pack_of(1)) == list(others)
    assert len(m.memory.of(0).zones) == len(others), f"of {first} there is nothing to remember"
    assert not m.memory.of(SPECTATOR).zones
    taken = others[1]
    for seat, card in enumerate([m.players[0].drawn[0], taken, m.players[2].drawn[0]]):
        draft(m, seat, card)
    assert [places(m, 0, card) for card in others] == [[pack_of(1), kept_of(1)]] * 3
    pass_packs(m, 1)
    assert [places(m, 0, card) for card in others] == [[kept_of(1), pack_of(2)]] * 3
    last = next(card for card in others if card != taken)
    for seat, card in enumerate([m.players[0].drawn[0], m.players[1].drawn[0], last]):
        draft(m, seat, card)
    pass_packs(m, 1)
    assert places(m, 0, taken) == places(m, 0, last) == [kept_of(1), kept_of(2)], "it is not before me"
    (left,) = m.players[0].drawn
    assert places(m, 0, left) == []
    audit_memory(m)


def test_between_two_it_is_certain_what_the_other_has_drafted_of_a_pack_that_came_back() -> None:
    m = drafting(2)
    for seat in range(2):
        pick(m, seat)
    taken = pick(m, 1)
    pick(m, 0)
    assert m.memory.of(0).certain(kept_of(1)) == [taken]


@pytest.mark.parametrize("bought", [0, 2, 4])
def test_what_is_bought_or_laid_down_may_be_what_others_have_passed(bought: int) -> None:
    m = drafting(2)
    while not m.over():
        pick(m, asked_in(m)[0])
    end_draft(m)
    drawn = m.players[1].drawn
    known = m.memory.of(0).possible(pack_of(1))
    assert len(known) == PACK - 1, "all but what it picked first has gone through my hands"
    keep_drawn(m, 1, drawn[:bought])
    expected = ([hand_of(1)] if bought else []) + ([laid_of(1)] if bought < PACK else [])
    assert [places(m, 0, card) for card in known] == [expected] * len(known)
    audit_memory(m)


def test_where_nobody_remembers_anything_nothing_is_made_anew() -> None:
    m = packs(2)
    memory = m.memory
    keep_drawn(m, 0, m.players[0].drawn[:1])
    assert m.memory is memory


def test_a_new_deck_in_the_middle_of_a_draft_leaves_packs_and_drafted_cards_alone() -> None:
    m = drafting(3)
    for seat in range(3):
        pick(m, seat)
    pick(m, 1)
    shown = m.take(1)
    m.memory = m.memory.shown(shown, hand_of(2)).spread(hand_of(2), laid_of(2))
    m.discards = [card + 1024 * laid_of(2) for card in shown]
    m.deck, m.top = [], 0
    before = [(me.drawn, me.kept) for me in m.players]
    passed = m.memory.of(0).possible(pack_of(1))
    assert m.draw(0, 2) == 1
    assert [(me.drawn, me.kept) for me in m.players] == before
    assert all(not m.memory.of(seat).possible(laid_of(2)) for seat in (0, 1, SPECTATOR))
    assert m.memory.of(0).possible(pack_of(1)) == m.memory.of(0).possible(kept_of(1)) == passed
    assert len(passed) == PACK - 1
    audit_memory(m)


# What others learn.


def test_a_pick_is_named_to_its_player_and_a_pack_to_the_two() -> None:
    m = drafting(3)
    names = [card.name for card in m.catalogue.cards]
    log: list[Happening] = []
    m.log = log
    drafted = pick(m, 0)
    for seat in (1, 2):
        pick(m, seat)
    passed = [h for h in log if h.by == 0 and h.on == 1]
    assert [len(h.secret) for h in passed] == [PACK - 1]
    cards = " and ".join([", ".join([names[card] for card in passed[0].secret[:-1]]), names[passed[0].secret[-1]]])
    for seat in (0, 1, 2, SPECTATOR):
        lines = log_lines(LogTexts(TEXTS, {GAINED: RESOURCES}, {}), [h.seen_by(seat) for h in log])
        words = [plain(line.text, ["Ann", "Bob", "Cy"], names) for line in lines]
        assert words[0] == "Ann drafts 1 card" + (f": {names[drafted]}" if seat == 0 else "")
        assert words[3] == "Ann passes 3 cards to Bob" + (f": {cards}" if seat in (0, 1) else "")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_pick_leaves_no_trace_in_what_others_imagine(seats: int) -> None:
    m = drafting(seats)
    for seat in range(seats):
        pick(m, seat)
    one, two = m.copy(), m.copy()
    pick(one, 1, 0)
    pick(two, 1, 2)
    for key in range(5):
        assert freeze(imagine(one, 0, key)) == freeze(imagine(two, 0, key))


def test_passed_cards_are_imagined_in_every_place_where_they_may_be() -> None:
    m = drafting(3)
    for seat in range(3):
        pick(m, seat)
    pick(m, 1)
    passed = m.memory.of(0).possible(pack_of(1))
    worlds = [imagine(m, 0, key) for key in range(60)]
    for card in passed:
        found = {card in world.players[1].kept for world in worlds}
        assert found == {False, True}
    for world in worlds:
        assert {*passed} <= {*world.players[1].drawn, *world.players[1].kept}


# Whole games.


def drafted_by_others(m: Mini, seat: int) -> set[int]:
    """The cards that a seat remembers in others' packs and among what they have drafted."""
    known = m.memory.of(seat)
    others = [other for other in range(len(m.players)) if other != seat]
    return {card for other in others for zone in (pack_of(other), kept_of(other)) for card in known.possible(zone)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_draft_all_remember_exactly_what_they_have_passed(seats: int) -> None:
    for key in range(3):
        chance = Random(key)
        m = deal(catalogue_of(WITH_DRAFT, seats), key)
        seen: list[set[int]] = [set() for _ in range(seats)]
        drafts = 0
        while not m.over():
            asked = asked_in(m)
            if any(f is not None and f.effect is DRAFT_PICK for f in m.asking):
                drafts += 1
                for seat, me in enumerate(m.players):
                    seen[seat].update(me.drawn)
                    assert drafted_by_others(m, seat) == seen[seat] - {*me.drawn, *me.kept}
                assert not drafted_by_others(m, SPECTATOR)
            else:
                seen = [set() for _ in range(seats)]
                assert all(not me.kept for me in m.players)
            player = chance.choice(asked)
            step(m, player, chance.choice(m.options(player)))
            audit(m)
        assert drafts > 4 * (PACK - 1) * seats
