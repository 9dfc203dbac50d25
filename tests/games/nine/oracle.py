"""What a player may do in a turn, judged from the public view and the table of facts alone."""

from __future__ import annotations

from typing import Any

from tests.games.nine.table import FACTS

TAGS = ("production", "space", "science", "nature", "energy")
TOTALS = {"heat": 11, "greenery": 7, "water": 4}


class Oracle:
    """One player's turn."""

    def __init__(self, view: Any, map: str, seat: int, solo: bool) -> None:
        self.view = view
        self.solo = solo
        self.me: Any = self.view["players"][seat]
        self.they: Any = self.view["players"][1 - seat]
        self.hexes = FACTS[map]
        self.board: list[str | None] = self.view["board"]

    def allowed(self) -> set[str]:
        """The names of all projects and standard projects that may be played."""
        own = [FACTS["projects"][number] for number in self.me["projects"]]
        standards = [] if self.me["standard"] else FACTS["standards"]
        return {fact["name"] for fact in own if self.may(fact, standard=False)} | {
            fact["name"] for fact in standards if self.may(fact, standard=True)
        }

    def may(self, fact: dict[str, Any], standard: bool) -> bool:
        """Cost, tags, condition, and whether enough of it can be carried out."""
        if fact["cost"] > self.me["credits"]:
            return False
        if any(fact["needs"].count(tag) > self.tags(tag) for tag in TAGS):
            return False
        if not all(self.met(*condition.split()) for condition in fact["condition"]):
            return False
        supply = self.view["supply"]["credits"] + fact["cost"] - (not standard)
        possible = {effect: self.possible(effect.split(), supply) for effect in fact["effects"]}
        robberies = [ok for effect, ok in possible.items() if "from_opponent" in effect]
        return all(possible.values()) if standard else any(possible.values()) and all(robberies)

    def tags(self, tag: str) -> int:
        """Tags of all own projects, of the hexes of own cities, and tokens."""
        projects = [FACTS["projects"][number] for number in self.me["projects"] + self.me["funded"]]
        tags = [printed for fact in projects for printed in fact["tags"]]
        tags += [self.hexes[city]["tag"] for city in self.me["cities"]]
        return tags.count(tag) + int(self.me["tokens"][TAGS.index(tag)])

    def met(self, kind: str, sign: str, number: str) -> bool:
        """Is a condition met?"""
        out = self.board.count(kind) + (self.me["heat"] + self.they["heat"] if kind == "heat" else 0)
        return out <= int(number) if sign == "<=" else out >= int(number)

    def left(self, kind: str) -> int:
        """Cubes of a kind in the supply."""
        on_map = self.board.count(kind)
        return TOTALS[kind] - on_map - (self.me["heat"] + self.they["heat"] if kind == "heat" else 0)

    def vacant(self, kind: str) -> set[int]:
        """Vacant blue hexes for water, vacant land for the rest."""
        empty = [hex for hex in range(len(self.board)) if self.board[hex] is None]
        return {hex for hex in empty if (self.hexes[hex]["type"] == "water") == (kind == "water")}

    def city_sites(self, moving: int | None) -> set[int]:
        """Vacant land that touches no city but the one that moves."""
        cities = {*self.me["cities"], *self.they["cities"]} - {moving}
        return {hex for hex in self.vacant("land") if not cities & set(self.hexes[hex]["neighbours"])}

    def possible(self, effect: list[str], supply: int) -> bool:
        """Can this effect be carried out, in part at least?"""
        kind, amount = effect[:2]
        if kind.startswith("gain_credits"):
            return supply > 0
        if kind == "gain_heat":
            return self.left("heat") > 0
        if kind == "opponent_gains_heat":
            return self.left("heat") > 0 and not self.solo
        if kind == "take_credits_from_opponent":
            return bool(self.they["credits"])
        if kind == "take_heat_from_opponent":
            return bool(self.they["heat"])
        if kind == "take_token":
            return bool(self.view["supply"]["tokens"][TAGS.index(amount)])
        if kind == "found_or_relocate_city":
            return any(self.city_sites(city) for city in (None, *self.me["cities"])[len(self.me["cities"]) == 2 :])
        cube = {"place_heat_on_map": "heat", "place_greenery": "greenery", "place_water": "water"}[kind]
        return self.left(cube) > 0 and bool(self.vacant(cube))
