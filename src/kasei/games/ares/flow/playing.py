"""Playing a card: whether it can be, what it costs, and what happens when it enters play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import ARGUMENT, SKIP
from kasei.games.ares.language.deeds import PLAYED_CARD, SPENT
from kasei.games.ares.language.nouns import (
    CANNOT_SPEND,
    GAINED_STEEL,
    GREEN_PROJECT,
    HEAT,
    MC,
    NOT_CHEAP,
    NOT_PAYABLE,
    PLANTS,
    PLAYED,
    RESOURCES,
    TR,
)
from kasei.games.ares.state.card import DECK, NONE, Card
from kasei.games.ares.state.purses import bill_card
from kasei.games.ares.state.state import PLAY, SELL, Ares, Player
from kasei.games.ares.state.tracks import push_awaited, watch_rise
from kasei.lang.lacks import lack_of
from kasei.lang.triggers import Trigger


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Plays(Effect):
    """A question that lets cards of some colours be played, and its terms."""

    def colours(self) -> int:
        """The colours that may be played."""
        raise NotImplementedError

    def off(self, me: Player) -> int:
        """What every card costs less."""
        return 0

    def price(self, me: Player, card: Card) -> int:
        """What a card costs."""
        return me.price(card, self.off(me))

    def lack_of(self, a: Ares, player: int, card: Card) -> int:
        """0, or the reason why the player can't play a card from hand."""
        me = a.players[player]
        price = self.price(me, card)
        reach = me.reach(card)
        if price > reach:
            return lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, reach)
        return lack_besides(a, player, me, card)

    def add_plays(self, options: list[int], a: Ares, player: int) -> None:
        """List the cards that can be played, in rising order. The same as `lack_of`, without making the reasons."""
        me = a.players[player]
        colours, off = self.colours(), self.off(me)
        for number in me.hand:
            card = DECK[number]
            if (
                card.colour & colours
                and me.price(card, off) <= me.reach(card)
                and not (card.conditional and lack_besides(a, player, me, card))
            ):
                options.append(PLAY + number)


def lack_besides(a: Ares, player: int, me: Player, card: Card) -> int:
    """0, or what the player lacks besides MC."""
    for need in card.needs:
        lack = need.lack(a, card.frames[player])
        if lack:
            return lack
    if card.spends:
        if me.heat < card.heat:
            return lack_of(CANNOT_SPEND, RESOURCES[HEAT].number, card.heat, me.heat)
        if me.plants < card.plants:
            return lack_of(CANNOT_SPEND, RESOURCES[PLANTS].number, card.plants, me.plants)
        if me.tr < card.rating:
            return lack_of(CANNOT_SPEND, RESOURCES[TR].number, card.rating, me.tr)
    return 0


def add_sales(options: list[int], me: Player) -> None:
    """List the cards that can be sold, in rising order."""
    for number in me.hand:
        options.append(SELL + number)


def play_card(a: Ares, player: int, card: Card, price: int) -> None:
    """A card leaves the hand: what it takes is spent, its price is paid, and then it enters play."""
    me = a.players[player]
    a.leave_hand(player, card.number)
    me.next_off = 0
    me.next_shift = False
    me.playing = card.number
    if a.heard is not None:
        tell_played(a, player, card, price)
    if card.spends:
        me.heat -= card.heat
        me.plants -= card.plants
        me.tr -= card.rating
    a.push(ENTER, player, card.number)
    bill_card(a, player, card.number, price)


def tell_played(a: Ares, player: int, card: Card, price: int) -> None:
    """Say what is played, and what is spent on it."""
    a.tell(PLAYED_CARD, player, (card.number, price))
    for kind, n in card.spent():
        a.tell(SPENT, player, (kind, n))


@dataclass(frozen=True)
class Enter(Effect):
    """A card that is paid for enters play: first what it does at once, then what others do because of it."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        player = f.player
        me = a.players[player]
        card = DECK[f.card]
        waiting = awaited(me, player, card)
        me.playing = NONE
        me.tableau = me.tableau.with_card(card, player)
        watch_rise(a, player)
        push_awaited(a, player, tuple(waiting))
        if card.play is not None:
            a.push(card.play, player, f.card)

    def text(self) -> str:
        return "bring the card into play"


def awaited(me: Player, player: int, card: Card) -> list[Trigger]:
    """What waits for this card, in play already or on the card itself: once for each tag that it waits for."""
    waiting = me.tableau.waiting
    found = list(waiting[PLAYED])
    for tag in card.tags:
        found.extend(waiting[tag])
        for kind, effect in card.own:
            if kind == tag:
                found.append(Trigger(player, card.number, effect))
    for _ in range(card.steel):
        found.extend(waiting[GAINED_STEEL])
    return found


ENTER: Final = Enter()


# Effects that are about the next card.


@dataclass(frozen=True)
class OneMorePlay(Effect):
    """One more card of the same phase."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Ares, s).players[f.player].plays += 1

    def text(self) -> str:
        return "you may play one more blue or red card in this phase"

    def icons(self) -> str:
        return "+1 blue/red play"


@dataclass(frozen=True)
class NextCheaper(Effect):
    """The next card of the phase costs less."""

    n: int

    def apply(self, s: State, f: Frame) -> None:
        cast(Ares, s).players[f.player].next_off = self.n

    def text(self) -> str:
        return f"the next card that you play in this phase costs {self.n} MC less"

    def icons(self) -> str:
        return f"next: -{self.n} MC"


@dataclass(frozen=True)
class NextShift(Effect):
    """The next card of the phase may read zones one off."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Ares, s).players[f.player].next_shift = True

    def text(self) -> str:
        return (
            "for the next card that you play in this phase, you may treat the oxygen or the temperature as one zone "
            "higher or lower (never more than one zone, whatever else you have)"
        )

    def icons(self) -> str:
        return "next: oxygen/temperature ±1 zone"


@dataclass(frozen=True)
class PlayFree(Plays):
    """One more green card, without its price, if that is low enough."""

    most: int

    def colours(self) -> int:
        return GREEN_PROJECT

    def price(self, me: Player, card: Card) -> int:
        return 0

    def lack_of(self, a: Ares, player: int, card: Card) -> int:
        if card.cost > self.most:
            return lack_of(NOT_CHEAP, RESOURCES[MC].number, self.most, card.cost)
        return lack_besides(a, player, a.players[player], card)

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        hand = a.players[f.player].hand
        options = [SKIP] if hand else []
        for number in hand:
            if DECK[number].colour == GREEN_PROJECT and not self.lack_of(a, f.player, DECK[number]):
                options.append(PLAY + number)
        return options

    def always_asks(self) -> bool:
        return True

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != SKIP:
            play_card(cast(Ares, s), f.player, DECK[option & ARGUMENT], 0)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return (
            f"you may at once play one more green card with a printed cost of {self.most} MC or less for 0 MC, "
            "if you meet its requirements and spend what it makes you spend"
        )

    def icons(self) -> str:
        return f"+1 green play ≤{self.most} MC, for 0 MC"
