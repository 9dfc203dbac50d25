"""The long run of kills: people play at servers that are killed again and again, and nothing may be lost.

    python bench/kill.py --kills 1000 [--database postgres] [--servers 4] [--lanes 3] [--game nine] [--bots] [--seed 1]

Each server has a database of its own. It is killed after a random number of acknowledgements, or kills itself at a
named point (before a commit, after it and before the acknowledgement, in mid-push), is started again, and people go on.
Every so often all games are played to their end, every acknowledged request is looked up in the database, and every
game is replayed. It prints what was found, and how often each point was met; it ends at the first thing that is wrong.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import kasei.client
from kasei.bots import USUAL
from tests.server.killing import PATIENT, POINTS, Found, Journal, Lane, audit, kill_after, killable, restart, suicide
from tests.server.postgres import Postgres
from tests.server.running import Server

BETWEEN = 25  # kills of a server, after which games are ended and looked at
MOST_ACKS = 120  # until a kill


class Run:
    """What was done and found so far, by all servers."""

    def __init__(self, kills: int) -> None:
        self.left = kills
        self.done: Counter[str] = Counter()
        self.found = Found()
        self.failures: list[BaseException] = []
        self.servers: list[Server] = []
        self.lock = threading.Lock()

    def take(self, most: int) -> int:
        """Take some of the kills that are left."""
        with self.lock:
            taken = 0 if self.failures else min(most, self.left)
            self.left -= taken
            return taken

    def add(self, found: Found) -> None:
        """Add what an audit has found."""
        with self.lock:
            for name, value in vars(found).items():
                setattr(self.found, name, getattr(self.found, name) + value)


def kill_often(run: Run, database: str, kills: int, args: argparse.Namespace, chance: random.Random) -> None:
    """Let people play at a new server, kill it so often, and look what is stored in the end."""
    journal = Journal()
    points = [chance.choice(["at random", *POINTS]) for _ in range(kills)]
    with killable(database, odd_at(points[0], chance)) as server:
        run.servers.append(server)
        lanes = [Lane(server, journal, args.game, i) for i in range(args.lanes)]
        lanes += [Lane(server, journal, args.game, 0, USUAL)] if args.bots else []
        for lane in lanes:
            lane.start()
        for i, point in enumerate(points):
            if point in POINTS:
                suicide(server, journal)
            else:
                kill_after(server, journal, chance.randrange(1, MOST_ACKS))
            run.done[point] += 1
            restart(server, odd_at(points[i + 1], chance) if i + 1 < len(points) else "")
        for lane in lanes:
            lane.end()
        server.stop()
    run.add(audit(database, journal))


def odd_at(point: str, chance: random.Random) -> str:
    """What a server is told that is to be killed at a point."""
    return f"{point}={chance.randrange(1, MOST_ACKS)}" if point in POINTS else ""


def work(run: Run, number: int, folder: Path, postgres: Postgres | None, args: argparse.Namespace) -> None:
    """Kill one server after the other until there were enough kills."""
    chance = random.Random(f"{args.seed} {number}")
    try:
        for i in range(args.kills):
            kills = run.take(BETWEEN)
            if not kills:
                return
            database = str(folder / f"{number}-{i}.sqlite") if postgres is None else new_database(run, postgres)
            kill_often(run, database, kills, args, chance)
    except BaseException as error:
        run.failures.append(error)


def new_database(run: Run, postgres: Postgres) -> str:
    """The address of a new database."""
    with run.lock:
        return postgres.address(postgres.new_database())


def watch(run: Run, threads: list[threading.Thread], kills: int) -> None:
    """Show how far it is until it is done."""
    begin = shown = time.monotonic()
    while any(thread.is_alive() for thread in threads):
        time.sleep(0.5)
        every = 1 if sys.stderr.isatty() else 30
        if time.monotonic() - shown > every:
            shown = time.monotonic()
            text = f"{sum(run.done.values())} of {kills} kills, {run.found.acked} acknowledged and looked up"
            print(f"\r{text}" if every == 1 else text, end="" if every == 1 else "\n", file=sys.stderr, flush=True)
        if run.failures:
            raise run.failures[0]
    if run.failures:
        raise run.failures[0]
    print(file=sys.stderr)
    found = run.found
    print(f"{sum(run.done.values())} kills in {time.monotonic() - begin:.0f} s on {os.cpu_count()} cores:", end=" ")
    print(", ".join([f"{n} {point}" for point, n in sorted(run.done.items())]))
    print(
        f"{found.acked:,} acknowledged requests: 0 lost, 0 doubled; {found.repeated:,} stored before they were resent"
    )
    print(f"{found.games:,} games of {found.moves:,} moves, all over, all replayed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgres"])
    parser.add_argument("--servers", type=int, default=4, help="at once, each with a database of its own")
    parser.add_argument("--lanes", type=int, default=3, help="tables at each server")
    parser.add_argument("--game", default="nine")
    parser.add_argument("--bots", action="store_true", help="and a table of each at which a bot plays")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    setattr(kasei.client, "PAUSES", PATIENT)  # noqa: B010
    run, postgres = Run(args.kills), Postgres() if args.database == "postgres" else None
    with tempfile.TemporaryDirectory(prefix="kasei-kill-") as folder:
        try:
            if postgres is not None:
                postgres.start()
            threads = [
                threading.Thread(target=work, args=(run, i, Path(folder), postgres, args), daemon=True)
                for i in range(args.servers)
            ]
            for thread in threads:
                thread.start()
            watch(run, threads, args.kills)
        finally:
            for server in run.servers:
                server.close()
            if postgres is not None:
                postgres.remove()


if __name__ == "__main__":
    main()
