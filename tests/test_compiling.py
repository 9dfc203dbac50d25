"""The script that compiles knows whether what is installed is made from the sources as they are."""

from __future__ import annotations

import importlib.util
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
