"""A game of ares arranged by hand and spoken to in words.

`me` is seat 0, about whom most tests are; `they` are seat 1. A table stands at the beginning of one phase, which all
others have ended unless a test wants them to go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from kasei.core.effect import Frame
from kasei.core.face import Value
from kasei.core.option import (
    ACCEPT,
    AMOUNT,
    ARGUMENT,
    BRANCH,
    DONE,
    ORDER,
    PASS,
    PICK,
    PLAY,
    SELL,
    SKIP,
    STANDARD,
    TARGET,
    USE,
    verb,
)
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.ares.face import PhaseName, PlayerPosition, Position
from kasei.games.ares.language.nouns import CORPORATION, PHASE_NAMES
from kasei.games.ares.rules import KIT, AresRules
from kasei.games.ares.state.card import AresCatalogue
from kasei.games.ares.state.state import CUBE, DRAW, DUMMY, FOUND, PHASE, TRACK, Ares, Player
from kasei.lang.pool import Pool

CATALOGUE = AresCatalogue(KIT, 4)
NUMBERS = {card.name: card.number for card in CATALOGUE.cards}
STANDARDS = ("forest by plants", "forest", "temperature by heat", "temperature", "ocean")
CARD_VERBS = (PICK, PLAY, USE, SELL, TARGET)


def number(name: str) -> int:
    """The number of a card."""
    return NUMBERS[name]


def numbers(names: Sequence[str]) -> list[int]:
    """The numbers of cards."""
    return [NUMBERS[name] for name in names]


class Table:
    """A game at the beginning of a phase, with just these cards in my hand and in play before me."""

    def __init__(
        self,
        phase: str = "construction",
        hand: Sequence[str] = (),
        tableau: Sequence[str] = (),
        *,
        corporation: str = "",
        mc: int = 100,
        heat: int = 0,
        plants: int = 0,
        tr: int = 5,
        forests: int = 0,
        tokens: Mapping[str, int] | None = None,
        oxygen: int = 0,
        temperature: int = -30,
        oceans: int = 0,
        chosen: bool = False,
        deck: Sequence[str] = (),
        discards: Sequence[str] = (),
        their_hand: Sequence[str] = (),
        their_tableau: Sequence[str] = (),
        their_chosen: bool = False,
        their_turn: bool = False,
        players: int = 2,
        seed: int | str = 1,
        **settings: Value,
    ) -> None:
        me: PlayerPosition = {"hand": [*hand], "cards": [*tableau], "tokens": {**(tokens or {})}, "chosen": chosen}
        me |= {"mc": mc, "heat": heat, "plants": plants, "tr": tr, "forests": forests}
        if corporation:
            me["corporation"] = corporation
        they: PlayerPosition = {"hand": [*their_hand], "cards": [*their_tableau], "chosen": their_chosen}
        other: PlayerPosition = {"chosen": their_chosen}
        position: Position = {"round": 3, "phase": cast(PhaseName, phase), "deck": [*deck], "discards": [*discards]}
        position |= {"oxygen": oxygen, "temperature": temperature, "oceans": oceans}
        position["players"] = [me, they, other, other][:players]
        self.rules = cast(AresRules, rules_of("ares", players, settings))
        self.game = AnyGame(self.rules, key_of(seed), ["Ann", "Bob", "Cid", "Dee"][:players], position)
        self.rules.audit(self.state)
        assert self.game.past.choices == []  # kept from here on: what a test changes by hand is not in the record
        for seat in range(1, players):
            while not their_turn and self.state.asking[seat] is not None:
                self.game.choose(seat, self.state.options(seat)[0])

    @property
    def state(self) -> Ares:
        return cast(Ares, self.game.state)

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def they(self) -> Player:
        return self.state.players[1]

    # Arranging.

    def sea(self, *tiles: int) -> Table:
        """These ocean tiles are flipped next, then the rest; tile 2 brings 4 MC, tiles 0 and 1 bring 2 plants."""
        a = self.state
        flipped = a.tracks[2]
        others = [tile for tile in a.oceans if tile not in tiles]
        a.oceans = (*others[:flipped], *tiles, *others[flipped:])
        return self

    # Looking.

    def options(self, seat: int = 0) -> list[int]:
        """What the seat may answer."""
        return self.state.options(seat)

    def offers(self, kind: int, seat: int = 0) -> list[str]:
        """The cards that may be answered with a verb, by name."""
        found = [option & ARGUMENT for option in self.options(seat) if verb(option) == kind]
        if kind == ORDER:
            return sorted({CATALOGUE.cards[f.card].name for i, f in enumerate(self.waiting(seat)) if i in found})
        return [CATALOGUE.cards[card].name for card in found]

    def waiting(self, seat: int = 0) -> tuple[Frame, ...]:
        """The effects whose order is asked for."""
        f = self.state.asking[seat]
        return f.effect.waiting if f is not None and isinstance(f.effect, Pool) else ()

    def playable(self, seat: int = 0) -> list[str]:
        """The cards that may be played."""
        return self.offers(PLAY, seat)

    def usable(self, seat: int = 0) -> list[str]:
        """The cards whose action may be used."""
        return self.offers(USE, seat)

    def standards(self, seat: int = 0) -> list[str]:
        """The standard actions that may be taken."""
        return [STANDARDS[option & ARGUMENT] for option in self.options(seat) if verb(option) == STANDARD]

    def amounts(self, seat: int = 0) -> list[int]:
        """The amounts that may be answered."""
        return [option & ARGUMENT for option in self.options(seat) if verb(option) == AMOUNT]

    def asked(self, seat: int = 0) -> bool:
        """Is the seat asked anything?"""
        return self.state.asking[seat] is not None

    def in_play(self, name: str, seat: int = 0) -> bool:
        """Is this card in play?"""
        return number(name) in self.state.players[seat].tableau.cards

    def in_hand(self, seat: int = 0) -> list[str]:
        """The names of the cards in hand."""
        return [CATALOGUE.cards[card].name for card in self.state.players[seat].hand]

    def on(self, name: str, seat: int = 0) -> int:
        """How many tokens lie on a card."""
        return self.state.players[seat].tokens_on(number(name))

    def has(self, seat: int = 0) -> tuple[int, int, int, int]:
        """MC, heat, plants and TR."""
        me = self.state.players[seat]
        return me.mc, me.heat, me.plants, me.tr

    def makes(self, seat: int = 0) -> list[int]:
        """What is produced: MC without TR, heat, plants, cards."""
        me = self.state.players[seat]
        return [me.income() - me.tr, *me.tableau.makes[1:]]

    def price(self, name: str, off: int = 0) -> int:
        """What a card would cost me."""
        return self.me.price(CATALOGUE.cards[number(name)], off)

    def why_not(self, name: str) -> str:
        """Why I can't play this card."""
        return self.game.why_not(0, name)

    def score(self, seat: int = 0) -> int:
        """Points now."""
        return self.game.scores[seat]

    # Answering.

    def choose(self, option: int, seat: int = 0) -> Table:
        """Answer with an option, and look whether all is in order."""
        self.game.choose(seat, option)
        self.rules.audit(self.state)
        return self

    def play(self, name: str, seat: int = 0) -> Table:
        return self.choose(PLAY + number(name), seat)

    def use(self, name: str, seat: int = 0) -> Table:
        return self.choose(USE + number(name), seat)

    def sell(self, name: str, seat: int = 0) -> Table:
        return self.choose(SELL + number(name), seat)

    def pick(self, *names: str, seat: int = 0) -> Table:
        """Pick cards one after the other, in rising order of their numbers."""
        for card in sorted(numbers(names)):
            self.choose(PICK + card, seat)
        return self

    def target(self, name: str, seat: int = 0) -> Table:
        return self.choose(TARGET + number(name), seat)

    def order(self, name: str, seat: int = 0) -> Table:
        """The first effect of this card that waits comes next."""
        cards = [f.card for f in self.waiting(seat)]
        return self.choose(ORDER + cards.index(number(name)), seat)

    def part(self, i: int, seat: int = 0) -> Table:
        """The effect that waits in this place comes next."""
        return self.choose(ORDER + i, seat)

    def branch(self, i: int, seat: int = 0) -> Table:
        return self.choose(BRANCH + i, seat)

    def amount(self, n: int, seat: int = 0) -> Table:
        return self.choose(AMOUNT + n, seat)

    def standard(self, name: str, seat: int = 0) -> Table:
        return self.choose(STANDARD + STANDARDS.index(name), seat)

    def phase(self, name: str, seat: int = 0) -> Table:
        return self.choose(PHASE + PHASE_NAMES.index(name), seat)

    def dummy(self, name: str) -> Table:
        return self.choose(DUMMY + PHASE_NAMES.index(name))

    def found(self, name: str, seat: int = 0) -> Table:
        assert CATALOGUE.cards[number(name)].colour == CORPORATION
        return self.choose(FOUND + self.rules.catalogue.corporations.index(number(name)), seat)

    def cube(self, kind: int, seat: int = 0) -> Table:
        return self.choose(CUBE + kind, seat)

    def track(self, which: int) -> Table:
        return self.choose(TRACK + which)

    def accept(self, seat: int = 0) -> Table:
        return self.choose(ACCEPT, seat)

    def skip(self, seat: int = 0) -> Table:
        return self.choose(SKIP, seat)

    def done(self, seat: int = 0) -> Table:
        return self.choose(DONE, seat)

    def draw(self, seat: int = 0) -> Table:
        return self.choose(DRAW, seat)

    def end(self, seat: int = 0) -> Table:
        return self.choose(PASS, seat)
