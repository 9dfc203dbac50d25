"""How tables look: on one screen, nothing cut or covered, nothing that axe or forced colours or large letters break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page import positions
from tests.page.conftest import Visits
from tests.page.measuring import axe, does_scroll, faults, overlaps

LAPTOPS = [(1280, 800), (1366, 640), (1920, 1080)]
TABLET = (1024, 768)
PHONE = (390, 844)
TABLES: dict[str, tuple[str, Callable[[], Any], int, dict[str, Any]]] = {
    "ares": ("ares", positions.busy_ares, 4, {}),
    "mars": ("mars", positions.busy_mars, 5, {}),
    "mars with colonies": ("mars", positions.busy_mars, 5, {"additions": ["colonies"]}),
    "nine": ("nine", dict, 2, {}),
}
TABS = {"ares": 5, "mars": 4, "mars with colonies": 5, "nine": 0}  # of a phone; nine is one screen
RING = """e => {
  const style = getComputedStyle(e);
  return [style.outlineStyle, style.outlineWidth, style.borderWidth, style.strokeWidth].join();
}"""
WIDE_TEXT = """* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }"""


def sit_down(visit: Visits, table: str, size: tuple[int, int], **more: Any) -> Page:
    """A full table, through the eyes of whoever is asked there."""
    game, position, players, settings = TABLES[table]
    client = visit.server.client()
    place = positions.bring(client, game, position(), players, **settings)
    page = visit(f"#table={place}", size, token=client.token, **more)
    expect(page.locator("[data-question]")).to_be_visible()
    page.wait_for_timeout(300)  # until the texts of cards fit
    return page


@pytest.mark.parametrize("size", LAPTOPS, ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_one_screen(visit: Visits, table: str, size: tuple[int, int]) -> None:
    page = sit_down(visit, table, size)
    assert not does_scroll(page)
    assert faults(page) == []
    assert overlaps(page) == []


@pytest.mark.parametrize("table", TABLES)
def test_a_tablet_cuts_nothing(visit: Visits, table: str) -> None:
    page = sit_down(visit, table, TABLET)
    assert not does_scroll(page)
    assert faults(page) == []


@pytest.mark.parametrize("table", TABLES)
def test_each_tab_of_a_phone_shows_its_part(visit: Visits, table: str) -> None:
    page = sit_down(visit, table, PHONE, has_touch=True, is_mobile=True)
    assert not does_scroll(page)
    assert faults(page) == []
    tabs = page.locator("[data-tabbar] [role=tab]:visible")
    assert tabs.count() == TABS[table]
    for tab in range(TABS[table]):
        tabs.nth(tab).click()
        assert not does_scroll(page)
        assert faults(page) == []
        assert page.locator("[data-ask]").is_visible()


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@pytest.mark.parametrize("table", TABLES)
def test_axe_finds_nothing(visit: Visits, table: str, dark: bool) -> None:
    page = sit_down(visit, table, LAPTOPS[0], dark=dark)
    assert axe(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert axe(page) == []


@pytest.mark.parametrize("table", TABLES)
def test_at_twice_the_size_all_is_there(visit: Visits, table: str) -> None:
    page = sit_down(visit, table, (640, 400), device_scale_factor=2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [fault for fault in faults(page) if "cut off" in fault or "wide" in fault] == []
    page.locator("[data-ask] h2").scroll_into_view_if_needed()
    assert page.locator("[data-ask] h2").is_visible()


@pytest.mark.parametrize("table", TABLES)
def test_wider_text_loses_nothing(visit: Visits, table: str) -> None:
    page = sit_down(visit, table, LAPTOPS[0], bypass_csp=True)
    page.add_style_tag(content=WIDE_TEXT)
    assert page.locator("[data-ask] h2").is_visible()
    assert [fault for fault in faults(page) if "cut off" in fault or "covered" in fault] == []


@pytest.mark.parametrize("table", TABLES)
def test_forced_colours_show_what_is_lit_and_picked(visit: Visits, table: str) -> None:
    page = sit_down(visit, table, LAPTOPS[0], forced_colors="active")
    lit = page.locator("[data-lit]:visible").first
    before = lit.evaluate(RING)
    lit.dispatch_event("click")
    picked = page.locator("[data-lit][aria-pressed=true], [data-confirm]").first  # a button gives way to the confirm
    expect(picked).to_be_visible()
    assert picked.evaluate(RING) != before
