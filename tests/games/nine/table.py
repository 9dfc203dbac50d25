"""A game of nine arranged by hand and spoken to in words.

`me` is seat 0, who has the first turn of the generation; `they` are seat 1, the opponent or the dummy.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from kasei.core.kernel import run
from kasei.core.option import ARGUMENT, HEX, PASS, PLAY, STANDARD, verb
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.board import TAG_NAMES
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.face import PlayerPosition, Position
from kasei.games.nine.flow import TURN
from kasei.games.nine.rules import NineRules
from kasei.games.nine.state import (
    DECK_CARDS,
    MOVE,
    PURSE,
    Nine,
    Player,
)

FACTS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("facts.json").read_text())
NUMBERS = {project.name: project.number for project in [*PROJECTS, *STANDARDS]}


def tag_counts(words: str) -> list[int]:
    """So many of each tag: `tag_counts("nature nature science")`."""
    named = words.split()
    assert set(named) <= set(TAG_NAMES), words
    return [named.count(tag) for tag in TAG_NAMES]


def tokens_of(words: str) -> dict[str, int]:
    """Tokens of these tags, as a position has them."""
    return {tag: n for tag, n in zip(TAG_NAMES, tag_counts(words)) if n}


def rest(facing: Sequence[str]) -> list[int]:
    """A project of each card that is not in use, in the order of the cards."""
    used = [NUMBERS[name] // 4 for name in facing]
    return [4 * card + 2 for card in range(DECK_CARDS) if card not in used]


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
        me: PlayerPosition = {"credits": credits, "heat": heat, "tokens": tokens_of(tokens), "cities": [*cities]}
        they: PlayerPosition = {"cities": [*their_cities]}
        if players == 2:
            they |= {"heat": their_heat, "tokens": tokens_of(their_tokens)}
            they["credits"] = PURSE if their_credits is None else their_credits
        position: Position = {"facing": [*facing], "deck": [*rest(facing)], "players": [me, they]}
        position |= {"heat": [*heated], "greenery": [*green], "water": [*wet]}
        self.rules = cast(NineRules, rules_of("nine", players, {"map": map, "bonus": bonus, "limit": limit}))
        self.game = AnyGame(self.rules, 0, ["Ann", "Bob"][:players], position)
        self.rules.audit(self.state)
        assert self.game.past.choices == []  # kept from here on: what a test changes by hand is not in the record

    @property
    def state(self) -> Nine:
        return cast(Nine, self.game.state)

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def they(self) -> Player:
        return self.state.players[1]

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
        return self.game.asked[0]

    @property
    def question(self) -> str:
        """What is asked, in words; empty when the game is over."""
        return self.game.question(self.game.asked[0]) if self.game.asked else ""

    @property
    def options(self) -> list[int]:
        """What may be answered."""
        return self.game.options(self.game.asked[0])

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
        return self.game.log(0, since=0)


def option_of(name: str) -> int:
    """The option to play what has that name."""
    number = NUMBERS[name]
    return PLAY + number if number < len(PROJECTS) else STANDARD + number - len(PROJECTS)


def names_of(projects: Iterable[int]) -> list[str]:
    """The names of these projects."""
    return [PROJECTS[project].name for project in projects]
