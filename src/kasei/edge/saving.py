"""Files that hold the newest whole text at every moment, whatever happens to the program or the machine."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from stat import S_IMODE
from types import TracebackType
from typing import Final

from kasei.core.errors import BadSetting, KaseiError
from kasei.edge.files import write_all
from kasei.edge.signals import undisturbed

PRIVATE_FILE: Final = 0o600  # a record holds all secrets of a running game
PRIVATE_FOLDER: Final = 0o700


class Saved:
    """A file that is saved again and again. Nobody else can have it as long as it is open."""

    def __init__(self, name: str, path: Path, file: FileIO) -> None:
        self.name = name
        self.path = path  # where it lies, symbolic links followed
        self.file = file  # open for the sake of its lock
        self.beside = path.with_name(f".{path.name}.new")  # what a killed program leaves of it is used again

    def save(self, text: str) -> None:
        """Put a text in the place of what the file held; if that can't be, the file holds what it held."""
        with undisturbed(), named(self.name):
            file = self.new_beside()
            try:
                write_all(file, text)
                os.fsync(file.fileno())
                os.replace(self.beside, self.path)
            except BaseException:
                self.let_go(file)
                raise
            self.file.close()
            self.file = file
            sync_folder(self.path.parent)

    def new_beside(self) -> FileIO:
        """A new file beside it, as locked and as open to others as it is."""
        self.beside.unlink(missing_ok=True)
        file = private(self.beside, "xb")
        try:
            lock(file)
            mode = S_IMODE(os.fstat(self.file.fileno()).st_mode)
            if mode != S_IMODE(os.fstat(file.fileno()).st_mode):
                os.fchmod(file.fileno(), mode)
        except BaseException:
            self.let_go(file)
            raise
        return file

    def let_go(self, file: FileIO) -> None:
        """Remove the file beside it."""
        file.close()
        self.beside.unlink(missing_ok=True)

    def rehearse(self) -> None:
        """Find out whether the folder takes new files, before anything depends on it."""
        with undisturbed(), named(self.name):
            self.let_go(self.new_beside())

    def drop(self) -> None:
        """Take the file away: there is nothing in it that is worth keeping."""
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let others have the file."""
        self.file.close()

    def __enter__(self) -> Saved:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


# How one is opened.


def new_saved(name: str) -> Saved:
    """A file that holds nothing yet."""
    saved = opened(name, "ab")
    if os.fstat(saved.file.fileno()).st_size:
        saved.close()
        raise BadSetting(f"{name} is there already, and nothing is written over what it holds: give another name")
    return saved


def new_saved_in(folder: Path, stem: str) -> Saved:
    """A new file in a folder, named after the time; the folder is made if there is none."""
    make_folder(folder)
    start = f"{stem}-{datetime.now():%Y-%m-%d-%H%M%S}"
    n = 1
    while True:
        with suppress(FileExistsError):
            return opened(str(folder / f"{start}{f'-{n}' if n > 1 else ''}.json"), "xb")
        n += 1


def open_saved(name: str) -> tuple[Saved, str]:
    """A file that was saved before, and what it holds."""
    saved = opened(name, "r+b")
    try:
        with named(name):
            return saved, saved.file.readall().decode(errors="replace")
    except BaseException:
        saved.close()
        raise


def opened(name: str, mode: str) -> Saved:
    """A file that can be saved, opened in a mode of Python."""
    if not name:
        raise BadSetting("'' is no name of a file to write to")
    with named(name):
        path = Path(os.path.realpath(name))
        if path.exists() and not path.is_file() and not path.is_dir():
            raise BadSetting(f"{name} is a device or the like, and no file that a game can be kept in")
        saved = Saved(name, path, locked(name, path, mode))
    try:
        saved.rehearse()
    except BaseException:
        saved.close()
        raise
    return saved


def locked(name: str, path: Path, mode: str) -> FileIO:
    """The file that lies at a path, and nobody else's as long as it is open."""
    while True:
        file = private(path, mode)
        try:
            lock(file)
            if lies_at(file, path):
                return file
        except BlockingIOError:
            file.close()
            raise BadSetting(f"{name} is being played elsewhere") from None
        except BaseException:
            file.close()
            raise
        file.close()  # it was saved by somebody else just before it was locked


def lock(file: FileIO) -> None:
    """Lock a file for as long as it is open."""
    fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def in_use(path: Path) -> bool:
    """Does somebody have this file open to save it?"""
    with suppress(OSError), FileIO(path) as file:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def lies_at(file: FileIO, path: Path) -> bool:
    """Is it this file that lies at the path?"""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def private(path: Path, mode: str) -> FileIO:
    """Open a file that, if it is new, nobody else may read."""
    return FileIO(path, mode, opener=lambda name, flags: os.open(name, flags, PRIVATE_FILE))


def sync_folder(folder: Path) -> None:
    """Make what was renamed in a folder last, on file systems that know of it."""
    try:
        number = os.open(folder, os.O_RDONLY)
    except PermissionError:  # it may be written to and not read
        return
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(number)


@contextmanager
def named(name: str) -> Iterator[None]:
    """What goes wrong is told of the file of that name."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None


# Where games lie.


def data_folder() -> Path:
    """The folder of all that Kasei keeps for whoever runs it."""
    wanted = Path(os.environ.get("XDG_DATA_HOME", ""))
    if wanted.is_absolute():
        return wanted / "kasei"
    try:
        return Path.home() / ".local" / "share" / "kasei"
    except RuntimeError:
        raise KaseiError("there is no home folder to keep games in: set XDG_DATA_HOME") from None


def games_folder() -> Path:
    """The folder of the games that were begun."""
    return data_folder() / "games"


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it lies in, for nobody else to read."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
