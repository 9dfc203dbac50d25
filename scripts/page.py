"""Builds the page for browsers into the package, each step only if what it is made from has changed.

With a word it runs that script of web/package.json instead, such as check or test.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = Path("web")
PAGE = Path("src/kasei/server/page")
DESCRIPTION = Path("build/openapi.json")
PACKAGES = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
MADE = {WEB / "node_modules", WEB / "src" / "generated"}


def fingerprint(paths: Iterable[Path]) -> str:
    """A hash of files and their names."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"\n{path.as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def sources() -> list[Path]:
    """All that the page is made from, the description aside."""
    found: list[Path] = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if Path(folder, name) not in MADE]
        found += [Path(folder, name) for name in names]
    return found


def once(done: Path, key: str, step: Callable[[], None]) -> None:
    """Do a step, unless `done` says that it was done for the same."""
    if done.exists() and done.read_text() == key:
        return
    done.unlink(missing_ok=True)
    step()
    done.parent.mkdir(parents=True, exist_ok=True)
    done.write_text(key)


def npm(*words: str, out: int | None = None) -> None:
    """Run npm where the page is, with the Node of this environment."""
    node = str(Path(sys.executable).parent)
    path = f"{node}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(
        [f"{node}/npm", "--loglevel=error", *words], cwd=WEB, env=os.environ | {"PATH": path}, stdout=out, check=True
    )


def describe() -> None:
    from kasei.server.openapi import described

    DESCRIPTION.parent.mkdir(exist_ok=True)
    DESCRIPTION.write_bytes(described())


def install() -> None:
    print("Installing the packages of the page", flush=True)
    npm("ci", out=subprocess.DEVNULL)


def build() -> None:
    print("Building the page", flush=True)
    npm("run", "--silent", "build", "--", "--logLevel", "warn")


def prepare() -> None:
    """Get ready what all scripts need: packages, and types from the description of the interface."""
    once(Path("build/openapi-from"), fingerprint(Path("src/kasei").rglob("*.py")), describe)
    once(WEB / "node_modules/.installed-from", fingerprint(PACKAGES), install)
    types = fingerprint([DESCRIPTION, *PACKAGES])
    once(WEB / "src/generated/made-from", types, lambda: npm("run", "--silent", "types", out=subprocess.DEVNULL))


def main() -> None:
    os.chdir(ROOT)
    prepare()
    if sys.argv[1:]:
        npm("run", "--silent", *sys.argv[1:])
    else:
        once(PAGE / "built-from", fingerprint([DESCRIPTION, *sources()]), build)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:  # it has said why
        sys.exit(failed.returncode)
