"""Imports flow one way."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "kasei"
MAY_IMPORT = {
    "core": set(),
    "lang": {"core"},
    "cardgame": {"core", "lang"},
    "games": {"core", "lang", "cardgame"},
    "face": {"core", "lang", "cardgame", "games", "snapshots"},
    "edge": {"core"},
    "play": {"core", "edge", "lang", "games", "face", "bots"},
    "bots": {"core", "lang", "cardgame", "games", "face"},
    "snapshots": {"core", "lang", "cardgame"},
    "promises": {"core", "lang", "cardgame", "games", "face", "play", "bots", "snapshots"},
    "lab": {"core", "edge", "lang", "cardgame", "games", "face", "play", "bots", "promises"},
    "server": {"core", "edge", "lang", "games", "face", "bots"},
    "client": {"core", "games", "server"},
    "cli": {"core", "edge", "lang", "cardgame", "games", "face", "play", "bots", "lab", "server"},
}
CORE_NEEDS = {"mypy_extensions"}
ADDED_TO = {"colonies": "mars"}


def imported(path: Path) -> set[str]:
    """The modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def texts(path: Path) -> set[object]:
    """All constants of a file."""
    return {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}


def part(module: str) -> str:
    """The part of the project that a module belongs to."""
    return module.split(".")[1] if module.startswith("kasei.") else ""


def test_imports_flow_one_way() -> None:
    for path in SOURCES.rglob("*.py"):
        home = path.relative_to(SOURCES).parts[0].removesuffix(".py")
        if home.startswith("__"):
            continue
        for module in imported(path):
            other = part(module)
            assert not other or other == home or other in MAY_IMPORT[home], f"{path.name} imports {module}"


def test_games_do_not_know_each_other() -> None:
    """An addition knows the game that it is added to, and is known to nobody."""
    for path in (SOURCES / "games").glob("*/**/*.py"):
        home = path.relative_to(SOURCES / "games").parts[0]
        for module in imported(path):
            if module.startswith("kasei.games"):
                assert module.split(".")[2] in (home, ADDED_TO.get(home)), f"{path} imports {module}"


def test_nobody_but_the_registry_knows_an_addition() -> None:
    registry = SOURCES / "games" / "__init__.py"
    for path in SOURCES.rglob("*.py"):
        home = path.relative_to(SOURCES).parts[1:2]
        for addition in ADDED_TO:
            if path != registry and home != (addition,):
                assert not [module for module in imported(path) if module.startswith(f"kasei.games.{addition}")], path
                assert addition not in texts(path), path


def test_the_core_needs_only_the_standard_library() -> None:
    for path in (SOURCES / "core").glob("*.py"):
        for module in imported(path):
            top = module.split(".")[0]
            assert top in sys.stdlib_module_names or top == "kasei" or top in CORE_NEEDS, f"{path.name}: {module}"


def test_only_fitting_needs_numpy() -> None:
    for path in SOURCES.rglob("*.py"):
        needed = [module for module in imported(path) if module.split(".")[0] == "numpy"]
        assert not needed or path == SOURCES / "lab" / "training" / "fit.py", f"{path} imports {needed}"


def test_the_core_knows_no_mars() -> None:
    for path in (SOURCES / "core").glob("*.py"):
        found = re.search(
            r"\b(nine|ares|colonies|oceans?|heat|cit(y|ies)|plants?|greenery)\b", path.read_text().lower()
        )
        assert not found, f"{path.name} says {found.group()}"
