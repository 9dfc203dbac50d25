"""Questions as they come from the engine, made by hand."""

from __future__ import annotations

from collections.abc import Mapping

from kasei.core.face import Closed, Decision, Option
from kasei.core.option import ARGUMENT, verb
from kasei.face.game import AnyGame
from kasei.face.naming import thing
from kasei.lang.lacks import plain_lack


def question(game: AnyGame, *options: int, closed: Mapping[int, str] | None = None) -> Decision:
    """A question of the first seat with these options, and why others are not among them."""
    return {
        "seat": 0,
        "number": game.changes,
        "kind": "one",
        "text": "What now?",
        "card": None,
        "least": 1,
        "most": 1,
        "candidates": [],
        "picked": [],
        "must": [],
        "bill": None,
        "options": [option_facts(game, option) for option in options],
        "closed": [closed_facts(game, option, text) for option, text in (closed or {}).items()],
        "undo": {"choices": [], "bots": [], "reason": None},
    }


def option_facts(game: AnyGame, option: int) -> Option:
    """An option that changes nothing."""
    return {
        "option": option,
        "verb": game.rules.verbs[verb(option)].name,
        "argument": option & ARGUMENT,
        "about": thing(game.rules, option),
        "text": "",
        "label": game.rules.label(option),
        "seals": False,
        "ends": False,
        "changes": [],
        "idle": [],
    }


def closed_facts(game: AnyGame, option: int, text: str) -> Closed:
    """An option that is not open, for that reason."""
    name = game.rules.verbs[verb(option)].name
    return {"option": option, "verb": name, "about": thing(game.rules, option), "lack": plain_lack(text)}
