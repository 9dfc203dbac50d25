"""What one does at a table: look, pick, drop, confirm, take back, ask why not; and what others must not see."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import Page, expect

import kasei
from kasei.lang.wording import capital
from tests.page import positions
from tests.page.conftest import Visits
from tests.page.playing import Player
from tests.server.running import Server, served

TOO_LONG_S = 120


def action_phase(server: Server) -> tuple[str, str]:
    """A table of ares in the action phase, and the token of whoever is asked there."""
    client = server.client()
    place = positions.bring(client, "ares", positions.busy_ares(), 4)
    assert client.token is not None
    return place, client.token


def sit_down(visit: Visits, **more: Any) -> Page:
    """At such a table, when the bots have done what they do."""
    place, token = action_phase(visit.server)
    page = visit(f"#table={place}", token=token, **more)
    expect(page.locator("[data-ask]")).to_contain_text("Everybody waits for you")
    return page


def test_a_click_picks_and_another_drops_and_nothing_is_sent(visit: Visits) -> None:
    page = sit_down(visit)
    thing = page.locator("[data-lit]").first
    expect(page.locator("[data-confirm]")).to_have_count(0)
    thing.click()
    expect(thing).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-confirm]")).to_be_visible()
    thing.click()
    expect(thing).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    thing.click()
    page.keyboard.press("Escape")
    expect(thing).to_have_attribute("aria-pressed", "false")


def test_undo_takes_back_what_was_confirmed(visit: Visits) -> None:
    page = sit_down(visit)
    player = Player(page)
    heat = page.get_by_role("button", name=re.compile("temperature", re.I)).and_(page.locator("[data-lit]")).first
    heat.click()
    question = page.locator("[data-ask]").get_attribute("data-question")
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-ask]")).not_to_have_attribute("data-question", question or "")
    undo = page.get_by_role("button", name=re.compile(r"^Undo ?\. Take back"))
    undo.click()
    expect(page.get_by_role("button", name=re.compile(r"^Undo ?\. Can't be undone"))).to_be_visible()
    assert player.unreachable == []


def test_what_cannot_be_played_says_why(visit: Visits) -> None:
    page = sit_down(visit)
    card = page.locator("[data-hand] .card.idle.blue").first
    assert len(card.locator(".why").inner_text()) > 5
    card.focus()
    page.keyboard.press("w")
    expect(page.locator("#zoom .why")).to_contain_text("phase II construction")
    page.keyboard.press("Escape")
    expect(page.locator("#zoom")).to_have_count(0)


def test_a_hint_shows_and_picks_nothing(visit: Visits) -> None:
    page = sit_down(visit)
    page.keyboard.press("h")
    expect(page.locator("[data-ask]")).to_contain_text("would:")
    expect(page.locator(".hinted")).to_be_visible()
    expect(page.locator("[data-lit][aria-pressed=true]")).to_have_count(0)


def test_a_reload_brings_the_same_table_back(visit: Visits) -> None:
    page = sit_down(visit)
    question = page.locator("[data-ask]").get_attribute("data-question")
    page.reload()
    expect(page.locator("[data-ask]")).to_have_attribute("data-question", question or "")
    expect(page.locator("[data-hand] [data-card]")).to_have_count(10)


def test_my_turn_shows_in_the_title(visit: Visits) -> None:
    page = sit_down(visit)
    expect(page).to_have_title(re.compile("^Your turn"))


def test_keys_are_listed_and_letters_can_be_turned_off(visit: Visits) -> None:
    page = sit_down(visit)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("a bot's hint")
    dialog.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    expect(page.locator(".hinted")).to_have_count(0)


def test_a_table_that_is_not_mine_says_so(visit: Visits) -> None:
    place, _ = action_phase(visit.server)
    page = visit(f"#table={place}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is closed to you")
    page.get_by_role("button", name="All games").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_bot_plays_for_me_until_i_take_over(visit: Visits) -> None:
    with served("--bot-pace", "2") as patient:
        slowly = Visits(visit.browser, patient)
        place, token = action_phase(patient)
        hand_over(slowly(f"#table={place}", token=token))
        slowly.close()
        assert slowly.wrong() == []


def hand_over(page: Page) -> None:
    """Let a bot play, and take over again."""
    expect(page.locator("[data-question]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    take_over = page.get_by_role("button", name="Take over")
    expect(take_over).to_be_visible()
    expect(page.locator("[data-lit]")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("^Your turn"))
    take_over.click()
    expect(take_over).to_have_count(0)
    expect(page.locator("[data-question]")).to_be_visible()


def test_what_is_lost_for_good_says_so_at_once(visit: Visits) -> None:
    place, _ = action_phase(visit.server)
    page = visit(f"#table={place}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is closed to you", timeout=4000)


# What others must not see.

ONE_CARD = {"card", "corporation", "playing"}
CARDS = {"cards", "hand", "drawn", "revealed", "shown", "known", "candidates", "picked", "dealt", "actions", "used"}


def cards_in(message: Any, listed: bool = False) -> set[int]:
    """All numbers of cards that a message names; where the same name stands for how many, it is no list."""
    found = set[int]()
    if isinstance(message, dict):
        for key, value in message.items():
            found |= {value} if key in ONE_CARD and isinstance(value, int) else cards_in(value, key in CARDS)
    elif isinstance(message, list):
        for each in message:
            found |= {each} if listed and isinstance(each, int) else cards_in(each, listed)
    return found


def test_nobody_sees_the_cards_of_another_hand(visit: Visits) -> None:
    server = visit.server
    ann, bob = server.client(), server.client()
    table = ann.create({"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
    bob.join(table.id, "Bob", table.invite)
    hers = visit(f"#table={table.id}", token=ann.token)
    mine = visit(f"#table={table.id}", token=bob.token)
    watcher = visit(f"#watch={table.id}.{table.watch}")
    players = [Player(hers, 1), Player(mine, 2)]
    onlooker = Player(watcher)
    for page in (hers, mine, watcher):
        page.reload()
        expect(page.locator("[data-ask]")).to_be_visible()
    legend = kasei.new_game("ares", 2).legend()
    names = [card["name"] for card in legend["cards"]]
    phases = {capital(phase) for phase in legend["names"]["phase"]}  # one card is named like a phase
    for _ in range(12):
        for player in players:
            if player.look()["question"] is not None:
                player.play_on(1)
        secret = {held["card"] for held in players[0].hearing.last["view"]["private"]["hand"]}
        secret |= set(players[0].hearing.last["view"]["private"]["dealt"])
        secret -= set(players[0].hearing.last["view"]["public"]["players"][0]["shown"])
        for other in (players[1], onlooker):
            # what she has brought into play meanwhile is no secret any more
            hers_now = other.hearing.last["view"]["public"]["players"][0]
            secret -= {hers_now["corporation"], *hers_now["cards"]}
            assert not secret & cards_in(json.loads(other.hearing.frames[-1]))
            shown = other.page.content()
            assert [names[card] for card in secret if f">{names[card]}<" in shown and names[card] not in phases] == []
    assert onlooker.page.locator("[data-hand] .card").count() == 0


# The line.


def restart(server: Server, *pages: Page) -> None:
    """Kill a server, and start it again; the pages see both, and come back by themselves."""
    server.kill()
    for page in pages:
        expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    server.start()
    for page in pages:
        expect(page.get_by_role("status").filter(has_text="Connected").first).to_be_visible()


def test_two_play_on_when_the_server_was_killed(visit: Visits) -> None:
    with served() as server:
        at_it = Visits(visit.browser, server)
        at_it.allow("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
        ann = server.client()
        table = ann.create({"game": "ares", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
        hers = at_it(f"#table={table.id}", token=ann.token)
        his = at_it(f"#join={table.id}.{table.invite}")
        his.get_by_role("textbox").fill("Bob")
        his.get_by_role("button", name=re.compile("Join|Sit down")).click()
        players = [Player(hers, 5), Player(his, 6)]
        for page in (hers, his):
            page.reload()
            expect(page.locator("[data-ask]")).to_be_visible()
        while players[0].answered < 20:
            for player in players:
                player.step()
        restart(server, hers, his)
        began = time.monotonic()
        while not all(list(map(Player.step, players))):
            assert time.monotonic() - began < TOO_LONG_S
        for page in (hers, his):
            expect(page.locator("[data-end]")).to_be_visible()
        at_it.close()
        assert at_it.wrong() == []
