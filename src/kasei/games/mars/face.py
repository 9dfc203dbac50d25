"""The types of what mars shows, its view and its legend, and of a position that it may begin with."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from kasei.core import face
from kasei.core.face import CardName, Head

PhaseName = Literal["set-up", "research", "action", "production", "final greeneries"]
TileName = Literal["city", "greenery", "ocean", "special"]
TrackName = Literal["oxygen", "temperature", "oceans"]


class Stock(TypedDict):
    """An amount of each resource: what a player has, or produces."""

    mc: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


class OnCard(TypedDict):
    """A card in play with a number: of tokens on it, or of points that it counts now."""

    card: int
    n: int


class Tile(TypedDict):
    """A tile: `where` is a hex of the legend, or after these a place off Mars; `card` is the one that names it.

    Oceans and neutral tiles have no owner.
    """

    where: int
    tile: TileName
    owner: int | None
    card: int | None


class Claim(TypedDict):
    """A marker on a hex: only its owner may build there."""

    where: int
    owner: int


class Goal(TypedDict):
    """A milestone or an award, in the order of the legend: who claimed or funded it, and how far all players are.

    `points` is what each player has by it as the table stands.
    """

    name: str
    by: int | None
    values: list[int]
    points: list[int]


class Tracks(TypedDict):
    """Where the tracks stand: in per cent, in degrees, and in oceans that are laid."""

    oxygen: int
    temperature: int
    oceans: int


class Side(TypedDict):
    """One player's side of the table. Tags are in the order of the legend.

    `hand`, `drawn` and `kept` are how many cards there are; `revealed` lie open to be chosen from, `shown` are cards in
    hand that everybody has seen. `cards` are all projects played, events too. `acted` are the actions taken in this
    turn; `first`: the first action of the corporation is still owed. The next card costs `off` less, and may miss
    limits by `stretch` steps, with what lasts. `playing` is the card that is being paid for, `due` what is still due.
    `rose`: TR has risen in this generation.
    """

    corporation: int | None
    stock: Stock
    production: Stock
    tr: int
    rose: bool
    tags: list[int]
    hand: int
    drawn: int
    kept: int
    revealed: list[int]
    shown: list[int]
    cards: list[int]
    tokens: list[OnCard]
    counted: list[OnCard]
    actions: list[int]
    used: list[int]
    passed: bool
    acted: int
    first: bool
    off: int
    stretch: int
    steel_worth: int
    titanium_worth: int
    card_price: int
    playing: int | None
    due: int
    points: dict[str, int]


class Public(TypedDict):
    """What everybody sees. `first` is the first player; `award_price` is what the next award costs, if one can be."""

    generation: int
    last_generation: int | None
    phase: PhaseName
    first: int
    tracks: Tracks
    tiles: list[Tile]
    claims: list[Claim]
    milestones: list[Goal]
    awards: list[Goal]
    award_price: int | None
    deck: int
    discards: int
    revealed: list[int]
    complete: bool
    players: list[Side]
    added: list[face.Added]


class InHand(TypedDict):
    """A card in hand: what it costs now, and what the player lacks for it."""

    card: int
    price: int
    lack: str | None


class Usable(TypedDict):
    """A card in play with an action, and what the player lacks for that."""

    card: int
    lack: str | None


class Offered(TypedDict):
    """A card to choose from, and what it would cost to play it."""

    card: int
    price: int


class Private(TypedDict):
    """What only one seat sees: cards to choose from, corporations dealt, and what it knows of hands.

    Of `dealt` the chosen one is the first. `kept` are cards chosen in a draft. `known` are for each player the cards
    that the seat knows in that hand. `prices` are what standard projects cost it, and `conversions` what conversions
    do, in the order of the legend.
    """

    hand: list[InHand]
    actions: list[Usable]
    drawn: list[Offered]
    kept: list[Offered]
    revealed: list[Offered]
    dealt: list[int]
    known: list[list[int]]
    prices: list[int]
    conversions: list[int]


class View(Head):
    """All that a seat may see of mars. A spectator sees nothing private."""

    game: Literal["mars"]
    public: Public
    private: Private | None


class Bonus(TypedDict):
    """What a tile laid on a hex brings."""

    steel: int
    titanium: int
    plants: int
    cards: int


class Hex(TypedDict):
    """A hex of the map: its name, where it lies (axial coordinates), what it is for, and what it brings.

    `kind` is `ocean` where only oceans may lie, and `reserved` where only the city named `area` may.
    """

    name: str
    row: int
    column: int
    q: int
    r: int
    kind: Literal["land", "ocean", "reserved"]
    volcanic: bool
    area: str | None
    bonus: Bonus


class Step(TypedDict):
    """A step of a track that brings something besides TR."""

    value: int
    text: str


class Track(TypedDict):
    """A track: its values from the first to the last, and its bonus steps."""

    name: TrackName
    unit: str
    values: list[int]
    bonuses: list[Step]


class StandardProject(TypedDict):
    """A standard project or a conversion with its printed price."""

    name: str
    resource: str
    price: int
    text: str


class MilestoneName(TypedDict):
    """A milestone: how many of what have to be reached."""

    name: str
    what: str
    need: int


class AwardName(TypedDict):
    """An award: of what the most wins."""

    name: str
    what: str


class Legend(face.Legend):
    """What the numbers of mars stand for."""

    game: Literal["mars"]
    hexes: list[Hex]
    off_mars: list[str]
    tracks: list[Track]
    standards: list[StandardProject]
    conversions: list[StandardProject]
    milestones: list[MilestoneName]
    milestone_price: int
    awards: list[AwardName]
    award_prices: list[int]
    goals: int
    added: list[face.AddedLegend]


PlaceName = str | int  # of a hex or a place off Mars: its name, or its number in the legend


class Amounts(TypedDict, total=False):
    """An amount of some resources."""

    mc: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


class PlayerPosition(TypedDict, total=False):
    """One player's side of a position. What is left out is nothing, or the TR and production of a new game.

    `cards` are the projects played, events too, in the order played; neither they nor the corporation bring what they
    do on entering play, and its first action is taken. `tokens` lie on these cards, by their names. `claims` are hexes
    with a marker; `milestones` were claimed and `awards` funded by this player.
    """

    corporation: CardName
    hand: list[CardName]
    cards: list[CardName]
    tokens: dict[str, int]
    stock: Amounts
    production: Amounts
    tr: int
    claims: list[PlaceName]
    milestones: list[str]
    awards: list[str]


class TilePosition(TypedDict, total=False):
    """A tile of a position: its kind, and where it lies, on a hex or as a city off Mars.

    All but oceans have an owner, who has the `card` in play that names the tile; in a game for one there may also be
    neutral cities and greeneries, which have none.
    """

    where: Required[PlaceName]
    tile: Required[TileName]
    owner: int
    card: CardName


class Position(TypedDict, total=False):
    """The table at the beginning of an action phase. What is left out is as in a new game.

    That is the first generation, with all tracks at their start and nothing on the map: how many oceans there are
    follows from the tiles. `deck` are the cards on top of the deck, the next one first; `discards` lie face down, and
    all cards that are nowhere else are in the deck. `added` is what additions have on the table, by their names.
    """

    generation: int
    first: int
    oxygen: int
    temperature: int
    tiles: list[TilePosition]
    deck: list[CardName]
    discards: list[CardName]
    players: list[PlayerPosition]
    added: dict[str, face.AddedPosition]
