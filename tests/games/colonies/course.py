"""A game of mars with colonies, spoken to in words: `Course().trade("Luna").change()`.

Ann's turns follow one another: all others have passed, until `over_to` lets one of them go on. A game begins with five
tiles that are never asleep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from kasei.core.face import Value
from kasei.core.option import (
    AMOUNT,
    BRANCH,
    ORDER,
    PASS,
    PICK,
    PLAY,
    SHARED,
    SKIP,
    TARGET,
    USE,
    verb,
)
from kasei.games.colonies.nouns import TILE, TILE_VERB, TRADE, TRADE_VERB
from kasei.games.colonies.position import first_marker
from kasei.games.colonies.state import TILE_COUNT, Colonies, colonies_of, new_colonies
from kasei.games.colonies.tiles import PRINTED
from kasei.games.mars.flow.scoring import counted_on
from kasei.games.mars.flow.turn import TURN
from kasei.games.mars.state.state import FEWER, OWN_VERBS
from tests.games.mars import course as mars
from tests.games.mars.course import PLAIN
from tests.games.mars.facts import KINDS

__all__ = ["PLAIN", "TILE_NAMES", "Course", "tile_of"]

TILE_NAMES = [tile.name for tile in PRINTED]
AWAKE = ("Callisto", "Ceres", "Io", "Luna", "Triton")  # tiles that only give
WAYS = ("mc", "energy", "titanium")  # to pay for a trade
VERB_NAMES = {each.number: each.name for each in (*SHARED, *OWN_VERBS, TRADE_VERB, TILE_VERB)}


def tile_of(name: str) -> int:
    """The number of a colony tile."""
    return TILE_NAMES.index(name)


class Course(mars.Course):
    """A game in which each seat has founded such a corporation, and bought no cards."""

    additions = ("colonies",)

    def __init__(
        self,
        *corporations: str,
        seed: int | str = 1,
        mc: int | None = 100,
        tiles: Sequence[str] = AWAKE,
        **settings: Value,
    ) -> None:
        super().__init__(*corporations, seed=seed, mc=mc, **settings)
        self.tiles(*tiles)
        for other in self.state.players[1:]:
            other.passed = True
        self.mark()

    @property
    def colonies(self) -> Colonies:
        return colonies_of(self.state)

    # Arranging.

    def changed(self, colonies: Colonies) -> Self:
        """Colonies are like this."""
        self.state.extra = colonies
        return self.fresh()

    def tiles(self, *names: str) -> Self:
        """These tiles are in use, as in a new game."""
        markers = tuple([first_marker(self.state, tile) for tile in range(TILE_COUNT)])
        used = tuple(sorted([tile_of(name) for name in names]))
        return self.changed(new_colonies(used, markers, len(self.state.players)))

    def settled(self, name: str, *owners: int) -> Self:
        """These seats have colonies on a tile, with nothing gained by them."""
        for owner in owners:
            self.changed(self.colonies.with_colony(tile_of(name), owner))
        return self

    def marker(self, name: str, step: int) -> Self:
        """The marker of a tile stands on this step."""
        return self.changed(self.colonies.with_marker(tile_of(name), step))

    def visited(self, name: str, by: int = 1) -> Self:
        """A seat's fleet is on a tile."""
        return self.changed(self.colonies.with_visitor(tile_of(name), by))

    def put(self, name: str, n: int, seat: int = 0) -> Self:
        """So many tokens lie on a card."""
        me = self.state.players[seat]
        me.tokens[me.tableau.holders.index(self.number(name))] = n
        return self.fresh()

    def over_to(self, seat: int) -> Self:
        """Ann ends her turn, and this seat is the next."""
        self.state.players[seat].passed = False
        return self.end()

    # Looking.

    def asks(self, seat: int = 0) -> str:
        """What is asked, by the verbs of the answers: `skip/player`. It is empty where only the next turn is."""
        f = self.state.asking[seat]
        if f is None or f.effect is TURN:
            return ""
        return "/".join(dict.fromkeys([VERB_NAMES[verb(option)] for option in self.game.options(seat)]))

    def named(self, kind: int) -> list[str]:
        """The cards with which a verb may be answered."""
        return [self.state.card(card).name for card in self.options(kind)]

    def usable(self) -> list[str]:
        return self.named(USE)

    def targets(self) -> list[str]:
        return self.named(TARGET)

    def picks(self) -> list[str]:
        return self.named(PICK)

    def amounts(self) -> list[int]:
        return self.options(AMOUNT)

    def spots(self) -> list[str]:
        """The tiles that may be chosen."""
        return [TILE_NAMES[tile] for tile in self.options(TILE)]

    def trades(self) -> list[str]:
        """The tiles with which the seat may trade."""
        return [TILE_NAMES[tile] for tile in self.options(TRADE)]

    def said(self) -> list[str]:
        """All that may be answered, in words."""
        return [self.game.describe(self.asked, option) for option in self.game.options(self.asked)]

    def lack(self, name: str, seat: int = 0) -> str:
        """Why a card can't be played, or its action not used; empty if it can."""
        tableau = self.state.players[seat].tableau
        if self.number(name) not in (*tableau.cards, tableau.corporation, *self.state.players[seat].hand):
            self.hand(name, seat=seat)
        return self.game.why_not(seat, name)

    def in_hand(self, seat: int = 0) -> list[str]:
        return [self.state.card(card).name for card in self.state.players[seat].hand]

    def price(self, name: str) -> int:
        """What a card would cost Ann."""
        return self.ann.price(self.state.card(self.number(name)))

    def on(self, name: str, seat: int = 0) -> int:
        """How many tokens lie on a card."""
        return self.state.players[seat].tokens_on(self.number(name))

    def points(self, name: str, seat: int = 0) -> int:
        """The points that a card in play is worth now."""
        card = self.state.card(self.number(name))
        return card.points if card.tally is None else counted_on(self.state, seat, card.number)

    def step(self, name: str) -> int:
        """The step on which the marker of a tile stands; -1 where it is asleep."""
        return self.colonies.markers[tile_of(name)]

    def owners(self, name: str) -> tuple[int, ...]:
        """Who has colonies on a tile."""
        return self.colonies.owners[tile_of(name)]

    def numbers(self, seat: int) -> dict[str, int]:
        """All numbers of a player that a card may change."""
        me = self.state.players[seat]
        found = dict(zip(KINDS, me.stock)) | {"cards": len(me.hand)}
        found |= {f"makes {kind}": n for kind, n in zip(KINDS, me.makes)} | {"tr": me.tr}
        found |= {"colonies": self.colonies.colonies(seat), "fleets": self.colonies.fleets[seat]}
        return found | {self.state.card(card).name: n for card, n in zip(me.tableau.holders, me.tokens, strict=True)}

    def mark(self) -> None:
        """Changes count from here on."""
        self.before = [self.numbers(seat) for seat in range(len(self.state.players))]

    def change(self, seat: int = 0) -> str:
        """What is different since the last action began, the card played aside: `mc -5, colonies 1`."""
        before, after = self.before[seat], self.numbers(seat)
        changed = {name: n - before.get(name, 0) for name, n in after.items()}
        return ", ".join(f"{name} {n}" for name, n in changed.items() if n)

    # Answering.

    def choose(self, option: int, seat: int | None = None) -> Self:
        asked = self.asked if seat is None else seat
        if PASS in self.game.options(asked):
            self.mark()
            self.before[asked]["cards"] -= verb(option) == PLAY
        return super().choose(option, asked)

    def play(self, name: str) -> Self:
        """Play a card, which is in hand or comes there just for that."""
        if self.number(name) not in self.state.players[self.asked].hand:
            self.hand(name, seat=self.asked)
        return super().play(name)

    def trade(self, name: str) -> Self:
        return self.choose(TRADE + tile_of(name))

    def colony(self, name: str) -> Self:
        """Choose a tile: to build there, to move its marker, or to bring it into the game."""
        return self.choose(TILE + tile_of(name))

    def pay(self, way: str) -> Self:
        """Pay for a trade in this way."""
        return self.choose(BRANCH + WAYS.index(way))

    def branch(self, i: int) -> Self:
        return self.choose(BRANCH + i)

    def order(self, i: int) -> Self:
        return self.choose(ORDER + i)

    def fewer(self, seat: int) -> Self:
        """Take fewer from a player than could be taken."""
        return self.choose(FEWER + seat)

    def skip(self) -> Self:
        return self.choose(SKIP)
