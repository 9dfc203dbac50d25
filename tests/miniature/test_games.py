"""Whole games by chance: nothing gets stuck or negative, and shortcuts agree with trials that leave nothing out."""

from __future__ import annotations

import sys
from random import Random

import pytest

from kasei.cardgame.catalogue import Kit
from kasei.cardgame.text import card_phrases, short_text
from kasei.core.effect import frame_of
from kasei.core.happening import NO_CARD
from kasei.core.kernel import run, step
from kasei.lang.wording import sentences
from kasei.promises.log import accounts
from tests.miniature.audit import Ledger, audit, nothing_negative
from tests.miniature.board import HEXES, SEA
from tests.miniature.cards import MINI, WITH_DRAFT
from tests.miniature.nouns import CITY, ENDS, GREENERY, KINDS, OCEAN
from tests.miniature.playing import PLAY_CARD, TURN
from tests.miniature.rounds import LAST, catalogue_of, deal, table
from tests.miniature.state import Mini


def agree(m: Mini, player: int) -> None:
    """The shortcut says of every card in hand what a trial says that leaves nothing out, its payment included."""
    for number in m.players[player].hand:
        f = frame_of(PLAY_CARD, player, number)
        card = m.catalogue.cards[number]
        assert bool(PLAY_CARD.lack(m, f)) == bool(m.lack_when_tried(f)), (card.spec.name, m.players[player].makes)


def play(kit: Kit, seats: int, key: int) -> Mini:
    chance = Random(key)
    m = deal(catalogue_of(kit, seats), key)
    ledger = Ledger(m.catalogue)
    while not m.over():
        player = chance.choice([player for player, f in enumerate(m.asking) if f is not None])
        f = m.asking[player]
        assert f is not None
        if f.effect is TURN and chance.random() < 0.5:
            agree(m, player)
        options = m.options(player)
        assert options == sorted(set(options))
        have, m.log = accounts(ledger, m), []
        step(m, player, chance.choice(options))
        audit(m)
        for happening in m.log:
            for owner, account, change in ledger.changes(happening):
                have[owner, account] += change
        assert have == accounts(ledger, m), "what is told adds up to what has changed"
    assert m.generation == LAST or tuple(m.tracks) == ENDS
    return m


@pytest.mark.parametrize("kit", [MINI, WITH_DRAFT], ids=["without a draft", "with a draft"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_come_to_their_end(kit: Kit, seats: int) -> None:
    for key in range(3):
        play(kit, seats, key)


def test_a_game_is_the_same_each_time() -> None:
    first, again = play(MINI, 3, 7), play(MINI, 3, 7)
    assert [me.stock for me in first.players] == [me.stock for me in again.players]
    assert first.deck == again.deck


def test_no_trigger_takes_what_a_card_needs() -> None:
    cards = catalogue_of(MINI, 2).cards
    needed = 0
    for card in cards:
        needed |= card.takes
    for card in cards:
        for each in card.spec.ongoing:
            trigger = each.trigger(0, card.number)
            assert trigger is None or not trigger.effect.takes() & needed, card.spec.name


def test_the_words_of_every_card_are_there() -> None:
    for spec in MINI.cards:
        for effect in (spec.play, spec.action):
            assert effect is None or effect.text()
        assert all(each.text() for each in spec.ongoing)
        text = sentences(*card_phrases(spec, (), ()))
        assert text.endswith(".") or short_text(spec, ()) == "nothing but its tags"


def position(kit: Kit, chance: Random) -> Mini:
    """A table with cards in play, tokens, tiles and little to spend, as chance has it: poor enough for lacks."""
    seats = chance.randint(2, 3)
    m = table(catalogue_of(kit, seats), chance.randrange(1000))
    m.tracks = [chance.choice([0, 8, 12]), chance.choice([0, 2, 14, 15]), 3]
    for hex in chance.sample(range(HEXES), 6):
        tile = OCEAN if SEA >> hex & 1 else chance.choice([CITY, GREENERY])
        m.board = m.board.with_tile(tile, hex, chance.randrange(seats), NO_CARD)
    cards = chance.sample(m.catalogue.cards, 20)
    for player, me in enumerate(m.players):
        for card in cards[6 * player : 6 * player + 6]:
            if "Mining" not in card.spec.name:
                m.enter(player, card)
        me.stock = [chance.choice([0, 1, 5, 20, 40]), *[chance.choice([0, 0, 1, 3, 5]) for _ in range(KINDS - 1)]]
        me.makes = [chance.randint(-5, -2), *[chance.choice([0, 0, 1]) for _ in range(KINDS - 1)]]
        me.tokens = [chance.randint(0, 2) for _ in me.tokens]
    in_play = [card for me in m.players for card in me.tableau.cards]
    left = [card for card in m.deck if card not in in_play]
    m.players[0].hand = sorted(left[4:])
    m.deck = left[:4]
    m.top = len(m.deck)
    return m


def test_shortcut_trial_and_play_agree_in_poor_positions() -> None:
    tries(MINI, 40)


def tries(kit: Kit, positions: int) -> None:
    for seed in range(positions):
        chance = Random(seed)
        start = position(kit, chance)
        agree(start, 0)
        for number in start.players[0].hand:
            if PLAY_CARD.lack(start, frame_of(PLAY_CARD, 0, number)):
                continue
            m = start.copy()
            m.push(PLAY_CARD, 0, number)
            run(m, 0)
            while not m.over():
                player = next(player for player, f in enumerate(m.asking) if f is not None)
                step(m, player, chance.choice(m.options(player)))
                nothing_negative(m)
            assert m.stacks == [None] * len(m.stacks)
            assert number in m.players[0].tableau.cards


if __name__ == "__main__":
    for kit in (MINI, WITH_DRAFT):
        tries(kit, int(sys.argv[1]))
        for seats in range(2, 6):
            for key in range(int(sys.argv[1]) // 10):
                play(kit, seats, key)
