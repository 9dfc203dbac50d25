"""Real servers for the tests, started as a host would start them, and clients that play at them."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from kasei.client import Client, Refused, RemoteTable
from kasei.server.messages import At, NewGame, Problem
from tests.children import surroundings

SERVE = (sys.executable, "-m", "kasei", "serve")
NO_LIMITS = ("bot-pace", "rate", "games", "messages", "lines", "connections")
UNLIMITED = (*[word for name in NO_LIMITS for word in (f"--{name}", "0")], "--workers", "3")
START_S = 60
END_S = 15


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str, *flags: str, command: Sequence[str] = SERVE, **environment: str) -> None:
        self.database = database
        self.flags = flags
        self.command = command
        self.environment = environment
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        self.clients: list[Client] = []
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, on the port that it had before if it had one, and wait until it listens."""
        self.child = subprocess.Popen(
            [*self.command, "--database", self.database, "--port", str(self.port), *UNLIMITED, *self.flags],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            env=surroundings(**self.environment),
            start_new_session=True,
            text=True,
        )
        assert self.child.stdout is not None
        line = self.child.stdout.readline()
        assert " at " in line, self.log()
        self.address = line.split(" at ")[1].strip()
        self.port = int(self.address.split(":")[2].split("/")[0])

    def log(self) -> str:
        """What it has logged."""
        self.errors.seek(0)
        return self.errors.read().decode()

    def client(self) -> Client:
        """Somebody new who uses it."""
        client = self.stranger()
        client.become_somebody()
        return client

    def stranger(self) -> Client:
        """Somebody who uses it and has no token."""
        client = Client(self.address)
        self.clients.append(client)
        return client

    def kill(self) -> None:
        """Kill it, at once."""
        self.child.kill()
        self.ended()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.child.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        """Wait for its end; its exit code."""
        if self.child.stdout is not None:
            self.child.stdout.close()
        return self.child.wait(END_S)

    def close(self) -> None:
        """End it however it is."""
        for client in self.clients:
            client.hang_up()
        if self.child.poll() is None:
            self.kill()
        self.ended()
        self.errors.close()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


@contextmanager
def served(*flags: str, **environment: str) -> Iterator[Server]:
    """A server on a database of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="kasei-served-") as folder,
        Server(str(Path(folder) / "games.sqlite"), *flags, **environment) as server,
    ):
        yield server


def two_people(server: Server, game: str = "nine", **wish: object) -> tuple[RemoteTable, RemoteTable]:
    """Ann and Bob at a table."""
    made: NewGame = {"game": game, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    ann = server.client().create(made | wish)  # type: ignore[arg-type]
    bob = server.client().join(ann.id, "Bob", ann.invite)
    ann.view()
    return ann, bob


def by_chance(seed: int) -> random.Random:
    """A chance of its own for each player."""
    return random.Random(seed)


def play_to_the_end(tables: Sequence[RemoteTable]) -> list[At]:
    """Let all choose by chance, each in a thread; how each saw the end."""
    ends: dict[int, At] = {}

    def play(i: int, table: RemoteTable) -> None:
        chance = by_chance(i)
        ends[i] = table.play(lambda at: [chance.choice(at["options"])])

    threads = [threading.Thread(target=play, args=(i, table), daemon=True) for i, table in enumerate(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert sorted(ends) == list(range(len(tables)))
    return [ends[i] for i in range(len(tables))]


def refusal(ask: Callable[[], object]) -> Problem:
    """What is wrong with a request."""
    with pytest.raises(Refused) as caught:
        ask()
    return caught.value.problem


def eventually(holds: object, seconds: float = 10.0) -> None:
    """Wait until something holds."""
    assert callable(holds)
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_alive(process: int) -> bool:
    """Is there a process of that number?"""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
