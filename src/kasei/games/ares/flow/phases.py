"""What players do in the phases: play cards, collect, research. The action phase has a file of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Frame, State
from kasei.core.option import ARGUMENT, PASS
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.playing import Plays, add_sales, play_card
from kasei.games.ares.language.deeds import ENDED, PRODUCED
from kasei.games.ares.language.drawing import look
from kasei.games.ares.language.nouns import (
    BLUE_PROJECT,
    CARDS,
    CONSTRUCTION,
    DEVELOPMENT,
    GREEN_PROJECT,
    HEAT,
    PLANTS,
    RED_PROJECT,
)
from kasei.games.ares.state.card import Card
from kasei.games.ares.state.state import DRAW, PLAY, SELL, Ares, Player
from kasei.games.ares.state.tracks import draw_cards, sell_cards

DEVELOPMENT_OFF: Final = 3
PRODUCTION_BONUS: Final = 4
DRAWN: Final = 2  # cards in research, and how many more for those who chose it
DRAWN_MORE: Final = 3
KEPT: Final = 1
KEPT_MORE: Final = 1


@dataclass(frozen=True)
class Develop(Plays):
    """Play a green card, for less if the player chose this phase; or sell, or end the phase."""

    def colours(self) -> int:
        return GREEN_PROJECT

    def off(self, me: Player) -> int:
        return DEVELOPMENT_OFF * me.bonus

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        options = [PASS]
        self.add_plays(options, a, f.player)
        add_sales(options, a.players[f.player])
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        player = f.player
        if option >= SELL:
            sell_cards(a, player, (option & ARGUMENT,))
            a.push(self, player, NO_CARD)
        elif option >= PLAY:
            card = DECK[option & ARGUMENT]
            me = a.players[player]
            me.plays = 0
            play_card(a, player, card, self.price(me, card))
        elif a.heard is not None:
            a.tell(ENDED, player, ())

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "play a green card, or end the phase"


@dataclass(frozen=True)
class Construct(Plays):
    """Play a blue or red card. Who chose this phase may draw a card besides, or play a second."""

    def colours(self) -> int:
        return BLUE_PROJECT | RED_PROJECT

    def off(self, me: Player) -> int:
        return me.next_off

    def apply(self, s: State, f: Frame) -> None:
        me = cast(Ares, s).players[f.player]
        if me.plays or me.bonus:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        me = a.players[f.player]
        options = [PASS]
        self.add_plays(options, a, f.player)
        if me.bonus:
            options.append(DRAW)
        add_sales(options, me)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        player = f.player
        me = a.players[player]
        if option == PASS:
            if a.heard is not None:
                a.tell(ENDED, player, ())
            return
        a.push(self, player, NO_CARD)
        if option >= SELL:
            sell_cards(a, player, (option & ARGUMENT,))
        elif option == DRAW:
            me.bonus = 0
            draw_cards(a, player, 1)
        else:
            card = DECK[option & ARGUMENT]
            if me.plays:
                me.plays -= 1
            else:
                me.bonus = 0
            play_card(a, player, card, self.price(me, card))

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "play a blue or red card, or end the phase"


DEVELOP: Final = Develop()
CONSTRUCT: Final = Construct()


@dataclass(frozen=True)
class AtOtherTimes(Plays):
    """The terms of a card outside its phase: nothing is taken off for the phase."""

    def colours(self) -> int:
        return GREEN_PROJECT | BLUE_PROJECT | RED_PROJECT


AT_OTHER_TIMES: Final = AtOtherTimes()


def question_for(a: Ares, player: int, card: Card) -> Plays:
    """The question by whose terms a card in hand is judged: the open one, or that of its phase."""
    f = a.asking[player]
    if f is not None and isinstance(f.effect, Plays) and f.effect.colours() & card.colour:
        return f.effect
    if card.colour == GREEN_PROJECT:
        return DEVELOP if a.phase == DEVELOPMENT else AT_OTHER_TIMES
    return CONSTRUCT if a.phase == CONSTRUCTION else AT_OTHER_TIMES


def produce(a: Ares, player: int, me: Player) -> None:
    """MC for TR and production, heat, plants and cards."""
    t = me.tableau
    mc = me.income() + PRODUCTION_BONUS * me.bonus
    me.mc += mc
    me.heat += t.makes[HEAT]
    me.plants += t.makes[PLANTS]
    if a.heard is not None:
        a.tell(PRODUCED, player, (mc, t.makes[HEAT], t.makes[PLANTS]))
    if t.makes[CARDS]:
        draw_cards(a, player, t.makes[CARDS])


def research(a: Ares, player: int, me: Player) -> None:
    """Cards drawn, of which some are kept."""
    t = me.tableau
    drawn = DRAWN + DRAWN_MORE * me.bonus + t.draws
    look(a, player, drawn, KEPT + KEPT_MORE * me.bonus + t.keeps)
