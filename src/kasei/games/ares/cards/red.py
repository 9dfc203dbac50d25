"""The red projects: events."""

from __future__ import annotations

from kasei.cardgame.counts import ANIMAL, EVENT, JOVIAN, MICROBE, PLANT, SCIENCE
from kasei.cardgame.drawing import Discard, Draw, DrawKeep
from kasei.cardgame.nouns import ANIMALS, MICROBES, SCIENCES
from kasei.cardgame.tokens import Add
from kasei.games.ares.cards.writing import red
from kasei.games.ares.flow.playing import NextCheaper, NextShift, OneMorePlay
from kasei.games.ares.language.counts import OXYGEN, RED, TEMPERATURE, WHITE, YELLOW
from kasei.games.ares.language.nouns import HEAT, MC, PLANTS, TR
from kasei.games.ares.language.verbs import Flip, Forest, Gain, Raise
from kasei.lang.combine import If, do, either
from kasei.lang.counts import each

REDS = [
    red(65, "Advanced Ecosystems", 10, "microbe animal event", needs=(ANIMAL >= 1, MICROBE >= 1, PLANT >= 1), points=3),
    red(66, "Artificial Lake", 13, "event", needs=TEMPERATURE >= YELLOW, play=Flip(), points=1),
    red(67, "Atmosphere Filtering", 6, "space event", needs=SCIENCE >= 2, play=Raise(OXYGEN)),
    red(68, "Breathing Filters", 9, "event", needs=OXYGEN >= YELLOW, points=2),
    red(69, "Bribed Committee", 5, "earth event", play=Gain(TR, 2), points=-2),
    red(70, "Business Contacts", 5, "earth event", play=Draw(4) >> Discard(2)),
    red(71, "CEO's Favorite Project", 3, "event", play=Add((ANIMALS, MICROBES, SCIENCES), 2, another=False)),
    red(72, "Colonizer Training Camp", 10, "building jovian event", needs=OXYGEN <= RED, points=2),
    red(73, "Comet", 25, "space event", play=do(Raise(TEMPERATURE), Flip())),
    red(74, "Convoy from Europa", 14, "space event", play=do(Draw(), Flip())),
    red(75, "Crater", 7, "event", needs=EVENT >= 3, play=Flip()),
    red(76, "Deimos Down", 30, "space event", play=do(Raise(TEMPERATURE, 3), Gain(MC, 7))),
    red(77, "Giant Ice Asteroid", 36, "space event", play=do(Raise(TEMPERATURE, 2), Flip(2))),
    red(78, "Ice Asteroid", 21, "space event", play=Flip(2)),
    red(79, "Ice Cap Melting", 4, "event", needs=TEMPERATURE >= WHITE, play=Flip()),
    red(
        80,
        "Imported Hydrogen",
        17,
        "space earth event",
        play=do(Flip(), either(Gain(PLANTS, 3), Add((MICROBES,), 3), Add((ANIMALS,), 2))),
    ),
    red(
        81,
        "Imported Nitrogen",
        20,
        "space earth event",
        play=do(Gain(TR, 1), Gain(PLANTS, 4), Add((ANIMALS,), 2) >> Add((MICROBES,), 3)),
    ),
    red(82, "Interstellar Colony Ship", 20, "space earth event", needs=SCIENCE >= 4, points=4),
    red(83, "Invention Contest", 1, "science event", play=DrawKeep(3, 1)),
    red(84, "Investment Loan", 1, "earth event", spends={TR: 1}, play=Gain(MC, 10), points=1),
    red(85, "Lagrange Observatory", 7, "science space event", play=Draw(), points=1),
    red(86, "Lake Marineris", 17, "event", needs=TEMPERATURE >= YELLOW, play=Flip(2), points=1),
    red(
        87,
        "Large Convoy",
        36,
        "space earth event",
        play=do(Flip(), Draw(2), either(Gain(PLANTS, 5), Add((ANIMALS,), 3))),
        points=2,
    ),
    red(88, "Lava Flows", 17, "event", play=Raise(TEMPERATURE, 2)),
    red(89, "Local Heat Trapping", 0, "event", spends={HEAT: 3}, play=do(Gain(PLANTS, 4), Add((ANIMALS, MICROBES), 2))),
    red(90, "Mangrove", 12, "plant event", needs=TEMPERATURE >= WHITE, play=Forest()),
    red(
        91,
        "Nitrogen-Rich Asteroid",
        30,
        "space event",
        play=do(Gain(TR, 2), Raise(TEMPERATURE), Gain(PLANTS, 2), If(PLANT >= 3, Gain(PLANTS, 4))),
    ),
    red(92, "Permafrost Extraction", 8, "event", needs=TEMPERATURE >= YELLOW, play=Flip()),
    red(93, "Phobos Falls", 32, "space event", play=do(Raise(TEMPERATURE), Flip(), Draw(2)), points=1),
    red(94, "Plantation", 22, "plant event", needs=SCIENCE >= 4, play=Forest(2)),
    red(95, "Release of Inert Gases", 16, "event", play=Gain(TR, 2)),
    red(96, "Research", 5, "science science event", play=Draw(2)),
    red(97, "Special Design", 3, "event", play=do(OneMorePlay(), NextShift())),
    red(98, "Subterranean Reservoir", 10, "event", play=Flip()),
    red(99, "Technology Demonstration", 17, "science space event", play=do(Flip(), Draw(2))),
    red(100, "Terraforming Ganymede", 28, "space jovian event", play=Gain(TR, each(JOVIAN)), points=2),
    red(101, "Towing a Comet", 22, "space event", play=do(Raise(OXYGEN), Flip(), Gain(PLANTS, 2))),
    red(102, "Work Crews", 5, "event", play=do(OneMorePlay(), NextCheaper(11))),
]
