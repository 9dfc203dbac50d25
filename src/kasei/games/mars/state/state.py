"""The state of a game of mars."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from kasei.cardgame.deeds import GAINED, SPENT
from kasei.cardgame.payment import Purses, fitting
from kasei.cardgame.table import CardTable, Side
from kasei.core.effect import ASKS, FORCED, STEADY, Effect, Frame
from kasei.core.face import Value
from kasei.core.happening import NO_CARD, NOBODY, NONE, NOTHING
from kasei.core.option import OWN, SPAN, Verb
from kasei.games.mars.face import PhaseName
from kasei.games.mars.language.deeds import LOWERED, PRODUCES, ROSE
from kasei.games.mars.language.nouns import ENDS, KINDS, MC, OCEAN_TRACK, OXYGEN_TRACK, TEMPERATURE_TRACK
from kasei.games.mars.state.board import Board
from kasei.games.mars.state.card import OFF_ALL, STRETCH, Card, MarsCatalogue, MarsTableau

FOUND: Final = OWN  # play this corporation
FIRST: Final = OWN + SPAN  # take the first action of the corporation
CONVERT: Final = OWN + 2 * SPAN  # turn plants into a greenery, or heat into a step of temperature
MILESTONE: Final = OWN + 3 * SPAN  # claim this milestone
AWARD: Final = OWN + 4 * SPAN  # fund this award
FEWER: Final = OWN + 5 * SPAN  # take fewer than could be taken from this player
PATENTS: Final = OWN + 6 * SPAN  # sell cards from hand
OWN_VERBS: Final = (
    Verb(FOUND, "found", "corporation", "corporation"),
    Verb(FIRST, "first", label="first action"),
    Verb(CONVERT, "convert", "conversion"),
    Verb(MILESTONE, "milestone", "milestone"),
    Verb(AWARD, "award", "award"),
    Verb(FEWER, "fewer", "seat", "take fewer from"),
    Verb(PATENTS, "patents", label="sell patents"),
)

SET_UP: Final = 0  # phases
RESEARCH: Final = 1
ACTION: Final = 2
PRODUCTION: Final = 3
FINAL: Final = 4  # the last greeneries
PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("set-up", "research", "action", "production", "final greeneries")

START_TR: Final = 20
SOLO_TR: Final = 14
SOLO_GENERATIONS: Final = 14


class Mode:
    """The mode of a game: what never changes in it."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        named = str(settings["beginners"]).split(",")
        self.players = players
        self.settings = MappingProxyType(dict(settings))  # those of additions among them
        self.solo = players == 1
        self.era = bool(settings["corporate_era"])
        self.draft = bool(settings.get("draft"))
        self.beginners = tuple([seat for seat in range(players) if str(seat) in named])  # who take their corporation
        self.last = SOLO_GENERATIONS if self.solo else 0  # the last generation; 0 where Mars decides


class Player(Side):
    """One player's side of the table."""

    __slots__ = (
        "actions",
        "bought",
        "dealt",
        "makes",
        "next_off",
        "next_stretch",
        "owes_first",
        "passed",
        "resolving",
        "rose",
        "stock",
        "tableau",
        "tr",
    )

    def __init__(self, tableau: MarsTableau, like: Player | None) -> None:
        super().__init__(like)
        self.tableau = tableau
        if like is None:
            self.stock = [0] * KINDS
            self.makes = [0] * KINDS
            self.tr = START_TR
            self.rose = False  # TR has risen in this generation
            self.actions = 0  # taken in this turn
            self.passed = False
            self.owes_first = False  # the first action of the corporation is still to be taken
            self.next_off = 0  # what the next card of this generation costs less
            self.next_stretch = 0  # steps by which it may miss limits of tracks
            self.dealt: tuple[int, ...] = ()  # corporations to choose from, the chosen one first; a secret
            self.resolving = NONE  # the event that is being carried out
            self.bought = 0  # cards of the first hand that are to be paid for
        else:
            self.stock = like.stock[:]
            self.makes = like.makes[:]
            self.tr = like.tr
            self.rose = like.rose
            self.actions = like.actions
            self.passed = like.passed
            self.owes_first = like.owes_first
            self.next_off = like.next_off
            self.next_stretch = like.next_stretch
            self.dealt = like.dealt
            self.resolving = like.resolving
            self.bought = like.bought

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(self.tableau, self)

    def stretch(self) -> int:
        """Steps by which limits of tracks may be missed by the next card."""
        return self.next_stretch + self.tableau.levels[STRETCH.number]

    def in_play(self) -> MarsTableau:
        return self.tableau

    def price(self, card: Card) -> int:
        """What a card costs the player: never less than nothing."""
        t = self.tableau
        price = card.cost - self.next_off - t.levels[OFF_ALL.number]
        for tag in card.kinds:
            price -= t.off[tag]
        for tag in card.again:
            price -= t.off_again[tag]
        return price if price > 0 else 0


