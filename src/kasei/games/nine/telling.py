"""Nine in words: options and events."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import Event
from kasei.games.nine.board import ADJACENT, NONE, TAG_NAMES
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.state import CITY, GREENERY, HEAT, WATER, Nine
from kasei.games.nine.words import (
    CREDIT,
    DREW,
    ENDING,
    FACED,
    FOUNDED,
    FUNDED,
    GAINED_CREDITS,
    GAINED_HEAT,
    GENERATION,
    INCOME,
    MOVED,
    PASSED,
    PLACED,
    SPENT_TOKEN,
    TAGS,
    TOOK_CREDITS,
    TOOK_HEAT,
    TOOK_STANDARD,
    TOOK_TOKEN,
    Project,
)
from kasei.lang.wording import join

CUBES: Final = {HEAT: "heat", GREENERY: "greenery", WATER: "water"}


def project_words(project: Project) -> str:
    """A project with what it costs and does."""
    price = CREDIT.of(project.cost) if project.cost else "free"
    return f"{project.name} ({price}): {project.effect.text()}"


def hex_words(n: Nine, hex: int) -> str:
    """A hex with what is printed on it and what it touches."""
    printed = ""
    if n.map.tag[hex] != NONE:
        printed = f"{TAG_NAMES[n.map.tag[hex]]} bonus"
    elif n.map.token[hex] != NONE:
        printed = f"{TAG_NAMES[n.map.token[hex]]} token"
    around = [n.board[other] for other in ADJACENT[hex]]
    near = [f"{around.count(cube)} {name}" for cube, name in CUBES.items() if cube in around]
    near += [f"{around.count(CITY + p)} {colour(n, p)} city" for p in range(2) if CITY + p in around]
    touches = f"next to {join(near)}" if near else ""
    return f"hex {hex}" + "".join(f", {words}" for words in (printed, touches) if words)


def colour(n: Nine, player: int) -> str:
    """The colour that a player plays."""
    return "white" if player == n.white else "black"


def tell(event: Event, names: list[str]) -> str:
    """An event as a line of the log."""
    name = names[event.player] if event.player < len(names) else "the dummy"
    args = event.args
    arg = args[0] if args else 0
    kind = event.kind
    if kind == FUNDED:
        return f"{name} funds {PROJECTS[arg].name} for {CREDIT.of(PROJECTS[arg].cost)}"
    if kind == TOOK_STANDARD:
        return f"{name} takes the standard project {STANDARDS[arg].name}"
    if kind == PASSED:
        return f"{name} passes"
    if kind == DREW:
        return f"{name} draws {PROJECTS[2 * arg].name} / {PROJECTS[2 * arg + 1].name}"
    if kind == FACED:
        return f"{name} takes {PROJECTS[arg].name}"
    if kind == PLACED:
        return f"{name} places {CUBES[arg]} on hex {args[1]}"
    if kind == FOUNDED:
        return f"{name} founds a city on hex {arg}"
    if kind == MOVED:
        return f"{name} moves the city on hex {arg} to hex {args[1]}"
    if kind == GAINED_HEAT:
        return f"{name} gains {arg} heat"
    if kind == GAINED_CREDITS:
        return f"{name} gains {CREDIT.of(arg)}"
    if kind == TOOK_TOKEN:
        return f"{name} takes a {TAG_NAMES[arg]} token"
    if kind == SPENT_TOKEN:
        return f"{name} spends a token for {TAGS[arg].of(args[1])}"
    if kind == TOOK_CREDITS:
        return f"{name} takes {CREDIT.of(arg)} from the opponent"
    if kind == TOOK_HEAT:
        return f"{name} takes {arg} heat from the opponent"
    if kind == GENERATION:
        return f"Generation {arg} begins"
    if kind == INCOME:
        return f"{name} collects {CREDIT.of(arg)}" if arg >= 0 else f"{name} returns {CREDIT.of(-arg)}"
    assert kind == ENDING
    return "The end is near: this is the last generation"
