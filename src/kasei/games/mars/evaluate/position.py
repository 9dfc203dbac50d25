"""What a position is worth to a player: what a greedy bot looks at."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.evaluate.cards import gains, hand, in_play
from kasei.games.mars.evaluate.goals import awards, milestones
from kasei.games.mars.evaluate.outlook import ROOM_LASTS, Outlook
from kasei.games.mars.flow.scoring import city_points, total
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.board import LAND, NEIGHBOURS, hexes_of
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import FINAL, Mars

RIVALRY: Final[list[float]] = [0.0, 0.0, 0.8, 0.7, 0.6, 0.5]  # how much it matters how others stand
HIDDEN_CARD: Final = 0.04  # a card in another's hand, for each generation to come
ROOM: Final = 0.22  # a free area beside an own city, where a greenery would count twice


def evaluate(m: Mars, player: int) -> float:
    """How well the player stands, in points: what is there and to come, against what others have."""
    if m.over() or m.phase == FINAL:
        return finished(m, player)
    o = Outlook(m)
    value = prospects(m, player, o) + hand(m, player, o) + founding(m, player, o) + o.haste * sum(m.tracks)
    if m.mode.solo:
        return value
    others = 0.0
    for seat in range(m.mode.players):
        if seat != player:
            others += prospects(m, seat, o) + HIDDEN_CARD * o.rest * len(m.players[seat].hand)
    return value - RIVALRY[m.mode.players] * others / (m.mode.players - 1)


def finished(m: Mars, player: int) -> float:
    """How far the player is ahead at the end, M€ breaking ties."""
    value = total(m, player) + 0.001 * m.players[player].stock[MC]
    others = 0.0
    for seat in range(m.mode.players):
        if seat != player:
            others += total(m, seat)
    return value - (RIVALRY[m.mode.players] * others / (m.mode.players - 1) if others else 0.0)


def prospects(m: Mars, player: int, o: Outlook) -> float:
    """What a player has and will have, by what everybody sees."""
    me = m.players[player]
    value = me.tr + m.board.greenery_count[player] + city_points(m, player) + room(m, player, o)
    value += o.stock(me) + in_play(m, player, o)
    if not m.mode.solo:
        value += milestones(m, player, o) + awards(m, player, o)
    return value


def room(m: Mars, player: int, o: Outlook) -> float:
    """What free areas beside the player's cities promise."""
    board = m.board
    open_land = board.free & LAND
    found = 0
    for hex in hexes_of(board.cities & board.owned[player]):
        found += (NEIGHBOURS[hex] & open_land).bit_count()
    return ROOM * found * (o.rest / ROOM_LASTS if o.rest < ROOM_LASTS else 1.0)


def founding(m: Mars, player: int, o: Outlook) -> float:
    """What the corporation that was chosen will bring, less the price of the first hand."""
    me = m.players[player]
    if not me.dealt:
        return 0.0
    card = m.catalogue.cards[me.dealt[0]]
    price = me.tableau.levels[CARD_PRICE.number]
    return o.mc * (card.cost - price * me.bought) + gains(m, player, me, card, o, o.rest)
