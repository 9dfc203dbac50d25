"""Keys, the mouse and tabs do what the page says they do, wherever the focus or the pointer was left."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.page import positions
from tests.page.conftest import Visits
from tests.page.test_table import sit_down

NOTICED_MS = 3000


def sit_down_at_mars(visit: Visits) -> Page:
    client = visit.server.client()
    place = positions.bring(client, "mars", positions.busy_mars(), 5)
    page = visit(f"#table={place}", token=client.token)
    expect(page.locator("[data-ask]")).to_have_attribute("data-question", re.compile("."))
    return page


def question(page: Page) -> str:
    return page.locator("[data-ask]").get_attribute("data-question") or ""


def is_answered(page: Page, number: str) -> None:
    """The question of that number is gone, or the game is over."""
    expect(page.locator(f"[data-question='{number}']")).to_have_count(0)


def press_enter(page: Page) -> None:
    """Confirm, when the question has been there for a moment."""
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")


def test_enter_confirms_after_somebody_has_looked_at_a_goal(visit: Visits) -> None:
    page = sit_down_at_mars(visit)
    before = question(page)
    goal = page.locator("button.goal:not([data-lit])").first
    goal.click()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.locator("[data-confirm]")).to_be_visible()
    press_enter(page)
    is_answered(page, before)


def test_enter_confirms_when_the_button_with_the_focus_is_closed_by_now(visit: Visits) -> None:
    page = sit_down(visit)
    page.locator("button", has_text="Raise the temperature 1 step for 8 heat").focus()
    focused = page.evaluate_handle("document.activeElement")
    for _ in range(9):
        if not focused.evaluate("(e) => e.matches('[data-lit]')"):
            break
        before = question(page)
        focused.evaluate("(e) => e.click()")
        press_enter(page)
        is_answered(page, before)
    assert focused.evaluate("(e) => e === document.activeElement && !e.matches('[data-lit]')"), "it is closed by now"
    before = question(page)
    page.keyboard.press("e")
    expect(page.locator("[data-confirm]")).to_be_visible()
    press_enter(page)
    is_answered(page, before)


def test_enter_presses_the_button_to_which_tab_has_led(visit: Visits) -> None:
    page = sit_down(visit)
    page.locator("[data-lit]").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    mat = page.locator("button.mat").first
    for _ in range(60):
        page.keyboard.press("Tab")
        if mat.evaluate("(e) => e === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(mat).to_have_attribute("aria-pressed", "true")


def stage_has_a_tab(page: Page) -> None:
    expect(page.locator(".stage [role=tab][aria-selected=true]")).to_have_count(1)
    expect(page.locator(".stage [role=tabpanel] > *").first).to_be_visible()


def test_the_stage_is_never_empty_while_a_bot_plays_for_me(visit: Visits) -> None:
    client = visit.server.client()
    table = client.create({"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
    visit.server.client().join(table.id, "Bob", table.invite)
    page = visit(f"#table={table.id}", token=client.token)
    stage_has_a_tab(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator("[data-ask]")).to_contain_text("bot")
    stage_has_a_tab(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take over").click()
    stage_has_a_tab(page)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_shown_large_where_the_mouse_moves_and_not_where_it_rests(visit: Visits) -> None:
    page = sit_down(visit)
    x, y = middle(page.locator("[data-hand] [data-card]").first)
    page.mouse.move(x, y)
    expect(page.locator("#zoom")).to_be_visible()
    page.reload()
    expect(page.locator("[data-hand] [data-card]").first).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#zoom")).to_have_count(0)
    page.mouse.move(x + 6, y + 6, steps=3)
    expect(page.locator("#zoom")).to_be_visible()


def test_a_network_that_is_cut_is_shown_soon(visit: Visits) -> None:
    page = sit_down(visit)
    visit.allow("ERR_INTERNET_DISCONNECTED", "WebSocket")
    page.context.set_offline(True)
    expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible(timeout=NOTICED_MS)
    page.context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="Connected").first).to_be_visible()
