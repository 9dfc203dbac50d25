"""A PostgreSQL for the tests alone: from the `pgserver` wheel, or the system's where there is no such wheel."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

WAIT_S = 30
NOBODY = "nobody"  # who runs it for a root that may not


class Postgres:
    """A server of PostgreSQL, with its files in a folder of its own."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="kasei-pg-"))  # not deeper: the path of a socket is short
        self.files = self.folder / "files"
        self.child: subprocess.Popen[bytes] | None = None
        self.made = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, NOBODY)
        options = ("--auth=trust", "--username=postgres", "--encoding=utf8", "--no-locale", "--no-sync")
        assert self.run("initdb", "-D", str(self.files), *options).wait(WAIT_S) == 0, self.log()

    def run(self, program: str, *argv: str) -> subprocess.Popen[bytes]:
        """Run one of its programs, as somebody whom it lets."""
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(self.programs / program), *argv],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **as_somebody_else(),
            )

    def log(self) -> str:
        """What it has to say."""
        return (self.folder / "log").read_text()

    def start(self, *settings: str) -> None:
        """Start it, and wait until it answers; what a killed one has left may stand in the way for a while."""
        chosen = [part for setting in settings for part in ("-c", setting)]
        until = time.monotonic() + WAIT_S
        while True:
            if self.child is None or self.child.poll() is not None:
                self.child = self.run("postgres", "-D", str(self.files), "-k", str(self.folder), "-h", "", *chosen)
            if self.answers():
                return
            assert time.monotonic() < until, self.log()
            time.sleep(0.05)

    def answers(self) -> bool:
        """Can one connect to it?"""
        try:
            self.execute("SELECT 1")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def kill(self) -> None:
        """End it as a crash would, at once, with all that it has started."""
        assert self.child is not None
        started = children(self.child.pid)
        self.end(signal.SIGKILL)
        for process in started:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def stop(self) -> None:
        """End it in good order."""
        self.end(signal.SIGINT)

    def end(self, number: signal.Signals) -> None:
        """Send it a signal that ends it."""
        assert self.child is not None
        self.child.send_signal(number)
        self.child.wait(WAIT_S)

    def remove(self) -> None:
        """End it, and take its files away."""
        if self.child is not None and self.child.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)

    def address(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def execute(self, sql: str) -> object:
        """Run a statement outside all databases of the tests; the value that it returns."""

        async def run() -> object:
            connection = await asyncpg.connect(self.address("postgres"), timeout=5)
            try:
                return await connection.fetchval(sql)
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as thread:  # which has no loop of its own yet
            return thread.submit(lambda: asyncio.run(run())).result()

    def reload(self, name: str, value: str) -> None:
        """Have it read its settings again, and wait until it has done so."""
        self.execute("SELECT pg_reload_conf()")
        until = time.monotonic() + WAIT_S
        while not self.is_set(name, value):
            assert time.monotonic() < until
            time.sleep(0.02)

    def is_set(self, name: str, value: str) -> bool:
        """Does a setting have this value for who connects now?"""
        return self.execute(f"SHOW {name}") == value

    def new_database(self) -> str:
        """The name of a new database."""
        self.made += 1
        self.execute(f"CREATE DATABASE test{self.made}")
        return f"test{self.made}"

    def drop(self, database: str) -> None:
        """Take a database away."""
        self.execute(f"DROP DATABASE {database} WITH (FORCE)")


def as_somebody_else() -> dict[str, Any]:
    """Who runs it, if root may not."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam(NOBODY)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(status.read_text().rsplit(")", 1)[1].split()[1]) == parent:
                found.append(int(status.parent.name))
    return found


def programs() -> Path:
    """The folder of the programs of PostgreSQL."""
    wheel = find_spec("pgserver")
    own = [Path(folder) / "pginstall" / "bin" for folder in wheel.submodule_search_locations or []] if wheel else []
    on_path = [Path(os.path.realpath(found)).parent for found in [shutil.which("initdb")] if found]
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in [*own, *on_path, *system]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise AssertionError("there is no PostgreSQL to test with: install pgserver, or PostgreSQL itself")
