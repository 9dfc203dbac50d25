"""The cards that players have in play, grouped by colour, and their tags."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from kasei.core.marks import said
from kasei.play import messages
from kasei.play.screens.card_styles import COLOURS, TAG_STYLES
from kasei.play.screens.parts import FAINT, GAP, STRONG, WARNING, counted
from kasei.play.screens.pen import Pen
from kasei.play.screens.sides import CardLegend, CardView, action_keys, known, order

KINDS = ("blue", "green", "red")
CHIPS = 10  # columns of a number and a colour
LEAST = 14  # columns of what stands beside them


class Tableaux:
    """All tableaux, as one seat sees them."""

    def __init__(self, view: CardView, legend: CardLegend, names: list[str], pen: Pen) -> None:
        self.view = view
        self.legend = legend
        self.cards = legend["cards"]
        self.names = names
        self.pen = pen

    def all(self, width: int, own_only: bool) -> list[Text]:
        """The cards in play of all players; or those of whoever looks, and of the others the tags."""
        first, *others = order(self.view)
        lines = self.one(first, width)
        for player in others:
            lines += [self.heading(player, with_effect=False)] if own_only else self.one(player, width)
        return lines

    def one(self, player: int, width: int) -> list[Text]:
        """A player's corporation and tags, and the cards in play by colour."""
        return [
            self.heading(player, with_effect=True),
            *[line for kind in KINDS for line in self.played(player, kind, width)],
        ]

    def played(self, player: int, kind: str, width: int) -> list[Text]:
        """The cards of a colour that a player has played."""
        side = self.view["public"]["players"][player]
        cards = [card for card in side["cards"] if self.cards[card]["kind"] == kind]
        if not cards:
            return []
        chip = Text(messages.PLAYED.format(n=len(cards), kind=kind).center(CHIPS - 1), COLOURS[kind])
        first, *more = wrap(", ".join(self.in_play(player, card) for card in cards), max(LEAST, width - CHIPS))
        return [Text.assemble(chip, f" {first}"), *[Text(" " * CHIPS + line) for line in more]]

    def in_play(self, player: int, card: int) -> str:
        """A card in play with what lies on it and the key of its action, which in its phase may be used."""
        side = self.view["public"]["players"][player]
        name, holds = self.cards[card]["name"], self.cards[card]["holds"]
        if holds is not None:
            n = next((each["n"] for each in side["tokens"] if each["card"] == card), 0)
            tokens = counted(n, holds, self.legend["plurals"])
            name = messages.IN_PLAY_HOLDS.format(name=name, tokens=tokens)
        key = action_keys(self.view, player).get(card)
        if key is None:
            return name
        used = self.view["public"]["phase"] == "action" and card in side["used"]
        return (messages.IN_PLAY_USED if used else messages.IN_PLAY_ACTION).format(name=name, key=key)

    def heading(self, player: int, with_effect: bool) -> Text:
        """A player's corporation and tags, and what is known of the hand."""
        side = self.view["public"]["players"][player]
        if side["corporation"] is None:
            return Text(messages.NO_CORPORATION.format(name=self.names[player]), STRONG)
        facts = self.cards[side["corporation"]]
        line = Text().append(
            messages.SIDE.format(name=self.names[player], corporation=self.in_play(player, side["corporation"])), STRONG
        )
        if with_effect:
            line.append(messages.SIDE_EFFECT.format(effect=self.pen.said(said(facts["icons"]))), FAINT)
        line.append(" " * GAP).append_text(tags_line(side["tags"], self.legend["names"]["tag"]))
        seen = ", ".join(self.cards[card]["name"] for card in known(self.view, player))
        return line.append(" " * GAP + messages.KNOWN.format(cards=seen), WARNING) if seen else line


def tags_line(tags: list[int], names: list[str]) -> Text:
    """How many tags of each kind."""
    held = [Text(messages.TAG_COUNT.format(n=n, tag=tag), TAG_STYLES[tag]) for n, tag in zip(tags, names) if n]
    return Text.assemble(messages.TAGS.format(tags=""), Text(", ").join(held)) if held else Text(messages.NO_TAGS)
