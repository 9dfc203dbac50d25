"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.happening import NOBODY, Deed, Happening
from kasei.games.ares.flow.coop import COPPER
from kasei.games.ares.language import deeds
from kasei.games.ares.language.nouns import (
    OCEAN_TRACK,
    RESOURCES,
    TEMPERATURE_TRACK,
    TOKENS,
    TRACK_NAMES,
    phase_text,
)
from kasei.games.ares.state.card import AresCatalogue
from kasei.games.ares.text.card import cards_text
from kasei.lang.wording import capital, join


class Line:
    """A line of the log: what somebody did, and what was spent on it and gained by it."""

    def __init__(self, by: int, text: str, deed: Deed | None) -> None:
        self.by = by
        self.text = text
        self.deed = deed  # None where it is about spending and gaining alone
        self.cards = ""  # those sold, where they are known
        self.spent: list[str] = []
        self.gained: list[str] = []

    def words(self, who: str) -> str:
        """The whole line."""
        spent, gained = join(self.spent), join(self.gained)
        if self.deed is deeds.PRODUCED:
            return f"{who} produces {gained or 'nothing'}"
        if self.deed is deeds.SOLD:
            return f"{self.text} for {gained}{self.cards}"
        if self.deed is deeds.FOUNDED:
            return f"{self.text} with {gained}"
        if self.deed is None:
            return f"{who} {join([f'spends {spent}' if spent else '', f'gains {gained}' if gained else ''])}"
        return self.text + (f" for {spent}" if spent else "") + (f" and gains {gained}" if gained else "")


def log_lines(catalogue: AresCatalogue, happenings: list[Happening], names: list[str]) -> list[str]:
    """What happened in one go. What is spent just before a card is played, or just after something is begun, is its
    price; what is gained follows what brought it."""
    lines: list[Line] = []
    for h in happenings:
        last = lines[-1] if lines and lines[-1].by == h.by else None
        if h.deed is deeds.SPENT:
            if last is None or not (last.deed is None or last.deed in PRICED) or last.gained:
                lines.append(Line(h.by, "", None))
            lines[-1].spent.append(RESOURCES[h.what].of(h.n))
        elif h.deed is deeds.GAINED:
            if last is None:
                lines.append(Line(h.by, "", None))
            lines[-1].gained.append(RESOURCES[h.what].of(h.n))
        elif h.deed in TEXTS:
            who = names[h.by] if h.by != NOBODY else ""
            line = Line(h.by, TEXTS[h.deed](catalogue, who, h, names), h.deed)
            if h.deed is deeds.SOLD:
                line.cards = names_of(catalogue, h.secret)
            if h.deed is deeds.PLAYED and last is not None and last.deed is None and not last.gained:
                line.spent = lines.pop().spent
            lines.append(line)
    return [capital(line.words(names[line.by] if line.by != NOBODY else "")) for line in lines]


PRICED: Final = (deeds.USED, deeds.TOOK_STANDARD)  # what is spent after these is their price


def names_of(catalogue: AresCatalogue, cards: tuple[int, ...]) -> str:
    """Cards by name, where they are known: `: Comet and Mine`."""
    return f": {join([catalogue.cards[card].name for card in cards])}" if cards else ""


def level(track: int, steps: int) -> str:
    """Where a track stands."""
    if track == TEMPERATURE_TRACK:
        return f"{2 * steps - 30} °C"
    return f"{steps}" if track == OCEAN_TRACK else f"{steps} %"


Text = Callable[[AresCatalogue, str, Happening, list[str]], str]


def raised(c: AresCatalogue, who: str, h: Happening, names: list[str]) -> str:
    if h.what == OCEAN_TRACK:
        return f"{who} flips an ocean"
    return f"{who} raises the {TRACK_NAMES[h.what]} to {level(h.what, h.n)}"


def offered(c: AresCatalogue, who: str, h: Happening, names: list[str]) -> str:
    return f"{who} offers {c.cards[h.secret[0]].name if h.secret else 'a card'} in trade"


def traded(c: AresCatalogue, who: str, h: Happening, names: list[str]) -> str:
    if h.secret:
        return f"{who} gives {c.cards[h.secret[0]].name} and gets {c.cards[h.secret[1]].name}"
    return f"{who} and {names[h.on]} trade cards"


def revealed(c: AresCatalogue, who: str, h: Happening, names: list[str]) -> str:
    return f"{who} reveals {join([c.cards[card].name for card in h.cards]) or 'nothing'}"


TEXTS: Final[dict[Deed, Text]] = {
    deeds.ROUND: lambda c, who, h, names: f"round {h.n} begins",
    deeds.CHOSE: lambda c, who, h, names: f"{who} has chosen {phase_text(h.what)}",
    deeds.TURNED: lambda c, who, h, names: f"the dummy plays {phase_text(h.what)}",
    deeds.PHASE_BEGAN: lambda c, who, h, names: f"phase {phase_text(h.what)}",
    deeds.PLAYED: lambda c, who, h, names: f"{who} plays {c.cards[h.where].name}",
    deeds.USED: lambda c, who, h, names: f"{who} uses {c.cards[h.where].name}",
    deeds.TOOK_STANDARD: lambda c, who, h, names: f"{who} takes a standard action",
    deeds.RAISED: raised,
    deeds.FORESTED: lambda c, who, h, names: f"{who} gains a forest",
    deeds.DREW: lambda c, who, h, names: f"{who} draws {cards_text(h.n)}{names_of(c, h.secret)}",
    deeds.LOOKED: lambda c, who, h, names: f"{who} draws {cards_text(h.n)}{names_of(c, h.secret)}",
    deeds.SOLD: lambda c, who, h, names: f"{who} sells {cards_text(h.n)}",
    deeds.DISCARDED: lambda c, who, h, names: f"{who} discards {cards_text(h.n)}{names_of(c, h.secret)}",
    deeds.KEPT: lambda c, who, h, names: f"{who} keeps {h.n} of {cards_text(h.what)}{names_of(c, h.secret)}",
    deeds.REVEALED: revealed,
    deeds.TOOK_IN: lambda c, who, h, names: f"{who} takes {c.cards[h.where].name} into the hand",
    deeds.ADDED: lambda c, who, h, names: f"{who} adds {TOKENS[h.what].of(h.n)} to {c.cards[h.where].name}",
    deeds.REMOVED: lambda c, who, h, names: f"{who} takes {TOKENS[h.what].of(h.n)} off {c.cards[h.where].name}",
    deeds.FOUNDED: lambda c, who, h, names: f"{who} plays {c.cards[h.where].name}",
    deeds.PRODUCED: lambda c, who, h, names: "",
    deeds.ENDED: lambda c, who, h, names: f"{who} ends the phase",
    deeds.TOOK_CUBE: lambda c, who, h, names: f"{who} takes a {'copper' if h.what == COPPER else 'coloured'} cube",
    deeds.OFFERED: offered,
    deeds.TRADED: traded,
    deeds.DECLINED: lambda c, who, h, names: f"{who} declines the trade",
    deeds.HELPED: lambda c, who, h, names: f"the {TRACK_NAMES[h.what]} rises to {level(h.what, h.n)} for nobody",
    deeds.COMPLETE: lambda c, who, h, names: "Mars is complete: the game ends",
    deeds.LAST_ROUND: lambda c, who, h, names: "the last round is over: the game ends",
    deeds.RESHUFFLED: lambda c, who, h, names: f"the discards are shuffled: {cards_text(h.n)}",
}
