"""A table set up for a transcript: `Seat("Viral Enhancers").play("Moss").choose(BRANCH + 1)`."""

from __future__ import annotations

from kasei.cardgame.catalogue import Kit
from kasei.core.effect import Effect, frame_of
from kasei.core.happening import NO_CARD
from kasei.core.kernel import run, step
from kasei.core.option import PLAY, USE, verb
from kasei.lang.lacks import reason
from tests.miniature.audit import nothing_negative
from tests.miniature.cards import MINI
from tests.miniature.nouns import MC
from tests.miniature.playing import PLAY_CARD, TURN
from tests.miniature.rounds import catalogue_of, table


class Seat:
    """Player 0 of several, whose turn it is, with 100 M€ and some cards in play."""

    def __init__(self, *in_play: str, kit: Kit = MINI, seats: int = 2) -> None:
        self.m = table(catalogue_of(kit, seats), 3)
        self.me = self.m.players[0]
        self.other = self.m.players[1]
        for player in self.m.players:
            player.stock[MC] = 100
        for name in in_play:
            self.enter(name)

    def number(self, name: str) -> int:
        return self.m.catalogue.numbers[name]

    def enter(self, name: str, player: int = 0) -> None:
        """A card lies in play already, without all that it did when it was played."""
        self.m.enter(player, self.m.card(self.number(name)))

    def put(self, name: str, n: int, player: int = 0) -> None:
        self.m.add_tokens(player, self.number(name), n)

    def tokens(self, name: str, player: int = 0) -> int:
        return self.m.sides[player].tokens_on(self.number(name))

    def hold(self, name: str) -> int:
        number = self.number(name)
        self.me.hand = sorted({*self.me.hand, number})
        self.m.deck = [card for card in self.m.deck[: self.m.top] if card != number]
        self.m.top = len(self.m.deck)
        return number

    def lack(self, name: str) -> str:
        """Why a card can't be played; empty if it can."""
        return reason(PLAY_CARD.lack(self.m, frame_of(PLAY_CARD, 0, self.hold(name))))

    def turn(self) -> Seat:
        """It is the seat's turn, with two actions left."""
        m = self.m
        self.me.actions = 0
        f = m.asking[0]
        if f is None:
            m.push(TURN, 0, NO_CARD)
            run(m, 0)
        else:
            assert f.effect is TURN, f"{f.effect!r} is asked"
        m.stale()
        return self

    def play(self, name: str) -> Seat:
        return self.turn_with(name).choose(PLAY + self.number(name))

    def turn_with(self, name: str) -> Seat:
        self.hold(name)
        return self.turn()

    def use(self, name: str) -> Seat:
        return self.turn().choose(USE + self.number(name))

    def do(self, effect: Effect, player: int = 0) -> Seat:
        """An effect for a player, whoever's turn it is."""
        self.m.push(effect, player, NO_CARD)
        run(self.m, player)
        return self

    def choose(self, *options: int, player: int = 0) -> Seat:
        for option in options:
            assert option in self.m.options(player), (option, self.m.options(player))
            step(self.m, player, option)
            nothing_negative(self.m)
        return self

    @property
    def options(self) -> list[int]:
        return self.m.options(0)

    def asks(self, kind: int) -> bool:
        """Is the open question one of this verb?"""
        return bool(self.options) and all(verb(option) == kind for option in self.options)

    @property
    def done(self) -> bool:
        """Is nothing asked but what comes next?"""
        f = self.m.asking[0]
        return f is None or f.effect is TURN
