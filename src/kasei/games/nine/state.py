"""The state of a game of nine."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import NONE
from kasei.core.kernel import State
from kasei.core.option import HEX, OWN, Verb
from kasei.games.nine.board import ADJACENT, HEXES, TOUCHING, Map

FACE: Final = OWN  # turn the drawn card so that this project faces you
MOVE: Final = OWN + 1024  # the city on this hex
TAKE: Final = OWN + 2048  # the token of this tag
OWN_VERBS: Final = (Verb(FACE, "face", "card"), Verb(MOVE, "move", "hex"), Verb(TAKE, "take", "tag"))

EMPTY: Final = 0  # what stands on a hex
HEAT: Final = 1
GREENERY: Final = 2
WATER: Final = 3
CITY: Final = 4  # and 5: the city of player 0, of player 1

CREDITS: Final = 10
PURSE: Final = 5  # credits at the start, and the most after income
HEAT_CUBES: Final = 11
GREENERY_CUBES: Final = 7
WATER_CUBES: Final = 4
TOKENS: Final = (1, 0, 1, 2, 0)
CITIES: Final = 2
DECK_CARDS: Final = 7
ENDS: Final = 28  # projects: two ends of two sides of each card
LINE: Final = 10  # heat cubes of the bonus line
GREENERY_BONUS: Final = 4  # the greenery that a heat cube hangs on
HEAT_BONUS: Final = 8  # the heat of the line that a water cube hangs on


class Mode:
    """What stays the same in a game: its map and its optional rules."""

    def __init__(self, map: Map, solo: bool, bonus: bool, last: int) -> None:
        self.map = map
        self.solo = solo
        self.bonus = bonus  # the optional rules for bonus resources
        self.last = last  # the generation after which it ends in any case; 0 for none


class Player:
    """One player's side of the table."""

    __slots__ = ("cities", "credits", "funded", "heat", "passed", "projects", "standard", "tags", "tokens")

    def __init__(self, like: Player | None) -> None:
        if like is None:
            self.credits = PURSE
            self.heat = 0
            self.standard = False  # has taken a standard project in this generation
            self.passed = False
            self.cities: tuple[int, ...] = ()
            self.projects: tuple[int, ...] = ()  # those that face the player and are not funded yet
            self.funded: tuple[int, ...] = ()
            self.tags = [0, 0, 0, 0, 0]  # of all projects that face the player, and of the cities' hexes
            self.tokens = [0, 0, 0, 0, 0]
        else:
            self.credits = like.credits
            self.heat = like.heat
            self.standard = like.standard
            self.passed = like.passed
            self.cities = like.cities
            self.projects = like.projects
            self.funded = like.funded
            self.tags = like.tags[:]
            self.tokens = like.tokens[:]

    def copy(self) -> Player:
        return Player(self)


