"""Whole games through the page, from the first click to the end screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visits
from tests.page.playing import Player, Typist

GAMES = {
    "ares": "Play now: Ares Expedition",
    "ares solo": "Alone: Ares Expedition",
    "ares co-op": "Together: Ares Expedition",
    "mars": "Play now: Terraforming Mars",
    "mars solo": "Alone: Terraforming Mars",
    "mars with colonies": "Play now: Terraforming Mars with Colonies",
    "nine": "Play now: Nine",
    "nine solitaire": "Alone: Nine",
}


def begin(page: Page, game: str) -> None:
    """Click on the game at home."""
    page.get_by_role("button", name=GAMES[game], exact=True).click()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "nine solitaire"])
def test_a_whole_game_by_clicking_what_is_lit(visit: Visits, game: str) -> None:
    play(visit, game)


def test_smoke_a_whole_game_of_nine_solitaire(visit: Visits) -> None:
    play(visit, "nine solitaire")


def play(visit: Visits, game: str) -> None:
    """Play a game from home to its end; every option must be in sight."""
    page = visit()
    player = Player(page, seed=3)
    begin(page, game)
    player.play_on()
    expect(page.locator("[data-end]")).to_be_visible()
    assert player.answered > 10
    assert sorted(set(player.unreachable)) == []


def test_a_whole_game_by_keyboard_alone(visit: Visits) -> None:
    page = visit()
    typist = Typist(page, seed=4)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('aria-label')") == GAMES["nine"]:
            break
    page.keyboard.press("Enter")
    typist.play_on()
    expect(page.locator("[data-end]")).to_be_visible()
    assert typist.answered > 10
