"""Where a card can be: zones as small ints, a few for the table and the same for each seat."""

from __future__ import annotations

from typing import Final

LEFTOVERS: Final = 0  # discards that nobody laid down
DRAW_PILE: Final = 1
OPEN: Final = 2  # discards that everybody sees
HAND_ZONE: Final = 3  # of the first seat, and so on; the next seat's zones follow
PACK_ZONE: Final = 4
KEPT_ZONE: Final = 5
LAID_ZONE: Final = 6
ZONES_EACH: Final = 4  # zones of a seat
PER_ZONE: Final = 1024  # a card in a pile that several zones share is written as card + PER_ZONE * zone


def hand_of(seat: int) -> int:
    """The zone of a hand."""
    return HAND_ZONE + ZONES_EACH * seat


def pack_of(seat: int) -> int:
    """The zone of the cards that a seat chooses from."""
    return PACK_ZONE + ZONES_EACH * seat


def kept_of(seat: int) -> int:
    """The zone of the cards that a seat has chosen in a draft and not yet bought."""
    return KEPT_ZONE + ZONES_EACH * seat


def laid_of(seat: int) -> int:
    """The zone of a seat's face-down discards: everybody sees who lays a card down."""
    return LAID_ZONE + ZONES_EACH * seat


def zones_of(seat: int) -> list[int]:
    """The zones whose cards the seat sees."""
    return [hand_of(seat), pack_of(seat), kept_of(seat), laid_of(seat)]


def owner_of(zone: int) -> int:
    """The seat that sees the cards of a zone; -1 if none does more than the others."""
    return (zone - HAND_ZONE) // ZONES_EACH if zone >= HAND_ZONE else -1


def zones_for(seats: int) -> int:
    """How many zones there are."""
    return HAND_ZONE + ZONES_EACH * seats


# A pile that several zones share: each card and its zone in one int.


def placed(card: int, zone: int) -> int:
    """A card and its zone in one int."""
    return card + PER_ZONE * zone


def laid_down(card: int, seat: int) -> int:
    """The same for a card that a seat lays face down, written out because it is done so often."""
    return card + PER_ZONE * (LAID_ZONE + ZONES_EACH * seat)


def card_in(place: int) -> int:
    """The card of such an int."""
    return place % PER_ZONE


def zone_in(place: int) -> int:
    """The zone of such an int."""
    return place // PER_ZONE


def cards_in(pile: list[int]) -> list[int]:
    """The cards of a pile."""
    return [place % PER_ZONE for place in pile]


def sort_out(pile: list[int], zones: list[list[int]]) -> None:
    """Add the cards of a pile to their zones."""
    for place in pile:
        zones[place // PER_ZONE].append(place % PER_ZONE)


def refill(pile: list[int], zones: list[list[int]]) -> None:
    """Put the cards of the zones into a pile, each in a place of its zone; zones without cards keep theirs."""
    for i, place in enumerate(pile):
        cards = zones[place // PER_ZONE]
        if cards:
            pile[i] = place - place % PER_ZONE + cards.pop()


def sort_in(hand: list[int], card: int) -> None:
    """Put a card where it belongs in a hand in rising order."""
    hand.append(card)
    hand.sort()
