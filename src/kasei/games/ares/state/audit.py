"""Whether a table is in order: nothing lost or negative, and all that is derived as it should be."""

from __future__ import annotations

from kasei.core.happening import NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.zones import cards_in, zones_of
from kasei.games.ares.language.nouns import ENDS
from kasei.games.ares.state.card import PROJECTS, AresTableau
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.tableau import NO_TOKENS
from kasei.lang.triggers import Table


def audit(a: Ares) -> None:
    """Raise AssertionError if something is wrong."""
    cards = a.deck[: a.top] + cards_in(a.discards)
    for seat, me in enumerate(a.players):
        cards += [*me.hand, *me.drawn, *me.revealed, *me.tableau.cards]
        if me.playing != NONE:
            cards.append(me.playing)
        audit_player(a, seat, me)
    assert sorted(cards) == list(range(PROJECTS)), "cards are conserved"
    assert sorted(a.oceans) == list(range(ENDS[2])), "oceans are conserved"
    for track, end in enumerate(ENDS):
        assert a.began[track] <= a.tracks[track] <= end, "tracks rise to their end"
    assert min(a.copper, a.coloured) >= 0, "cubes are not negative"
    if a.offered != NONE:
        assert [me for me in a.players if a.offered in me.hand], "what is offered is in a hand"
    audit_memory(a)
    audit_triggers(a)


def audit_memory(a: Ares) -> None:
    """What each seat and who looks on remember."""
    zones = a.hidden_from(SPECTATOR)
    where = {card: zone for zone, cards in enumerate(zones) for card in cards}
    for seat in (*range(len(a.players)), SPECTATOR):
        known = a.memory.of(seat)
        own = zones_of(seat) if seat != SPECTATOR else []
        for card in known.zones:
            assert where[card] not in own, "one's own cards need not be remembered"
            assert card in known.possible(where[card]), "what is remembered is true"


def audit_player(a: Ares, seat: int, me: Player) -> None:
    """One player's side."""
    assert min(me.mc, me.heat, me.plants, me.tr, me.forests, me.plays, *me.tokens) >= 0, "nothing is negative"
    assert me.hand == sorted(me.hand), "the hand is in order"
    purses, cards = a.catalogue.kit.purses, a.catalogue.cards
    anew = AresTableau(purses, None)
    for card in [*([] if me.tableau.corporation == NONE else [me.tableau.corporation]), *me.tableau.cards]:
        anew = anew.with_card(cards[card])
    for derived, found in zip(me.tableau.fields(), anew.fields()):
        assert derived == found, f"derived values are up to date: {derived} is {found}"
    recount(a, me)


def audit_triggers(a: Ares) -> None:
    """What waits is what the cards in play wait for."""
    expected = Table(a.key, len(a.players), None)
    for seat, me in enumerate(a.players):
        for card in (me.tableau.corporation, *me.tableau.cards):
            for ongoing in a.catalogue.cards[card].spec.ongoing if card != NONE else ():
                trigger = ongoing.trigger(seat, card)
                if trigger is not None:
                    expected.add_trigger(trigger)
    for slot, triggers in enumerate(a.triggers):
        for seat in range(len(a.players)):
            own = [trigger.fields() for trigger in triggers if trigger.owner == seat]
            found = [trigger.fields() for trigger in expected.triggers[slot] if trigger.owner == seat]
            assert own == found, "triggers are up to date"


def recount(a: Ares, me: Player) -> None:
    """Tags, production and metals counted in another way than they are kept."""
    t = me.tableau
    numbers = [*t.cards, *([] if t.corporation == NONE else [t.corporation])]
    played = [a.catalogue.cards[card] for card in numbers]
    tags = [tag for card in played for tag in card.tags]
    assert t.tags == [tags.count(tag) for tag in range(len(t.tags))], "tags are counted"
    for kind in range(4):
        made = sum([card.makes[kind] for card in played])
        for card in played:
            for resource, each, tag in card.scaled:
                if resource == kind and tag != NONE:
                    made += each.n * (tags.count(tag) // each.per)
        assert t.makes[kind] == made, "production is counted"
    assert t.steel == sum([card.steel for card in played]), "steel is counted"
    assert t.titanium == sum([card.titanium for card in played]), "titanium is counted"
    assert t.holders == sorted([card.number for card in played if card.holds != NO_TOKENS]), "holders are known"
    assert len(me.tokens) == len(t.holders), "tokens lie on cards in play"
