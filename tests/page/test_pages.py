"""Home, the set-up, the waiting room and the end: as they are drawn, and what one does there."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import kasei
from kasei.client import Client
from tests.page.conftest import Visits
from tests.page.measuring import axe, faults

SIZES = [(1280, 800), (1024, 768), (390, 844), (640, 400)]
THEMES = {"dark": True, "light": False}


def over(client: Client, game: str, players: int, **settings: Any) -> str:
    """A game that bots have played to its end, with somebody in the first seat; the id of its table."""
    table = kasei.new_game(
        game, players, seed=5, names=["Mira", "Jonas", "Aiko", "Ravi", "Ingrid"][:players], **settings
    )
    chance = Random(5)
    while not table.over:
        seat = table.asked[0]
        table.choose(seat, chance.choice(table.options(seat)))
    return client.bring(table.record.to_json()).id


def opened(visit: Visits, place: str, size: tuple[int, int], dark: bool = True) -> Page:
    """One of the pages that are no table: home, a set-up, a waiting room, an end."""
    client = visit.server.client()
    if place == "waiting":
        table = client.create({"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
        place = f"table={table.id}"
    elif place == "end":
        place = f"table={over(client, 'nine', 2)}"
    page = visit(f"#{place}", size, dark=dark, token=client.token)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


PLACES = ["home", "setup=ares", "setup=colonies", "waiting", "end"]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_or_covered(visit: Visits, place: str, size: tuple[int, int]) -> None:
    page = opened(visit, place, size)
    assert faults(page) == []
    expect(page.get_by_text("not affiliated").first).to_be_attached()


@pytest.mark.parametrize("dark", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(visit: Visits, place: str, dark: bool) -> None:
    page = opened(visit, place, SIZES[0], dark)
    assert axe(page) == []


# Home.


def test_a_game_that_waits_for_me_is_found_at_home(visit: Visits) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Nine", exact=True).click()
    expect(page.locator("[data-question]")).to_be_visible()
    address = page.url
    page.get_by_role("link", name=re.compile("Kasei")).click()
    page.get_by_role("link", name=re.compile("^Your turn: Nine")).first.click()
    expect(page.locator("[data-question]")).to_be_visible()
    assert page.url == address


def test_the_theme_stays_as_it_was_chosen(visit: Visits) -> None:
    page = visit(dark=True)
    theme = "document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "dark"
    page.get_by_role("button", name=re.compile("light", re.I)).first.click()
    assert page.evaluate(theme) == "light"
    page.reload()
    assert page.evaluate(theme) == "light"


def test_an_invitation_that_is_none_says_so(visit: Visits) -> None:
    visit.allow("404")
    page = visit("#join=abcdefghijklmnop.nothing")
    page.get_by_role("textbox").fill("Bob")
    page.get_by_role("button", name=re.compile("Join|Sit down")).click()
    expect(page.get_by_role("alert").or_(page.get_by_text("no such")).first).to_be_visible()


# The end.


def test_the_end_says_who_won_and_gives_the_record(visit: Visits) -> None:
    client = visit.server.client()
    place = over(client, "ares", 2)
    page = visit(f"#table={place}", token=client.token)
    end = client.table(place).view()["view"]
    assert end is not None
    assert end["end"] is not None
    mine = end["end"]["winners"] == [0]
    expect(page.get_by_role("heading", level=1)).to_contain_text("You win" if mine else "Jonas wins")
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("record", re.I)).click()
    assert kasei.replay(download.value.path().read_text()).over


def test_a_rematch_is_the_same_game_once_more(visit: Visits) -> None:
    page = visit()
    page.get_by_role("button", name="Alone: Nine", exact=True).click()
    expect(page.locator("[data-question]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    page.get_by_role("button", name="Give up for good").click()
    expect(page.locator("[data-end]")).to_be_visible()
    address = page.url
    page.get_by_role("button", name=re.compile("rematch|again", re.I)).first.click()
    expect(page.locator("[data-question]")).to_be_visible()
    assert page.url != address


def test_the_end_leads_to_the_table_as_it_was(visit: Visits) -> None:
    client = visit.server.client()
    page = visit(f"#table={over(client, 'mars', 2)}", token=client.token)
    page.get_by_role("button", name=re.compile("table", re.I)).first.click()
    expect(page.locator("[data-ask]")).to_contain_text("The game is over")
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator("[data-end]")).to_be_visible()
