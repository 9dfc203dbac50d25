"""Why something can't be done now, in words."""

from __future__ import annotations

from kasei.core.face import Lack
from kasei.core.option import PLAY, STANDARD, USE
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.flow.offers import lack_of_action
from kasei.games.ares.flow.phases import question_for
from kasei.games.ares.flow.playing import Plays
from kasei.games.ares.flow.rounds import PLAN
from kasei.games.ares.flow.standards import lacks_of_standard
from kasei.games.ares.language.nouns import (
    ACTION,
    COLOUR_NAMES,
    CONSTRUCTION,
    DEVELOPMENT,
    GREEN_PROJECT,
    phase_text,
)
from kasei.games.ares.state.card import Card
from kasei.games.ares.state.state import PHASE, Ares
from kasei.lang.lacks import lack_facts, plain_lack, reason, reasons


def why_no_play(a: Ares, player: int, number: int) -> str:
    """Why a card in hand can't be played now."""
    card = a.catalogue.cards[number]
    lack = reasons(question_for(a, player, card).lacks_of_card(a, player, card))
    if a.phase == phase_for(card):
        return lack or why_not_now(a, player)
    return f"{when_played(card)}; it {lack}" if lack else when_played(card)


def phase_for(card: Card) -> int:
    """The phase in which a card is played."""
    return DEVELOPMENT if card.colour == GREEN_PROJECT else CONSTRUCTION


def when_played(card: Card) -> str:
    """When cards like this one are played."""
    return f"{COLOUR_NAMES[card.colour]} cards are played in phase {phase_text(phase_for(card))}"


def why_no_action(a: Ares, player: int, number: int) -> str:
    """Why a card in play can't be used now."""
    me = a.players[player]
    if a.catalogue.cards[number].spec.action is None:
        return "it is in play, and has no action"
    if a.phase != ACTION:
        return "it is in play; actions are used in the action phase"
    if a.asking[player] is None:
        return "you have ended this phase"
    if number in me.used and not me.bonus:
        return "it has been used in this phase"
    return reason(lack_of_action(a, player, number)) or why_not_now(a, player)


def why_no_standard(a: Ares, player: int, which: int) -> str:
    """Why a standard action can't be taken now; empty if it can."""
    if STANDARD + which in a.options(player):
        return ""
    lacks = reasons(lacks_of_standard(a, player, which))
    if a.phase != ACTION:
        return f"standard actions are taken in phase {phase_text(ACTION)}" + (f"; {lacks}" if lacks else "")
    if a.asking[player] is None:
        return "you have ended this phase"
    return lacks or why_not_now(a, player)


def why_not_now(a: Ares, player: int) -> str:
    """Why what could be done in this phase can't be done at this moment."""
    if a.asking[player] is not None:
        return "answer first what is asked"
    return "you have ended this phase" if a.players[player].plays else "you have played in this phase"


def closed(a: Ares, player: int) -> list[tuple[int, Lack]]:
    """What a player who is asked may look for among the options, and why it is not there."""
    f = a.asking[player]
    me = a.players[player]
    if f is None:
        return []
    if f.effect is PLAN:
        again = "was chosen in the round before, and never the same twice running"
        return [(PHASE + phase, plain_lack(again)) for phase in range(5) if phase == me.last]
    if not isinstance(f.effect, Plays):
        return []
    found = [(PLAY + card, lack_of_play(a, player, f.effect, card)) for card in me.hand]
    if f.effect is ACT:
        found += [(USE + card, lack_of_use(a, player, card)) for card in me.tableau.actions]
        standards = [(which, lacks_of_standard(a, player, which)) for which in range(len(a.catalogue.standards))]
        found += [(STANDARD + which, lack_facts(lacks)) for which, lacks in standards if lacks]
    options = a.options(player)
    return [(option, lack) for option, lack in found if option not in options]


def lack_of_play(a: Ares, player: int, question: Plays, number: int) -> Lack:
    """What is lacking for a card in hand, or when it can be played if that is not asked now."""
    card = a.catalogue.cards[number]
    if question.colours() & card.colour:
        return lack_facts(question.lacks_of_card(a, player, card) or [0])
    return plain_lack(when_played(card))


def lack_of_use(a: Ares, player: int, number: int) -> Lack:
    """That the action of a card has been used, or what is lacking for it."""
    me = a.players[player]
    if number in me.used and not me.bonus:
        return plain_lack("has been used in this phase", "used")
    return lack_facts([lack_of_action(a, player, number)])
