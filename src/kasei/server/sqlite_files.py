"""The files of SQLite: opened, locked for one server, watched, copied and restored."""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
import shutil
import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from time import monotonic
from typing import Final

from kasei.core.errors import KaseiError
from kasei.edge.saving import lies_at, lock, make_folder, private, sync_folder
from kasei.server.schema import FIND_VERSION, SQLITE, step_from
from kasei.server.store import NotStored

LOG: Final = logging.getLogger("kasei.server.sqlite")
USER_VERSION: Final = 60  # where it stands in the header of a file
LOCKED_BYTE: Final = 1 << 40
MARKED_S: Final = 5.0  # until a database is marked again
REMEDY: Final = "stop it, and put the file back or restore a backup (kasei games restore FILE)"
BESIDE: Final = ("-wal", "-shm")  # the ends of the names of what SQLite keeps beside a database
REASONS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk can't be read or written",
    sqlite3.SQLITE_BUSY: "another program holds the database",
    sqlite3.SQLITE_LOCKED: "another program holds the database",
    sqlite3.SQLITE_READONLY: "the database can't be written to",
    sqlite3.SQLITE_CANTOPEN: "the file of the database can't be opened",
    sqlite3.SQLITE_CORRUPT: "the database is damaged",
    sqlite3.SQLITE_NOTADB: "it is no database",
}


# Opening.


@contextmanager
def plain_reasons() -> Iterator[None]:
    """What is wrong with the disk or the file is said in words; what is wrong with a statement is raised as it is."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        reason = REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if reason is None:
            raise
        raise NotStored(reason) from error


def connected(path: Path, settings: dict[str, int | str]) -> sqlite3.Connection:
    """A connection to a file that is there already."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    try:
        for name, value in settings.items():
            connection.execute(f"PRAGMA {name} = {value}")
    except BaseException:
        connection.close()
        raise
    return connection


