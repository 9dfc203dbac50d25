"""What everybody may see: there are no secrets but the order of the cards not seen yet."""

from __future__ import annotations

from kasei.core.rules import Plain
from kasei.games.nine.board import TAG_NAMES
from kasei.games.nine.card import Project
from kasei.games.nine.scoring import points
from kasei.games.nine.state import Nine
from kasei.lang.wording import sentence


def public_view(n: Nine) -> Plain:
    """The whole table as plain data."""
    return {
        "map": n.map.name,
        "hexes": list(n.map.drawing),
        "board": n.board[:],
        "generation": n.generation,
        "last": n.mode.last,
        "ending": n.ending,
        "first": n.first,
        "white": n.white,
        "supply": {
            "credits": n.credits,
            "heat": n.heat,
            "greenery": n.greenery,
            "water": n.water,
            "tokens": n.tokens[:],
        },
        "bonus": {"heat": n.heat_hangs, "water": n.water_hangs} if n.mode.bonus else None,
        "deck": [None if 0 < i <= n.unseen else face for i, face in enumerate(n.deck)],
        "drawn": list(n.drawn),
        "players": [player_view(n, seat) for seat in range(2)],
    }


def player_view(n: Nine, seat: int) -> Plain:
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


def card_facts(project: Project) -> Plain:
    """A project with its facts and its generated text."""
    card, side, end = project.number // 4, project.number // 2 % 2, project.number % 2
    return {
        "id": project.name if project.standard else f"{card + 1}{'AB'[side]}{end + 1}",
        "number": project.number,
        "name": project.name,
        "kind": "standard project" if project.standard else "project",
        "cost": project.cost,
        "tags": [TAG_NAMES[tag] for tag in project.tags],
        "needs": [TAG_NAMES[tag] for tag, n in project.needs for _ in range(n)],
        "condition": project.when.text() if project.when else "",
        "text": sentence(project.effect.text()),
        "icons": project.effect.icons(),
    }
