"""What has happened, as a person reads it: in a line for each player, and line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from kasei import Amount, Entered, Event, Legend, Shift, Tally
from kasei.core.marks import said
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.parts import FAINT, PLAIN, STRONG, hanging
from kasei.play.screens.pen import Pen

UNDONE = Style(dim=True, strike=True)
NO_BREAK = "\u00a0"
MOST_NAMED = 4  # cards in a line


class Told(NamedTuple):
    """A line of the log: is it new, was it taken back, does it tell that something was?"""

    text: str
    new: bool = False
    undone: bool = False
    undo: bool = False
    aside: bool = False  # said by a bot, and nothing that happened


def told(events: Sequence[Event], names: Sequence[str], cards: Sequence[str], since: int, seat: int) -> list[Told]:
    """The lines of events; new to a seat is what came after that change and is not its own doing."""
    return [
        Told(
            said(event["text"], names, cards),
            event["change"] > since and event["seat"] != seat,
            event["undone"],
            event["kind"] == "undo",
        )
        for event in events
    ]


def log_lines(lines: Sequence[Told], width: int, pen: Pen, most: int | None = None) -> Text:
    """Lines of the log, the last of them if there are too many."""
    shown = list(lines) if most is None else list(lines[-most:])
    earlier = len(lines) - len(shown)
    text = Text(f"{messages.EARLIER_NEWS.format(n=earlier)}\n" if earlier else "", FAINT)
    return text.append_text(Text("\n").join([log_line(line, width, pen) for line in shown]))


def log_line(line: Told, width: int, pen: Pen) -> Text:
    """A line of the log after a sign; what was taken back is struck out."""
    sign = " " if line.aside else pen.turn if line.new else "-"
    words = messages.UNDONE.format(text=line.text) if line.undone else line.text
    style = UNDONE if line.undone else FAINT if line.aside else PLAIN
    return Text(hanging(f"{sign} ", pen.said(words), width), style)


def summaries(
    tallies: Sequence[Tally], names: Sequence[str], cards: Sequence[str], legend: Legend, seat: int
) -> list[tuple[str, str]]:
    """For each player a name and what came of the last changes, others before whoever reads; none if nothing did."""
    ordered = sorted(tallies, key=lambda tally: tally["seat"] == seat)
    found = [(names[tally["seat"]], tally_words(tally, cards, legend)) for tally in ordered]
    return [(name, words) for name, words in found if words]


def tally_words(tally: Tally, cards: Sequence[str], legend: Legend) -> str:
    """What a player did, in a line."""
    taken = [standard_words(standard) for standard in tally["standards"]]
    placed = [
        *[messages.TALLY_PLACED.format(**amount) for amount in tally["placed"]],
        *[messages.TALLY_LAID.format(**tile) for tile in tally["laid"]],
    ]
    parts = [
        *entered_words(tally["cards"], cards),
        *([messages.TALLY_TAKES.format(standards=join(taken))] if taken else []),
        *[messages.TALLY_GOALS[goal["kind"]].format(what=goal["what"]) for goal in tally["goals"]],
        *entered_words(tally["got"], cards),
        *([messages.TALLY_PLACES.format(things=join(placed))] if placed else []),
        *[raised_words(amount, legend["units"]) for amount in tally["raised"]],
        *[shift_words(shift, legend["plurals"]) for shift in tally["shifts"]],
    ]
    return ", ".join(parts)


def entered_words(entered: Sequence[Entered], cards: Sequence[str]) -> list[str]:
    """The cards that a player brought into play, or has got, one way after the other."""
    kinds = dict.fromkeys(each["kind"] for each in entered)
    found = {kind: [each["card"] for each in entered if each["kind"] == kind] for kind in kinds}
    return [messages.TALLY_ENTERED[kind].format(cards=card_words(some, cards)) for kind, some in found.items()]


def card_words(some: Sequence[int], cards: Sequence[str]) -> str:
    """The names of cards; how many there are, where that would be too long."""
    return messages.TALLY_CARDS.format(n=len(some)) if len(some) > MOST_NAMED else join([cards[card] for card in some])


def standard_words(standard: Amount) -> str:
    """A standard action, and how often it was taken."""
    return standard["what"] if standard["n"] == 1 else messages.TALLY_TIMES.format(**standard)


def raised_words(amount: Amount, units: Mapping[str, str]) -> str:
    """By how much a track rose, as it is printed."""
    return messages.TALLY_MORE.format(**amount, unit=units.get(amount["what"], "")).rstrip()


def shift_words(shift: Shift, plurals: Mapping[str, str]) -> str:
    """What a player had of something, and has now."""
    what = {**messages.PLURALS, **plurals}.get(shift["what"], shift["what"])
    return messages.TALLY_SHIFT.format(what=what, before=shift["before"], after=shift["after"])


def summary_lines(lines: Sequence[tuple[str, str]], width: int, pen: Pen) -> Text:
    """The same below each other; what has shifted stands in one line with its numbers."""
    found = []
    for name, words in lines:
        firm = ", ".join(part.replace(" ", NO_BREAK) if "→" in part else part for part in words.split(", "))
        text = Text(hanging(f"{name}: ", pen.said(firm), width).replace(NO_BREAK, " "))
        text.stylize(STRONG, 0, len(name) + 1)
        found.append(text)
    return Text("\n").join(found)
