"""A Chromium for the tests of the page: the system's, or one that is installed for them."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PACKAGE = "@sparticuz/chromium"
VERSION = "153.0.0"
FOLDER = ROOT / "build" / "chromium"
UNPACK = f"import('{PACKAGE}').then(async (it) => console.log(await it.default.executablePath()))"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>{files}/fonts</dir><cachedir>{files}/fonts-cache</cachedir></fontconfig>
"""
ARGUMENTS = ("--no-sandbox", "--disable-background-networking")
LOUD = """
##########################################################################
##  THE TESTS OF THE PAGE DID NOT RUN: THERE IS NO BROWSER.             ##
##  They need Chromium or Chrome, and could not install one.            ##
##  On Debian or Ubuntu:  apt-get install chromium                      ##
##########################################################################
"""


@dataclass(frozen=True)
class Chromium:
    """A browser that can be started; `path` is None for Playwright's own."""

    path: str | None
    environment: Mapping[str, str] = field(default_factory=dict)


def found() -> Chromium:
    """The first browser that there is, or that can be installed."""
    with one_at_a_time():
        for way in (by_npm,):
            browser = way()
            if browser is not None:
                return browser
    raise RuntimeError(LOUD)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let no two workers install something at the same time."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# Ways to get one.


def of_the_system() -> Chromium | None:
    """One that is installed already, and runs."""
    paths = [shutil.which(name) for name in NAMES]
    return next((Chromium(path) for path in paths if path and ran(path, "--version")), None)


def by_apt() -> Chromium | None:
    """Debian's own, where this may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("Installing chromium", flush=True)
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        ran("apt-get", "-qq", *step, DEBIAN_FRONTEND="noninteractive")
    return of_the_system()


def by_npm() -> Chromium | None:
    """One from the registry of npm, with the libraries that it needs."""
    path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    if sys.platform != "linux" or not shutil.which("npm", path=path):
        return None
    files = FOLDER / "unpacked"
    files.mkdir(parents=True, exist_ok=True)
    if not (FOLDER / "node_modules" / PACKAGE).exists():
        print(f"Installing {PACKAGE} {VERSION}", flush=True)
        ran("npm", "install", "--no-audit", "--no-fund", "--prefix", ".", f"{PACKAGE}@{VERSION}", PATH=path)
    # It unpacks the libraries only where it believes that it runs on a bare machine of Amazon's.
    browser = ran("node", "-e", UNPACK, PATH=path, TMPDIR=str(files), AWS_EXECUTION_ENV="nodejs24.x")
    (files / "fonts.conf").write_text(FONTS.format(files=files))
    needs = {"LD_LIBRARY_PATH": str(files / "al2023" / "lib"), "FONTCONFIG_FILE": str(files / "fonts.conf")}
    return Chromium(browser, needs) if browser and ran(browser, "--version", **needs) else None


def by_playwright() -> Chromium | None:
    """Playwright's own, which comes from elsewhere than the registries."""
    print("Installing the browser of Playwright", flush=True)
    done = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"])
    return Chromium(None) if done.returncode == 0 else None


def ran(*command: str, **environment: str) -> str:
    """What a command prints, in the folder of what is installed; nothing if it fails."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    around = os.environ | environment
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=FOLDER, env=around)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
