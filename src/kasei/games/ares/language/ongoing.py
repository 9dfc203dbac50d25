"""What cards of ares do as long as they are in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import CARD, IN_HAND, TAG_BUILDING, TAG_SPACE
from kasei.cardgame.ongoing import TagCheaper
from kasei.cardgame.tableau import Ongoing, Shift, Tableau
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.marks import icon_mark
from kasei.core.option import ACCEPT, SKIP
from kasei.games.ares.language.deeds import FORESTED, GAINED_STEEL, RAISED, ROSE
from kasei.games.ares.language.effect import AresEffect
from kasei.games.ares.language.nouns import (
    FOREST,
    HEAT,
    MC,
    NEW_CARDS,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    RESOURCES,
    STEEL,
    TEMPERATURE_TRACK,
    TITANIUM,
    TR,
    TRACK_ICONS,
)
from kasei.games.ares.language.verbs import Gain
from kasei.games.ares.state.card import (
    FOREST_OFF,
    MORE_DRAWN,
    MORE_KEPT,
    OFF_ALL,
    OFF_DEAR,
    READS_ZONES,
    SALE,
    STANDARD_OFF,
    STEEL_WORTH,
    TITANIUM_WORTH,
    AresTableau,
)
from kasei.games.ares.state.paying import bill, in_all
from kasei.games.ares.state.purses import ANYTIME, BY_SELLING
from kasei.games.ares.state.state import DEAR, Ares
from kasei.lang.triggers import On
from kasei.lang.wording import join

MC_ICON: Final = RESOURCES[MC].icon
TR_ICON: Final = RESOURCES[TR].icon
OXYGEN_ICON: Final = TRACK_ICONS[OXYGEN_TRACK]
TEMPERATURE_ICON: Final = TRACK_ICONS[TEMPERATURE_TRACK]


def cheaper(n: int, tag: TagCount | None = None) -> Ongoing:
    """Make cards cost less: all of them, or those with a tag."""
    if tag is not None:
        return TagCheaper(n, tag, RESOURCES[MC])
    return Shift(OFF_ALL, n, "every card that you play costs you {n} MC less", f"{CARD.icon}: -{{n}} {MC_ICON}")


def dear_cheaper(n: int) -> Ongoing:
    """Make cards with a high printed price cost less."""
    words = f"cards with a printed cost of {DEAR} MC or more cost you {{n}} MC less"
    return Shift(OFF_DEAR, n, words, f"printed ≥{DEAR} {MC_ICON}: -{{n}} {MC_ICON}")


def sell_for(n: int) -> Ongoing:
    """Make cards that are sold bring more."""
    words = "each card that you discard for MC brings {n} MC more"
    return Shift(SALE, n, words, f"discard for {MC_ICON}: +{{n}} {MC_ICON}")


def standard_cheaper(n: int) -> Ongoing:
    """Make standard actions that are paid in MC cost less."""
    words = "standard actions with a price in MC cost you {n} MC less"
    return Shift(STANDARD_OFF, n, words, f"standard action in {MC_ICON}: -{{n}} {MC_ICON}")


def forest_cheaper(n: int) -> Ongoing:
    """Make the forest that is paid in plants cost fewer plants."""
    words = "the standard action that turns plants into a forest costs you {n} plant less"
    plant = RESOURCES[PLANTS]
    plants = icon_mark(plant.one, plant.many)
    return Shift(FOREST_OFF, n, words, f"{plants} → {FOREST.icon}: -{{n}} {plant.icon}")


READ_ZONES: Final = Shift(
    READS_ZONES,
    1,
    "when you play a card with requirements, you may treat the oxygen or the temperature as one zone higher or "
    "lower (never more than one zone, whatever else you have)",
    f"{OXYGEN_ICON}/{TEMPERATURE_ICON} ±1 zone",
)


@dataclass(frozen=True)
class WorthMore(Ongoing):
    """Make steel and titanium worth more MC."""

    steel: int
    titanium: int

    def fold(self, t: Tableau, card: int) -> None:
        assert isinstance(t, AresTableau)
        t.levels[STEEL_WORTH.number] += self.steel
        t.levels[TITANIUM_WORTH.number] += self.titanium
        t.off[TAG_BUILDING] += self.steel * t.steel
        t.off[TAG_SPACE] += self.titanium * t.titanium

    def text(self) -> str:
        metals = [(self.steel, "steel"), (self.titanium, "titanium")]
        return f"when you play a card, {join([f'each of your {name} is worth {n} MC more' for n, name in metals if n])}"

    def icons(self) -> str:
        metals = [(self.steel, STEEL), (self.titanium, TITANIUM)]
        return " · ".join([f"{metal.icon}: +{n} {MC_ICON}" for n, metal in metals if n])


@dataclass(frozen=True)
class Researching(Ongoing):
    """Draw and keep more cards in the research phase."""

    draw: int
    keep: int

    def fold(self, t: Tableau, card: int) -> None:
        t.levels[MORE_DRAWN.number] += self.draw
        t.levels[MORE_KEPT.number] += self.keep

    def text(self) -> str:
        more = [f"{verb} {n} more {cards(n)}" for verb, n in (("draw", self.draw), ("keep", self.keep)) if n]
        return f"in the research phase, {join(more)}"

    def icons(self) -> str:
        more = [f"+{n} {verb}" for verb, n in (("drawn", self.draw), ("kept", self.keep)) if n]
        return f"research: {', '.join(more)}"


def cards(n: int) -> str:
    """The noun that goes with `n` cards."""
    return RESOURCES[NEW_CARDS].one if n == 1 else RESOURCES[NEW_CARDS].many


# What cards wait for.


RAISE_TEMPERATURE: Final = On(
    RAISED, (TEMPERATURE_TRACK,), "for each step that you raise the temperature", f"raise {TEMPERATURE_ICON}"
)
FLIP_OCEAN: Final = On(RAISED, (OCEAN_TRACK,), "for each ocean that you flip", f"flip {OCEAN.icon}")
GAIN_FOREST: Final = On(FORESTED, (0,), "for each forest that you gain", f"gain {FOREST.icon}")
GAIN_STEEL: Final = On(
    GAINED_STEEL, (0,), "for each steel that a card gives you when you play it", f"gain {STEEL.icon}"
)
RISE: Final = On(ROSE, (0,), "when your TR rises for the first time in a phase", f"first +{TR_ICON}")
RAISE_ANYTHING: Final = On(
    RAISED,
    (OXYGEN_TRACK, TEMPERATURE_TRACK, OCEAN_TRACK),
    "for each step that you raise the oxygen or the temperature and for each ocean that you flip",
    f"raise {OXYGEN_ICON}/{TEMPERATURE_ICON}, flip {OCEAN.icon}",
)


@dataclass(frozen=True)
class Lobby(AresEffect):
    """Pay MC for a step of TR, if the player likes; cards may be sold for it."""

    mc: int

    def takes(self) -> int:
        return 1 << MC | 1 << HEAT | IN_HAND

    def answers(self, a: Ares, f: Frame) -> list[int]:
        return [SKIP, ACCEPT] if in_all(a, f.player) >= self.mc else [SKIP]

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        if option == ACCEPT:
            a.push(ONE_STEP, f.player, f.card)
            bill(a, f.player, self.mc, NO_CARD, ANYTIME | BY_SELLING)

    def text(self) -> str:
        return f"you may pay {self.mc} MC to raise your TR 1 step more"

    def icons(self) -> str:
        return f"(-{self.mc} {MC_ICON} → +1 {TR_ICON})"


ONE_STEP: Final = Gain(TR, 1)
