"""Mars in the terminal: the map and the tracks, the players' mats and cards, and the hand of whoever looks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kasei import DONE, PICK, PLAY, Card, MarsLegend, MarsView
from kasei.core.face import Added, AddedLegend
from kasei.games.mars import FOUND
from kasei.games.mars.face import InHand
from kasei.play import mars_messages as words
from kasei.play import messages
from kasei.play.layout import NOTHING, Form, Part, Rank, if_room
from kasei.play.screens import added
from kasei.play.screens import mars_keys as keys
from kasei.play.screens.cards import Held, in_full
from kasei.play.screens.hand import dealt_part, idle, listed, to_choose
from kasei.play.screens.mars_board import Board, title
from kasei.play.screens.mars_help import paragraphs
from kasei.play.screens.mars_lines import in_short
from kasei.play.screens.mars_mats import mats
from kasei.play.screens.parts import explained, outcome
from kasei.play.screens.pen import Pen
from kasei.play.screens.picking import picking, picks
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen
from kasei.play.screens.sides import held, order, unusable
from kasei.play.screens.tableaux import Tableaux


class MarsScreen:
    """Draws mars."""

    def __init__(self, legend: MarsLegend, names: list[str], pen: Pen) -> None:
        self.legend = legend
        self.cards = legend["cards"]
        self.names = names
        self.pen = pen

    def held(self, view: MarsView) -> list[int]:
        return held(view)

    def nearest(self, view: MarsView) -> list[list[int]]:
        return keys.nearest(view)

    def picks(self, seen: Seen[MarsView]) -> Picks | None:
        return picks(seen)

    def signs(self, seen: Seen[MarsView]) -> dict[str, int]:
        return keys.signs(seen, self.legend)

    def in_short(self, seen: Seen[MarsView], short: bool) -> list[tuple[str, list[int]]]:
        return in_short(seen, self.legend, short)

    def asides(self, seen: Seen[MarsView]) -> list[str]:
        return unusable(seen, self.legend)

    def closed(self, seen: Seen[MarsView], typed: str) -> str:
        return keys.why_closed(seen, self.legend, typed)

    def warning(self, seen: Seen[MarsView], option: int) -> str:
        return keys.warning(seen, option)

    def outcome(self, view: MarsView, scores: list[int], winners: list[int]) -> str:
        return outcome(self.names, scores, winners)

    def card(self, facts: Card) -> RenderableType:
        return in_full(facts, words.MONEY)

    def thing(self, seen: Seen[MarsView], typed: str) -> str:
        for part, printed in zip(seen.view["public"]["added"], self.legend["added"]):
            facts = added.found(typed, part, printed)
            if facts is not None:
                return added.in_full(facts, printed)
        return ""

    def help(self, view: MarsView) -> list[RenderableType]:
        texts = paragraphs(view, self.legend, self.pen)
        return [Text(f"{text}\n") if isinstance(text, str) else Group(explained(text), "") for text in texts]

    def table(self, seen: Seen[MarsView], width: int) -> list[Part]:
        view, pen = seen.view, self.pen
        board = Board(seen, self.legend, self.names, width, pen)
        return [
            if_room(Rank.AROUND, lambda: title(view)),
            board.part(),
            if_room(Rank.IDLE, board.specials),
            *[self.added(*each, width) for each in zip(view["public"]["added"], self.legend["added"])],
            *([self.mats(view, width), self.in_play(view, width)] if view["public"]["generation"] else []),
            *self.held_cards(seen, width),
        ]

    def mats(self, view: MarsView, width: int) -> Part:
        """What the players have."""
        return [
            Form(Rank.NEEDED, lambda: mats(view, self.names, width, self.pen, own_only=True)),
            Form(Rank.HEADING, lambda: mats(view, self.names, width, self.pen)),
        ]

    def added(self, part: Added, printed: AddedLegend, width: int) -> Part:
        """What an addition has on the table."""
        return [
            Form(Rank.NEEDED, lambda: added.in_short(part, printed, self.names, width)),
            Form(Rank.AROUND, lambda: added.in_lines(part, printed, self.names, self.pen)),
        ]

    def in_play(self, view: MarsView, width: int) -> Part:
        """The cards that have been played, or the tags that they have."""
        every = Tableaux(view, self.legend, self.names, self.pen)
        first = order(view)[0]
        return [
            NOTHING,
            Form(Rank.AROUND, lambda: every.heading(first, with_effect=True)),
            Form(Rank.AROUND, lambda: Group(*every.all(width, own_only=True))),
            Form(Rank.WORDS, lambda: Group(*every.all(width, own_only=False))),
        ]

    # The cards of whoever looks.

    def held_cards(self, seen: Seen[MarsView], width: int) -> list[Part]:
        """The hand, and the cards that are drawn or revealed, drafted, or dealt at first."""
        private = seen.view["private"]
        if private is None:
            return []
        in_order = sorted(private["hand"], key=lambda held: seen.numbers.get(held["card"], 0))
        hand = [self.in_hand(seen, held) for held in in_order]
        offers = {offered["card"]: offered["price"] for offered in (*private["drawn"], *private["revealed"])}
        others = to_choose(seen, self.cards, offers, numbered=not seen.open_for(FOUND))
        kept = [Held("", self.cards[each["card"]], each["price"], False, "") for each in private["kept"]]
        wanted = bool(seen.open_for(PICK) and not others)
        parts = [self.listed(messages.HAND, hand, width, wanted)] if hand else []
        if kept:
            parts.append(self.listed(words.KEPT, kept, width, False))
        if others:
            name = messages.DRAWN if private["drawn"] else messages.REVEALED
            parts.append(self.listed(name, others, width, True))
        if private["dealt"] and seen.open_for(PICK, DONE):
            parts.append(dealt_part(words.CORPORATION, [self.cards[private["dealt"][0]]], width, self.pen, words.MONEY))
        return parts

    def listed(self, name: str, cards: list[Held], width: int, wanted: bool) -> Part:
        """Cards, as much of them as there is room for."""
        return listed(name, cards, width, wanted, self.pen, words.MONEY)

    def in_hand(self, seen: Seen[MarsView], held: InHand) -> Held:
        """A card in hand: whether it can be played or picked, and why not."""
        card = held["card"]
        can, note = picking(seen, card) if seen.open_for(PICK) else self.playing(seen, held)
        key = str(seen.numbers.get(card, ""))
        return Held(key, self.cards[card], held["price"], can, note, card in seen.marked, False, idle(seen, card))

    def playing(self, seen: Seen[MarsView], held: InHand) -> tuple[bool, str]:
        """Whether a card in hand can be played, and why not."""
        can = held["card"] in seen.open_for(PLAY)
        return can, "" if can else held["lack"] or ""
