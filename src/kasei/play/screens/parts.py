"""What screens share: styles, columns, the options, the log and the final score."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from textwrap import wrap

from rich.console import RenderableType
from rich.segment import SegmentLines
from rich.style import Style
from rich.table import Table
from rich.text import Text

from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.layout import Line

TITLE = Style.parse("bold #d9703f")
LABEL = Style.parse("#b08060")
WARNING = Style.parse("bold #d9a03f")
STRONG = Style(bold=True)
FAINT = Style(dim=True)
PLAIN = Style()
GAP = 2  # columns between two things
LABELS = 7  # columns of a label
WALL = 2  # columns of a wall
FEW = 8  # options that stand below each other in any case
NARROW = 36  # columns that an option should have
KEYS = 4  # columns of what is typed
SHORTEST = 16  # columns of an option among others
NUMBERED = re.compile(r"(\D*)(\d+)")


def beside(left: RenderableType, left_width: int, right: RenderableType, right_width: int, gap: int = GAP) -> Table:
    """One thing beside another."""
    table = Table.grid(padding=(0, gap, 0, 0))
    table.add_column(width=left_width)
    table.add_column(width=right_width)
    table.add_row(left, right)
    return table


def beside_a_wall(left: list[Line], left_width: int, right: list[Line], right_width: int, wall: str) -> Table:
    """Lines on both sides of a wall."""
    table = Table.grid()
    table.add_column(width=left_width, no_wrap=True)
    table.add_column(width=WALL, style=LABEL)
    table.add_column(width=right_width, no_wrap=True)
    height = max(len(left), len(right))
    table.add_row(SegmentLines(left, new_lines=True), "\n".join([wall] * height), SegmentLines(right, new_lines=True))
    return table


def labelled() -> Table:
    """Lines with a label before each."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    lines.add_column(style=LABEL, width=LABELS)
    lines.add_column()
    return lines


def option_list(options: Sequence[tuple[str, str]], width: int, tight: bool = False) -> Table:
    """What to type and what it does; many options stand in several columns, or in as many as take the fewest lines."""
    columns = max(1, min(3, width // NARROW)) if len(options) > FEW else 1
    if tight:
        columns = min((1, 2, 3), key=lambda n: lines_in(n, options, width))
    height = -(-len(options) // columns)
    table = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    for _ in range(columns):
        table.add_column(justify="right", style=TITLE, min_width=KEYS)
        table.add_column(ratio=1)
    for i in range(height):
        table.add_row(*[Text(text) for option in options[i::height] for text in option])
    return table


def lines_in(columns: int, options: Sequence[tuple[str, str]], width: int) -> int:
    """How many lines options take in so many columns."""
    space = width // columns - KEYS - 2 * GAP
    if space < SHORTEST:
        return 1 << 20
    height = -(-len(options) // columns)
    each = [len(wrap(text, space)) for _, text in options]
    return sum(max(each[i::height]) for i in range(height))


def hanging(before: str, text: str, width: int) -> str:
    """A text after something that its further lines leave room for."""
    room = max(NARROW, width)
    return "\n".join(wrap(f"{before}{text}", room, subsequent_indent=" " * len(before), break_on_hyphens=False))


def flowing(items: Sequence[Text], width: int, gap: int = GAP) -> Text:
    """Things one after the other, in lines that break only between them."""
    text, used = Text(), 0
    for item in items:
        if used and used + gap + len(item) > width:
            text.append("\n")
            used = 0
        before = gap if used else 0
        text.append(" " * before).append_text(item)
        used += before + len(item)
    return text


def explained(rows: dict[str, str]) -> Table:
    """Words and what they mean, below each other."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for word, meaning in rows.items():
        table.add_row(Text(word), Text(meaning))
    return table


def score_table(
    names: Sequence[str], breakdown: Sequence[dict[str, int]], scores: Sequence[int], over: bool = True
) -> Table:
    """The points of all players, category by category."""
    table = Table(title=messages.FINAL_SCORE if over else messages.SCORE, title_style=STRONG)
    table.add_column()
    for name in names:
        table.add_column(Text(name), justify="right")
    for category in breakdown[0]:
        table.add_row(category, *[str(points[category]) for points in breakdown])
    table.add_section()
    table.add_row(messages.TOTAL, *[str(score) for score in scores], style=STRONG)
    return table


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[int]) -> str:
    """Who has won, in words."""
    if len(names) == 1:
        return (messages.WON_ALONE if winners else messages.LOST_ALONE).format(name=names[0])
    if not winners:
        return messages.NOBODY_WINS
    if len(winners) > 1:
        return messages.DRAW.format(names=join([names[seat] for seat in winners]))
    level = scores.count(scores[winners[0]]) > 1
    return (messages.WINS_TIE if level else messages.WINS).format(name=names[winners[0]])


def counted(n: int, one: str, plurals: Mapping[str, str]) -> str:
    """So many of a thing.

    >>> counted(1, "animal", {"animal": "animals"}), counted(3, "animal", {"animal": "animals"})
    ('1 animal', '3 animals')
    """
    return f"{n} {one if n == 1 else plurals.get(one, one)}"


def typed_list(keys: Sequence[str]) -> str:
    """What may be typed, in short.

    >>> typed_list(["1", "2", "3", "7", "8", "s1", "s2", "s3", "p"])
    '1 to 3, 7, 8, s1 to s3 or p'
    """
    numbered = [NUMBERED.fullmatch(key) for key in keys]
    letters = dict.fromkeys(match[1] for match in numbered if match)
    spans = [
        span
        for letter in letters
        for span in spanned(letter, sorted(int(match[2]) for match in numbered if match and match[1] == letter))
    ]
    return join([*spans, *[key for key, match in zip(keys, numbered) if not match]], messages.OR)


def spanned(letter: str, numbers: Sequence[int]) -> list[str]:
    """Numbers after a letter, or after none; three or more that follow each other are said as one."""
    spans: list[str] = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        span = [f"{letter}{number}" for _, number in run]
        spans += [messages.RANGE.format(low=span[0], high=span[-1])] if len(span) > 2 else span
    return spans
