"""Why a project can't be funded or a hex can't be chosen now, in words."""

from __future__ import annotations

from typing import Final

from kasei.core.face import Lack
from kasei.core.option import ARGUMENT, HEX, verb
from kasei.games.nine.board import HEXES
from kasei.games.nine.cards import ALL_PROJECTS, PROJECTS, STANDARDS
from kasei.games.nine.flow import Turn
from kasei.games.nine.nouns import NOT_ALONE
from kasei.games.nine.state import EMPTY, Nine
from kasei.games.nine.text import question_text
from kasei.lang.lacks import lack_facts, plain_lack, reason, reasons

TAKEN: Final = "you have taken a standard project in this generation"


def why_not(n: Nine, player: int, number: int) -> str:
    """Why a project can't be funded now; empty if it can."""
    me = n.players[player]
    project = ALL_PROJECTS[number]
    f = n.asking[player]
    if f is None:
        return "the game is over" if n.over() else "it is not your turn"
    if project.robs and n.solo:
        return reason(NOT_ALONE)
    if not isinstance(f.effect, Turn):
        return f"first answer this: {question_text(f)}"
    if project.standard and me.standard:
        return TAKEN
    if number in me.funded:
        return "you have funded it in this generation"
    if not project.standard and number not in me.projects:
        return "it does not face you"
    return reasons(project.lacks(n, player))


def closed(n: Nine, player: int) -> list[tuple[int, Lack]]:
    """What a player who is asked may look for among the options, and why it is not there."""
    f = n.asking[player]
    if f is None:
        return []
    options = n.options(player)
    if isinstance(f.effect, Turn):
        me = n.players[player]
        projects = [PROJECTS[number] for number in me.projects]
        judged = [(project.option, project.lacks(n, player)) for project in projects]
        found = [(option, lack_facts(lacks)) for option, lacks in judged if lacks]
        taken = plain_lack(TAKEN)
        for project in STANDARDS:
            lacks = project.lacks(n, player)
            if lacks or me.standard:
                found.append((project.option, taken if me.standard else lack_facts(lacks)))
        return found
    hexes = [option & ARGUMENT for option in options if verb(option) == HEX]
    others = [hex for hex in range(HEXES) if hexes and hex not in hexes]
    return [(HEX + hex, plain_lack(why_no_hex(n, hex, n.map.blue[hexes[0]]))) for hex in others]


def why_no_hex(n: Nine, hex: int, water: bool) -> str:
    """Why a hex can't be chosen, where one is asked for: for water, or for what goes on land."""
    if n.board[hex] != EMPTY:
        return "is occupied"
    if n.map.blue[hex]:
        return "is blue, and blue hexes are for water"
    return "is land, and water goes on blue hexes" if water else "is next to a city, and cities never touch"
