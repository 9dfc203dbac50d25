"""Ares in the terminal: Mars, the players' mats and cards, and the hand of whoever looks."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from kasei.core.option import PICK, PLAY, SELL
from kasei.core.rules import Plain
from kasei.games.ares.language.nouns import CONSTRUCTION, DEVELOPMENT
from kasei.games.ares.state.state import FOUND, PHASE
from kasei.play import messages
from kasei.play.screens import ares_keys as keys
from kasei.play.screens.ares_cards import CUT, WRAPPED, Held, card_list, in_columns, in_full, running
from kasei.play.screens.ares_ending import who_won, why_ended
from kasei.play.screens.ares_help import paragraphs
from kasei.play.screens.ares_mars import beside_mars, phases, title, tracks
from kasei.play.screens.ares_mats import mats
from kasei.play.screens.ares_tableaux import Tableaux
from kasei.play.screens.ares_view import Facts, View, open_for
from kasei.play.screens.parts import explained
from kasei.play.screens.pen import Pen
from kasei.play.screens.screen import Picks

OWN_TABLEAU, OWN_TAGS, WITHOUT_TABLEAU, IN_COLUMNS, RUNNING = range(2, 7)  # how brief a table is


class AresScreen:
    """Draws ares."""

    def __init__(self, cards: list[Plain], names: list[str], pen: Pen) -> None:
        self.cards = [cast(Facts, facts) for facts in cards]
        self.names = names
        self.pen = pen

    def numbered(self, view: Plain) -> dict[str, int]:
        return keys.numbered(cast(View, view))

    def nearest(self, view: Plain) -> list[list[int]]:
        return keys.nearest(cast(View, view))

    def picks(self, view: Plain) -> Picks | None:
        return keys.picks(cast(View, view))

    def signs(self, view: Plain) -> dict[str, int]:
        return keys.signs(cast(View, view))

    def in_short(self, view: Plain, short: bool) -> list[tuple[str, list[int]]]:
        return keys.in_short(cast(View, view), self.cards, short)

    def closed(self, view: Plain, typed: str) -> str:
        return keys.closed(cast(View, view), typed, self.cards)

    def ending(self, view: Plain) -> str:
        return why_ended(cast(View, view)["public"])

    def outcome(self, view: Plain, scores: list[int], winners: list[int]) -> str:
        return who_won(cast(View, view), self.names, scores, winners)

    def card(self, facts: Plain) -> RenderableType:
        return in_full(cast(Facts, facts))

    def rules(self, view: Plain) -> list[RenderableType]:
        texts = paragraphs(cast(View, view))
        return [Text(f"{text}\n") if isinstance(text, str) else Group(explained(text), "") for text in texts]

    def table(self, view: Plain, width: int, brief: int = 0) -> RenderableType:
        seen = cast(View, view)
        public = seen["public"]
        return Group(
            title(seen),
            *([phases(public, self.names, self.pen)] if public["round"] else []),
            tracks(public, width, self.pen),
            *beside_mars(public),
            mats(seen, self.names, width, self.pen),
            *self.in_play(seen, width, brief),
            *self.held(seen, width, brief),
        )

    def in_play(self, view: View, width: int, brief: int) -> list[RenderableType]:
        """The cards that have been played, or the tags that they have."""
        if brief >= WITHOUT_TABLEAU or not view["public"]["round"]:
            return []
        every = Tableaux(view, self.cards, self.names, self.pen)
        if brief >= OWN_TAGS:
            return [every.heading(view["seat"], with_effect=True)]
        return [*every.all(width, brief >= OWN_TABLEAU)]

    # The cards of whoever looks.

    def held(self, view: View, width: int, brief: int) -> list[RenderableType]:
        """The hand, and the cards that are drawn or offered."""
        if not view["private"]:
            return []
        private = view["private"]
        hand, others = self.hand(view), self.to_choose(view)
        wanted = open_for(view, PLAY, PHASE, FOUND) or (open_for(view, PICK) and not others)
        lists = (
            [self.listed(messages.ARES_HAND, hand, width, brief if wanted else brief + 1 + brief // 3)] if hand else []
        )
        if others:
            name = messages.ARES_DRAWN if private["drawn"] else messages.ARES_REVEALED
            lists.append(self.listed(name, others, width, brief))
        if private["offered"] is not None:
            lists.append(self.listed(messages.ARES_OFFERED, [self.besides(view, "", private["offered"])], width, brief))
        if private["picks"] and private["dealt"]:
            dealt = [Held("", self.cards[card], self.cards[card]["cost"], False, "") for card in private["dealt"]]
            lists.append(card_list(messages.ARES_DEALT, dealt, width, self.pen, min(brief, WRAPPED)))
        return lists

    def listed(self, name: str, held: list[Held], width: int, brief: int) -> RenderableType:
        """Cards, as much of them as there is room for."""
        if brief >= RUNNING:
            return running(name, held, self.pen)
        if brief >= IN_COLUMNS:
            return in_columns(name, held, width, self.pen)
        return card_list(name, held, width, self.pen, min(brief, CUT))

    def hand(self, view: View) -> list[Held]:
        """The cards in hand."""
        private = view["private"]
        return [self.in_hand(view, i, card, private["prices"][i]) for i, card in enumerate(private["hand"])]

    def in_hand(self, view: View, i: int, card: int, price: int) -> Held:
        """A card in hand; where others are free, one that is not has the price that is printed on it."""
        facts = self.cards[card]
        can, note = self.ongoing(view, i, card)
        free = keys.for_free(view)
        return Held(
            str(i + 1), facts, facts["cost"] if free and not can else price, can, note, marked(view, card), free
        )

    def to_choose(self, view: View) -> list[Held]:
        """The cards drawn or revealed."""
        first = len(view["private"]["hand"])
        cards = list(keys.numbered(view).items())[first:]
        return [self.besides(view, key, card) for key, card in cards]

    def besides(self, view: View, key: str, card: int) -> Held:
        """A card that is drawn, revealed or offered."""
        can, note = self.picking(view, card) if key else (True, "")
        return Held(key, self.cards[card], view["private"]["offers"][str(card)], can, note, marked(view, card))

    def picking(self, view: View, card: int) -> tuple[bool, str]:
        """Whether a card can be picked, and whether it is marked."""
        wanted = keys.picks(view)
        options = wanted.keys.values() if wanted else view["options"]
        return PICK + card in options, messages.ARES_MARKED if marked(view, card) else ""

    def ongoing(self, view: View, i: int, card: int) -> tuple[bool, str]:
        """Whether a card in hand can be played or picked, and why not or what it takes."""
        if open_for(view, PICK):
            return self.picking(view, card)
        lack = view["private"]["lacks"][i]
        phase = DEVELOPMENT if self.cards[card]["kind"] == "green" else CONSTRUCTION
        if open_for(view, PLAY, SELL) and (card in open_for(view, PLAY) or view["public"]["phase"] == phase):
            can = card in open_for(view, PLAY)
        elif open_for(view, PHASE):
            can = not lack
        else:
            return False, ""
        return can, self.sales(view["private"]["sales"][i]) if can else lack

    def sales(self, n: int) -> str:
        """How many cards have to be sold."""
        return "" if n < 1 else messages.ARES_SELL_ONE if n == 1 else messages.ARES_SELL_SOME.format(n=n)


def marked(view: View, card: int) -> bool:
    """Has the card been marked, to be picked?"""
    return card in view.get("marked", [])
