"""What players are asked, and what they may answer, in words."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TOKENS
from kasei.cardgame.payment import Payment
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NONE
from kasei.core.marks import seat_mark
from kasei.core.option import ACCEPT, ARGUMENT, DONE, PASS, PICK, SKIP, TARGET, verb
from kasei.games.mars.flow.turn import TURN, first_action
from kasei.games.mars.language.others import owner_of
from kasei.games.mars.state.state import FIRST, FOUND, Mars
from kasei.games.mars.text.card import card_text, pick_text
from kasei.lang.pool import Pool
from kasei.lang.wording import capital

PLAIN: Final = {SKIP: "no", ACCEPT: "yes", DONE: "done"}


def question_text(m: Mars, f: Frame) -> str:
    """What a question is about, as far as everybody may know it."""
    me = m.players[f.player] if f.player < len(m.players) else m.players[f.chooser]
    if f.effect is TURN:
        return "take an action, or pass" if me.actions == 0 else "take a second action, or end your turn"
    text = f.effect.purses[0].question() if isinstance(f.effect, Payment) else f.effect.text_now(m, f)
    due = f" ({f.progress[0]} {f.effect.purses[-1].name()} due)" if isinstance(f.effect, Payment) else ""
    if me.playing != NONE:
        return f"{text} for {m.catalogue.cards[me.playing].name}{due}"
    if f.card != NO_CARD:
        return f"{m.catalogue.cards[f.card].name}: {text}{due}"
    return f"{text}{due}"


def describe(m: Mars, f: Frame, option: int) -> str:
    """What an open option does, in words."""
    return capital(option_text(m, f, option))


def option_text(m: Mars, f: Frame, option: int) -> str:
    """The same without a capital, as the effect that asks says it, or else the offer, or else the verb."""
    kind, argument = verb(option), option & ARGUMENT
    if isinstance(f.effect, Pool):
        return order_text(m, f.effect.waiting[argument])
    text = f.effect.option_text(m, f, option)
    if text:
        return text
    if option == PASS:
        return pass_text(m, f.player)
    if kind in PLAIN:
        return PLAIN[kind]
    if option == FIRST:
        return f"first action: {first_action(m, f.player).effect.text()}"
    if kind in m.catalogue.by_verb:
        return m.catalogue.by_verb[kind].text(m, f, argument)
    if kind == PICK:
        return pick_text(m.catalogue.cards[argument])
    if kind == TARGET:
        return target_text(m, f, argument)
    assert kind == FOUND, f"{option} has no words"
    corporation = m.catalogue.cards[m.catalogue.founders[argument]]
    return f"{corporation.name}: {card_text(corporation)}"


def pass_text(m: Mars, player: int) -> str:
    """What ending the turn means."""
    if m.players[player].actions:
        return "end your turn"
    return "pass: no more actions in this generation"


def order_text(m: Mars, waiting: Frame) -> str:
    """Describe an effect that may come next."""
    text = waiting.effect.text_now(m, waiting)
    return text if waiting.card == NO_CARD else f"{m.catalogue.cards[waiting.card].name} next: {text}"


def target_text(m: Mars, f: Frame, number: int) -> str:
    """Describe a card that holds tokens, with what is on it, and whose it is."""
    card = m.catalogue.cards[number]
    owner = owner_of(m, number)
    whose = "" if owner == f.player else f" of {seat_mark(owner)}"
    return f"{card.name}{whose} ({TOKENS[card.holds].of(m.players[owner].tokens_on(number))})"
