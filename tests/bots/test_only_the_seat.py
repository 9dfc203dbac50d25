"""Bots see and do what their seat lets them, and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import kasei
from kasei import Seat, World

BOTS = Path(kasei.__file__).parent / "bots"
MAY_IMPORT = {
    "kasei.bots.keeper",
    "kasei.bots.net",
    "kasei.bots.outside",
    "kasei.bots.players",
    "kasei.bots.policies",
    "kasei.bots.program",
    "kasei.bots.search",
    "kasei.core.build",
    "kasei.core.checks",
    "kasei.core.errors",
    "kasei.core.option",
    "kasei.core.world",
    "kasei.face.seat",
}


def sources() -> list[tuple[str, ast.Module]]:
    found = sorted(BOTS.glob("*.py"))
    assert len(found) >= 3
    return [(path.name, ast.parse(path.read_text())) for path in found]


def test_bots_import_their_seat_and_worlds_only() -> None:
    for name, tree in sources():
        for node in ast.walk(tree):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [module]
            for imported in names:
                assert not imported.startswith("kasei") or imported in MAY_IMPORT, f"{name} imports {imported}"


def test_bots_use_what_a_seat_and_a_world_show() -> None:
    """Of a seat or a world only what is public there; and nothing that begins with an underscore of anything."""
    shown = {name for name in (*dir(Seat), *dir(World)) if not name.startswith("_")} | {"number"}
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                assert not node.attr.startswith("_"), f"{name} reaches for {node.attr}"
                if isinstance(node.value, ast.Name) and node.value.id in ("seat", "world", "after"):
                    assert node.attr in shown, f"{name} asks a seat or a world for {node.attr}"


def test_a_seat_and_a_world_show_no_state() -> None:
    for kind in (Seat, World):
        assert not {"state", "rules", "game", "key", "record"} & set(dir(kind))
