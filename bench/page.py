"""How fast the page is, in a browser: the largest paint, how soon a choice shows, and frames while things move.

    python bench/page.py [--choices 40] [--times 5]

It starts a server of its own with bots that do not wait, and clicks what is lit. Times are medians and worst cases in
milliseconds; the calibration loop (millions of additions a second) says how fast the machine was meanwhile.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from kasei.client import Client
from kasei.server.callers import COOKIE
from tests.page import browsers, positions
from tests.server.running import Server

PAINT = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(Math.max(...list.getEntries().map((entry) => entry.startTime))))
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => done(-1), 3000);
})"""
# From the click that confirms to the next frame after the question, or what is picked, has changed.
CHOICE = """() => new Promise((done) => {
  const ask = document.querySelector("[data-ask]"), before = performance.now();
  const observer = new MutationObserver(() => {
    if ("sending" in ask.dataset) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - before)));
  });
  observer.observe(ask, { attributes: true, childList: true, subtree: true });
  document.querySelector("[data-confirm]").click();
  setTimeout(() => done(-1), 5000);
})"""
FRAMES = """(ms) => new Promise((done) => {
  const times = [];
  const frame = (now) => { times.push(now); now - times[0] < ms ? requestAnimationFrame(frame) : done(times); };
  requestAnimationFrame(frame);
})"""


def calibration() -> float:
    """Millions of additions a second, now."""
    began, n = time.perf_counter(), 0
    while n < 2_000_000:
        n += 1
    return 2 / (time.perf_counter() - began)


def paints(browser: Browser, address: str, token: str, places: list[str], times: int) -> dict[str, list[float]]:
    """The largest paint of each place, opened by somebody who has never been there."""
    found: dict[str, list[float]] = {}
    for place in places:
        for _ in range(times):
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.add_cookies([{"name": COOKIE, "value": token, "url": address, "httpOnly": True}])
            page = context.new_page()
            page.goto(f"{address}/{place}", wait_until="networkidle")
            found.setdefault(place.split("=")[0] or "home", []).append(page.evaluate(PAINT))
            context.close()
    return found


def choices(page: Page, n: int) -> list[float]:
    """How soon each of so many choices shows."""
    chance, times = Random(1), []
    while len(times) < n:
        page.wait_for_selector("[data-question], [data-end]")
        if page.locator("[data-end]").count():
            break
        things = page.locator("[data-lit][aria-pressed=false]:visible")
        if not page.locator("[data-confirm]:not([aria-disabled=true])").count() and things.count():
            things.nth(chance.randrange(things.count())).dispatch_event("click")
        if page.locator("[data-confirm]:not([aria-disabled=true])").count():
            times.append(page.evaluate(CHOICE))
        page.wait_for_timeout(50)
    return [each for each in times if each >= 0]


def frames(page: Page, ms: int = 3000) -> tuple[float, float]:
    """Frames a second, and the longest, while what others did is told again and cards rise under the mouse."""
    page.keyboard.press("r")
    cards = page.locator("[data-hand] [data-card]")
    for i in range(min(4, cards.count())):
        cards.nth(i).hover(force=True)
    times: list[float] = page.evaluate(FRAMES, ms)
    gaps = [b - a for a, b in pairwise(times)]
    return 1000 * len(gaps) / (times[-1] - times[0]), max(gaps)


def told(name: str, times: list[float]) -> str:
    return f"{name:24} median {statistics.median(times):7.1f}   worst {max(times):7.1f}   of {len(times)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--choices", type=int, default=40)
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(str(Path(folder) / "page.sqlite"))
        found = browsers.found()
        browser = playwright.chromium.launch(executable_path=found.path, args=browsers.ARGUMENTS)
        client = Client(server.address)
        client.become_somebody()
        assert client.token is not None
        tables = {
            "ares": positions.bring(client, "ares", positions.busy_ares(), 4),
            "mars": positions.bring(client, "mars", positions.busy_mars(), 5, additions=["colonies"]),
        }
        print(f"calibration {calibration():.1f}")
        for name, place in tables.items():
            for paint, times in paints(
                browser, server.address, client.token, ["", f"#table={place}"], args.times
            ).items():
                print(told(f"largest paint, {name if paint != 'home' else paint}", times))
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.add_cookies([{"name": COOKIE, "value": client.token, "url": server.address, "httpOnly": True}])
            page = context.new_page()
            page.goto(f"{server.address}/#table={place}")
            print(told(f"a choice shows, {name}", choices(page, args.choices)))
            rate, longest = frames(page)
            print(f"frames a second, {name:8} {rate:6.1f}   longest {longest:6.1f} ms")
        print(f"calibration {calibration():.1f}")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
