"""Playing a card: whether it can be, what it costs, and what happens when it enters play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.deeds import FOUNDED, PLAYED, TAGGED
from kasei.cardgame.nouns import PAYING
from kasei.cardgame.payment import pay
from kasei.cardgame.playing import Enter, is_spoilt, lack_of_entering
from kasei.core.effect import Frame
from kasei.core.happening import NONE, NOTHING, Happening
from kasei.core.kernel import State
from kasei.games.mars.language.deeds import PAID
from kasei.games.mars.language.effect import Plain
from kasei.games.mars.language.nouns import CORPORATION, HEAT, MC, NOT_PAYABLE, RESOURCES, STEEL, TITANIUM
from kasei.games.mars.state.card import Card
from kasei.games.mars.state.state import Mars
from kasei.lang.lacks import lack_of
from kasei.lang.triggers import is_awaited

PAID_WITH: Final = 1 << MC | 1 << STEEL | 1 << TITANIUM | 1 << HEAT | PAYING  # what bills may take


@dataclass(frozen=True)
class FaceDown(Plain):
    """Lay an event face down: its tags count no more."""

    def act(self, m: Mars, f: Frame) -> None:
        me = m.players[f.player]
        me.tableau = me.tableau.face_down(m.catalogue.cards[f.card])
        me.resolving = NONE

    def text(self) -> str:
        return "lay the event face down"


FACE_DOWN: Final = FaceDown()


class EnterPlay(Enter):
    """Bring a card into play; an event is laid face down when all of it is done."""

    def apply(self, s: State, f: Frame) -> None:
        card = self.card
        assert isinstance(card, Card)
        if card.event and card.tags:
            cast(Mars, s).players[f.player].resolving = card.number
            s.push(FACE_DOWN, f.player, card.number)
        Enter.apply(self, s, f)

    def arrive(self, s: State, f: Frame) -> None:
        m, card, player = cast(Mars, s), self.card, f.player
        assert isinstance(card, Card)
        m.players[player].playing = NONE
        m.take_in(player, card)
        if card.colour == CORPORATION:
            m.happen(player, FOUNDED, NONE, card.number)
            m.gain(player, MC, card.cost)
        else:
            announce(m, player, card)
        m.tell_annexes(player, card)
        wake_by_tags(m, player, card)

    def text(self) -> str:
        return "bring the card into play"


def announce(m: Mars, player: int, card: Card) -> None:
    """Log that a card was paid for and played, and wake what waits for that."""
    played = card.played[player]
    m.add_to_log(played)
    waiting = m.triggers[PLAYED.first]
    if waiting and is_awaited(waiting, player):
        m.wake_all(waiting, played)
    if m.triggers[PAID.first]:
        m.wake_for(Happening(PAID, player, NONE, card.number, card.cost))


def wake_by_tags(m: Mars, player: int, card: Card) -> None:
    """Wake what waits for the tags of a card; the same happening for the same tag, since its triggers are alike."""
    last = NOTHING
    for tag in card.tags:
        waiting = m.triggers[TAGGED.first + tag]
        if waiting and is_awaited(waiting, player):
            if last.what != tag:
                last = Happening(TAGGED, player, tag, card.number)
            m.wake_all(waiting, last)


def lack_besides(m: Mars, player: int, card: Card, price: int) -> int:
    """0, or what the player lacks for a card besides its price."""
    lack = lack_of_needs(m, player, card)
    if lack or not card.checks[player]:
        return lack
    if card.takes & PAID_WITH and is_spoilt(m, card.action[player], card, m.purses(player, MC, card.accepts), price):
        return m.lack_when_tried(Frame(PLAY_CARD, player, card.number, card.played[player], player, None))
    return lack_of_entering(m, m.catalogue.entering[card.number][player], card)


def lack_of_needs(m: Mars, player: int, card: Card) -> int:
    """0, or the requirement of the card that is not met."""
    for need in card.needs:
        lack = need.lack(m, card.action[player])
        if lack:
            return lack
    return 0


def lacks_of_card(m: Mars, player: int, card: Card) -> list[int]:
    """All reasons why the player can't play a card from hand, the price first."""
    price = m.players[player].price(card)
    most = m.reach(player, MC, card.accepts)
    dear = [lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, most)] if price > most else []
    needs = [need.lack(m, card.action[player]) for need in card.needs]
    found = dear + [lack for lack in needs if lack]
    if found:
        parts = lack_of_entering(m, m.catalogue.entering[card.number][player], card)
    else:
        parts = lack_besides(m, player, card, price)
    return found + ([parts] if parts else [])


@dataclass(frozen=True)
class PlayCard(Plain):
    """Play the frame's card: it leaves the hand, its price is paid, and it enters play."""

    def act(self, m: Mars, f: Frame) -> None:
        play_card(m, f.player, m.catalogue.cards[f.card])

    def text(self) -> str:
        return "play a card"


PLAY_CARD: Final = PlayCard()


def play_card(m: Mars, player: int, card: Card) -> None:
    """Play a card from hand: its price is paid, and then it enters play."""
    me = m.players[player]
    price = me.price(card)
    m.leave_hand(player, card.number)
    me.next_off = 0
    me.next_stretch = 0
    me.playing = card.number
    m.push(m.catalogue.enter[card.number], player, card.number)
    if price:
        pay(m, card.action[player], m.purses(player, MC, card.accepts), price)


def idle_when_played(m: Mars, player: int, card: Card) -> list[str]:
    """What a card in hand does at once that would bring nothing now, and why, in words."""
    twin = m.copy()
    twin.leave_hand(player, card.number)
    twin.enter(player, card)
    return [idle for part in card.frames[player] for idle in part.effect.idle(twin, part)]
