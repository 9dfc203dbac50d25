"""What may be done in a phase: play a card, use an action, take a standard action, sell, draw."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import USED
from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.option import PLAY, SELL, USE
from kasei.games.ares.flow.phases import AresOffer, PhaseTurn
from kasei.games.ares.flow.playing import idle_when_played, lack_besides, play_card
from kasei.games.ares.flow.standards import TAKE_STANDARD
from kasei.games.ares.language.nouns import ACTION, CONSTRUCTION, DEVELOPMENT
from kasei.games.ares.state.paying import payable
from kasei.games.ares.state.state import DRAW, Ares
from kasei.games.ares.state.tracks import watch_rise
from kasei.games.ares.text.card import play_text


class PlayCards(AresOffer):
    """Play a card from hand."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        """List the cards that can be played. It agrees with `lacks_of_card`, but makes no reasons."""
        question = f.effect
        assert isinstance(question, PhaseTurn)
        me = a.players[f.player]
        cards, colour_of = a.catalogue.cards, a.catalogue.colours
        colours, off = question.colours(), question.off(me)
        plain = -1  # what can be paid for a card that spends nothing else
        for number in me.hand:
            if not colour_of[number] & colours:
                continue
            card = cards[number]
            if card.spends:
                most = payable(me, card)
            else:
                if plain < 0:
                    plain = payable(me, card)
                most = plain
            if card.cost > most and me.price(card, off) > most:  # no card is dearer than it is printed
                continue
            if not (card.conditional and lack_besides(a, f.player, me, card)):
                options.append(PLAY + number)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        question = f.effect
        assert isinstance(question, PhaseTurn)
        me = a.players[f.player]
        card = a.catalogue.cards[argument]
        price = question.price(me, card)
        if me.plays:
            me.plays -= 1
        else:
            me.bonus = 0
        play_card(a, f.player, card, price)

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        question = f.effect
        assert isinstance(question, PhaseTurn)
        me = a.players[f.player]
        card = a.catalogue.cards[argument]
        return play_text(me, argument, a, question.price(me, card))

    def idle(self, a: Ares, f: Frame, argument: int) -> list[str]:
        return idle_when_played(a, f.player, a.catalogue.cards[argument])


class UseActions(AresOffer):
    """Use the action of a card in play: each once, and one of them a second time for those who chose the phase."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        me = a.players[f.player]
        used = me.used
        cards = a.catalogue.cards
        for card in me.tableau.actions:
            if (me.bonus or card not in used) and (cards[card].acts_freely or not lack_of_action(a, f.player, card)):
                options.append(USE + card)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        player = f.player
        me = a.players[player]
        if argument in me.used:
            me.bonus = 0
        else:
            me.used = (*me.used, argument)
        watch_rise(a, player)
        a.happen(player, USED, NONE, argument)
        a.push_frame(a.catalogue.cards[argument].action[player])

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        card = a.catalogue.cards[argument]
        action = card.action[f.player]
        return f"{card.name}: {action.effect.text_now(a, action)}"

    def idle(self, a: Ares, f: Frame, argument: int) -> list[str]:
        action = a.catalogue.cards[argument].action[f.player]
        return action.effect.idle(a, action)


def lack_of_action(a: Ares, player: int, card: int) -> int:
    """0, or what the player lacks for the action of a card; whether it was used before does not matter here."""
    f = a.catalogue.cards[card].action[player]
    return f.effect.lack(a, f)


class SellOne(AresOffer):
    """Sell a card from hand for MC."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        for number in a.players[f.player].hand:
            options.append(SELL + number)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        a.sell(f.player, (argument,))

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        return f"sell {a.catalogue.cards[argument].name} for {a.players[f.player].sale()} MC"


class DrawBonus(AresOffer):
    """Draw a card as the bonus of the phase."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        if a.players[f.player].bonus:
            options.append(DRAW)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        a.players[f.player].bonus = 0
        a.draw(f.player, 1)

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        return "draw a card instead of playing a second one"


SELLING: Final = SellOne(SELL, (DEVELOPMENT, CONSTRUCTION, ACTION))
OFFERS: Final = (
    PlayCards(PLAY, (DEVELOPMENT, CONSTRUCTION)),
    UseActions(USE, (ACTION,)),
    TAKE_STANDARD,
    SELLING,
    DrawBonus(DRAW, (CONSTRUCTION,)),
)
