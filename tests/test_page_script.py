"""The script that builds the page does a step again only if what it is made from has changed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script, on a project that is made up, with steps that only write something."""
    spec = importlib.util.spec_from_file_location("page_script", ROOT / "scripts" / "page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made = {
        "ci": "web/node_modules/a.js",
        "types": "web/src/generated/api.ts",
        "build": "src/kasei/server/page/index.html",
    }
    module.ran = []  # type: ignore[attr-defined]

    def npm(*words: str, out: int | None = None) -> None:
        step = words[2] if words[0] == "run" else words[0]
        module.ran.append(step)
        if step in made:
            write(tmp_path, made[step], "made")

    def describe() -> None:
        module.ran.append("describe")
        write(tmp_path, "build/openapi.json", (tmp_path / "src/kasei/a.py").read_text().partition("#")[0])

    for name in ("web/package.json", "web/package-lock.json", "web/.npmrc", "web/src/main.ts", "src/kasei/a.py"):
        write(tmp_path, name, name)
    monkeypatch.setattr(module, "npm", npm)
    monkeypatch.setattr(module, "describe", describe)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["page.py"])
    monkeypatch.chdir(tmp_path)
    module.main()
    return module


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


def test_what_is_built_is_not_built_again(script: ModuleType) -> None:
    assert script.ran == ["describe", "ci", "types", "build"]
    script.main()
    assert len(script.ran) == 4


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("web/src/main.ts", ["build"]),
        ("web/index.html", ["build"]),
        ("web/package-lock.json", ["ci", "types", "build"]),
        ("src/kasei/a.py", ["describe", "types", "build"]),
    ],
)
def test_what_has_changed_is_made_anew(script: ModuleType, tmp_path: Path, name: str, steps: list[str]) -> None:
    script.ran.clear()
    write(tmp_path, name, "changed")
    script.main()
    assert script.ran == steps


def test_a_change_that_does_not_show_in_the_description_builds_nothing(script: ModuleType, tmp_path: Path) -> None:
    script.ran.clear()
    write(tmp_path, "src/kasei/a.py", "src/kasei/a.py# faster")
    script.main()
    assert script.ran == ["describe"]


def test_a_page_that_is_gone_is_built_anew(script: ModuleType) -> None:
    script.ran.clear()
    for path in script.PAGE.iterdir():
        path.unlink()
    script.main()
    assert script.ran == ["build"]


def test_a_step_that_fails_is_done_again(script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write(tmp_path, "web/src/main.ts", "wrong")

    def fail(*words: str) -> None:
        raise OSError("failed")

    with monkeypatch.context() as patch:
        patch.setattr(script, "npm", fail)
        with pytest.raises(OSError, match="failed"):
            script.main()
    script.ran.clear()
    script.main()
    assert script.ran == ["build"]


def test_a_script_of_the_page_is_run_with_all_that_it_needs(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.ran.clear()
    monkeypatch.setattr(sys, "argv", ["page.py", "check"])
    script.main()
    assert script.ran == ["check"]
