"""Digests of what games are made with: another one where the code, a net or the way it runs is another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kasei.lab import making
from kasei.lab.making import code_digest, package_digest


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with one file, and a folder for nets."""
    monkeypatch.setattr(making, "PACKAGE", tmp_path)
    monkeypatch.setattr(making, "NETS", tmp_path / "bots" / "nets")
    (tmp_path / "bots" / "nets").mkdir(parents=True)
    (tmp_path / "bots" / "search.py").write_text("FEWEST = 2")
    yield tmp_path
    code_digest.cache_clear()


def digests() -> tuple[str, str]:
    code_digest.cache_clear()
    return code_digest(), package_digest()


def test_other_code_has_another_digest(package: Path) -> None:
    before = digests()
    assert digests() == before
    (package / "bots" / "search.py").write_text("FEWEST = 3")
    after = digests()
    assert (after[0] != before[0], after[1] != before[1]) == (True, True)


def test_what_only_counts_games_is_no_part_of_it(package: Path) -> None:
    before = digests()
    (package / "lab").mkdir()
    (package / "lab" / "tally.py").write_text("")
    assert digests() == before


def test_other_nets_are_told_apart_from_other_code(package: Path) -> None:
    code, whole = digests()
    (package / "bots" / "nets" / "ares-2.json").write_text("{}")
    assert digests()[0] == code
    assert digests()[1] != whole


def test_a_compiled_package_is_another_one(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "is_compiled", lambda: False)
    before = digests()
    monkeypatch.setattr(making, "is_compiled", lambda: True)
    assert digests() != before
