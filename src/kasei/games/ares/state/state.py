"""The state of a game of ares."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import GAINED, SOLD, SPENT
from kasei.cardgame.table import CardTable, Side
from kasei.core.happening import NONE, Cards
from kasei.core.option import OWN, SPAN, Verb
from kasei.games.ares.language.nouns import (
    ENDS,
    HEAT,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    TEMPERATURE_TRACK,
    TR,
    ZONES,
)
from kasei.games.ares.state.card import OFF_ALL, OFF_DEAR, SALE, AresCatalogue, AresTableau, Card

PHASE: Final = OWN  # choose this phase
DUMMY: Final = OWN + SPAN  # let the dummy play this phase
DRAW: Final = OWN + 2 * SPAN  # draw a card, as the bonus of the phase
FOUND: Final = OWN + 3 * SPAN  # play this corporation
CUBE: Final = OWN + 4 * SPAN  # take a copper or a coloured cube
TRACK: Final = OWN + 5 * SPAN  # raise oxygen or temperature
OWN_VERBS: Final = (
    Verb(PHASE, "phase", "phase"),
    Verb(DUMMY, "dummy", "phase", "dummy phase"),
    Verb(DRAW, "draw"),
    Verb(FOUND, "found", "corporation", "corporation"),
    Verb(CUBE, "cube", "cube"),
    Verb(TRACK, "track", "track"),
)

PLANNING: Final = -1  # what the table does, when it is none of the five phases
SET_UP: Final = -2
BETWEEN: Final = 5

START_TR: Final = 5
START_HAND: Final = 8
HAND_LIMIT: Final = 10
DEAR: Final = 20  # the printed price from which CrediCor pays less

OCEANS: Final[tuple[tuple[int, int, int], ...]] = (  # MC, plants and cards behind each tile
    (0, 2, 0),
    (0, 2, 0),
    (4, 0, 0),
    (2, 1, 0),
    (1, 1, 0),
    (1, 0, 1),
    (0, 1, 1),
    (0, 0, 1),
    (0, 0, 1),
)


class Mode:
    """The mode of a game: what never changes in it."""

    def __init__(self, players: int, coop: bool, steps: int, advanced: bool, first: bool) -> None:
        self.players = players
        self.solo = players == 1
        self.coop = coop
        self.steps = steps  # that a track is raised in solo when the dummy's cube moves
        self.advanced = advanced  # projects may be exchanged before the corporation is chosen
        self.first = first  # the set-up of a first game
        self.last = 25 if self.solo else 15 if coop else 0  # the last round; 0 where Mars decides


class Player(Side):
    """One player's side of the table."""

    __slots__ = (
        "bonus",
        "dealt",
        "forests",
        "heat",
        "last",
        "mc",
        "next_off",
        "next_shift",
        "phase",
        "plants",
        "plays",
        "rose",
        "tableau",
        "tr",
    )

    def __init__(self, tableau: AresTableau, like: Player | None) -> None:
        super().__init__(like)
        self.tableau = tableau
        if like is None:
            self.mc = 0
            self.heat = 0
            self.plants = 0
            self.tr = START_TR
            self.forests = 0
            self.phase = NONE  # chosen for this round; a secret until all have chosen
            self.last = NONE  # chosen in the round before
            self.plays = 0  # cards that may still be played in this phase
            self.bonus = 0  # 1 while the bonus of the phase is not used up
            self.next_off = 0  # what the next card of this phase costs less
            self.next_shift = False  # the next card of this phase may read zones one off
            self.rose = False  # TR has risen in this phase
            self.dealt: tuple[int, ...] = ()  # corporations to choose from; a secret
        else:
            self.mc = like.mc
            self.heat = like.heat
            self.plants = like.plants
            self.tr = like.tr
            self.forests = like.forests
            self.phase = like.phase
            self.last = like.last
            self.plays = like.plays
            self.bonus = like.bonus
            self.next_off = like.next_off
            self.next_shift = like.next_shift
            self.rose = like.rose
            self.dealt = like.dealt

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(self.tableau, self)

    def in_play(self) -> AresTableau:
        return self.tableau

    def sale(self) -> int:
        """MC for a card that is sold."""
        return self.tableau.levels[SALE.number]

    def price(self, card: Card, off: int) -> int:
        """What a card costs the player, with that much off: never less than nothing."""
        t = self.tableau
        price = card.cost - off - t.levels[OFF_ALL.number]
        for tag in card.kinds:
            price -= t.off[tag]
        if card.cost >= DEAR:
            price -= t.levels[OFF_DEAR.number]
        return price if price > 0 else 0

    def income(self) -> int:
        """The MC that a production phase brings, without its bonus."""
        t = self.tableau
        return self.tr + t.makes[0] + t.per_forest * self.forests


