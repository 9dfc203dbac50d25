"""Verbs about other players: what they lose, and what is taken off their cards.

In a game for one there is a neutral opponent, the seat after the only player, who always has enough of everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.deeds import TOOK_AWAY
from kasei.cardgame.nouns import ANIMALS, MICROBES, TOKEN_BITS, TOKENS
from kasei.core.effect import ASKS, Estimate, Frame
from kasei.core.happening import NONE, Happening
from kasei.core.kernel import State
from kasei.core.marks import seat_mark
from kasei.core.option import AMOUNT, ARGUMENT, PLAYER, SKIP, TARGET
from kasei.games.mars.language.deeds import CHOSE_NEUTRAL, LOWERED_OTHER, STOLE
from kasei.games.mars.language.effect import Choice
from kasei.games.mars.language.kinds import HARM_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import (
    LOWEST,
    MADE,
    NO_TILE,
    NO_TOKEN,
    NOBODY_MAKES,
    PLANTS,
    PRODUCTIONS,
    RESOURCES,
)
from kasei.games.mars.language.verbs import steps
from kasei.games.mars.state.board import NEIGHBOURS
from kasei.games.mars.state.card import GUARD
from kasei.games.mars.state.state import FEWER, Mars
from kasei.lang.lacks import lack_of

NEUTRAL: Final = 1  # the seat of the neutral opponent


def is_neutral(m: Mars, seat: int) -> bool:
    """Is this the neutral opponent of a game for one?"""
    return seat >= m.mode.players


def is_guarded(m: Mars, by: int, owner: int) -> bool:
    """Are a player's plants, animals and microbes safe from another?"""
    return by != owner and m.players[owner].tableau.levels[GUARD.number] > 0


def whom(m: Mars, f: Frame, seat: int) -> str:
    """A player who may lose something, in words."""
    return "the neutral opponent" if is_neutral(m, seat) else "yourself" if seat == f.player else seat_mark(seat)


@dataclass(frozen=True)
class Drop(Choice):
    """One player of your choice, yourself included, loses production."""

    kind: int
    n: int = 1

    def takes(self) -> int:
        return 1 << MADE + self.kind

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NOBODY_MAKES, PRODUCTIONS[self.kind].number, self.n)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        least = LOWEST[self.kind] + self.n
        found = [PLAYER + seat for seat, player in enumerate(m.players) if player.makes[self.kind] >= least]
        return [*found, PLAYER + NEUTRAL] if m.mode.solo else found

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        seat = option & ARGUMENT
        if seat == f.player:
            m.produce(seat, self.kind, -self.n, f)
        elif is_neutral(m, seat):
            m.emit(f.player, CHOSE_NEUTRAL)
        else:
            m.players[seat].makes[self.kind] -= self.n
            m.happened(Happening(LOWERED_OTHER, f.player, self.kind, NONE, self.n, seat), f)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return f"{whom(s, f, option & ARGUMENT)}: lose {PRODUCTIONS[self.kind].of(self.n)}"

    def text(self) -> str:
        return f"lower any one player's {PRODUCTIONS[self.kind].one} {steps(self.n)}"

    def icons(self) -> str:
        return f"-{PRODUCTIONS[self.kind].icons_of(self.n)} of any player"

    def box_text(self) -> str:
        return f"any one player's {RESOURCES[self.kind].one} -{self.n}"

    def box_icons(self) -> str:
        return f"-{self.n} {RESOURCES[self.kind].icon} of any player"

    def estimate(self, e: Estimate) -> None:
        e.add(HARM_KIND, 4 * self.n)


