"""Ares in the terminal: Mars, the players' mats and cards, and the hand of whoever looks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kasei import PICK, PLAY, SELL, AresLegend, AresView, Card
from kasei.games.ares import FOUND, PHASE
from kasei.games.ares.face import InHand, Offered
from kasei.play import messages
from kasei.play.screens import ares_keys as keys
from kasei.play.screens.ares_cards import CUT, WRAPPED, Held, card_list, in_columns, in_full, running
from kasei.play.screens.ares_ending import who_won
from kasei.play.screens.ares_help import paragraphs
from kasei.play.screens.ares_mars import beside_mars, phases, title, tracks
from kasei.play.screens.ares_mats import mats
from kasei.play.screens.ares_tableaux import Tableaux
from kasei.play.screens.parts import explained
from kasei.play.screens.pen import Pen
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen

OWN_TABLEAU, OWN_TAGS, WITHOUT_TABLEAU, IN_COLUMNS, RUNNING = range(2, 7)  # how brief a table is


class AresScreen:
    """Draws ares."""

    def __init__(self, legend: AresLegend, names: list[str], pen: Pen) -> None:
        self.legend = legend
        self.cards = legend["cards"]
        self.names = names
        self.pen = pen

    def numbered(self, view: AresView) -> dict[str, int]:
        return keys.numbered(view)

    def nearest(self, view: AresView) -> list[list[int]]:
        return keys.nearest(view)

    def picks(self, seen: Seen[AresView]) -> Picks | None:
        return keys.picks(seen)

    def signs(self, seen: Seen[AresView]) -> dict[str, int]:
        return keys.signs(seen, self.legend)

    def in_short(self, seen: Seen[AresView], short: bool) -> list[tuple[str, list[int]]]:
        return keys.in_short(seen, self.legend, short)

    def closed(self, seen: Seen[AresView], typed: str) -> str:
        return keys.why_closed(seen, self.legend, typed)

    def outcome(self, view: AresView, scores: list[int], winners: list[int]) -> str:
        return who_won(view, self.legend, self.names, scores, winners)

    def card(self, facts: Card) -> RenderableType:
        return in_full(facts)

    def help(self, view: AresView) -> list[RenderableType]:
        texts = paragraphs(view)
        return [Text(f"{text}\n") if isinstance(text, str) else Group(explained(text), "") for text in texts]

    def table(self, seen: Seen[AresView], width: int, brief: int = 0) -> RenderableType:
        view, legend = seen.view, self.legend
        public = view["public"]
        return Group(
            title(view),
            *([phases(public, legend, self.names, self.pen)] if public["round"] else []),
            tracks(public, legend, width, self.pen),
            *beside_mars(public, legend),
            mats(view, self.names, width, self.pen),
            *self.in_play(view, width, brief),
            *self.held(seen, width, brief),
        )

    def in_play(self, view: AresView, width: int, brief: int) -> list[RenderableType]:
        """The cards that have been played, or the tags that they have."""
        if brief >= WITHOUT_TABLEAU or not view["public"]["round"]:
            return []
        every = Tableaux(view, self.legend, self.names, self.pen)
        if brief >= OWN_TAGS:
            return [] if view["seat"] is None else [every.heading(view["seat"], with_effect=True)]
        return [*every.all(width, brief >= OWN_TABLEAU)]

    # The cards of whoever looks.

    def held(self, seen: Seen[AresView], width: int, brief: int) -> list[RenderableType]:
        """The hand, and the cards that are drawn or offered."""
        private = seen.view["private"]
        if private is None:
            return []
        hand = [self.in_hand(seen, str(i + 1), held) for i, held in enumerate(private["hand"])]
        others = self.to_choose(seen, len(hand), [*private["drawn"], *private["revealed"]])
        wanted = seen.open_for(PLAY, PHASE, FOUND) or (seen.open_for(PICK) and not others)
        lists = (
            [self.listed(messages.ARES_HAND, hand, width, brief if wanted else brief + 1 + brief // 3)] if hand else []
        )
        if others:
            name = messages.ARES_DRAWN if private["drawn"] else messages.ARES_REVEALED
            lists.append(self.listed(name, others, width, brief))
        if private["offered"] is not None:
            offered = private["offered"]
            held = Held("", self.cards[offered["card"]], offered["price"], True, "")
            lists.append(self.listed(messages.ARES_OFFERED, [held], width, brief))
        if private["dealt"] and keys.picks(seen):
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

    def in_hand(self, seen: Seen[AresView], key: str, held: InHand) -> Held:
        """A card in hand; where others are free, one that is not has the price that is printed on it."""
        facts = self.cards[held["card"]]
        can, note = self.ongoing(seen, held)
        free = keys.for_free(seen)
        price = facts["cost"] if free and not can else held["price"]
        return Held(key, facts, price, can, note, held["card"] in seen.marked, free)

    def to_choose(self, seen: Seen[AresView], first: int, offers: list[Offered]) -> list[Held]:
        """The cards drawn or revealed, numbered after the hand."""
        found = []
        for i, offered in enumerate(offers, first + 1):
            can, note = self.picking(seen, offered["card"])
            marked = offered["card"] in seen.marked
            found.append(Held(str(i), self.cards[offered["card"]], offered["price"], can, note, marked))
        return found

    def picking(self, seen: Seen[AresView], card: int) -> tuple[bool, str]:
        """Whether a card can be picked, and whether it is marked."""
        wanted = keys.picks(seen)
        options = wanted.keys.values() if wanted else seen.options
        return PICK + card in options, messages.ARES_MARKED if card in seen.marked else ""

    def ongoing(self, seen: Seen[AresView], held: InHand) -> tuple[bool, str]:
        """Whether a card in hand can be played or picked, and why not or what it takes."""
        card = held["card"]
        if seen.open_for(PICK):
            return self.picking(seen, card)
        if seen.open_for(PHASE):
            can = held["lack"] is None
        else:
            can = card in seen.open_for(PLAY)
            if not can and not (seen.open_for(PLAY, SELL) and self.in_its_phase(seen.view, card)):
                return False, ""
        return can, self.sales(held["sales"]) if can else held["lack"] or ""

    def in_its_phase(self, view: AresView, card: int) -> bool:
        """Is this the phase in which cards of that kind are played?"""
        kind, now = self.cards[card]["kind"], view["public"]["phase"]
        return now in [phase["name"] for phase in self.legend["phases"] if kind in phase["plays"]]

    def sales(self, n: int) -> str:
        """How many cards have to be sold."""
        return "" if n < 1 else messages.ARES_SELL_ONE if n == 1 else messages.ARES_SELL_SOME.format(n=n)
