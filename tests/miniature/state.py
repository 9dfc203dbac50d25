"""The state of a game of the miniature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.catalogue import Catalogue, Kit
from kasei.cardgame.nouns import TAG_BUILDING, TAG_NAMES, TAG_SPACE
from kasei.cardgame.payment import Purse, Purses, fitting, reach
from kasei.cardgame.playing import Card
from kasei.cardgame.table import CardTable, Side
from kasei.cardgame.tableau import Level, Spec, Tableau
from kasei.core.effect import ASKS, FORCED, STEADY, Effect, Frame
from kasei.core.happening import NO_CARD, NOTHING
from tests.miniature.board import Board
from tests.miniature.nouns import KINDS, STEEL, TITANIUM

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
        self.accepts = (1 << STEEL if TAG_BUILDING in spec.tags else 0) | (
            1 << TITANIUM if TAG_SPACE in spec.tags else 0
        )


class MiniCatalogue(Catalogue):
    """The cards of a kit, numbered, with the purse of each currency."""

    def __init__(self, kit: Kit, seats: int, stocks: Purses) -> None:
        super().__init__(kit, seats)
        specs = [spec for spec in kit.cards if isinstance(spec, MiniSpec)]
        self.cards = [MiniCard(number, spec, seats) for number, spec in enumerate(specs)]
        self.corporations = [card.number for card in self.cards if card.printed.corporation]
        self.projects = [card.number for card in self.cards if not card.printed.corporation]
        self.numbers = {card.spec.name: card.number for card in self.cards}
        self.stocks = stocks


class Player(Side):
    """One player's side of the table."""

    def __init__(self, tableau: Tableau, like: Player | None) -> None:
        super().__init__(like)
        self.tableau = tableau
        if like is None:
            self.stock = [0] * KINDS
            self.makes = [0] * KINDS
            self.tr = 20
            self.rises = 0  # of TR in this generation
            self.actions = 0  # taken in this turn
            self.passed = False
        else:
            self.stock = like.stock[:]
            self.makes = like.makes[:]
            self.tr = like.tr
            self.rises = like.rises
            self.actions = like.actions
            self.passed = like.passed

    def copy(self) -> Player:
        """An independent twin."""
        return Player(self.tableau, self)

    def in_play(self) -> Tableau:
        return self.tableau

    def price(self, card: Card) -> int:
        """What a card costs the player."""
        off = self.tableau.level(EVERY_CARD_OFF)
        for tag in set(card.spec.tags):
            off += self.tableau.off[tag]
        return max(0, card.spec.cost - off)


class Mini(CardTable):
    """The table."""

    def __init__(self, key: int, catalogue: MiniCatalogue, like: Mini | None) -> None:
        none = (0,) * catalogue.seats
        if like is None:
            tableau = Tableau(len(TAG_NAMES), catalogue.kit.purses, catalogue.kit.standards, None)
            self.players = [Player(tableau, None) for _ in none]
        else:
            self.players = [player.copy() for player in like.players]
        super().__init__(key, self.players, like)
        self.catalogue = catalogue
        if like is None:
            self.board = Board(none, none)
            self.tracks = [0, 0, 0]
            self.generation = 0
            self.first = 0
        else:
            self.board = like.board
            self.tracks = like.tracks[:]
            self.generation = like.generation
            self.first = like.first

    def copy(self) -> Mini:
        return Mini(self.key, self.catalogue, self)

    def card(self, number: int) -> MiniCard:
        return self.catalogue.cards[number]

    def granted(self, player: int) -> int:
        return self.players[player].tableau.grants if player < len(self.players) else 0

    def enter(self, player: int, card: MiniCard) -> None:
        """Fold in all that a card comes to when it enters play."""
        me = self.players[player]
        t = Tableau(len(TAG_NAMES), (), (), me.tableau)
        if card.printed.corporation:
            t.corporation = card.number
        else:
            t.cards = (*t.cards, card.number)
        t.take_in(card.number, card.spec)
        me.tableau = t
        self.entered(player, card)

    # Paying.

    def purses(self, player: int, currency: int, accepts: int = 0) -> Purses:
        """The ways to pay such a bill, the currency itself last."""
        last: Purse = self.catalogue.stocks[currency]
        return fitting(self, player, self.players[player].tableau.purses, currency, accepts, last)

    def weight_of_bill(self, player: int, currency: int, accepts: int = 0) -> int:
        """How much it matters when such a bill is paid: a way to pay that is empty now may be filled."""
        if len(self.purses(player, currency, accepts)) > 1:
            return ASKS
        fits = [purse for purse in self.players[player].tableau.purses if purse.fits(currency, accepts)]
        return FORCED if fits else STEADY

    def reach(self, player: int, currency: int, accepts: int = 0) -> int:
        """What the player can pay of such a bill."""
        return reach(self, player, self.purses(player, currency, accepts))


def frame_for(effect: Effect, f: Frame) -> Frame:
    """A frame about nothing, for the same player and the same chooser as another."""
    return Frame(effect, f.player, NO_CARD, NOTHING, f.chooser, None)
