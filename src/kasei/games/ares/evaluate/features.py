"""What a player knows of a position, as numbers for a net: nothing that is hidden from the player."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.sides import best_and_mean
from kasei.core.happening import NONE
from kasei.games.ares.evaluate.position import evaluate
from kasei.games.ares.flow.playing import lack_besides
from kasei.games.ares.flow.scoring import total
from kasei.games.ares.flow.standards import FOREST_BY_PLANTS
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    ENDS,
    GREEN_PROJECT,
    HEAT,
    KINDS_OF_TAGS,
    MC,
    NEW_CARDS,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PHASE_NAMES,
    PLANTS,
    RED_PROJECT,
    TEMPERATURE_TRACK,
)
from kasei.games.ares.state.card import MORE_DRAWN, MORE_KEPT, OFF_ALL, SALE, STANDARD_OFF
from kasei.games.ares.state.paying import payable
from kasei.games.ares.state.state import Ares, Mode

PHASES: Final = len(PHASE_NAMES)
BEST: Final = 3  # cards in hand that are added up
TABLE: Final = ["round", "rounds left", "oxygen missing", "temperature missing", "oceans missing", "steps missing"]
SOLO: Final = ["help", "dummy's hand", *[f"dummy may play {name}" for name in PHASE_NAMES]]
COOP: Final = ["copper cubes", "coloured cubes"]
SIDE: Final = [
    *("points", "TR", "MC", "heat", "plants", "forests"),
    *("MC made", "heat made", "plants made", "cards made", "MC for a forest"),
    *("steel", "titanium", "off all", "off by tags", "off standards", "price of a forest", "price of a sale"),
    *("cards", "blue cards", "actions", "triggers", "tokens", "more drawn", "more kept", "in hand"),
    *[f"last chose {name}" for name in PHASE_NAMES],
    "evaluation without hand",
]
OWN: Final = [
    *[f"{name} tags" for name in TAG_NAMES[:KINDS_OF_TAGS]],
    *("green", "blue", "red", "allowed", "payable"),
    *("best card", "best cards", "all cards", "best green now", "best other now"),
    "evaluation",
]


def feature_names(mode: Mode) -> list[str]:
    """What the numbers of `features` are."""
    names = TABLE + (SOLO if mode.solo else COOP if mode.coop else [])
    sides = ["my"] + (["their"] if mode.players > 1 else []) + (["others'"] if mode.players > 2 else [])
    for whose in sides:
        names = names + [f"{whose} {name}" for name in SIDE]
    return names + OWN


def features(a: Ares, player: int) -> list[float]:
    """What a player knows: the table, the own side, that of the best other, the mean of others, and the own hand."""
    bare = without_secrets(a)
    found = table(a) + side(a, player, bare)
    if a.mode.players > 1:
        found += others(a, player, bare)
    return found + own(a, player, bare)


def without_secrets(a: Ares) -> Ares:
    """The same table with nothing in it that only one player knows."""
    bare = a.copy()
    for me in bare.players:
        me.hand = []
        me.drawn = me.dealt = ()
        if not bare.agenda:
            me.phase = NONE
    return bare


def table(a: Ares) -> list[float]:
    """What all players share."""
    tracks = a.tracks
    air = ENDS[OXYGEN_TRACK] - tracks[OXYGEN_TRACK]
    warmth = ENDS[TEMPERATURE_TRACK] - tracks[TEMPERATURE_TRACK]
    oceans = ENDS[OCEAN_TRACK] - tracks[OCEAN_TRACK]
    left = a.mode.last - a.round if a.mode.last else 0
    found = [float(a.round), float(left), float(air), float(warmth), float(oceans), float(air + warmth + oceans)]
    if a.mode.solo:
        found += [float(a.mode.steps), float(a.cube)]
        found += [1.0 if phase in a.dummy else 0.0 for phase in range(PHASES)]
    elif a.mode.coop:
        found += [float(a.copper), float(a.coloured)]
    return found


def others(a: Ares, player: int, bare: Ares) -> list[float]:
    """The side of the best other, and in a game of more than two the mean of all others."""
    return best_and_mean([side(a, seat, bare) for seat in range(len(a.players)) if seat != player])


def side(a: Ares, player: int, bare: Ares) -> list[float]:
    """What everybody sees of a player."""
    me = a.players[player]
    t = me.tableau
    makes = t.makes
    found = [
        *(float(total(a, player)), float(me.tr), float(me.mc), float(me.heat), float(me.plants), float(me.forests)),
        *(float(makes[MC]), float(makes[HEAT]), float(makes[PLANTS]), float(makes[NEW_CARDS]), float(t.per_forest)),
        *(float(t.steel), float(t.titanium), float(t.level(OFF_ALL)), float(sum(t.off)), float(t.level(STANDARD_OFF))),
        *(float(t.prices[FOREST_BY_PLANTS]), float(t.level(SALE))),
        *(float(len(t.cards)), float(t.blues), float(len(t.actions)), float(t.waits), float(sum(me.tokens))),
        *(float(t.level(MORE_DRAWN)), float(t.level(MORE_KEPT)), float(len(me.hand))),
    ]
    for phase in range(PHASES):
        found.append(1.0 if me.last == phase else 0.0)
    found.append(evaluate(bare, player))
    return found


def own(a: Ares, player: int, bare: Ares) -> list[float]:
    """What only the player knows, and the tags that the own cards count."""
    me, mine = a.players[player], bare.players[player]
    found = [float(n) for n in me.tableau.tags]
    without = evaluate(bare, player)
    green = blue = red = allowed = paid = 0
    best_green = best_other = 0.0
    values: list[float] = []  # what each card adds to the evaluation of an empty hand
    for number in me.hand:
        card = a.catalogue.cards[number]
        green += card.colour == GREEN_PROJECT
        blue += card.colour == BLUE_PROJECT
        red += card.colour == RED_PROJECT
        mine.hand = [number]
        value = evaluate(bare, player) - without
        values.append(value)
        is_paid = me.price(card, 0) <= payable(me, card)
        paid += is_paid
        if not lack_besides(a, player, me, card):
            allowed += 1
            if is_paid and card.colour == GREEN_PROJECT:
                best_green = max(best_green, value)
            elif is_paid:
                best_other = max(best_other, value)
    values.sort(reverse=True)
    found += [float(green), float(blue), float(red), float(allowed), float(paid)]
    found += [sum(values[:1], 0.0), sum(values[:BEST], 0.0), sum(values, 0.0), best_green, best_other]
    mine.hand, mine.dealt, mine.phase = me.hand, me.dealt, me.phase
    found.append(evaluate(bare, player))
    return found