class Nine(State):
    """The state of a game of nine. In solitaire player 1 is the dummy, who owns two cities and does nothing."""

    __slots__ = (
        "board",
        "cities",
        "credits",
        "deck",
        "drawn",
        "ending",
        "first",
        "generation",
        "greenery",
        "heat",
        "heat_hangs",
        "land",
        "map",
        "mode",
        "players",
        "sea",
        "solo",
        "tokens",
        "unseen",
        "water",
        "water_hangs",
        "white",
    )

    def __init__(self, key: int, mode: Mode, like: Nine | None) -> None:
        super().__init__(key, 1 if mode.solo else 2, like)
        self.mode = mode
        self.map = mode.map
        self.solo = mode.solo
        if like is None:
            self.white = 0  # who plays white
            self.first = 0  # the start player of this generation
            self.generation = 1
            self.ending = False  # the end is triggered
            self.credits = 0  # the general supply
            self.heat = HEAT_CUBES
            self.greenery = GREENERY_CUBES
            self.water = WATER_CUBES
            self.heat_hangs = mode.bonus  # a heat cube still hangs on the 4th greenery
            self.water_hangs = mode.bonus  # a water cube still hangs on the 8th heat of the line
            self.tokens = list(TOKENS)
            self.board = [EMPTY] * HEXES
            self.cities = 0  # a bit for each hex with a city
            self.land = [HEX + hex for hex in mode.map.land]  # vacant, as options; replaced, never changed
            self.sea = [HEX + hex for hex in mode.map.sea]  # vacant blue hexes as options; replaced, never changed
            self.deck: tuple[int, ...] = ()  # faces that lie up, from the top
            self.unseen = 0  # how many cards below the top nobody has seen yet
            self.drawn: tuple[int, ...] = ()  # faces in use in this generation, in the order drawn
            self.players = [Player(None), Player(None)]
        else:
            self.white = like.white
            self.first = like.first
            self.generation = like.generation
            self.ending = like.ending
            self.credits = like.credits
            self.heat = like.heat
            self.greenery = like.greenery
            self.water = like.water
            self.heat_hangs = like.heat_hangs
            self.water_hangs = like.water_hangs
            self.tokens = like.tokens[:]
            self.board = like.board[:]
            self.cities = like.cities
            self.land = like.land
            self.sea = like.sea
            self.deck = like.deck
            self.unseen = like.unseen
            self.drawn = like.drawn
            self.players = [Player(like.players[0]), Player(like.players[1])]

    def copy(self) -> Nine:
        return Nine(self.key, self.mode, self)

    def put(self, thing: int, hex: int) -> None:
        """Put a cube on a vacant hex."""
        self.board[hex] = thing
        option = HEX + hex
        if self.map.blue[hex]:
            self.sea = [other for other in self.sea if other != option]
        else:
            self.land = [other for other in self.land if other != option]

    def found(self, player: int, hex: int) -> None:
        """Found a city, whose hex may bring a tag."""
        self.put(CITY + player, hex)
        self.cities |= 1 << hex
        owner = self.players[player]
        owner.cities = (*owner.cities, hex)
        if self.map.tag[hex] != NONE:
            owner.tags[self.map.tag[hex]] += 1

    def leave(self, player: int, hex: int) -> None:
        """Take a city off the map; its hex is vacant again and its tag is gone."""
        self.board[hex] = EMPTY
        self.cities &= ~(1 << hex)
        self.land = sorted([*self.land, HEX + hex])
        owner = self.players[player]
        owner.cities = tuple([city for city in owner.cities if city != hex])
        if self.map.tag[hex] != NONE:
            owner.tags[self.map.tag[hex]] -= 1

    def city_sites(self, moving: int) -> list[int]:
        """The options for a city: vacant land that touches no city other than the one that is being moved."""
        cities = self.cities if moving == NONE else self.cities & ~(1 << moving)
        return [option for option in self.land if not TOUCHING[option - HEX] & cities]

    def has_site(self, moving: int) -> bool:
        """Is there any place for a city?"""
        cities = self.cities if moving == NONE else self.cities & ~(1 << moving)
        for option in self.land:
            if not TOUCHING[option - HEX] & cities:
                return True
        return False

    def can_found(self, player: int) -> bool:
        """Is there a place for another city of the player, or a city that can be moved?"""
        own = self.players[player].cities
        if len(own) < CITIES and self.has_site(NONE):
            return True
        return any(self.has_site(city) for city in own)

    def city_tags(self, player: Player) -> list[int]:
        """The tags of the hexes that the player's cities cover."""
        tags = [0, 0, 0, 0, 0]
        for city in player.cities:
            tag = self.map.tag[city]
            if tag != NONE:
                tags[tag] += 1
        return tags

    def touching(self, thing: int, hex: int) -> int:
        """How many cubes of a kind touch a hex."""
        n = 0
        for other in ADJACENT[hex]:
            if self.board[other] == thing:
                n += 1
        return n

    def income(self, player: int) -> int:
        """A credit for each city, and for each water cube next to each city."""
        total = 0
        for city in self.players[player].cities:
            total += 1 + self.touching(WATER, city)
        return total

    def exhausted(self) -> int:
        """How many of the three kinds of cubes are gone from the supply."""
        return (self.heat == 0) + (self.greenery == 0) + (self.water == 0)

    def is_won(self) -> bool:
        """Solitaire is won at once when all cubes are used: nothing more is asked."""
        return self.solo and self.exhausted() == 3

    def turn_up(self) -> int:
        """Draw the top card and turn it over: the face that was hidden is used. The next card now shows its face."""
        face = self.deck[0] ^ 1
        self.deck = self.deck[1:]
        self.drawn = (*self.drawn, face)
        if self.unseen > 0:
            self.unseen -= 1
        self.unveil()
        return face
