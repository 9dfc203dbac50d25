"""Whether the table of a card game is in order: cards conserved, memory true, triggers up to date."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.cardgame.table import CardTable, Side
from kasei.cardgame.tableau import Tableau
from kasei.core.effect import Effect, frame_of
from kasei.core.happening import NOBODY, NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.zones import cards_in, zones_of
from kasei.lang.triggers import On

Waiting = dict[int, list[tuple[int, On, Effect]]]  # by slot: which card waits for what, and its effect


def audit_cards(table: CardTable, projects: Sequence[int]) -> None:
    """Raise AssertionError if one of these cards (in rising order) is lost or doubled, or a side is not in order."""
    cards = table.deck[: table.top] + cards_in(table.discards)
    for seat in range(len(table.asking)):
        side = table.sides[seat]
        audit_side(side)
        cards += [*side.hand, *side.drawn, *side.kept, *side.revealed, *side.in_play().cards]
        if side.playing != NONE:
            cards.append(side.playing)
    assert sorted(cards) == list(projects), "cards are conserved"


def audit_side(side: Side) -> None:
    """Raise AssertionError if a hand or a pack is not in order, or tokens are not where they lie."""
    assert side.hand == sorted(set(side.hand)), "the hand is in order"
    for cards in (side.drawn, side.kept):
        assert list(cards) == sorted(set(cards)), "cards to choose from are in order"
    assert len(side.tokens) == len(side.in_play().holders), "tokens lie on cards in play"
    assert not side.tokens or min(side.tokens) >= 0, "no tokens are negative"


def audit_memory(table: CardTable) -> None:
    """Raise AssertionError if what a seat or a spectator remembers is not true."""
    zones = table.hidden_from(SPECTATOR)
    where = {card: zone for zone, cards in enumerate(zones) for card in cards}
    for seat in (*range(len(table.asking)), SPECTATOR):
        known = table.memory.of(seat)
        own = zones_of(seat) if seat != SPECTATOR else []
        for card in known.zones:
            assert where[card] not in own, "one's own cards need not be remembered"
            assert card in known.possible(where[card]), "what is remembered is true"


def audit_triggers(table: CardTable) -> None:
    """Raise AssertionError if what waits is not what the cards in play wait for, or can't be carried out by itself."""
    for seat in range(len(table.asking)):
        found: Waiting = {}
        for slot, triggers in enumerate(table.triggers):
            own = [(one.card, one.on, one.effect) for one in triggers if one.owner == seat]
            if own:
                found[slot] = own
            for card, _, effect in own:
                assert not effect.lack(table, frame_of(effect, seat, card)), "what is woken can be carried out"
        assert found == printed_triggers(table, table.sides[seat].in_play()), "triggers are up to date"


def printed_triggers(table: CardTable, t: Tableau) -> Waiting:
    """What the cards in play wait for as they are printed, by slot and in the order in which they were played."""
    found: Waiting = {}
    for card in (t.corporation, *t.cards):
        for each in table.card(card).spec.ongoing if card != NONE else ():
            trigger = each.trigger(NOBODY, card)
            if trigger is not None:
                on = trigger.on
                for what in on.whats:
                    found.setdefault(on.deed.slot(what), []).append((card, on, trigger.effect))
    return found
