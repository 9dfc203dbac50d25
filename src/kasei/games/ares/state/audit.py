"""Whether a table is in order: nothing lost or negative, and all that is derived as it should be."""

from __future__ import annotations

from kasei.cardgame.audit import audit_cards, audit_memory, audit_triggers
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.happening import NONE
from kasei.games.ares.language.nouns import ENDS
from kasei.games.ares.state.card import OFF_ALL, OFF_DEAR, AresTableau
from kasei.games.ares.state.state import Ares, Player


def audit(a: Ares) -> None:
    """Raise AssertionError if something is wrong."""
    for seat, me in enumerate(a.players):
        audit_player(a, seat, me)
    audit_cards(a, a.catalogue.projects)
    assert sorted(a.oceans) == list(range(ENDS[2])), "oceans are conserved"
    for track, end in enumerate(ENDS):
        assert a.began[track] <= a.tracks[track] <= end, "tracks rise to their end"
    assert min(a.copper, a.coloured) >= 0, "cubes are not negative"
    if a.offered != NONE:
        assert [me for me in a.players if a.offered in me.hand], "what is offered is in a hand"
    audit_memory(a)
    audit_triggers(a)


def audit_player(a: Ares, seat: int, me: Player) -> None:
    """Raise AssertionError if one player's side is not in order."""
    assert min(me.mc, me.heat, me.plants, me.tr, me.forests, me.plays) >= 0, "nothing is negative"
    kit, cards = a.catalogue.kit, a.catalogue.cards
    anew = AresTableau(kit.purses, kit.standards, None)
    for card in [*([] if me.tableau.corporation == NONE else [me.tableau.corporation]), *me.tableau.cards]:
        anew = anew.with_card(cards[card])
    for derived, found in zip(me.tableau.fields(), anew.fields()):
        assert derived == found, f"derived values are up to date: {derived} is {found}"
    t = me.tableau
    assert min(*t.off, t.level(OFF_ALL), t.level(OFF_DEAR), me.next_off) >= 0, "no card is dearer than it is printed"
    recount(a, seat, me)


def recount(a: Ares, seat: int, me: Player) -> None:
    """Raise AssertionError if what a tableau comes to is something else when counted in another way."""
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
    waits = sum([[trigger.owner for trigger in slot].count(seat) for slot in a.triggers])
    assert t.waits == waits, "what triggers wait for is counted"
    assert t.holders == sorted([card.number for card in played if card.holds != NO_TOKENS]), "holders are known"
