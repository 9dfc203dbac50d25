"""In whole games, what is open, what tiles bring and what all is worth is what a second model says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kasei.bots.players import new_bot
from kasei.core.face import Value
from kasei.core.hidden import SPECTATOR
from kasei.core.option import ARGUMENT, HEX, PASS, STANDARD, verb
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.mars.flow.turn import TURN
from kasei.games.mars.state.state import AWARD, CONVERT, MILESTONE, PATENTS
from tests.games.mars.oracle import Oracle, touching

MODES: list[tuple[int, dict[str, Value]]] = [
    (1, {}),
    (2, {}),
    (2, {"corporate_era": False, "draft": True}),
    (3, {"beginners": "1"}),
    (4, {"draft": True}),
    (5, {}),
    (5, {"corporate_era": False}),
]


class Compared:
    """A game in which every step is compared with the oracle."""

    def __init__(self, players: int, bot: str, seed: int, settings: dict[str, Value]) -> None:
        self.game = AnyGame(rules_of("mars", players, settings), key_of(seed))
        self.legend: Any = self.game.legend()
        self.around = touching(self.legend)
        self.bots = [new_bot(bot, 10 * seed + seat) for seat in range(players)]
        self.plain = False  # is what is being done a standard project or a conversion?
        self.placed: Counter[str] = Counter()
        self.turns = 0

    def oracle(self) -> Oracle:
        return Oracle(self.game.view(SPECTATOR), self.legend, self.around)

    def play(self) -> None:
        while not self.game.over:
            seat = self.game.asked[0]
            option = self.bots[seat].choose(self.game.seat(seat))
            f = self.game.state.asking[seat]
            assert f is not None
            if f.effect is TURN:
                self.check_turn(seat)
            if f.effect.turn():
                self.plain = verb(option) in (STANDARD, CONVERT)
            if verb(option) == HEX:
                self.check_place(seat, option & ARGUMENT)
            else:
                self.game.choose(seat, option)
        self.check_end()

    def check_turn(self, seat: int) -> None:
        """What is open in a turn, cards aside; nothing, where a first action is owed."""
        o, options = self.oracle(), self.game.options(seat)
        found = {
            kind: [option & ARGUMENT for option in options if verb(option) == kind]
            for kind in (STANDARD, CONVERT, MILESTONE, AWARD, PATENTS)
        }
        sells = [0] if o.sides[seat]["hand"] else []
        wanted = [o.standards(seat), o.conversions(seat), o.milestones(seat), o.awards(seat), sells]
        assert list(found.values()) == ([[]] * 5 if o.sides[seat]["first"] else wanted)
        assert options[0] == PASS
        self.turns += 1

    def check_place(self, seat: int, place: int) -> None:
        """Where a tile may be laid, and what comes of it."""
        before, question = self.oracle(), self.game.question(seat)
        kind, where = before.asked_for(question)
        assert [option & ARGUMENT for option in self.game.options(seat)] == before.room(seat, kind, where), question
        last = self.game.changes
        self.game.choose(seat, HEX + place)
        after = self.oracle()
        if kind == "claim":
            assert after.claims == before.claims | {place: seat}
            return
        assert after.on.keys() == before.on.keys() | {place}
        assert (after.on[place]["tile"], after.on[place]["owner"]) == (kind, None if kind == "ocean" else seat)
        if self.plain:
            found = after.accounts()
            found.subtract(before.accounts())
            assert +found == +before.brings(seat, kind, place), f"{question} on {place}"
            assert min(found.values()) >= 0
        else:
            self.check_event(place, last, before.bonus(place))
        self.placed[kind] += 1

    def check_event(self, place: int, last: int, bonus: dict[str, int]) -> None:
        """What a card's tile brings is told with it; what other cards do because of it may be told there too."""
        (told,) = [event for event in self.game.events(SPECTATOR, last) if event["hex"] == place]
        found: Counter[str] = Counter()
        for change in told["changes"]:
            found[change["what"]] += change["n"] if change["seat"] == told["seat"] else 0
        assert (found["steel"], found["titanium"]) == (bonus["steel"], bonus["titanium"])
        assert found["plant"] >= bonus["plants"]
        assert found["M€"] >= bonus["mc"]

    def check_end(self) -> None:
        """All points, and who has won."""
        o = self.oracle()
        assert self.game.breakdown == [o.points(seat) for seat in range(len(o.sides))]
        assert self.game.scores == [sum(points.values()) for points in self.game.breakdown]
        if len(o.sides) > 1:
            assert self.game.winners == o.winners()
        else:
            assert self.game.winners == ([0] if o.public["complete"] else [])


@pytest.mark.parametrize("bot", ["random", "builder"])
@pytest.mark.parametrize(("players", "settings"), MODES)
def test_whole_games(players: int, settings: dict[str, Value], bot: str) -> None:
    placed: Counter[str] = Counter()
    for seed in range(4):
        compared = Compared(players, bot, seed, settings)
        compared.play()
        placed += compared.placed
        assert compared.turns > 15
    assert {"city", "greenery", "ocean"} <= set(placed)
