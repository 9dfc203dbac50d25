"""A browser is opened for who can see it, and for nobody else."""

from __future__ import annotations

import sys
from threading import Event

import pytest

from kasei.edge import browser


@pytest.mark.parametrize(
    ("platform", "environment", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22"}, False),
        ("win32", {}, True),
    ],
)
def test_where_a_browser_is_seen(platform: str, environment: dict[str, str], seen: bool) -> None:
    assert browser.has_screen(platform, environment) == seen


@pytest.mark.parametrize(("terminal", "ci", "there"), [(True, "", True), (False, "", False), (True, "true", False)])
def test_who_is_there(terminal: bool, ci: str, there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setattr(browser, "has_screen", lambda: True)
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", ci)
    assert browser.somebody_is_there() == there


def test_an_address_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, done = list[str](), Event()

    def open_address(address: str) -> None:
        opened.append(address)
        done.set()

    monkeypatch.setattr(browser.webbrowser, "open", open_address)  # type: ignore[attr-defined]
    browser.show("http://localhost:8765/")
    assert done.wait(10)
    assert opened == ["http://localhost:8765/"]
