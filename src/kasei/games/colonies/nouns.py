"""The words of colonies: verbs, tokens, colonies and trade fleets, and what may be lacking."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.nouns import OF_ADDITION, token
from kasei.cardgame.tableau import Level
from kasei.core.option import ADDITION, SPAN, Verb
from kasei.games.mars.language.nouns import MC, RESOURCES  # its tokens are numbered first
from kasei.lang.lacks import lack_kind, lack_of
from kasei.lang.nouns import Noun

TRADE: Final = ADDITION  # trade with this colony tile
TILE: Final = ADDITION + SPAN  # choose this colony tile
TRADE_VERB: Final = Verb(TRADE, "trade", "colony tile", "trade with")
TILE_VERB: Final = Verb(TILE, "colony", "colony tile", "colony tile")

FLOATERS: Final = token("floater", "floaters", pays=True)
CAMPS: Final = token("camp", "camps")
COLONY: Final = Noun("colony", "colonies", "colony")
FLEET: Final = Noun("trade fleet", "trade fleets", "trade fleet")
SPOT: Final = OF_ADDITION  # what effects take: a place for a colony
MARKERS: Final = OF_ADDITION << 1

TRADE_OFF: Final = Level("trade_off", saves=1.2)  # what a trade costs less of what it is paid with
TRADE_PUSH: Final = Level("trade_push", saves=1.8)  # steps that a marker may be pushed before a trade

NO_FLEET: Final = lack_of(lack_kind("all your trade fleets are away"))
NO_SPOT: Final = lack_of(lack_kind("three colonies are there already"))
YOURS: Final = lack_of(lack_kind("you have a colony there already"))
VISITED: Final = lack_of(lack_kind("a trade fleet is there already"))
SLEEPS: Final = lack_kind("no card in play can hold {noun} yet")
NO_PRICE: Final = lack_kind(
    f"costs {{need}} {RESOURCES[MC].one} (you have {{have}}), or energy or titanium of which you have too little"
)
NO_TRADE: Final = lack_of(lack_kind("there is no colony tile to trade with"))
STUCK: Final = lack_of(lack_kind("there are no two markers of which one can go up and the other down"))
NO_TILE_LEFT: Final = lack_of(lack_kind("all colony tiles are in use"))
