"""Deal anew the cards that a seat can't see, for worlds that it can't tell from the truth."""

from __future__ import annotations

from kasei.cardgame.table import CardTable
from kasei.core.hidden import SPECTATOR
from kasei.core.memory import Memory, deal
from kasei.core.shuffle import Generator
from kasei.core.zones import DRAW_PILE, hand_of, kept_of, pack_of, refill, zones_of
from kasei.lang.picking import Pick


def redeal_cards(table: CardTable, seat: int, known: Memory, zones: list[list[int]], chance: Generator) -> None:
    """Deal anew the deck, others' hands, drawn and drafted cards, and what others have laid face down."""
    hidden: list[int] = []
    for cards in zones:
        hidden += cards
    dealt = deal(known, [len(cards) for cards in zones], hidden, chance)
    table.deck = dealt[DRAW_PILE]
    table.top = len(table.deck)
    for other in range(len(table.asking)):
        if other != seat:
            side = table.sides[other]
            side.hand = sorted(dealt[hand_of(other)])
            side.drawn = tuple(sorted(dealt[pack_of(other)]))
            side.kept = tuple(sorted(dealt[kept_of(other)]))
    refill(table.discards, dealt)


def redeal_memory(table: CardTable, seat: int) -> None:
    """Leave of others' memories what the seat may know of them: what everybody remembers. Of two players each knows
    what the other has seen."""
    table.memory = table.memory.copy()
    seats = len(table.asking)
    if table.memory.anywhere and (seat == SPECTATOR or seats > 2):
        zones = table.hidden_from(SPECTATOR)
        for player in range(seats):
            if player != seat:
                own = [card for zone in zones_of(player) for card in zones[zone]]
                table.memory = table.memory.replaced(player, table.memory.of(SPECTATOR).as_seen_by(player, own))


def repick(table: CardTable, player: int) -> None:
    """Replace what another player has picked so far by the first cards that could be picked."""
    f = table.asking[player]
    picked = table.picked[player]
    if picked and f is not None and isinstance(f.effect, Pick):
        table.picked[player] = tuple(f.effect.candidates(table, f)[: len(picked)])


def secret_cards(table: CardTable, seat: int) -> set[int]:
    """The cards of which the seat can't tell where they lie; in the deck that is all of them."""
    zones = table.hidden_from(seat)
    known = table.memory.of(seat)
    return {card for zone, cards in enumerate(zones) for card in cards if zone == DRAW_PILE or not known.locates(card)}
