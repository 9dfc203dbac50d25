"""What happened, as lines of the log."""

from __future__ import annotations

from typing import Final

from kasei.cardgame import log
from kasei.cardgame.catalogue import Catalogue
from kasei.cardgame.log import Text, card_name
from kasei.core.happening import Deed, Happening
from kasei.games.ares.language import deeds
from kasei.games.ares.language.nouns import COPPER, OCEAN_TRACK, RESOURCES, TEMPERATURE_TRACK, TRACK_NAMES, phase_text


def log_lines(catalogue: Catalogue, happenings: list[Happening], names: list[str]) -> list[str]:
    """Make lines of what happened in one change."""
    return log.log_lines(catalogue, TEXTS, RESOURCES, happenings, names)


def level(track: int, steps: int) -> str:
    """Where a track stands."""
    if track == TEMPERATURE_TRACK:
        return f"{2 * steps - 30} °C"
    return f"{steps}" if track == OCEAN_TRACK else f"{steps} %"


def raised(c: Catalogue, who: str, h: Happening, names: list[str]) -> str:
    if h.what == OCEAN_TRACK:
        return f"{who} flips an ocean"
    return f"{who} raises the {TRACK_NAMES[h.what]} to {level(h.what, h.n)}"


def offered(c: Catalogue, who: str, h: Happening, names: list[str]) -> str:
    return f"{who} offers {card_name(c, h.secret[0]) if h.secret else 'a card'} in trade"


def traded(c: Catalogue, who: str, h: Happening, names: list[str]) -> str:
    if h.secret:
        return f"{who} gives {card_name(c, h.secret[0])} and gets {card_name(c, h.secret[1])}"
    return f"{who} and {names[h.on]} trade cards"


TEXTS: Final[dict[Deed, Text]] = log.TEXTS | {
    deeds.ROUND: lambda c, who, h, names: f"round {h.n} begins",
    deeds.CHOSE: lambda c, who, h, names: f"{who} has chosen {phase_text(h.what)}",
    deeds.TURNED: lambda c, who, h, names: f"the dummy plays {phase_text(h.what)}",
    deeds.PHASE_BEGAN: lambda c, who, h, names: f"phase {phase_text(h.what)}",
    deeds.RAISED: raised,
    deeds.FORESTED: lambda c, who, h, names: f"{who} gains a forest",
    deeds.ENDED: lambda c, who, h, names: f"{who} ends the phase",
    deeds.TOOK_CUBE: lambda c, who, h, names: f"{who} takes a {'copper' if h.what == COPPER else 'coloured'} cube",
    deeds.OFFERED: offered,
    deeds.TRADED: traded,
    deeds.DECLINED: lambda c, who, h, names: f"{who} declines the trade",
    deeds.HELPED: lambda c, who, h, names: f"the {TRACK_NAMES[h.what]} rises to {level(h.what, h.n)} for nobody",
    deeds.COMPLETE: lambda c, who, h, names: "Mars is complete: the game ends",
    deeds.LAST_ROUND: lambda c, who, h, names: "the last round is over: the game ends",
}