@dataclass(frozen=True)
class Strip(Choice):
    """As you like, remove up to `n` of a resource of one player, or of an owner beside the tile just laid."""

    kind: int
    n: int
    beside: bool = False
    steals: bool = False  # you get what is taken

    def grants(self) -> int:
        return 1 << self.kind if self.steals else 0

    def lacks(self, m: Mars, f: Frame) -> int:
        return lack_of(NO_TILE) if self.beside and f.about.where == NONE else 0

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return self.answers(m, f) == [SKIP]

    def may_lapse(self) -> bool:
        return True

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return ASKS if self.beside else Choice.is_delicate(self, m, f)

    def defers(self, s: State, f: Frame) -> bool:
        """An opponent may get what is to be removed by what else is done."""
        assert isinstance(s, Mars)
        if not self.is_vain(s, f):
            return False
        others = [seat for seat in range(s.mode.players) if seat != f.player and not self.is_safe(s, f, seat)]
        return any(s.granted(seat) >> self.kind & 1 for seat in others)

    def is_safe(self, m: Mars, f: Frame, seat: int) -> bool:
        """Do a player's cards keep what is to be removed?"""
        return self.kind == PLANTS and is_guarded(m, f.player, seat)

    def is_open(self, m: Mars, f: Frame, seat: int) -> bool:
        """Can something be taken from this player?"""
        if self.steals and seat == f.player:
            return False
        if not m.players[seat].stock[self.kind] or self.is_safe(m, f, seat):
            return False
        return not self.beside or m.board.owned[seat] & NEIGHBOURS[f.about.where] != 0

    def most(self, m: Mars, seat: int) -> int:
        """How many can be taken."""
        return self.n if is_neutral(m, seat) else min(self.n, m.players[seat].stock[self.kind])

    def answers(self, m: Mars, f: Frame) -> list[int]:
        if f.progress:
            return [AMOUNT + n for n in range(1, self.most(m, f.progress[0]))]
        seats = [seat for seat in range(m.mode.players) if self.is_open(m, f, seat)]
        if m.mode.solo and self.steals:
            seats.append(NEUTRAL)
        fewer = [FEWER + seat for seat in seats if self.most(m, seat) > 1]
        return [SKIP, *[PLAYER + seat for seat in seats], *fewer]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        if f.progress:
            self.take(m, f, f.progress[0], option & ARGUMENT)
        elif option >= FEWER:
            m.push_frame(f.again((option & ARGUMENT,)))
        elif option != SKIP:
            self.take(m, f, option & ARGUMENT, self.most(m, option & ARGUMENT))

    def take(self, m: Mars, f: Frame, seat: int, n: int) -> None:
        """Take so many from a player."""
        if is_neutral(m, seat):
            m.emit(f.player, CHOSE_NEUTRAL)
            m.gain(f.player, self.kind, n, f)
        elif seat == f.player:
            m.spend(seat, self.kind, n, NONE, f)
        else:
            m.players[seat].stock[self.kind] -= n
            if self.steals:
                m.players[f.player].stock[self.kind] += n
            m.happened(Happening(STOLE if self.steals else TOOK_AWAY, f.player, self.kind, NONE, n, seat), f)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        verb = "steal" if self.steals else "remove"
        if f.progress:
            return f"{verb} {RESOURCES[self.kind].of(option & ARGUMENT)}"
        if option == SKIP:
            return f"{verb} nothing"
        seat = option & ARGUMENT
        n = "fewer" if option >= FEWER else RESOURCES[self.kind].of(self.most(s, seat))
        return f"{whom(s, f, seat)}: {verb} {n}"

    def text_now(self, s: State, f: Frame) -> str:
        if not f.progress:
            return self.text()
        assert isinstance(s, Mars)
        verb = "steal" if self.steals else "remove"
        return f"choose how many {RESOURCES[self.kind].many} to {verb} from {whom(s, f, f.progress[0])}"

    def text(self) -> str:
        owner = "an owner of a tile beside it" if self.beside else "any one player"
        return f"{'steal' if self.steals else 'remove'} up to {RESOURCES[self.kind].of(self.n)} from {owner}"

    def icons(self) -> str:
        sign, owner = "steal " if self.steals else "-", "an owner beside it" if self.beside else "any player"
        return f"{sign}{RESOURCES[self.kind].icons_of(self.n)} of {owner}"

    def estimate(self, e: Estimate) -> None:
        e.add(HARM_KIND, self.n)
        if self.steals:
            e.add(STOCK_KIND + self.kind, 0.8 * self.n)


