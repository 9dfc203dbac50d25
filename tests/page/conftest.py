"""What the tests of the page stand on: a browser, a server, and visitors who must see no errors."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect, sync_playwright

from kasei.server.callers import COOKIE
from kasei.server.static import INDEX, PAGE
from tests.page import browsers
from tests.server.running import Server, served

PATIENCE_MS = 15_000
DESK = (1280, 800)
NO_PAGE = f"there is no {PAGE / INDEX}: make page builds it, make compile copies it to the compiled package"


# The package, not the session: while Playwright runs, nothing else in the process can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for all tests of a worker."""
    found = browsers.found()
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        around: dict[str, str | float | bool] = {**os.environ, **found.environment}
        started = playwright.chromium.launch(executable_path=found.path, args=browsers.ARGUMENTS, env=around)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    """A server with the page as it is built, on a database of its own; its bots do not wait."""
    assert (PAGE / INDEX).exists(), NO_PAGE
    with served() as running:
        yield running


class Visits:
    """Opens the page, as somebody new each time, and collects what goes wrong there."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.allowed: list[str] = []
        self.errors: list[str] = []

    def __call__(
        self,
        place: str = "",
        size: tuple[int, int] = DESK,
        dark: bool = True,
        token: str | None = None,
        **more: Any,
    ) -> Page:
        """The page at a place such as `#table=...`, for a visitor with a window of that size.

        With a `token` it is that person, as `client.token` of a `kasei.client.Client`. Nothing moves on the page unless
        `reduced_motion` is `no-preference`; `more` is all else that `Browser.new_context` takes.
        """
        settings: dict[str, Any] = {"reduced_motion": "reduce", **more}
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light", **settings
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.on("console", self.said)
        context.on("weberror", self.failed)
        if token is not None:
            context.add_cookies([{"name": COOKIE, "value": token, "url": self.server.address, "httpOnly": True}])
        page = context.new_page()
        page.goto(f"{self.server.address}/{place}")
        return page

    def allow(self, *patterns: str) -> None:
        """Let errors pass that match one of these, as where something is to be refused."""
        self.allowed += patterns

    def said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} ({message.location['url']})")

    def failed(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def wrong(self) -> list[str]:
        """The errors that nobody has allowed."""
        return [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.allowed)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """Opens the page for as many visitors as a test has; it fails if any of them saw an error."""
    visits = Visits(browser, server)
    yield visits
    visits.close()
    assert visits.wrong() == []


@pytest.fixture
def page(visit: Visits) -> Page:
    """The page as somebody sees it who comes for the first time."""
    return visit()
