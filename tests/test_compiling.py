"""The script that compiles knows whether what is installed is made from the sources as they are, and has their page."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_script", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "INSTALLED", tmp_path / "compiled-from")
    monkeypatch.setattr(module, "PAGE", tmp_path / "page")
    monkeypatch.setattr(module, "INSTALLED_PAGE", tmp_path / "installed" / "page")
    monkeypatch.setattr(sys, "argv", ["compile.py", "--is-current"])
    monkeypatch.chdir(ROOT)
    return module


def test_nothing_is_current_where_nothing_is_installed(script: ModuleType) -> None:
    assert script.main() == 1


def test_only_what_is_made_from_the_sources_as_they_are_is_current(script: ModuleType) -> None:
    script.INSTALLED.write_text(script.fingerprint())
    assert script.main() == 0
    script.INSTALLED.write_text("made from others")
    assert script.main() == 1


def test_the_installed_package_gets_the_page_as_it_is_built(script: ModuleType) -> None:
    script.INSTALLED.write_text(script.fingerprint())
    for files in ({"index.html": "one", "assets/a.js": "1"}, {"index.html": "two", "assets/b.js": "2"}):
        shutil.rmtree(script.PAGE, ignore_errors=True)
        for name, text in files.items():
            (script.PAGE / name).parent.mkdir(parents=True, exist_ok=True)
            (script.PAGE / name).write_text(text)
        assert script.main() == 0
        assert script.contents(script.INSTALLED_PAGE) == {name: text.encode() for name, text in files.items()}
    shutil.rmtree(script.PAGE)
    assert script.main() == 0
    assert not script.INSTALLED_PAGE.exists()


def test_the_page_is_no_reason_to_compile(script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(script, "ROOT", ROOT)
    monkeypatch.setattr(script, "PAGE", Path("src/kasei/server/page"))
    for name in ("pyproject.toml", "constraints.txt", "scripts/compile.py", "src/kasei/a.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    before = script.fingerprint()
    script.PAGE.mkdir(parents=True)
    (script.PAGE / "index.html").write_text("a page")
    assert script.fingerprint() == before
    (tmp_path / "src/kasei/a.py").write_text("changed")
    assert script.fingerprint() != before
