"""What happened, as lines of the log."""

from __future__ import annotations

from typing import Final

from kasei.cardgame import log
from kasei.cardgame.deeds import GAINED, TOOK_STANDARD
from kasei.cardgame.log import LogTexts, Text
from kasei.core.happening import Deed, Happening, Line
from kasei.core.marks import card_mark, seat_mark
from kasei.games.ares.flow.standards import STANDARDS
from kasei.games.ares.language import deeds
from kasei.games.ares.language.nouns import COPPER, OCEAN_TRACK, RESOURCES, TRACK_NAMES, level, phase_text


def log_lines(happenings: list[Happening]) -> list[Line]:
    """Make lines of what happened in one change."""
    return log.log_lines(LOG_TEXTS, happenings)


def raised(who: str, h: Happening) -> str:
    if h.what == OCEAN_TRACK:
        return f"{who} flips an ocean"
    return f"{who} raises the {TRACK_NAMES[h.what]} to {level(h.what, h.n)}"


def offered(who: str, h: Happening) -> str:
    return f"{who} offers {card_mark(h.secret[0]) if h.secret else 'a card'} in trade"


def traded(who: str, h: Happening) -> str:
    if h.secret:
        return f"{who} gives {card_mark(h.secret[0])} and gets {card_mark(h.secret[1])}"
    return f"{who} and {seat_mark(h.on)} trade cards"


def took_standard(who: str, h: Happening) -> str:
    standard = STANDARDS[h.what]
    return f"{who} takes the standard action {standard.logged or standard.name}"


TEXTS: Final[dict[Deed, Text]] = log.TEXTS | {
    TOOK_STANDARD: took_standard,
    deeds.ROUND: lambda who, h: f"round {h.n} begins",
    deeds.CHOSE: lambda who, h: f"{who} has chosen {phase_text(h.what)}",
    deeds.TURNED: lambda who, h: f"the dummy plays {phase_text(h.what)}",
    deeds.PHASE_BEGAN: lambda who, h: f"phase {phase_text(h.what)}",
    deeds.RAISED: raised,
    deeds.FORESTED: lambda who, h: f"{who} gains a forest",
    deeds.ENDED: lambda who, h: f"{who} ends the phase",
    deeds.TOOK_CUBE: lambda who, h: f"{who} takes a {'copper' if h.what == COPPER else 'coloured'} cube",
    deeds.OFFERED: offered,
    deeds.TRADED: traded,
    deeds.DECLINED: lambda who, h: f"{who} declines the trade",
    deeds.HELPED: lambda who, h: f"the {TRACK_NAMES[h.what]} rises to {level(h.what, h.n)} for nobody",
    deeds.COMPLETE: lambda who, h: "Mars is complete: the game ends",
    deeds.LAST_ROUND: lambda who, h: "the last round is over: the game ends",
}
LOG_TEXTS: Final = LogTexts(TEXTS, {GAINED: RESOURCES}, {})
