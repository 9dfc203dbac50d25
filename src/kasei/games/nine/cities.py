"""Cities that are founded or moved."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.option import ARGUMENT, SKIP, verb
from kasei.games.nine.deeds import FOUNDED, MOVED
from kasei.games.nine.effect import NineEffect
from kasei.games.nine.hex_text import hex_text
from kasei.games.nine.nouns import CITY_CUBE, NO_SITE
from kasei.games.nine.state import CITIES, MOVE, Nine


def found_city(n: Nine, player: int, hex: int) -> None:
    """Found a city and log it."""
    n.found(player, hex)
    n.emit(player, FOUNDED, where=hex)


@dataclass(frozen=True)
class FoundCity(NineEffect):
    """Found a new city, or move one of yours to another hex; `progress` is the hex that it leaves."""

    def lacks(self, n: Nine, f: Frame) -> int:
        return 0 if n.can_found(f.player) else NO_SITE

    def answers(self, n: Nine, f: Frame) -> list[int]:
        if f.progress:
            return n.city_sites(f.progress[0])
        own = n.players[f.player].cities
        found = n.city_sites(NONE) if len(own) < CITIES else []
        return found + sorted([MOVE + city for city in own if n.has_site(city)])

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        hex = option & ARGUMENT
        if verb(option) == MOVE:
            n.ask(f.again((hex,)))
        elif f.progress:
            n.leave(f.player, f.progress[0])
            n.found(f.player, hex)
            n.emit(f.player, MOVED, f.progress[0], hex)
        else:
            found_city(n, f.player, hex)

    def text(self) -> str:
        return "found or move a city"

    def question(self, f: Frame) -> str:
        return f"move the city on hex {f.progress[0]}" if f.progress else self.text()

    def icons(self) -> str:
        return f"{CITY_CUBE.icon} ⬢"

    def answer_text(self, n: Nine, f: Frame, option: int) -> str:
        if option == SKIP:
            return ""
        moves = "move the city on " if verb(option) == MOVE else ""
        return moves + hex_text(n, f.player, option & ARGUMENT, f.progress[0] if f.progress else NONE)


@dataclass(frozen=True)
class MayFoundCity(FoundCity):
    """Found or move a city, if the player likes."""

    def may_lapse(self) -> bool:
        return True

    def answers(self, n: Nine, f: Frame) -> list[int]:
        options = super().answers(n, f)
        return options if f.progress or not options else [SKIP, *options]

    def go_on(self, n: Nine, f: Frame, option: int) -> None:
        if option != SKIP:
            super().go_on(n, f, option)

    def text(self) -> str:
        return f"you may {super().text()}"

    def icons(self) -> str:
        return f"({super().icons()})"
