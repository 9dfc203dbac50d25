"""How good the search is, in every game: `python bench/ladder.py --seconds 0.1 --games 200 --out FOLDER [NAME ...]`.

Plays the contests that `docs/bots.md` tells of, one after the other, each in a folder of its own, and prints its table.
What a folder holds already is not played again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from kasei.core.face import Value
from kasei.edge.arguments import MOST_JOBS, above_zero, all_cores, whole_number
from kasei.edge.running import run
from kasei.lab.contest import Contest
from kasei.lab.findings import BotResult, Findings
from kasei.lab.folder import opened
from kasei.lab.tally import mean
from kasei.lab.tournament import play_contest, write_report
from kasei.lab.workers import played


class Rung(NamedTuple):
    """A kind of game in which the search is held against the greedy bot, or each plays for the goal."""

    title: str
    game: str
    seats: int
    settings: Mapping[str, Value] = MappingProxyType({})
    additions: tuple[str, ...] = ()


RUNGS = {
    "nine-2": Rung("nine, for two", "nine", 2),
    "nine-1": Rung("nine, solitaire", "nine", 1),
    "ares-2": Rung("ares, for two", "ares", 2),
    "ares-novice": Rung("ares alone, novice", "ares", 1, {"difficulty": "novice"}),
    "ares-advanced": Rung("ares alone, advanced", "ares", 1, {"difficulty": "advanced"}),
    "ares-expert": Rung("ares alone, expert", "ares", 1, {"difficulty": "expert"}),
    "ares-coop": Rung("ares together", "ares", 2, {"coop": True}),
    "mars-2": Rung("mars, for two", "mars", 2),
    "mars-1": Rung("mars alone", "mars", 1),
    "colonies-2": Rung("mars with colonies, for two", "mars", 2, additions=("colonies",)),
    "colonies-1": Rung("mars with colonies, alone", "mars", 1, additions=("colonies",)),
}
SEARCH = 0  # its place in the list of bots
HEAD = """| game | games | search wins | likely (95 %) | greedy wins | points | rounds | CPU ms a choice |
|---|---|---|---|---|---|---|---|"""


def findings(name: str, args: argparse.Namespace) -> Findings:
    """What the games of a rung show, once they are played."""
    rung = RUNGS[name]
    bots = (f"search:{args.seconds:g}s", "greedy")
    contest = Contest(rung.game, bots, rung.seats, dict(rung.settings), args.seed, rung.additions)
    with opened(str(args.out / name), contest) as folder:
        games, stop = play_contest(contest, args.games, lambda prepare, n: played(prepare, n, args.jobs), folder)
        if stop:
            raise stop
        found = Findings(contest, games)
        write_report(folder.path, found, games)
    return found


def row(title: str, found: Findings) -> str:
    """A line of the table."""
    search, greedy = found.bots
    rounds = mean(Counter(game.rounds for game, seat in found.seats() if seat.bot == SEARCH))
    likely = f"{search.won.low:.0%} to {search.won.high:.0%}"
    cells = [title, str(search.games), f"{search.won.value:.1%}", likely, f"{greedy.won.value:.1%}"]
    return f"| {' | '.join([*cells, points(search), f'{rounds:.1f}', f'{1000 * search.cpu:.0f}'])} |"


def points(bot: BotResult) -> str:
    """Points, and what is left unspent."""
    return f"{bot.points.value:.1f} ({bot.money:.1f} left)"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all, or of {', '.join(RUNGS)}")
    parser.add_argument("--seconds", type=above_zero, default=0.1, help="that a choice may take")
    parser.add_argument("--games", type=whole_number(1), default=200)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=whole_number(1, MOST_JOBS), default=all_cores())
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    names = args.names or list(RUNGS)
    for name in names:
        if name not in RUNGS:
            parser.error(f"there is no contest {name}; there are {', '.join(RUNGS)}")
    print(HEAD, flush=True)
    for name in names:
        print(row(RUNGS[name].title, findings(name, args)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(run("ladder.py", main))
