"""What happened, as lines of the log."""

from __future__ import annotations

from typing import Final

from kasei.cardgame import log
from kasei.cardgame.catalogue import Kit
from kasei.cardgame.deeds import GAINED, REVEALED, TOOK_STANDARD
from kasei.cardgame.log import LogTexts, Nouns, Text
from kasei.cardgame.nouns import CARD
from kasei.core.happening import Deed, Happening
from kasei.core.marks import card_mark, seat_mark
from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST
from kasei.games.mars.flow.standards import CONVERSIONS
from kasei.games.mars.language import deeds
from kasei.games.mars.language.nouns import (
    ENDS,
    ENERGY,
    OCEAN_TRACK,
    PRODUCTIONS,
    RATING,
    RESOURCES,
    TILES,
    TRACK_NAMES,
    level,
)
from kasei.games.mars.language.tiles import TILE_WORDS
from kasei.games.mars.state.board import PLACE_NAMES
from kasei.games.mars.state.state import FINAL, PHASE_NAMES

GAINS: Final[Nouns] = {GAINED: RESOURCES, deeds.PRODUCES: PRODUCTIONS, deeds.ROSE: (RATING,)}
LOSSES: Final[Nouns] = {deeds.LOWERED: PRODUCTIONS}


def log_texts(kit: Kit) -> LogTexts:
    """The words of the log of a game that is made of this kit."""
    standards: dict[Deed, Text] = {
        TOOK_STANDARD: lambda who, h: f"{who} builds the standard project {kit.standards[h.what].name}"
    }
    return LogTexts(TEXTS | standards | dict(kit.texts), GAINS, LOSSES, PRICED + kit.priced)


def placed(who: str, h: Happening) -> str:
    where = PLACE_NAMES[h.where]
    if not who:
        return f"a neutral {TILES[h.what].one} is placed on {where}"
    return f"{who} places {card_mark(h.cards[0]) if h.cards else TILE_WORDS[h.what]} on {where}"


def raised(who: str, h: Happening) -> str:
    if h.what == OCEAN_TRACK:
        ocean = f"ocean {h.n} of {ENDS[OCEAN_TRACK]}"
        return f"{who} lays {ocean}" if who else f"{ocean} is laid"
    to = f"{TRACK_NAMES[h.what]} to {level(h.what, h.n)}"
    return f"{who} raises the {to}" if who else f"the {to.replace(' to ', ' rises to ')}"


def phase_began(who: str, h: Happening) -> str:
    return PHASE_NAMES[h.what] if h.what == FINAL else f"{PHASE_NAMES[h.what]} phase"


def revealed(who: str, h: Happening) -> str:
    return log.revealed(who or "the bank", h)


def lowered_other(who: str, h: Happening) -> str:
    return f"{who} lowers the {PRODUCTIONS[h.what].one} of {seat_mark(h.on)} by {h.n}"


TEXTS: Final[dict[Deed, Text]] = log.TEXTS | {
    REVEALED: revealed,
    deeds.CONVERTED: lambda who, h: f"{who} turns {CONVERSIONS[h.what].name}",
    deeds.LOWERED_OTHER: lowered_other,
    deeds.WARMED: lambda who, h: f"{who} turns {RESOURCES[ENERGY].of(h.n)} into heat",
    deeds.BOUGHT: lambda who, h: f"{who} buys {h.n} of {CARD.of(h.what)}",
    deeds.TOOK_HAND: lambda who, h: f"{who} begins with {CARD.of(h.n)}",
    deeds.STOLE: lambda who, h: f"{who} steals {RESOURCES[h.what].of(h.n)} from {seat_mark(h.on)}",
    deeds.PLACED: placed,
    deeds.RAISED: raised,
    deeds.CLAIMED_AREA: lambda who, h: f"{who} claims {PLACE_NAMES[h.where]}",
    deeds.CLAIMED: lambda who, h: f"{who} claims the milestone {MILESTONE_LIST[h.what].name}",
    deeds.FUNDED: lambda who, h: f"{who} funds the award {AWARD_LIST[h.what].name}",
    deeds.GENERATION: lambda who, h: f"generation {h.n} begins",
    deeds.PHASE_BEGAN: phase_began,
    deeds.PASSED: lambda who, h: f"{who} passes",
    deeds.CHOSE_NEUTRAL: lambda who, h: f"{who} chooses the neutral opponent",
    deeds.REPEATED: lambda who, h: f"{who} repeats the production of {card_mark(h.where)}",
    deeds.COMPLETE: lambda who, h: "Mars is complete",
    deeds.LAST_GENERATION: lambda who, h: "the last generation is over",
}
PRICED: Final = (deeds.CLAIMED, deeds.FUNDED, deeds.CONVERTED, deeds.BOUGHT, deeds.TOOK_HAND)
