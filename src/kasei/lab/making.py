"""What games of bots are made with, beside their settings: the code, the nets, and how it runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import kasei
from kasei.bots.net import NETS, digest_of, shipped
from kasei.core.build import is_compiled
from kasei.core.rules import Rules

PACKAGE: Final = Path(kasei.__file__).parent
PARTS: Final = ("bots", "cardgame", "core", "face", "games", "lang")  # of the package, which games and bots are made of


@cache
def code_digest() -> str:
    """A digest of the code that plays, and of whether it is compiled."""
    files = sorted(file for part in PARTS for file in (PACKAGE / part).rglob("*.py"))
    texts = [f"{file.relative_to(PACKAGE).as_posix()}\n{file.read_text(encoding='utf-8')}" for file in files]
    return digest_of("\n".join([f"compiled: {is_compiled()}", *texts]))


def package_digest() -> str:
    """A digest of the code that plays and of all nets that it plays with."""
    nets = [f"{file.name}\n{file.read_text(encoding='utf-8')}" for file in sorted(NETS.glob("*.json"))]
    return digest_of("\n".join([code_digest(), *nets]))


def bots_digest(rules: Rules) -> str:
    """A digest of what the bots of the package go by in a game: the code, and a net if there is one."""
    net = shipped(rules.kind())
    return digest_of(f"{code_digest()} {net.name if net else 'no net'}")
