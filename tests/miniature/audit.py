"""Whether a table of the miniature is in order, and what players have by name."""

from __future__ import annotations

from typing import cast

from kasei.cardgame.audit import audit_cards, audit_memory, audit_side, audit_triggers
from kasei.cardgame.deeds import ADDED, GAINED, REMOVED, SPENT, TOOK_AWAY, TOOK_OFF
from kasei.cardgame.nouns import CARD
from kasei.core.happening import NONE, Happening
from kasei.core.kernel import State
from kasei.core.rules import Rules
from tests.miniature.nouns import FLOORS, RESOURCES
from tests.miniature.state import Mini, MiniCatalogue


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


class Ledger(Rules):
    """What players have in a game of the miniature, and what happenings change of it: no more of its rules."""

    def __init__(self, catalogue: MiniCatalogue) -> None:
        super().__init__("mini", catalogue.seats, {}, [], {}, [])
        self.catalogue = catalogue

    def accounts(self, s: State, player: int) -> dict[str, int]:
        me = cast(Mini, s).players[player]
        found = {noun.one: n for noun, n in zip(RESOURCES, me.stock)}
        found[CARD.one] = len(me.hand) + (me.playing != NONE)
        return found | {self.catalogue.cards[holder].name: n for holder, n in zip(me.tableau.holders, me.tokens)}

    def account(self, happening: Happening) -> str:
        if happening.deed in (GAINED, SPENT, TOOK_AWAY):
            return RESOURCES[happening.what].one
        tokens = happening.deed in (ADDED, REMOVED, TOOK_OFF)
        return self.catalogue.cards[happening.where].name if tokens else CARD.one
