"""Nine in words: options and events."""

from __future__ import annotations

from typing import Final

from kasei.core.kernel import Event, Frame
from kasei.games.nine.board import ADJACENT, NONE, TAG_NAMES
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.state import CITY, GREENERY, HEAT, PURSE, WATER, Nine
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
    TOKEN_NOUNS,
    TOOK_CREDITS,
    TOOK_HEAT,
    TOOK_STANDARD,
    TOOK_TOKEN,
    FoundCity,
    Place,
    Project,
    token_words,
)
from kasei.lang.wording import join

CUBES: Final = {HEAT: "heat", GREENERY: "greenery", WATER: "water"}


def question_words(f: Frame) -> str:
    """What a question is about, as far as it is still open."""
    if f.data and isinstance(f.effect, Place):
        return f.effect.words(f.data[0])
    if f.data and isinstance(f.effect, FoundCity):
        return f"move the city on hex {f.data[0]}"
    return f.effect.text()


def project_words(project: Project) -> str:
    """A project with what it costs and does."""
    price = CREDIT.of(project.cost) if project.cost else "free"
    return f"{project.name} ({price}): {project.effect.text()}"


def tag_words(tags: tuple[int, ...]) -> str:
    """Tags by name: `space and energy`, `2 science`."""
    counts = [(tags.count(tag), TAG_NAMES[tag]) for tag in dict.fromkeys(tags)]
    return join([name if n == 1 else f"{n} {name}" for n, name in counts])


def needs_words(project: Project) -> str:
    """The tags that a project needs, and its condition: `2 nature and at least 1 water`."""
    tags = [tag for tag, n in project.needs for _ in range(n)]
    return join([tag_words(tuple(tags)), project.when.text() if project.when else ""])


def hex_words(n: Nine, hex: int, moving: int = NONE) -> str:
    """A hex with what is printed on it and what it touches, the city that is being moved aside."""
    printed = ""
    if n.map.tag[hex] != NONE:
        printed = f"{TAG_NAMES[n.map.tag[hex]]} bonus"
    elif n.map.token[hex] != NONE:
        printed = f"{TAG_NAMES[n.map.token[hex]]} token"
    around = [n.board[other] for other in ADJACENT[hex] if other != moving]
    near = [f"{around.count(cube)} {name}" for cube, name in CUBES.items() if cube in around]
    for player in range(2):
        cities = around.count(CITY + player)
        if cities:
            near.append(f"{cities} {colour(n, player)} {'city' if cities == 1 else 'cities'}")
    touches = f"next to {join(near)}" if near else ""
    return f"hex {hex}" + "".join(f", {words}" for words in (printed, touches) if words)


def colour(n: Nine, player: int) -> str:
    """The colour that a player plays."""
    return "white" if player == n.white else "black"


def income_words(name: str, credits: int) -> str:
    """What the income comes to: five credits are the most that can be kept."""
    if credits == 0:
        return f"{name} has {CREDIT.of(PURSE)} already and collects nothing"
    return f"{name} collects {CREDIT.of(credits)}" if credits > 0 else f"{name} returns {CREDIT.of(-credits)}"


def tell(event: Event, names: list[str]) -> str:
    """An event as a line of the log."""
    name = names[event.player] if event.player < len(names) else "The dummy"
    args = event.args
    arg = args[0] if args else 0
    kind = event.kind
    if kind == FUNDED:
        return f"{name} funds {PROJECTS[arg].name} for {CREDIT.of(PROJECTS[arg].cost)}"
    if kind == TOOK_STANDARD:
        price = f" for {CREDIT.of(STANDARDS[arg].cost)}" if STANDARDS[arg].cost else ""
        return f"{name} takes the standard project {STANDARDS[arg].name}{price}"
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
        return f"{name} takes {token_words(arg)}"
    if kind == SPENT_TOKEN:
        return f"{name} spends {TOKEN_NOUNS[arg].of(args[1])}"
    if kind == TOOK_CREDITS:
        return f"{name} takes {CREDIT.of(arg)} from the opponent"
    if kind == TOOK_HEAT:
        return f"{name} takes {arg} heat from the opponent"
    if kind == GENERATION:
        return f"Generation {arg} begins"
    if kind == INCOME:
        return income_words(name, arg)
    assert kind == ENDING
    return "The end is near: this is the last generation"
