"""Nine as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.core.kernel import NO_CARD, Event, State, run
from kasei.core.option import PASS, SKIP
from kasei.core.rules import Plain, Rules, Value
from kasei.core.shuffle import Generator, generator
from kasei.games.nine.board import HEXES, NONE, TAG_NAMES
from kasei.games.nine.card import (
    Project,
)
from kasei.games.nine.cards import ALL_PROJECTS, PROJECTS
from kasei.games.nine.flow import RESEARCH, SOLO_GENERATIONS, Turn
from kasei.games.nine.maps import MAPS
from kasei.games.nine.nouns import (
    DREW,
    FOUNDED,
    NOT_ALONE,
)
from kasei.games.nine.scoring import points, worth
from kasei.games.nine.state import (
    CARDS,
    CITY,
    CREDITS,
    EMPTY,
    ENDS,
    FACE,
    FUND,
    GREENERY,
    GREENERY_CUBES,
    HEAT,
    HEAT_CUBES,
    HEX,
    MOVE,
    PURSE,
    STANDARD,
    TAKE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Nine,
    empty_table,
)
from kasei.games.nine.text import describe, label, question_words, tell
from kasei.lang.lacks import reason
from kasei.lang.wording import capital, sentence

LAST_GENERATION: Final = 20
VERBS: Final = {PASS: 1, SKIP: 1, FUND: ENDS, STANDARD: 5, FACE: ENDS, HEX: HEXES, MOVE: HEXES, TAKE: 5}


class NineRules(Rules):
    """The nine-card game for two, or solitaire."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        super().__init__("nine", players, settings, VERBS, [card_facts(project) for project in ALL_PROJECTS])
        self.map = MAPS[str(settings["map"])]
        self.solo = players == 1
        self.bonus = bool(settings["bonus"])
        self.last = SOLO_GENERATIONS if self.solo else LAST_GENERATION if settings["limit"] else 0

    def deal(self, key: int, heard: list[Event] | None = None) -> Nine:
        chance = generator(key, 0)
        cards = list(range(CARDS))
        chance.shuffle(cards)
        deck = tuple([2 * card + chance.below(2) for card in cards])
        white = 0 if self.solo else chance.below(2)
        first = 0 if self.solo else chance.below(2)
        n = empty_table(key, self.map, self.solo, self.bonus, self.last, white, first, deck)
        n.shuffles = 1
        n.heard = heard
        if self.solo:
            place_dummy(n)
        n.push_table(RESEARCH, first)
        run(n, 0)
        n.heard = None
        return n

    def scores(self, s: State) -> list[int]:
        n = cast(Nine, s)
        return [points(n, player).total() for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        n = cast(Nine, s)
        if self.solo:
            return [0] if n.is_won() else []
        ranks = [points(n, player).rank() for player in range(2)]
        return [player for player in range(2) if ranks[player] == max(ranks)]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Nine, s), player).named() for player in range(self.players)]

    def content(self) -> str:
        projects = [(p.cost, p.tags, p.needs, p.when, p.effect) for p in ALL_PROJECTS]
        return repr((self.players, sorted(self.settings.items()), self.map.drawing, self.last, projects))

    # Who sees what: there are no secrets but the order of the cards not seen yet.

    def public(self, s: State) -> Plain:
        n = cast(Nine, s)
        return {
            "map": n.map.name,
            "hexes": list(n.map.drawing),
            "board": n.board[:],
            "generation": n.generation,
            "last": n.last,
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
            "bonus": {"heat": n.heat_hangs, "water": n.water_hangs} if n.bonus else None,
            "deck": [None if 0 < i <= n.unseen else face for i, face in enumerate(n.deck)],
            "drawn": list(n.drawn),
            "players": [
                {
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
                for seat, player in enumerate(n.players)
            ],
        }

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        n = cast(Nine, s)
        cards = sorted([face // 2 for face in n.deck[1 : 1 + n.unseen]])
        chance.shuffle(cards)
        hidden = tuple([2 * card + chance.below(2) for card in cards])
        n.deck = n.deck[:1] + hidden + n.deck[1 + n.unseen :]
        n.land, n.sea = n.land[:], n.sea[:]

    def unseen(self, s: State, seat: int) -> int:
        return cast(Nine, s).unseen

    # Words.

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        if f is None:
            return ""
        words = question_words(f)
        return capital(words) if f.card == NO_CARD else f"{ALL_PROJECTS[f.card].name}: {words}"

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        assert f is not None
        return describe(cast(Nine, s), f, option)

    def label(self, option: int) -> str:
        return label(option)

    def find(self, name: str) -> int | None:
        wanted = name.strip().lower()
        named = [project.number for project in ALL_PROJECTS if wanted == project.name.lower()]
        near = [project.number for project in ALL_PROJECTS if wanted and wanted in project.name.lower()]
        return named[0] if named else near[0] if len(near) == 1 else None

    def why_not(self, s: State, player: int, card: int) -> str:
        n = cast(Nine, s)
        me = n.players[player]
        project = ALL_PROJECTS[card]
        f = s.asking[player]
        if f is None:
            return "the game is over" if s.over() else "it is not your turn"
        if project.robs and n.solo:
            return reason(NOT_ALONE)
        if not isinstance(f.effect, Turn):
            return f"first answer this: {self.question(s, player)}"
        if project.standard and me.standard:
            return "you have taken a standard project in this generation"
        if card in me.funded:
            return "you have funded it in this generation"
        if not project.standard and card not in me.projects:
            return "it does not face you"
        return reason(project.lack(n, player))

    def story(self, event: Event, names: list[str]) -> str:
        return tell(event, names)

    # For bots and tests.

    def worth(self, s: State, player: int) -> float:
        return worth(cast(Nine, s), player)

    def audit(self, s: State) -> None:
        audit(cast(Nine, s))


def place_dummy(n: Nine) -> None:
    """The dummy's two cities, counted out by the costs of the first card, which goes under the deck."""
    face = n.turn_up()
    costs = sorted([PROJECTS[2 * face].cost, PROJECTS[2 * face + 1].cost])
    n.tell(DREW, 0, (face,))
    for hex in (n.map.land[costs[0] - 1], n.map.land[-costs[1]]):
        n.found(1, hex)
        n.tell(FOUNDED, 1, (hex,))
    n.deck = n.deck + n.drawn
    n.drawn = ()


def card_facts(project: Project) -> Plain:
    """A project with its facts and its generated words."""
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


def audit(n: Nine) -> None:
    """Cubes and cards are conserved, and derived values are what they should be."""
    seats = n.players
    spent = sum([len(player.funded) for player in seats])
    total = PURSE if n.solo else CREDITS
    assert n.credits + spent + sum([player.credits for player in seats]) == total, "credits are conserved"
    assert n.heat + n.board.count(HEAT) + sum([player.heat for player in seats]) == HEAT_CUBES, "heat is conserved"
    assert n.greenery + n.board.count(GREENERY) == GREENERY_CUBES, "greenery is conserved"
    assert n.water + n.board.count(WATER) == WATER_CUBES, "water is conserved"
    for tag in range(len(TAG_NAMES)):
        held = sum([player.tokens[tag] for player in seats])
        assert n.tokens[tag] + held == TOKENS[tag], "tokens are conserved"
    numbers = [n.credits, n.heat, n.greenery, n.water, *n.tokens]
    numbers += [number for player in seats for number in (player.credits, player.heat, *player.tokens)]
    assert min(numbers) >= 0, "nothing is negative"
    assert sorted([face // 2 for face in n.deck + n.drawn]) == list(range(CARDS)), "cards are conserved"
    assert n.land == [HEX + hex for hex in n.map.land if n.board[hex] == EMPTY], "vacant land"
    assert n.sea == [HEX + hex for hex in n.map.sea if n.board[hex] == EMPTY], "vacant blue hexes"
    assert n.cities == sum([1 << hex for hex in range(HEXES) if n.board[hex] >= CITY]), "cities"
    for seat, player in enumerate(seats):
        assert sorted(player.cities) == [hex for hex in range(HEXES) if n.board[hex] == CITY + seat], "own cities"
        tags = [n.map.tag[hex] for hex in player.cities if n.map.tag[hex] != NONE]
        tags += [tag for project in player.projects + player.funded for tag in PROJECTS[project].tags]
        assert player.tags == [tags.count(tag) for tag in range(len(TAG_NAMES))], "tags"
