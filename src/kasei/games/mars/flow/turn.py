"""A turn: one or two actions, or pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.catalogue import Offer
from kasei.core.effect import Effect, Frame
from kasei.core.happening import NO_CARD
from kasei.core.kernel import ORDERS, State
from kasei.core.option import ARGUMENT, PASS, verb
from kasei.games.mars.language.deeds import PASSED
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.state.state import FIRST, Mars

ACTIONS: Final = 2  # in a turn, at the most


@mypyc_attr(allow_interpreted_subclasses=True)
class MarsOffer(Offer[Mars]):
    """Something that a turn at a table of mars may be used for."""


class Turn(Effect):
    """Take an action, or end the turn; who ends it without an action is out for this generation."""

    def takes(self) -> int:
        return 0

    def turn(self) -> bool:
        return True

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Mars)
        if s.players[f.player].actions and others_at_work(s, f.player):
            s.push_table(SECOND_ACTION, f.player)
        else:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, Mars)
        options = [PASS]
        if s.players[f.player].owes_first and not lack_of_first(s, f.player):
            options.append(FIRST)
        else:
            s.catalogue.menu.add(options, s, f)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        assert isinstance(s, Mars)
        me = s.players[f.player]
        if option == PASS:
            if me.actions == 0:
                me.passed = True
                s.emit(f.player, PASSED)
            return
        me.actions += 1
        if me.actions < ACTIONS:
            s.push(self, f.player, NO_CARD)
        me.owes_first = False  # a first action that is not possible now is left out for good
        if option == FIRST:
            s.push_frame(first_action(s, f.player))
        else:
            s.catalogue.menu.take(s, f, option)

    def text(self) -> str:
        return "take an action, or pass"

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        m = cast(Mars, s)
        offer = m.catalogue.by_verb.get(verb(option))
        return [] if offer is None else offer.idle(m, f, option & ARGUMENT)


TURN: Final = Turn()


def others_at_work(s: State, player: int) -> bool:
    """Have others still to do, or to answer, what the first action of this player's turn brought about?"""
    for other in range(len(s.asking)):
        if other != player and (s.stacks[other] is not None or s.asking[other] is not None):
            return True
    return False


@dataclass(frozen=True)
class SecondAction(MarsEffect):
    """Go on with a turn, now that others have done what its first action brought about."""

    def act(self, m: Mars, f: Frame) -> None:
        m.push(TURN, f.player, NO_CARD)

    def text(self) -> str:
        return "go on with the turn"


SECOND_ACTION: Final = SecondAction()


def first_action(m: Mars, player: int) -> Frame:
    """The frame of what a player's corporation has to do first."""
    card = m.catalogue.cards[m.players[player].tableau.corporation]
    assert card.first is not None
    blank = m.catalogue.blank[player]
    return Frame(card.first, player, card.number, blank.about, player, None)


def lack_of_first(m: Mars, player: int) -> int:
    """0, or why the first action can't be taken; then it is left out."""
    f = first_action(m, player)
    return f.effect.lack(m, f)


@dataclass(frozen=True)
class NextTurn(MarsEffect):
    """Give the turn to the next player who has not passed."""

    def apply(self, s: State, f: Frame) -> None:
        assert isinstance(s, Mars)
        seats = s.mode.players
        for player in ORDERS[seats][f.player]:
            me = s.players[player]
            if not me.passed:
                me.actions = 0
                s.push_table(self, (player + 1) % seats)
                s.push(TURN, player, NO_CARD)
                return

    def text(self) -> str:
        return "go on with the next turn"


NEXT_TURN: Final = NextTurn()
