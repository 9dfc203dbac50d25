"""What happened: one value for triggers, log and animation, and for the part of a card that comes next."""

from __future__ import annotations

from typing import Final

NOBODY: Final = 1 << 20  # no list is that long: what is for nobody can't be taken for somebody
NO_CARD: Final = 1 << 20
NONE: Final = 1 << 20

Cards = tuple[int, ...]


class Deed:
    """A kind of happening: its name, and what its `what`, `where` and `n` are.

    Where `what` stands for things that have names, it is the kind of these: `resource`, `card`, `phase`.
    """

    def __init__(
        self,
        name: str,
        what: str = "",
        where: str = "",
        n: str = "",
        sign: int = 0,
        sign_on: int | None = None,
        slots: int = 1,
        about: str = "",
        level: bool = False,
        begins: str = "",
        enters: bool = False,
    ) -> None:
        self.name = name
        self.what = what
        self.where = where
        self.n = n
        self.sign = sign  # 1: its player has `n` of `what` more; -1: less; 0: it changes nothing by itself
        self.sign_on = -sign if sign_on is None else sign_on  # the same for the one it is done to
        self.slots = slots  # how many kinds of `what` cards may wait for
        self.about = about  # what its cards are, where it is about cards
        self.level = level  # `n` is where `what`, which nobody owns, stands now
        self.begins = begins  # a `round`, whose number is `n`, or a `phase`, which is `what`
        self.enters = enters  # a card comes into play
        self.number = len(DEEDS)
        self.first: int = slots_in_all()
        DEEDS.append(self)

    def __repr__(self) -> str:
        return self.name

    def slot(self, what: int) -> int:
        """The slot of its triggers in a table of triggers."""
        if self.slots == 1:
            return self.first
        assert what < self.slots, f"{self.name} has {self.slots} kinds, and no {what}"
        return self.first + what


DEEDS: Final[list[Deed]] = []  # a vocabulary, like the nouns: it holds nothing of a game in progress


def slots_in_all() -> int:
    """How long a table of triggers is."""
    return DEEDS[-1].first + DEEDS[-1].slots if DEEDS else 0


class Happening:
    """What happened: who did it, to whom, what it was about, where, and how many.

    `cards` everybody sees; `secret` only the one who did it and the one it was done to.
    """

    __slots__ = ("by", "cards", "deed", "n", "on", "secret", "what", "where")

    def __init__(
        self,
        deed: Deed,
        by: int,
        what: int = NONE,
        where: int = NONE,
        n: int = 0,
        on: int = NOBODY,
        cards: Cards = (),
        secret: Cards = (),
    ) -> None:
        self.deed = deed
        self.by = by
        self.what = what
        self.where = where
        self.n = n
        self.on = on
        self.cards = cards
        self.secret = secret

    def __repr__(self) -> str:
        return f"Happening{self.fields()}"

    def fields(self) -> tuple[object, ...]:
        """All of it as plain values, to be compared."""
        return (self.deed.name, self.by, self.what, self.where, self.n, self.on, self.cards, self.secret)

    def seen_by(self, seat: int) -> Happening:
        """The happening as that seat may know it: only those who did it, or to whom it was done, know its secret."""
        if not self.secret or seat == self.by or (seat == self.on and seat != NOBODY):
            return self
        return Happening(self.deed, self.by, self.what, self.where, self.n, self.on, self.cards)


class Line:
    """Something worth a line of the log: its words, with marks, and what it tells of, the main happening first."""

    def __init__(self, text: str, told: list[Happening]) -> None:
        self.text = text
        self.told = told


NOTHING: Final = Happening(Deed("nothing"), NOBODY)  # what a frame is about if nothing brought it about
UNVEILED: Final = Happening(Deed("unveiled"), NOBODY)  # from here on, what happens depends on what was hidden
