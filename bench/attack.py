"""How much one bad client harms a neighbour: choices, bots' moves, /healthz and memory, before and under each attack.

    python bench/attack.py [--attacks bodies,pings] [--seconds 10] [--python PYTHON] [--game ares] [--json FILE]

Each attack gets a server of its own, with default limits. The neighbour plays against an easy bot from 127.0.0.2,
/healthz is requested from 127.0.0.3, and the attacker is a process of low priority at 127.0.0.1. The exit code is 1 if
a bar is missed. To add an attack, write a function that never returns, and name it in ATTACKS.
"""

from __future__ import annotations

import argparse
import base64
import json
import multiprocessing
import os
import random
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from load import calibration, cpu_of, rss
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import kasei

HOST, NEIGHBOUR, PROBE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
OPEN_FILES = 1024  # soft limit of the server, as most systems set it
WARM_UP_S, QUIET_S, AFTER_S, TIMEOUT_S = 30.0, 8.0, 5.0, 5.0
CHOICE_EVERY_S = PROBE_EVERY_S = RETRY_S = 0.2
BOT_PACE_MS, SLOWEST_CHOICE_MS, MOST_GROWTH_MB = 600, 100, 200  # of which the bars are made
LOST = (OSError, HTTPException, WebSocketException)
Sample = tuple[float, float]  # when it began, and how many seconds it took


# Clients.


class Person(NamedTuple):
    """Who asks the server, from which address, and by which token."""

    port: int
    source: str = HOST
    token: str = ""

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a request on a connection of its own; what is refused is an error."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        with closing(HTTPConnection(HOST, self.port, TIMEOUT_S, source_address=(self.source, 0))) as line:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
        if answer.status >= 400:
            raise ConnectionRefusedError(text.decode())
        return json.loads(text)

    def new_table(self, game: str, *bots: str) -> str:
        """The id of a new table for me and some bots."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot} for bot in bots]]
        return str(self.ask("POST", "/api/games", {"game": game, "seats": seats})["id"])

    @contextmanager
    def socket(self, game: str, detail: str, since: int | None = None) -> Iterator[ClientConnection]:
        after = "" if since is None else f"&since={since}"
        address = f"ws://{HOST}:{self.port}/api/games/{game}/socket?detail={detail}{after}"
        ready = socket.create_connection((HOST, self.port), TIMEOUT_S, (self.source, 0))
        with connect(address, sock=ready, open_timeout=TIMEOUT_S, compression=None, max_size=None) as line:
            line.send(json.dumps({"type": "hello", "token": self.token}))
            yield line


def new_person(port: int, source: str = HOST) -> Person:
    return Person(port, source, Person(port, source).ask("POST", "/api/me", {"token": True})["token"])


def send(line: ClientConnection, kind: str, at: Any, **answer: object) -> None:
    line.send(json.dumps({"type": kind, "number": at["number"], "request": secrets.token_hex(8), **answer}))


class Neighbour:
    """A person who plays against a bot, and measures how long everything takes."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game
        self.samples: dict[str, list[Sample]] = {"choice": [], "bot": [], "healthz": []}
        self.begun: dict[str, float] = {}  # when that began which has not ended
        self.next_choice = 0.0
        self.failures: list[str] = []
        self.leaving = Event()

    def play(self) -> None:
        while not self.leaving.is_set():
            try:
                self.play_game()
            except LOST as error:
                if not self.leaving.is_set():
                    self.failures.append(str(error))
            for what in list(self.begun):  # counts for as long as it was waited for
                self.end(what)
            self.leaving.wait(RETRY_S)

    def play_game(self) -> None:
        person = new_person(self.port, NEIGHBOUR)
        with person.socket(person.new_table(self.game, "easy"), "options") as line:
            at = self.received(line.recv(TIMEOUT_S))
            while at["table"]["status"] != "over" and not self.leaving.is_set():
                self.choose(line, at)
                with suppress(TimeoutError):
                    at = self.received(line.recv(0.02))

    def received(self, text: str | bytes) -> Any:
        at = json.loads(text)
        if at["type"] != "at":
            raise ConnectionError(str(text))
        if at["acks"]:
            self.end("choice")
        asked = (at["table"]["seats"][1]["asked_since"] or 0) / 1000
        if self.begun.get("bot", asked) != asked:
            self.end("bot")
        if asked:
            self.begun["bot"] = asked
        return at

    def choose(self, line: ClientConnection, at: Any) -> None:
        now = time.time()
        if at["options"] and "choice" not in self.begun and now > self.next_choice:
            self.begun["choice"], self.next_choice = now, now + CHOICE_EVERY_S
            send(line, "choose", at, choices=[random.choice(at["options"])])

    def end(self, what: str) -> None:
        began = self.begun.pop(what)
        self.samples[what].append((began, time.time() - began))

    def probe(self) -> None:
        """Request /healthz on a new connection each time; a failure counts as a timeout."""
        while not self.leaving.wait(PROBE_EVERY_S):
            began, took = time.time(), TIMEOUT_S
            with suppress(*LOST):
                Person(self.port, PROBE).ask("GET", "/healthz")
                took = time.time() - began
            self.samples["healthz"].append((began, took))


