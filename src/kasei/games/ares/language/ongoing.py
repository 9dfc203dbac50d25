"""What cards do as long as they are in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, cast

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ACCEPT, SKIP
from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.nouns import (
    CARDS,
    FLIPPED,
    FORESTED,
    GAINED_STEEL,
    PLAYED,
    RAISED_OXYGEN,
    RAISED_TEMPERATURE,
    RESOURCES,
    ROSE,
    TAG_BUILDING,
    TAG_NAMES,
    TAG_SPACE,
    TR,
    USED,
)
from kasei.games.ares.state.card import DECK, Ongoing, Tableau
from kasei.games.ares.state.purses import bill, in_hand
from kasei.games.ares.state.state import DEAR, MICROBES_OFF, MICROBES_PAID, PLANT_OFF, Ares
from kasei.games.ares.state.tracks import gain
from kasei.lang.combine import within
from kasei.lang.triggers import Trigger
from kasei.lang.wording import join


@dataclass(frozen=True)
class Cheaper(Ongoing):
    """Cards cost less: all of them, or those with a tag."""

    n: int
    tag: TagCount | None = None

    def fold(self, t: Tableau, player: int, card: int) -> None:
        if self.tag is None:
            t.off_all += self.n
        else:
            t.off[self.tag.tag] += self.n

    def text(self) -> str:
        cards = (
            "every card that you play costs you"
            if self.tag is None
            else f"cards with {a_tag(self.tag.tag)} tag cost you"
        )
        return f"{cards} {self.n} MC less"

    def icons(self) -> str:
        return f"{'card' if self.tag is None else TAG_NAMES[self.tag.tag]}: -{self.n} MC"


def a_tag(tag: int) -> str:
    """A tag with its article."""
    name = TAG_NAMES[tag]
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


@dataclass(frozen=True)
class DearCheaper(Ongoing):
    """Cards with a high printed price cost less."""

    n: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.off_dear += self.n

    def text(self) -> str:
        return f"cards with a printed cost of {DEAR} MC or more cost you {self.n} MC less"

    def icons(self) -> str:
        return f"printed ≥{DEAR} MC: -{self.n} MC"


@dataclass(frozen=True)
class WorthMore(Ongoing):
    """Steel and titanium are worth more MC."""

    steel: int
    titanium: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.steel_worth += self.steel
        t.titanium_worth += self.titanium
        t.off[TAG_BUILDING] += self.steel * t.steel
        t.off[TAG_SPACE] += self.titanium * t.titanium

    def text(self) -> str:
        metals = [(self.steel, "steel"), (self.titanium, "titanium")]
        return f"when you play a card, {join([f'each of your {name} is worth {n} MC more' for n, name in metals if n])}"

    def icons(self) -> str:
        metals = [(self.steel, "steel"), (self.titanium, "titanium")]
        return " · ".join([f"{name}: +{n} MC" for n, name in metals if n])


@dataclass(frozen=True)
class Researching(Ongoing):
    """More cards drawn and kept in the research phase."""

    draw: int
    keep: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.draws += self.draw
        t.keeps += self.keep

    def text(self) -> str:
        more = [f"{verb} {n} more {cards(n)}" for verb, n in (("draw", self.draw), ("keep", self.keep)) if n]
        return f"in the research phase, {join(more)}"

    def icons(self) -> str:
        more = [f"+{n} {verb}" for verb, n in (("drawn", self.draw), ("kept", self.keep)) if n]
        return f"research: {', '.join(more)}"


def cards(n: int) -> str:
    """The noun that goes with so many cards."""
    return RESOURCES[CARDS].one if n == 1 else RESOURCES[CARDS].many


@dataclass(frozen=True)
class ReadZones(Ongoing):
    """Oxygen and temperature may be read one zone off."""

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.shift = True

    def text(self) -> str:
        return (
            "when you play a card with requirements, you may treat the oxygen or the temperature as one zone higher or "
            "lower (never more than one zone, whatever else you have)"
        )

    def icons(self) -> str:
        return "oxygen/temperature ±1 zone"


@dataclass(frozen=True)
class SellFor(Ongoing):
    """Cards that are sold bring more."""

    n: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.sale += self.n

    def text(self) -> str:
        return f"each card that you discard for MC brings {self.n} MC more"

    def icons(self) -> str:
        return f"discard for MC: +{self.n} MC"


@dataclass(frozen=True)
class HeatPays(Ongoing):
    """Heat counts as MC."""

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.heat_pays = True

    def text(self) -> str:
        return "you may pay with heat as if it were MC, but not with MC as if it were heat"

    def icons(self) -> str:
        return "heat → MC"


@dataclass(frozen=True)
class PlantPays(Ongoing):
    """A plant for a discount."""

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.plant_pays = True

    def text(self) -> str:
        return f"once for each card that you play, you may spend 1 plant to pay {PLANT_OFF} MC less for it"

    def icons(self) -> str:
        return f"card: -1 plant → -{PLANT_OFF} MC"


@dataclass(frozen=True)
class MicrobesPay(Ongoing):
    """Microbes of this card for a discount."""

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.bank = DECK[card].slot

    def text(self) -> str:
        taken = f"take {MICROBES_PAID} microbes off this card"
        return f"once for each card that you play, you may {taken} to pay {MICROBES_OFF} MC less for it"

    def icons(self) -> str:
        return f"card: -{MICROBES_PAID} microbe here → -{MICROBES_OFF} MC"


@dataclass(frozen=True)
class StandardCheaper(Ongoing):
    """Standard actions that are paid in MC cost less."""

    n: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.standard_off += self.n

    def text(self) -> str:
        return f"standard actions with a price in MC cost you {self.n} MC less"

    def icons(self) -> str:
        return f"standard action in MC: -{self.n} MC"


@dataclass(frozen=True)
class ForestCheaper(Ongoing):
    """The forest that is paid in plants costs fewer."""

    n: int

    def fold(self, t: Tableau, player: int, card: int) -> None:
        t.forest_price -= self.n

    def text(self) -> str:
        return f"the standard action that turns plants into a forest costs you {self.n} plant less"

    def icons(self) -> str:
        return f"plants → forest: -{self.n} plant"


# Triggers.


@dataclass(frozen=True)
class Happening:
    """Something that cards wait for: its numbers and its words."""

    kinds: tuple[int, ...]
    words: str = field(repr=False)  # words are no behaviour
    icon: str = field(repr=False)


def play_of(*tags: TagCount) -> Happening:
    """A card with one of these tags is played."""
    names = [TAG_NAMES[tag.tag] for tag in tags]
    words = f"for each {join(names, 'or')} tag that you play"
    return Happening(tuple([tag.tag for tag in tags]), words, f"play {'/'.join(names)}")


PLAY_A_CARD: Final = Happening((PLAYED,), "for each card that you play", "play card")
RAISE_TEMPERATURE: Final = Happening(
    (RAISED_TEMPERATURE,), "for each step that you raise the temperature", "raise temperature"
)
FLIP_OCEAN: Final = Happening((FLIPPED,), "for each ocean that you flip", "flip ocean")
GAIN_FOREST: Final = Happening((FORESTED,), "for each forest that you gain", "gain forest")
USE_ACTION: Final = Happening((USED,), "each time you use the action of a card", "use card action")
GAIN_STEEL: Final = Happening((GAINED_STEEL,), "for each steel that a card gives you when you play it", "gain steel")
RISE: Final = Happening((ROSE,), "when your TR rises for the first time in a phase", "first +TR")
RAISE_ANYTHING: Final = Happening(
    (RAISED_OXYGEN, RAISED_TEMPERATURE, FLIPPED),
    "for each step that you raise the oxygen or the temperature and for each ocean that you flip",
    "raise oxygen/temperature, flip ocean",
)


@dataclass(frozen=True)
class When(Ongoing):
    """An effect each time something happens. It sees its own card played only if `sees_own`."""

    happening: Happening
    effect: Effect
    sees_own: bool = False

    def fold(self, t: Tableau, player: int, card: int) -> None:
        for kind in self.happening.kinds:
            t.wait(kind, Trigger(player, card, self.effect))

    def own(self) -> tuple[tuple[int, Effect], ...]:
        return tuple([(kind, self.effect) for kind in self.happening.kinds]) if self.sees_own else ()

    def text(self) -> str:
        own = " (this card's own tags too)" if self.sees_own else ""
        return f"{self.happening.words}{own}, {within(self.effect)}"

    def text_on(self, tags: tuple[int, ...]) -> str:
        own = [kind for kind in self.happening.kinds if kind in tags or kind in (PLAYED, GAINED_STEEL)]
        if self.sees_own or not own:
            return self.text()
        return f"{self.happening.words} (not this card), {within(self.effect)}"

    def icons(self) -> str:
        return f"{self.happening.icon}: {self.effect.icons()}"


@dataclass(frozen=True)
class Lobby(Effect):
    """As you like, MC for a step of TR; cards may be sold for it."""

    mc: int

    def options(self, s: State, f: Frame) -> list[int]:
        return [SKIP, ACCEPT] if in_hand(cast(Ares, s).players[f.player]) >= self.mc else [SKIP]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == ACCEPT:
            s.push(ONE_STEP, f.player, f.card)
            bill(cast(Ares, s), f.player, self.mc)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return f"you may pay {self.mc} MC to raise your TR 1 step more"

    def icons(self) -> str:
        return f"(-{self.mc} MC → +1 TR)"


@dataclass(frozen=True)
class OneStep(Effect):
    """A step of TR that was paid for."""

    def apply(self, s: State, f: Frame) -> None:
        gain(cast(Ares, s), f.player, TR, 1)

    def text(self) -> str:
        return "raise your TR 1 step"

    def icons(self) -> str:
        return "+1 TR"


ONE_STEP: Final = OneStep()
