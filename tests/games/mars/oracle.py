"""A second model of mars, slow and obvious: what may be done, what tiles bring and what all is worth, judged from the
view of a spectator, the legend and the table of facts alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.mars.facts import BY_NAME, FACTS, Fact

PRICES = [standard["cost"] for standard in FACTS["standards"]]
WHERES = {"city": "city normal", "greenery": "greenery normal", "ocean": "ocean reserved"}
Changes = Counter[tuple[int, str]]  # of what a seat has


def touching(legend: Any) -> list[list[int]]:
    """For each hex those that touch it: one step away in axial coordinates."""
    places = [(hex["q"], hex["r"]) for hex in legend["hexes"]]
    return [
        [other for other, (x, y) in enumerate(places) if max(abs(x - q), abs(y - r), abs(x - q + y - r)) == 1]
        for q, r in places
    ]


class Oracle:
    """A table as everybody sees it; `around` are the hexes that touch each hex."""

    def __init__(self, view: Any, legend: Any, around: list[list[int]]) -> None:
        self.public = view["public"]
        self.around = around
        self.sides: list[Any] = self.public["players"]
        self.names = [card["name"] for card in legend["cards"]]
        self.hexes: list[Any] = legend["hexes"]
        self.on: dict[int, Any] = {tile["where"]: tile for tile in self.public["tiles"]}
        self.claims = {claim["where"]: claim["owner"] for claim in self.public["claims"]}

    # The map.

    def tiles_beside(self, place: int, kind: str | None = None) -> list[Any]:
        """The tiles that touch a hex, all or those of a kind."""
        beside = self.around[place] if place < len(self.around) else []  # off Mars there is nothing
        found = [self.on[other] for other in beside if other in self.on]
        return [tile for tile in found if kind in (None, tile["tile"])]

    def tiles_of(self, seat: int, kind: str | None = None) -> list[Any]:
        """The tiles of a player, all or those of a kind."""
        return [tile for tile in self.on.values() if tile["owner"] == seat and kind in (None, tile["tile"])]

    def tiles_named(self, card: str) -> list[Any]:
        """The tiles that a card names."""
        return [tile for tile in self.on.values() if tile["card"] is not None and self.names[tile["card"]] == card]

    def cities(self) -> int:
        """The cities of all players, those off Mars among them."""
        return len([tile for tile in self.on.values() if tile["tile"] == "city"])

    def room(self, seat: int, kind: str, where: str) -> list[int]:
        """The hexes on which the player may lay such a tile."""
        if kind == "ocean" and self.public["tracks"]["oceans"] == 9:
            return []
        free = [place for place in range(61) if place not in self.on and self.claims.get(place, seat) == seat]
        found = [place for place in free if self.fits(seat, place, where)]
        near = [place for place in found if self.touches_own(seat, place)]
        return near if where == "greenery normal" and near else found

    def touches_own(self, seat: int, place: int) -> bool:
        """Does the hex touch a tile of the player?"""
        return any(tile["owner"] == seat for tile in self.tiles_beside(place))

    def fits(self, seat: int, place: int, where: str) -> bool:
        """May a tile lie there as far as the words of the facts go?"""
        hex = self.hexes[place]
        shows_metal = hex["bonus"]["steel"] + hex["bonus"]["titanium"] > 0
        cities = len(self.tiles_beside(place, "city"))
        if where == "ocean reserved":
            return bool(hex["kind"] == "ocean")
        if where == "noctis city":
            return bool(hex["area"] == "Noctis City")
        if hex["kind"] != "land":
            return False
        places: dict[str, bool] = {
            "city normal": cities == 0,
            "greenery normal": True,
            "any non reserved": True,
            "non ocean reserved": True,
            "non reserved empty": place not in self.claims,
            "next to no other tile": not self.tiles_beside(place),
            "adjacent to at least 2 cities": cities >= 2,
            "adjacent to any city": cities >= 1,
            "adjacent to any greenery": bool(self.tiles_beside(place, "greenery")),
            "volcanic area": hex["volcanic"],
            "steel or titanium bonus": shows_metal,
            "steel or titanium bonus and adjacent to own tile": shows_metal and self.touches_own(seat, place),
        }
        return places[where]

    def asked_for(self, question: str) -> tuple[str, str]:
        """The tile that a question is about, and where it may lie in the words of the facts."""
        card, _, _ = question.partition(": ")
        if card in BY_NAME:
            fact = BY_NAME[card]
            phrases = [*fact.play, *fact.first, *fact.actions]
            phrase = next(phrase for phrase in phrases if "place " in phrase or phrase.startswith("claim"))
            what, _, where = phrase.partition("> ")[2].partition(", ") if ">" in phrase else phrase.partition(", ")
            return what.split()[-1], where
        kind = question.split()[-1]
        return kind, WHERES[kind]

    # What a tile brings.

    def brings(self, seat: int, kind: str, place: int) -> Changes:
        """All that changes for all players when such a tile is laid, cards in play included."""
        found: Changes = Counter()
        for what, n in self.bonus(place).items():
            found[seat, what] += n
        if self.public["phase"] != "final greeneries":
            self.rises(found, seat, {"ocean": "oceans", "greenery": "oxygen"}.get(kind, ""))
        for owner in range(len(self.sides)):
            for name in self.in_play(owner):
                for what, n in self.reacts(name, owner == seat, kind, place).items():
                    found[owner, what] += n
        return found

    def bonus(self, place: int) -> dict[str, int]:
        """What a tile brings whoever lays it there: what is printed, and two for each ocean beside it."""
        return {**self.hexes[place]["bonus"], "mc": 2 * len(self.tiles_beside(place, "ocean"))}

    def rises(self, found: Changes, seat: int, track: str) -> None:
        """Add what a step of a track brings, if it can rise."""
        last = {"oceans": 9, "oxygen": 14, "temperature": 8}
        if not track or self.public["tracks"][track] == last[track]:
            return
        found[seat, "tr"] += 1
        if track == "oxygen" and self.public["tracks"]["oxygen"] + 1 == 8:
            self.rises(found, seat, "temperature")
        if track == "temperature" and self.public["tracks"]["temperature"] + 2 in (-24, -20):
            found[seat, "heat production"] += 1

    def reacts(self, name: str, mine: bool, kind: str, place: int) -> dict[str, int]:
        """What a card in play does when a tile is laid, by its owner or by another."""
        bonus = self.hexes[place]["bonus"]
        if name == "Mining Guild":
            return {"steel production": 1} if mine and bonus["steel"] + bonus["titanium"] else {}
        if name == "Herbivores":
            return {name: 1} if mine and kind == "greenery" else {}
        if name == "Arctic Algae":
            return {"plants": 2} if kind == "ocean" else {}
        if kind != "city":
            return {}
        if name == "Tharsis Republic":
            return {"mc production": 1, "mc": 3 * mine}
        return {"Rover Construction": {"mc": 2}, "Immigrant City": {"mc production": 1}, "Pets": {name: 1}}.get(
            name, {}
        )

    def accounts(self) -> Changes:
        """All that players have."""
        found: Changes = Counter()
        for seat, side in enumerate(self.sides):
            found[seat, "tr"], found[seat, "cards"] = side["tr"], side["hand"]
            for kind, n in side["stock"].items():
                found[seat, kind] = n
                found[seat, f"{kind} production"] = side["production"][kind]
            for name, n in self.tokens(seat).items():
                found[seat, name] = n
        return found

    # What a turn may be used for, cards aside.

    def in_play(self, seat: int) -> list[str]:
        """The names of a player's cards in play, the corporation among them."""
        side = self.sides[seat]
        return [self.names[card] for card in [side["corporation"], *side["cards"]] if card is not None]

    def tokens(self, seat: int) -> dict[str, int]:
        """How many tokens lie on each of a player's cards that can hold some."""
        return {self.names[holder["card"]]: holder["n"] for holder in self.sides[seat]["tokens"]}

    def money(self, seat: int, *metals: str) -> int:
        """What a player can pay where these metals are accepted."""
        stock, names = self.sides[seat]["stock"], self.in_play(seat)
        alloys = "Advanced Alloys" in names
        worth = {"mc": 1, "heat": 1, "steel": 2 + alloys, "titanium": 3 + alloys + ("PhoboLog" in names)}
        kinds = ["mc", *metals, *(["heat"] if "Helion" in names else [])]
        return sum(int(stock[kind]) * worth[kind] for kind in kinds)

    def standards(self, seat: int) -> list[int]:
        """The standard projects that the player may buy."""
        prices = [PRICES[0] - 3 * ("ThorGate" in self.in_play(seat)), *PRICES[1:]]
        dear = [which for which, price in enumerate(prices) if price > self.money(seat)]
        tiles = {3: "greenery", 4: "city"}
        cheap = [which for which in range(5) if which not in dear]
        return [i for i in cheap if i not in tiles or self.room(seat, tiles[i], WHERES[tiles[i]])]

    def conversions(self, seat: int) -> list[int]:
        """The conversions that are open to the player."""
        stock = self.sides[seat]["stock"]
        plants = stock["plants"] >= 8 - ("Ecoline" in self.in_play(seat))
        green = plants and self.room(seat, "greenery", "greenery normal")
        return [which for which, can in ((0, green), (1, stock["heat"] >= 8)) if can]

    def milestones(self, seat: int) -> list[int]:
        """The milestones that the player may claim."""
        if not self.public["milestones"] or self.money(seat) < 8:
            return []
        claimed = [goal["by"] for goal in self.public["milestones"]]
        met = [
            self.sides[seat]["tr"] >= 35,
            len(self.tiles_of(seat, "city")) >= 3,
            len(self.tiles_of(seat, "greenery")) >= 3,
            self.tags(seat, "building") >= 8,
            self.sides[seat]["hand"] >= 16,
        ]
        return [i for i in range(5) if met[i] and claimed[i] is None and claimed.count(None) > 2]

    def awards(self, seat: int) -> list[int]:
        """The awards that the player may fund."""
        funded = [goal["by"] for goal in self.public["awards"]]
        n = len(funded) - funded.count(None)
        if not funded or n == 3 or self.money(seat) < (8, 14, 20)[n]:
            return []
        return [i for i in range(5) if funded[i] is None]

    def tags(self, seat: int, tag: str) -> int:
        """The tags of a kind on a player's cards, those of events aside."""
        facts = [BY_NAME[name] for name in self.in_play(seat)]
        return sum(fact.tags.count(tag) for fact in facts if fact.colour != "red")

    # Points.

    def points(self, seat: int) -> dict[str, int]:
        """Where a player's points come from."""
        cards = [BY_NAME[name] for name in self.in_play(seat)]
        printed = [fact.points for fact in cards if isinstance(fact.points, int)]
        counted = [self.tally(seat, fact, fact.points) for fact in cards if isinstance(fact.points, str)]
        cities = [self.tiles_beside(tile["where"], "greenery") for tile in self.tiles_of(seat, "city")]
        funded = [i for i, goal in enumerate(self.public["awards"]) if goal["by"] is not None]
        return {
            "TR": self.sides[seat]["tr"],
            "milestones": 5 * [goal["by"] for goal in self.public["milestones"]].count(seat),
            "awards": sum(self.placing(seat, award) for award in funded),
            "greeneries": len(self.tiles_of(seat, "greenery")),
            "cities": sum(len(green) for green in cities),
            "printed on cards": sum(printed),
            "counted on cards": sum(counted),
        }

    def placing(self, seat: int, award: int) -> int:
        """What an award brings a player."""
        values = [self.measure(award, other) for other in range(len(self.sides))]
        places = sorted(values, reverse=True)
        if values[seat] == places[0]:
            return 5
        return 2 if values[seat] == places[1] and len(values) > 2 else 0

    def measure(self, award: int, seat: int) -> int:
        """What a player has of what an award counts."""
        side = self.sides[seat]
        stock = side["stock"]
        found = [
            len(self.tiles_of(seat)),
            side["production"]["mc"],
            self.tags(seat, "science"),
            stock["heat"],
            stock["steel"] + stock["titanium"],
        ]
        return int(found[award])

    def tally(self, seat: int, fact: Fact, points: str) -> int:
        """The points that a card counts: `1 per 2 animal here`."""
        n, _, rest = points.partition(" per ")
        here = self.tokens(seat).get(fact.name, 0)
        if not rest:
            return 3 if here else 0
        per, what = rest.split(" ", 1)
        if what == "own jovian tag":
            count = self.tags(seat, "jovian")
        elif what == "city":
            count = self.cities()
        elif what.endswith(" touching"):
            count = sum(len(self.tiles_beside(tile["where"], what.split()[0])) for tile in self.tiles_named(fact.name))
        else:
            assert what.endswith(" here"), what
            count = here
        return int(n) * (count // int(per))

    def winners(self) -> list[int]:
        """Who has won a game for several: by points, then by M€."""
        ranks = [(sum(self.points(seat).values()), side["stock"]["mc"]) for seat, side in enumerate(self.sides)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
