"""How a server stands with many stored games: its start, the opening of a long game, and its memory.

    python bench/server_memory.py [--games 10000] [--choices 60] [--long 400] [--opened 5000] [--tables 200]

Fills a database of SQLite with games of ares that run, and measures a start on it and on none, the time in which a
stored game of 400 choices that is not in memory is opened by a request, and how much memory the server has more after
5,000 games went through its cache. It prints the bar beside each figure, the load of the machine and a calibration
loop.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import astuple, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import kasei
from bench.load import calibration, rss
from kasei.client import Client
from kasei.server.callers import new_id, new_token
from kasei.server.clock import now_ms
from kasei.server.importing import imported
from kasei.server.rows import GameRow, Move, SeatRow
from kasei.server.sqlite import SqliteDriver
from kasei.server.store import GAME, SEAT, Statement, Store, add_move, places
from tests.server.running import Server

Stored = tuple[GameRow, list[SeatRow], list[Move]]
TEMPLATES = 20
LONG_GAMES = 300
TOGETHER = 50  # games in one transaction
STARTS = 5


def template(seed: int, choices: int, person: str) -> Stored:
    """A game of ares that still runs after so many choices."""
    chance = random.Random(seed)
    while True:
        game = kasei.new_game("ares", players=2, seed=str(chance.random()))
        while game.changes < choices and not game.over:
            seat = chance.choice(game.asked)
            game.choose(seat, chance.choice(game.options(seat)))
        if not game.over:
            row, seats, moves = imported(game, new_id(), person, None)
            return replace(row, due=None), [replace(seat, bot=None) for seat in seats], moves


def copies(templates: list[Stored], n: int) -> Iterator[Stored]:
    """The same games again and again, each as a game of its own."""
    for i in range(n):
        row, seats, moves = templates[i % len(templates)]
        game = new_id()
        yield (
            replace(row, id=game),
            [replace(seat, game=game) for seat in seats],
            [replace(move, game=game) for move in moves],
        )


def statements(stored: Stored) -> list[Statement]:
    """What adds a game."""
    row, seats, moves = stored
    return [
        (f"INSERT INTO game ({GAME}) VALUES ({places(GameRow)})", *astuple(row)),
        *[(f"INSERT INTO seat ({SEAT}) VALUES ({places(SeatRow)})", *astuple(seat)) for seat in seats],
        *[add_move(move) for move in moves],
    ]


async def fill(file: Path, args: argparse.Namespace) -> tuple[str, list[str], list[str]]:
    """Store games; the token of who plays them, and the ids of the short and of the long ones."""
    driver = SqliteDriver(file)
    await driver.open()
    token, kept = new_token()
    await Store(driver).add_person("ann", kept, now_ms())
    found: list[list[str]] = []
    for n, choices in ((args.games, args.choices), (LONG_GAMES, args.long)):
        templates = [template(seed, choices, "ann") for seed in range(TEMPLATES)]
        ids: list[str] = []
        batch: list[Statement] = []
        for stored in copies(templates, n):
            ids.append(stored[0].id)
            batch += statements(stored)
            if len(ids) % TOGETHER == 0:
                await driver.write(*batch)
                batch = []
                show(f"{len(ids)} of {n} games of {choices} choices")
        await driver.write(*batch)
        found.append(ids)
    await driver.close()
    show("")
    return token, found[0], found[1]


def show(text: str) -> None:
    """Say how far it is, on a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text:60}", end="", file=sys.stderr, flush=True)


def start_seconds(database: Path) -> float:
    """How long a server takes from its start until it serves."""
    begin = time.perf_counter()
    with Server(str(database)) as server:
        seconds = time.perf_counter() - begin
        server.stop()
    return seconds


def opening_ms(client: Client, games: list[str]) -> list[float]:
    """How long each game takes to be opened, sorted."""
    times = []
    for i, game in enumerate(games):
        begin = time.perf_counter()
        client.ask_once("GET", f"/games/{game}/view")
        times.append(1000 * (time.perf_counter() - begin))
        if i % 100 == 0:
            show(f"{i} of {len(games)} games opened")
    show("")
    return sorted(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--choices", type=int, default=60, help="of each of them")
    parser.add_argument("--long", type=int, default=400, help="choices of a long one")
    parser.add_argument("--opened", type=int, default=5_000)
    parser.add_argument("--tables", type=int, default=200, help="that the server keeps in memory")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kasei-memory-") as folder:
        full, empty = Path(folder) / "full.sqlite", Path(folder) / "empty.sqlite"
        token, short, long = asyncio.run(fill(full, args))
        print(f"{len(short) + len(long):,} games stored, {full.stat().st_size / 1e6:.0f} MB", flush=True)
        starts = [(start_seconds(full), start_seconds(empty)) for _ in range(STARTS)]
        on_full, on_empty = statistics.median([a for a, _ in starts]), statistics.median([b for _, b in starts])
        print(f"start: {on_full:.2f} s, on none {on_empty:.2f} s, difference {on_full - on_empty:.2f} s (bar 0.5 s)")
        with Server(str(full), "--tables", str(args.tables)) as server:
            client = Client(server.address, token)
            opening_ms(client, short[-args.tables :])
            times = opening_ms(client, long)
            p50, p99 = statistics.median(times), times[int(0.99 * len(times))]
            print(f"a game of {args.long} choices is opened in p50 {p50:.1f} ms, p99 {p99:.1f} ms (bar 50 ms)")
            before = rss(server.child.pid)
            opening_ms(client, short[: args.opened])
            after = rss(server.child.pid)
            print(f"memory: {before} MB, after {args.opened:,} games {after} MB: {after - before:+} MB (bar +5 MB)")
            client.hang_up()
        print(f"load {os.getloadavg()[0]:.1f}, calibration {calibration():.1f}")


if __name__ == "__main__":
    main()