def Steal(kind: int, n: int) -> Strip:
    """As you like, take up to `n` of a resource from one player for yourself."""
    return Strip(kind, n, steals=True)


# Tokens on others' cards.


def targets(m: Mars, f: Frame, kind: int) -> list[int]:
    """The cards of any player from which this player may take such a token."""
    found: list[int] = []
    for owner, me in enumerate(m.players):
        guarded = kind in (ANIMALS, MICROBES) and is_guarded(m, f.player, owner)
        for n, holder in zip(me.tokens, me.tableau.holders):
            card = m.catalogue.cards[holder]
            if n and card.holds == kind and not card.printed.safe and not guarded:
                found.append(TARGET + holder)
    return sorted(found)


def owner_of(m: Mars, card: int) -> int:
    """Who has this holder of tokens in play."""
    for owner, me in enumerate(m.players):
        if card in me.tableau.holders:
            return owner
    raise AssertionError(f"nobody has {card} in play")


@dataclass(frozen=True)
class TakeOff(Choice):
    """Take a token off any card of any player, as a cost; some cards are safe."""

    kind: int

    def takes(self) -> int:
        return TOKEN_BITS[self.kind]

    def is_cost(self) -> bool:
        return True

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if self.answers(m, f) else lack_of(NO_TOKEN, TOKENS[self.kind].number, 2)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [*([PLAYER + NEUTRAL] if m.mode.solo else []), *targets(m, f, self.kind)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        if option >= TARGET:
            card = option & ARGUMENT
            m.take_off(f.player, owner_of(m, card), card, 1, f)
        else:
            m.emit(f.player, CHOSE_NEUTRAL)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return "" if option >= TARGET else f"the neutral opponent: take {TOKENS[self.kind].of(1)}"

    def text(self) -> str:
        return f"take {TOKENS[self.kind].of(1)} off any card of any player"

    def icons(self) -> str:
        return f"-1 {TOKENS[self.kind].icon} of any player"

    def estimate(self, e: Estimate) -> None:
        e.add(HARM_KIND, 4)


@dataclass(frozen=True)
class StripCard(Choice):
    """As you like, remove up to `n` tokens from one card of one player."""

    kind: int
    n: int

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return self.answers(m, f) == [SKIP]

    def may_lapse(self) -> bool:
        return True

    def answers(self, m: Mars, f: Frame) -> list[int]:
        if f.progress:
            return [AMOUNT + n for n in range(1, self.most(m, f.progress[0]) + 1)]
        return [SKIP, *targets(m, f, self.kind)]

    def most(self, m: Mars, card: int) -> int:
        """How many can be taken off a card."""
        return min(self.n, m.players[owner_of(m, card)].tokens_on(card))

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        if f.progress:
            card = f.progress[0]
            m.take_off(f.player, owner_of(m, card), card, option & ARGUMENT, f)
        elif option != SKIP:
            m.push_frame(f.again((option & ARGUMENT,)))

    def option_text(self, s: State, f: Frame, option: int) -> str:
        if f.progress:
            return f"remove {TOKENS[self.kind].of(option & ARGUMENT)}"
        return "remove nothing" if option == SKIP else ""

    def text_now(self, s: State, f: Frame) -> str:
        if not f.progress:
            return self.text()
        assert isinstance(s, Mars)
        return f"choose how many {TOKENS[self.kind].many} to remove from {s.catalogue.cards[f.progress[0]].name}"

    def text(self) -> str:
        return f"remove up to {TOKENS[self.kind].of(self.n)} from one card of any player"

    def icons(self) -> str:
        return f"-{TOKENS[self.kind].icons_of(self.n)} of any player"

    def estimate(self, e: Estimate) -> None:
        e.add(HARM_KIND, 4 * self.n)
