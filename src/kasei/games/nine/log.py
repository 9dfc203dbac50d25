"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.happening import NOBODY, Deed, Happening, Line
from kasei.core.marks import card_mark, seat_mark
from kasei.games.nine.deeds import (
    COLLECTED,
    DREW,
    ENDING,
    FACED,
    FOUNDED,
    FUNDED,
    GAINED,
    GENERATION,
    MOVED,
    PASSED,
    PLACED,
    RETURNED,
    ROBBED,
    SPENT,
    TOOK,
    TOOK_STANDARD,
)
from kasei.games.nine.hex_text import CUBES
from kasei.games.nine.nouns import CREDIT, TOKEN_NOUNS
from kasei.games.nine.state import ENDS, PURSE
from kasei.games.nine.verbs import token_text
from kasei.lang.nouns import NOUNS
from kasei.lang.wording import capital


def lines(happenings: list[Happening], players: int) -> list[Line]:
    """Make lines of what happened in one change. A price in credits joins the line of what it was paid for."""
    everybody = [*[seat_mark(seat) for seat in range(players)], "the dummy"]
    told: list[Line] = []
    bought = False
    for h in happenings:
        if h.deed not in LINES:
            continue
        if bought and h.deed is SPENT and h.what == CREDIT.number:
            told[-1].text += f" for {things(h)}"
            told[-1].told.append(h)
        else:
            who = everybody[h.by] if h.by != NOBODY else ""
            told.append(Line(capital(LINES[h.deed](h, who, everybody)), [h]))
        bought = h.deed is FUNDED or h.deed is TOOK_STANDARD
    return told


def things(h: Happening) -> str:
    """What was gained, spent or taken, and how many."""
    return NOUNS[h.what].of(h.n)


def income_line(who: str, h: Happening) -> str:
    """Say what the income comes to: five credits are the most that can be kept."""
    return f"{who} collects {things(h)}" if h.n else f"{who} has {CREDIT.of(PURSE)} already and collects nothing"


def token_line(who: str, h: Happening) -> str:
    """Say which token was taken."""
    tags = [tag for tag, noun in enumerate(TOKEN_NOUNS) if noun.number == h.what]
    return f"{who} takes {token_text(tags[0])}"


Text = Callable[[Happening, str, list[str]], str]

LINES: Final[dict[Deed, Text]] = {
    FUNDED: lambda h, who, names: f"{who} funds {card_mark(h.what)}",
    TOOK_STANDARD: lambda h, who, names: f"{who} takes the standard project {card_mark(ENDS + h.what)}",
    PASSED: lambda h, who, names: f"{who} passes",
    DREW: lambda h, who, names: f"{who} draws {card_mark(2 * h.what)} / {card_mark(2 * h.what + 1)}",
    FACED: lambda h, who, names: f"{who} takes {card_mark(h.what)}",
    PLACED: lambda h, who, names: f"{who} places {CUBES[h.what]} on hex {h.where}",
    FOUNDED: lambda h, who, names: f"{who} founds a city on hex {h.where}",
    MOVED: lambda h, who, names: f"{who} moves the city on hex {h.what} to hex {h.where}",
    GAINED: lambda h, who, names: f"{who} gains {things(h)}",
    SPENT: lambda h, who, names: f"{who} spends {things(h)}",
    TOOK: lambda h, who, names: token_line(who, h),
    ROBBED: lambda h, who, names: f"{who} takes {things(h)} from {names[h.on]}",
    COLLECTED: lambda h, who, names: income_line(who, h),
    RETURNED: lambda h, who, names: f"{who} returns {things(h)}",
    GENERATION: lambda h, who, names: f"Generation {h.n} begins",
    ENDING: lambda h, who, names: "The end is near: this is the last generation",
}
