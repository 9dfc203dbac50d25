"""The cards of the miniature: the hard ones, and some plain ones to play a game with."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kasei.cardgame.catalogue import Kit
from kasei.cardgame.counts import (
    ANIMAL,
    ANIMALS_HERE,
    BUILDING,
    EVENT,
    JOVIAN,
    MICROBE,
    MICROBES_HERE,
    PLANT,
    SCIENCE,
    SPACE,
)
from kasei.cardgame.drawing import Draw, GiveUp
from kasei.cardgame.nouns import ANIMALS, MICROBES, SCIENCES
from kasei.cardgame.ongoing import TagCheaper, play_of
from kasei.cardgame.tableau import Pays, Shift, Standard, When
from kasei.cardgame.tokens import Add, AddHere, TakeHere
from kasei.lang.combine import Given, If, May, do, either
from kasei.lang.counts import THAT, each
from tests.miniature.board import METAL
from tests.miniature.boxes import RepeatBox
from tests.miniature.counts import (
    ANYONE,
    CITIES,
    MARS,
    OCEANS_LAID,
    OXYGEN_LEVEL,
    RATING_ROSE,
    TEMPERATURE_LEVEL,
    paid,
    placed,
    played,
)
from tests.miniature.nouns import (
    CITY,
    ENERGY,
    GREENERY,
    HEAT,
    MC,
    MINE,
    OCEAN,
    PLANTS,
    RESOURCES,
    STEEL,
    TITANIUM,
)
from tests.miniature.others import Drop, Strip
from tests.miniature.playing import OFFERS
from tests.miniature.purses import HeatPays, Metal
from tests.miniature.rounds import DRAFT_STEPS, STEPS
from tests.miniature.state import EVERY_CARD_OFF, STEEL_WORTH, TITANIUM_WORTH
from tests.miniature.tiles import OWN_TILE, Claim, MetalThere, Place, Raise
from tests.miniature.tokens import AddThere, TakeOff
from tests.miniature.verbs import ANY, Gain, Lower, Pay, Produce, Rating, Spend
from tests.miniature.writing import card, corporation, red

HARD: Final = (
    card(
        "Arctic Algae",
        12,
        "plant",
        needs=TEMPERATURE_LEVEL <= 9,
        play=Gain(PLANTS),
        effect=When(placed(OCEAN, by=ANYONE), Gain(PLANTS, 2)),
    ),
    card("Energy Tapping", 3, "power", makes=do(Drop(ENERGY), Produce(ENERGY)), points=-1),
    card("Hackers", 3, makes=do(Produce(ENERGY, -1), Produce(MC, 2), Drop(MC, 2)), points=-1),
    card(
        "Immigrant City",
        13,
        "city building",
        makes=do(Produce(ENERGY, -1), Produce(MC, -2)),
        play=Place(CITY),
        effect=When(placed(CITY, by=ANYONE), Produce(MC)),
    ),
    card("Insulation", 2, makes=Lower(HEAT) >> Produce(MC, THAT)),
    card("Mars University", 8, "science building", effect=When(play_of(SCIENCE), May(GiveUp() >> Draw())), points=1),
    card("Mining Area", 4, "building", play=Place(MINE, METAL, OWN_TILE), then_makes=MetalThere()),
    card("Mining Rights", 9, "building", play=Place(MINE, METAL), then_makes=MetalThere()),
    card("Moss", 4, "plant", needs=OCEANS_LAID >= 3, makes=Produce(PLANTS), play=Spend(PLANTS, 1)),
    card(
        "Olympus Conference",
        10,
        "science earth building",
        holds=SCIENCES,
        points=1,
        effect=When(play_of(SCIENCE), either(AddHere(SCIENCES), TakeHere(SCIENCES) >> Draw())),
    ),
    card("Optimal Aerobraking", 7, "space", effect=When(played(SPACE, EVENT), do(Gain(MC, 3), Gain(HEAT, 3)))),
    card(
        "Pets",
        10,
        "earth animal",
        play=AddHere(ANIMALS),
        holds=ANIMALS,
        points=each(ANIMALS_HERE, 1, 2),
        safe=True,
        effect=When(placed(CITY, by=ANYONE), AddHere(ANIMALS)),
    ),
    card("Power Infrastructure", 4, "power building", action=Spend(ENERGY, ANY) >> Gain(MC, THAT)),
    card(
        "Predators",
        14,
        "animal",
        needs=OXYGEN_LEVEL >= 11,
        action=TakeOff(ANIMALS) >> AddHere(ANIMALS),
        holds=ANIMALS,
        points=each(ANIMALS_HERE),
    ),
    card("Robotic Workforce", 9, "science", play=RepeatBox(BUILDING)),
    card(
        "Viral Enhancers",
        9,
        "science microbe",
        effect=When(play_of(PLANT, MICROBE, ANIMAL), either(Gain(PLANTS), AddThere((MICROBES, ANIMALS)))),
    ),
    card("Water Import from Europa", 25, "jovian space", action=Pay(12, TITANIUM) >> Place(OCEAN), points=each(JOVIAN)),
    red("Comet", 21, "space", play=do(Raise(TEMPERATURE_LEVEL), Place(OCEAN), Strip(PLANTS, 3))),
    red("Flooding", 7, play=Place(OCEAN) >> Strip(MC, 4, beside=True), points=-1),
    red("Land Claim", 1, play=Claim()),
    red("Local Heat Trapping", 1, play=do(Spend(HEAT, 5), either(Gain(PLANTS, 4), Add((ANIMALS,), 2)))),
    red(
        "Nitrogen-Rich Asteroid",
        31,
        "space",
        play=do(Rating(2), Raise(TEMPERATURE_LEVEL), If(PLANT >= 3, Produce(PLANTS, 4), Produce(PLANTS))),
    ),
)

PLAIN: Final = (
    card("Adapted Lichen", 9, "plant", makes=Produce(PLANTS)),
    card("AI Central", 21, "science building", needs=SCIENCE >= 3, makes=Produce(ENERGY, -1), action=Draw(2), points=1),
    card("Building Industries", 6, "building", makes=do(Produce(ENERGY, -1), Produce(STEEL, 2))),
    card(
        "Decomposers",
        5,
        "microbe",
        needs=OXYGEN_LEVEL >= 3,
        holds=MICROBES,
        points=each(MICROBES_HERE, 1, 3),
        effect=When(play_of(ANIMAL, PLANT, MICROBE), AddHere(MICROBES)),
    ),
    card("Cheap Science", 1, "science"),
    card("Double Science", 1, "science science"),
    card("Earth Catapult", 23, "earth", effect=Shift(EVERY_CARD_OFF, 2, "every card costs you {n} M€ less", "")),
    card("Food Factory", 12, "building", makes=do(Produce(MC, 4), Produce(PLANTS, -1)), points=1),
    card("Geothermal Power", 11, "power building", makes=Produce(ENERGY, 2)),
    card("Greenhouses", 6, "plant building", play=Gain(PLANTS, each(CITIES))),
    card(
        "Livestock",
        13,
        "animal",
        needs=OXYGEN_LEVEL >= 9,
        makes=do(Produce(PLANTS, -1), Produce(MC, 2)),
        action=AddHere(ANIMALS),
        holds=ANIMALS,
        points=each(ANIMALS_HERE),
    ),
    card("Nuclear Power", 10, "power building", makes=do(Produce(ENERGY, 3), Produce(MC, -2))),
    card("Phobos Space Haven", 25, "space city", makes=Produce(TITANIUM), play=Place(CITY, off_mars=True), points=3),
    card("Research", 11, "science science", play=Draw(2), points=1),
    card("Rover Construction", 8, "building", effect=When(placed(CITY, by=ANYONE), Gain(MC, 2)), points=1),
    card("Soletta", 35, "space", makes=Produce(HEAT, 7)),
    card("Space Station", 10, "space", effect=TagCheaper(2, SPACE, RESOURCES[MC]), points=1),
    card("Steelworks", 15, "building", action=Spend(ENERGY, 4) >> do(Gain(STEEL, 2), Raise(OXYGEN_LEVEL))),
    card(
        "Strip Mine",
        25,
        "building",
        makes=do(Produce(ENERGY, -2), Produce(STEEL, 2), Produce(TITANIUM)),
        play=Raise(OXYGEN_LEVEL, 2),
    ),
    red("Asteroid", 14, "space", play=do(Gain(TITANIUM, 2), Raise(TEMPERATURE_LEVEL), Strip(PLANTS, 3))),
    red("Convoy from Europa", 15, "space", play=do(Place(OCEAN), Draw())),
    red("Mineral Deposit", 5, play=Gain(STEEL, 5)),
)

CORPORATIONS: Final = (
    corporation("CrediCor", 57, effect=When(paid(printed=20), Gain(MC, 4))),
    corporation("Helion", 42, "space", play=Produce(HEAT, 3), effect=Pays(HeatPays())),
    corporation("Saturn Systems", 42, "jovian", play=Produce(TITANIUM),
                effect=When(play_of(JOVIAN, anyone=True), Produce(MC))),
    corporation("Teractor", 60, "earth"),
    corporation("Tharsis Republic", 40, "building",
                effect=(When(placed(CITY, by=ANYONE, on=MARS), Produce(MC)), When(placed(CITY), Gain(MC, 3)))),
    corporation("United Nations Mars Initiative", 40, "earth",
                action=Given(RATING_ROSE >= 1, Pay(3) >> Rating())),
)  # fmt: skip

STANDARDS: Final = (
    Standard(MC, 11, Produce(ENERGY)),
    Standard(MC, 14, Raise(TEMPERATURE_LEVEL)),
    Standard(MC, 18, Place(OCEAN)),
    Standard(MC, 23, Place(GREENERY)),
    Standard(MC, 25, do(Place(CITY), Produce(MC))),
    Standard(HEAT, 8, Raise(TEMPERATURE_LEVEL)),
    Standard(PLANTS, 8, Place(GREENERY)),
)

MINI: Final = Kit(
    name="mini",
    cards=HARD + PLAIN + CORPORATIONS,
    offers=OFFERS,
    standards=STANDARDS,
    steps=STEPS,
    purses=(Metal(STEEL, STEEL_WORTH), Metal(TITANIUM, TITANIUM_WORTH)),
)

WITH_DRAFT: Final = replace(MINI, name="mini with a draft", steps=DRAFT_STEPS)
