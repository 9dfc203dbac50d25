"""Playing a card, and the other things that a turn may be used for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.catalogue import Offer
from kasei.cardgame.deeds import FOUNDED, PLAYED, SOLD, TAGGED, TOOK_STANDARD, USED
from kasei.cardgame.payment import pay, reach
from kasei.cardgame.playing import Enter, is_spoilt
from kasei.core.effect import Effect, Frame, frame_of
from kasei.core.happening import NO_CARD, NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import PASS, PLAY, SELL, STANDARD, USE
from kasei.lang.lacks import lack_of
from tests.miniature.deeds import PAID
from tests.miniature.effect import MiniEffect, Plain, gain
from tests.miniature.nouns import MC, NOT_PAYABLE, RESOURCES
from tests.miniature.state import Mini, MiniCard


class EnterPlay(Enter):
    """A card that is paid for enters play, or a corporation with the M€ it brings."""

    def arrive(self, s: State, f: Frame) -> None:
        m = cast(Mini, s)
        card = cast(MiniCard, self.card)
        number, spec = card.number, card.spec
        m.players[f.player].playing = NONE
        m.enter(f.player, card)
        if card.printed.corporation:
            m.happen(f.player, FOUNDED, where=number)
            gain(m, f, MC, spec.cost)
        else:
            m.happen(f.player, PAID, n=spec.cost)
            m.happen(f.player, PLAYED, where=number, n=1)
        told = {tag: Happening(TAGGED, f.player, tag, number) for tag in spec.tags}
        for tag in spec.tags:
            m.happened(told[tag])  # the same happening for the same tag: its triggers are alike


@dataclass(frozen=True)
class Play(MiniEffect):
    """Play the frame's card: it leaves the hand, its price is paid, and it enters play."""

    def lacks(self, m: Mini, f: Frame) -> int:
        card = m.catalogue.cards[f.card]
        price = m.players[f.player].price(card)
        purses = m.purses(f.player, MC, card.accepts)
        have = reach(m, f.player, purses)
        if price > have:
            return lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, have)
        for need in card.spec.needs:
            lack = need.lack(m, f)
            if lack:
                return lack
        if m.trial:
            return 0
        if is_spoilt(m, f, card, purses, price):
            return m.lack_when_tried(f)
        return EnterPlay(card).lack(m, frame_of(EnterPlay(card), f.player, f.card))

    def act(self, m: Mini, f: Frame) -> None:
        card = m.catalogue.cards[f.card]
        me = m.players[f.player]
        price = me.price(card)
        m.leave_hand(f.player, f.card)
        me.playing = f.card
        m.push(EnterPlay(card), f.player, f.card)
        pay(m, f, m.purses(f.player, MC, card.accepts), price)

    def text(self) -> str:
        return "play a card"


PLAY_CARD: Final = Play()


class PlayCards(Offer[Mini]):
    """Cards from hand."""

    def add(self, options: list[int], m: Mini, f: Frame) -> None:
        for number in m.players[f.player].hand:
            if not PLAY_CARD.lack(m, frame_of(PLAY_CARD, f.player, number)):
                options.append(PLAY + number)

    def take(self, m: Mini, f: Frame, argument: int) -> None:
        m.push(PLAY_CARD, f.player, argument)


class UseActions(Offer[Mini]):
    """Actions of cards in play, each once in a generation."""

    def add(self, options: list[int], m: Mini, f: Frame) -> None:
        me = m.players[f.player]
        for number in me.tableau.actions:
            action = m.catalogue.cards[number].action[f.player]
            if number not in me.used and not action.effect.lack(m, action) and not action.effect.vain(m, action):
                options.append(USE + number)

    def take(self, m: Mini, f: Frame, argument: int) -> None:
        me = m.players[f.player]
        me.used = (*me.used, argument)
        m.happen(f.player, USED, where=argument)
        m.push_frame(m.card(argument).action[f.player])


@dataclass(frozen=True)
class Bought(Plain):
    """Something was paid for that is printed at so much."""

    price: int

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0

    def act(self, m: Mini, f: Frame) -> None:
        m.happen(f.player, PAID, n=self.price)


class StandardProjects(Offer[Mini]):
    """What everybody may buy: paid, told, and done."""

    def add(self, options: list[int], m: Mini, f: Frame) -> None:
        prices = m.players[f.player].tableau.prices
        for i, standard in enumerate(m.catalogue.kit.standards):
            effect = standard.effect
            if m.reach(f.player, standard.kind) >= prices[i] and not effect.lack(m, f) and not effect.vain(m, f):
                options.append(STANDARD + i)

    def take(self, m: Mini, f: Frame, argument: int) -> None:
        standard = m.catalogue.kit.standards[argument]
        price = m.players[f.player].tableau.prices[argument]
        m.emit(f.player, TOOK_STANDARD, argument)
        m.push(standard.effect, f.player, NO_CARD)
        if standard.kind == MC:
            m.push(Bought(price), f.player, NO_CARD)
        bill = frame_of(f.effect, f.player)
        pay(m, bill, m.purses(f.player, standard.kind), price)


class SellCards(Offer[Mini]):
    """A card from hand for 1 M€."""

    def add(self, options: list[int], m: Mini, f: Frame) -> None:
        for number in m.players[f.player].hand:
            options.append(SELL + number)

    def take(self, m: Mini, f: Frame, argument: int) -> None:
        m.lay_down(f.player, argument)
        m.emit_cards(f.player, SOLD, 1, (argument,))
        gain(m, f, MC, 1)


class Turn(Effect):
    """One or two actions, or pass."""

    def takes(self) -> int:
        return 0

    def turn(self) -> bool:
        return True

    def options(self, s: State, f: Frame) -> list[int]:
        options = [PASS]
        cast(Mini, s).catalogue.menu.add(options, s, f)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        m = cast(Mini, s)
        me = m.players[f.player]
        if option == PASS:
            me.passed = me.actions == 0
            return
        me.actions += 1
        if me.actions < 2:
            m.push(self, f.player, NO_CARD)
        m.catalogue.menu.take(m, f, option)

    def text(self) -> str:
        return "take an action, or pass"


TURN: Final = Turn()
OFFERS: Final = (PlayCards(PLAY), UseActions(USE), StandardProjects(STANDARD), SellCards(SELL))
