"""The styles that cards are drawn in, by colour and by tag."""

from __future__ import annotations

from rich.style import Style

COLOURS = {
    "green": Style.parse("bold #ffffff on #1e7e1e"),
    "blue": Style.parse("bold #ffffff on #1850c8"),
    "red": Style.parse("bold #ffffff on #c02a1c"),
    "corporation": Style.parse("bold #000000 on #c8c8c8"),
}
TAG_STYLES = {
    "building": Style.parse("#b08050"),
    "space": Style.parse("#8080a0"),
    "power": Style.parse("#b040c0"),
    "science": Style.parse("#909090"),
    "jovian": Style.parse("#d08030"),
    "earth": Style.parse("#4080e0"),
    "plant": Style.parse("#40a040"),
    "microbe": Style.parse("#80b040"),
    "animal": Style.parse("#408040"),
    "event": Style.parse("#c0a020"),
    "city": Style.parse("#a0a0b8"),
}
