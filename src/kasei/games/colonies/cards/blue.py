"""The blue projects, which have effects and actions."""

from __future__ import annotations

from kasei.cardgame.counts import ANIMALS_HERE, EARTH, JOVIAN, SCIENCE, SPACE
from kasei.cardgame.drawing import Draw
from kasei.cardgame.nouns import ANIMALS
from kasei.cardgame.ongoing import TagCheaper, play_of
from kasei.cardgame.tableau import When
from kasei.cardgame.tokens import Add, AddHere, TakeHere, TakeSome
from kasei.games.colonies.counts import (
    CAMPS_HERE,
    FLOATERS_HERE,
    FOUR_FLOATERS_HERE,
    PLAY_DEAR,
    TRADE_CHEAPER,
    TRADE_FURTHER,
)
from kasei.games.colonies.nouns import CAMPS, FLOATERS
from kasei.games.colonies.trading import CAN_TRADE, TradeFreely
from kasei.games.colonies.verbs import BuildColony, ReceiveFleet
from kasei.games.mars.cards.writing import blue
from kasei.games.mars.language.counts import CITIES, TEMPERATURE
from kasei.games.mars.language.nouns import ENERGY, HEAT, MC, PLANTS, TITANIUM
from kasei.games.mars.language.ongoing import MONEY, cheaper
from kasei.games.mars.language.others import Drop
from kasei.games.mars.language.verbs import Gain, Produce, Rate, Spend
from kasei.lang.combine import Given, do, either
from kasei.lang.counts import THAT, each

BLUES = [
    blue(
        "C03",
        "Atmo Collectors",
        15,
        play=Add((FLOATERS,), 2, another=False),
        action=either(
            TakeHere(FLOATERS) >> Gain(TITANIUM, 2),
            TakeHere(FLOATERS) >> Gain(ENERGY, 3),
            TakeHere(FLOATERS) >> Gain(HEAT, 4),
            AddHere(FLOATERS),
        ),
        holds=FLOATERS,
    ),
    blue("C07", "Cryo-Sleep", 10, "science", effect=TRADE_CHEAPER, points=1),
    blue("C12", "Floater Technology", 7, "science", action=Add((FLOATERS,))),
    blue(
        "C18",
        "Jovian Lanterns",
        20,
        "jovian",
        needs=JOVIAN >= 1,
        play=do(Rate(), Add((FLOATERS,), 2, another=False)),
        action=Spend(TITANIUM) >> AddHere(FLOATERS, 2),
        holds=FLOATERS,
        points=each(FLOATERS_HERE, per=2),
    ),
    blue(
        "C19",
        "Jupiter Floating Station",
        9,
        "jovian",
        needs=SCIENCE >= 3,
        action=either(Add((FLOATERS,), another=False, tag=JOVIAN), Gain(MC, each(FOUR_FLOATERS_HERE))),
        holds=FLOATERS,
        points=1,
    ),
    blue(
        "C24",
        "Martian Zoo",
        12,
        "animal building",
        needs=CITIES >= 2,
        effect=When(play_of(EARTH), AddHere(ANIMALS)),
        action=Gain(MC, each(ANIMALS_HERE)),
        holds=ANIMALS,
        points=1,
    ),
    blue(
        "C32",
        "Red Spot Observatory",
        17,
        "jovian science",
        needs=SCIENCE >= 3,
        play=Draw(2),
        action=either(TakeHere(FLOATERS) >> Draw(), AddHere(FLOATERS)),
        holds=FLOATERS,
        points=2,
    ),
    blue(
        "C33",
        "Refugee Camps",
        10,
        "earth",
        action=Produce(MC, -1) >> AddHere(CAMPS),
        holds=CAMPS,
        points=each(CAMPS_HERE),
    ),
    blue("C35", "Rim Freighters", 4, "space", effect=TRADE_CHEAPER),
    blue("C36", "Sky Docks", 18, "space earth", needs=EARTH >= 2, play=ReceiveFleet(), effect=cheaper(1), points=2),
    blue("C41", "Spin-off Department", 10, "building", makes=Produce(MC, 2), effect=When(PLAY_DEAR, Draw())),
    blue(
        "C42",
        "Sub-zero Salt Fish",
        5,
        "animal",
        needs=TEMPERATURE >= -6,
        makes=Drop(PLANTS),
        action=AddHere(ANIMALS),
        holds=ANIMALS,
        points=each(ANIMALS_HERE, per=2),
    ),
    blue(
        "C43",
        "Titan Air-scrapping",
        21,
        "jovian",
        action=either(TakeHere(FLOATERS, 2) >> Rate(), Spend(TITANIUM) >> AddHere(FLOATERS, 2)),
        holds=FLOATERS,
        points=2,
    ),
    blue(
        "C44",
        "Titan Floating Launch-pad",
        18,
        "jovian",
        play=Add((FLOATERS,), 2, another=False, tag=JOVIAN),
        action=either(
            Add((FLOATERS,), another=False, tag=JOVIAN), Given(CAN_TRADE, TakeHere(FLOATERS) >> TradeFreely())
        ),
        holds=FLOATERS,
        points=1,
    ),
    blue(
        "C45",
        "Titan Shuttles",
        23,
        "jovian space",
        action=either(Add((FLOATERS,), 2, another=False, tag=JOVIAN), TakeSome(FLOATERS) >> Gain(TITANIUM, THAT)),
        holds=FLOATERS,
        points=1,
    ),
    blue("C46", "Trade Envoys", 6, effect=TRADE_FURTHER),
    blue("C47", "Trading Colony", 18, "space", play=BuildColony(), effect=TRADE_FURTHER),
    blue("C49", "Warp Drive", 14, "science", needs=SCIENCE >= 5, effect=TagCheaper(4, SPACE, MONEY), points=2),
]