class Ares(CardTable):
    """The state of a game of ares."""

    __slots__ = (
        "agenda",
        "began",
        "catalogue",
        "coloured",
        "copper",
        "corporations",
        "cube",
        "dummy",
        "mode",
        "oceans",
        "offered",
        "phase",
        "players",
        "round",
        "tracks",
        "turned",
    )

    def __init__(
        self, key: int, mode: Mode, catalogue: AresCatalogue, players: list[Player], like: Ares | None
    ) -> None:
        super().__init__(key, players, like)
        self.mode = mode
        self.catalogue = catalogue
        self.players = players
        if like is None:
            self.round = 0
            self.phase = SET_UP  # of the five, or SET_UP, PLANNING, BETWEEN
            self.agenda = 0  # a bit for each phase of this round
            self.tracks = [0, 0, 0]  # steps of oxygen and temperature, and oceans flipped
            self.began = [0, 0, 0]  # the same when the phase began
            self.oceans: tuple[int, ...] = ()  # tiles in the order in which they are flipped
            self.corporations: tuple[int, ...] = ()  # not dealt
            self.dummy: tuple[int, ...] = ()  # solo: phases that the dummy still has to play, in their order
            self.turned = NONE  # solo: the dummy's phase of this round
            self.cube = 1  # solo: where the dummy's cube stands
            self.copper = 0  # co-op: cubes in the pile
            self.coloured = 0
            self.offered = NONE  # co-op: the card that is offered in trade; a secret of the two
        else:
            self.round = like.round
            self.phase = like.phase
            self.agenda = like.agenda
            self.tracks = like.tracks[:]
            self.began = like.began[:]
            self.oceans = like.oceans
            self.corporations = like.corporations
            self.dummy = like.dummy
            self.turned = like.turned
            self.cube = like.cube
            self.copper = like.copper
            self.coloured = like.coloured
            self.offered = like.offered

    def copy(self) -> Ares:
        return Ares(self.key, self.mode, self.catalogue, [Player(me.tableau, me) for me in self.players], self)

    def card(self, number: int) -> Card:
        return self.catalogue.cards[number]

    def zone(self, track: int) -> int:
        """The zone of oxygen or temperature when the phase began."""
        return ZONES[track][self.began[track]]

    def complete(self) -> bool:
        """Are all three tracks at their end?"""
        tracks = self.tracks
        return (
            tracks[OCEAN_TRACK] == ENDS[OCEAN_TRACK]
            and tracks[OXYGEN_TRACK] == ENDS[OXYGEN_TRACK]
            and tracks[TEMPERATURE_TRACK] == ENDS[TEMPERATURE_TRACK]
        )

    def touch(self) -> None:
        """Note that something shared was touched: where others play too, the choice can't be taken back."""
        if not self.mode.solo:
            self.seal()

    # What players have.

    def gain(self, player: int, kind: int, n: int) -> None:
        """Gain `n` of a resource."""
        me = self.players[player]
        if kind == MC:
            me.mc += n
        elif kind == PLANTS:
            me.plants += n
        elif kind == HEAT:
            me.heat += n
        else:
            assert kind == TR
            me.tr += n
            me.rose = me.rose or n > 0
        if n and self.log is not None:
            self.emit(player, GAINED, kind, NONE, n)

    def spend(self, player: int, kind: int, n: int, card: int = NONE) -> None:
        """Spend `n` of a resource, for a card or for something else."""
        me = self.players[player]
        if kind == MC:
            me.mc -= n
        elif kind == PLANTS:
            me.plants -= n
        elif kind == HEAT:
            me.heat -= n
        else:
            assert kind == TR
            me.tr -= n
        if self.trial and self.stock(player, kind) < 0:
            self.dead = 1
        if n and self.log is not None:
            self.emit(player, SPENT, kind, card, n)

    def stock(self, player: int, kind: int) -> int:
        """How much of MC, heat, plants or TR the player has."""
        me = self.players[player]
        return me.heat if kind == HEAT else me.plants if kind == PLANTS else me.mc if kind == MC else me.tr

    def sell(self, player: int, cards: Cards) -> None:
        """Discard cards from hand for MC."""
        if not cards:
            return
        for card in cards:
            self.lay_down(player, card)
        if self.log is not None:
            self.emit_cards(player, SOLD, len(cards), cards)
        self.gain(player, MC, len(cards) * self.players[player].sale())

    def enter(self, player: int, card: Card) -> None:
        """Add a card that enters play to the player's tableau."""
        me = self.players[player]
        me.tableau = me.tableau.with_card(card)
        self.entered(player, card)
