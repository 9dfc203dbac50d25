"""Playing a card: whether it can be, what it costs, and what happens when it enters play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.deeds import PLAYED, TAGGED
from kasei.cardgame.kinds import CARDS_DRAWN
from kasei.cardgame.nouns import IN_HAND
from kasei.core.effect import Estimate, Frame
from kasei.core.happening import NO_CARD, NONE
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PLAY, SKIP
from kasei.games.ares.language.deeds import GAINED_STEEL
from kasei.games.ares.language.effect import AresEffect, Gift
from kasei.games.ares.language.kinds import RESOURCE_KINDS
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    CANNOT_SPEND,
    COLOUR_ICONS,
    GREEN_PROJECT,
    HEAT,
    MC,
    NOT_CHEAP,
    NOT_PAYABLE,
    OXYGEN_TRACK,
    PLANTS,
    RED_PROJECT,
    RESOURCES,
    TEMPERATURE_TRACK,
    TR,
    TRACK_ICONS,
)
from kasei.games.ares.state.card import Card
from kasei.games.ares.state.paying import bill, payable
from kasei.games.ares.state.purses import ANYTIME, BY_SELLING, FOR_CARDS
from kasei.games.ares.state.state import Ares, Player
from kasei.games.ares.state.tracks import watch_rise
from kasei.lang.lacks import lack_of
from kasei.lang.pool import Frames, Pool


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Plays(AresEffect):
    """A question that lets cards of some colours be played, and at which price."""

    def colours(self) -> int:
        """The colours that may be played."""
        raise NotImplementedError

    def off(self, me: Player) -> int:
        """What every card costs less."""
        return 0

    def price(self, me: Player, card: Card) -> int:
        """What a card costs."""
        return me.price(card, self.off(me))

    def lacks_of_card(self, a: Ares, player: int, card: Card) -> list[int]:
        """All reasons why the player can't play a card from hand, the price first."""
        me = a.players[player]
        price = self.price(me, card)
        most = payable(me, card)
        dear = [lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, most)] if price > most else []
        return dear + lacks_besides(a, player, card)


def lack_besides(a: Ares, player: int, me: Player, card: Card) -> int:
    """0, or the first of what the player lacks besides MC."""
    lack = lack_of_needs(a, player, card)
    if lack or not card.spends or (me.heat >= card.heat and me.plants >= card.plants and me.tr >= card.rating):
        return lack
    return lacks_besides(a, player, card)[0]


def lacks_besides(a: Ares, player: int, card: Card) -> list[int]:
    """All that the player lacks besides MC: the requirements that are not met, and what can't be spent."""
    needs = [need.lack(a, card.action[player]) for need in card.needs]
    spent = [(kind, n, a.stock(player, kind)) for kind, n in card.spent()]
    missing = [lack_of(CANNOT_SPEND, RESOURCES[kind].number, n, have) for kind, n, have in spent if have < n]
    return [lack for lack in needs if lack] + missing


def lack_of_needs(a: Ares, player: int, card: Card) -> int:
    """0, or the requirement of the card that is not met."""
    for need in card.needs:
        lack = need.lack(a, card.action[player])
        if lack:
            return lack
    return 0


def play_card(a: Ares, player: int, card: Card, price: int) -> None:
    """Play a card from hand: spend what it takes, then its price is paid, and then it enters play."""
    me = a.players[player]
    a.leave_hand(player, card.number)
    me.next_off = 0
    me.next_shift = False
    me.playing = card.number
    if card.spends:
        for kind, n in card.spent():
            if kind != TR:  # nothing is paid with it: it can wait, and is told with the price
                a.spend(player, kind, n, card.number)
    a.push(ENTER, player, card.number)
    bill(a, player, price, card.number, ANYTIME | FOR_CARDS | BY_SELLING)


@dataclass(frozen=True)
class Enter(AresEffect):
    """Bring a paid card into play: first what it does at once, then what others do because of it."""

    def apply(self, s: State, f: Frame) -> None:
        a = cast(Ares, s)
        player = f.player
        card = a.catalogue.cards[f.card]
        if card.rating:
            a.spend(player, TR, card.rating, card.number)
        woken = wakes(a, player, card)
        a.players[player].playing = NONE
        a.enter(player, card)
        watch_rise(a, player)
        if woken:
            a.push(Pool(woken), player, NO_CARD)
        others = card.others[player]
        if len(others) == 1:
            a.push_frame(others[0])
        elif others:
            a.push(Pool(others), player, NO_CARD)
        for gift in card.gifts[player]:
            gift.effect.apply(a, gift)

    def text(self) -> str:
        return "bring the card into play"


