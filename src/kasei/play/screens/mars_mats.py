"""The mats of mars: what players have and produce, who is first, and who has passed."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kasei import MarsView
from kasei.games.mars.face import Side
from kasei.play import mars_messages as words
from kasei.play import messages
from kasei.play.screens.mars_styles import chip
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, TITLE
from kasei.play.screens.pen import Pen
from kasei.play.screens.sides import order

ROOMY = 100  # columns from which there is more air
NAMES = 12  # columns of a name where they are few


def mats(view: MarsView, names: list[str], width: int, pen: Pen, own_only: bool = False) -> Table:
    """What all players have, one line each; or only the one who looks, or who is first."""
    table = Table.grid(padding=(0, GAP if width >= ROOMY else 1, 0, 0))
    table.add_column(width=1, style=TITLE)
    table.add_column(width=1)
    table.add_column(no_wrap=True, max_width=None if width >= ROOMY else NAMES)
    for _ in words.MATS:
        table.add_column(justify="right", no_wrap=True)
    table.add_column(style=FAINT, no_wrap=True)
    table.add_row("", "", "", *words.MATS, style=LABEL)
    asked = [each["seat"] for each in view["asked"]]
    for player in order(view)[:1] if own_only else order(view):
        sign = pen.turn if player in asked and view["end"] is None else ""
        cells = mat(view["public"]["players"][player])
        style = STRONG if player == view["seat"] else PLAIN
        table.add_row(sign, chip(player), Text(names[player]), *cells, state(view, player), style=style)
    return table


def mat(side: Side) -> list[str]:
    """What a player has, with what is produced."""
    stock, production = side["stock"], side["production"]
    pairs = [
        (stock["mc"], production["mc"]),
        (stock["steel"], production["steel"]),
        (stock["titanium"], production["titanium"]),
        (stock["plants"], production["plants"]),
        (stock["energy"], production["energy"]),
        (stock["heat"], production["heat"]),
    ]
    made = [messages.STOCK.format(n=n, income=more) for n, more in pairs]
    return [str(sum(side["points"].values())), str(side["tr"]), *made, str(side["hand"])]


def state(view: MarsView, player: int) -> str:
    """Whether a player is first in this generation, and has passed in this phase."""
    public = view["public"]
    first = public["first"] == player and len(public["players"]) > 1 and public["generation"] > 0
    passed = public["players"][player]["passed"] and public["phase"] == "action"
    return ", ".join([*([words.FIRST] if first else []), *([words.PASSED] if passed else [])])
