"""The gate: a new net takes the place of the old only if it plays better in the same time.

Against others the new one has to win 55 % of the games of two, which is a tenth more than its part; in a game of more
it sits alone among old ones, and has to win a tenth more than its part too. Alone, or where all win together, both
play the same deals, and the new one has to win more of them: by more than twice the standard error of the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final

from kasei.bots.net import Net, net_from
from kasei.bots.search import Budget
from kasei.core.rules import Plain, Rules
from kasei.core.shuffle import key_of
from kasei.edge.files import write_all
from kasei.face.game import AnyGame, Game
from kasei.lab.series import Stop, count_games
from kasei.lab.training.files import replace
from kasei.lab.training.plan import Plan
from kasei.lab.training.players import Make, searcher, turns
from kasei.lab.workers import played

MORE: Final = 1.1  # than its part of the wins
ERRORS: Final = 2.0  # by which a difference counts
ROUNDING: Final = 1e-9


@dataclass(frozen=True)
class Gate:
    """Games between a new net and the old one, each given by its file; an empty one is a search without any."""

    plan: Plan
    seed: str
    new: str
    old: str
    make: Make = searcher

    @property
    def mission(self) -> bool:
        """Do both play for themselves, the same deals, with a goal to reach?"""
        return self.plan.rules().mission()

    @property
    def each(self) -> int:
        """How often each deal is played: with the new net in each seat, or once by the new and once by the old."""
        return 2 if self.mission else self.plan.players

    @property
    def games(self) -> int:
        """How many games there are at the most: whole deals, one at least."""
        return max(1, self.plan.gate_games // self.each) * self.each


# Games.


def play_gate(gate: Gate, file: Path, jobs: int) -> Stop | None:
    """Play the games that the file has not got yet, until no more can change the verdict; what has stopped that."""
    shares = shares_in(file)
    first = len(shares)
    if is_decided(gate, shares):
        return None
    with open(file, "ab", buffering=0) as lines:

        def keep(found: list[float]) -> None:
            write_all(lines, "".join(f"{share}\n" for share in found))

        parts = until_decided(gate, shares, played(partial(player, gate, first), gate.games - first, jobs))
        return count_games(parts, gate.games, "new against old", keep, first)


def shares_in(file: Path) -> list[float]:
    """What came of the games in a file; what is left of a line that was never finished is dropped."""
    if not file.exists():
        return []
    whole, newline, torn = file.read_text().rpartition("\n")
    if torn:
        replace(file, (whole + newline).encode())
    return [float(line) for line in whole.split()]


def until_decided(
    gate: Gate, shares: list[float], parts: Generator[list[float], None, None]
) -> Generator[list[float], None, None]:
    """What comes of games, added to the shares, as long as there is something to decide."""
    with closing(parts):
        for part in parts:
            shares += part
            yield part
            if is_decided(gate, shares):
                return


def player(gate: Gate, first: int) -> Callable[[int], float]:
    """What plays the games of a gate from a number on."""
    rules = gate.plan.rules()
    new, old = (net_from(text, "a net at the gate") if text else None for text in (gate.new, gate.old))
    return lambda i: share_of(gate, rules, new, old, first + i)


def share_of(gate: Gate, rules: Rules, new: Net | None, old: Net | None, number: int) -> float:
    """The share of the win that one game brought: to the new net, or to whoever played where there is a goal."""
    deal, turn = divmod(number, gate.each)
    name = f"{gate.seed}/{deal}"
    game: AnyGame = Game(rules, key_of(name))
    seats = range(rules.players)
    is_new = [turn == 0 if gate.mission else seat == turn for seat in seats]
    budget = Budget(seconds=gate.plan.seconds)
    bots = [gate.make(key_of(f"{name}/{seat}"), budget, new if is_new[seat] else old) for seat in seats]
    for seat in turns(game):
        game.make(seat, bots[seat].choose(game.seat(seat)), True)
    return rules.outcome(game.state, 0 if gate.mission else turn)[0] if game.over else 0.0


# The verdict.


@dataclass(frozen=True)
class Verdict:
    """What the games of a gate come to, in words and in figures."""

    passed: bool
    text: str
    figures: Plain


def verdict(gate: Gate, shares: list[float]) -> Verdict:
    """What games come to that have decided."""
    passed = passes(gate, filled(gate, shares, False))
    return of_deals(gate, shares, passed) if gate.mission else of_games(gate, shares, passed)


def of_games(gate: Gate, shares: list[float], passed: bool) -> Verdict:
    """How many games were won against others."""
    won, rate, needed = sum(shares), sum(shares) / len(shares), MORE / gate.each
    text = f"the new net won {won:g} of {len(shares)} games ({rate:.1%}), and needed {needed:.0%} of {gate.games}"
    figures: Plain = {"games": len(shares), "of": gate.games, "won": won, "rate": round(rate, 4), "needed": needed}
    return Verdict(passed, text, figures)


def of_deals(gate: Gate, shares: list[float], passed: bool) -> Verdict:
    """How many of the same deals were won by each."""
    deals = len(shares) // 2
    new, old = sum(shares[0 : 2 * deals : 2]) / deals, sum(shares[1 : 2 * deals : 2]) / deals
    more, error = difference(shares)
    text = (
        f"of {deals} deals the new net won {new:.1%}, the old {old:.1%}: {more:+.1%}, "
        f"and more than {ERRORS:g} standard errors of {error:.1%} are needed"
    )
    figures: Plain = {"deals": deals, "of": gate.games // 2, "new": round(new, 4), "old": round(old, 4)}
    return Verdict(passed, text, figures | {"more": round(more, 4), "standard_error": round(error, 4)})


def is_decided(gate: Gate, shares: list[float]) -> bool:
    """Does the verdict stand, whatever comes of the games that are left? A deal that both play is played by both."""
    if gate.mission and len(shares) % 2:
        return False
    return passes(gate, filled(gate, shares, True)) == passes(gate, filled(gate, shares, False))


def filled(gate: Gate, shares: list[float], well: bool) -> list[float]:
    """All games, those that are left as well, or as badly, as can be for the new net."""
    left = range(len(shares), gate.games)
    return shares + [float(well != (gate.mission and number % 2 == 1)) for number in left]


def passes(gate: Gate, shares: list[float]) -> bool:
    """Has the new net played better, if these are all games?"""
    if gate.mission:
        more, error = difference(shares)
        return more > ERRORS * error + ROUNDING
    return sum(shares) / len(shares) >= MORE / gate.each - ROUNDING


def difference(shares: list[float]) -> tuple[float, float]:
    """How much more the new net wins of the same deals than the old, and the standard error of that.

    >>> difference([1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0])
    (0.5, 0.28867513459481287)
    """
    each = [new - old for new, old in zip(shares[::2], shares[1::2])]
    mean = sum(each) / len(each)
    spread = sum((one - mean) ** 2 for one in each) / max(1, len(each) - 1)
    return mean, sqrt(spread / len(each))
