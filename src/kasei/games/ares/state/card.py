"""A card as it is declared, and what the cards in play come to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    CORPORATION,
    HAPPENINGS,
    HEAT,
    PLANTS,
    TAG_BUILDING,
    TAG_NAMES,
    TAG_SPACE,
    TR,
)
from kasei.lang.counts import Each, Need
from kasei.lang.triggers import Trigger

PROJECTS: Final = 208
SEATS: Final = 4
HOLDERS: Final = 14  # cards that tokens may lie on
NO_TOKENS: Final = -1
STEEL_WORTH: Final = 2
TITANIUM_WORTH: Final = 3
SALE: Final = 3
FOREST_PRICE: Final = 8  # plants
NONE: Final = -1

Triggers = tuple[Trigger, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ongoing:
    """What a card does as long as it is in play; folded into its owner's tableau when it enters."""

    def fold(self, t: Tableau, player: int, card: int) -> None:
        """Take it in; the tableau is new and nobody else's yet."""
        raise NotImplementedError

    def own(self) -> tuple[tuple[int, Effect], ...]:
        """What it does when its own card happens to be played: (tag, effect)."""
        return ()

    def text(self) -> str:
        """Its words: no capital, no full stop."""
        raise NotImplementedError

    def text_on(self, tags: tuple[int, ...]) -> str:
        """Its words on a card with these tags."""
        return self.text()

    def icons(self) -> str:
        """Its symbols."""
        raise NotImplementedError


class Card:
    """A project or a corporation."""

    def __init__(
        self,
        number: int,
        name: str,
        colour: int,
        cost: int,
        tags: tuple[int, ...],
        needs: tuple[Need, ...],
        heat: int,
        plants: int,
        rating: int,
        play: Effect | None,
        makes: tuple[int, ...],
        scaled: tuple[tuple[int, Each, int], ...],
        steel: int,
        titanium: int,
        ongoing: tuple[Ongoing, ...],
        action: Effect | None,
        price: Effect | None,
        holds: int,
        points: int,
        tally: Each | None,
        first: bool,
    ) -> None:
        self.number = number  # from 0; the printed number is one more
        self.name = name
        self.colour = colour
        self.cost = cost  # of a corporation: the MC it starts with
        self.tags = tags
        self.kinds = tuple(sorted(set(tags)))
        self.needs = needs
        self.heat = heat  # what has to be spent besides the cost
        self.plants = plants
        self.rating = rating
        self.spends = heat + plants + rating
        self.conditional = bool(needs) or self.spends > 0  # is there more to playing it than its price?
        self.play = play
        self.makes = makes  # MC, heat, plants, cards
        self.scaled = scaled  # (resource, so many for each ..., the tag that is counted or NONE for forests)
        self.steel = steel
        self.titanium = titanium
        self.ongoing = ongoing
        self.action = action
        self.price = price  # the part of the action that has to be paid first
        self.holds = holds  # the tokens that may lie on it
        self.points = points
        self.tally = tally  # points that are counted at the end
        self.first = first  # marked for the first game
        self.slot = NONE  # where its tokens are counted
        self.own = [pair for each in ongoing for pair in each.own()]  # what it does for its own tags
        asked = action or play or NOTHING
        self.frames = [Frame(asked, player, number, (), player, None) for player in range(SEATS)]

    def spent(self) -> list[tuple[int, int]]:
        """What has to be spent besides the cost: (resource, how many)."""
        return [(kind, n) for kind, n in ((HEAT, self.heat), (PLANTS, self.plants), (TR, self.rating)) if n]


DECK: Final[list[Card]] = []  # every card by its number: 208 projects and 12 corporations


def enlist(cards: list[Card]) -> None:
    """Put all cards into the deck, in their order, and count those that hold tokens."""
    DECK.extend(cards)
    for slot, card in enumerate([card for card in DECK if card.holds != NO_TOKENS]):
        card.slot = slot


class Nothing(Effect):
    """No effect: what a frame holds that is only looked at."""

    def text(self) -> str:
        return ""

    def icons(self) -> str:
        return ""


NOTHING: Final = Nothing()


