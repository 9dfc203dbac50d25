"""Ares in the terminal: Mars, the players' mats and cards, and the hand of whoever looks."""

from __future__ import annotations

from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from kasei import PICK, PLAY, SELL, AresLegend, AresView, Card
from kasei.games.ares import FOUND, PHASE
from kasei.games.ares.face import InHand
from kasei.play import messages
from kasei.play.layout import NOTHING, Form, Part, Rank, if_room, needed
from kasei.play.screens import ares_keys as keys
from kasei.play.screens.ares_ending import who_won
from kasei.play.screens.ares_help import paragraphs
from kasei.play.screens.ares_mars import beside_mars, levels, phases, title, tracks
from kasei.play.screens.ares_mats import mats
from kasei.play.screens.cards import Held, in_full
from kasei.play.screens.hand import dealt_part, idle, listed, to_choose
from kasei.play.screens.parts import explained
from kasei.play.screens.pen import Pen
from kasei.play.screens.picking import picking, picks
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen
from kasei.play.screens.sides import held, order, unusable
from kasei.play.screens.tableaux import Tableaux


class AresScreen:
    """Draws ares."""

    def __init__(self, legend: AresLegend, names: list[str], pen: Pen) -> None:
        self.legend = legend
        self.cards = legend["cards"]
        self.names = names
        self.pen = pen

    def held(self, view: AresView) -> list[int]:
        return held(view)

    def nearest(self, view: AresView) -> list[list[int]]:
        return keys.nearest(view)

    def picks(self, seen: Seen[AresView]) -> Picks | None:
        return picks(seen)

    def signs(self, seen: Seen[AresView]) -> dict[str, int]:
        return keys.signs(seen, self.legend)

    def in_short(self, seen: Seen[AresView], short: bool) -> list[tuple[str, list[int]]]:
        return keys.in_short(seen, self.legend, short)

    def asides(self, seen: Seen[AresView]) -> list[str]:
        return unusable(seen, self.legend)

    def closed(self, seen: Seen[AresView], typed: str) -> str:
        return keys.why_closed(seen, self.legend, typed)

    def warning(self, seen: Seen[AresView], option: int) -> str:
        return ""

    def outcome(self, view: AresView, scores: list[int], winners: list[int]) -> str:
        return who_won(view, self.legend, self.names, scores, winners)

    def card(self, facts: Card) -> RenderableType:
        return in_full(facts, messages.ARES_MONEY)

    def thing(self, seen: Seen[AresView], typed: str) -> str:
        return ""

    def help(self, view: AresView) -> list[RenderableType]:
        texts = paragraphs(view, self.legend["names"]["tag"])
        return [Text(f"{text}\n") if isinstance(text, str) else Group(explained(text), "") for text in texts]

    def table(self, seen: Seen[AresView], width: int) -> list[Part]:
        view, legend, pen = seen.view, self.legend, self.pen
        public = view["public"]
        return [
            if_room(Rank.HEADING, lambda: title(view)),
            *([needed(phases(public, legend, self.names, pen))] if public["round"] else []),
            [
                Form(Rank.NEEDED, lambda: levels(public, legend, pen)),
                Form(Rank.HEADING, lambda: tracks(public, legend, width, pen)),
            ],
            *[if_room(Rank.HEADING, partial(Group, what)) for what in beside_mars(public, legend)],
            [
                Form(Rank.NEEDED, lambda: mats(view, self.names, width, pen, own_only=True)),
                Form(Rank.HEADING, lambda: mats(view, self.names, width, pen)),
            ],
            self.in_play(view, width),
            *self.held_cards(seen, width),
        ]

    def in_play(self, view: AresView, width: int) -> Part:
        """The cards that have been played, or the tags that they have."""
        every = Tableaux(view, self.legend, self.names, self.pen)
        first = order(view)[0]
        forms = [
            Form(Rank.PLAYED, lambda: every.heading(first, with_effect=True)),
            Form(Rank.PLAYED, lambda: Group(*every.all(width, own_only=True))),
            Form(Rank.AROUND, lambda: Group(*every.all(width, own_only=False))),
        ]
        return [NOTHING, *(forms if view["public"]["round"] else [])]

    # The cards of whoever looks.

    def held_cards(self, seen: Seen[AresView], width: int) -> list[Part]:
        """The hand, and the cards that are drawn or offered."""
        private = seen.view["private"]
        if private is None:
            return []
        keys_of = {card: key for key, card in seen.numbered.items()}
        in_order = sorted(private["hand"], key=lambda held: seen.numbers.get(held["card"], 0))
        hand = [self.in_hand(seen, keys_of.get(held["card"], ""), held) for held in in_order]
        offers = {offered["card"]: offered["price"] for offered in (*private["drawn"], *private["revealed"])}
        others = to_choose(seen, self.cards, offers)
        wanted = bool(seen.open_for(PLAY, PHASE, FOUND) or (seen.open_for(PICK) and not others))
        parts = [self.listed(messages.HAND, hand, width, wanted)] if hand else []
        if others:
            name = messages.DRAWN if private["drawn"] else messages.REVEALED
            parts.append(self.listed(name, others, width, True))
        if private["offered"] is not None:
            offered = private["offered"]
            held = Held("", self.cards[offered["card"]], offered["price"], True, "")
            parts.append(self.listed(messages.ARES_OFFERED, [held], width, True))
        if private["dealt"] and picks(seen):
            dealt = [self.cards[card] for card in private["dealt"]]
            parts.append(dealt_part(messages.DEALT, dealt, width, self.pen, messages.ARES_MONEY))
        return parts

    def listed(self, name: str, cards: list[Held], width: int, wanted: bool) -> Part:
        """Cards, as much of them as there is room for."""
        return listed(name, cards, width, wanted, self.pen, messages.ARES_MONEY)

    def in_hand(self, seen: Seen[AresView], key: str, held: InHand) -> Held:
        """A card in hand; where others are free, one that is not has the price that is printed on it."""
        facts = self.cards[held["card"]]
        can, note = self.ongoing(seen, held)
        free = keys.for_free(seen)
        price = facts["cost"] if free and not can else held["price"]
        return Held(key, facts, price, can, note, held["card"] in seen.marked, free, idle(seen, held["card"]))

    def ongoing(self, seen: Seen[AresView], held: InHand) -> tuple[bool, str]:
        """Whether a card in hand can be played or picked, and why not or what it takes."""
        card = held["card"]
        if seen.open_for(PICK):
            return picking(seen, card)
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
