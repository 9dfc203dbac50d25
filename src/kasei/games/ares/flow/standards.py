"""Standard actions: what everybody may do in the action phase for heat, plants or MC."""

from __future__ import annotations

from typing import Final

from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD
from kasei.core.option import STANDARD
from kasei.games.ares.flow.phases import AresOffer
from kasei.games.ares.language.counts import TEMPERATURE
from kasei.games.ares.language.nouns import (
    ACTION,
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
from kasei.games.ares.state.card import FOREST_OFF, STANDARD_OFF, AresStandard
from kasei.games.ares.state.paying import bill, in_all, lack_of_money, selling_text
from kasei.games.ares.state.purses import ANYTIME, BY_SELLING
from kasei.games.ares.state.state import Ares
from kasei.games.ares.state.tracks import watch_rise
from kasei.lang.lacks import TOO_DEAR, lack_kind, lack_of

NEW_FOREST: Final = Forest()
WARMER: Final = Raise(TEMPERATURE)
STANDARDS: Final = (
    AresStandard(
        name="forest by plants",
        logged="forest",
        kind=PLANTS,
        price=8,
        effect=NEW_FOREST,
        off=FOREST_OFF,
        track=OXYGEN_TRACK,
        lasts=True,
    ),
    AresStandard(name="forest", kind=MC, price=20, effect=NEW_FOREST, off=STANDARD_OFF, track=OXYGEN_TRACK, lasts=True),
    AresStandard(
        name="temperature by heat", logged="temperature", kind=HEAT, price=8, effect=WARMER, track=TEMPERATURE_TRACK
    ),
    AresStandard(name="temperature", kind=MC, price=14, effect=WARMER, off=STANDARD_OFF, track=TEMPERATURE_TRACK),
    AresStandard(name="ocean", kind=MC, price=15, effect=Flip(), off=STANDARD_OFF, track=OCEAN_TRACK),
)


TRACKS_DONE: Final = (
    lack_of(lack_kind("the oxygen was complete when the phase began")),
    lack_of(lack_kind("the temperature was complete when the phase began")),
    lack_of(lack_kind("all oceans were flipped when the phase began")),
)
FOREST_BY_PLANTS: Final = 0  # their places
TEMPERATURE_BY_HEAT: Final = 2


class TakeStandard(AresOffer):
    """Take a standard action that can be paid for and brings something."""

    def add(self, options: list[int], a: Ares, f: Frame) -> None:
        me = a.players[f.player]
        prices = me.tableau.prices
        purse, heat, plants = in_all(a, f.player), me.heat, me.plants
        for which, kind in enumerate(a.catalogue.currencies):
            if prices[which] <= (purse if kind == MC else heat if kind == HEAT else plants):
                standard = a.catalogue.standards[which]
                if standard.lasts or a.began[standard.track] < ENDS[standard.track]:
                    options.append(STANDARD + which)

    def take(self, a: Ares, f: Frame, argument: int) -> None:
        standard = a.catalogue.standards[argument]
        price = a.players[f.player].tableau.prices[argument]
        watch_rise(a, f.player)
        a.push(a.catalogue.taken[argument], f.player, NO_CARD)
        if standard.kind == MC:
            bill(a, f.player, price, NO_CARD, ANYTIME | BY_SELLING)
        else:
            a.spend(f.player, standard.kind, price)

    def text(self, a: Ares, f: Frame, argument: int) -> str:
        standard = a.catalogue.standards[argument]
        price = a.players[f.player].tableau.prices[argument]
        selling = selling_text(a, f.player, price) if standard.kind == MC else ""
        return f"standard action: {RESOURCES[standard.kind].of(price)} to {standard.effect.text()}{selling}"

    def idle(self, a: Ares, f: Frame, argument: int) -> list[str]:
        return a.catalogue.standards[argument].effect.idle(a, f)


TAKE_STANDARD: Final = TakeStandard(STANDARD, (ACTION,))


def lacks_of_standard(a: Ares, player: int, which: int) -> list[int]:
    """All reasons why the player can't take a standard action now."""
    standard = a.catalogue.standards[which]
    price = a.players[player].tableau.prices[which]
    have = a.stock(player, standard.kind)
    if standard.kind == MC:
        dear = lack_of_money(a, player, price)
    else:
        dear = lack_of(TOO_DEAR, RESOURCES[standard.kind].number, price, have) if price > have else 0
    done = 0 if standard.lasts or a.began[standard.track] < ENDS[standard.track] else TRACKS_DONE[standard.track]
    return [lack for lack in (dear, done) if lack]


def must_act(a: Ares, player: int) -> bool:
    """Is there heat or are there plants that have to be used before the phase ends?"""
    return bool(compulsory(a, player))


def compulsory(a: Ares, player: int) -> list[int]:
    """The standard actions of which one has to be taken before the phase ends."""
    me = a.players[player]
    prices = me.tableau.prices
    found: list[int] = []
    for which in a.catalogue.compulsory:
        have = me.heat if a.catalogue.currencies[which] == HEAT else me.plants
        if have >= prices[which]:
            track = a.catalogue.standards[which].track
            if a.tracks[track] < ENDS[track]:
                found.append(which)
    return found
