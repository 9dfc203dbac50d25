"""Ares in words: cards, options, questions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.kernel import Event, Frame
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, BRANCH, DONE, ORDER, PASS, PICK, SKIP, VERB_NAMES, verb
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.action_phase import (
    ACT,
    FOREST_BY_PLANTS,
    STANDARD_EFFECTS,
    TEMPERATURE_BY_HEAT,
    must_act,
    standard_price,
)
from kasei.games.ares.flow.coop import ANSWER, COPPER, OFFER
from kasei.games.ares.flow.phases import DEVELOPMENT_OFF, DRAWN_MORE, KEPT_MORE, PRODUCTION_BONUS, question_for
from kasei.games.ares.flow.solo import HELP
from kasei.games.ares.language import deeds as happened
from kasei.games.ares.language.nouns import (
    CARDS,
    HEAT,
    MC,
    NUMERALS,
    OCEAN_TRACK,
    PHASE_NAMES,
    PLANTS,
    RESOURCES,
    TEMPERATURE_TRACK,
    TOKENS,
    TRACK_NAMES,
)
from kasei.games.ares.language.verbs import steps
from kasei.games.ares.state.card import NONE, PROJECTS
from kasei.games.ares.state.purses import SELL_MISSING
from kasei.games.ares.state.state import (
    CUBE,
    DRAW,
    DUMMY,
    FOUND,
    OCEANS,
    PHASE,
    PLAY,
    SELL,
    STANDARD,
    TARGET,
    TRACK,
    USE,
    Ares,
)
from kasei.games.ares.text.card import card_text, pick_words, short_text, spends_words
from kasei.lang.combine import Either
from kasei.lang.wording import capital, join

BONUSES: Final = (
    f"you pay {DEVELOPMENT_OFF} MC less for your green card",
    "you also draw a card, or play a second blue or red card",
    "you use one card action a second time",
    f"you gain {PRODUCTION_BONUS} MC more",
    f"you draw {DRAWN_MORE} more cards and keep {KEPT_MORE} more",
)


# Questions and options.


def question_words(a: Ares, f: Frame) -> str:
    """What a question is about, as far as everybody may know it."""
    words = f.effect.text()
    me = a.players[f.player]
    if f.effect is ACT and must_act(a, me):
        return "use actions: heat or plants that make a standard action must be used before you end the phase"
    if f.effect is HELP:
        return f"choose the track that rises {steps(a.mode.steps)}, for nobody"
    if me.playing != NONE:
        return f"{words} for {DECK[me.playing].name}" + (f" ({me.due} MC due)" if me.due else "")
    if me.due:
        return f"{words} ({me.due} MC due)"
    if f.card >= 0:
        return f"{DECK[f.card].name}: {words}"
    return words


def describe(a: Ares, f: Frame, option: int) -> str:
    """What an open option does, in words."""
    return capital(OPTIONS[verb(option)](a, f, option & ARGUMENT))


def play_words(a: Ares, f: Frame, card: int) -> str:
    """A card to play, with its price and what it does."""
    me = a.players[f.player]
    price = question_for(a, f.player, DECK[card]).price(me, DECK[card])
    sold = me.least_sales(DECK[card], price)
    terms = join([f"{price} MC" if price else "", spends_words(DECK[card])]) or "free"
    selling = f", selling {cards_words(sold)}" if sold else ""
    return f"play {DECK[card].name} ({terms}{selling}): {short_text(DECK[card])}"


def phase_words(phase: int) -> str:
    """A phase by number and name."""
    return f"{NUMERALS[phase]} {PHASE_NAMES[phase]}"


def use_words(card: int) -> str:
    """The action of a card."""
    action = DECK[card].action
    return f"{DECK[card].name}: {action.text() if action else ''}"


def standard_words(a: Ares, f: Frame, which: int) -> str:
    """A standard action with its price."""
    return f"standard action: {paid_words(which, standard_price(a.players[f.player], which))}"


def paid_words(which: int, price: int) -> str:
    """What a standard action costs and does."""
    kind = PLANTS if which == FOREST_BY_PLANTS else HEAT if which == TEMPERATURE_BY_HEAT else MC
    return f"{RESOURCES[kind].of(price)} to {STANDARD_EFFECTS[which].text()}"


def amount_words(a: Ares, f: Frame, n: int) -> str:
    """So much of what is asked for."""
    me = a.players[f.player]
    if me.due:
        return f"pay {join([f'{n} {kind}' for n, kind in ((n, 'heat'), (me.due - n, 'MC')) if n])}"
    return f"{n} heat"


def branch_words(f: Frame, i: int) -> str:
    """One of several alternatives."""
    return f.effect.branches[i].text() if isinstance(f.effect, Either) else f"the alternative {i + 1}"


def target_words(a: Ares, f: Frame, card: int) -> str:
    """A card that holds tokens, with what is on it."""
    return f"{DECK[card].name} ({TOKENS[DECK[card].holds].of(a.players[f.player].tokens[DECK[card].slot])})"


OPTIONS: Final[dict[int, Callable[[Ares, Frame, int], str]]] = {
    PASS: lambda a, f, arg: "end the phase",
    SKIP: lambda a, f, arg: "offer nothing" if f.effect is OFFER else "decline" if f.effect is ANSWER else "no",
    ACCEPT: lambda a, f, arg: "yes",
    DONE: lambda a, f, arg: "done",
    PICK: lambda a, f, arg: f"{'sell ' if f.effect is SELL_MISSING else ''}{pick_words(DECK[arg])}",
    AMOUNT: amount_words,
    BRANCH: lambda a, f, arg: branch_words(f, arg),
    ORDER: lambda a, f, arg: f"{DECK[arg].name} next",
    PHASE: lambda a, f, arg: f"{phase_words(arg)}: {BONUSES[arg]}",
    DUMMY: lambda a, f, arg: phase_words(arg),
    PLAY: play_words,
    USE: lambda a, f, arg: use_words(arg),
    STANDARD: standard_words,
    DRAW: lambda a, f, arg: "draw a card instead of playing a second one",
    SELL: lambda a, f, arg: f"sell {DECK[arg].name} for {a.players[f.player].tableau.sale} MC",
    TARGET: target_words,
    FOUND: lambda a, f, arg: found_words(arg + PROJECTS),
    CUBE: lambda a, f, arg: "take a copper cube: 1 MC" if arg == COPPER else "take a coloured cube: offer a trade",
    TRACK: lambda a, f, arg: f"raise the {TRACK_NAMES[arg]}",
}


VERB_WORDS: Final = VERB_NAMES | {
    PHASE: "phase",
    DUMMY: "dummy phase",
    PLAY: "play",
    USE: "use",
    STANDARD: "standard action",
    DRAW: "draw",
    SELL: "sell",
    TARGET: "target",
    FOUND: "corporation",
    CUBE: "cube",
    TRACK: "track",
}
OF_CARDS: Final = (PICK, ORDER, PLAY, USE, SELL, TARGET)


def label(option: int) -> str:
    """An option in a few words, whatever the state."""
    kind, arg = verb(option), option & ARGUMENT
    if kind in OF_CARDS:
        return f"{VERB_WORDS[kind]} {DECK[arg].name}"
    if kind == FOUND:
        return f"{VERB_WORDS[kind]} {DECK[PROJECTS + arg].name}"
    if kind in (PHASE, DUMMY):
        return f"{VERB_WORDS[kind]} {PHASE_NAMES[arg]}"
    if kind == TRACK:
        return f"{VERB_WORDS[kind]} {TRACK_NAMES[arg]}"
    return f"{VERB_WORDS[kind]} {arg}" if kind in (AMOUNT, BRANCH, STANDARD, CUBE) else VERB_WORDS[kind]


def found_words(card: int) -> str:
    """A corporation with all it does."""
    return f"{DECK[card].name}: {card_text(DECK[card])}"


# Events.

Story = Callable[[str, Event, list[str]], str]


def names_of(cards: tuple[int, ...]) -> str:
    """Cards by name, where they are known: `: Comet and Mine`."""
    return f": {join([DECK[card].name for card in cards])}" if cards else ""


def cards_words(n: int) -> str:
    """So many cards."""
    return RESOURCES[CARDS].of(n)


def level(track: int, steps: int) -> str:
    """Where a track stands."""
    return (
        f"{2 * steps - 30} °C" if track == TEMPERATURE_TRACK else f"{steps} %" if track != OCEAN_TRACK else f"{steps}"
    )


def ocean_words(tile: int) -> str:
    """The reward behind an ocean tile."""
    mc, plants, cards = OCEANS[tile]
    return join([RESOURCES[kind].of(n) for kind, n in ((MC, mc), (PLANTS, plants), (CARDS, cards)) if n])


def told_offer(who: str, event: Event, names: list[str]) -> str:
    """A card offered in trade: the two are told which."""
    return f"{who} offers {DECK[event.secret[0]].name if event.secret else 'a card'} in trade"


def told_trade(who: str, event: Event, names: list[str]) -> str:
    """Cards traded: the two are told which."""
    if event.secret:
        return f"{who} gives {DECK[event.secret[0]].name} and gets {DECK[event.secret[1]].name}"
    return f"{who} and {names[1 - event.player]} trade cards"


def told_income(who: str, event: Event, names: list[str]) -> str:
    """What a production phase brings."""
    made = [RESOURCES[kind].of(n) for kind, n in enumerate(event.args) if n]
    return f"{who} produces {join(made) or 'nothing'}"


STORIES: Final[dict[int, Story]] = {
    happened.ROUND: lambda who, e, names: f"round {e.args[0]} begins",
    happened.CHOSE: lambda who, e, names: f"{who} has chosen {phase_words(e.args[0])}",
    happened.TURNED: lambda who, e, names: f"the dummy plays {phase_words(e.args[0])}",
    happened.PHASE_BEGAN: lambda who, e, names: f"phase {phase_words(e.args[0])}",
    happened.PLAYED_CARD: lambda who, e, names: f"{who} plays {DECK[e.args[0]].name} for {e.args[1]} MC",
    happened.USED_ACTION: lambda who, e, names: f"{who} uses {DECK[e.args[0]].name}",
    happened.STANDARD_ACTION: lambda who, e, names: f"{who} takes a standard action: {paid_words(*e.args)}",
    happened.GAINED: lambda who, e, names: f"{who} gains {RESOURCES[e.args[0]].of(e.args[1])}",
    happened.SPENT: lambda who, e, names: f"{who} spends {RESOURCES[e.args[0]].of(e.args[1])}",
    happened.RAISED: lambda who, e, names: f"{who} raises the {TRACK_NAMES[e.args[0]]} to {level(*e.args)}",
    happened.FLIPPED_OCEAN: lambda who, e, names: f"{who} flips an ocean: {ocean_words(e.args[0])}",
    happened.TOOK_FOREST: lambda who, e, names: f"{who} gains a forest",
    happened.DREW: lambda who, e, names: f"{who} draws {cards_words(e.args[0])}{names_of(e.secret)}",
    happened.SOLD: lambda who, e, names: f"{who} sells {cards_words(e.args[0])} for {e.args[1]} MC{names_of(e.secret)}",
    happened.DISCARDED: lambda who, e, names: f"{who} discards {cards_words(e.args[0])}{names_of(e.secret)}",
    happened.KEPT: lambda who, e, names: f"{who} keeps {e.args[0]} of {cards_words(e.args[1])}{names_of(e.secret)}",
    happened.REVEALED: lambda who, e, names: f"{who} reveals {join([DECK[c].name for c in e.args]) or 'nothing'}",
    happened.TOOK_IN: lambda who, e, names: f"{who} takes {DECK[e.args[0]].name} into the hand",
    happened.ADDED: lambda who, e, names: f"{who} adds {TOKENS[e.args[0]].of(e.args[1])} to {DECK[e.args[2]].name}",
    happened.REMOVED: lambda who, e, names: f"{who} takes {TOKENS[e.args[0]].of(e.args[1])} off {DECK[e.args[2]].name}",
    happened.FOUNDED: lambda who, e, names: f"{who} plays {DECK[e.args[0]].name} with {DECK[e.args[0]].cost} MC",
    happened.PRODUCED: told_income,
    happened.ENDED: lambda who, e, names: f"{who} ends the phase",
    happened.TOOK_CUBE: lambda who, e, names: f"{who} takes a {'copper' if e.args[0] == COPPER else 'coloured'} cube",
    happened.OFFERED: told_offer,
    happened.TRADED: told_trade,
    happened.DECLINED: lambda who, e, names: f"{who} declines the trade",
    happened.HELPED: lambda who, e, names: f"the {TRACK_NAMES[e.args[0]]} rises to {level(*e.args)} for nobody",
    happened.COMPLETE: lambda who, e, names: "Mars is complete: the game ends",
    happened.LAST_ROUND: lambda who, e, names: "the last round is over: the game ends",
    happened.RESHUFFLED: lambda who, e, names: f"the discards are shuffled: {cards_words(e.args[0])}",
}


def tell(event: Event, names: list[str]) -> str:
    """An event as a line of the log."""
    who = names[event.player] if event.player < len(names) else ""
    return capital(STORIES[event.kind](who, event, names))
