"""A game of nine arranged by hand and spoken to in words.

`me` is seat 0, who has the first turn of the generation; `they` are seat 1, the opponent or the dummy.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, cast

from kasei.core.happening import NONE
from kasei.core.kernel import run
from kasei.core.option import ARGUMENT, HEX, PASS, PLAY, STANDARD, verb
from kasei.core.rules import Rules
from kasei.games import rules_of
from kasei.games.nine.board import HEXES, TAG_NAMES
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.flow import TURN
from kasei.games.nine.rules import NineRules
from kasei.games.nine.state import (
    CITY,
    CREDITS,
    DECK_CARDS,
    EMPTY,
    GREENERY,
    GREENERY_BONUS,
    GREENERY_CUBES,
    HEAT,
    HEAT_BONUS,
    HEAT_CUBES,
    LINE,
    MOVE,
    PURSE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Nine,
    Player,
)
from kasei.play.table import Game

FACTS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("facts.json").read_text())
NUMBERS = {project.name: project.number for project in [*PROJECTS, *STANDARDS]}


@cache
def starting_key(rules: Rules) -> int:
    """A key under which seat 0 is the start player."""
    return next(key for key in count() if cast(Nine, rules.deal(key)).first == 0)


def tag_counts(words: str) -> list[int]:
    """So many of each tag: `tag_counts("nature nature science")`."""
    named = words.split()
    assert set(named) <= set(TAG_NAMES), words
    return [named.count(tag) for tag in TAG_NAMES]


class Table:
    """A game at my first turn, with these projects before me, their other ends before them, and this on the map."""

    def __init__(
        self,
        facing: Sequence[str] = (),
        *,
        players: int = 2,
        map: str = "tharsis",
        bonus: bool = False,
        limit: bool = True,
        credits: int = PURSE,
        their_credits: int | None = None,
        heat: int = 0,
        their_heat: int = 0,
        tokens: str = "",
        their_tokens: str = "",
        cities: Sequence[int] = (4,),
        their_cities: Sequence[int] = (14,),
        heated: Sequence[int] = (),
        green: Sequence[int] = (),
        wet: Sequence[int] = (),
    ) -> None:
        self.rules = cast(NineRules, rules_of("nine", players, {"map": map, "bonus": bonus, "limit": limit}))
        self.game = Game(self.rules, starting_key(self.rules), ["Ann", "Bob"][:players])
        while self.game.state.asking[0] is None or self.game.state.asking[0].effect is not TURN:
            decision = self.game.decisions[0]
            self.game.choose(decision.player, decision.options[0])
        self.arranged = self.game.number
        self.face([NUMBERS[name] for name in facing])
        self.cover(cities, their_cities, heated, green, wet)
        self.me.credits, self.they.credits = credits, (PURSE if players == 2 else 0)
        if their_credits is not None:
            self.they.credits = their_credits
        self.me.heat, self.they.heat = heat, their_heat
        self.me.tokens, self.they.tokens = tag_counts(tokens), tag_counts(their_tokens)
        self.settle()

    @property
    def state(self) -> Nine:
        return cast(Nine, self.game.state)

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def they(self) -> Player:
        return self.state.players[1]

    # Arranging.

    def face(self, projects: Sequence[int]) -> None:
        """These projects face me and their other ends face the opponent; all other cards are in the deck."""
        s = self.state
        faces = [project // 2 for project in projects]
        used = {face // 2 for face in faces}
        assert len(used) == len(faces) <= 3, "each card shows one face"
        s.drawn = tuple(faces)
        s.deck = tuple(2 * card for card in range(DECK_CARDS) if card not in used)
        s.unseen = 0
        self.me.projects, self.me.funded = tuple(projects), ()
        self.they.projects, self.they.funded = (() if s.solo else tuple(project ^ 1 for project in projects)), ()

    def cover(
        self,
        cities: Sequence[int],
        their_cities: Sequence[int],
        heated: Sequence[int],
        green: Sequence[int],
        wet: Sequence[int],
    ) -> None:
        """Just this stands on the map."""
        s = self.state
        s.board = [EMPTY] * HEXES
        for thing, hexes in ((CITY, cities), (CITY + 1, their_cities), (HEAT, heated), (GREENERY, green), (WATER, wet)):
            for hex in hexes:
                assert s.board[hex] == EMPTY, f"two things on hex {hex}"
                assert s.map.blue[hex] == (thing == WATER), f"hex {hex} is for {'water' if s.map.blue[hex] else 'land'}"
                s.board[hex] = thing
        self.me.cities, self.they.cities = tuple(cities), tuple(their_cities)

    def settle(self) -> Table:
        """Rest of the cubes into the supply, derived values as they should be, and the open question put anew."""
        s = self.state
        seats = s.players
        s.credits = (PURSE if s.solo else CREDITS) - sum(len(seat.funded) + seat.credits for seat in seats)
        s.heat = HEAT_CUBES - s.board.count(HEAT) - sum(seat.heat for seat in seats)
        s.greenery = GREENERY_CUBES - s.board.count(GREENERY)
        s.water = WATER_CUBES - s.board.count(WATER)
        s.tokens = [TOKENS[tag] - sum(seat.tokens[tag] for seat in seats) for tag in range(len(TAG_NAMES))]
        s.heat_hangs = s.mode.bonus and GREENERY_CUBES - s.greenery < GREENERY_BONUS and s.heat > 0
        s.water_hangs = s.mode.bonus and s.heat - s.heat_hangs > LINE - HEAT_BONUS and s.water > 0
        s.cities = sum(1 << hex for hex in range(HEXES) if s.board[hex] >= CITY)
        s.land = [HEX + hex for hex in s.map.land if s.board[hex] == EMPTY]
        s.sea = [HEX + hex for hex in s.map.sea if s.board[hex] == EMPTY]
        for seat in seats:
            seat.tags = [0] * len(TAG_NAMES)
            bonus = [s.map.tag[hex] for hex in seat.cities if s.map.tag[hex] != NONE]
            for tag in bonus + [tag for project in seat.projects + seat.funded for tag in PROJECTS[project].tags]:
                seat.tags[tag] += 1
        s.stale()
        self.rules.audit(s)
        return self

    # Playing.

    def choose(self, verb: int, argument: int = 0) -> Table:
        """Answer the open question, whoever is asked."""
        self.game.choose(self.asked, verb + argument)
        self.rules.audit(self.state)
        return self

    def play(self, name: str) -> Table:
        """Fund the project, or take the standard project, of that name."""
        return self.choose(option_of(name))

    def skip_turn(self) -> Table:
        """Pass for the rest of the generation."""
        return self.choose(PASS)

    def both_pass(self) -> Table:
        """To the end of the generation."""
        generation = self.state.generation
        for _ in self.state.players:
            if not self.game.over and self.state.generation == generation:
                self.skip_turn()
        return self

    def carry_out(self, name: str) -> Table:
        """The effect of my project alone, whatever it costs and needs; then it is my turn again."""
        s = self.state
        s.asking[0] = None
        s.waiting -= 1
        s.push_table(TURN, 0)
        s.push(PROJECTS[NUMBERS[name]].effect, 0, NUMBERS[name])
        run(s, 0)
        return self

    # Looking.

    @property
    def asked(self) -> int:
        """Who is asked."""
        return self.game.decisions[0].player

    @property
    def question(self) -> str:
        """What is asked, in words; empty when the game is over."""
        return self.game.decisions[0].question if self.game.decisions else ""

    @property
    def options(self) -> list[int]:
        """What may be answered."""
        return self.game.decisions[0].options

    def can(self, name: str) -> bool:
        """Is the project, or standard project, of that name open to whoever is asked?"""
        return option_of(name) in self.options

    def why_not(self, name: str) -> str:
        """Why I can't play it."""
        return self.game.why_not(0, name)

    def hexes(self) -> set[int]:
        """The hexes that are offered."""
        return {option & ARGUMENT for option in self.options if verb(option) == HEX}

    def movable(self) -> set[int]:
        """The hexes of the cities that can be moved."""
        return {option & ARGUMENT for option in self.options if verb(option) == MOVE}

    def holds(self, words: str) -> bool:
        """Are these my tokens, and no others?"""
        return self.me.tokens == tag_counts(words)

    def log(self) -> list[str]:
        """What has happened since the table was arranged."""
        return self.game.log(0, since=self.arranged)


def option_of(name: str) -> int:
    """The option to play what has that name."""
    number = NUMBERS[name]
    return PLAY + number if number < len(PROJECTS) else STANDARD + number - len(PROJECTS)


def names_of(projects: Iterable[int]) -> list[str]:
    """The names of these projects."""
    return [PROJECTS[project].name for project in projects]
