"""Turns the project's table of facts about nine into the small one that the tests compare with.

python -m tests.games.nine.convert_facts nine_cards.json
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.games.fact_table import written

TABLE = Path(__file__).with_name("facts.json")


def effect(fact: dict[str, Any]) -> str:
    """One effect in a few words: its kind, how many or which, and whether it is optional."""
    amount = fact.get("token") or fact.get("amount_up_to") or fact["amount"]
    return f"{fact['type']} {amount}" + (" optional" if fact.get("optional") else "")


def project(fact: dict[str, Any]) -> dict[str, Any]:
    """A project or a standard project."""
    return {
        "id": fact["id"],
        "name": fact["name"],
        "cost": fact["cost"],
        "tags": fact.get("tags_provided", []),
        "needs": fact["tags_required"],
        "condition": [f"{need['parameter']} {need['op']} {need['value']}" for need in fact.get("parameters", [])],
        "effects": [effect(part) for part in fact["effects"]],
    }


def hexagon(fact: dict[str, Any]) -> dict[str, Any]:
    """A hex of a map."""
    return {
        "type": fact["type"],
        "tag": fact["bonus_tag"],
        "token": fact["token_icon"],
        "from_top_left": fact["land_number_from_top_left"],
        "from_bottom_right": fact["land_number_from_bottom_right"],
        "neighbours": sorted(fact["neighbors"]),
    }


def convert(source: dict[str, Any]) -> dict[str, list[Any]]:
    """The tables that the tests use, each a list."""
    constants = source["constants"]
    ends = [end for card in source["cards"] for side in card["sides"] for end in side["ends"]]
    numbers = {name: value for name, value in constants.items() if isinstance(value, int)}
    return {
        "projects": [project(end) for end in ends],
        "standards": [project(standard) for standard in constants["standard_projects"]],
        "numbers": [numbers | {"tokens": constants["tokens"]}],
        "rulings": [ruling["id"] for ruling in source["ambiguities_and_rulings"]],
    } | {game_map["id"]: [hexagon(fact) for fact in game_map["hexes"]] for game_map in source["maps"]}


if __name__ == "__main__":
    TABLE.write_text(written(convert(json.loads(Path(sys.argv[1]).read_text()))))
