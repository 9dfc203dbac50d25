"""The red projects: events."""

from __future__ import annotations

from kasei.cardgame.counts import EARTH, JOVIAN, SCIENCE
from kasei.cardgame.drawing import Draw
from kasei.cardgame.tokens import Add, TakeAny
from kasei.games.colonies.nouns import FLOATERS
from kasei.games.colonies.verbs import BuildColony, MoveMarkers
from kasei.games.mars.cards.writing import red
from kasei.games.mars.language.nouns import HEAT, MC, PLANTS
from kasei.games.mars.language.others import Steal, Strip
from kasei.games.mars.language.verbs import Gain, NextCheaper
from kasei.lang.combine import do
from kasei.lang.counts import each

REDS = [
    red("C02", "Air Raid", 0, play=do(TakeAny((FLOATERS,)), Steal(MC, 5))),
    red("C05", "Conscription", 5, "earth", needs=EARTH >= 2, play=NextCheaper(16), points=-1),
    red("C11", "Floater Prototypes", 2, "science", play=Add((FLOATERS,), 2)),
    red("C16", "Impactor Swarm", 11, "space", needs=JOVIAN >= 2, play=do(Gain(HEAT, 12), Strip(PLANTS, 2))),
    red("C17", "Interplanetary Colony Ship", 12, "space earth", play=BuildColony()),
    red("C23", "Market Manipulation", 1, "earth", play=MoveMarkers()),
    red("C37", "Solar Probe", 9, "space science", play=Draw(each(SCIENCE, per=3)), points=1),
]
