"""What is told when it happens, with the numbers that go with it."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # number
CHOSE: Final = 1  # phase
TURNED: Final = 2  # phase of the dummy
PHASE_BEGAN: Final = 3  # phase
PLAYED_CARD: Final = 4  # card, MC paid
USED_ACTION: Final = 5  # card
STANDARD_ACTION: Final = 6  # which, its price
GAINED: Final = 7  # resource, how many
SPENT: Final = 8  # resource, how many
RAISED: Final = 9  # track, where it stands now
FLIPPED_OCEAN: Final = 10  # tile
TOOK_FOREST: Final = 11
DREW: Final = 12  # how many; the cards
SOLD: Final = 13  # how many, MC; the cards
DISCARDED: Final = 14  # how many; the cards
KEPT: Final = 15  # how many, of how many; the cards
REVEALED: Final = 16  # the cards
TOOK_IN: Final = 17  # a revealed card that goes to the hand
ADDED: Final = 18  # token, how many, card
REMOVED: Final = 19  # token, how many, card
FOUNDED: Final = 20  # corporation
PRODUCED: Final = 21  # MC, heat, plants
ENDED: Final = 22  # the player ends the phase
TOOK_CUBE: Final = 23  # 0 copper, 1 coloured
OFFERED: Final = 24  # ; the card
TRADED: Final = 25  # ; the card given, the card got
DECLINED: Final = 26
HELPED: Final = 27  # track, where it stands now
COMPLETE: Final = 28  # Mars is, and so the game ends
LAST_ROUND: Final = 29  # it is over, and so is the game
RESHUFFLED: Final = 30  # how many cards
