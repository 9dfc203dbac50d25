"""The commands that let bots play many games: simulate, arena, train and bench."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kasei.bots import bot_names
from kasei.core.errors import BadSetting
from kasei.edge.arguments import MOST_JOBS, above_zero, all_cores, settings_of, whole_number
from kasei.edge.files import new_file
from kasei.edge.streams import console
from kasei.games import game_box

if TYPE_CHECKING:
    from kasei.lab.tournament import ShareOut

ARENA_OUT: Final = "keep the games, tables and a report in this folder, and go on with the games that it holds already"
FIRST: Final = "games of the first round, which greedy players play (15000); 0: as in later ones, a search does"


def add_simulation(one: ArgumentParser) -> None:
    """The bots, and what becomes of their games."""
    add_series(one, "how many (100)")
    one.add_argument("--out", metavar="FILE", help="write the record of each game to a line of this file")
    one.add_argument("--json", action="store_true", help="the results as JSON")


def add_arena(one: ArgumentParser) -> None:
    """The bots that are compared, how, and where the results go."""
    add_series(one, "how many with each group of bots (100), rounded up to whole deals")
    one.add_argument("--seats", type=whole_number(1), metavar="N", help="how many play a game (as many as are listed)")
    one.add_argument("--out", metavar="FOLDER", help=ARENA_OUT)
    one.add_argument("--on", choices=["ray"], help="play on a Ray cluster: the one that runs, or a new one here")


def add_bench(one: ArgumentParser) -> None:
    """How many play, and how the results are told."""
    one.add_argument("--players", type=whole_number(1), metavar="N", help="how many play (2, where that is possible)")
    one.add_argument("--json", action="store_true", help="as JSON")


def add_series(one: ArgumentParser, games: str) -> None:
    """The bots of many games, how many these are, and how they are played."""
    one.add_argument("--players", required=True, help=f"a list of bots: {', '.join(bot_names())}")
    one.add_argument("--games", type=whole_number(1), default=100, metavar="N", help=games)
    one.add_argument("--seed", default="0", help="the same seed gives the same games (0)")
    add_jobs(one)


def add_training(one: ArgumentParser) -> None:
    """How many games a training takes, how they are played, and where they are kept."""
    one.add_argument("--players", type=whole_number(1), default=2, metavar="N", help="how many play (2)")
    one.add_argument("--data", required=True, metavar="FOLDER", help="keep the games here; the same folder goes on")
    one.add_argument("--nets", metavar="FOLDER", help="where the nets in use lie (in the package)")
    one.add_argument("--first", type=whole_number(0), default=15_000, metavar="N", help=FIRST)
    one.add_argument("--games", type=whole_number(2), default=2000, metavar="N", help="games of a later round (2000)")
    one.add_argument(
        "--samples", type=whole_number(1), default=32, metavar="N", help="games that each choice imagines (32)"
    )
    one.add_argument("--rounds", type=whole_number(1), default=1, metavar="N", help="rounds of play, fit and gate (1)")
    one.add_argument("--gate-games", type=whole_number(2), default=400, metavar="N", help="against the old net (400)")
    one.add_argument("--seconds", type=above_zero, default=0.05, metavar="S", help="for a choice in these (0.05)")
    add_jobs(one)


def add_jobs(one: ArgumentParser) -> None:
    """How many processes play games."""
    one.add_argument(
        "--jobs", type=whole_number(1, MOST_JOBS), metavar="J", help="how many processes (as many as there are cores)"
    )


# Commands.


def simulate(args: Namespace) -> int:
    from kasei.lab.match import Match
    from kasei.lab.report import show_simulation
    from kasei.lab.simulation import simulate

    box = game_box(args.game, args.additions)
    bots = bots_in(args.players)
    settings = settings_of(box, args.option)
    recorded = args.out is not None
    match = Match(box.name, bots, settings, args.games, args.seed, recorded=recorded, additions=box.additions)
    match.rules()
    with nullcontext() if args.out is None else new_file(args.out) as write:
        played = simulate(match, args.jobs or all_cores(), write)
    if args.json:
        print(json.dumps(played.plain(), indent=2))
    elif played.tally.games:
        show_simulation(played, console())
    if played.stop:
        raise played.stop
    return 0


def bots_in(listed: str) -> tuple[str, ...]:
    """The bots of a list with commas."""
    return tuple(name.strip().removeprefix("bot:") for name in listed.split(","))


def arena(args: Namespace) -> int:
    from kasei.lab.arena_report import show_contest
    from kasei.lab.contest import Contest
    from kasei.lab.findings import Findings
    from kasei.lab.folder import opened
    from kasei.lab.sheets import failures
    from kasei.lab.tournament import play_contest, write_report

    box = game_box(args.game, args.additions)
    bots = bots_in(args.players)
    seats = args.seats or len(bots)
    contest = Contest(box.name, bots, seats, settings_of(box, args.option), args.seed, box.additions)
    contest.rules()
    with nullcontext() if args.out is None else opened(args.out, contest) as folder:
        games, stop = play_contest(contest, args.games, sharing_out(args), folder)
        findings = Findings(contest, games)
        report = write_report(folder.path, findings, games) if folder and findings.games else None
        if findings.games:
            show_contest(findings, console())
        if report:
            print(f"The report is {report}")
    if games and not findings.games:
        print(" ".join(["No game has come to its end.", *failures(findings)]))
    if stop:
        raise stop
    return 0


def sharing_out(args: Namespace) -> ShareOut:
    """What plays games: processes of this machine, or a cluster."""
    if args.on != "ray":
        from kasei.lab.workers import played

        return lambda prepare, games: played(prepare, games, args.jobs or all_cores())
    from kasei.lab.cluster import check_ray, played_on_ray

    if args.jobs:
        raise BadSetting("--jobs is for this machine: a cluster has as many processes as it has cores")
    check_ray()
    return played_on_ray


def learn(args: Namespace) -> int:
    from kasei.bots.net import NETS
    from kasei.lab.training.plan import Plan
    from kasei.lab.training.recipe import Training, train

    box = game_box(args.game, args.additions)
    settings = settings_of(box, args.option)
    gate = (args.gate_games, args.seconds)
    plan = Plan(box.name, args.players, settings, box.additions, args.first, args.games, args.samples, *gate)
    train(Training(plan, Path(args.data), Path(args.nets or NETS), args.jobs or all_cores()), args.rounds)
    return 0


def measure(args: Namespace) -> int:
    from kasei.lab.bench import bench
    from kasei.lab.bench_report import show_bench

    result = bench(args.game, args.players, additions=args.additions)
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        show_bench(result, console())
    return 0
