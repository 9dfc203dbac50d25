"""What a player knows of a position, as numbers for a net: nothing that is hidden from the player."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.sides import best_and_mean
from kasei.games.mars.evaluate.hand import hand, promise
from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.evaluate.position import evaluate, prospects
from kasei.games.mars.flow.playing import lack_of_needs
from kasei.games.mars.flow.scoring import total
from kasei.games.mars.language.nouns import (
    BLUE,
    ENDS,
    GREEN,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PRODUCTIONS,
    RED,
    RESOURCES,
    TEMPERATURE_TRACK,
)
from kasei.games.mars.state.card import OFF_ALL, STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.state import Mars, Mode

BEST: Final = 3  # cards in hand whose promises are added up
TABLE: Final = [
    *("generation", "oxygen missing", "temperature missing", "oceans missing", "steps missing"),
    *("generations to come", "milestones", "awards", "first"),
]
SIDE: Final = [
    *("points", "TR"),
    *[noun.one for noun in RESOURCES],
    *[noun.one for noun in PRODUCTIONS],
    *("worth of steel", "worth of titanium", "off all", "off by tags"),
    *("cards", "events", "actions", "tokens", "greeneries", "cities", "tiles", "own milestones", "in hand"),
    "prospects",
]
OWN: Final = [
    *[f"{name} tags" for name in TAG_NAMES],
    *("green", "blue", "red", "to buy", "allowed", "payable"),
    *("best promise", "best promises", "all promises", "best now", "hand"),
    "evaluation",
]


def feature_names(mode: Mode) -> list[str]:
    """What the numbers of `features` are."""
    names = TABLE
    sides = ["my"] + (["their"] if mode.players > 1 else []) + (["others'"] if mode.players > 2 else [])
    for whose in sides:
        names = names + [f"{whose} {name}" for name in SIDE]
    return names + OWN


def features(m: Mars, player: int) -> list[float]:
    """What a player knows: the table, the own side, that of the best other, the mean of others, and the own hand."""
    o = Outlook(m)
    found = table(m, player, o) + side(m, player, o)
    if m.mode.players > 1:
        found += others(m, player, o)
    return found + own(m, player, o)


def table(m: Mars, player: int, o: Outlook) -> list[float]:
    """What all players share."""
    tracks = m.tracks
    air = ENDS[OXYGEN_TRACK] - tracks[OXYGEN_TRACK]
    warmth = ENDS[TEMPERATURE_TRACK] - tracks[TEMPERATURE_TRACK]
    oceans = ENDS[OCEAN_TRACK] - tracks[OCEAN_TRACK]
    steps = [float(m.generation), float(air), float(warmth), float(oceans), float(air + warmth + oceans)]
    return [*steps, o.rest, float(len(m.milestones)), float(len(m.awards)), 1.0 if m.first == player else 0.0]


def others(m: Mars, player: int, o: Outlook) -> list[float]:
    """The side of the best other, and in a game of more than two the mean of all others."""
    return best_and_mean([side(m, seat, o) for seat in range(len(m.players)) if seat != player])


def side(m: Mars, player: int, o: Outlook) -> list[float]:
    """What everybody sees of a player."""
    me, board = m.players[player], m.board
    t = me.tableau
    found = [float(total(m, player)), float(me.tr)]
    found += [float(n) for n in me.stock]
    found += [float(n) for n in me.makes]
    found += [float(t.level(STEEL_WORTH)), float(t.level(TITANIUM_WORTH)), float(t.level(OFF_ALL)), float(sum(t.off))]
    found += [float(len(t.cards)), float(t.events), float(len(t.actions)), float(sum(me.tokens))]
    owned = board.owned[player]
    found += [float(board.greenery_count[player]), float((board.cities & owned).bit_count()), float(owned.bit_count())]
    milestones = 0
    for _, owner in m.milestones:
        milestones += owner == player
    found += [float(milestones), float(len(me.hand)), prospects(m, player, o)]
    return found


def own(m: Mars, player: int, o: Outlook) -> list[float]:
    """What only the player knows, and the tags that the own cards count."""
    me = m.players[player]
    found = [float(n) for n in me.tableau.tags]
    green = blue = red = allowed = paid = 0
    best_now = 0.0
    promises: list[float] = []
    for number in me.hand:
        card = m.catalogue.cards[number]
        green += card.colour == GREEN
        blue += card.colour == BLUE
        red += card.colour == RED
        value = promise(m, player, me, card, o)
        promises.append(value)
        is_paid = me.price(card) <= m.reach(player, MC, card.accepts)
        paid += is_paid
        if not lack_of_needs(m, player, card):
            allowed += 1
            if is_paid:
                best_now = max(best_now, value)
    promises.sort(reverse=True)
    found += [float(green), float(blue), float(red), float(len(me.kept)), float(allowed), float(paid)]
    found += [sum(promises[:1], 0.0), sum(promises[:BEST], 0.0), sum(promises, 0.0), best_now]
    found += [hand(m, player, o), evaluate(m, player)]
    return found
