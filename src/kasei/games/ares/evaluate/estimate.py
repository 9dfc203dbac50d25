"""About what effects bring, as numbers: for bots, who look at many cards."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import Effect
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.playing import NextCheaper, OneMorePlay, PlayFree
from kasei.games.ares.language.drawing import Brainstorm, Discard, DrawKeep, GiveUp, Redraft, Screen, Study
from kasei.games.ares.language.nouns import CARDS, HEAT, MC, TEMPERATURE_TRACK
from kasei.games.ares.language.tokens import Add, AddHere, TakeAny, TakeHere
from kasei.games.ares.language.verbs import Draw, Exchange, Flip, Forest, Gain, Pay, Raise, Reduced, Spend, Swap
from kasei.lang.combine import Do, Either, If

# The first five are resources: MC, heat, plants, cards, TR.
TEMPERATURE_STEPS: Final = 5
OXYGEN_STEPS: Final = 6
OCEANS_FLIPPED: Final = 7
FORESTS_GAINED: Final = 8
TOKENS_ADDED: Final = 9
KINDS: Final = 10


def tallied(effect: Effect | None) -> list[float]:
    """What an effect brings and costs, kind by kind, with the usual choice made and the usual counts."""
    n = [0.0] * KINDS
    if effect is not None:
        add(n, effect)
    return n


def add(n: list[float], effect: Effect) -> None:
    """Take an effect into the count."""
    if isinstance(effect, Do):
        for part in effect.parts:
            add(n, part)
    elif isinstance(effect, Either):
        add_best(n, effect)
    elif isinstance(effect, If):
        add(n, effect.otherwise or effect.then)
    elif isinstance(effect, Reduced):
        add(n, effect.usual)
    elif isinstance(effect, Exchange):
        add(n, effect.cost)
        add(n, effect.then)
    elif isinstance(effect, Gain):
        n[effect.kind] += effect.n if isinstance(effect.n, int) else 2 * effect.n.n
    elif isinstance(effect, Raise):
        n[TEMPERATURE_STEPS if effect.of.track == TEMPERATURE_TRACK else OXYGEN_STEPS] += effect.n
    elif isinstance(effect, Flip):
        n[OCEANS_FLIPPED] += effect.n
    elif isinstance(effect, Forest):
        n[FORESTS_GAINED] += effect.n
    elif isinstance(effect, Pay):
        n[MC] -= max(1, effect.n - (2 if effect.less else 0))
    elif isinstance(effect, Spend):
        n[effect.kind] -= effect.n
    elif isinstance(effect, Swap):
        n[effect.kind] += 3
        n[HEAT] -= 3
    else:
        add_cards(n, effect)


def add_best(n: list[float], effect: Either) -> None:
    """Of alternatives the one that is worth more by the usual prices; tokens are saved up for what they pay."""
    found = [tallied(branch) for branch in effect.branches]
    values = [sum([amount * price for amount, price in zip(one, USUAL)]) for one in found]
    best = found[values.index(max(values))]
    for kind in range(KINDS):
        n[kind] += best[kind]


USUAL: Final = [0.09, 0.1, 0.2, 0.33, 1.5, 1.5, 1.5, 1.7, 2.5, 0.5]


def add_cards(n: list[float], effect: Effect) -> None:
    """Cards and tokens."""
    if isinstance(effect, Draw):
        n[CARDS] += effect.n
    elif isinstance(effect, Discard):
        n[CARDS] -= 0.6 * effect.n
    elif isinstance(effect, DrawKeep):
        n[CARDS] += 1.5 * effect.keep
    elif isinstance(effect, GiveUp):
        n[CARDS] -= 0.7
    elif isinstance(effect, Redraft | Study):
        n[CARDS] += 0.6
    elif isinstance(effect, Screen):
        n[CARDS] += 0.7
    elif isinstance(effect, Brainstorm):
        n[CARDS] += 0.5
        n[MC] += effect.mc / 2
    elif isinstance(effect, AddHere | Add):
        n[TOKENS_ADDED] += effect.n
    elif isinstance(effect, TakeHere):
        n[TOKENS_ADDED] -= effect.n
    elif isinstance(effect, TakeAny):
        n[TOKENS_ADDED] -= 1
    elif isinstance(effect, OneMorePlay):
        n[CARDS] += 1.5
    elif isinstance(effect, NextCheaper):
        n[MC] += 0.7 * effect.n
    elif isinstance(effect, PlayFree):
        n[MC] += 0.5 * effect.most


AT_ONCE: Final = [tallied(card.play) for card in DECK]
EACH_TIME: Final = [tallied(card.action) for card in DECK]
