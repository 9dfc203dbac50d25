"""Nine as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.core.face import End, Lack, Standing, Value
from kasei.core.happening import Happening, Line
from kasei.core.kernel import State, run
from kasei.core.option import HEX, PASS, PLAY, SHARED, SKIP, STANDARD, Names
from kasei.core.rules import MOST_FORESEEN, Plain, Rules, weights_in
from kasei.core.shuffle import Generator, generator
from kasei.games.nine.arranging import arrange
from kasei.games.nine.audit import audit
from kasei.games.nine.board import HEXES, TAG_NAMES
from kasei.games.nine.cards import ALL_PROJECTS, STANDARDS
from kasei.games.nine.evaluate import ALONE, VERSUS, evaluate
from kasei.games.nine.face import Legend, Position, Public
from kasei.games.nine.flow import RESEARCH, SOLO_GENERATIONS
from kasei.games.nine.log import lines
from kasei.games.nine.maps import MAPS
from kasei.games.nine.nouns import CREDIT, HEAT_CUBE, TOKEN_NOUNS
from kasei.games.nine.reasons import closed, why_not
from kasei.games.nine.scoring import ending, points, winners
from kasei.games.nine.setup import set_up
from kasei.games.nine.state import ENDS, FACE, MOVE, OWN_VERBS, TAKE, Mode, Nine
from kasei.games.nine.text import option_text, question_text
from kasei.games.nine.view import card_facts, legend, public_view
from kasei.lang.nouns import NOUNS, names_of

LAST_GENERATION: Final = 20
PROJECTS_EACH: Final = 4  # two ends of a face, and two faces of a card
SIZES: Final = {PASS: 1, SKIP: 1, PLAY: ENDS, STANDARD: 5, HEX: HEXES, FACE: ENDS, MOVE: HEXES, TAKE: 5}
VERBS: Final = [(each, SIZES[each.number]) for each in (*SHARED, *OWN_VERBS) if each.number in SIZES]
NAMES: Final = {
    "card": Names([project.name for project in ALL_PROJECTS], range(len(ALL_PROJECTS))),
    "standard": Names([project.name for project in STANDARDS], range(ENDS, len(ALL_PROJECTS))),
    "hex": Names([str(hex) for hex in range(HEXES)]),
    "tag": Names(TAG_NAMES),
    "piece": Names(["", "heat", "greenery", "water"]),
    "noun": names_of(NOUNS),
}


class NineRules(Rules):
    """The nine-card game for two, or solitaire."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        super().__init__("nine", players, settings, VERBS, NAMES, [card_facts(project) for project in ALL_PROJECTS])
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

    def arrange(self, key: int, position: Plain, log: list[Happening] | None = None) -> Nine:
        return arrange(self.mode, NAMES["card"], key, cast(Position, position), log)

    def scores(self, s: State) -> list[int]:
        n = cast(Nine, s)
        return [points(n, player).total() for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Nine, s))

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Nine, s), player).named() for player in range(self.players)]

    def end(self, s: State) -> End:
        return ending(cast(Nine, s))

    def content(self) -> str:
        projects = [(p.cost, p.tags, p.needs, p.when, p.effect) for p in ALL_PROJECTS]
        settings = sorted(self.settings.items())
        return repr((self.players, settings, self.mode.map.drawing, self.mode.last, projects))

    # Who sees what.

    def public(self, s: State) -> Public:
        return public_view(cast(Nine, s))

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        n = cast(Nine, s)
        cards = sorted([face // 2 for face in n.deck[1 : 1 + n.unseen]])
        chance.shuffle(cards)
        hidden = tuple([2 * card + chance.below(2) for card in cards])
        n.deck = n.deck[:1] + hidden + n.deck[1 + n.unseen :]
        n.land, n.sea = n.land[:], n.sea[:]

    def secrets(self, s: State, seat: int) -> set[int]:
        n = cast(Nine, s)
        hidden = n.deck[1 : 1 + n.unseen]
        return {face // 2 * PROJECTS_EACH + end for face in hidden for end in range(PROJECTS_EACH)}

    def round(self, s: State) -> int:
        return cast(Nine, s).generation

    def standings(self, s: State) -> list[Standing]:
        return [standing(cast(Nine, s), player) for player in range(self.players)]

    # Words.

    def legend(self, rules: str) -> Legend:
        return legend(super().legend(rules), self.mode.map)

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return question_text(f) if f else ""

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        assert f is not None
        return option_text(s, f, option)

    def why_not(self, s: State, player: int, card: int) -> str:
        return why_not(cast(Nine, s), player, card)

    def closed(self, s: State, player: int) -> list[tuple[int, Lack]]:
        return closed(cast(Nine, s), player)

    def lines(self, happenings: list[Happening]) -> list[Line]:
        return lines(happenings, self.players)

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        return evaluate(cast(Nine, s), player)

    def weights(self) -> dict[str, float]:
        return weights_in(ALONE if self.solo else VERSUS)

    def foresight(self) -> tuple[int, int]:
        return LAST_GENERATION, MOST_FORESEEN

    def outcome(self, s: State, player: int) -> tuple[float, float]:
        if not self.solo:
            return super().outcome(s, player)
        n = cast(Nine, s)
        return float(n.is_won()), float(-n.heat - n.greenery - n.water)

    def accounts(self, s: State, player: int) -> dict[str, int]:
        me = cast(Nine, s).players[player]
        tokens = {noun.one: n for noun, n in zip(TOKEN_NOUNS, me.tokens)}
        return {CREDIT.one: me.credits, HEAT_CUBE.one: me.heat} | tokens

    def account(self, happening: Happening) -> str:
        return NOUNS[happening.what].one

    def audit(self, s: State) -> None:
        audit(cast(Nine, s))


def standing(n: Nine, player: int) -> Standing:
    """How a player stands."""
    funded = len(n.players[player].funded)
    return {"points": points(n, player).total(), "rating": None, "income": n.income(player), "cards": funded}
