"""What everybody may see: there are no secrets but the order of the cards not seen yet."""

from __future__ import annotations

from typing import Final

from kasei.core import face
from kasei.core.face import Legend as SharedLegend
from kasei.core.happening import NONE
from kasei.core.marks import words
from kasei.games.nine.board import ADJACENT, ROWS, TAG_NAMES, Map
from kasei.games.nine.card import Project, tag_text
from kasei.games.nine.face import Bonus, Hex, Legend, Piece, Public, Side
from kasei.games.nine.nouns import TAGS
from kasei.games.nine.scoring import points
from kasei.games.nine.state import ENDS, Nine
from kasei.lang.wording import sentence

PIECES: Final[tuple[Piece | None, ...]] = (None, "heat", "greenery", "water", "city", "city")  # what stands on a hex


def public_view(n: Nine) -> Public:
    """The whole table as plain data."""
    return {
        "generation": n.generation,
        "last_generation": n.mode.last or None,
        "ending": n.ending,
        "first": n.first,
        "white": n.white,
        "board": [PIECES[thing] for thing in n.board],
        "supply": {
            "credits": n.credits,
            "heat": n.heat,
            "greenery": n.greenery,
            "water": n.water,
            "tokens": n.tokens[:],
        },
        "bonus": bonus(n) if n.mode.bonus else None,
        "deck": deck(n),
        "drawn": list(n.drawn),
        "players": [player_view(n, seat) for seat in range(2)],
    }


def deck(n: Nine) -> list[int | None]:
    """For each card of the deck the pair of projects that will be used, as far as it is known."""
    known: list[int | None] = [face ^ 1 for face in n.deck]
    for i in range(n.unseen):
        known[1 + i] = None
    return known


def bonus(n: Nine) -> Bonus:
    """Which bonus cubes are still to be had."""
    return {"heat": n.heat_hangs, "water": n.water_hangs}


def player_view(n: Nine, seat: int) -> Side:
    """One player's side of the table."""
    player = n.players[seat]
    return {
        "credits": player.credits,
        "heat": player.heat,
        "cities": list(player.cities),
        "projects": list(player.projects),
        "funded": list(player.funded),
        "standard": player.standard,
        "passed": player.passed,
        "tags": player.tags[:],
        "tokens": player.tokens[:],
        "income": n.income(seat),
        "points": points(n, seat).named(),
    }


def legend(shared: SharedLegend, map: Map) -> Legend:
    """What the numbers stand for: all that is printed and never changes."""
    return {
        "game": "nine",
        **shared,
        "map": map.name,
        "hexes": [hex_facts(map, row, place) for row in range(len(ROWS)) for place in range(ROWS[row])],
        "pairs": [[2 * face, 2 * face + 1] for face in range(ENDS // 2)],
    }


def hex_facts(map: Map, row: int, place: int) -> Hex:
    """A hex of the map."""
    hex = sum(ROWS[:row]) + place
    tag, token = map.tag[hex], map.token[hex]
    return {
        "hex": hex,
        "row": row,
        "place": place,
        "blue": map.blue[hex],
        "tag": None if tag == NONE else TAG_NAMES[tag],
        "token": None if token == NONE else TAG_NAMES[token],
        "beside": list(ADJACENT[hex]),
    }


def card_facts(project: Project) -> face.Card:
    """A project with its facts and its generated text."""
    card, side, end = project.number // 4, project.number // 2 % 2, project.number % 2
    icons = project.effect.icons()
    return {
        "card": project.number,
        "id": project.name if project.standard else f"{card + 1}{'AB'[side]}{end + 1}",
        "name": project.name,
        "kind": "standard project" if project.standard else "project",
        "cost": project.cost,
        "tags": [TAG_NAMES[tag] for tag in project.tags],
        "needs": [*[tag_need(tag, n) for tag, n in project.needs], *([project.when.facts()] if project.when else [])],
        "spends": [],
        "holds": None,
        "points": None,
        "parts": [{"kind": "now", "icons": words(icons), "text": project.effect.text()}],
        "icons": words(icons),
        "text": sentence(project.effect.text()),
        "first": False,
    }


def tag_need(tag: int, n: int) -> face.Need:
    """Tags that a project needs."""
    return {"what": TAGS[tag].one, "op": ">=", "value": n, "text": tag_text((tag,) * n)}
