"""The browser of whoever started a program."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Is there a screen for a browser, in front of whoever started this?"""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return True
    return platform in ("darwin", "win32") and "SSH_CONNECTION" not in environment


def somebody_is_there() -> bool:
    """Did a person start this, at a terminal with a screen?"""
    return sys.stdout.isatty() and "CI" not in os.environ and has_screen()


def show(address: str) -> None:
    """Open an address in the browser; some browsers keep whoever starts them waiting."""
    Thread(target=webbrowser.open, args=[address], daemon=True).start()
