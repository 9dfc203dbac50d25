"""How much a server bears: many games at once over sockets, flat out or at a pace.

    python bench/load.py [--games 500] [--seconds 60] [--pace 500] [--game ares] [--database URL] [--processes 2]

It starts servers of its own, seats two clients at each game, and lets them choose by chance. It prints choices a
second, the time from a choice to its acknowledgement, the server's CPU time for a choice, the load of the machine and a
calibration loop. Then every game is read back from the database and replayed: nothing may be lost or doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from kasei.client import Client
from kasei.server.loading import opened
from kasei.server.operating import with_store
from kasei.server.settings import Settings
from kasei.server.store import Store


class Brief(msgspec.Struct):
    """What a client reads of a message."""

    type: str
    number: int | None = None
    options: list[int] = []
    acks: list[str] = []
    table: dict[str, msgspec.Raw] | None = None
    problem: dict[str, Any] | None = None


read = msgspec.json.Decoder(type=Brief).decode


class Load:
    """What the clients have done."""

    def __init__(self, pace: float) -> None:
        self.pace = pace  # choices a second of all; 0: flat out
        self.acked = 0
        self.keys: dict[str, list[str]] = {}  # of the choices that were acknowledged, by game
        self.over = 0
        self.refused: Counter[str] = Counter()
        self.times: list[float] = []
        self.running = asyncio.Event()
        self.ending = False
        self.slots = 0.0

    async def turn(self) -> None:
        """Wait until it is time for the next choice."""
        if self.pace:
            now = time.perf_counter()
            self.slots = max(self.slots, now) + 1 / self.pace
            await asyncio.sleep(self.slots - now)


async def player(load: Load, game: str, line: ClientConnection, chance: random.Random) -> None:
    """Choose by chance whenever something is asked."""
    sent: dict[str, float] = {}
    await load.running.wait()
    async for text in line:
        message = read(text)
        if message.type == "refused":
            assert message.problem is not None
            load.refused[message.problem["type"]] += 1
            sent.clear()
            continue
        for ack in message.acks:
            if ack in sent:
                load.times.append(time.perf_counter() - sent.pop(ack))
                load.acked += 1
                load.keys.setdefault(game, []).append(ack)
        if message.options and not sent and not load.ending:
            await load.turn()
            request = secrets.token_hex(8)
            choice = {
                "type": "choose",
                "number": message.number,
                "choices": [chance.choice(message.options)],
                "request": request,
            }
            sent[request] = time.perf_counter()
            await line.send(json.dumps(choice))
        elif message.table is not None and bytes(message.table["status"]) == b'"over"':
            load.over += 1
            return


def cpu_of(process: int) -> float:
    """Seconds of CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def calibration() -> float:
    """Millions of additions a second of this Python now."""
    begin = time.perf_counter()
    n = 0
    for i in range(2_000_000):
        n += i
    return 2 / (time.perf_counter() - begin)


def started(args: argparse.Namespace, folder: str, port: int) -> tuple[subprocess.Popen[bytes], str]:
    """A server, and its address."""
    database = args.database or str(Path(folder) / "load.sqlite")
    limits = ["--rate", "0", "--games", "0", "--messages", "0", "--lines", "0", "--bot-pace", str(args.bot_pace)]
    command = [args.python, "-m", "kasei", "serve", "--port", str(port), "--database", database, *limits]
    with (Path(folder) / "log").open("ab") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
    assert process.stdout is not None
    line = process.stdout.readline().decode()
    if " at " not in line:
        raise SystemExit(Path(folder, "log").read_text()[-2000:])
    return process, line.split(" at ")[1].strip()


