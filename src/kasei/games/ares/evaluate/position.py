"""What a position is worth to a player: what bots look at."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.core.rules import VICTORY
from kasei.games.ares.evaluate.coming import is_left_to_other, seen, to_come
from kasei.games.ares.evaluate.hand import discounts, engines, gains, hand
from kasei.games.ares.evaluate.outlook import STEP_WORTH, Outlook, Prospect, overdue
from kasei.games.ares.evaluate.weights import weights_of
from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.flow.scoring import leftovers, total
from kasei.games.ares.language.nouns import ENDS, HEAT, NEW_CARDS, PLANTS
from kasei.games.ares.state.state import PLANNING, Ares, Player

TIE_BREAK: Final = 0.001


def evaluate(a: Ares, player: int) -> float:
    """How well a player stands against the best of the others, in points; where all win together, how well they do."""
    if not a.waiting:
        return finished(a, player)
    w = weights_of(a.mode)
    p = Prospect(a, w)
    o = Outlook(p, a, player, a.players[player].phase)
    value = prospects(a, player, o) + hand(a, player, o) + to_come(a, player, o)
    planned = a.players[player].phase if a.phase == PLANNING and not a.agenda else NONE
    if a.mode.last:
        value += w.step * steps_made(a)
        if a.mode.coop:
            theirs = Outlook(p, a, 1 - player)
            value += shown(a, 1 - player, theirs)
            value -= w.point * max(0, total(a, 0) + total(a, 1) - COOP_POINTS)  # more than are needed
            if planned != NONE and not is_left_to_other(a, player, planned):
                value += w.rival * seen(a, 1 - player, planned, theirs)
        return value
    others = -1e9
    for other in range(len(a.players)):
        if other != player:
            theirs = Outlook(p, a, other)
            n = shown(a, other, theirs)
            if planned != NONE:
                n += w.rival * seen(a, other, planned, theirs)
            if n > others:
                others = n
    return value - others - overdue(a, w)


def finished(a: Ares, player: int) -> float:
    """How a game has ended for a player, by the same weights."""
    w = weights_of(a.mode)
    if a.mode.solo:
        return VICTORY * a.complete() + w.step * steps_made(a)
    if a.mode.coop:
        points = total(a, 0) + total(a, 1)
        won = a.complete() and points >= COOP_POINTS
        return VICTORY * won + w.step * steps_made(a) + w.point * min(points, COOP_POINTS)
    mine = total(a, player) + TIE_BREAK * leftovers(a, player)
    best = -1e9
    for other in range(len(a.players)):
        if other != player:
            best = max(best, total(a, other) + TIE_BREAK * leftovers(a, other))
    return w.point * (mine - best) + (VICTORY if mine > best else -VICTORY if mine < best else 0.0)


def steps_made(a: Ares) -> float:
    """The steps of Mars, by what each costs."""
    made = 0.0
    for track in range(len(ENDS)):
        made += STEP_WORTH[track] * a.tracks[track]
    return made


def shown(a: Ares, player: int, o: Outlook) -> float:
    """What a player has and will have, by what everybody sees."""
    return prospects(a, player, o) + o.w.held * len(a.players[player].hand)


def prospects(a: Ares, player: int, o: Outlook) -> float:
    """Points, and what resources, income and cards in play will bring."""
    me = a.players[player]
    t = me.tableau
    makes = t.makes
    value = o.w.point * total(a, player)
    value += o.mc * me.mc + o.heat * me.heat + o.plants * me.plants
    value += o.productions * (o.later * me.income() + o.heat * makes[HEAT] + o.plants * makes[PLANTS])
    value += o.productions * o.made * makes[NEW_CARDS]
    value += discounts(me, o) + engines(a, me, o)
    return value + founding(a, me, o)


def founding(a: Ares, me: Player, o: Outlook) -> float:
    """What the corporation that was chosen will bring."""
    if not me.dealt:
        return 0.0
    corporation = a.catalogue.cards[me.dealt[0]]
    return o.mc * corporation.cost + gains(corporation, me, o)
