"""A second judge of which cards can be played and which actions used, by what all see and the table of facts alone."""

from __future__ import annotations

import re

from tests.games.mars.facts import BY_NAME, Fact
from tests.games.mars.oracle import Oracle, touching
from tests.games.mars.table import Table

LIVING = ("plant", "microbe", "animal")
SPACE_CHEAPER = ("Space Station", "Quantum Extractor", "Mass Converter", "Shuttles")
OFF_MARS = ("ganymede colony", "phobos space haven")


class Judge(Oracle):
    """What seat 0 of a table may do."""

    def __init__(self, table: Table) -> None:
        legend = table.rules.legend("")
        super().__init__({"public": table.rules.public(table.m)}, legend, touching(legend))
        self.alone = len(self.sides) == 1
        self.stock: dict[str, int] = self.sides[0]["stock"]
        self.makes: list[dict[str, int]] = [side["production"] for side in self.sides]
        self.cards = [BY_NAME[name] for name in self.in_play(0)]

    def has(self, name: str) -> bool:
        return name in self.in_play(0)

    # What is needed.

    def meets(self, need: str) -> bool:
        """Is a requirement met?"""
        match = re.fullmatch("(.*) (<=|>=) (-?[0-9]+)", need)
        assert match
        what, sign, n = match[1], match[2], int(match[3])
        stretch = 2 * (self.has("Inventrix") + self.has("Adaptation Technology"))
        if what in self.public["tracks"]:
            stretch *= 2 if what == "temperature" else 1
            stands = int(self.public["tracks"][what])
            return stands <= n + stretch if sign == "<=" else stands >= n - stretch
        kind = what.split()[1] if " " in what else what
        if what == "city":
            return self.cities() >= n
        if what == "own greenery":
            return len(self.tiles_of(0, "greenery")) >= n
        return (self.makes[0][kind] if "production" in what else self.tags(0, kind)) >= n

    # What is paid.

    def price(self, fact: Fact) -> int:
        off = self.has("Research Outpost") + 2 * (self.has("Earth Catapult") + self.has("Anti-Gravity Technology"))
        if "space" in fact.tags:
            off += 2 * sum([self.has(name) for name in SPACE_CHEAPER])
        if "power" in fact.tags:
            off += 3 * self.has("ThorGate")
        off += 3 * fact.tags.count("earth") * (self.has("Earth Office") + self.has("Teractor"))
        return max(0, fact.cost - off)

    def can_pay(self, fact: Fact) -> bool:
        tags = {"building": "steel", "space": "titanium"}
        money = self.money(0, *[metal for tag, metal in tags.items() if tag in fact.tags])
        kept = 5 if fact.name == "Local Heat Trapping" and self.has("Helion") else 0
        return money >= self.price(fact) + kept

    # What is done.

    def can_play(self, fact: Fact) -> bool:
        if not self.can_pay(fact) or not all(self.meets(need) for need in fact.needs):
            return False
        city_steps = 0
        if fact.name == "Immigrant City":
            city_steps = 1 + self.has("Tharsis Republic") + self.has("Immigrant City")
        return self.can_make(fact, city_steps) and all(self.can_do(fact, phrase) for phrase in fact.play)

    def can_make(self, fact: Fact, more_mc: int = 0) -> bool:
        """Can the production box be carried out, what goes up first? A city may bring M€ production before it."""
        phrases = [phrase.split() for phrase in fact.makes]
        makes = dict(self.makes[0]) | {"mc": self.makes[0]["mc"] + 5 + more_mc}
        if any(words[0] == "lower" for words in phrases):
            return self.makes[0]["heat"] >= 1
        for up in (True, False):
            for words in phrases:
                if words[0] == "make" and words[2] in makes and "per" not in words and (int(words[1]) > 0) == up:
                    makes[words[2]] += int(words[1])
        for words in phrases:
            if words[0] == "drop":
                others = [side[words[2]] + 5 * (words[2] == "mc") for side in self.makes[1:]]
                if not self.alone and all(n < int(words[1]) for n in others):
                    makes[words[2]] -= int(words[1])
        return min(makes.values()) >= 0

    def can_do(self, fact: Fact, phrase: str) -> bool:
        """Can what a card does be carried out?"""
        if phrase.startswith(("place", "claim")):
            kind, _, where = phrase.partition(", ")
            return "ocean" in kind or where in OFF_MARS or bool(self.room(0, kind, where))
        if phrase.startswith("spend"):
            _, n, kind = phrase.split()
            bonus = len([tag for tag in fact.tags if tag in LIVING]) if self.has("Viral Enhancers") else 0
            return self.stock[kind] + (bonus if kind == "plants" else 0) >= int(n)
        if phrase.startswith("repeat"):
            return any(self.can_repeat(other) for other in self.cards)
        return True

    def can_repeat(self, fact: Fact) -> bool:
        has_tile = "Mining" not in fact.name or fact.colour != "green" or bool(self.tiles_named(fact.name))
        return "building" in fact.tags and bool(fact.makes) and has_tile and self.can_make(fact)

    # Actions.

    def can_use(self, fact: Fact) -> bool:
        return any(self.can_act(fact, action) for action in fact.actions)

    def can_act(self, fact: Fact, action: str) -> bool:
        """Can the cost of an action be paid?"""
        if action.startswith("if tr rose: "):
            return bool(self.sides[0]["rose"]) and self.can_act(fact, action.removeprefix("if tr rose: "))
        cost = action.partition(" > ")[0].split() if " > " in action else ["nothing"]
        if cost[0] == "pay":
            return self.money(0, *cost[4:]) >= int(cost[1])
        if cost[0] == "spend":
            return self.stock[cost[2]] >= (1 if cost[1] == "any" else int(cost[1]))
        if cost[0] == "make":
            return self.makes[0][cost[2]] >= -int(cost[1])
        if cost[0] == "take" and cost[3] == "here":
            return self.tokens(0)[fact.name] >= int(cost[1])
        return cost[0] != "take" or self.alone or any(self.can_take(seat, cost[2]) for seat in range(len(self.sides)))

    def can_take(self, seat: int, kind: str) -> bool:
        """May a token of this kind be taken off a card of a player?"""
        if seat and "Protected Habitats" in self.in_play(seat):
            return False
        held = [name for name, n in self.tokens(seat).items() if n and BY_NAME[name].holds == kind]
        return any(name != "Pets" for name in held)
