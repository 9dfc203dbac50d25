"""What happens with colonies, and how the log says it."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.log import Text
from kasei.core.happening import Deed, Happening
from kasei.games.colonies.nouns import FLEET
from kasei.games.colonies.tiles import PRINTED

SETTLED: Final[Deed] = Deed("settled", what="colony tile", n="one", sign=1)
COMMISSIONED: Final[Deed] = Deed("commissioned", n="how many", sign=1)  # trade fleets
TRADED: Final[Deed] = Deed("traded", what="colony tile")
MOVED: Final[Deed] = Deed("moved", what="colony tile", n="where the marker stands now")
WOKE: Final[Deed] = Deed("woke", what="colony tile")  # it can be used from now on
BROUGHT: Final[Deed] = Deed("brought", what="colony tile")  # into the game
LEFT_OUT: Final[Deed] = Deed("left_out", what="colony tile")
GOVERNED: Final[Deed] = Deed("governed")  # somebody chose for the World Government
RETURNED: Final[Deed] = Deed("returned")  # trade fleets come home, and markers go up


def name(h: Happening) -> str:
    """The name of the tile that something is about."""
    return PRINTED[h.what].name


def moved(who: str, h: Happening) -> str:
    return f"{who} moves the marker of {name(h)} to step {h.n + 1}"


TEXTS: Final[tuple[tuple[Deed, Text], ...]] = (
    (SETTLED, lambda who, h: f"{who} builds a colony on {name(h)}"),
    (COMMISSIONED, lambda who, h: f"{who} receives {FLEET.of(h.n)}"),
    (TRADED, lambda who, h: f"{who} trades with {name(h)}"),
    (MOVED, moved),
    (WOKE, lambda who, h: f"{name(h)} can be used from now on"),
    (BROUGHT, lambda who, h: f"{who} brings {name(h)} into the game"),
    (LEFT_OUT, lambda who, h: f"{who} leaves out {name(h)}"),
    (GOVERNED, lambda who, h: f"{who} chooses for the World Government"),
    (RETURNED, lambda who, h: "trade fleets come home, and the markers of colony tiles go up"),
)
