"""The corporations."""

from __future__ import annotations

from kasei.cardgame.counts import EARTH, EVENT, JOVIAN, POWER
from kasei.cardgame.drawing import Draw
from kasei.cardgame.ongoing import play_of
from kasei.cardgame.tableau import Pays
from kasei.games.ares.cards.writing import corporation
from kasei.games.ares.language.nouns import HEAT, PLANTS, TR
from kasei.games.ares.language.ongoing import (
    GAIN_STEEL,
    READ_ZONES,
    RISE,
    Lobby,
    Researching,
    WorthMore,
    cheaper,
    dear_cheaper,
    forest_cheaper,
)
from kasei.games.ares.language.triggers import When
from kasei.games.ares.language.verbs import Gain
from kasei.games.ares.state.purses import HeatPays

CORPORATIONS = [
    corporation(209, "CrediCor", 48, effect=dear_cheaper(4)),
    corporation(210, "Ecoline", 27, "plant", makes={PLANTS: 1}, effect=forest_cheaper(1), first=True),
    corporation(211, "Helion", 28, "space", makes={HEAT: 3}, effect=Pays(HeatPays()), first=True),
    corporation(212, "Interplanetary Cinematics", 46, "building", steel=1, effect=cheaper(2, EVENT), first=True),
    corporation(213, "Inventrix", 33, "science", play=Draw(3), effect=READ_ZONES),
    corporation(214, "Mining Guild", 27, "building building", steel=1, effect=When(GAIN_STEEL, Gain(TR, 1))),
    corporation(215, "PhoboLog", 20, "space", titanium=1, effect=WorthMore(steel=0, titanium=1)),
    corporation(216, "Saturn Systems", 24, "jovian", titanium=1, effect=When(play_of(JOVIAN), Gain(TR, 1))),
    corporation(217, "Teractor", 51, "earth", effect=cheaper(3, EARTH), first=True),
    corporation(218, "Tharsis Republic", 40, effect=Researching(draw=1, keep=1)),
    corporation(219, "ThorGate", 45, "power", makes={HEAT: 1}, effect=cheaper(3, POWER)),
    corporation(220, "United Nations Mars Initiative", 35, effect=When(RISE, Lobby(6))),
]
