"""A card as it is printed and as it stands in the catalogue, and what a player's cards in play come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from kasei.cardgame import playing
from kasei.cardgame.catalogue import AnyOffer, Catalogue, Kit, Offer, S, menu_of
from kasei.cardgame.deeds import TOOK_STANDARD
from kasei.cardgame.nouns import TAG_BUILDING, TAG_SPACE
from kasei.cardgame.payment import Purses
from kasei.cardgame.tableau import Level, Spec, Standard, Standards, Tableau
from kasei.core.effect import Effect, Estimate, Frame
from kasei.core.happening import NONE
from kasei.core.kernel import State
from kasei.games.ares.language.kinds import USUAL
from kasei.games.ares.language.nouns import (
    ACTION,
    BLUE_PROJECT,
    CONSTRUCTION,
    CORPORATION,
    DEVELOPMENT,
    HEAT,
    KINDS_OF_TAGS,
    MC,
    PLANTS,
    TR,
)
from kasei.games.ares.language.triggers import When
from kasei.lang.counts import Each

STEEL_PRICE: Final = 2  # MC that a building card costs less for each steel, to begin with
TITANIUM_PRICE: Final = 3

# Numbers that cards in play change.
OFF_ALL: Final = Level("off_all")  # what every card costs less
OFF_DEAR: Final = Level("off_dear")  # what a card printed at 20 MC or more costs less
SALE: Final = Level("sale", 3)  # MC for a card that is sold
STANDARD_OFF: Final = Level("standard_off")  # what standard actions in MC cost less
FOREST_OFF: Final = Level("forest_off")  # what a forest costs less in plants
MORE_DRAWN: Final = Level("draws")  # more cards drawn in research
MORE_KEPT: Final = Level("keeps")  # more cards kept in research
READS_ZONES: Final = Level("reads_zones")  # zones may be read one off
STEEL_WORTH: Final = Level("steel_worth", STEEL_PRICE)  # MC that a steel is worth
TITANIUM_WORTH: Final = Level("titanium_worth", TITANIUM_PRICE)  # MC that a titanium is worth

Scaled = tuple[int, Each, int]  # resource, how many for each of something, the tag that is counted or NONE for forests


@dataclass(frozen=True, kw_only=True)
class AresSpec(Spec):
    """A project or a corporation as it is printed."""

    number: int  # from 1
    colour: int
    heat: int = 0  # what has to be spent besides the cost
    plants: int = 0
    rating: int = 0
    makes: tuple[int, ...] = (0, 0, 0, 0)  # MC, heat, plants, cards
    scaled: tuple[Scaled, ...] = ()
    steel: int = 0
    titanium: int = 0
    first: bool = False  # marked for the first game


@dataclass(frozen=True, kw_only=True)
class AresStandard(Standard):
    """A standard action: the track that it raises, and whether it brings something when that is complete."""

    track: int
    lasts: bool = False
    logged: str = field(default="", repr=False)  # its name where the price stands beside it; empty: its name


@dataclass(frozen=True)
class Taken(Effect):
    """Carry out a standard action that is paid for."""

    which: int
    effect: Effect

    def takes(self) -> int:
        return self.effect.takes()

    def apply(self, s: State, f: Frame) -> None:
        s.emit(f.player, TOOK_STANDARD, self.which)
        self.effect.apply(s, f)

    def text(self) -> str:
        return self.effect.text()


class Card(playing.Card):
    """A project or a corporation, as it stands in a catalogue."""

    __slots__ = (
        "at_once",
        "colour",
        "conditional",
        "each_time",
        "first",
        "heat",
        "makes",
        "own",
        "plants",
        "rating",
        "scaled",
        "spends",
        "steel",
        "titanium",
        "waits",
    )

    def __init__(self, number: int, spec: AresSpec, seats: int) -> None:
        super().__init__(number, spec, seats)
        self.colour = spec.colour
        self.spends = spec.heat + spec.plants + spec.rating
        self.conditional = bool(spec.needs) or self.spends > 0  # is there more to playing it than its price?
        self.heat = spec.heat
        self.plants = spec.plants
        self.rating = spec.rating
        self.makes = spec.makes
        self.scaled = spec.scaled
        self.steel = spec.steel
        self.titanium = spec.titanium
        self.first = spec.first
        self.own = [  # what it does for its own tags: (tag, effect)
            (tag, each.effect)
            for each in spec.ongoing
            if isinstance(each, When) and each.sees_own
            for tag in each.on.whats
        ]
        self.waits = sum([len(trigger.on.whats) for trigger in self.triggers[0]])
        self.at_once = estimated(spec.play)
        self.each_time = estimated(spec.action)

    def spent(self) -> list[tuple[int, int]]:
        """What has to be spent besides the cost: (resource, how many)."""
        return [(kind, n) for kind, n in ((HEAT, self.heat), (PLANTS, self.plants), (TR, self.rating)) if n]


def estimated(effect: Effect | None) -> list[float]:
    """What an effect usually brings, kind by kind."""
    e = Estimate(USUAL)
    if effect is not None:
        effect.estimate(e)
    return e.brings


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseOffer(Offer[S]):
    """Something that may be done in certain phases."""

    def __init__(self, verb: int, phases: tuple[int, ...]) -> None:
        super().__init__(verb)
        self.phases = phases


class AresCatalogue(Catalogue):
    """All that never changes in a game of ares: its cards by number, and what may be done in each phase."""

    def __init__(self, kit: Kit, seats: int) -> None:
        super().__init__(kit, seats)
        self.cards: list[Card] = []
        for number, spec in enumerate(kit.cards):
            assert isinstance(spec, AresSpec)
            self.cards.append(Card(number, spec, seats))
        self.colours = [card.colour for card in self.cards]  # by number, for what looks at nothing else
        self.projects = [card.number for card in self.cards if card.colour != CORPORATION]
        self.corporations = [card.number for card in self.cards if card.colour == CORPORATION]
        self.standards: list[AresStandard] = []
        for standard in kit.standards:
            assert isinstance(standard, AresStandard)
            assert standard.kind in (MC, HEAT, PLANTS), "standard actions cost MC, heat or plants"
            self.standards.append(standard)
        self.taken = [Taken(which, standard.effect) for which, standard in enumerate(self.standards)]
        self.currencies = [standard.kind for standard in self.standards]
        self.compulsory = [which for which, each in enumerate(self.standards) if each.kind != MC]  # heat and plants
        self.brings = [estimated(standard.effect) for standard in self.standards]
        self.menus = [menu_of(offers_in(phase, kit.offers)) for phase in (DEVELOPMENT, CONSTRUCTION, ACTION)]


def offers_in(phase: int, offers: tuple[AnyOffer, ...]) -> list[AnyOffer]:
    """The offers of a phase."""
    return [offer for offer in offers if isinstance(offer, PhaseOffer) and phase in offer.phases]


class AresTableau(Tableau):
    """What a player's cards in play come to."""

    __slots__ = ("blues", "makes", "per_forest", "points", "scaled", "steel", "tallied", "titanium", "waits")

    def __init__(self, purses: Purses, standards: Standards, like: AresTableau | None) -> None:
        super().__init__(KINDS_OF_TAGS, purses, standards, like)
        if like is None:
            self.blues = 0
            self.makes = [0, 0, 0, 0]  # MC, heat, plants, cards; what depends on tags included
            self.scaled: tuple[tuple[int, int, int, int], ...] = ()  # (resource, tag, how many, for every how many)
            self.per_forest = 0  # MC for each forest
            self.steel = 0
            self.titanium = 0
            self.waits = 0  # kinds of happenings that its triggers wait for
            self.points = 0
            self.tallied: tuple[int, ...] = ()  # cards whose points are counted
        else:
            self.blues = like.blues
            self.makes = like.makes[:]
            self.scaled = like.scaled
            self.per_forest = like.per_forest
            self.steel = like.steel
            self.titanium = like.titanium
            self.waits = like.waits
            self.points = like.points
            self.tallied = like.tallied

    def copy(self) -> AresTableau:
        """Return an independent copy."""
        return AresTableau(self.purses, self.standards, self)

    def with_card(self, card: Card) -> AresTableau:
        """Return the tableau with one more card."""
        t = self.copy()
        if card.colour == CORPORATION:
            t.corporation = card.number
        else:
            t.cards = (*t.cards, card.number)
            if card.colour == BLUE_PROJECT:
                t.blues += 1
        for kind, made in enumerate(card.makes):
            if made:
                t.makes[kind] += made
        if card.tags or card.scaled:
            t.rescale(card)
        t.take_in(card.number, card.spec)
        t.waits += card.waits
        if card.steel or card.titanium:
            t.add_metals(card.steel, card.titanium)
        t.points += card.points
        if card.tally is not None:
            t.tallied = (*t.tallied, card.number)
        return t

    def rescale(self, card: Card) -> None:
        """Count anew what is produced for tags, with the tags of a card that enters; these are added later."""
        for kind, tag, n, per in self.scaled:
            self.makes[kind] -= n * (self.tags[tag] // per)
        for kind, each, counted in card.scaled:
            if counted == NONE:
                self.per_forest += each.n
            else:
                self.scaled = (*self.scaled, (kind, counted, each.n, each.per))
        for kind, tag, n, per in self.scaled:
            self.makes[kind] += n * ((self.tags[tag] + card.tags.count(tag)) // per)

    def add_metals(self, steel: int, titanium: int) -> None:
        """Add steel and titanium, which make building and space cards cheaper."""
        self.steel += steel
        self.titanium += titanium
        self.off[TAG_BUILDING] += steel * self.levels[STEEL_WORTH.number]
        self.off[TAG_SPACE] += titanium * self.levels[TITANIUM_WORTH.number]

    def fields(self) -> list[object]:
        """All that it holds, to be compared."""
        return [
            (self.cards, self.corporation, self.blues, self.points, self.tallied),
            (self.tags, self.off, self.levels, self.prices, self.purses),
            (self.makes, self.scaled, self.per_forest, self.steel, self.titanium),
            (self.actions, self.holders, self.grants, self.waits),
        ]
