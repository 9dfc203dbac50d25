"""Whether a table is in order: nothing lost or negative, and all that is derived as it should be."""

from __future__ import annotations

from kasei.cardgame.audit import audit_cards, audit_memory, audit_triggers
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.happening import NONE
from kasei.games.mars.language.nouns import ENDS, LOWEST, OCEAN_TRACK
from kasei.games.mars.state.board import ALL, NEIGHBOURS, Board, hexes_of
from kasei.games.mars.state.card import MarsTableau
from kasei.games.mars.state.state import Mars, Player


def audit(m: Mars) -> None:
    """Raise AssertionError if something is wrong."""
    for me in m.players:
        audit_player(m, me)
    audit_cards(m, m.catalogue.projects)
    for track, end in enumerate(ENDS):
        assert 0 <= m.tracks[track] <= end, "tracks rise to their end"
    assert m.board.oceans.bit_count() == m.tracks[OCEAN_TRACK], "oceans are counted"
    assert max(len(m.milestones), len(m.awards)) <= 3, "three milestones and three awards at the most"
    audit_board(m.board)
    audit_memory(m)
    audit_triggers(m)


def audit_player(m: Mars, me: Player) -> None:
    """Raise AssertionError if one player's side is not in order."""
    assert min(*me.stock, me.tr, me.next_off, me.next_stretch) >= 0, "nothing is negative"
    assert all(have >= lowest for have, lowest in zip(me.makes, LOWEST)), "no production is too low"
    t = me.tableau
    anew = MarsTableau(m.catalogue.kit.purses, m.catalogue.kit.standards, None)
    for number in [*([] if t.corporation == NONE else [t.corporation]), *t.cards]:
        card = m.catalogue.cards[number]
        anew = anew.with_card(card)
        if card.event and card.tags and number != me.resolving:
            anew = anew.face_down(card)
    for derived, found in zip(t.fields(), anew.fields()):
        assert derived == found, f"derived values are up to date: {derived} is {found}"
    held = [card for card in (t.corporation, *t.cards) if card != NONE and m.catalogue.cards[card].holds != NO_TOKENS]
    assert t.holders == sorted(held), "holders are known"


def audit_board(board: Board) -> None:
    """Raise AssertionError if tiles overlap, or what is near them is not up to date."""
    owned = 0
    for mine in board.owned:
        assert not owned & mine, "a tile has one owner"
        owned |= mine
    laid = board.oceans | board.cities | board.greeneries | owned
    assert board.free == ALL & ~laid, "what is free is known"
    assert not board.oceans & owned, "oceans are nobody's"
    for seat, mine in enumerate(board.owned):
        off = len([place for place, owner in board.off if owner == seat])
        assert board.city_count[seat] == (mine & board.cities).bit_count() + off, "cities are counted"
        assert board.greenery_count[seat] == (mine & board.greeneries).bit_count(), "greeneries are counted"
    assert board.near_tile == beside(laid), "what is near tiles is known"
    assert board.near_city == beside(board.cities), "what is near cities is known"
    assert board.near_greenery == beside(board.greeneries), "what is near greeneries is known"
    assert board.near_own == [beside(mine) for mine in board.owned], "what is near one's own tiles is known"


def beside(hexes: int) -> int:
    """All hexes that touch one of these."""
    found = 0
    for hex in hexes_of(hexes):
        found |= NEIGHBOURS[hex]
    return found
