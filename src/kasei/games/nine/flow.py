"""The course of the game, in the same terms as the projects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.effect import Frame
from kasei.core.happening import NOBODY, NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PASS, PLAY, verb
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.cities import found_city
from kasei.games.nine.deeds import (
    COLLECTED,
    DREW,
    ENDING,
    FACED,
    FUNDED,
    GENERATION,
    PASSED,
    RETURNED,
    TOOK_STANDARD,
)
from kasei.games.nine.effect import NineEffect
from kasei.games.nine.hex_text import hex_text
from kasei.games.nine.nouns import CREDIT
from kasei.games.nine.state import FACE, PURSE, Nine, Player

DRAWS: Final = 3
SOLO_GENERATIONS: Final = 12


@dataclass(frozen=True)
class Research(NineEffect):
    """Draw a card and decide which end faces whom; the players take turns at it."""

    def act(self, n: Nine, f: Frame) -> None:
        face = n.turn_up()
        n.emit(f.player, DREW, face)
        n.ask(f)

    def answers(self, n: Nine, f: Frame) -> list[int]:
        face = n.drawn[-1]
        return [FACE + 2 * face, FACE + 2 * face + 1]

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        project = option & ARGUMENT
        other = f.player if n.solo else 1 - f.player
        self.turn_to(n.players[f.player], project)
        if not n.solo:
            self.turn_to(n.players[other], project ^ 1)
        n.emit(f.player, FACED, project)
        if len(n.drawn) < DRAWS:
            n.push_table(self, other)
        elif n.players[0].cities:
            n.push_table(TURN, n.first)
        else:
            n.push_table(FIRST_CITY, n.first)
            if not n.solo:
                n.push_table(FIRST_CITY, 1 - n.first)

    def turn_to(self, player: Player, project: int) -> None:
        """Turn the project to the player, who has its tags from now on."""
        player.projects = (*player.projects, project)
        tags = player.tags
        for tag in PROJECTS[project].tags:
            tags[tag] += 1

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "choose which project faces you"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        mine, other = PROJECTS[option & ARGUMENT], PROJECTS[option & ARGUMENT ^ 1]
        alone = "; in solitaire it can never be funded" if mine.robs else ""
        also = alone if n.solo else f"; your opponent gets {other.name}"
        return f"take {mine.name} ({CREDIT.of(mine.cost)}): {mine.effect.text()} [{mine.terms_text()}]{also}"


@dataclass(frozen=True)
class FirstCity(NineEffect):
    """Place the city of the set-up: free, and without needs."""

    def answers(self, n: Nine, f: Frame) -> list[int]:
        return n.city_sites(NONE)

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        found_city(n, f.player, option & ARGUMENT)
        if n.players[n.first].cities:
            n.push_table(TURN, n.first)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "place your first city"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        return hex_text(n, f.player, option & ARGUMENT)


@dataclass(frozen=True)
class Turn(NineEffect):
    """Fund a project or take a standard project, or pass for the rest of the generation."""

    def act(self, n: Nine, f: Frame) -> None:
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
                options.append(project.option)
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
        if option == PASS:
            n.players[player].passed = True
            n.emit(player, PASSED)
        elif verb(option) == PLAY:
            self.fund(n, player, option & ARGUMENT)
        else:
            self.take_standard(n, player, option & ARGUMENT)
        if not n.players[1 - player].passed:
            n.push_table(self, 1 - player)
        elif not n.players[player].passed:
            n.push_table(self, player)
        else:
            n.push_table(CLEAN_UP, n.first)

    def fund(self, n: Nine, player: int, number: int) -> None:
        """Fund a project."""
        me = n.players[player]
        me.projects = tuple([project for project in me.projects if project != number])
        me.funded = (*me.funded, number)
        n.emit(player, FUNDED, number)
        PROJECTS[number].fund(n, player)

    def take_standard(self, n: Nine, player: int, number: int) -> None:
        """Take a standard project."""
        n.players[player].standard = True
        n.emit(player, TOOK_STANDARD, number)
        STANDARDS[number].fund(n, player)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "fund a project, take a standard project or pass"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        me = n.players[f.player]
        if option == PASS:
            return "pass for the rest of this generation"
        if verb(option) == PLAY:
            return f"fund {PROJECTS[option & ARGUMENT].offer_text(me)}"
        return f"standard project {STANDARDS[option & ARGUMENT].offer_text(me)}"

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        if option == PASS:
            return []
        project = (PROJECTS if verb(option) == PLAY else STANDARDS)[option & ARGUMENT]
        return project.effect.idle(s, project.frames[f.player])


@dataclass(frozen=True)
class CleanUp(NineEffect):
    """Clean up, and unless the end is triggered collect income and begin the next generation."""

    def act(self, n: Nine, f: Frame) -> None:
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
        last = n.mode.last
        if not n.ending and (not last or n.generation < last):
            begin_generation(n)

    def text(self) -> str:
        return "clean up and collect income"


def begin_generation(n: Nine) -> None:
    """Collect income, and begin the next generation."""
    for player in range(1 if n.solo else 2):
        collect_income(n, player)
    n.generation += 1
    if n.solo:
        n.players[1].passed = True
    else:
        n.first = 1 - n.first
    n.emit(NOBODY, GENERATION, n=n.generation)
    n.push_table(RESEARCH, n.first)


def collect_income(n: Nine, player: int) -> None:
    """Collect credits for cities and their water; what is above five goes back. The supply has enough for both."""
    me = n.players[player]
    collected = min(PURSE, me.credits + n.income(player)) - me.credits
    me.credits += collected
    n.credits -= collected
    if n.log is not None:
        n.add_to_log(Happening(RETURNED if collected < 0 else COLLECTED, player, CREDIT.number, n=abs(collected)))


def watch_end(n: Nine) -> None:
    """Trigger the end of a game for two once two kinds of cubes are gone or no land is vacant."""
    if not n.ending and not n.solo and (not n.land or n.exhausted() >= 2):
        n.ending = True
        n.emit(NOBODY, ENDING)


RESEARCH: Final = Research()
FIRST_CITY: Final = FirstCity()
TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
