"""The red projects: events, which are known by their colour."""

from __future__ import annotations

from kasei.cardgame.counts import PLANT, SCIENCE
from kasei.cardgame.drawing import Draw, DrawKeep
from kasei.cardgame.nouns import ANIMALS, MICROBES
from kasei.cardgame.tokens import Add
from kasei.games.mars.cards.writing import red
from kasei.games.mars.language.areas import VOLCANIC_PLACE
from kasei.games.mars.language.counts import OXYGEN, TEMPERATURE
from kasei.games.mars.language.nouns import HEAT, MC, OCEAN, PLANTS, SPECIAL, STEEL, TITANIUM
from kasei.games.mars.language.others import Steal, Strip, StripCard
from kasei.games.mars.language.tiles import PLACE_OCEAN, Claim, Place, Raise
from kasei.games.mars.language.tokens import AddMore
from kasei.games.mars.language.verbs import Gain, NextCheaper, NextStretch, Produce, Rate, Spend
from kasei.lang.combine import If, do, either

REDS = [
    red("009", "Asteroid", 14, "space", play=do(Gain(TITANIUM, 2), Raise(TEMPERATURE), Strip(PLANTS, 3))),
    red("010", "Comet", 21, "space", play=do(Raise(TEMPERATURE), Place(OCEAN), Strip(PLANTS, 3))),
    red("011", "Big Asteroid", 27, "space", play=do(Gain(TITANIUM, 4), Raise(TEMPERATURE, 2), Strip(PLANTS, 4))),
    red(
        "019",
        "Imported Hydrogen",
        16,
        "earth space",
        play=do(either(Gain(PLANTS, 3), Add((MICROBES,), 3), Add((ANIMALS,), 2)), Place(OCEAN)),
    ),
    red("027", "Interstellar Colony Ship", 24, "earth space", needs=SCIENCE >= 5, points=4, era=True),
    red("036", "Release of Inert Gases", 14, play=Rate(2)),
    red(
        "037",
        "Nitrogen-Rich Asteroid",
        31,
        "space",
        makes=If(PLANT >= 3, Produce(PLANTS, 4), Produce(PLANTS)),
        play=do(Rate(2), Raise(TEMPERATURE)),
    ),
    red("039", "Deimos Down", 31, "space", play=do(Gain(STEEL, 4), Raise(TEMPERATURE, 3), Strip(PLANTS, 8))),
    red("050", "Virus", 1, "microbe", play=either(StripCard(ANIMALS, 2), Strip(PLANTS, 5)), era=True),
    red("062", "Mineral Deposit", 5, play=Gain(STEEL, 5), era=True),
    red("063", "Mining Expedition", 12, play=do(Gain(STEEL, 2), Raise(OXYGEN), Strip(PLANTS, 2))),
    red("066", "Land Claim", 1, play=Claim(), era=True),
    red("075", "Towing a Comet", 23, "space", play=do(Gain(PLANTS, 2), Raise(OXYGEN), Place(OCEAN))),
    red("078", "Ice Asteroid", 23, "space", play=do(PLACE_OCEAN, PLACE_OCEAN)),
    red(
        "080",
        "Giant Ice Asteroid",
        36,
        "space",
        play=do(Raise(TEMPERATURE, 2), PLACE_OCEAN, PLACE_OCEAN, Strip(PLANTS, 6)),
    ),
    red("111", "Business Contacts", 7, "earth", play=DrawKeep(4, 2), era=True),
    red("112", "Bribed Committee", 7, "earth", play=Rate(2), points=-2, era=True),
    red("121", "Sabotage", 1, play=either(Strip(TITANIUM, 3), Strip(STEEL, 4), Strip(MC, 7)), era=True),
    red("124", "Hired Raiders", 1, play=either(Steal(STEEL, 2), Steal(MC, 3)), era=True),
    red("127", "Subterranean Reservoir", 11, play=Place(OCEAN)),
    red("140", "Lava Flows", 18, play=do(Raise(TEMPERATURE, 2), Place(SPECIAL, VOLCANIC_PLACE, named=True))),
    red(
        "143",
        "Large Convoy",
        36,
        "earth space",
        play=do(Place(OCEAN), Draw(2), either(Gain(PLANTS, 5), Add((ANIMALS,), 4))),
        points=2,
    ),
    red("149", "CEO's Favorite Project", 1, play=AddMore(), era=True),
    red("151", "Investment Loan", 3, "earth", makes=Produce(MC, -1), play=Gain(MC, 10), era=True),
    red("161", "Convoy from Europa", 15, "space", play=do(Place(OCEAN), Draw())),
    red("162", "Imported GHG", 7, "earth space", makes=Produce(HEAT), play=Gain(HEAT, 3)),
    red(
        "163",
        "Imported Nitrogen",
        23,
        "earth space",
        play=do(Rate(), Gain(PLANTS, 4), Add((MICROBES,), 3), Add((ANIMALS,), 2)),
    ),
    red("167", "Import of Advanced GHG", 9, "earth space", makes=Produce(HEAT, 2)),
    red(
        "170",
        "Aerobraked Ammonia Asteroid",
        26,
        "space",
        makes=do(Produce(HEAT, 3), Produce(PLANTS)),
        play=Add((MICROBES,), 2),
    ),
    red("181", "Ice Cap Melting", 5, needs=TEMPERATURE >= 2, play=Place(OCEAN)),
    red("188", "Flooding", 7, play=Place(OCEAN) >> Strip(MC, 4, beside=True), points=-1),
    red("190", "Local Heat Trapping", 1, play=Spend(HEAT, 5) >> either(Gain(PLANTS, 4), Add((ANIMALS,), 2))),
    red("191", "Permafrost Extraction", 8, needs=TEMPERATURE >= -8, play=Place(OCEAN)),
    red("192", "Invention Contest", 2, "science", play=DrawKeep(3, 1), era=True),
    red("195", "Indentured Workers", 0, play=NextCheaper(8), points=-1, era=True),
    red("204", "Technology Demonstration", 5, "science space", play=Draw(2), era=True),
    red("206", "Special Design", 4, "science", play=NextStretch(2)),
]
