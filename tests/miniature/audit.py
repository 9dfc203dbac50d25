"""Whether a table of the miniature is in order, and whether what is told adds up to what has changed."""

from __future__ import annotations

from collections import Counter

from kasei.cardgame.audit import audit_cards, audit_memory, audit_side, audit_triggers
from kasei.cardgame.deeds import ADDED, GAINED, REMOVED, SPENT, TOOK_AWAY, TOOK_OFF
from kasei.core.happening import NOBODY, NONE, Happening
from tests.miniature.nouns import FLOORS
from tests.miniature.state import Mini

Accounts = Counter[tuple[int, str, int]]  # of whom, of what, of which kind or card


def audit(m: Mini) -> None:
    """Raise AssertionError if something is lost, negative, untrue or out of date."""
    nothing_negative(m)
    audit_cards(m, m.catalogue.projects)
    audit_memory(m)
    audit_triggers(m)


def nothing_negative(m: Mini) -> None:
    """Raise AssertionError if a player has less than nothing of something, or a side is not in order."""
    for me in m.players:
        assert min(me.stock) >= 0
        assert all(have >= floor for have, floor in zip(me.makes, FLOORS)), me.makes
        audit_side(me)


def accounts(m: Mini) -> Accounts:
    """What players have: resources, cards in hand, tokens on cards in play."""
    found: Accounts = Counter()
    for player, me in enumerate(m.players):
        for kind, n in enumerate(me.stock):
            found[player, "resource", kind] = n
        found[player, "hand", 0] = len(me.hand) + (me.playing != NONE)
        for holder, n in zip(me.tableau.holders, me.tokens):
            found[player, "tokens", holder] = n
    return found


def told(log: list[Happening]) -> Accounts:
    """How the happenings of a log change what players have."""
    found: Accounts = Counter()
    for h in log:
        of, which = ("resource", h.what) if h.deed in (GAINED, SPENT, TOOK_AWAY) else ("hand", 0)
        if h.deed in (ADDED, REMOVED, TOOK_OFF):
            of, which = "tokens", h.where
        found[h.by, of, which] += h.deed.sign * h.n
        if h.on != NOBODY:
            found[h.on, of, which] += h.deed.sign_on * h.n
    return found