def seated(client: Client, other: Client, args: argparse.Namespace) -> list[tuple[str, str]]:
    """A new game, as the tokens of its two seats."""
    if args.bots:
        wish = {"game": args.game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": args.bots}], "token": True}
        table = client.create(wish)  # type: ignore[arg-type]
        return [(table.id, str(table.token))]
    wish = {"game": args.game, "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}], "token": True}
    table = client.create(wish)  # type: ignore[arg-type]
    joined = other.ask("POST", f"/games/{table.id}/join", {"name": "B", "invite": table.invite, "token": True})
    return [(table.id, str(table.token)), (table.id, joined["token"])]


async def run(args: argparse.Namespace, addresses: list[str], seats: list[tuple[str, str]], servers: list[int]) -> Load:
    """Play for so long, and say how it went."""
    load = Load(args.pace)
    lines: list[ClientConnection] = []
    for i, (game, token) in enumerate(seats):
        base = addresses[i % len(addresses)].replace("http", "ws", 1)
        line = await connect(f"{base}/api/games/{game}/socket?detail={args.detail}", compression=None, max_size=None)
        await line.send(json.dumps({"type": "hello", "token": token}))
        lines.append(line)
    tasks = [asyncio.create_task(player(load, seats[i][0], line, random.Random(i))) for i, line in enumerate(lines)]
    cpu, own, begin = [cpu_of(each) for each in servers], time.process_time(), time.perf_counter()
    load.running.set()
    while time.perf_counter() - begin < args.seconds and not all(task.done() for task in tasks):
        await asyncio.sleep(0.2)
        if sys.stderr.isatty():
            print(f"\r{load.acked} choices", end="", file=sys.stderr)
    took = time.perf_counter() - begin
    used = sum(cpu_of(each) for each in servers) - sum(cpu)
    client_cpu = time.process_time() - own
    load.ending = True
    times = sorted(load.times)
    result = {
        "choices": load.acked,
        "seconds": round(took, 1),
        "choices/s": round(load.acked / took),
        "p50 ms": round(1e3 * statistics.median(times), 1),
        "p99 ms": round(1e3 * times[int(len(times) * 0.99)], 1),
        "server us/choice": round(1e6 * used / load.acked),
        "client us/choice": round(1e6 * client_cpu / load.acked),
        "refused": dict(load.refused),
        "seats done": load.over,
        "failed": sum(task.done() and task.exception() is not None for task in tasks),
        "server MB": [rss(each) for each in servers],
        "load": round(os.getloadavg()[0], 1),
        "calibration": round(calibration(), 1),
    }
    print(json.dumps(result), flush=True)
    await asyncio.sleep(1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*[line.close() for line in lines], return_exceptions=True)
    return load


async def verified(store: Store, load: Load) -> str:
    """Whether every acknowledged choice is stored once, and every game can be played again."""
    lost = twice = wrong = 0
    for game, keys in load.keys.items():
        row, moves = await store.game(game), await store.moves(game)
        assert row is not None
        stored = Counter(move.request for move in moves)
        lost += sum(stored[key] == 0 for key in keys)
        twice += sum(n > 1 for n in stored.values())
        table = opened(replace(row, rules=""), await store.seats(game), moves)  # every move is compared
        wrong += table.game is None
    return f"{len(load.keys)} games read back: {lost} choices lost, {twice} doubled, {wrong} games go another way"


def rss(process: int) -> int:
    """Megabytes of memory of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="ares")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=0, help="choices a second of all; 0: flat out")
    parser.add_argument("--detail", default="options", choices=["options", "decision"])
    parser.add_argument("--bots", default="", help="a bot for the second seat of every game")
    parser.add_argument("--bot-pace", type=float, default=0.6)
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--python", default=sys.executable, help="the interpreter of the server")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kasei-load-") as folder:
        running = [started(args, folder, 0) for _ in range(args.processes)]
        try:
            addresses = [address for _, address in running]
            client, other = Client(addresses[0]), Client(addresses[-1])
            client.become_somebody()
            other.become_somebody()
            seats = [seat for _ in range(args.games) for seat in seated(client, other, args)]
            load = asyncio.run(run(args, addresses, seats, [process.pid for process, _ in running]))
        finally:
            for process, _ in running:
                process.terminate()
                process.wait(20)
        settings = Settings(database=args.database or str(Path(folder) / "load.sqlite"))
        print(with_store(settings, lambda store: verified(store, load)))


if __name__ == "__main__":
    main()
