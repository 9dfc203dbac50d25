"""What a turn may be used for."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.deeds import USED
from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.option import PLAY, STANDARD, USE
from kasei.games.mars.flow.goals import Awards, Milestones
from kasei.games.mars.flow.playing import idle_when_played, lack_besides, play_card
from kasei.games.mars.flow.standards import Conversions, SellPatents, StandardProjects
from kasei.games.mars.flow.turn import MarsOffer
from kasei.games.mars.language.nouns import MC, STEEL, TITANIUM
from kasei.games.mars.state.card import STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.state import AWARD, CONVERT, MILESTONE, PATENTS, Mars
from kasei.games.mars.text.card import play_text


class PlayCards(MarsOffer):
    """Play a card from hand."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        """List the cards that can be played. It agrees with `lacks_of_card`, but makes no reasons."""
        player = f.player
        me = m.players[player]
        cards = m.catalogue.cards
        plain, levels = m.reach(player, MC), me.tableau.levels
        steel = me.stock[STEEL] * levels[STEEL_WORTH.number]
        titanium = me.stock[TITANIUM] * levels[TITANIUM_WORTH.number]
        most = plain + steel + titanium + me.tableau.most_off + me.next_off
        for number in me.hand:
            card = cards[number]
            if card.cost > most:
                continue
            price = me.price(card)
            reach = plain
            if card.accepts:
                reach += (steel if card.accepts >> STEEL & 1 else 0) + (titanium if card.accepts >> TITANIUM & 1 else 0)
            if price <= reach and not (card.conditional and lack_besides(m, player, card, price)):
                options.append(PLAY + number)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        play_card(m, f.player, m.catalogue.cards[argument])

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        return play_text(m.players[f.player], m.catalogue.cards[argument])

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        return idle_when_played(m, f.player, m.catalogue.cards[argument])


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
