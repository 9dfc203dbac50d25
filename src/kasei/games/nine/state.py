"""The state of a game of nine."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import Frame, State
from kasei.core.option import OWN
from kasei.games.nine.board import ADJACENT, HEXES, NONE, TOUCHING, Map

FUND: Final = OWN  # a project that faces you
STANDARD: Final = OWN + 1024  # a standard project
FACE: Final = OWN + 2048  # turn the drawn card so that this project faces you
HEX: Final = OWN + 3072  # a hex
MOVE: Final = OWN + 4096  # the city on this hex
TAKE: Final = OWN + 5120  # the token of this tag

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
CARDS: Final = 7
ENDS: Final = 28  # projects: two ends of two sides of each card
LINE: Final = 10  # heat cubes of the bonus line
GREENERY_BONUS: Final = 4  # the greenery that a heat cube hangs on
HEAT_BONUS: Final = 8  # the heat of the line that a water cube hangs on


class Player:
    """One player's side of the table."""

    __slots__ = ("cities", "credits", "funded", "heat", "passed", "projects", "standard", "tags", "tokens")

    def __init__(
        self,
        credits: int,
        heat: int,
        standard: bool,
        passed: bool,
        cities: tuple[int, ...],
        projects: tuple[int, ...],
        funded: tuple[int, ...],
        tags: list[int],
        tokens: list[int],
    ) -> None:
        self.credits = credits
        self.heat = heat
        self.standard = standard  # has taken a standard project in this generation
        self.passed = passed
        self.cities = cities
        self.projects = projects  # those that face the player and are not funded yet
        self.funded = funded
        self.tags = tags  # of all projects that face the player, and of the cities' hexes
        self.tokens = tokens

    def copy(self) -> Player:
        return Player(
            self.credits,
            self.heat,
            self.standard,
            self.passed,
            self.cities,
            self.projects,
            self.funded,
            self.tags[:],
            self.tokens[:],
        )


class Nine(State):
    """The table. In solitaire player 1 is the dummy, who owns two cities and does nothing."""

    __slots__ = (
        "board",
        "bonus",
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
        "last",
        "map",
        "players",
        "sea",
        "solo",
        "tokens",
        "unseen",
        "water",
        "water_hangs",
        "white",
    )

    def __init__(
        self,
        key: int,
        shuffles: int,
        seals: int,
        flow: int,
        waiting: int,
        stacks: list[Frame | None],
        asking: list[Frame | None],
        choices: list[list[int] | None],
        picked: list[tuple[int, ...]],
        map: Map,
        solo: bool,
        bonus: bool,
        last: int,
        white: int,
        first: int,
        generation: int,
        ending: bool,
        credits: int,
        heat: int,
        greenery: int,
        water: int,
        heat_hangs: bool,
        water_hangs: bool,
        tokens: list[int],
        board: list[int],
        cities: int,
        land: list[int],
        sea: list[int],
        deck: tuple[int, ...],
        unseen: int,
        drawn: tuple[int, ...],
        players: list[Player],
    ) -> None:
        super().__init__(key, shuffles, seals, flow, waiting, stacks, asking, choices, picked)
        self.map = map
        self.solo = solo
        self.bonus = bonus  # the optional rules for bonus resources
        self.last = last  # the generation after which it ends in any case; 0 for none
        self.white = white  # who plays white
        self.first = first  # the start player of this generation
        self.generation = generation
        self.ending = ending  # the end is triggered
        self.credits = credits  # the general supply
        self.heat = heat
        self.greenery = greenery
        self.water = water
        self.heat_hangs = heat_hangs  # a heat cube still hangs on the 4th greenery
        self.water_hangs = water_hangs  # a water cube still hangs on the 8th heat of the line
        self.tokens = tokens
        self.board = board
        self.cities = cities  # a bit for each hex with a city
        self.land = land  # the vacant land hexes as options; replaced, never changed
        self.sea = sea  # the vacant blue hexes as options; replaced, never changed
        self.deck = deck  # faces that lie up, from the top
        self.unseen = unseen  # how many cards below the top nobody has seen yet
        self.drawn = drawn  # faces in use in this generation, in the order drawn
        self.players = players

    def copy(self) -> Nine:
        return Nine(
            self.key,
            self.shuffles,
            self.seals,
            self.flow,
            self.waiting,
            self.stacks[:],
            self.asking[:],
            self.choices[:],
            self.picked[:],
            self.map,
            self.solo,
            self.bonus,
            self.last,
            self.white,
            self.first,
            self.generation,
            self.ending,
            self.credits,
            self.heat,
            self.greenery,
            self.water,
            self.heat_hangs,
            self.water_hangs,
            self.tokens[:],
            self.board[:],
            self.cities,
            self.land,
            self.sea,
            self.deck,
            self.unseen,
            self.drawn,
            [player.copy() for player in self.players],
        )

    def ledger(self, player: int) -> list[int]:
        return [self.credits]  # the general supply: what can still be gained

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
        """The options for a city: vacant land that touches no city, the one that is being moved aside."""
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
        self.seal()
        return face


def empty_table(
    key: int, map: Map, solo: bool, bonus: bool, last: int, white: int, first: int, deck: tuple[int, ...]
) -> Nine:
    """The table before anything is done."""
    seats = 1 if solo else 2
    purse = [PURSE] if solo else [PURSE, PURSE]
    players = [Player(credits, 0, False, False, (), (), (), [0] * 5, [0] * 5) for credits in purse]
    if solo:
        players.append(Player(0, 0, False, True, (), (), (), [0] * 5, [0] * 5))
    return Nine(
        key,
        0,
        0,
        0,
        0,
        [None] * (seats + 1),
        [None] * seats,
        [None] * seats,
        [()] * seats,
        map,
        solo,
        bonus,
        last,
        white,
        first,
        1,
        False,
        0,
        HEAT_CUBES,
        GREENERY_CUBES,
        WATER_CUBES,
        bonus,
        bonus,
        list(TOKENS),
        [EMPTY] * HEXES,
        0,
        [HEX + hex for hex in map.land],
        [HEX + hex for hex in map.sea],
        deck,
        len(deck) - 1,
        (),
        players,
    )
