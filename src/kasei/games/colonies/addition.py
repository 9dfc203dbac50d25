"""Colonies as a value that is added to mars."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.catalogue import Addition
from kasei.cardgame.tableau import Standard
from kasei.core.rules import Setting
from kasei.games.colonies.annex import COLONY_CORPORATION, ColoniesAnnex
from kasei.games.colonies.cards import CARDS
from kasei.games.colonies.counts import PLAY_DEAR, PLAY_NEW_TAGS, SETTLE
from kasei.games.colonies.deeds import TEXTS, TRADED
from kasei.games.colonies.nouns import COLONY, FLEET, TILE_VERB, TRADE, TRADE_VERB
from kasei.games.colonies.solar import WORLD_GOVERNMENT, ColonyProduction, WorldGovernment
from kasei.games.colonies.state import TILE_COUNT
from kasei.games.colonies.tiles import NAMES
from kasei.games.colonies.trading import Trade
from kasei.games.colonies.verbs import BuildColony, LeaveOut
from kasei.games.mars.language.nouns import MC
from kasei.lang.nouns import names_of

NAME: Final = "colonies"
COLONIES: Final = Addition(
    name=NAME,
    summary="colony tiles to build on and to trade with, floaters, 49 projects and 5 corporations",
    settings=(
        Setting(
            WORLD_GOVERNMENT,
            (False, True),
            "after production the first player raises a track for nobody",
            lines=("only players terraform", "it raises a track after each generation: shorter"),
        ),
        Setting(
            COLONY_CORPORATION,
            (False, True),
            "each is dealt one corporation of Colonies and one other",
            lines=("corporations are dealt by chance", "one of Colonies and one other for each"),
        ),
    ),
    cards=CARDS,
    verbs=((TRADE_VERB, TILE_COUNT), (TILE_VERB, TILE_COUNT)),
    offers=(Trade(TRADE),),
    standards=(Standard(MC, 17, BuildColony(), name="colony"),),
    setup=(LeaveOut(),),
    steps=(WorldGovernment(), ColonyProduction()),
    names=((TILE_VERB.about, NAMES), ("possession", names_of((COLONY, FLEET)))),
    texts=TEXTS,
    priced=(TRADED,),
    paces=((SETTLE, 0.35), (PLAY_DEAR, 0.5), (PLAY_NEW_TAGS, 0.15)),
    annexes=(ColoniesAnnex(NAME),),
)
