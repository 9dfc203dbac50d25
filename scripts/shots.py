"""Takes the pictures of docs/page: every page at the size of a laptop and of a phone.

    .venv/bin/python -m scripts.shots [NAME ...]

It starts a server of its own and sits down at full tables. `make shots` does it.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from kasei.client import Client
from kasei.server.callers import COOKIE
from tests.page import browsers, positions
from tests.page.test_pages import over
from tests.server.running import Server

FOLDER = Path("docs/page")
SIZES = {"laptop": (1280, 800, 1), "phone": (390, 844, 1.5)}
QUALITY = 62
Place = Callable[[Client], str]


def waiting(client: Client) -> str:
    table = client.create(
        {"game": "ares", "seats": [{"kind": "me", "name": "Mira"}, {"kind": "open"}, {"kind": "bot"}]}
    )
    return f"table={table.id}"


def table(game: str, position: Callable[[], object], players: int, *additions: str) -> Place:
    more = {"additions": list(additions)} if additions else {}
    return lambda client: f"table={positions.bring(client, game, position(), players, **more)}"


# Each page with how it is come to, and whether it is dark.
PAGES: dict[str, tuple[Place, bool]] = {
    "home": (lambda _: "", True),
    "setup": (lambda _: "setup=ares", False),
    "waiting": (waiting, True),
    "ares": (table("ares", positions.busy_ares, 4), True),
    "mars": (table("mars", positions.busy_mars, 5), False),
    "colonies": (table("mars", positions.busy_mars, 5, "colonies"), True),
    "nine": (table("nine", dict, 2), False),
    "end": (lambda client: f"table={over(client, 'ares', 4)}", True),
}


def take(browser: Browser, server: Server, name: str, size: str) -> None:
    """Take one picture."""
    place, dark = PAGES[name]
    client = server.client()
    width, height, scale = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    assert client.token is not None
    context.add_cookies([{"name": COOKIE, "value": client.token, "url": server.address, "httpOnly": True}])
    page = context.new_page()
    page.goto(f"{server.address}/#{place(client)}", wait_until="networkidle")
    page.wait_for_timeout(1500)
    write(page, FOLDER / f"{name}-{size}.webp")
    context.close()


def write(page: Page, path: Path) -> None:
    """Write what is seen, as a small file."""
    wish = {"format": "webp", "quality": QUALITY}
    data = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)["data"]
    path.write_bytes(base64.b64decode(data))
    print(f"{path}: {path.stat().st_size // 1024} kB", flush=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(str(Path(folder) / "shots.sqlite"))
        found = browsers.found()
        browser = playwright.chromium.launch(executable_path=found.path, args=browsers.ARGUMENTS)
        for name in sys.argv[1:] or PAGES:
            for size in SIZES:
                take(browser, server, name, size)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
