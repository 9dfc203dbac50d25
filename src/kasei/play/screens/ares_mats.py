"""The mats of ares: what players have, with the income to come, and who is still thinking."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kasei import AresView
from kasei.games.ares.face import Side
from kasei.play import messages
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, TITLE
from kasei.play.screens.pen import Pen
from kasei.play.screens.sides import order

ROOMY = 100  # columns from which it is said who thinks
NAMES = 14  # columns of a name where they are few


def own_side(view: AresView) -> Side:
    """The side of the one who looks."""
    assert view["seat"] is not None
    return view["public"]["players"][view["seat"]]


def mats(view: AresView, names: list[str], width: int, pen: Pen, own_only: bool = False) -> Table:
    """What all players have, one line each; or only the one who looks, or who is first."""
    table = Table.grid(padding=(0, GAP if width >= ROOMY else 1, 0, 0))
    table.add_column(width=1, style=TITLE)
    table.add_column(no_wrap=True, max_width=None if width >= ROOMY else NAMES)
    for _ in messages.ARES_MATS:
        table.add_column(justify="right", no_wrap=True)
    table.add_column(style=FAINT, no_wrap=True)
    table.add_row("", "", *messages.ARES_MATS, style=LABEL)
    for player in order(view)[:1] if own_only else order(view):
        style = STRONG if player == view["seat"] else PLAIN
        sign, state = ongoing(view, player, pen)
        cells = mat(view["public"]["players"][player])
        table.add_row(sign, Text(names[player]), *cells, state if width >= ROOMY else "", style=style)
    return table


def mat(side: Side) -> list[str]:
    """What a player has, with the income to come."""
    income = side["income"]
    stock = (
        (side["mc"], income["mc"]),
        (side["heat"], income["heat"]),
        (side["plants"], income["plants"]),
        (side["hand"], income["cards"]),
    )
    return [
        str(sum(side["points"].values())),
        str(side["tr"]),
        str(side["forests"]),
        *[messages.STOCK.format(n=n, income=more) for n, more in stock],
        str(side["steel"]),
        str(side["titanium"]),
    ]


def ongoing(view: AresView, player: int, pen: Pen) -> tuple[str, str]:
    """Whether a player still thinks, as a sign and in words."""
    if view["end"] is not None:
        return "", ""
    if player in [asked["seat"] for asked in view["asked"]]:
        return pen.turn, messages.ARES_THINKS
    planned = view["public"]["players"][player]["planned"]
    return pen.funded, messages.ARES_HAS_CHOSEN if planned else messages.ARES_READY
