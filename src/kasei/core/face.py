"""The types of what leaves the engine, the same in all games: plain data, ready for JSON.

A game adds the types of its own view and legend in a module of the same name. A number of a card is its place in the
list of cards; other numbers that stand for things have their names in the legend.
"""

from __future__ import annotations

from typing import Literal, Required, TypedDict, final

Value = str | int | bool  # of a setting
CardName = str | int  # a card of a position: its name, or its number


# Texts.


@final
class CardWord(TypedDict):
    """A card that a text names."""

    card: int


@final
class SeatWord(TypedDict):
    """A player that a text names."""

    seat: int


@final
class IconWord(TypedDict):
    """A thing that a symbol stands for, and how it is said there: by its name, or in short."""

    icon: str
    text: str


Word = str | CardWord | SeatWord | IconWord
Words = list[Word]  # plain text, and between it what it names


class Lack(TypedDict):
    """Why something can't be done now; what is needed and what there is, where it is about numbers."""

    text: str
    short: str
    what: str | None
    need: int | None
    have: int | None


# Views.


class Asked(TypedDict):
    """A player who is asked, and what, as far as everybody may know it."""

    seat: int
    text: str


class Tie(TypedDict):
    """What breaks a tie, and what each player has of it."""

    what: str
    values: list[int]


class End(TypedDict):
    """How a game has ended: why, who has won, and what decided where points were level."""

    text: str
    winners: list[int]
    ties: list[Tie]


class Head(TypedDict):
    """What every view begins with: what is added to the game, by name, and its settings. A spectator has no seat; what
    has not ended has no end."""

    additions: list[str]
    settings: dict[str, Value]
    names: list[str]
    seat: int | None
    asked: list[Asked]
    end: End | None


# Questions and options.


class Thing(TypedDict):
    """What an option is about: a card, a hex or a player by its number, or whatever else has a name."""

    card: int | None
    hex: int | None
    seat: int | None
    name: str | None


class Change(TypedDict):
    """A gain or a loss of a player; of tokens, on which card. What nobody owns has no seat: a track rises by `n` of its
    unit, as printed."""

    seat: int | None
    what: str
    card: int | None
    n: int


class Option(TypedDict):
    """Something that may be answered.

    `seals`: it can't be taken back, since it shows something new, touches what others share or ends the game. `ends`:
    the player's part ends with it, since nothing more is asked, or the game goes on to something else. `changes`: what
    it changes before anything else is asked, as far as that does not depend on what is hidden. `idle`: what of it would
    bring nothing now, and why.
    """

    option: int
    verb: str
    argument: int
    about: Thing
    text: str
    label: str
    seals: bool
    ends: bool
    changes: list[Change]
    idle: list[str]


class Preview(TypedDict):
    """What several answers in a row come to, in the same words as of one option."""

    seals: bool
    ends: bool
    changes: list[Change]


class Closed(TypedDict):
    """Something that one may look for among the options, and why it is not there."""

    option: int
    verb: str
    about: Thing
    lack: Lack


class Part(TypedDict):
    """One way to pay a part of a bill: what one is worth, how many there are, and how many may be paid with.

    `usual` is the least that the others leave to it; `amounts` are those from `least` to `most` that can be paid with,
    and `answers` has the option for each.
    """

    what: str
    worth: int
    have: int
    least: int
    most: int
    usual: int
    amounts: list[int]
    answers: list[int]


class Bill(TypedDict):
    """What is to be paid, and with what."""

    due: int
    what: str
    parts: list[Part]


class Undo(TypedDict):
    """What a player would take back, choice by choice, the last first; or why nothing can be.

    `bots` are the seats of bots whose later choices would be taken back too.
    """

    choices: list[str]
    bots: list[int]
    reason: str | None


class Decision(TypedDict):
    """A question that is open to one player.

    `number` grows with each question that the player is asked. `kind`: one option is chosen; several are picked, from
    `least` to `most` in all; amounts are paid; or a hex is chosen. `card` is the one that asks, `candidates` are all
    cards of which some are picked, and `picked` those picked so far: the options are the next ones, in rising order.
    One of the options that `must` be used has to be, before the player can go on.
    """

    seat: int
    number: int
    kind: Literal["one", "several", "payment", "hex"]
    text: str
    card: int | None
    least: int
    most: int
    candidates: list[int]
    picked: list[int]
    must: list[int]
    bill: Bill | None
    options: list[Option]
    closed: list[Closed]
    undo: Undo


# Events.


class Amount(TypedDict):
    """So many of something."""

    what: str
    n: int


