"""What a turn may be used for."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import USED
from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.option import PLAY, STANDARD, USE
from kasei.games.mars.flow.goals import Awards, Milestones
from kasei.games.mars.flow.playing import idle_when_played, lack_besides, lacks_of_card, play_card
from kasei.games.mars.flow.standards import Conversions, SellPatents, StandardProjects
from kasei.games.mars.flow.turn import MarsOffer
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.card import ACCEPTED
from kasei.games.mars.state.state import AWARD, CONVERT, MILESTONE, PATENTS, Mars
from kasei.games.mars.text.card import play_text


class PlayCards(MarsOffer):
    """Play a card from hand."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        """List the cards that can be played. It agrees with `lacks_of_card`, but makes no reasons."""
        player = f.player
        me = m.players[player]
        cards = m.catalogue.cards
        off = me.tableau.most_off + me.next_off
        reaches = [-1] * ACCEPTED  # what can be paid, by what is accepted
        for number in me.hand:
            card = cards[number]
            reach = reaches[card.accepts]
            if reach < 0:
                reach = reaches[card.accepts] = m.reach(player, MC, card.accepts)
            if card.cost > reach + off:
                continue
            price = me.price(card)
            if price <= reach and not (card.conditional and lack_besides(m, player, card, price)):
                options.append(PLAY + number)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        play_card(m, f.player, m.catalogue.cards[argument])

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        return play_text(m.players[f.player], m.catalogue.cards[argument])

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        return idle_when_played(m, f.player, m.catalogue.cards[argument])

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        cards = m.catalogue.cards
        return [(PLAY + card, lacks_of_card(m, player, cards[card])) for card in m.players[player].hand]


class UseActions(MarsOffer):
    """Use the action of a card in play, each once in a generation."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        me = m.players[f.player]
        cards = m.catalogue.cards
        for number in me.tableau.actions:
            if number not in me.used and (cards[number].acts_freely or not lack_of_action(m, f.player, number)):
                options.append(USE + number)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        me = m.players[f.player]
        me.used = (*me.used, argument)
        m.happen(f.player, USED, NONE, argument)
        m.push_frame(m.catalogue.cards[argument].action[f.player])

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        card = m.catalogue.cards[argument]
        action = card.action[f.player]
        return f"{card.name}: {action.effect.text_now(m, action)}"

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        action = m.catalogue.cards[argument].action[f.player]
        return action.effect.idle(m, action)

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        actions = m.players[player].tableau.actions
        return [(USE + card, [lack for lack in (lack_of_action(m, player, card),) if lack]) for card in actions]


def lack_of_action(m: Mars, player: int, card: int) -> int:
    """0, or what the player lacks for the action of a card; whether it was used before does not matter here."""
    f = m.catalogue.cards[card].action[player]
    return f.effect.lack(m, f)


OFFERS: Final = (
    PlayCards(PLAY),
    UseActions(USE),
    StandardProjects(STANDARD),
    Conversions(CONVERT),
    Milestones(MILESTONE),
    Awards(AWARD),
    SellPatents(PATENTS),
)
