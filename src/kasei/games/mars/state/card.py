"""A card as it is printed and as it stands in the catalogue, and what a player's cards in play come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kasei.cardgame import playing
from kasei.cardgame.catalogue import Catalogue, Kit
from kasei.cardgame.nouns import TAG_BUILDING, TAG_NAMES, TAG_SPACE
from kasei.cardgame.payment import Purses
from kasei.cardgame.playing import NO_ACTION
from kasei.cardgame.tableau import Level, Spec, Standards, Tableau
from kasei.core.effect import EVERYTHING, Effect, Frame
from kasei.core.happening import NO_CARD, NONE, NOTHING
from kasei.games.mars.language.nouns import CORPORATION, KINDS, RED, STEEL, TITANIUM

STEEL_PRICE: Final = 2
TITANIUM_PRICE: Final = 3

# Numbers that cards in play change.
OFF_ALL: Final = Level("off_every_card")  # what every card costs less
STEEL_WORTH: Final = Level("worth_of_steel", STEEL_PRICE, saves=1.5)  # in M€
TITANIUM_WORTH: Final = Level("worth_of_titanium", TITANIUM_PRICE, saves=1.2)
CARD_PRICE: Final = Level("price_of_a_card", 3)  # when it is bought
GREENERY_OFF: Final = Level("greenery_off", saves=1.5)  # what a greenery costs less in plants
POWER_OFF: Final = Level("power_plant_off", saves=0.05)  # what the power plant costs less
STRETCH: Final = Level("stretch", saves=0.5)  # steps by which limits of tracks may be missed
GUARD: Final = Level("guard", saves=0.6)  # opponents can't remove plants, animals or microbes


@dataclass(frozen=True, kw_only=True)
class MarsSpec(Spec):
    """A project or a corporation as it is printed; `play` is all that it does at once, its production box included."""

    id: str
    colour: int
    makes: Effect | None = None  # the production box, which Robotic Workforce repeats
    first: Effect | None = None  # what the first action of the game has to be
    era: bool = False  # of the Corporate Era
    safe: bool = False  # nobody takes tokens off it


class Card(playing.Card):
    """A project or a corporation, as it stands in a catalogue."""

    __slots__ = ("accepts", "again", "colour", "conditional", "event", "first", "makes", "printed")

    def __init__(self, number: int, spec: MarsSpec, seats: int) -> None:
        super().__init__(number, spec, seats)
        self.printed = spec
        self.colour = spec.colour
        self.event = spec.colour == RED
        self.makes = spec.makes
        self.first = spec.first
        self.again = tuple([tag for i, tag in enumerate(spec.tags) if tag in spec.tags[:i]])  # tags that it has twice
        self.accepts = accepted(spec.tags)
        self.conditional = bool(spec.needs) or bool(self.checks[0])  # is there more to playing it than its price?
        if EVERYTHING in [f.effect.takes() for f in self.frames[0]]:  # what is counted, say, may come before a gift
            self.gifts = [() for _ in self.frames]
            self.others = self.frames


ACCEPTED: Final = 1 << TITANIUM + 1  # all sets of metals


def accepted(tags: tuple[int, ...]) -> int:
    """The metals, as bits, that pay for a card with these tags."""
    return (1 << STEEL if TAG_BUILDING in tags else 0) | (1 << TITANIUM if TAG_SPACE in tags else 0)


class MarsTableau(Tableau):
    """What the cards in play of one player come to."""

    __slots__ = ("events", "most_off", "off_again", "plain_purses", "points", "tallied")

    def __init__(self, purses: Purses, standards: Standards, like: MarsTableau | None) -> None:
        super().__init__(len(TAG_NAMES), purses, standards, like)
        if like is None:
            self.off_again = [0] * len(TAG_NAMES)  # what a card costs less for each further tag of a kind
            self.events = 0
            self.points = 0
            self.tallied: list[int] = []  # cards whose points are counted
            self.most_off = 0  # no card costs its player more than this less
            self.plain_purses = plain_purses(purses)  # by currency: the purses that pay any bill in it
        else:
            self.off_again = like.off_again[:]
            self.events = like.events
            self.points = like.points
            self.tallied = like.tallied[:]
            self.most_off = like.most_off
            self.plain_purses = like.plain_purses

    def copy(self) -> MarsTableau:
        """Return an independent copy."""
        return MarsTableau(self.purses, self.standards, self)

    def with_card(self, card: Card) -> MarsTableau:
        """One card more in play."""
        t = MarsTableau(self.purses, self.standards, self)
        if card.colour == CORPORATION:
            t.corporation = card.number
        else:
            t.cards = (*t.cards, card.number)
        t.take_in(card.number, card.spec)
        t.events += card.event
        t.points += card.points
        if card.tally is not None:
            t.tallied.append(card.number)
        if card.spec.ongoing:
            t.most_off = t.levels[OFF_ALL.number] + sum(t.off) + sum(t.off_again)
            t.plain_purses = plain_purses(t.purses)
        return t

    def face_down(self, card: Card) -> MarsTableau:
        """The same without the tags of an event that has been carried out."""
        t = MarsTableau(self.purses, self.standards, self)
        for tag in card.tags:
            t.tags[tag] -= 1
        return t

    def fields(self) -> list[object]:
        """All that it holds, to be compared."""
        return [
            (self.cards, self.corporation, self.events, self.points, self.tallied),
            (self.tags, self.off, self.off_again, self.most_off, self.levels, self.prices, self.purses),
            (self.actions, self.holders, self.grants),
        ]


def plain_purses(purses: Purses) -> tuple[Purses, ...]:
    """For each currency the purses that pay any bill in it."""
    return tuple([tuple([purse for purse in purses if purse.fits(currency, 0)]) for currency in range(KINDS)])


def card_price(corporation: Card) -> int:
    """What a card costs who has nothing in play but a corporation."""
    return MarsTableau((), (), None).with_card(corporation).level(CARD_PRICE)


def what_may_lack(effect: Effect) -> Effect | None:
    """The part of an effect that may lack something, or all of it where there are several; None where it never does."""
    parts = [part for part in playing.parts_of(effect) if part.takes()]
    return None if not parts else parts[0] if len(parts) == 1 else effect


class MarsCatalogue(Catalogue):
    """The cards of a kit, numbered, with what brings each into play, and the purse of each resource."""

    def __init__(self, kit: Kit, seats: int, era: bool, enter: Callable[[Card], Effect], stocks: Purses) -> None:
        super().__init__(kit, seats)
        specs = [spec for spec in kit.cards if isinstance(spec, MarsSpec)]
        self.cards = [Card(number, spec, seats) for number, spec in enumerate(specs)]
        self.enter = [enter(card) for card in self.cards]
        self.entering = [  # for each card and each seat: the frame that brings it into play
            [Frame(self.enter[card.number], seat, card.number, card.played[seat], seat, None) for seat in range(seats)]
            for card in self.cards
        ]
        self.stocks = stocks
        self.alone: list[Purses] = [(stock,) for stock in stocks]  # by currency: nothing but the currency itself
        self.blank = [Frame(NO_ACTION, seat, NO_CARD, NOTHING, seat, None) for seat in range(seats)]  # of no card
        used = [card for card in self.cards if era or not card.printed.era]
        self.projects = [card.number for card in used if card.colour != CORPORATION]
        founders = [card.number for card in used if card.colour == CORPORATION]
        self.beginner = next((card for card in founders if self.cards[card].printed.id == BEGINNER), NONE)
        self.corporations = [card for card in founders if card != self.beginner]  # that are dealt
        self.card_prices = [card_price(card) for card in self.cards]  # what a card costs to buy, by corporation
        self.founders = [card.number for card in self.cards if card.colour == CORPORATION]
        self.checks = [what_may_lack(standard.effect) for standard in kit.standards]  # of the standard projects
        self.numbers = {card.name: card.number for card in self.cards}


BEGINNER: Final = "beginner"  # the id of the corporation for beginners
