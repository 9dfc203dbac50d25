"""Nine in words: options and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.kernel import Event, Frame
from kasei.core.option import ARGUMENT, PASS, SKIP, VERB_NAMES, verb
from kasei.games.nine.board import ADJACENT, NONE, TAG_NAMES
from kasei.games.nine.card import (
    Project,
)
from kasei.games.nine.cards import PROJECTS, STANDARDS
from kasei.games.nine.cubes import Place
from kasei.games.nine.nouns import (
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
)
from kasei.games.nine.state import CITY, FACE, FUND, GREENERY, HEAT, HEX, MOVE, PURSE, STANDARD, TAKE, WATER, Nine
from kasei.games.nine.verbs import FoundCity, token_words
from kasei.lang.wording import capital, join

CUBES: Final = {HEAT: "heat", GREENERY: "greenery", WATER: "water"}


def question_words(f: Frame) -> str:
    """What a question is about, as far as it is still open."""
    if f.progress and isinstance(f.effect, Place):
        return f.effect.words(f.progress[0])
    if f.progress and isinstance(f.effect, FoundCity):
        return f"move the city on hex {f.progress[0]}"
    return f.effect.text()


def project_words(n: Nine, player: int, project: Project) -> str:
    """A project with what it costs the player, tokens included, and what it does."""
    tokens = [TOKEN_NOUNS[tag].of(spent) for tag, spent in project.tokens_spent(n.players[player])]
    price = join([CREDIT.of(project.cost) if project.cost else "free", *tokens])
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
        printed = TOKEN_NOUNS[n.map.token[hex]].one if n.tokens[n.map.token[hex]] else ""
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
    everybody = [*names, "the dummy"]
    who = everybody[event.player]
    return capital(STORIES[event.kind](who, everybody[1 - event.player], event.args))


Story = Callable[[str, str, tuple[int, ...]], str]

STORIES: Final[dict[int, Story]] = {
    FUNDED: lambda who, other, a: f"{who} funds {PROJECTS[a[0]].name} for {CREDIT.of(PROJECTS[a[0]].cost)}",
    TOOK_STANDARD: lambda who, other, a: f"{who} takes the standard project {standard_words(a[0])}",
    SPENT_TOKEN: lambda who, other, a: f"{who} spends {TOKEN_NOUNS[a[0]].of(a[1])}",
    PASSED: lambda who, other, a: f"{who} passes",
    DREW: lambda who, other, a: f"{who} draws {PROJECTS[2 * a[0]].name} / {PROJECTS[2 * a[0] + 1].name}",
    FACED: lambda who, other, a: f"{who} takes {PROJECTS[a[0]].name}",
    PLACED: lambda who, other, a: f"{who} places {CUBES[a[0]]} on hex {a[1]}",
    FOUNDED: lambda who, other, a: f"{who} founds a city on hex {a[0]}",
    MOVED: lambda who, other, a: f"{who} moves the city on hex {a[0]} to hex {a[1]}",
    GAINED_HEAT: lambda who, other, a: f"{who} gains {a[0]} heat",
    GAINED_CREDITS: lambda who, other, a: f"{who} gains {CREDIT.of(a[0])}",
    TOOK_TOKEN: lambda who, other, a: f"{who} takes {token_words(a[0])}",
    TOOK_CREDITS: lambda who, other, a: f"{who} takes {CREDIT.of(a[0])} from {other}",
    TOOK_HEAT: lambda who, other, a: f"{who} takes {a[0]} heat from {other}",
    GENERATION: lambda who, other, a: f"Generation {a[0]} begins",
    INCOME: lambda who, other, a: income_words(who, a[0]),
    ENDING: lambda who, other, a: "The end is near: this is the last generation",
}


def standard_words(number: int) -> str:
    """A standard project by name and price."""
    standard = STANDARDS[number]
    return f"{standard.name} for {CREDIT.of(standard.cost)}" if standard.cost else standard.name


def describe(n: Nine, f: Frame, option: int) -> str:
    """What an open option does, in words."""
    return capital(OPTIONS[verb(option)](n, f, option & ARGUMENT))


OPTIONS: Final[dict[int, Callable[[Nine, Frame, int], str]]] = {
    PASS: lambda n, f, arg: "pass for the rest of this generation",
    SKIP: lambda n, f, arg: "leave it",
    FUND: lambda n, f, arg: f"fund {project_words(n, f.player, PROJECTS[arg])}",
    STANDARD: lambda n, f, arg: f"standard project {project_words(n, f.player, STANDARDS[arg])}",
    FACE: lambda n, f, arg: face_words(n, f.player, arg),
    TAKE: lambda n, f, arg: f"take {token_words(arg)}",
    MOVE: lambda n, f, arg: f"move the city on {hex_words(n, arg)}",
    HEX: lambda n, f, arg: hex_words(n, arg, f.progress[0] if f.progress and isinstance(f.effect, FoundCity) else NONE),
}


VERB_WORDS: Final = VERB_NAMES | {
    FUND: "fund",
    STANDARD: "standard project",
    FACE: "face",
    HEX: "hex",
    MOVE: "move",
    TAKE: "take",
}


def label(option: int) -> str:
    """An option in a few words, whatever the state."""
    kind, arg = verb(option), option & ARGUMENT
    if kind in (FUND, FACE):
        return f"{VERB_WORDS[kind]} {PROJECTS[arg].name}"
    if kind == STANDARD:
        return f"{VERB_WORDS[kind]} {STANDARDS[arg].name}"
    if kind == TAKE:
        return f"{VERB_WORDS[kind]} {TAG_NAMES[arg]}"
    return f"{VERB_WORDS[kind]} {arg}" if kind in (HEX, MOVE) else VERB_WORDS[kind]


def face_words(n: Nine, player: int, project: int) -> str:
    """What it means to have this end of the card."""
    mine, other = PROJECTS[project], PROJECTS[project ^ 1]
    needs = needs_words(mine)
    terms = f"lends {tag_words(mine.tags)}" + (f"; needs {needs}" if needs else "")
    alone = "; in solitaire it can never be funded" if mine.robs else ""
    also = alone if n.solo else f"; your opponent gets {other.name}"
    return f"take {mine.name} ({CREDIT.of(mine.cost)}): {mine.effect.text()} [{terms}]{also}"
