"""Drafts: all pick one card of their packs at the same time and pass the others on, until the packs are empty.

A game draws packs with `draw_aside`, puts `DRAFT_ROUND[by]` on the table's stack, and below it a step that calls
`end_draft` and lets all choose from what they have drafted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.deeds import DRAFTED, PASSED_ON
from kasei.cardgame.effect import CardEffect
from kasei.cardgame.table import CardTable
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NOBODY, Happening
from kasei.core.kernel import State
from kasei.core.zones import kept_of, pack_of
from kasei.lang.picking import Pick


@dataclass(frozen=True)
class DraftPick(Pick):
    """Pick one card of the pack before you; the last one of a pack is taken without a question."""

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0

    def candidates(self, s: State, f: Frame) -> list[int]:
        assert isinstance(s, CardTable)
        return list(s.sides[f.player].drawn)

    def most(self, s: State, f: Frame) -> int:
        return 1

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        for card in picks:
            draft(cast(CardTable, s), f.player, card)

    def text(self) -> str:
        return "draft a card"


def draft(table: CardTable, player: int, card: int) -> None:
    """Keep a card of the pack; others see only that one is kept."""
    side = table.sides[player]
    side.drawn = tuple([other for other in side.drawn if other != card])
    side.kept = tuple(sorted([*side.kept, card]))
    pack, kept = pack_of(player), kept_of(player)
    table.memory = table.memory.spread(pack, kept) if side.drawn else table.memory.merged(pack, kept)
    table.emit_cards(player, DRAFTED, 1, (card,))


def pass_packs(table: CardTable, by: int) -> None:
    """Pass all packs `by` seats on: to the next, or with -1 to the one before."""
    sides = table.sides
    packs = [side.drawn for side in sides]
    for seat, pack in enumerate(packs):
        taker = (seat + by) % len(sides)
        sides[taker].drawn = pack
        if pack:
            table.add_to_log(Happening(PASSED_ON, seat, n=len(pack), on=taker, secret=pack))
    table.memory = table.memory.passed([list(pack) for pack in packs], by)
    table.seal()


def end_draft(table: CardTable) -> None:
    """Let all choose from the cards that they have drafted."""
    for seat, side in enumerate(table.sides):
        assert not side.drawn, f"player {seat} still drafts"
        side.drawn = side.kept
        side.kept = ()
        table.memory = table.memory.merged(kept_of(seat), pack_of(seat))


@dataclass(frozen=True)
class DraftRound(CardEffect):
    """Let all pick a card, then pass the packs on `by` seats."""

    by: int

    def act(self, table: CardTable, f: Frame) -> None:
        table.push_table(PASS_ON[self.by], NOBODY)
        for seat in range(len(table.sides)):
            table.push(DRAFT_PICK, seat, NO_CARD)


@dataclass(frozen=True)
class PassOn(CardEffect):
    """Pass the packs on `by` seats and let all pick again, as long as cards are left."""

    by: int

    def act(self, table: CardTable, f: Frame) -> None:
        for side in table.sides:
            if side.drawn:
                pass_packs(table, self.by)
                table.push_table(DRAFT_ROUND[self.by], NOBODY)
                return


DRAFT_PICK: Final = DraftPick()
DRAFT_ROUND: Final = {by: DraftRound(by) for by in (1, -1)}
PASS_ON: Final = {by: PassOn(by) for by in (1, -1)}
