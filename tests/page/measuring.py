"""What is measured of a page as it is drawn: whether anything is cut, covered, too small, or out of reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Elements that scroll show the rest when they are scrolled; what is drawn for the eye alone may be cut.
FAULTS = r"""() => {
  const faults = [];
  const name = (e) => {
    const text = (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 50);
    return `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""} '${text}'`;
  };
  const shown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility === "visible";
  const hidden = (e) => e.closest(".sr, [hidden], [aria-hidden=true]") !== null;
  const scrolls = (e) => {
    for (let at = e.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/(auto|scroll)/.test(style.overflowX + style.overflowY)) return true;
    }
    return false;
  };
  // what sticks to the window covers what scrolls below it
  const sticks = (e) => {
    for (let at = e; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };
  // a text that ends in an ellipsis, or lies in a part of its own that scrolls or fades
  const hides = (e, button) => {
    for (let at = e; at && at !== button; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.webkitLineClamp !== "none" || style.overflowX !== "visible") return true;
    }
    return getComputedStyle(button).overflowX !== "visible" && getComputedStyle(button).textOverflow === "ellipsis";
  };

  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${innerWidth}`);

  for (const e of document.querySelectorAll("button, a, input, select, [data-lit], [role=tab]")) {
    if (!shown(e) || e.closest(".sr")) continue;
    const box = e.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!inside && !scrolls(e) && document.documentElement.scrollHeight <= innerHeight + 1)
      faults.push(`outside the window: ${name(e)}`);
    const top = inside ? document.elementFromPoint(x, y) : null;
    if (top && !e.contains(top) && !top.contains(e) && !scrolls(e) && !sticks(top))
      faults.push(`${name(e)} is covered by ${name(top)}`);
  }

  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || !e || !shown(e) || e.closest(".sr")) continue;
    const button = e.closest("button, a.btn, [role=tab]");
    if (button && !button.closest("svg")) {
      const words = document.createRange();
      words.selectNodeContents(node);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      const out = Math.max(inner.right - outer.right, outer.left - inner.left, inner.bottom - outer.bottom);
      const said = `${Math.round(out)} px of '${node.textContent}' stand out of ${name(button)}`;
      if (out > 6 && !hides(e, button)) faults.push(said);
    }
    const svg = e.closest("svg");
    const scale = svg ? (svg.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 11.5 && !hidden(e)) faults.push(`${size.toFixed(1)} px: ${name(e)}`);
  }
  return [...new Set(faults)];
}"""
PARTS = """() => {
  const main = document.querySelector("main");
  const parts = [...main.children].filter((e) => e.getClientRects().length && !e.matches(".sr"));
  const overlaps = [];
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(i + 1)) {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 2 && high > 2) overlaps.push(`${a.className} and ${b.className} overlap by ${wide}x${high}`);
    }
  return overlaps;
}"""
SCROLLS = "() => [document.documentElement.scrollHeight, innerHeight]"


def faults(page: Page) -> list[str]:
    """What is cut, covered, outside or too small, in words."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def overlaps(page: Page) -> list[str]:
    """Parts of a table that lie on each other."""
    found: list[str] = page.evaluate(PARTS)
    return found


def does_scroll(page: Page) -> bool:
    """Is the page higher than its window?"""
    whole, window = page.evaluate(SCROLLS)
    return bool(whole > window + 1)


def axe(page: Page) -> list[str]:
    """What axe finds wrong."""
    page.evaluate(AXE.read_text())
    results: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for each in results["violations"]
        for node in each["nodes"]
    ]
