"""A game of mars from its first turn on, spoken to in words; with additions, if a game has some.

Nobody has cards in hand, unless a test deals some. Whoever is asked answers, unless a seat is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, cast

from kasei.core.face import Value
from kasei.core.hidden import SPECTATOR
from kasei.core.option import (
    AMOUNT,
    ARGUMENT,
    DONE,
    HEX,
    PASS,
    PICK,
    PLAY,
    PLAYER,
    STANDARD,
    TARGET,
    USE,
    verb,
)
from kasei.core.zones import card_in
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.mars.cards import CARDS
from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST
from kasei.games.mars.language.areas import USUAL_PLACE, room_for
from kasei.games.mars.language.nouns import CITY, ENDS, OCEAN, OCEAN_TRACK, TILE_NAMES
from kasei.games.mars.state.board import HEX_NAMES, LAND, hexes_of
from kasei.games.mars.state.state import ACTION, AWARD, CONVERT, FIRST, FOUND, MILESTONE, PATENTS, Mars, Player
from tests.games.mars.facts import KINDS

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
PLAIN = "Beginner Corporation"  # it does nothing
NUMBERS = {spec.name: number for number, spec in enumerate(CARDS)}
FOUNDERS = [number for number, spec in enumerate(CARDS) if spec.colour == 3]
STANDARDS = ("power plant", "asteroid", "aquifer", "greenery", "city")
CONVERSIONS = ("plants", "heat")
MILESTONES = [goal.name for goal in MILESTONE_LIST]
AWARDS = [goal.name for goal in AWARD_LIST]
SEA = ("A2", "A4", "A5", "B6", "D8", "E4", "E5", "E6", "F6", "F7", "F8", "I5")  # reserved for oceans


def number(name: str) -> int:
    """The number of a card."""
    return NUMBERS[name]


def numbers(*names: str) -> list[int]:
    """The numbers of cards, in rising order."""
    return sorted([NUMBERS[name] for name in names])


def hex_of(name: str) -> int:
    """The number of a hex."""
    return HEX_NAMES.index(name)


def dealt(*corporations: str, seed: int | str = 1, additions: Sequence[str] = (), **settings: Value) -> AnyGame:
    """A game in which each seat is dealt this corporation, and may choose it."""
    names = NAMES[: len(corporations)]
    game: AnyGame = new_game("mars", len(corporations), seed, names, additions=additions, **settings)
    assert game.past.choices == []  # kept from here on: what tests change by hand is not in the record
    m = cast(Mars, game.state)
    for me, name in zip(m.players, corporations):
        other = "CrediCor" if name == "Teractor" else "Teractor"
        me.dealt = tuple(sorted([m.catalogue.numbers[name], m.catalogue.numbers[other]]))
    game.state.stale()
    return game


class Course:
    """A game in which each seat has founded such a corporation, and bought no cards."""

    additions: Sequence[str] = ()

    def __init__(self, *corporations: str, seed: int | str = 1, mc: int | None = None, **settings: Value) -> None:
        self.game = dealt(*(corporations or (PLAIN, PLAIN)), seed=seed, additions=self.additions, **settings)
        for seat, name in enumerate(corporations or (PLAIN, PLAIN)):
            self.game.choose(seat, FOUND + self.state.catalogue.founders.index(self.number(name)))
            self.game.choose(seat, DONE)
        for me in self.state.players:
            me.stock[0] = me.stock[0] if mc is None else mc
        self.fresh()

    @property
    def state(self) -> Mars:
        return cast(Mars, self.game.state)

    @property
    def ann(self) -> Player:
        return self.state.players[0]

    @property
    def bob(self) -> Player:
        return self.state.players[1]

    def number(self, name: str) -> int:
        """The number of a card."""
        return self.state.catalogue.numbers[name]

    # Arranging.

    def fresh(self) -> Self:
        """Look whether all is in order after something was arranged, and list options anew."""
        self.game.rules.audit(self.state)
        self.state.stale()
        return self

    def give(self, seat: int = 0, **stock: int) -> Self:
        """The seat has so many resources: `give(plants=8)`."""
        for kind, n in stock.items():
            self.state.players[seat].stock[KINDS.index(kind)] = n
        return self.fresh()

    def make(self, seat: int = 0, **production: int) -> Self:
        """The seat produces so much."""
        for kind, n in production.items():
            self.state.players[seat].makes[KINDS.index(kind)] = n
        return self.fresh()

    def take_from_piles(self, card: int) -> None:
        """Take a card from the deck or the discards, wherever it is."""
        m = self.state
        deck = m.deck[: m.top]
        if card in deck:
            deck.remove(card)
            m.deck, m.top = deck, len(deck)
        else:
            m.discards = [place for place in m.discards if card_in(place) != card]

    def hand(self, *names: str, seat: int = 0) -> Self:
        """The seat has these cards in hand."""
        for card in sorted([self.number(name) for name in names]):
            self.take_from_piles(card)
            self.state.players[seat].hand.append(card)
        self.state.players[seat].hand.sort()
        return self.fresh()

    def played(self, *names: str, seat: int = 0) -> Self:
        """The seat has these cards in play, without what they do at once."""
        me = self.state.players[seat]
        for name in names:
            card = self.state.catalogue.cards[self.number(name)]
            self.take_from_piles(card.number)
            self.state.enter(seat, card)
            me.tableau = me.tableau.face_down(card) if card.event else me.tableau
        return self.fresh()

    def deck(self, *names: str) -> Self:
        """These cards are drawn next."""
        for name in names:
            self.take_from_piles(self.number(name))
        m = self.state
        m.deck = [*m.deck[: m.top], *[self.number(name) for name in reversed(names)]]
        m.top = len(m.deck)
        return self.fresh()

    def scarce(self, n: int) -> Self:
        """Only so many cards are left, all in the deck: the last player has all others in hand."""
        m = self.state
        rest = [*m.deck[n : m.top], *[card_in(place) for place in m.discards]]
        m.deck, m.top, m.discards = m.deck[:n], n, []
        m.players[-1].hand = sorted([*m.players[-1].hand, *rest])
        return self.fresh()

    def lay(self, tile: str, *hexes: str, seat: int = 0) -> Self:
        """Such tiles lie on these hexes, with nothing gained by them."""
        m = self.state
        for name in hexes:
            m.board = m.board.with_tile(TILE_NAMES.index(cast(Any, tile)), hex_of(name), seat)
            m.tracks[OCEAN_TRACK] += TILE_NAMES.index(cast(Any, tile)) == OCEAN
        return self.fresh()

    def crowded(self, seat: int) -> Self:
        """The seat has cities everywhere: there is no room for one more."""
        while room := hexes_of(room_for(self.state, seat, CITY, USUAL_PLACE)):
            self.lay("city", HEX_NAMES[room[0]], seat=seat)
        return self

    def full(self, seat: int) -> Self:
        """The seat has greeneries on all free land."""
        for hex in hexes_of(self.state.board.free & LAND):
            self.lay("greenery", HEX_NAMES[hex], seat=seat)
        return self

    def at(self, oxygen: int = 0, temperature: int = -30) -> Self:
        """Mars stands there."""
        self.state.tracks[:2] = [oxygen, (temperature + 30) // 2]
        return self.fresh()

    def almost(self, oceans: int = 9) -> Self:
        """Mars is complete but for the last step of the temperature, or for some oceans."""
        self.lay("ocean", *SEA[:oceans])
        self.state.tracks[:2] = [ENDS[0], ENDS[1] - (oceans == 9)]
        return self.fresh()

    # Looking.

    @property
    def asked(self) -> int:
        """The seat that is asked first."""
        return self.game.asked[0]

    def options(self, kind: int, seat: int | None = None) -> list[int]:
        """The arguments of a verb that may be answered."""
        options = self.game.options(self.asked if seat is None else seat)
        return [option & ARGUMENT for option in options if verb(option) == kind]

    def hexes(self) -> list[str]:
        """The hexes that may be answered."""
        return [HEX_NAMES[hex] for hex in self.options(HEX)]

    def standards(self) -> list[str]:
        """The standard projects that may be bought."""
        names = self.game.rules.names["standard"].names
        return [names[which] for which in self.options(STANDARD)]

    def playable(self, seat: int | None = None) -> list[str]:
        """The cards that may be played."""
        return [self.state.card(card).name for card in self.options(PLAY, seat)]

    def milestones(self) -> list[str]:
        """The milestones that may be claimed."""
        return [MILESTONES[which] for which in self.options(MILESTONE)]

    def stock(self, seat: int = 0) -> dict[str, int]:
        """What a seat has, without what it has none of."""
        return {kind: n for kind, n in zip(KINDS, self.state.players[seat].stock) if n}

    def production(self, seat: int = 0) -> dict[str, int]:
        """What a seat produces, without what it does not."""
        return {kind: n for kind, n in zip(KINDS, self.state.players[seat].makes) if n}

    def public(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What everybody sees."""
        return cast(dict[str, Any], self.game.view(viewer)["public"])

    def side(self, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
        """One player's side of the table."""
        return cast(dict[str, Any], self.public(viewer)["players"][seat])

    def own(self, seat: int) -> dict[str, Any]:
        """What only that seat sees."""
        return cast(dict[str, Any], self.game.view(seat)["private"])

    def log(self, seat: int = SPECTATOR) -> list[str]:
        """What happened, line by line."""
        return self.game.log(seat)

    # Answering.

    def choose(self, option: int, seat: int | None = None) -> Self:
        """Answer with an option, and look whether all is in order."""
        self.game.choose(self.asked if seat is None else seat, option)
        self.game.rules.audit(self.state)
        return self

    def first(self) -> Self:
        return self.choose(FIRST)

    def play(self, name: str) -> Self:
        return self.choose(PLAY + self.number(name))

    def use(self, name: str) -> Self:
        return self.choose(USE + self.number(name))

    def standard(self, name: str) -> Self:
        return self.choose(self.game.option("standard", name))

    def convert(self, name: str) -> Self:
        return self.choose(CONVERT + CONVERSIONS.index(name))

    def claim(self, name: str) -> Self:
        return self.choose(MILESTONE + MILESTONES.index(name))

    def fund(self, name: str) -> Self:
        return self.choose(AWARD + AWARDS.index(name))

    def hex(self, name: str) -> Self:
        return self.choose(HEX + hex_of(name))

    def amount(self, n: int, seat: int | None = None) -> Self:
        return self.choose(AMOUNT + n, seat)

    def player(self, seat: int) -> Self:
        return self.choose(PLAYER + seat)

    def target(self, name: str) -> Self:
        return self.choose(TARGET + self.number(name))

    def pick(self, *cards: int | str, seat: int | None = None) -> Self:
        """Pick cards one after the other, in rising order of their numbers."""
        for card in sorted([self.number(card) if isinstance(card, str) else card for card in cards]):
            self.choose(PICK + card, seat)
        return self

    def done(self, seat: int | None = None) -> Self:
        return self.choose(DONE, seat)

    def sell(self, *names: str) -> Self:
        """Sell cards, and no more than these; an only card is sold without a question."""
        only = len(self.state.players[self.asked].hand) == 1
        self.choose(PATENTS).pick(*([] if only else names))
        return self.done() if DONE in self.game.options(self.asked) else self

    def end(self, seat: int | None = None) -> Self:
        """Pass, or end the turn."""
        return self.choose(PASS, seat)

    def all_pass(self) -> Self:
        """All who are still in pass, one after the other, up to research or the end."""
        generation = self.state.generation
        while self.state.generation == generation and self.state.phase == ACTION:
            self.end()
        return self

    def buy_none(self) -> Self:
        """Nobody buys a card in research."""
        for seat in self.game.asked:
            if DONE in self.game.options(seat):
                self.done(seat)
        return self

    def next_generation(self) -> Self:
        """All pass, and nobody buys a card."""
        return self.all_pass().buy_none()
