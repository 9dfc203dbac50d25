"""The files of SQLite: opened, locked for one server, watched, copied and restored."""

from __future__ import annotations

import logging
import os
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Final

from kasei.core.errors import KaseiError
from kasei.edge.saving import lies_at, lock, make_folder, private, sync_folder
from kasei.server.schema import FIND_VERSION, SQLITE, step_from
from kasei.server.store import NotStored

LOG: Final = logging.getLogger("kasei.server.sqlite")
USER_VERSION: Final = 60  # where it stands in the header of a file
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


def locked_database(path: Path) -> FileIO:
    """The file of a database, locked for one server by whatever name it goes, and made if there is none."""
    while True:
        file = private(path, "ab+")
        try:
            lock(file)
        except BlockingIOError:
            file.close()
            raise KaseiError(f"{path} is in use by another server: end that one, or give another file") from None
        if lies_at(file, path):
            return file
        file.close()  # it was replaced just now


class DatabaseFiles:
    """The files of a database, watched so that nothing is stored in those that were removed or replaced."""

    def __init__(self, file: FileIO, marks: set[bytes], paths: Sequence[Path]) -> None:
        self.file = file
        self.marks = marks  # that its header may have
        self.stats = {path: os.stat(path) for path in paths}
        self.lost = ""

    def why_lost(self) -> str:
        """Why nothing can be stored any more; empty if it can."""
        if not self.lost:
            self.lost = self.found()
            if self.lost:
                LOG.error(self.lost)
        return self.lost

    def found(self) -> str:
        for path, before in self.stats.items():
            try:
                if not os.path.samestat(os.stat(path), before):
                    return f"{path} was replaced while the server ran: restart it"
            except OSError:
                return f"{path} was removed while the server ran: restart it"
        if mark_in(self.file) not in self.marks:
            return f"{next(iter(self.stats))} was overwritten while the server ran: restart it"
        return ""


def files_of(path: Path, file: FileIO, connection: sqlite3.Connection) -> DatabaseFiles:
    """The files of an open database, marked in their header so that a copy over them is noticed."""
    mark = secrets.randbelow(2**31 - 1) + 1
    connection.execute(f"PRAGMA user_version = {mark}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    marks = {mark.to_bytes(4, "big"), mark_in(file)}  # two, where somebody who reads held up the checkpoint
    real = path.resolve()
    return DatabaseFiles(file, marks, [real, *[real.with_name(f"{real.name}{end}") for end in BESIDE]])


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
    path = path.resolve()
    with locked_database(path) as old:
        if lies_at(old, copied):
            raise KaseiError(f"{copied} is the database itself")
        new = path.with_name(f".{path.name}.restored")
        new.unlink(missing_ok=True)
        try:
            copy(copied, new)
            check_copy(copied, new)
            kept = set_aside(path) if os.fstat(old.fileno()).st_size else None
            os.replace(new, path)
        finally:
            new.unlink(missing_ok=True)
        sync_folder(path.parent)
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


def set_aside(path: Path) -> Path:
    """Give a database that nobody uses another name too, with all that belongs to it; that name.

    What lies beside it is moved away first: SQLite would take it for a part of whatever lies there next.
    """
    kept = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    for end in BESIDE:
        beside = path.with_name(f"{path.name}{end}")
        if beside.exists():
            beside.rename(f"{kept}{end}")
    os.link(path, kept)
    return kept