class Event(TypedDict):
    """Something that happened, as one seat may know it: a line of the log.

    `change` is the number of the choice or undo that it belongs to, `kind` what it is in one word, `seat` who did it,
    `on` to whom, `what` a name that it is about, `n` how many. `changes` is all that it changed of what players have.
    It is `undone` when its choice was taken back; an undo `undoes` the choices of these numbers.
    """

    change: int
    round: int
    phase: str | None
    kind: str
    seat: int | None
    on: int | None
    what: str | None
    hex: int | None
    n: int | None
    cards: list[int]
    changes: list[Change]
    undone: bool
    undoes: list[int]
    text: Words


class Shift(TypedDict):
    """What a player had of something, and has now."""

    what: str
    before: int
    after: int


class Entered(TypedDict):
    """A card that came into play or to the hand; `kind` says how, in the word that its event has: `played`, `founded`,
    `funded`; `drew`, `kept`, `bought`, `took_in`."""

    kind: str
    card: int


class Laid(TypedDict):
    """A tile that was laid: its kind, and where."""

    what: str
    where: str


class Taken(TypedDict):
    """A milestone or an award that was taken; `kind` says how, in the word that its event has: `claimed`, `funded`."""

    kind: str
    what: str


class Tally(TypedDict):
    """What a player did in some changes, summed up, as one seat may know it: cards brought into play, standard actions
    taken, milestones and awards, cards that came to the hand, by how much tracks rose in their units, pieces and tiles
    on the map, and what the player has more or less of."""

    seat: int
    cards: list[Entered]
    standards: list[Amount]
    goals: list[Taken]
    got: list[Entered]
    raised: list[Amount]
    placed: list[Amount]
    laid: list[Laid]
    shifts: list[Shift]


# Series.


class Standing(TypedDict):
    """What a player has at one moment."""

    points: int
    rating: int | None
    income: int
    cards: int


class Moment(TypedDict):
    """How all players stand when a round begins, and at the end; `change` is the last one before it."""

    round: int
    change: int
    players: list[Standing]


# Cards and legend.


Op = Literal[">=", "<=", "="]


class Need(TypedDict):
    """What a card requires: of what, compared how, and with what number or zone."""

    what: str
    op: Op
    value: int | str
    text: str


class Points(TypedDict):
    """What a card is worth: so many points, or so many for every `per` of something, or `once` if there is any."""

    n: int
    per: int
    each: str | None
    once: bool


PartKind = Literal["now", "makes", "effect", "action"]


class CardPart(TypedDict):
    """A part of what a card does: at once, as production, as an effect while it is in play, or as an action."""

    kind: PartKind
    icons: Words
    text: str


class Card(TypedDict):
    """A card as it is printed; its words are generated from what it does."""

    card: int
    id: str
    name: str
    kind: str
    cost: int
    tags: list[str]
    needs: list[Need]
    spends: list[Amount]
    holds: str | None
    points: Points | None
    parts: list[CardPart]
    icons: Words
    text: str
    first: bool


class Site(TypedDict):
    """A place that an addition brings to the table, by its number in the legend: who is there for good, who visits,
    and how far its marker is; None while it can't be used yet."""

    site: int
    marker: int | None
    owners: list[int]
    visitor: int | None


class Added(TypedDict):
    """What an addition has on the table: the sites in use, and what each player has of it, by name."""

    name: str
    sites: list[Site]
    players: list[dict[str, int]]


class SiteName(TypedDict):
    """A site as it is printed: what a visit brings by each step of its marker, what each place for good brings whoever
    takes it, and what it brings its owner at each visit; and what it waits for before it can be used, if anything."""

    name: str
    steps: list[str]
    places: list[str]
    bonus: str
    waits: str | None


class AddedLegend(TypedDict):
    """What an addition has on the table, as it is printed.

    `about` is what verbs that name a site are about, `place` and `visit` are what it calls a place for good and a
    visit, and `help` tells paragraph by paragraph how it is played.
    """

    name: str
    about: str
    place: str
    visit: str
    sites: list[SiteName]
    help: list[str]


class SitePosition(TypedDict, total=False):
    """A site of a position, by its name; what is left out is as in a new game."""

    name: Required[str]
    marker: int
    owners: list[int]
    visitor: int


class AddedPosition(TypedDict, total=False):
    """What an addition has on the table in a position: the sites in use, and what each player has of it, by name."""

    sites: list[SitePosition]
    players: list[dict[str, int]]


class VerbName(TypedDict):
    """What options may do: `option` is the first of them, `about` what their arguments are numbers of."""

    verb: str
    option: int
    about: str | None
    count: int


class Legend(TypedDict):
    """What numbers stand for, the same as long as the rules are: verbs, and the names of what they are about.

    `plurals` are what several of a thing are called, by what one is, for whatever is counted in words. `units` are
    those of the values of tracks, by the name of the track.
    """

    rules: str
    verbs: list[VerbName]
    names: dict[str, list[str]]
    plurals: dict[str, str]
    units: dict[str, str]
    cards: list[Card]
