"""The styles that ares is drawn in: zones and oceans."""

from __future__ import annotations

from rich.style import Style

ZONES = {
    "purple": Style.parse("#9a5fc8"),
    "red": Style.parse("#d0402c"),
    "yellow": Style.parse("#e0b020"),
    "white": Style.parse("#b8b8b8"),
}
WATER = Style.parse("#3878e8")
