"""A second judge of which cards can be played and which actions used, by the table of facts alone, slow and obvious."""

from __future__ import annotations

import re
from typing import Any

from tests.games.mars.facts import CARDS, FACTS, KINDS, Fact
from tests.games.mars.table import Table

BY_NAME = {fact.name: fact for fact in CARDS}
AREAS: list[Any] = FACTS["areas"]
LIVING = ("plant", "microbe", "animal")
SPACE_CHEAPER = ("Space Station", "Quantum Extractor", "Mass Converter", "Shuttles")


class Judge:
    """One player's side of a table, seat 0, and what everybody has."""

    def __init__(self, table: Table) -> None:
        m = table.m
        self.alone = m.mode.solo
        self.cards = [[BY_NAME[m.card(number).name] for number in player.tableau.cards] for player in m.players]
        for cards, player in zip(self.cards, m.players, strict=True):
            if player.tableau.corporation < len(CARDS):
                cards.append(BY_NAME[m.card(player.tableau.corporation).name])
        self.names = [fact.name for fact in self.cards[0]]
        self.stock = dict(zip(KINDS, m.players[0].stock))
        self.makes = [dict(zip(KINDS, player.makes)) for player in m.players]
        self.tokens = [
            {m.card(number).name: n for number, n in zip(player.tableau.holders, player.tokens, strict=True)}
            for player in m.players
        ]
        self.tracks = {"oxygen": m.tracks[0], "temperature": 2 * m.tracks[1] - 30, "oceans": m.tracks[2]}
        self.rose = m.players[0].rose
        board = m.board
        self.on: dict[int, str] = {}
        for kind, bits in (("special", sum(board.owned)), ("city", board.cities), ("greenery", board.greeneries)):
            self.on |= {hex: kind for hex in range(61) if bits >> hex & 1}
        self.on |= {hex: "ocean" for hex in range(61) if board.oceans >> hex & 1}
        self.own = [hex for hex in range(61) if board.owned[0] >> hex & 1]
        self.closed = [hex for hex in range(61) if any(claims >> hex & 1 for claims in board.claims[1:])]
        self.off = len(board.off)
        self.mines = {m.card(card).name for card, _ in board.special}

    def has(self, name: str) -> bool:
        return name in self.names

    # What is needed.

    def tags(self, tag: str, seat: int = 0) -> int:
        return sum([fact.tags.count(tag) for fact in self.cards[seat] if fact.colour != "red"])

    def meets(self, need: str) -> bool:
        """Is a requirement met?"""
        match = re.fullmatch("(.*) (<=|>=) (-?[0-9]+)", need)
        assert match
        what, sign, n = match[1], match[2], int(match[3])
        stretch = 2 * (self.has("Inventrix") + self.has("Adaptation Technology"))
        if what in self.tracks:
            stretch *= 2 if what == "temperature" else 1
            return self.tracks[what] <= n + stretch if sign == "<=" else self.tracks[what] >= n - stretch
        kind = what.split()[1] if " " in what else what
        if what == "city":
            return list(self.on.values()).count("city") + self.off >= n
        if what == "own greenery":
            return len([hex for hex in self.own if self.on[hex] == "greenery"]) >= n
        return (self.makes[0][kind] if "production" in what else self.tags(kind)) >= n

    # What is paid.

    def price(self, fact: Fact) -> int:
        off = self.has("Research Outpost") + 2 * (self.has("Earth Catapult") + self.has("Anti-Gravity Technology"))
        if "space" in fact.tags:
            off += 2 * sum([self.has(name) for name in SPACE_CHEAPER])
        if "power" in fact.tags:
            off += 3 * self.has("ThorGate")
        off += 3 * fact.tags.count("earth") * (self.has("Earth Office") + self.has("Teractor"))
        return max(0, fact.cost - off)

    def money(self, *metals: str) -> int:
        """What can be paid where these metals are accepted."""
        alloys = self.has("Advanced Alloys")
        worth = {"steel": 2 + alloys, "titanium": 3 + alloys + self.has("PhoboLog")}
        heat = self.stock["heat"] if self.has("Helion") else 0
        return self.stock["mc"] + heat + sum([self.stock[metal] * worth[metal] for metal in metals])

    def can_pay(self, fact: Fact) -> bool:
        tags = {"building": "steel", "space": "titanium"}
        money = self.money(*[metal for tag, metal in tags.items() if tag in fact.tags])
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
            return "ocean" in kind or bool(self.room(where))
        if phrase.startswith("spend"):
            _, n, kind = phrase.split()
            bonus = len([tag for tag in fact.tags if tag in LIVING]) if self.has("Viral Enhancers") else 0
            return self.stock[kind] + (bonus if kind == "plants" else 0) >= int(n)
        if phrase.startswith("repeat"):
            return any(self.can_repeat(other) for other in self.cards[0])
        return True

    def can_repeat(self, fact: Fact) -> bool:
        has_tile = "Mining" not in fact.name or fact.colour != "green" or fact.name in self.mines
        return "building" in fact.tags and bool(fact.makes) and has_tile and self.can_make(fact)

    # Where tiles may lie.

    def room(self, where: str) -> list[int]:
        if where in ("ganymede colony", "phobos space haven"):
            return [61]
        free = [hex for hex in range(61) if hex not in self.on and hex not in self.closed]
        return [hex for hex in free if self.fits(hex, where)]

    def fits(self, hex: int, where: str) -> bool:
        kind = AREAS[hex]["type"]
        if where in ("ocean reserved", "noctis city"):
            return bool(kind == ("ocean_reserved" if where == "ocean reserved" else "reserved_city"))
        around = AREAS[hex]["around"]
        beside = [self.on[other] for other in around if other in self.on]
        metal = bool({"steel", "titanium"} & {*AREAS[hex]["bonus"]})
        places: dict[str, bool] = {
            "city normal": "city" not in beside,
            "next to no other tile": not beside,
            "adjacent to at least 2 cities": beside.count("city") >= 2,
            "adjacent to any city": "city" in beside,
            "adjacent to any greenery": "greenery" in beside,
            "volcanic area": AREAS[hex]["volcanic"],
            "steel or titanium bonus": metal,
            "steel or titanium bonus and adjacent to own tile": metal and bool({*around} & {*self.own}),
        }
        return bool(kind == "land") and places.get(where, True)

    # Actions.

    def can_use(self, fact: Fact) -> bool:
        return any(self.can_act(fact, action) for action in fact.actions)

    def can_act(self, fact: Fact, action: str) -> bool:
        """Can the cost of an action be paid?"""
        if action.startswith("if tr rose: "):
            return self.rose and self.can_act(fact, action.removeprefix("if tr rose: "))
        cost = action.partition(" > ")[0].split() if " > " in action else ["nothing"]
        if cost[0] == "pay":
            return self.money(*cost[4:]) >= int(cost[1])
        if cost[0] == "spend":
            return self.stock[cost[2]] >= (1 if cost[1] == "any" else int(cost[1]))
        if cost[0] == "make":
            return self.makes[0][cost[2]] >= -int(cost[1])
        if cost[0] == "take" and cost[3] == "here":
            return self.tokens[0][fact.name] >= int(cost[1])
        return cost[0] != "take" or self.alone or any(self.can_take(seat, cost[2]) for seat in range(len(self.cards)))

    def can_take(self, seat: int, kind: str) -> bool:
        """May a token of this kind be taken off a card of a player?"""
        if seat and any(fact.name == "Protected Habitats" for fact in self.cards[seat]):
            return False
        held = [name for name, n in self.tokens[seat].items() if n and BY_NAME[name].holds == kind]
        return any(name != "Pets" for name in held)
