"""What a position is worth to a player: what bots look at."""

from __future__ import annotations

from typing import Final

from kasei.core.rules import VICTORY
from kasei.games.mars.evaluate.goals import awards, milestones
from kasei.games.mars.evaluate.hand import gains, hand
from kasei.games.mars.evaluate.in_play import in_play
from kasei.games.mars.evaluate.outlook import STEP_PRICES, Outlook
from kasei.games.mars.evaluate.stock import stock
from kasei.games.mars.evaluate.timing import overdue
from kasei.games.mars.evaluate.weights import ALONE, VERSUS
from kasei.games.mars.flow.scoring import city_points, total
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.board import LAND, NEIGHBOURS, hexes_of
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import FINAL, Mars

TIE_BREAK: Final = 0.001  # a M€ at the end


def evaluate(m: Mars, player: int) -> float:
    """How well a player stands in points, against the best of the others; alone, how well Mars does."""
    if m.over() or m.phase == FINAL:
        return finished(m, player)
    o = Outlook(m)
    value = prospects(m, player, o) + hand(m, player, o) + founding(m, player, o)
    if m.mode.solo:
        return value + o.step * steps_made(m)
    others = -1e9
    for seat in range(m.mode.players):
        if seat != player:
            theirs = prospects(m, seat, o) + o.w.hidden_card * o.rest * len(m.players[seat].hand)
            if theirs > others:
                others = theirs
    return value - others - overdue(m, o.w)


def finished(m: Mars, player: int) -> float:
    """How a game has ended for a player, by the same weights: M€ breaking ties; alone, what Mars is."""
    if m.mode.solo:
        return VICTORY * m.complete() + ALONE.step * ALONE.mc_at_end * steps_made(m)
    mine = standing(m, player)
    best = -1e9
    for seat in range(m.mode.players):
        if seat != player:
            theirs = standing(m, seat)
            if theirs > best:
                best = theirs
    return VERSUS.point * (mine - best) + (VICTORY if mine > best else -VICTORY if mine < best else 0.0)


def standing(m: Mars, player: int) -> float:
    """The points of a player, M€ breaking ties."""
    return total(m, player) + TIE_BREAK * m.players[player].stock[MC]


def steps_made(m: Mars) -> float:
    """The steps that Mars has made, by what each costs in M€."""
    made = 0.0
    for track in range(len(STEP_PRICES)):
        made += STEP_PRICES[track] * m.tracks[track]
    return made


def prospects(m: Mars, player: int, o: Outlook) -> float:
    """What a player has and will have, by what everybody sees."""
    me = m.players[player]
    value = o.w.point * me.tr + stock(me, o) + in_play(m, player, o)
    for annex in m.catalogue.kit.annexes:
        value += annex.evaluate(m, player)
    return value if m.mode.solo else value + tiles(m, player, o) + milestones(m, player, o) + awards(m, player, o)


def tiles(m: Mars, player: int, o: Outlook) -> float:
    """What the tiles of a player count, and what free areas beside the player's cities promise."""
    board = m.board
    open_land = board.free & LAND
    found = 0
    for hex in hexes_of(board.cities & board.owned[player]):
        found += (NEIGHBOURS[hex] & open_land).bit_count()
    return o.w.point * (board.greenery_count[player] + city_points(m, player)) + o.w.beside_city * found * o.room


def founding(m: Mars, player: int, o: Outlook) -> float:
    """What the corporation that was chosen will bring, less the price of the first hand."""
    me = m.players[player]
    if not me.dealt:
        return 0.0
    card = m.catalogue.cards[me.dealt[0]]
    price = me.tableau.with_card(card).level(CARD_PRICE)
    return o.mc * (card.cost - price * me.bought) + gains(m, player, card, o, o.rest)
