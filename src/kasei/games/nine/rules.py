"""Nine as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.core.happening import Happening
from kasei.core.kernel import State, run
from kasei.core.option import HEX, PASS, PLAY, SKIP, STANDARD
from kasei.core.rules import Plain, Rules, Value
from kasei.core.shuffle import Generator, generator
from kasei.games.nine.audit import audit
from kasei.games.nine.board import HEXES
from kasei.games.nine.cards import ALL_PROJECTS
from kasei.games.nine.evaluate import evaluate
from kasei.games.nine.flow import RESEARCH, SOLO_GENERATIONS, Turn
from kasei.games.nine.log import lines
from kasei.games.nine.maps import MAPS
from kasei.games.nine.nouns import CREDIT, HEAT_CUBE, NOT_ALONE, TOKEN_NOUNS
from kasei.games.nine.scoring import points
from kasei.games.nine.setup import set_up
from kasei.games.nine.state import ENDS, FACE, MOVE, TAKE, Mode, Nine
from kasei.games.nine.text import label, option_text, question_text
from kasei.games.nine.view import card_facts, public_view
from kasei.lang.lacks import reason
from kasei.lang.nouns import NOUNS

LAST_GENERATION: Final = 20
VERBS: Final = {PASS: 1, SKIP: 1, PLAY: ENDS, STANDARD: 5, HEX: HEXES, FACE: ENDS, MOVE: HEXES, TAKE: 5}


class NineRules(Rules):
    """The nine-card game for two, or solitaire."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        super().__init__("nine", players, settings, VERBS, [card_facts(project) for project in ALL_PROJECTS])
        self.solo = players == 1
        last = SOLO_GENERATIONS if self.solo else LAST_GENERATION if settings["limit"] else 0
        self.mode = Mode(MAPS[str(settings["map"])], self.solo, bool(settings["bonus"]), last)

    def deal(self, key: int, log: list[Happening] | None = None) -> Nine:
        n = Nine(key, self.mode, None)
        n.log = log
        set_up(n, generator(key, 0))
        n.shuffles = 1
        n.push_table(RESEARCH, n.first)
        run(n, 0)
        n.log = None
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
        settings = sorted(self.settings.items())
        return repr((self.players, settings, self.mode.map.drawing, self.mode.last, projects))

    # Who sees what.

    def public(self, s: State) -> Plain:
        return public_view(cast(Nine, s))

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
        return question_text(f) if f else ""

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        assert f is not None
        return option_text(s, f, option)

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

    def lines(self, happenings: list[Happening], names: list[str]) -> list[str]:
        return lines(happenings, names)

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        return evaluate(cast(Nine, s), player)

    def accounts(self, s: State, player: int) -> dict[str, int]:
        me = cast(Nine, s).players[player]
        tokens = {noun.many: n for noun, n in zip(TOKEN_NOUNS, me.tokens)}
        return {CREDIT.many: me.credits, HEAT_CUBE.many: me.heat} | tokens

    def account(self, happening: Happening) -> str:
        return NOUNS[happening.what].many

    def audit(self, s: State) -> None:
        audit(cast(Nine, s))
