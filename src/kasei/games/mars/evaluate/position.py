"""What a position is worth to a player: what a greedy bot looks at."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.evaluate.goals import awards, milestones
from kasei.games.mars.evaluate.hand import gains, hand
from kasei.games.mars.evaluate.in_play import in_play
from kasei.games.mars.evaluate.outlook import Outlook
from kasei.games.mars.evaluate.stock import stock
from kasei.games.mars.flow.scoring import city_points, total
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.board import LAND, NEIGHBOURS, hexes_of
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import FINAL, Mars

RIVALRY: Final[list[float]] = [0.0, 0.0, 0.8, 0.7, 0.6, 0.5]  # how much it matters how others stand
HIDDEN_CARD: Final = 0.04  # a card in another's hand, for each generation to come
BESIDE_CITY: Final = 0.22  # a free area beside an own city, where a greenery would count twice
TIE_BREAK: Final = 0.001  # a M€ at the end


def evaluate(m: Mars, player: int) -> float:
    """How well the player stands, in points: what is there and to come, against what others have."""
    if m.over() or m.phase == FINAL:
        return finished(m, player)
    o = Outlook(m)
    value = prospects(m, player, o) + hand(m, player, o) + founding(m, player, o) + o.haste * sum(m.tracks)
    others = 0.0
    for seat in range(m.mode.players):
        if seat != player:
            others += prospects(m, seat, o) + HIDDEN_CARD * o.rest * len(m.players[seat].hand)
    return against(m, value, others)


def finished(m: Mars, player: int) -> float:
    """How far the player is ahead at the end, M€ breaking ties."""
    others = 0.0
    for seat in range(m.mode.players):
        if seat != player:
            others += total(m, seat)
    return against(m, total(m, player) + TIE_BREAK * m.players[player].stock[MC], others)


def against(m: Mars, value: float, others: float) -> float:
    """What a player has against what all others have together."""
    return value if m.mode.solo else value - RIVALRY[m.mode.players] * others / (m.mode.players - 1)


def prospects(m: Mars, player: int, o: Outlook) -> float:
    """What a player has and will have, by what everybody sees."""
    me = m.players[player]
    value = me.tr + tiles(m, player, o) + stock(me, o) + in_play(m, player, o)
    return value if m.mode.solo else value + milestones(m, player, o) + awards(m, player, o)


def tiles(m: Mars, player: int, o: Outlook) -> float:
    """What the tiles of a player count, and what free areas beside the player's cities promise."""
    board = m.board
    open_land = board.free & LAND
    found = 0
    for hex in hexes_of(board.cities & board.owned[player]):
        found += (NEIGHBOURS[hex] & open_land).bit_count()
    return board.greenery_count[player] + city_points(m, player) + BESIDE_CITY * found * o.room


def founding(m: Mars, player: int, o: Outlook) -> float:
    """What the corporation that was chosen will bring, less the price of the first hand."""
    me = m.players[player]
    if not me.dealt:
        return 0.0
    card = m.catalogue.cards[me.dealt[0]]
    price = me.tableau.with_card(card).level(CARD_PRICE)
    return o.mc * (card.cost - price * me.bought) + gains(m, player, card, o, o.rest)
