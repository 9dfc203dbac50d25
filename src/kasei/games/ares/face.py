"""The types of what ares shows, its view and its legend, and of a position that it may begin with."""

from __future__ import annotations

from typing import Literal, TypedDict

from kasei.core import face
from kasei.core.face import CardName, Head

PhaseName = Literal["development", "construction", "action", "production", "research"]
ZoneName = Literal["purple", "red", "yellow", "white"]
TrackName = Literal["oxygen", "temperature", "oceans"]


class Income(TypedDict):
    """What the next production phase brings, without its bonus."""

    mc: int
    heat: int
    plants: int
    cards: int


class OnCard(TypedDict):
    """A card in play with a number: of tokens on it, or of points that it counts now."""

    card: int
    n: int


class Side(TypedDict):
    """One player's side of the table. Tags are in the order of the legend.

    `hand` and `drawn` are how many cards there are; `revealed` lie open to be chosen from, `shown` are cards in hand
    that everybody has seen. `planned`: a phase is chosen and not shown yet; `last` is the one of the round before.
    `plays` and `bonus` are what is left to do in this phase, `off` what the next card costs less, and with `shift` it
    may read zones one off. `purse` is what can be paid without selling cards, `sale` what one brings; `playing` is the
    card that is being paid for, `due` what is still due.
    """

    corporation: int | None
    mc: int
    heat: int
    plants: int
    tr: int
    forests: int
    steel: int
    titanium: int
    income: Income
    tags: list[int]
    hand: int
    drawn: int
    revealed: list[int]
    shown: list[int]
    cards: list[int]
    tokens: list[OnCard]
    counted: list[OnCard]
    actions: list[int]
    used: list[int]
    phase: PhaseName | None
    planned: bool
    last: PhaseName | None
    plays: int
    bonus: bool
    off: int
    shift: bool
    playing: int | None
    due: int
    sale: int
    purse: int
    points: dict[str, int]


class Dummy(TypedDict):
    """The dummy of solo: what it plays in this round, what it still has, and which of its hands this is."""

    phase: PhaseName | None
    left: list[PhaseName]
    hand: int


class Cubes(TypedDict):
    """The pile of co-op."""

    copper: int
    coloured: int


class Tracks(TypedDict):
    """Where the tracks stand: in per cent, in degrees, and in oceans that are flipped."""

    oxygen: int
    temperature: int
    oceans: int


class Public(TypedDict):
    """What everybody sees.

    `phases` are those of this round, `began` is how the tracks stood when the phase began, which is what counts for
    requirements in it; `flipped` are the ocean tiles, by their place in the legend.
    """

    round: int
    last_round: int | None
    phase: PhaseName | Literal["set-up", "planning", "end of round"]
    phases: list[PhaseName]
    tracks: Tracks
    began: Tracks
    flipped: list[int]
    deck: int
    discards: int
    revealed: list[int]
    dummy: Dummy | None
    cubes: Cubes | None
    trade: bool
    complete: bool
    players: list[Side]


class InHand(TypedDict):
    """A card in hand: what it costs now, what the player lacks for it in its phase, and how many others pay for it."""

    card: int
    price: int
    lack: str | None
    sales: int


class Usable(TypedDict):
    """A card in play with an action, and what the player lacks for that."""

    card: int
    lack: str | None


class Offered(TypedDict):
    """A card that is drawn, revealed or offered, and what it would cost."""

    card: int
    price: int


class Private(TypedDict):
    """What only one seat sees: cards to choose from, corporations dealt, a phase chosen, and what it knows of hands.

    `prices` are what standard actions cost it, in the order of the legend; research draws and keeps `draws` and `keeps`
    cards more than usual for it.
    """

    hand: list[InHand]
    actions: list[Usable]
    drawn: list[Offered]
    revealed: list[Offered]
    offered: Offered | None
    dealt: list[int]
    phase: PhaseName | None
    known: list[list[int]]
    prices: list[int]
    draws: int
    keeps: int


class View(Head):
    """All that a seat may see of ares. A spectator sees nothing private."""

    game: Literal["ares"]
    public: Public
    private: Private | None


class Phase(TypedDict):
    """A phase, the kinds of cards that are played in it, and the bonus of those who choose it."""

    name: PhaseName
    numeral: str
    plays: list[str]
    bonus: str


class Track(TypedDict):
    """A track: its values from the first to the last, and the zone of each; oceans have none."""

    name: TrackName
    unit: str
    values: list[int]
    zones: list[ZoneName]


class Ocean(TypedDict):
    """What lies behind an ocean tile."""

    mc: int
    plants: int
    cards: int


class StandardAction(TypedDict):
    """A standard action with its printed price; one that is compulsory has to be used before the phase ends."""

    name: str
    resource: str
    price: int
    compulsory: bool
    text: str


class Legend(face.Legend):
    """What the numbers of ares stand for, the points that are needed in co-op, and how many hands the dummy has."""

    game: Literal["ares"]
    phases: list[Phase]
    tracks: list[Track]
    oceans: list[Ocean]
    standards: list[StandardAction]
    points_to_win: int | None
    dummy_hands: int | None


class PlayerPosition(TypedDict, total=False):
    """One player's side of a position. What is left out is nothing, or 5 of `tr`.

    `cards` are in play, in the order played; neither they nor the corporation bring what they do on entering play.
    `tokens` lie on these cards, by their names. `chosen`: the player chose the phase, and has its bonus.
    """

    corporation: CardName
    hand: list[CardName]
    cards: list[CardName]
    tokens: dict[str, int]
    mc: int
    heat: int
    plants: int
    tr: int
    forests: int
    chosen: bool


class Position(TypedDict, total=False):
    """The table at the beginning of a phase, after which the round ends. What is left out is as in a new game.

    That is the development phase of round 1, with all tracks at their start, nobody with anything, and the deck and the
    oceans in the order of the seed. `oceans` is how many are flipped, and `next_oceans` are the tiles that are flipped
    next, by their place in the legend. `deck` are the cards on top of the deck, the next one first; `discards` lie face
    down, and all cards that are nowhere else are in the deck. In solo the dummy has played this phase, too.
    """

    round: int
    phase: PhaseName
    oxygen: int
    temperature: int
    oceans: int
    next_oceans: list[int]
    deck: list[CardName]
    discards: list[CardName]
    players: list[PlayerPosition]
