"""The state of a game of the miniature."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import Final

from kasei.cardgame.catalogue import Catalogue, Kit
from kasei.cardgame.payment import Purse, Purses, fitting, reach
from kasei.cardgame.playing import Card
from kasei.cardgame.tableau import NO_TOKENS, Level, Spec, Tableau
from kasei.core.effect import Effect, Frame
from kasei.core.happening import NO_CARD, NOTHING
from kasei.core.shuffle import generator
from kasei.lang.triggers import Table
from tests.miniature.board import Board
from tests.miniature.nouns import BUILDING_TAG, KINDS, SPACE_TAG, STEEL, TAG_NAMES, TITANIUM

STEEL_WORTH: Final = Level("steel worth", 2)
TITANIUM_WORTH: Final = Level("titanium worth", 3)
EVERY_CARD_OFF: Final = Level("every card")


@dataclass(frozen=True, kw_only=True)
class MiniSpec(Spec):
    """A printed card: `play` is all that it does at once, its production box included."""

    makes: Effect | None = None  # the production box, which Robotic Workforce repeats
    corporation: bool = False
    safe: bool = False  # nobody takes tokens off it


class MiniCard(Card):
    """A card of one catalogue."""

    def __init__(self, number: int, spec: MiniSpec, seats: int) -> None:
        super().__init__(number, spec, seats)
        self.printed = spec
        self.accepts = (1 << STEEL if BUILDING_TAG in spec.tags else 0) | (
            1 << TITANIUM if SPACE_TAG in spec.tags else 0
        )


class MiniCatalogue(Catalogue):
    """The cards of a kit, numbered, with the purse of each currency."""

    def __init__(self, kit: Kit, seats: int, stocks: Purses) -> None:
        super().__init__(kit, seats)
        specs = [spec for spec in kit.cards if isinstance(spec, MiniSpec)]
        self.cards = [MiniCard(number, spec, seats) for number, spec in enumerate(specs)]
        self.corporations = [card.number for card in self.cards if card.printed.corporation]
        self.numbers = {card.spec.name: card.number for card in self.cards}
        self.stocks = stocks


class Player:
    """One player's side of the table."""

    def __init__(self, tableau: Tableau, like: Player | None) -> None:
        self.tableau = tableau
        if like is None:
            self.stock = [0] * KINDS
            self.makes = [0] * KINDS
            self.tr = 20
            self.rises = 0  # of TR in this generation
            self.hand: list[int] = []
            self.drawn: tuple[int, ...] = ()  # to choose from; a secret
            self.tokens: list[int] = []  # beside tableau.holders
            self.used: tuple[int, ...] = ()  # actions, in this generation
            self.actions = 0  # taken in this turn
            self.passed = False
        else:
            self.stock = like.stock[:]
            self.makes = like.makes[:]
            self.tr = like.tr
            self.rises = like.rises
            self.hand = like.hand[:]
            self.drawn = like.drawn
            self.tokens = like.tokens[:]
            self.used = like.used
            self.actions = like.actions
            self.passed = like.passed

    def price(self, card: Card) -> int:
        """What a card costs the player."""
        off = self.tableau.level(EVERY_CARD_OFF)
        for tag in card.spec.tags:
            off += self.tableau.off[tag]
        return max(0, card.spec.cost - off)


class Mini(Table):
    """The table."""

    def __init__(self, key: int, catalogue: MiniCatalogue, like: Mini | None) -> None:
        super().__init__(key, catalogue.seats, like)
        self.catalogue = catalogue
        none = (0,) * catalogue.seats
        if like is None:
            tableau = Tableau(len(TAG_NAMES), catalogue.kit.purses, None)
            self.players = [Player(tableau, None) for _ in none]
            self.board = Board(none, none)
            self.tracks = [0, 0, 0]
            self.deck: tuple[int, ...] = ()  # the next card is the last
            self.discards: tuple[int, ...] = ()
            self.generation = 0
            self.first = 0
        else:
            self.players = [Player(player.tableau, player) for player in like.players]
            self.board = like.board
            self.tracks = like.tracks[:]
            self.deck = like.deck
            self.discards = like.discards
            self.generation = like.generation
            self.first = like.first

    def copy(self) -> Mini:
        return Mini(self.key, self.catalogue, self)

    def granted(self, player: int) -> int:
        return self.players[player].tableau.grants if player < len(self.players) else 0

    # Tokens on cards.

    def tokens_on(self, player: int, card: int) -> int:
        """How many tokens lie on a card of the player."""
        me = self.players[player]
        return me.tokens[me.tableau.holders.index(card)]

    def add_tokens(self, player: int, card: int, n: int) -> None:
        """Put tokens on a card of the player, or take them off."""
        me = self.players[player]
        me.tokens[me.tableau.holders.index(card)] += n

    # Paying.

    def purses(self, player: int, currency: int, accepts: int = 0) -> Purses:
        """The ways to pay such a bill, the currency itself last."""
        last: Purse = self.catalogue.stocks[currency]
        return fitting(self, player, self.players[player].tableau.purses, currency, accepts, last)

    def reach(self, player: int, currency: int, accepts: int = 0) -> int:
        """What the player can pay of such a bill."""
        return reach(self, player, self.purses(player, currency, accepts))

    # Cards.

    def take(self, n: int) -> tuple[int, ...]:
        """So many cards off the deck, or as many as there are. In a trial none: what is hidden decides nothing."""
        if self.trial:
            return ()
        if len(self.deck) < n and self.discards:
            shuffled = sorted(self.discards)
            generator(self.key, self.shuffles).shuffle(shuffled)
            self.shuffles += 1
            self.deck = (*shuffled, *self.deck)
            self.discards = ()
        at = max(0, len(self.deck) - n)
        cards = self.deck[at:]
        self.deck = self.deck[:at]
        self.seal()
        return cards

    def enter(self, player: int, card: MiniCard) -> None:
        """A card is in play: all that it comes to is folded in."""
        me = self.players[player]
        spec = card.printed
        t = Tableau(len(TAG_NAMES), (), me.tableau)
        t.cards = (*t.cards, card.number)
        if spec.corporation:
            t.corporation = card.number
        t.take_in(card.number, spec)
        if spec.holds != NO_TOKENS:
            me.tokens.insert(t.holders.index(card.number), 0)
        for each in spec.ongoing:
            trigger = each.trigger(player, card.number)
            if trigger is not None:
                self.add_trigger(trigger)
        me.tableau = t

    def draw(self, player: int, n: int) -> tuple[int, ...]:
        """Cards from the deck into the hand."""
        cards = self.take(n)
        for card in cards:
            insort(self.players[player].hand, card)
        return cards


def frame_for(effect: Effect, f: Frame) -> Frame:
    """A frame about nothing, for the same player and the same chooser as another."""
    return Frame(effect, f.player, NO_CARD, NOTHING, f.chooser, None)
