"""The page opens."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from kasei.server.static import PAGE


def test_smoke_the_page_opens(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.title()


def test_the_page_brings_its_licences(page: Page) -> None:
    answer = page.request.get(page.url.partition("#")[0] + "licenses.txt")
    assert answer.ok
    assert answer.text() == (PAGE / "licenses.txt").read_text()
    assert "svelte" in answer.text()


def test_nothing_comes_from_elsewhere(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload(wait_until="networkidle")
    home = page.url.partition("#")[0]
    assert asked
    assert [address for address in asked if not address.startswith((home, "data:"))] == []
