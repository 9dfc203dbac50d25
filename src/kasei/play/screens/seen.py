"""What a screen is drawn from: all that one person has before them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from kasei import Decision
from kasei.core.face import Closed

V = TypeVar("V", bound=Mapping[str, object])  # the type of the views


class Seen(NamedTuple, Generic[V]):
    """The view of a seat, the question that is open to it, the cards that the person has marked to pick, and the
    numbers that cards have on the table."""

    view: V
    decision: Decision | None = None
    marked: frozenset[int] = frozenset()
    numbers: Mapping[int, int] = {}  # by card

    @property
    def options(self) -> list[int]:
        """What may be answered, as numbers."""
        return [] if self.decision is None else [option["option"] for option in self.decision["options"]]

    @property
    def numbered(self) -> dict[str, int]:
        """The cards that have a number on the table, by what is typed for them."""
        return {str(number): card for card, number in sorted(self.numbers.items(), key=lambda pair: pair[1])}

    def open_for(self, *verbs: int) -> list[int]:
        """What the open options of these verbs are about."""
        options = [] if self.decision is None else self.decision["options"]
        return [option["argument"] for option in options if option["option"] - option["argument"] in verbs]

    def closed(self, option: int) -> Closed | None:
        """Why an option is not open, where there is something to say."""
        closed = [] if self.decision is None else self.decision["closed"]
        return next((each for each in closed if each["option"] == option), None)


def renumbered(cards: Sequence[int], before: Mapping[int, int], ever: Mapping[int, int]) -> dict[int, int]:
    """Numbers for cards on the table: each keeps the one that it had before, one that comes back takes the one that it
    had at any time if that is free, and a new one takes the first that is free.

    >>> renumbered([7, 9, 4, 5], {9: 1}, {9: 1, 5: 2, 4: 1})
    {9: 1, 5: 2, 7: 3, 4: 4}
    """
    numbers = {card: before[card] for card in cards if card in before}
    for card in cards:
        if card not in numbers and ever.get(card) not in (None, *numbers.values()):
            numbers[card] = ever[card]
    free = [n for n in range(1, len(cards) + 1) if n not in numbers.values()]
    return numbers | dict(zip([card for card in cards if card not in numbers], free))
