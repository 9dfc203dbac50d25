"""The course of the game, in the same terms as the projects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT, PASS
from kasei.games.nine.board import NONE
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.nouns import (
    DREW,
    ENDING,
    FACED,
    FOUNDED,
    FUNDED,
    GENERATION,
    INCOME,
    PASSED,
    TOOK_STANDARD,
)
from kasei.games.nine.state import FACE, FUND, HEX, PURSE, STANDARD, Nine, Player

DRAWS: Final = 3
SOLO_GENERATIONS: Final = 12


@dataclass(frozen=True)
class Research(Effect):
    """Draw a card and decide which end faces whom; the players take turns at it."""

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        face = n.turn_up()
        if n.heard is not None:
            n.tell(DREW, f.player, (face,))
        n.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        face = cast(Nine, s).drawn[-1]
        return [FACE + 2 * face, FACE + 2 * face + 1]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        project = option - FACE
        other = f.player if n.solo else 1 - f.player
        self.turn_to(n.players[f.player], project)
        if not n.solo:
            self.turn_to(n.players[other], project ^ 1)
        if n.heard is not None:
            n.tell(FACED, f.player, (project,))
        if len(n.drawn) < DRAWS:
            n.push_table(self, other)
        elif n.players[0].cities:
            n.push_table(TURN, n.first)
        else:
            n.push_table(FIRST_CITY, n.first)
            if not n.solo:
                n.push_table(FIRST_CITY, 1 - n.first)

    def turn_to(self, player: Player, project: int) -> None:
        """The project faces the player, who has its tags from now on."""
        player.projects = (*player.projects, project)
        tags = player.tags
        for tag in PROJECTS[project].tags:
            tags[tag] += 1

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "choose which project faces you"


@dataclass(frozen=True)
class FirstCity(Effect):
    """The city of the set-up: free, and without needs."""

    def options(self, s: State, f: Frame) -> list[int]:
        return cast(Nine, s).city_sites(NONE)

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        n.found(f.player, option - HEX)
        if n.heard is not None:
            n.tell(FOUNDED, f.player, (option - HEX,))
        if n.players[n.first].cities:
            n.push_table(TURN, n.first)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "place your first city"


@dataclass(frozen=True)
class Turn(Effect):
    """Fund a project or take a standard project, or pass for the rest of the generation."""

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        if not n.is_won():
            watch_end(n)
            n.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        n = cast(Nine, s)
        player = f.player
        me = n.players[player]
        credits = me.credits
        options = [PASS]
        for number in me.projects:
            project = PROJECTS[number]
            if project.cost <= credits and not project.lack(n, player):
                options.append(FUND + number)
        if len(options) > 2:
            options.sort()
        if not me.standard:
            for standard in STANDARDS:
                if standard.cost > credits:
                    break  # they are listed by cost
                if not standard.lack(n, player):
                    options.append(standard.option)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        player = f.player
        me = n.players[player]
        if option == PASS:
            me.passed = True
            if n.heard is not None:
                n.tell(PASSED, player, ())
        elif option < STANDARD:
            number = option - FUND
            me.projects = tuple([project for project in me.projects if project != number])
            me.funded = (*me.funded, number)
            if n.heard is not None:
                n.tell(FUNDED, player, (number,))
            PROJECTS[number].fund(n, player)
            n.push(PROJECTS[number].effect, player, number)
        else:
            standard = STANDARDS[option & ARGUMENT]
            me.standard = True
            if n.heard is not None:
                n.tell(TOOK_STANDARD, player, (option & ARGUMENT,))
            standard.fund(n, player)
            n.push(standard.effect, player, standard.number)
        if not n.players[1 - player].passed:
            n.push_table(self, 1 - player)
        elif not me.passed:
            n.push_table(self, player)
        else:
            n.push_table(CLEAN_UP, n.first)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "fund a project, take a standard project or pass"


@dataclass(frozen=True)
class CleanUp(Effect):
    """Clean up, and unless the end is triggered collect income and begin the next generation."""

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        watch_end(n)
        for player in n.players:
            n.credits += len(player.funded)
            player.tags = n.city_tags(player)
            player.projects = ()
            player.funded = ()
            player.standard = False
            player.passed = False
        n.deck = n.deck + n.drawn
        n.drawn = ()
        if n.ending or (n.last and n.generation >= n.last):
            return
        collect_income(n)
        n.generation += 1
        if n.solo:
            n.players[1].passed = True
        else:
            n.first = 1 - n.first
        if n.heard is not None:
            n.tell(GENERATION, n.first, (n.generation,))
        n.push_table(RESEARCH, n.first)

    def text(self) -> str:
        return "clean up and collect income"


def collect_income(n: Nine) -> None:
    """Credits for cities and their water; what is above five goes back. The supply always has enough for both."""
    for player in range(1 if n.solo else 2):
        me = n.players[player]
        before = me.credits
        me.credits = min(PURSE, before + n.income(player))
        n.credits -= me.credits - before
        if n.heard is not None:
            n.tell(INCOME, player, (me.credits - before,))


def watch_end(n: Nine) -> None:
    """In a game for two, with two kinds of cubes gone or no vacant land the end is triggered, and stays so."""
    if not n.ending and not n.solo and (not n.land or n.exhausted() >= 2):
        n.ending = True
        if n.heard is not None:
            n.tell(ENDING, n.first, ())


RESEARCH: Final = Research()
FIRST_CITY: Final = FirstCity()
TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
