"""The terminal stands on what everybody outside the engine may use, and on nothing else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kasei.play

FILES = sorted(Path(kasei.play.__file__).parent.rglob("*.py"))
MODULES = {
    "kasei",
    "kasei.bots",
    "kasei.core.checks",
    "kasei.core.errors",
    "kasei.core.face",
    "kasei.core.marks",
    "kasei.core.record",
    "kasei.games.ares",
    "kasei.games.ares.face",
    "kasei.games.mars",
    "kasei.games.mars.face",
    "kasei.games.nine",
    "kasei.games.nine.face",
    "kasei.lang.wording",
}
PACKAGES = ("rich", "kasei.edge", "kasei.face", "kasei.play")
INSIDE = {"state", "rules", "past", "made", "kept"}  # of a game, and nobody else's business


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


def is_outside(module: str) -> bool:
    """May the terminal import it?"""
    known = module in MODULES or module.split(".")[0] in sys.stdlib_module_names
    return known or any(module == package or module.startswith(f"{package}.") for package in PACKAGES)


def reached_into(tree: ast.AST) -> Iterator[str]:
    """Attributes of others that are nobody else's business."""
    for node in [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]:
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        if not own and (node.attr in INSIDE or node.attr.startswith("_")):
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_only_the_face_is_imported(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert [module for module in imported(tree) if not is_outside(module)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_reaches_into_a_game(path: Path) -> None:
    assert list(reached_into(ast.parse(path.read_text()))) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_only_public_names_are_taken(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module in ("kasei", "kasei.games.ares", "kasei.games.nine"):
            public = sys.modules[node.module].__all__
            assert [alias.name for alias in node.names if alias.name not in public] == []


def test_what_is_inside_is_found() -> None:
    tree = ast.parse("import kasei.core.kernel\nself.game.state.over()\nself.state = self._rules\ngame._past")
    assert [module for module in imported(tree) if not is_outside(module)] == ["kasei.core.kernel"]
    assert sorted(reached_into(tree)) == ["line 2: self.game.state", "line 4: game._past"]