def wakes(a: Ares, player: int, card: Card) -> Frames:
    """Log that the card is played, and find what waits for it, in play or on the card itself, once for each tag.

    All of it is about the card: an effect that is woken by two of its tags is the same effect twice.
    """
    played = card.played[player]
    a.add_to_log(played)
    if not card.own and not (a.players[player].tableau.waits and is_waited_for(a, card)):
        return ()
    found: list[Frame] = []
    triggers = a.triggers
    found += a.woken(player, triggers[PLAYED.first], played)
    for tag in card.tags:
        found += a.woken(player, triggers[TAGGED.first + tag], played)
        for kind, effect in card.own:
            if kind == tag:
                found.append(Frame(effect, player, card.number, played, player, None))
    for _ in range(card.steel):
        found += a.woken(player, triggers[GAINED_STEEL.first], played)
    return tuple(found)


def is_waited_for(a: Ares, card: Card) -> bool:
    """Does anything wait for such a card?"""
    triggers = a.triggers
    if triggers[PLAYED.first] or (card.steel and triggers[GAINED_STEEL.first]):
        return True
    for tag in card.tags:
        if triggers[TAGGED.first + tag]:
            return True
    return False


ENTER: Final = Enter()


def idle_when_played(a: Ares, player: int, card: Card) -> list[str]:
    """What a card in hand does at once that would bring nothing now, and why, in words."""
    twin = a.copy()
    twin.leave_hand(player, card.number)
    twin.enter(player, card)
    return [idle for part in card.frames[player] for idle in part.effect.idle(twin, part)]


# Effects that are about the next card.


@dataclass(frozen=True)
class OneMorePlay(Gift):
    """Allow one more card of the same phase."""

    def act(self, a: Ares, f: Frame) -> None:
        a.players[f.player].plays += 1

    def text(self) -> str:
        return "you may play one more blue or red card in this phase"

    def icons(self) -> str:
        return f"+1 {COLOUR_ICONS[BLUE_PROJECT]}/{COLOUR_ICONS[RED_PROJECT]} play"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 1.5)


@dataclass(frozen=True)
class NextCheaper(Gift):
    """Make the next card of the phase cost less."""

    n: int

    def act(self, a: Ares, f: Frame) -> None:
        a.players[f.player].next_off = self.n

    def text(self) -> str:
        return f"the next card that you play in this phase costs {self.n} MC less"

    def icons(self) -> str:
        return f"next: -{self.n} {RESOURCES[MC].icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[MC], 0.7 * self.n)


@dataclass(frozen=True)
class NextShift(Gift):
    """Let the next card of the phase read zones one off."""

    def act(self, a: Ares, f: Frame) -> None:
        a.players[f.player].next_shift = True

    def text(self) -> str:
        return (
            "for the next card that you play in this phase, you may treat the oxygen or the temperature as one zone "
            "higher or lower (never more than one zone, whatever else you have)"
        )

    def icons(self) -> str:
        return f"next: {TRACK_ICONS[OXYGEN_TRACK]}/{TRACK_ICONS[TEMPERATURE_TRACK]} ±1 zone"

    def estimate(self, e: Estimate) -> None:
        pass  # what it allows is seen when it is there


@dataclass(frozen=True)
class PlayFree(Plays):
    """Play one more green card, without its price, if that is low enough."""

    most: int

    def colours(self) -> int:
        return GREEN_PROJECT

    def price(self, me: Player, card: Card) -> int:
        return 0

    def lacks_of_card(self, a: Ares, player: int, card: Card) -> list[int]:
        dear = [lack_of(NOT_CHEAP, RESOURCES[MC].number, self.most, card.cost)] if card.cost > self.most else []
        return dear + lacks_besides(a, player, card)

    def takes(self) -> int:
        return 1 << HEAT | 1 << PLANTS | 1 << TR | IN_HAND

    def may_lapse(self) -> bool:
        return True

    def answers(self, a: Ares, f: Frame) -> list[int]:
        hand = a.players[f.player].hand
        cards = a.catalogue.cards
        options = [SKIP] if hand else []
        for number in hand:
            if cards[number].colour == GREEN_PROJECT and not self.lacks_of_card(a, f.player, cards[number]):
                options.append(PLAY + number)
        return options

    def always_asks(self) -> bool:
        return True

    def go_on(self, a: Ares, f: Frame, option: int) -> None:
        if option != SKIP:
            play_card(a, f.player, a.catalogue.cards[option & ARGUMENT], 0)

    def idle(self, s: State, f: Frame) -> list[str]:
        for option in self.options(s, f):
            if option != SKIP:
                return []
        return ["no effect: no green card in your hand can be played for 0 MC"]

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        a = cast(Ares, s)
        return [] if option == SKIP else idle_when_played(a, f.player, a.catalogue.cards[option & ARGUMENT])

    def text(self) -> str:
        return (
            f"you may at once play one more green card with a printed cost of {self.most} MC or less for 0 MC, "
            "if you meet its requirements and spend what it makes you spend"
        )

    def icons(self) -> str:
        mc = RESOURCES[MC].icon
        return f"+1 {COLOUR_ICONS[GREEN_PROJECT]} play ≤{self.most} {mc}, for 0 {mc}"

    def estimate(self, e: Estimate) -> None:
        e.add(RESOURCE_KINDS[MC], 0.5 * self.most)
