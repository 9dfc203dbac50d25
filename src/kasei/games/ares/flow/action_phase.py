"""The action phase: card actions, standard actions, and what has to be done before it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import NO_CARD, Effect, Frame, State
from kasei.core.option import ARGUMENT, PASS
from kasei.games.ares.cards import DECK
from kasei.games.ares.flow.playing import add_sales
from kasei.games.ares.language.counts import TEMPERATURE
from kasei.games.ares.language.deeds import ENDED, STANDARD_ACTION, USED_ACTION
from kasei.games.ares.language.nouns import ENDS, OCEAN_TRACK, OXYGEN_TRACK, TEMPERATURE_TRACK, USED
from kasei.games.ares.language.verbs import Flip, Forest, Raise
from kasei.games.ares.state.card import FOREST_PRICE
from kasei.games.ares.state.purses import bill
from kasei.games.ares.state.state import SELL, STANDARD, USE, Ares, Player
from kasei.games.ares.state.tracks import happen, sell_cards, watch_rise

FOREST_BY_PLANTS: Final = 0
FOREST_BY_MC: Final = 1
TEMPERATURE_BY_HEAT: Final = 2
TEMPERATURE_BY_MC: Final = 3
OCEAN_BY_MC: Final = 4
STANDARD_PRICES: Final = (FOREST_PRICE, 20, 8, 14, 15)
STANDARD_EFFECTS: Final[tuple[Effect, ...]] = (Forest(), Forest(), Raise(TEMPERATURE), Raise(TEMPERATURE), Flip())


def standard_price(me: Player, which: int) -> int:
    """What a standard action costs the player, in its own resource."""
    if which == FOREST_BY_PLANTS:
        return me.tableau.forest_price
    if which == TEMPERATURE_BY_HEAT:
        return STANDARD_PRICES[which]
    return STANDARD_PRICES[which] - me.tableau.standard_off


def must_act(a: Ares, me: Player) -> bool:
    """Is there heat or are there plants that have to be used before the phase ends?"""
    return (
        me.heat >= standard_price(me, TEMPERATURE_BY_HEAT) and a.tracks[TEMPERATURE_TRACK] < ENDS[TEMPERATURE_TRACK]
    ) or (me.plants >= standard_price(me, FOREST_BY_PLANTS) and a.tracks[OXYGEN_TRACK] < ENDS[OXYGEN_TRACK])


def add_standards(options: list[int], a: Ares, me: Player) -> None:
    """List the standard actions that can be paid for and bring something."""
    purse = me.purse()
    if me.plants >= standard_price(me, FOREST_BY_PLANTS):
        options.append(STANDARD + FOREST_BY_PLANTS)
    if purse >= standard_price(me, FOREST_BY_MC):
        options.append(STANDARD + FOREST_BY_MC)
    if a.began[TEMPERATURE_TRACK] < ENDS[TEMPERATURE_TRACK]:
        if me.heat >= standard_price(me, TEMPERATURE_BY_HEAT):
            options.append(STANDARD + TEMPERATURE_BY_HEAT)
        if purse >= standard_price(me, TEMPERATURE_BY_MC):
            options.append(STANDARD + TEMPERATURE_BY_MC)
    if a.began[OCEAN_TRACK] < ENDS[OCEAN_TRACK] and purse >= standard_price(me, OCEAN_BY_MC):
        options.append(STANDARD + OCEAN_BY_MC)


NO_LEDGER: Final[list[int]] = []  # costs of ares look at the player alone


def lack_of_action(a: Ares, player: int, card: int) -> int:
    """0, or what the player lacks for the action of a card; its use is another matter."""
    price = DECK[card].price
    return 0 if price is None else price.post(NO_LEDGER, a, DECK[card].frames[player])


@dataclass(frozen=True)
class Act(Effect):
    """Actions of cards, each once, and standard actions, as often as you like."""

    def options(self, s: State, f: Frame) -> list[int]:
        a = cast(Ares, s)
        player = f.player
        me = a.players[player]
        options = [] if must_act(a, me) else [PASS]
        used = me.used
        for card in me.tableau.actions:
            if (me.bonus or card not in used) and not lack_of_action(a, player, card):
                options.append(USE + card)
        add_standards(options, a, me)
        add_sales(options, me)
        return options

    def chosen(self, s: State, f: Frame, option: int) -> None:
        a = cast(Ares, s)
        player = f.player
        if option == PASS:
            if a.heard is not None:
                a.tell(ENDED, player, ())
            return
        a.push(self, player, NO_CARD)
        if option >= SELL:
            sell_cards(a, player, (option & ARGUMENT,))
        elif option >= STANDARD:
            take_standard(a, player, option & ARGUMENT)
        else:
            use_action(a, player, option & ARGUMENT)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "use actions, or end the phase"


def use_action(a: Ares, player: int, card: int) -> None:
    """The action of a card, a second time if it is used already."""
    me = a.players[player]
    if card in me.used:
        me.bonus = 0
    else:
        me.used = (*me.used, card)
    if a.heard is not None:
        a.tell(USED_ACTION, player, (card,))
    watch_rise(a, player)
    happen(a, player, USED)
    action = DECK[card].action
    assert action is not None
    a.push(action, player, card)


def take_standard(a: Ares, player: int, which: int) -> None:
    """A standard action."""
    me = a.players[player]
    price = standard_price(me, which)
    if a.heard is not None:
        a.tell(STANDARD_ACTION, player, (which, price))
    watch_rise(a, player)
    a.push(STANDARD_EFFECTS[which], player, NO_CARD)
    if which == FOREST_BY_PLANTS:
        me.plants -= price
    elif which == TEMPERATURE_BY_HEAT:
        me.heat -= price
    else:
        bill(a, player, price)


ACT: Final = Act()
