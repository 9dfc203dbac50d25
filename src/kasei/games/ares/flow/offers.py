"""What may be done in a phase: play a card, use an action, take a standard action, sell, draw."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.catalogue import Standard
from kasei.cardgame.deeds import TOOK_STANDARD, USED
from kasei.cardgame.nouns import CARD
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NONE
from kasei.core.kernel import State
from kasei.core.option import PLAY, SELL, STANDARD, USE
from kasei.games.ares.flow.phases import PhaseTurn
from kasei.games.ares.flow.playing import play_card
from kasei.games.ares.language.counts import TEMPERATURE
from kasei.games.ares.language.nouns import (
    ACTION,
    CONSTRUCTION,
    DEVELOPMENT,
    ENDS,
    HEAT,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    RESOURCES,
    TEMPERATURE_TRACK,
)
from kasei.games.ares.language.verbs import Flip, Forest, Raise
from kasei.games.ares.state.card import FOREST_PRICE, STANDARD_OFF, PhaseOffer
from kasei.games.ares.state.purses import ANYTIME, bill, least_sales, money
from kasei.games.ares.state.state import DRAW, Ares, Player
from kasei.games.ares.state.tracks import watch_rise
from kasei.games.ares.text.card import short_text, spends_text
from kasei.lang.wording import join

FOREST_BY_PLANTS: Final = 0
FOREST_BY_MC: Final = 1
TEMPERATURE_BY_HEAT: Final = 2
TEMPERATURE_BY_MC: Final = 3
OCEAN_BY_MC: Final = 4
FOREST_MC: Final = 20
TEMPERATURE_HEAT: Final = 8
TEMPERATURE_MC: Final = 14
OCEAN_MC: Final = 15
STANDARDS: Final[tuple[Standard, ...]] = (
    Standard(PLANTS, FOREST_PRICE.start, Forest()),
    Standard(MC, FOREST_MC, Forest()),
    Standard(HEAT, TEMPERATURE_HEAT, Raise(TEMPERATURE)),
    Standard(MC, TEMPERATURE_MC, Raise(TEMPERATURE)),
    Standard(MC, OCEAN_MC, Flip()),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class AresOffer(PhaseOffer):
    """An offer on a table of ares."""

    def text(self, s: State, f: Frame, argument: int) -> str:
        return self.said(cast(Ares, s), f, argument)

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        """What it does, in words."""
        raise NotImplementedError


class PlayCards(AresOffer):
    """Cards from hand."""

    def add(self, options: list[int], s: State, f: Frame) -> None:
        question = f.effect
        assert isinstance(question, PhaseTurn)
        question.add_plays(options, cast(Ares, s), f.player)

    def take(self, s: State, f: Frame, argument: int) -> None:
        a = cast(Ares, s)
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

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        question = f.effect
        assert isinstance(question, PhaseTurn)
        me = a.players[f.player]
        card = a.catalogue.cards[argument]
        return play_text(me, argument, a, question.price(me, card))


def play_text(me: Player, number: int, a: Ares, price: int) -> str:
    """A card to play, with its price and what it does."""
    card = a.catalogue.cards[number]
    sold = least_sales(me, card, price)
    due = join([f"{price} MC" if price else "", spends_text(card)]) or "free"
    selling = f", selling {CARD.of(sold)}" if sold else ""
    return f"play {card.name} ({due}{selling}): {short_text(card)}"


class UseActions(AresOffer):
    """Actions of cards in play, each once, and one of them a second time for those who chose the phase."""

    def add(self, options: list[int], s: State, f: Frame) -> None:
        a = cast(Ares, s)
        me = a.players[f.player]
        used = me.used
        cards = a.catalogue.cards
        for card in me.tableau.actions:
            if (me.bonus or card not in used) and (cards[card].acts_freely or not lack_of_action(a, f.player, card)):
                options.append(USE + card)

    def take(self, s: State, f: Frame, argument: int) -> None:
        a = cast(Ares, s)
        player = f.player
        me = a.players[player]
        if argument in me.used:
            me.bonus = 0
        else:
            me.used = (*me.used, argument)
        watch_rise(a, player)
        a.happen(player, USED, NONE, argument)
        a.push_frame(a.catalogue.cards[argument].action[player])

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        card = a.catalogue.cards[argument]
        return f"{card.name}: {card.action[f.player].effect.text()}"


def lack_of_action(a: Ares, player: int, card: int) -> int:
    """0, or what the player lacks for the action of a card; its use is another matter."""
    f = a.catalogue.cards[card].action[player]
    return f.effect.lack(a, f)


class TakeStandard(AresOffer):
    """Standard actions that can be paid for and bring something."""

    def add(self, options: list[int], s: State, f: Frame) -> None:
        a = cast(Ares, s)
        me = a.players[f.player]
        levels = me.tableau.levels
        purse = money(a, f.player) + levels[STANDARD_OFF.number]
        if me.plants >= levels[FOREST_PRICE.number]:
            options.append(STANDARD + FOREST_BY_PLANTS)
        if purse >= FOREST_MC:
            options.append(STANDARD + FOREST_BY_MC)
        if a.began[TEMPERATURE_TRACK] < ENDS[TEMPERATURE_TRACK]:
            if me.heat >= TEMPERATURE_HEAT:
                options.append(STANDARD + TEMPERATURE_BY_HEAT)
            if purse >= TEMPERATURE_MC:
                options.append(STANDARD + TEMPERATURE_BY_MC)
        if purse >= OCEAN_MC and a.began[OCEAN_TRACK] < ENDS[OCEAN_TRACK]:
            options.append(STANDARD + OCEAN_BY_MC)

    def take(self, s: State, f: Frame, argument: int) -> None:
        a = cast(Ares, s)
        price = standard_price(a.players[f.player], argument)
        standard = STANDARDS[argument]
        a.emit(f.player, TOOK_STANDARD, argument)
        watch_rise(a, f.player)
        a.push(standard.effect, f.player, NO_CARD)
        if standard.kind == MC:
            bill(a, f.player, price, NO_CARD, ANYTIME)
        else:
            a.spend(f.player, standard.kind, price)

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        standard = STANDARDS[argument]
        price = RESOURCES[standard.kind].of(standard_price(a.players[f.player], argument))
        return f"standard action: {price} to {standard.effect.text()}"


def standard_price(me: Player, which: int) -> int:
    """What a standard action costs the player, in its own resource."""
    if which == FOREST_BY_PLANTS:
        return me.tableau.levels[FOREST_PRICE.number]
    standard = STANDARDS[which]
    return standard.price - me.tableau.levels[STANDARD_OFF.number] if standard.kind == MC else standard.price


def must_act(a: Ares, me: Player) -> bool:
    """Is there heat or are there plants that have to be used before the phase ends?"""
    if me.heat >= TEMPERATURE_HEAT and a.tracks[TEMPERATURE_TRACK] < ENDS[TEMPERATURE_TRACK]:
        return True
    price = me.tableau.levels[FOREST_PRICE.number]
    return me.plants >= price and a.tracks[OXYGEN_TRACK] < ENDS[OXYGEN_TRACK]


class SellOne(AresOffer):
    """A card from hand for MC."""

    def add(self, options: list[int], s: State, f: Frame) -> None:
        a = cast(Ares, s)
        for number in a.players[f.player].hand:
            options.append(SELL + number)

    def take(self, s: State, f: Frame, argument: int) -> None:
        a = cast(Ares, s)
        a.sell(f.player, (argument,))

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        return f"sell {a.catalogue.cards[argument].name} for {a.players[f.player].sale()} MC"


class DrawBonus(AresOffer):
    """A card drawn as the bonus of the phase."""

    def add(self, options: list[int], s: State, f: Frame) -> None:
        a = cast(Ares, s)
        if a.players[f.player].bonus:
            options.append(DRAW)

    def take(self, s: State, f: Frame, argument: int) -> None:
        a = cast(Ares, s)
        a.players[f.player].bonus = 0
        a.draw(f.player, 1)

    def said(self, a: Ares, f: Frame, argument: int) -> str:
        return "draw a card instead of playing a second one"


SELLING: Final = SellOne(SELL, (DEVELOPMENT, CONSTRUCTION, ACTION))
OFFERS: Final = (
    PlayCards(PLAY, (DEVELOPMENT, CONSTRUCTION)),
    UseActions(USE, (ACTION,)),
    TakeStandard(STANDARD, (ACTION,)),
    SELLING,
    DrawBonus(DRAW, (CONSTRUCTION,)),
)
