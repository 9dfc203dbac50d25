"""Whether a table is in order: nothing lost or negative, and all that is derived as it should be."""

from __future__ import annotations

from kasei.core.hidden import SPECTATOR
from kasei.core.zones import cards_in, zones_of
from kasei.games.ares.cards import DECK
from kasei.games.ares.language.nouns import ENDS
from kasei.games.ares.state.card import NONE, PROJECTS, Tableau, empty_tableau
from kasei.games.ares.state.state import Ares, Player


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
    assert min(me.mc, me.heat, me.plants, me.tr, me.forests, me.due, me.plays, *me.tokens) >= 0, "nothing is negative"
    assert me.hand == sorted(me.hand), "the hand is in order"
    anew = empty_tableau()
    if me.tableau.corporation != NONE:
        anew = anew.with_card(DECK[me.tableau.corporation], seat)
    for card in me.tableau.cards:
        anew = anew.with_card(DECK[card], seat)
    same(me.tableau, anew)
    recount(a, me)


def same(t: Tableau, anew: Tableau) -> None:
    """The tableau is what its cards come to when they enter one after the other."""
    for derived, found in zip(t.fields(), anew.fields()):
        assert derived == found, f"derived values are up to date: {derived} is {found}"


def recount(a: Ares, me: Player) -> None:
    """Tags, production and discounts counted in another way than they are kept."""
    t = me.tableau
    played = [DECK[card] for card in t.cards]
    if t.corporation != NONE:
        played.append(DECK[t.corporation])
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
    for slot, n in enumerate(me.tokens):
        holders = [card for card in t.holders if DECK[card].slot == slot]
        assert holders or not n, "tokens lie on cards in play"