class Mars(CardTable):
    """The state of a game of mars."""

    __slots__ = (
        "awards",
        "board",
        "catalogue",
        "corporations",
        "first",
        "generation",
        "milestones",
        "mode",
        "phase",
        "players",
        "tracks",
    )

    def __init__(
        self, key: int, mode: Mode, catalogue: MarsCatalogue, players: list[Player], like: Mars | None
    ) -> None:
        super().__init__(key, players, like)
        self.mode = mode
        self.catalogue = catalogue
        self.players = players
        if like is None:
            self.board = Board(mode.players, None)
            self.tracks = [0, 0, 0]  # steps of oxygen and temperature, and oceans
            self.generation = 0
            self.first = 0  # the first player
            self.phase = SET_UP
            self.milestones: tuple[tuple[int, int], ...] = ()  # those claimed, and by whom
            self.awards: tuple[tuple[int, int], ...] = ()  # those funded, and by whom
            self.corporations: tuple[int, ...] = ()  # not dealt
        else:
            self.board = like.board
            self.tracks = like.tracks[:]
            self.generation = like.generation
            self.first = like.first
            self.phase = like.phase
            self.milestones = like.milestones
            self.awards = like.awards
            self.corporations = like.corporations

    def copy(self) -> Mars:
        return Mars(self.key, self.mode, self.catalogue, [Player(me.tableau, me) for me in self.players], self)

    def card(self, number: int) -> Card:
        return self.catalogue.cards[number]

    def granted(self, player: int) -> int:
        return self.players[player].tableau.grants

    def complete(self) -> bool:
        """Are all three tracks at their end?"""
        tracks = self.tracks
        return (
            tracks[OCEAN_TRACK] == ENDS[OCEAN_TRACK]
            and tracks[OXYGEN_TRACK] == ENDS[OXYGEN_TRACK]
            and tracks[TEMPERATURE_TRACK] == ENDS[TEMPERATURE_TRACK]
        )

    def in_turn_order(self) -> list[int]:
        """All players, the first player first."""
        seats = self.mode.players
        return [(self.first + i) % seats for i in range(seats)]

    # What players have. Nobody gains nothing.

    def gain(self, player: int, kind: int, n: int, f: Frame | None = None) -> None:
        """Gain `n` of a resource."""
        if n and player != NOBODY:
            self.players[player].stock[kind] += n
            if self.waiting:
                self.stale()  # whoever is asked may take it
            self.happen(player, GAINED, kind, NONE, n, f)

    def spend(self, player: int, kind: int, n: int, card: int = NONE, f: Frame | None = None) -> None:
        """Spend `n` of a resource, for a card or for something else."""
        stock = self.players[player].stock
        stock[kind] -= n
        if self.trial and stock[kind] < 0:
            self.dead = 1
        if n:
            self.happen(player, SPENT, kind, card, n, f)

    def produce(self, player: int, kind: int, n: int, f: Frame | None = None) -> None:
        """Change production by `n` steps, up or down."""
        if n and player != NOBODY:
            self.players[player].makes[kind] += n
            if self.waiting:
                self.stale()
            if n > 0:
                self.happen(player, PRODUCES, kind, NONE, n, f)
            else:
                self.happen(player, LOWERED, kind, NONE, -n, f)

    def rate(self, player: int, n: int, f: Frame | None = None) -> None:
        """Raise a player's TR."""
        if n and player != NOBODY:
            me = self.players[player]
            me.tr += n
            me.rose = True
            self.happen(player, ROSE, NONE, NONE, n, f)

    def enter(self, player: int, card: Card) -> None:
        """Add a card that enters play to the player's tableau, and let additions know."""
        self.take_in(player, card)
        self.tell_annexes(player, card)

    def take_in(self, player: int, card: Card) -> None:
        """Add a card that enters play to the player's tableau."""
        me = self.players[player]
        me.tableau = me.tableau.with_card(card)
        self.entered(player, card)

    def tell_annexes(self, player: int, card: Card) -> None:
        """Let additions know that a card has entered play."""
        for annex in self.catalogue.kit.annexes:
            annex.entered(self, player, card.number)

    # Paying.

    def purses(self, player: int, currency: int, accepts: int = 0) -> Purses:
        """The ways to pay such a bill, the currency itself last."""
        t = self.players[player].tableau
        if not accepts and not t.plain_purses[currency]:
            return self.catalogue.alone[currency]
        return fitting(self, player, t.purses, currency, accepts, self.catalogue.stocks[currency])

    def reach(self, player: int, currency: int, accepts: int = 0) -> int:
        """What the player can pay of such a bill."""
        me = self.players[player]
        total = me.stock[currency]
        for purse in me.tableau.purses if accepts else me.tableau.plain_purses[currency]:
            if not accepts or purse.fits(currency, accepts):
                total += purse.holds(self, player) * purse.worth(self, player)
        return total

    def can_pay(self, player: int, price: int) -> bool:
        """Can the player pay a bill in M€ for which nothing else is accepted?"""
        return self.players[player].stock[MC] >= price or self.reach(player, MC) >= price

    def weight_of_bill(self, player: int, currency: int, accepts: int = 0) -> int:
        """How much it matters when such a bill is paid: a way to pay that is empty now may be filled."""
        if len(self.purses(player, currency, accepts)) > 1:
            return ASKS
        for purse in self.players[player].tableau.purses:
            if purse.fits(currency, accepts):
                return FORCED
        return STEADY


def frame_for(effect: Effect, f: Frame) -> Frame:
    """A frame about nothing, for the same player and the same chooser as another."""
    return Frame(effect, f.player, NO_CARD, NOTHING, f.chooser, None)
