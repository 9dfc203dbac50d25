"""Plays through the page alone: it clicks what is lit, where it lies, and confirms."""

from __future__ import annotations

import json
from random import Random
from typing import Any, TypedDict

from playwright.sync_api import Page, TimeoutError

# What can be clicked now, with the place of each thing that is not covered; and whether something is on its way. Things
# may have to be scrolled to, but not what confirms.
LOOK = """() => {
  const shown = (e) => e.getClientRects().length > 0;
  const place = (e, scrolls = true) => {
    const at = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const hit = ([x, y]) => e.contains(document.elementFromPoint(x, y));
    let point = at(e.getBoundingClientRect());
    if (!hit(point) && scrolls) {
      e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      point = at(e.getBoundingClientRect());
    }
    return hit(point) ? point : null;
  };
  const ask = document.querySelector("[data-ask]");
  const confirm = document.querySelector("[data-confirm]");
  const lit = [...document.querySelectorAll("[data-lit]")].filter(shown);
  return {
    over: document.querySelector("[data-end]") !== null,
    question: ask?.dataset.question ?? null,
    busy: !ask || "sending" in ask.dataset,
    text: ask?.querySelector("h2")?.textContent ?? "",
    lit: lit.map((e) => ({
      options: e.dataset.option.split(" ").map(Number),
      picked: e.getAttribute("aria-pressed") === "true",
      place: place(e),
      name: e.textContent.trim().slice(0, 60),
    })),
    go_on: [...document.querySelectorAll("[data-go-on]")].filter(shown).map(place)[0] ?? null,
    confirm: confirm && confirm.getAttribute("aria-disabled") !== "true" ? place(confirm, false) : null,
  };
}"""
# Where one of them lies now: to look at the others may have scrolled it.
PLACE = """(option) => {
  const lit = [...document.querySelectorAll("[data-lit]")].filter((e) => e.getClientRects().length);
  const thing = lit.find((e) => e.dataset.option.split(" ").map(Number).includes(option));
  thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
CHANGED = """(question) => {
  const ask = document.querySelector("[data-ask]");
  if (document.querySelector("[data-end], [data-go-on]")) return true;
  return ask && !("sending" in ask.dataset) && ask.dataset.question !== question;
}"""
READY = """() => {
  const ask = document.querySelector("[data-ask]");
  if (document.querySelector("[data-end], [data-go-on]")) return true;
  return ask && ask.dataset.question !== undefined && !("sending" in ask.dataset);
}"""
MOST_STEPS = 6000


class Lit(TypedDict):
    """Something that is lit: its options, whether it is picked, and where a click meets it."""

    options: list[int]
    picked: bool
    place: list[float] | None
    name: str


class Seen(TypedDict):
    """What a player sees who looks for what to click; `go_on` leads on from what is only to be read."""

    over: bool
    question: str | None
    busy: bool
    text: str
    lit: list[Lit]
    go_on: list[float] | None
    confirm: list[float] | None


class Hearing:
    """What the server has said on the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.last: dict[str, Any] = {}
        self.frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.heard))

    def heard(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] == "at":
            self.last = message


class Player:
    """Somebody at a table who clicks at random, and notes what can't be reached."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = Random(seed)
        self.hearing = Hearing(page)
        self.unreachable: list[str] = []
        self.answered = 0

    def look(self) -> Seen:
        seen: Seen = self.page.evaluate(LOOK)
        return seen

    def play_on(self, most: int = MOST_STEPS) -> None:
        """Answer questions until the game is over, or so many were looked at."""
        for _ in range(most):
            self.page.wait_for_function(READY)
            if self.step():
                return

    def step(self) -> bool:
        """Do what there is to do now; is the game over?"""
        seen = self.look()
        if seen["go_on"]:
            self.go_on(seen["go_on"])
        elif seen["question"] is not None and not seen["busy"] and not seen["over"]:
            self.answer(seen)
        return seen["over"]

    def answer(self, seen: Seen) -> None:
        """Pick something, more of it where several are picked, and confirm."""
        self.check(seen)
        for _ in range(30):
            now = self.look()
            if now["question"] != seen["question"] or now["over"] or now["go_on"]:
                return  # another question has come meanwhile
            free = [thing for thing in now["lit"] if not thing["picked"] and thing["place"]]
            if now["confirm"] and (self.is_several() is False or not free or self.random.random() < 0.5):
                self.click(now["confirm"])
                self.await_change(seen)
                self.answered += 1
                return
            assert free, f"nothing to click: {seen['text']} {now}"
            self.click(self.page.evaluate(PLACE, self.random.choice(free)["options"][0]))
        raise AssertionError(f"no answer comes of it: {seen['text']}")

    def await_change(self, seen: Seen) -> None:
        """Wait until what was confirmed is answered; if it is not, say how the page looks then."""
        try:
            self.page.wait_for_function(CHANGED, arg=seen["question"])
        except TimeoutError as error:
            raise AssertionError(f"confirmed, and nothing came of it: {self.look()}") from error

    def go_on(self, place: list[float]) -> None:
        self.click(place)

    def is_several(self) -> bool:
        decision = self.hearing.last.get("decision")
        return decision is not None and decision["kind"] == "several"

    def check(self, seen: Seen) -> None:
        """Every open option is on the page, and nothing covers it."""
        decision = self.hearing.last.get("decision")
        if decision is None or str(decision["number"]) != seen["question"] or decision["kind"] == "payment":
            return
        here = {option for thing in seen["lit"] if thing["place"] for option in thing["options"]}
        missing = [
            option for option in decision["options"] if option["option"] not in here and option["verb"] != "done"
        ]
        self.unreachable += [f"{seen['text']}: {option['text']}" for option in missing]

    def click(self, place: list[float] | None) -> None:
        assert place is not None
        self.page.mouse.click(*place)


class Typist(Player):
    """Somebody without a mouse: numbers pick, and Enter confirms."""

    def click(self, place: list[float] | None) -> None:
        raise AssertionError("a typist has no mouse")

    def go_on(self, place: list[float]) -> None:
        self.page.keyboard.press("Enter")

    def answer(self, seen: Seen) -> None:
        for _ in range(30):
            now = self.look()
            if now["question"] != seen["question"] or now["over"] or now["go_on"]:
                return
            keys = self.page.locator("[data-key]:visible:not([aria-pressed=true])")
            free = keys.evaluate_all("all => all.map((e) => e.dataset.key)")
            if now["confirm"] and (not self.is_several() or not free or self.random.random() < 0.5):
                self.page.keyboard.press("Enter")
                self.await_change(seen)
                self.answered += 1
                return
            if free:
                self.page.keyboard.press(self.random.choice(free))
            else:
                self.page.wait_for_timeout(50)  # until the numbers are written
        raise AssertionError(f"no answer comes of it: {seen['text']}")
