"""Triggers of cards of ares: a card enters play after it has woken others, so it sees itself only if it says so."""

from __future__ import annotations

from dataclasses import dataclass

from kasei.cardgame import tableau
from kasei.cardgame.deeds import PLAYED, TAGGED
from kasei.games.ares.language.deeds import GAINED_STEEL
from kasei.lang.wording import INCLUDED


@dataclass(frozen=True)
class When(tableau.When):
    """Bring about an effect each time its player does something."""

    sees_own: bool = False  # does it see the tags of its own card?

    def __post_init__(self) -> None:
        assert not self.on.anyone, f"{self!r}: cards of ares wait for what their own player does"
        of_tags = self.on.deed is TAGGED and self.on.test is None
        assert of_tags or not self.sees_own, f"{self!r}: own tags are all it can see"

    def text(self) -> str:
        own = INCLUDED if self.sees_own else ""
        return f"{self.on.text}{own}, {self.effect.within()}"

    def text_on(self, tags: tuple[int, ...]) -> str:
        deed = self.on.deed
        about_itself = deed in (PLAYED, GAINED_STEEL) or (deed is TAGGED and set(self.on.whats) & set(tags))
        if self.sees_own or not about_itself:
            return self.text()
        return f"{self.on.text} (not this card), {self.effect.within()}"
