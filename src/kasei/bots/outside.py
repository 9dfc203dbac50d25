"""A bot that is a program outside Kasei, in whatever language: it is asked, and answers, in lines of JSON."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import which
from typing import Any, Final

from kasei.bots.policies import builds_first
from kasei.bots.program import Failed, Program
from kasei.core.checks import brief
from kasei.core.errors import KaseiError
from kasei.face.seat import Seat

PROTOCOL: Final = 1
SECONDS: Final = 10.0  # that it has for a choice
STARTING: Final = 30.0  # and for the first one, since it has to start
SEED_BITS: Final = 32  # that every language has room for
LARGEST: Final = 1e300  # worth of an option

NO_JSON: Final = "the program's answer is no JSON object"
NO_CHOICE: Final = "the program's answer names no choice, which is a whole number"
OTHER_QUESTION: Final = "the program answered another question"
NOT_WEIGHED: Final = "the program's `weighed` has other things than open options, each with a number"
NOT_OPEN: Final = "the program chose what was not open"


def words_in(command: str) -> list[str]:
    """The program and the arguments that a command names; no shell has a part in it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise KaseiError(f"the command {brief(command)} can't be read: {error}") from None
    if not words:
        raise KaseiError("the command is empty; it would be as in python3 mybot.py")
    return words


def check_program(command: str) -> None:
    """Refuse a command whose program is not there."""
    program = words_in(command)[0]
    if which(program) is None:
        is_there = Path(program).is_file()
        raise KaseiError(f"{brief(program)} is not executable" if is_there else f"there is no program {brief(program)}")


class Outside:
    """Asks a program. Once that fails, builder plays on in its place: `failed` says why, `failures` how often."""

    def __init__(
        self, words: Sequence[str], seed: int = 0, seconds: float = SECONDS, starting: float = STARTING
    ) -> None:
        self.words = words
        self.seed = seed % (1 << SEED_BITS)
        self.seconds = seconds
        self.starting = starting
        self.chance = Random(seed)
        self.program: Program | None = None
        self.weighed: list[tuple[int, float]] = []
        self.failed = ""
        self.failures = 0

    def choose(self, seat: Seat[Any]) -> int:
        self.weighed = []
        options = seat.options
        if len(options) == 1:
            return options[0]
        if not self.failed:
            try:
                return self.answer(seat, options)
            except Failed as failed:
                self.failed = str(failed)
                self.close()
            except BaseException:
                self.close()  # what it would say next is the answer to this question
                raise
        self.failures += 1
        return builds_first(options, self.chance, seat.selling)

    def answer(self, seat: Seat[Any], options: list[int]) -> int:
        """What the program chooses, which is started where it does not run yet."""
        if self.program is None:
            self.program, seconds, lines = Program(self.words), self.starting, [hello(seat, self.seed)]
        else:
            seconds, lines = self.seconds, []
        lines.append(question(seat, options, seconds))
        text = "".join([f"{json.dumps(line)}\n" for line in lines])
        answer = parsed(self.program.ask(text.encode(), seconds, seat.pause))
        choice = choice_in(answer, lines[-1]["number"], options)
        self.weighed = weighed_in(answer, options)
        return choice

    def close(self) -> None:
        """End the program, if it runs."""
        if self.program is not None:
            self.program.end()
            self.program = None


# What it is told.


def hello(seat: Seat[Any], seed: int) -> dict[str, Any]:
    """The first line: which game it is, which seat, and what all numbers stand for."""
    view = seat.view()
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": view["game"],
        "players": len(seat.names),
        "seat": seat.number,
        "settings": view["settings"],
        "additions": view["additions"],
        "seed": seed,
        "legend": seat.legend(),
    }


def question(seat: Seat[Any], options: list[int], seconds: float) -> dict[str, Any]:
    """A line that asks for a choice."""
    decision = seat.decision()
    assert decision is not None
    return {
        "type": "choose",
        "number": decision["number"],
        "seconds": seconds,
        "view": seat.view(),
        "options": options,
        "decision": decision,
    }


# What it answers.


def parsed(line: bytes) -> Mapping[str, object]:
    """The object in a line."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(NO_JSON) from None
    if not isinstance(answer, dict):
        raise Failed(NO_JSON)
    return answer


def choice_in(answer: Mapping[str, object], number: int, options: list[int]) -> int:
    """The option that was chosen; an answer that names its question must name this one."""
    choice = answer.get("choice")
    if type(choice) is not int:
        raise Failed(NO_CHOICE)
    if answer.get("number", number) != number:
        raise Failed(OTHER_QUESTION)
    if choice not in options:
        raise Failed(NOT_OPEN)
    return choice


def weighed_in(answer: Mapping[str, object], options: list[int]) -> list[tuple[int, float]]:
    """What options were worth to it, the best first, if it says so."""
    pairs = answer.get("weighed", [])
    if not isinstance(pairs, list) or not all(is_weighed(pair, options) for pair in pairs):
        raise Failed(NOT_WEIGHED)
    return sorted([(option, float(worth)) for option, worth in pairs], key=lambda pair: -pair[1])


def is_weighed(pair: object, options: list[int]) -> bool:
    """Is it an option and a number?"""
    if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int or type(pair[1]) not in (int, float):
        return False
    return pair[0] in options and -LARGEST <= pair[1] <= LARGEST
