"""A game of mars set up by hand and spoken to in words: `Table(plants=1).play("Moss").change()`.

Seat 0 is me, about whom most tests are; all others have passed, so that my turns follow one another.
"""

from __future__ import annotations

from kasei.core.effect import Frame
from kasei.core.kernel import step
from kasei.core.option import (
    ACCEPT,
    AMOUNT,
    ARGUMENT,
    BRANCH,
    DONE,
    HEX,
    ORDER,
    PASS,
    PICK,
    PLAY,
    PLAYER,
    SHARED,
    SKIP,
    STANDARD,
    TARGET,
    USE,
    verb,
)
from kasei.games.mars.flow.scoring import counted_on
from kasei.games.mars.flow.standards import CONVERSIONS
from kasei.games.mars.flow.turn import TURN
from kasei.games.mars.state.board import HEX_NAMES
from kasei.games.mars.state.state import CONVERT, FEWER, FIRST, MILESTONE, OWN_VERBS, PATENTS
from kasei.lang.pool import Pool
from tests.games.mars.course import MILESTONES, STANDARDS
from tests.games.mars.position import Position

VERB_NAMES = {each.number: each.name for each in (*SHARED, *OWN_VERBS)}


class Table(Position):
    """A game that is looked at and answered."""

    # Looking.

    def options(self, seat: int = 0) -> list[int]:
        """What the player may answer."""
        return self.m.options(seat)

    def asks(self, seat: int = 0) -> str:
        """What is asked, by the verbs of the answers: `skip/player`. It is empty where only the next turn is."""
        f = self.m.asking[seat]
        if f is None or f.effect is TURN:
            return ""
        return "/".join(dict.fromkeys([VERB_NAMES[verb(option)] for option in self.options(seat)]))

    def found(self, kind: int, seat: int = 0) -> list[int]:
        """The arguments with which a verb may be answered."""
        return [option & ARGUMENT for option in self.options(seat) if verb(option) == kind]

    def named(self, kind: int, seat: int = 0) -> list[str]:
        """The cards with which a verb may be answered, by name."""
        return [self.m.card(number).name for number in self.found(kind, seat)]

    def playable(self, seat: int = 0) -> list[str]:
        return self.named(PLAY, seat)

    def usable(self, seat: int = 0) -> list[str]:
        return self.named(USE, seat)

    def targets(self) -> list[str]:
        return self.named(TARGET)

    def picks(self) -> list[str]:
        return self.named(PICK)

    def places(self, seat: int = 0) -> list[str]:
        """The hexes that may be chosen."""
        return [HEX_NAMES[hex] for hex in self.found(HEX, seat)]

    def players(self) -> list[int]:
        """The players who may be chosen."""
        return self.found(PLAYER)

    def amounts(self) -> list[int]:
        return self.found(AMOUNT)

    def standards(self) -> list[str]:
        """The standard projects that may be bought."""
        return [STANDARDS[which] for which in self.found(STANDARD)]

    def conversions(self) -> list[str]:
        """The conversions that may be made."""
        return [CONVERSIONS[which].name for which in self.found(CONVERT)]

    def orders(self) -> list[str]:
        """The cards whose effects may come next."""
        return [self.m.card(self.waiting()[i].card).name for i in self.found(ORDER)]

    def waiting(self) -> tuple[Frame, ...]:
        """The effects whose order is asked for."""
        f = self.m.asking[0]
        assert f is not None
        assert isinstance(f.effect, Pool)
        return f.effect.waiting

    def lack(self, name: str, seat: int = 0) -> str:
        """Why a card can't be played, or its action not used; empty if it can."""
        if self.number(name) not in self.m.players[seat].tableau.cards and not self.in_play(name, seat):
            self.hold(name, seat=seat)
        return self.rules.why_not(self.m, seat, self.number(name))

    def in_play(self, name: str, seat: int = 0) -> bool:
        tableau = self.m.players[seat].tableau
        return self.number(name) in (*tableau.cards, tableau.corporation)

    def in_hand(self, seat: int = 0) -> list[str]:
        return [self.m.card(number).name for number in self.m.players[seat].hand]

    def price(self, name: str) -> int:
        """What a card would cost me."""
        return self.me.price(self.m.card(self.number(name)))

    def on(self, name: str, seat: int = 0) -> int:
        """How many tokens lie on a card."""
        return self.m.players[seat].tokens_on(self.number(name))

    def points(self, name: str, seat: int = 0) -> int:
        """The points that a card in play is worth now."""
        card = self.m.card(self.number(name))
        return card.points if card.tally is None else counted_on(self.m, seat, card.number)

    def owner(self, hex: str) -> int | None:
        """Who owns the tile on a hex."""
        bit = 1 << HEX_NAMES.index(hex)
        return next((seat for seat, owned in enumerate(self.m.board.owned) if owned & bit), None)

    # Answering.

    def choose(self, *options: int, seat: int = 0) -> Table:
        """Answer with one option after the other, and look each time whether all is in order."""
        for option in options:
            assert option in self.options(seat), (self.rules.question(self.m, seat), option, self.options(seat))
            step(self.m, seat, option)
            self.rules.audit(self.m)
        return self

    def act(self, option: int, seat: int) -> Table:
        """Begin an action."""
        self.start(seat)
        return self.choose(option, seat=seat)

    def play(self, name: str, seat: int = 0) -> Table:
        """Play a card, which is in hand or comes there just for that."""
        self.hold(name, seat=seat)
        self.start(seat)
        self.before[seat]["cards"] -= 1
        return self.choose(PLAY + self.number(name), seat=seat)

    def use(self, name: str, seat: int = 0) -> Table:
        return self.act(USE + self.number(name), seat)

    def standard(self, name: str, seat: int = 0) -> Table:
        return self.act(STANDARD + STANDARDS.index(name), seat)

    def greenery(self, seat: int = 0) -> Table:
        """Turn plants into a greenery."""
        return self.act(CONVERT, seat)

    def warm(self, seat: int = 0) -> Table:
        """Turn heat into a step of temperature."""
        return self.act(CONVERT + 1, seat)

    def milestone(self, name: str) -> Table:
        return self.act(MILESTONE + MILESTONES.index(name), 0)

    def first(self) -> Table:
        """Take the first action of the corporation."""
        return self.act(FIRST, 0)

    def sell(self, *names: str) -> Table:
        table = self.act(PATENTS, 0)
        return table.pick(*names) if table.asks() else table

    def place(self, *names: str, seat: int = 0) -> Table:
        return self.choose(*[HEX + HEX_NAMES.index(name) for name in names], seat=seat)

    def player(self, other: int) -> Table:
        return self.choose(PLAYER + other)

    def fewer(self, other: int, n: int) -> Table:
        """Take fewer from a player than could be taken."""
        self.choose(FEWER + other)
        return self.amount(n) if self.asks() == "amount" else self

    def target(self, name: str) -> Table:
        return self.choose(TARGET + self.number(name))

    def amount(self, *ns: int) -> Table:
        return self.choose(*[AMOUNT + n for n in ns])

    def branch(self, i: int) -> Table:
        return self.choose(BRANCH + i)

    def order(self, i: int) -> Table:
        return self.choose(ORDER + i)

    def pick(self, *names: str, seat: int = 0) -> Table:
        """Pick just these cards."""
        for card in sorted(self.numbered(names)):
            self.choose(PICK + card, seat=seat)
        return self.choose(DONE, seat=seat) if DONE in self.options(seat) else self

    def accept(self) -> Table:
        return self.choose(ACCEPT)

    def skip(self) -> Table:
        return self.choose(SKIP)

    def generation(self) -> Table:
        """End this generation: nobody does or buys anything until it is my turn in the next one."""
        ended = self.m.generation
        while self.m.generation == ended or self.m.asking[0] is None or self.m.asking[0].effect is not TURN:
            asked = next(seat for seat, f in enumerate(self.m.asking) if f is not None)
            self.choose(PASS if PASS in self.options(asked) else DONE, seat=asked)
        return self