# Attacks.


class Target:
    def __init__(self, port: int, done: Synchronized[int]) -> None:
        self.port, self.done = port, done

    def count(self, n: int = 1) -> None:
        with self.done.get_lock():
            self.done.value += n

    def dial(self) -> socket.socket:
        return socket.create_connection((HOST, self.port), TIMEOUT_S)


def bodies(target: Target) -> None:
    """Connections with the head of a POST and no body."""
    hold(target, b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n")


def idle(target: Target) -> None:
    """Connections with a whole request and one byte of the next."""
    hold(target, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nG")


def handshakes(target: Target) -> None:
    """Connections with a handshake that no WebSocket has."""
    hold(target, handshake("a" * 16, "Content-Length: 1"))


def hold(target: Target, opening: bytes) -> None:
    """Keep 1,100 connections open, and replace 20 of them a second."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lines: deque[socket.socket] = deque(maxlen=1100)
    while True:
        with suppress(OSError):
            lines.append(target.dial())
            lines[-1].sendall(opening)
            target.count()
        time.sleep(0.05 if len(lines) == lines.maxlen else 0)


def pipelining(target: Target) -> None:
    """Requests without end on a connection that reads nothing and is closed every 2 s."""
    while True:
        with suppress(OSError), target.dial() as line:
            until = time.monotonic() + 2
            while (left := until - time.monotonic()) > 0:
                line.settimeout(left)
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 1000)
                target.count(1000)
        time.sleep(0.05)


def trailers(target: Target) -> None:
    """A chunked body whose trailers never end."""
    head = b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    flood(target, target.dial, head + b"2\r\n{}\r\n0\r\n", b"x: y\r\n")


def chunks(target: Target) -> None:
    """A hundred connections that send bodies in chunks of one byte."""
    head = b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    together(100, lambda: flood(target, target.dial, head, b"1\r\nx\r\n"))


def flood(target: Target, dial: Callable[[], socket.socket], opening: bytes, repeated: bytes) -> None:
    """Send the same flat out; reconnect 20 times a second at most."""
    while True:
        with suppress(OSError), dial() as line:
            line.settimeout(None)
            line.sendall(opening)
            while True:
                line.sendall(repeated * 10_000)
                target.count(10_000)
        time.sleep(0.05)


def frames(target: Target) -> None:
    """Ten sockets with a text message of empty frames that never ends, before saying hello."""
    flood_sockets(target, frame(0x01, b"{"), frame(0x00))


def pings(target: Target) -> None:
    """Ten sockets that send pings and read no pongs, before saying hello."""
    flood_sockets(target, b"", frame(0x89, b"x" * 125))


def frame(head: int, payload: bytes = b"") -> bytes:
    mask = secrets.token_bytes(4)
    return bytes([head, 0x80 | len(payload), *mask, *[byte ^ mask[i % 4] for i, byte in enumerate(payload)]])


def flood_sockets(target: Target, opening: bytes, repeated: bytes) -> None:
    game = new_person(target.port).new_table("nine")
    together(10, lambda: flood(target, lambda: dial_socket(target, game), opening, repeated))


def dial_socket(target: Target, game: str) -> socket.socket:
    line = target.dial()
    line.sendall(handshake(game))
    line.recv(4096)
    return line


def handshake(game: str, *headers: str) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/games/{game}/socket HTTP/1.1",
        *("Host: a", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
        *(f"Sec-WebSocket-Key: {key}", *headers),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def together(n: int, work: Callable[[], None]) -> None:
    threads = [Thread(target=work, daemon=True) for _ in range(n)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def bots(target: Target) -> None:
    """Sixty tables of five hard bots, each watched by a socket, since few play that nobody watches."""
    person, table = new_person(target.port), {"game": "mars", "seats": [{"kind": "bot", "bot": "hard"}] * 5}
    with ExitStack() as lines:
        while True:
            with suppress(*LOST):
                lines.enter_context(person.socket(person.ask("POST", "/api/games", table)["id"], "options"))
                target.count()
            time.sleep(0.02)


def reconnecting(target: Target) -> None:
    """Twenty threads that send one request on each connection."""
    together(20, lambda: reconnect(target))


def reconnect(target: Target) -> None:
    while True:
        with suppress(OSError), target.dial() as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            while line.recv(4096):
                pass
            target.count()


def catching_up(target: Target) -> None:
    """Sockets of a long game that ask for all that happened, again and again."""
    person = new_person(target.port)
    game = person.ask("POST", "/api/games/import", {"record": long_record()})["id"]
    while True:
        with suppress(*LOST), person.socket(game, "options", since=100) as line:
            line.recv(TIMEOUT_S)
            target.count()


def long_record() -> str:
    """The record of a game for five after 600 choices, or at its end."""
    game, chance = kasei.new_game("mars", players=5, seed=1), random.Random(1)
    while game.changes < 600 and not game.over:
        seat = chance.choice(game.asked)
        game.choose(seat, chance.choice(game.options(seat)))
    return game.record.to_json()


def suggestions(target: Target) -> None:
    """Twenty requests for a suggestion at a time."""
    person = new_person(target.port)
    path = f"/api/games/{person.new_table('mars', *['easy'] * 4)}/suggestion"
    together(20, lambda: ask_on(target, person, "POST", path))


def ask_on(target: Target, person: Person, method: str, path: str, body: object = None) -> None:
    """Ask for the same again and again, with a pause where it is refused."""
    while True:
        try:
            person.ask(method, path, body)
            target.count()
        except LOST:
            time.sleep(0.02)


def undo(target: Target) -> None:
    """Choices that are taken back, so that the log grows, and the log again and again."""
    person = new_person(target.port)
    game = person.new_table("nine")
    Thread(target=ask_on, args=(target, person, "GET", f"/api/games/{game}/log"), daemon=True).start()
    with person.socket(game, "decision") as line:
        for text in line:
            at = json.loads(text)
            if at["undo"]["reason"] is None:
                send(line, "undo", at)
            else:
                open_ended = min(at["decision"]["options"], key=lambda option: bool(option["seals"]))
                send(line, "choose", at, choices=[open_ended["option"]])
            target.count()


ATTACKS = {
    each.__name__: each
    for each in (
        *(bodies, idle, handshakes, pipelining, trailers, chunks),
        *(reconnecting, catching_up, frames, pings, bots, suggestions, undo),
    )
}


# Measuring.


@contextmanager
def served(python: str) -> Iterator[tuple[int, int]]:
    """A new server, as its process and its port."""
    with tempfile.TemporaryDirectory(prefix="kasei-attack-") as folder, Path(folder, "log").open("wb") as log:
        command = [python, "-m", "kasei", "serve", "--port", "0", "--database", str(Path(folder, "games.sqlite"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log) as process:
            most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (min(OPEN_FILES, most), most))
            assert process.stdout is not None
            try:
                line = process.stdout.readline().decode()
                if " at " not in line:
                    raise SystemExit(Path(folder, "log").read_text()[-2000:])
                yield process.pid, int(line.rpartition(":")[2])
            finally:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(20)
                process.kill()


@contextmanager
def playing(port: int, game: str) -> Iterator[Neighbour]:
    """A neighbour against whom the bot has moved already, so that its process has started."""
    neighbour = Neighbour(port, game)
    threads = [Thread(target=work, daemon=True) for work in (neighbour.play, neighbour.probe)]
    try:
        for thread in threads:
            thread.start()
        until = time.monotonic() + WARM_UP_S
        while not neighbour.samples["bot"] and time.monotonic() < until:
            time.sleep(0.1)
        yield neighbour
    finally:
        neighbour.leaving.set()
        for thread in threads:
            thread.join(2 * TIMEOUT_S)


@contextmanager
def attacking(name: str, port: int) -> Iterator[tuple[BaseProcess, Barrier, Synchronized[int]]]:
    """A process that attacks once the barrier is passed, and how much it has done."""
    context = multiprocessing.get_context("spawn")
    barrier, done = context.Barrier(2, timeout=WARM_UP_S), context.Value("q")
    process = context.Process(target=attack, args=(name, port, barrier, done), daemon=True)
    process.start()
    try:
        barrier.wait()
        yield process, barrier, done
    finally:
        process.kill()
        process.join()


def attack(name: str, port: int, barrier: Barrier, done: Synchronized[int]) -> None:
    os.nice(19)  # it would have a machine of its own
    barrier.wait()
    barrier.wait()
    ATTACKS[name](Target(port, done))


def watch(server: int, seconds: float, text: str) -> tuple[int, int]:
    """The most megabytes and open files of a server within some seconds."""
    most, until = (0, 0), time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        mb, files = rss(server), len(os.listdir(f"/proc/{server}/fd"))
        most = max(most[0], mb), max(most[1], files)
        if sys.stderr.isatty():
            print(f"\r\033[K{text}: {left:.0f} s, {mb} MB, {files} files", end="", file=sys.stderr, flush=True)
        time.sleep(min(left, 0.1))
    return most


def spread(seconds: list[float]) -> dict[str, float]:
    times = sorted(round(1000 * each, 1) for each in seconds) or [0.0]
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    return {"n": len(seconds), "p50": p50, "p99": p99, "second": times[-2:][0], "max": times[-1]}


def phases(samples: list[Sample], quiet: float, begin: float, end: float) -> dict[str, dict[str, float]]:
    """The milliseconds of what was over before the attack, and of what was under way in it."""
    before = [took for began, took in samples if quiet <= began < begin - took]
    during = [took for began, took in samples if begin - took <= began < end]
    return {"quiet": spread(before), "attacked": spread(during)}


def measured(name: str, args: argparse.Namespace) -> dict[str, Any]:
    with served(args.python) as (server, port), playing(port, args.game) as neighbour:
        with attacking(name, port) as (process, barrier, done):
            quiet = time.time()
            watch(server, QUIET_S, f"{name}: quiet")
            before, cpu, neighbour.failures = watch(server, 0.1, name), cpu_of(server), []
            barrier.wait()
            begin = time.time()
            peak = watch(server, args.seconds, f"{name}: attacked")
            end, cpu, load = time.time(), cpu_of(server) - cpu, os.getloadavg()[0]
            failures = neighbour.failures + ["the attacker has failed"] * (not process.is_alive())
        watch(server, AFTER_S, f"{name}: after")
        usage = zip(before, peak, watch(server, 0.1, name))
    row: dict[str, Any] = {"attack": name, "done": done.value, "cores": round(cpu / (end - begin), 2), "load": load}
    row |= zip(("MB", "files"), usage)
    row |= {what: phases(samples, quiet, begin, end) for what, samples in neighbour.samples.items()}
    return row | {"failures": failures, "missed": missed(row) + ["failures"] * bool(failures)}


def missed(row: dict[str, Any]) -> list[str]:
    """The bars that are missed. A single slow move of the bot is forgiven."""
    choice, bot, (before, peak, after) = row["choice"], row["bot"], row["MB"]
    met = {
        "choice": choice["attacked"]["n"]
        and choice["attacked"]["p99"] <= max(SLOWEST_CHOICE_MS, 3 * choice["quiet"]["p99"]),
        "bot": max(bot["attacked"]["p50"], bot["attacked"]["second"]) <= 2 * BOT_PACE_MS + bot["quiet"]["max"],
        "memory": max(peak, after) <= before + MOST_GROWTH_MB,
    }
    return [name for name, is_met in met.items() if not is_met]


def cells(row: dict[str, Any]) -> list[str]:
    def times(what: str, *names: str) -> list[str]:
        return ["/".join(f"{row[what][phase][name]:.0f}" for name in names) for phase in ("quiet", "attacked")]

    return [
        row["attack"],
        f"{row['done']:,}",
        *times("choice", "n", "p50", "p99", "max"),
        *times("bot", "n", "p50", "second", "max"),
        *times("healthz", "max"),
        *["/".join(str(each) for each in row[what]) for what in ("MB", "files")],
        f"missed: {', '.join(row['missed'])}" if row["missed"] else "ok",
    ]


TITLES = ["attack", "done", "choice", "attacked", "bot", "attacked", "healthz", "attacked", "MB", "files", "verdict"]
LEGEND = """Times in ms. Choice: n/p50/p99/max; bot: n/p50/second slowest/max; healthz: max.
MB and files: before/peak/after. Done: connections, requests, trailers, frames or tables of the attacker."""


def aligned(rows: list[list[str]]) -> str:
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--attacks", default=",".join(ATTACKS), help="with commas between: " + ", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10, help="how long each lasts")
    parser.add_argument("--game", default="ares", help="of the neighbour")
    parser.add_argument("--python", default=sys.executable, help="the interpreter of the server")
    parser.add_argument("--json", default="", help="a file for all that was measured")
    args = parser.parse_args()
    names = args.attacks.split(",")
    if unknown := [name for name in names if name not in ATTACKS]:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(ATTACKS)}")
    rows = [measured(name, args) for name in names]
    print("\r\033[K" if sys.stderr.isatty() else "", end="", file=sys.stderr, flush=True)
    print(aligned([TITLES, *map(cells, rows)]), LEGEND, sep="\n")
    for row in rows:
        for failure in sorted(set(row["failures"])):
            print(f"{row['attack']}: {failure}")
    if args.json:
        Path(args.json).write_text(json.dumps({"calibration": calibration(), "attacks": rows}, indent=1))
    sys.exit(any(row["missed"] for row in rows))


if __name__ == "__main__":
    main()