class Tableau:
    """The cards in play of one player, and all that they come to. Replaced when a card enters: copies share it."""

    def __init__(
        self,
        cards: tuple[int, ...],
        corporation: int,
        blues: int,
        tags: list[int],
        makes: list[int],
        scaled: tuple[tuple[int, int, int, int], ...],
        per_forest: int,
        steel: int,
        titanium: int,
        steel_worth: int,
        titanium_worth: int,
        off: list[int],
        off_all: int,
        off_dear: int,
        sale: int,
        standard_off: int,
        forest_price: int,
        draws: int,
        keeps: int,
        shift: bool,
        heat_pays: bool,
        plant_pays: bool,
        bank: int,
        waiting: list[Triggers],
        actions: tuple[int, ...],
        holders: tuple[int, ...],
        points: int,
        tallied: tuple[int, ...],
    ) -> None:
        self.cards = cards  # projects in the order played
        self.corporation = corporation
        self.blues = blues
        self.tags = tags
        self.makes = makes  # what is produced: MC, heat, plants, cards; what depends on tags included
        self.scaled = scaled  # (resource, tag, so many, for every so many)
        self.per_forest = per_forest  # MC for each forest
        self.steel = steel
        self.titanium = titanium
        self.steel_worth = steel_worth
        self.titanium_worth = titanium_worth
        self.off = off  # what a card with this tag costs less; steel and titanium included
        self.off_all = off_all
        self.off_dear = off_dear  # what a card printed at 20 MC or more costs less
        self.sale = sale  # MC for a card that is sold
        self.standard_off = standard_off
        self.forest_price = forest_price
        self.draws = draws  # more cards drawn in research
        self.keeps = keeps
        self.shift = shift  # zones may be read one off
        self.heat_pays = heat_pays
        self.plant_pays = plant_pays
        self.bank = bank  # the slot whose microbes pay, or NONE
        self.waiting = waiting  # triggers by what happens
        self.actions = actions  # cards with an action, in rising order
        self.holders = holders  # cards that hold tokens, in rising order
        self.points = points
        self.tallied = tallied  # cards whose points are counted

    def copy(self) -> Tableau:
        """A twin that may be changed."""
        return Tableau(
            self.cards,
            self.corporation,
            self.blues,
            self.tags[:],
            self.makes[:],
            self.scaled,
            self.per_forest,
            self.steel,
            self.titanium,
            self.steel_worth,
            self.titanium_worth,
            self.off[:],
            self.off_all,
            self.off_dear,
            self.sale,
            self.standard_off,
            self.forest_price,
            self.draws,
            self.keeps,
            self.shift,
            self.heat_pays,
            self.plant_pays,
            self.bank,
            self.waiting[:],
            self.actions,
            self.holders,
            self.points,
            self.tallied,
        )

    def fields(self) -> list[object]:
        """All that it holds, to be compared."""
        return [
            (self.cards, self.corporation, self.blues, self.points, self.tallied),
            self.tags,
            (self.makes, self.scaled, self.per_forest),
            (self.steel, self.titanium, self.steel_worth, self.titanium_worth),
            (self.off, self.off_all, self.off_dear, self.standard_off, self.forest_price, self.sale),
            (self.draws, self.keeps, self.shift, self.heat_pays, self.plant_pays, self.bank),
            self.waiting,
            (self.actions, self.holders),
        ]

    def with_card(self, card: Card, player: int) -> Tableau:
        """The tableau with one more card."""
        t = self.copy()
        if card.colour == CORPORATION:
            t.corporation = card.number
        else:
            t.cards = (*t.cards, card.number)
            if card.colour == BLUE_PROJECT:
                t.blues += 1
        for kind in range(4):
            t.makes[kind] += card.makes[kind]
        if card.tags or card.scaled:
            t.count_tags(card)
        if card.steel or card.titanium:
            t.add_metals(card.steel, card.titanium)
        for ongoing in card.ongoing:
            ongoing.fold(t, player, card.number)
        if card.action is not None:
            t.actions = tuple(sorted([*t.actions, card.number]))
        if card.holds != NO_TOKENS:
            t.holders = tuple(sorted([*t.holders, card.number]))
        t.points += card.points
        if card.tally is not None:
            t.tallied = (*t.tallied, card.number)
        return t

    def count_tags(self, card: Card) -> None:
        """More tags, and what is produced for them."""
        for kind, tag, n, per in self.scaled:
            self.makes[kind] -= n * (self.tags[tag] // per)
        for tag in card.tags:
            self.tags[tag] += 1
        for kind, each, counted in card.scaled:
            if counted == NONE:
                self.per_forest += each.n
            else:
                self.scaled = (*self.scaled, (kind, counted, each.n, each.per))
        for kind, tag, n, per in self.scaled:
            self.makes[kind] += n * (self.tags[tag] // per)

    def add_metals(self, steel: int, titanium: int) -> None:
        """More steel and titanium make building and space cards cheaper."""
        self.steel += steel
        self.titanium += titanium
        self.off[TAG_BUILDING] += steel * self.steel_worth
        self.off[TAG_SPACE] += titanium * self.titanium_worth

    def wait(self, kind: int, trigger: Trigger) -> None:
        """A trigger more for what happens."""
        self.waiting[kind] = (*self.waiting[kind], trigger)


def empty_tableau() -> Tableau:
    """Nothing in play."""
    return Tableau(
        cards=(),
        corporation=NONE,
        blues=0,
        tags=[0] * len(TAG_NAMES),
        makes=[0, 0, 0, 0],
        scaled=(),
        per_forest=0,
        steel=0,
        titanium=0,
        steel_worth=STEEL_WORTH,
        titanium_worth=TITANIUM_WORTH,
        off=[0] * len(TAG_NAMES),
        off_all=0,
        off_dear=0,
        sale=SALE,
        standard_off=0,
        forest_price=FOREST_PRICE,
        draws=0,
        keeps=0,
        shift=False,
        heat_pays=False,
        plant_pays=False,
        bank=NONE,
        waiting=[()] * HAPPENINGS,
        actions=(),
        holders=(),
        points=0,
        tallied=(),
    )
