"""The green projects, which act once."""

from __future__ import annotations

from kasei.cardgame.counts import EARTH, JOVIAN, SCIENCE
from kasei.cardgame.drawing import Draw
from kasei.cardgame.nouns import ANIMALS, MICROBES
from kasei.cardgame.tokens import Add
from kasei.games.colonies.counts import (
    ALL_JOVIANS,
    COLONIES_IN_PLAY,
    OWN_COLONIES,
    OWN_FLOATERS,
    TAGLESS,
    YOUR_CITIES,
    YOUR_COLONIES,
)
from kasei.games.colonies.nouns import FLOATERS
from kasei.games.colonies.verbs import BuildColony, Collect, ReceiveFleet
from kasei.games.mars.cards.writing import green
from kasei.games.mars.language.counts import CITIES
from kasei.games.mars.language.nouns import CITY, ENERGY, HEAT, MC, OCEAN, PLANTS, TITANIUM
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.language.verbs import Gain, Produce, Rate
from kasei.lang.combine import do, either
from kasei.lang.counts import each

GREENS = [
    green(
        "C01",
        "Airliners",
        11,
        needs=OWN_FLOATERS >= 3,
        makes=Produce(MC, 2),
        play=Add((FLOATERS,), 2, another=False),
        points=1,
    ),
    green("C04", "Community Services", 13, makes=Produce(MC, each(TAGLESS)), points=1),
    green("C06", "Corona Extractor", 10, "space power", needs=SCIENCE >= 4, makes=Produce(ENERGY, 4)),
    green("C08", "Earth Elevator", 43, "space earth", makes=Produce(TITANIUM, 3), points=4),
    green(
        "C09",
        "Ecology Research",
        21,
        "science plant animal microbe",
        makes=Produce(PLANTS, each(OWN_COLONIES)),
        play=do(Add((ANIMALS,)), Add((MICROBES,), 2)),
        points=1,
    ),
    green("C10", "Floater Leasing", 3, makes=Produce(MC, each(OWN_FLOATERS, per=3))),
    green("C13", "Galilean Waystation", 15, "space", makes=Produce(MC, each(ALL_JOVIANS)), points=1),
    green("C14", "Heavy Taxation", 3, "earth", needs=EARTH >= 2, makes=Produce(MC, 2), play=Gain(MC, 4), points=-1),
    green("C15", "Ice Moon Colony", 23, "space", play=do(Place(OCEAN), BuildColony())),
    green("C20", "Luna Governor", 4, "earth earth", needs=EARTH >= 3, makes=Produce(MC, 2)),
    green("C21", "Lunar Exports", 19, "earth space", makes=either(Produce(MC, 5), Produce(PLANTS, 2))),
    green("C22", "Lunar Mining", 11, "earth", makes=Produce(TITANIUM, each(EARTH, per=2))),
    green("C25", "Mining Colony", 20, "space", makes=Produce(TITANIUM), play=BuildColony()),
    green("C26", "Minority Refuge", 5, "space", makes=Produce(MC, -2), play=BuildColony()),
    green(
        "C27",
        "Molecular Printing",
        11,
        "science",
        play=do(Gain(MC, each(CITIES)), Gain(MC, each(COLONIES_IN_PLAY))),
        points=1,
    ),
    green(
        "C28",
        "Nitrogen from Titan",
        25,
        "jovian space",
        play=do(Rate(2), Add((FLOATERS,), 2, another=False, tag=JOVIAN)),
        points=1,
    ),
    green(
        "C29",
        "Pioneer Settlement",
        13,
        "space",
        needs=YOUR_COLONIES <= 1,
        makes=Produce(MC, -2),
        play=BuildColony(),
        points=2,
    ),
    green("C30", "Productive Outpost", 0, play=Collect()),
    green("C31", "Quantum Communications", 8, needs=SCIENCE >= 4, makes=Produce(MC, each(COLONIES_IN_PLAY)), points=1),
    green("C34", "Research Colony", 20, "space science", play=do(Draw(2), BuildColony(again=True))),
    green("C38", "Solar Reflectors", 23, "space", makes=Produce(HEAT, 5)),
    green(
        "C39",
        "Space Port",
        22,
        "city building",
        needs=YOUR_COLONIES >= 1,
        makes=do(Produce(ENERGY, -1), Produce(MC, 4)),
        play=do(Place(CITY), ReceiveFleet()),
    ),
    green(
        "C40",
        "Space Port Colony",
        27,
        "space",
        needs=YOUR_COLONIES >= 1,
        play=do(BuildColony(again=True), ReceiveFleet()),
        points=each(COLONIES_IN_PLAY, per=2),
    ),
    green(
        "C48",
        "Urban Decomposers",
        6,
        "microbe",
        needs=(YOUR_COLONIES >= 1, YOUR_CITIES >= 1),
        makes=Produce(PLANTS),
        play=Add((MICROBES,), 2),
    ),
]
