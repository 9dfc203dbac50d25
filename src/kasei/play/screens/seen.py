"""What a screen is drawn from: all that one person has before them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from kasei import Decision
from kasei.core.face import Closed

V = TypeVar("V", bound=Mapping[str, object])  # the type of the views


class Seen(NamedTuple, Generic[V]):
    """The view of a seat, the question that is open to it, and the cards that the person has marked to pick."""

    view: V
    decision: Decision | None = None
    marked: frozenset[int] = frozenset()

    @property
    def options(self) -> list[int]:
        """What may be answered, as numbers."""
        return [] if self.decision is None else [option["option"] for option in self.decision["options"]]

    def open_for(self, *verbs: int) -> list[int]:
        """What the open options of these verbs are about."""
        options = [] if self.decision is None else self.decision["options"]
        return [option["argument"] for option in options if option["option"] - option["argument"] in verbs]

    def closed(self, option: int) -> Closed | None:
        """Why an option is not open, where there is something to say."""
        closed = [] if self.decision is None else self.decision["closed"]
        return next((each for each in closed if each["option"] == option), None)
