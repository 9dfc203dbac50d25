"""What players are asked, and what they may answer, in words."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TOKENS
from kasei.cardgame.payment import Payment
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NONE
from kasei.core.option import ACCEPT, ARGUMENT, DONE, PASS, PICK, SKIP, TARGET, verb
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.flow.phases import DEVELOPMENT_OFF, DRAWN_MORE, KEPT_MORE, PRODUCTION_BONUS
from kasei.games.ares.flow.playing import PlayFree
from kasei.games.ares.flow.solo import HELP
from kasei.games.ares.flow.standards import must_act
from kasei.games.ares.language.nouns import phase_text
from kasei.games.ares.language.verbs import steps
from kasei.games.ares.state.card import Taken
from kasei.games.ares.state.paying import due
from kasei.games.ares.state.purses import SellCards
from kasei.games.ares.state.state import FOUND, PHASE, Ares
from kasei.games.ares.text.card import card_text, pick_text, play_text
from kasei.lang.pool import Pool
from kasei.lang.wording import capital

BONUSES: Final = (
    f"you pay {DEVELOPMENT_OFF} MC less for your green card",
    "you also draw a card, or play a second blue or red card",
    "you use one card action a second time",
    f"you gain {PRODUCTION_BONUS} MC more",
    f"you draw {DRAWN_MORE} more cards and keep {KEPT_MORE} more",
)
PLAIN: Final = {PASS: "end the phase", SKIP: "no", ACCEPT: "yes", DONE: "done"}


def question_text(a: Ares, f: Frame) -> str:
    """What a question is about, as far as everybody may know it."""
    me = a.players[f.player]
    if f.effect is ACT and must_act(a, f.player):
        return "use actions: heat or plants that make a standard action must be used before you end the phase"
    if f.effect is HELP:
        return f"choose the track that rises {steps(a.mode.steps)}, for nobody"
    text = f.effect.purses[0].question() if isinstance(f.effect, Payment) else f.effect.text()
    owed = due(a, f.player)
    if me.playing != NONE:
        return f"{text} for {a.catalogue.cards[me.playing].name}" + (f" ({owed} MC due)" if owed else "")
    if owed:
        return f"{text}{bought(a, f)} ({owed} MC due)"
    if f.card != NO_CARD:
        return f"{a.catalogue.cards[f.card].name}: {text}"
    return text


def bought(a: Ares, f: Frame) -> str:
    """The action that a payment is for, in words; empty where it is for something else."""
    if f.card != NO_CARD:
        return f" for {a.catalogue.cards[f.card].name}"
    below = a.stacks[f.chooser]
    while below is not None and not isinstance(below.effect, Taken):
        below = below.below
    if below is None:
        return ""
    assert isinstance(below.effect, Taken)
    return f" for the standard action {a.catalogue.standards[below.effect.which].name}"


def describe(a: Ares, f: Frame, option: int) -> str:
    """What an open option does, in words."""
    return capital(option_text(a, f, option))


def option_text(a: Ares, f: Frame, option: int) -> str:
    """The same without a capital, as the effect that asks says it, or else the offer, or else the verb."""
    kind, argument = verb(option), option & ARGUMENT
    if isinstance(f.effect, Pool):
        return order_text(a, f.effect.waiting[argument])
    text = f.effect.option_text(a, f, option)
    if text:
        return text
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(f.effect, PlayFree):
        return play_text(a.players[f.player], argument, a, 0)
    if kind in a.catalogue.by_verb:
        return a.catalogue.by_verb[kind].text(a, f, argument)
    if kind == PICK:
        return f"{'sell ' if isinstance(f.effect, SellCards) else ''}{pick_text(a.catalogue.cards[argument])}"
    if kind == TARGET:
        return target_text(a, f, argument)
    if kind == PHASE:
        return f"{phase_text(argument)}: {BONUSES[argument]}"
    assert kind == FOUND, f"{option} has no words"
    corporation = a.catalogue.cards[a.catalogue.corporations[argument]]
    return f"{corporation.name}: {card_text(corporation)}"


def order_text(a: Ares, waiting: Frame) -> str:
    """Describe an effect that may come next."""
    text = waiting.effect.text_now(a, waiting)
    return text if waiting.card == NO_CARD else f"{a.catalogue.cards[waiting.card].name} next: {text}"


def target_text(a: Ares, f: Frame, number: int) -> str:
    """Describe a card that holds tokens, with what is on it."""
    card = a.catalogue.cards[number]
    return f"{card.name} ({TOKENS[card.holds].of(a.players[f.player].tokens_on(number))})"
