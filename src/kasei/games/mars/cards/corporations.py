"""The corporations; the cost of each is the M€ it starts with."""

from __future__ import annotations

from kasei.cardgame.counts import EARTH, JOVIAN, POWER
from kasei.cardgame.drawing import Draw
from kasei.cardgame.ongoing import TagCheaper, play_of
from kasei.cardgame.tableau import Pays, When
from kasei.games.mars.cards.writing import corporation
from kasei.games.mars.language.counts import TR_ROSE
from kasei.games.mars.language.nouns import CITY, ENERGY, HEAT, MC, PLANTS, STEEL, TITANIUM
from kasei.games.mars.language.ongoing import (
    ANYONE,
    GREENERY_CHEAPER,
    MARS,
    MONEY,
    PAY_DEAR,
    PLAY_EVENT,
    POWER_CHEAPER,
    TILE_ON_METAL,
    EachTagCheaper,
    placed,
    stretch,
    worth_more,
)
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.language.verbs import Gain, Pay, Produce, Rate
from kasei.games.mars.state.card import BEGINNER
from kasei.games.mars.state.purses import HeatPays
from kasei.lang.combine import Given

CORPORATIONS = [
    corporation(BEGINNER, "Beginner Corporation", 42),
    corporation("credicor", "CrediCor", 57, effect=When(PAY_DEAR, Gain(MC, 4))),
    corporation(
        "ecoline", "Ecoline", 36, "plant", makes=Produce(PLANTS, 2), play=Gain(PLANTS, 3), effect=GREENERY_CHEAPER
    ),
    corporation("helion", "Helion", 42, "space", makes=Produce(HEAT, 3), effect=Pays(HeatPays())),
    corporation(
        "mining-guild",
        "Mining Guild",
        30,
        "building building",
        makes=Produce(STEEL),
        play=Gain(STEEL, 5),
        effect=When(TILE_ON_METAL, Produce(STEEL)),
    ),
    corporation(
        "interplanetary-cinematics",
        "Interplanetary Cinematics",
        30,
        "building",
        play=Gain(STEEL, 20),
        effect=When(PLAY_EVENT, Gain(MC, 2)),
    ),
    corporation("inventrix", "Inventrix", 45, "science", effect=stretch(2), first=Draw(3)),
    corporation("phobolog", "PhoboLog", 23, "space", play=Gain(TITANIUM, 10), effect=worth_more(TITANIUM)),
    corporation(
        "tharsis-republic",
        "Tharsis Republic",
        40,
        "building",
        effect=(When(placed(CITY, by=ANYONE, on=MARS), Produce(MC)), When(placed(CITY), Gain(MC, 3))),
        first=Place(CITY),
    ),
    corporation(
        "thorgate",
        "ThorGate",
        48,
        "power",
        makes=Produce(ENERGY),
        effect=(TagCheaper(3, POWER, MONEY), POWER_CHEAPER),
    ),
    corporation(
        "united-nations-mars-initiative",
        "United Nations Mars Initiative",
        40,
        "earth",
        action=Given(TR_ROSE >= 1, Pay(3) >> Rate()),
    ),
    corporation("teractor", "Teractor", 60, "earth", effect=EachTagCheaper(3, EARTH), era=True),
    corporation(
        "saturn-systems",
        "Saturn Systems",
        42,
        "jovian",
        makes=Produce(TITANIUM),
        effect=When(play_of(JOVIAN, anyone=True), Produce(MC)),
        era=True,
    ),
]
