"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.happening import Deed, Happening
from kasei.games.nine.cards import PROJECTS, STANDARDS
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
from kasei.games.nine.state import PURSE
from kasei.games.nine.verbs import token_text
from kasei.lang.nouns import NOUNS
from kasei.lang.wording import capital


def lines(happenings: list[Happening], names: list[str]) -> list[str]:
    """Make lines of what happened in one change. A price in credits joins the line of what it was paid for."""
    everybody = [*names, "the dummy"]
    told: list[str] = []
    bought = False
    for h in happenings:
        if bought and h.deed is SPENT and h.what == CREDIT.number:
            told[-1] += f" for {things(h)}"
        else:
            told.append(capital(LINES[h.deed](h, everybody[h.by], everybody)))
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


Line = Callable[[Happening, str, list[str]], str]

LINES: Final[dict[Deed, Line]] = {
    FUNDED: lambda h, who, names: f"{who} funds {PROJECTS[h.what].name}",
    TOOK_STANDARD: lambda h, who, names: f"{who} takes the standard project {STANDARDS[h.what].name}",
    PASSED: lambda h, who, names: f"{who} passes",
    DREW: lambda h, who, names: f"{who} draws {PROJECTS[2 * h.what].name} / {PROJECTS[2 * h.what + 1].name}",
    FACED: lambda h, who, names: f"{who} takes {PROJECTS[h.what].name}",
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