def version(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 if there are none."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchall():
        return 0
    return int(connection.execute(FIND_VERSION).fetchone()[0])


# Locking and watching.


class DatabaseLock:
    """A database that is one server's alone, by whatever name it goes. It has to be closed after all connections.

    The lock beside it, by name, also holds where the database is replaced. That of the file itself, by which other
    names are noticed, is on a byte that SQLite never locks, and is there on Linux only.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.beside_path = self.path.with_name(f"{self.path.name}.lock")
        self.in_use = KaseiError(f"{path} is in use by another server: end that one, or give another file")
        self.beside = self.locked(self.beside_path, lock)
        try:
            self.file = self.locked(self.path, lock_byte)
        except BaseException:
            self.beside_path.unlink(missing_ok=True)
            self.beside.close()
            raise

    def locked(self, path: Path, lock_file: Callable[[FileIO], None]) -> FileIO:
        """A file, made if there is none, and locked."""
        while True:
            file = private(path, "ab+")
            try:
                lock_file(file)
                if lies_at(file, path):
                    return file
            except BlockingIOError:
                file.close()
                raise self.in_use from None
            except BaseException:
                file.close()
                raise
            file.close()  # it was replaced just now

    def close(self, remove: bool = False) -> None:
        """Give the database free, and leave nothing behind if it is to be removed."""
        if remove:
            self.beside_path.unlink(missing_ok=True)
        self.file.close()
        self.beside.close()

    def __enter__(self) -> DatabaseLock:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def lock_byte(file: FileIO) -> None:
    """Lock a file for as long as it is open, by a byte far beyond its end."""
    if hasattr(fcntl, "F_OFD_SETLK"):
        whole = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
        try:
            fcntl.fcntl(file.fileno(), fcntl.F_OFD_SETLK, whole)
        except PermissionError:  # as some systems say it
            raise BlockingIOError from None


class DatabaseFiles:
    """The files of a database, watched so that nothing is stored in those that were removed, replaced or overwritten.

    The header of the database has a mark that changes every few seconds, so that an older copy is noticed.
    """

    def __init__(self, lock: DatabaseLock) -> None:
        self.file = lock.file
        paths = [lock.path, *[lock.path.with_name(f"{lock.path.name}{end}") for end in BESIDE]]
        self.stats = {path: os.stat(path) for path in paths}
        self.marks = [mark_in(self.file)]  # that the header may have, the newest last
        self.marked_at = -MARKED_S
        self.lost = ""

    def renew_mark(self, connection: sqlite3.Connection) -> None:
        """Give the header another mark, if the last one is old. It gets there when SQLite writes its log into the
        database."""
        if monotonic() < self.marked_at + MARKED_S:
            return
        mark = secrets.randbelow(2**31 - 1) + 1
        connection.execute(f"PRAGMA user_version = {mark}")
        self.marks.append(mark.to_bytes(4, "big"))
        self.marked_at = monotonic()

    def check(self) -> str:
        """Why nothing can be stored any more; empty if it can."""
        if not self.lost:
            self.lost = self.why_lost()
            if self.lost:
                LOG.error(self.lost)
        return self.lost

    def why_lost(self) -> str:
        for path, before in self.stats.items():
            try:
                if not os.path.samestat(os.stat(path), before):
                    return f"{path} was replaced while the server ran: {REMEDY}"
            except OSError:
                return f"{path} was removed while the server ran: {REMEDY}"
        mark = mark_in(self.file)
        if mark not in self.marks:
            return f"{next(iter(self.stats))} was overwritten while the server ran: {REMEDY}"
        del self.marks[: self.marks.index(mark)]
        return ""


def mark_in(file: FileIO) -> bytes:
    """The mark in the header of a database: what SQLite calls the user version."""
    return os.pread(file.fileno(), 4, USER_VERSION)


# Copies.


def remove_mark(path: Path) -> None:
    """Take the mark of a server out of a copy, so that it is told apart."""
    connection = connected(path, {"journal_mode": "delete"})
    try:
        connection.execute("PRAGMA user_version = 0")
    finally:
        connection.close()


def copy(path: Path, file: Path) -> None:
    """Copy a database to a new file, which is there as a whole or empty."""
    beside = file.with_name(f".{file.name}.new")
    try:
        private(file, "xb").close()
    except FileExistsError:
        raise KaseiError(f"{file} is there already, and nothing is written over what it holds") from None
    try:
        beside.unlink(missing_ok=True)
        with private(beside, "xb") as new, plain_reasons():
            connection = connected(path, {"busy_timeout": 5000})
            try:
                connection.execute("VACUUM INTO ?", (str(beside),))
            finally:
                connection.close()
            remove_mark(beside)
            os.fsync(new.fileno())
        os.replace(beside, file)
        sync_folder(file.parent)
    except BaseException:
        beside.unlink(missing_ok=True)
        file.unlink()
        raise


def restore(copied: Path, path: Path) -> Path | None:
    """Put a copy in the place of a database that no server has; where that is kept which was there, if anything was."""
    if not copied.exists():
        raise KaseiError(f"there is no {copied}")
    make_folder(path.parent)
    with DatabaseLock(path) as lock:
        if lies_at(lock.file, copied):
            raise KaseiError(f"{copied} is the database itself")
        new = lock.path.with_name(f".{lock.path.name}.restored")
        new.unlink(missing_ok=True)
        try:
            copy(copied, new)
            check_copy(copied, new)
            kept = set_aside(lock.path)
            os.replace(new, lock.path)
        finally:
            new.unlink(missing_ok=True)
        sync_folder(lock.path.parent)
    return kept


def check_copy(copied: Path, new: Path) -> None:
    """Refuse a copy that is damaged, or that holds no games."""
    with closing(connected(new, {})) as connection, plain_reasons():
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise KaseiError(f"{copied} is damaged: {found}")
        if not version(connection):
            raise KaseiError(f"{copied} holds no games of Kasei")
        step_from(version(connection), SQLITE)  # refuses a newer one


def set_aside(path: Path) -> Path | None:
    """Keep a database that nobody uses under another name too, with all that belongs to it; that name, if there is one.

    Nothing of it is left beside it: SQLite would take an old log for a part of whatever lies there next.
    """
    kept = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    is_there = path.stat().st_size > 0
    if is_there:
        with suppress(sqlite3.Error), closing(connected(path, {})) as connection:  # unless it is damaged
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with path.open("rb") as old, private(kept, "xb") as new:
            shutil.copyfileobj(old, new)
            os.fsync(new.fileno())
    for end in BESIDE:
        beside = path.with_name(f"{path.name}{end}")
        if beside.exists():
            beside.rename(f"{kept}{end}")
    return kept if is_there else None
