"""Standard projects and conversions: what everybody may do for M€, plants or heat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.deeds import SOLD, TOOK_STANDARD
from kasei.cardgame.nouns import IN_HAND
from kasei.cardgame.payment import pay
from kasei.cardgame.tableau import Standard
from kasei.core.effect import Frame
from kasei.core.happening import NO_CARD, NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import STANDARD
from kasei.games.mars.flow.turn import MarsOffer
from kasei.games.mars.language.counts import TEMPERATURE
from kasei.games.mars.language.deeds import BUILT, CONVERTED, PAID
from kasei.games.mars.language.effect import Plain
from kasei.games.mars.language.nouns import (
    CITY,
    ENERGY,
    GREENERY,
    HEAT,
    MC,
    NOT_PAYABLE,
    PLANTS,
    RESOURCES,
    TOO_LITTLE,
)
from kasei.games.mars.language.tiles import PLACE_OCEAN, Place, Raise
from kasei.games.mars.language.verbs import Produce
from kasei.games.mars.state.card import GREENERY_OFF, POWER_OFF
from kasei.games.mars.state.state import CONVERT, PATENTS, Mars
from kasei.lang.combine import do
from kasei.lang.lacks import lack_kind, lack_of
from kasei.lang.picking import Pick

PLACE_GREENERY: Final = Place(GREENERY)
WARM: Final = Raise(TEMPERATURE)
STANDARDS: Final = (
    Standard(MC, 11, Produce(ENERGY), POWER_OFF, "power plant"),
    Standard(MC, 14, WARM, name="asteroid"),
    Standard(MC, 18, PLACE_OCEAN, name="aquifer"),
    Standard(MC, 23, PLACE_GREENERY, name="greenery"),
    Standard(MC, 25, do(Place(CITY), Produce(MC)), name="city"),
)
CONVERSIONS: Final = (
    Standard(PLANTS, 8, PLACE_GREENERY, GREENERY_OFF, "plants into a greenery"),
    Standard(HEAT, 8, WARM, name="heat into temperature"),
)
NO_CARDS: Final = lack_of(lack_kind("you have no cards in hand"))


# Standard projects.


@dataclass(frozen=True)
class Built(Plain):
    """Note that a standard project with this printed price was paid for."""

    price: int

    def act(self, m: Mars, f: Frame) -> None:
        m.wake_for(Happening(PAID, f.player, NONE, NONE, self.price))
        m.wake_for(Happening(BUILT, f.player))

    def text(self) -> str:
        return "note a standard project"


class StandardProjects(MarsOffer):
    """Buy a standard project: one that brings nothing may be bought too, but a tile needs a place."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        have = m.reach(f.player, MC)
        for which, price in enumerate(m.players[f.player].tableau.prices):
            if price <= have:
                check = m.catalogue.checks[which]
                if check is None or not check.lack(m, f):
                    options.append(STANDARD + which)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        standard = m.catalogue.kit.standards[argument]
        m.emit(f.player, TOOK_STANDARD, argument)
        m.push(standard.effect, f.player, NO_CARD)
        if m.triggers[PAID.first] or m.triggers[BUILT.first]:
            m.push(Built(standard.price), f.player, NO_CARD)
        pay(m, f, m.purses(f.player, MC), m.players[f.player].tableau.prices[argument])

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        standard = m.catalogue.kit.standards[argument]
        price = m.players[f.player].tableau.prices[argument]
        return f"standard project {standard.name}: pay {RESOURCES[MC].of(price)} to {standard.effect.within()}"

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        return m.catalogue.kit.standards[argument].effect.idle(m, f)

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        return [(STANDARD + i, lacks_of_standard(m, player, i)) for i in range(len(m.catalogue.kit.standards))]


def lacks_of_standard(m: Mars, player: int, which: int) -> list[int]:
    """All reasons why the player can't buy a standard project now."""
    standard = m.catalogue.kit.standards[which]
    price, have = m.players[player].tableau.prices[which], m.reach(player, MC)
    dear = lack_of(NOT_PAYABLE, RESOURCES[MC].number, price, have) if price > have else 0
    f = m.catalogue.blank[player]
    return [lack for lack in (dear, standard.effect.lack(m, f)) if lack]


# Selling cards.


@dataclass(frozen=True)
class SellCards(Pick):
    """Sell any number of cards from hand, and one at least."""

    def takes(self) -> int:
        return IN_HAND

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Mars, s).players[f.player].hand

    def least(self, s: State, f: Frame) -> int:
        return 1

    def most(self, s: State, f: Frame) -> int:
        return len(cast(Mars, s).players[f.player].hand)

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        m = cast(Mars, s)
        for card in picks:
            m.lay_down(f.player, card)
        m.emit_cards(f.player, SOLD, len(picks), picks)
        m.gain(f.player, MC, len(picks))

    def text(self) -> str:
        return "choose the cards to sell, for 1 M€ each"


SELL_CARDS: Final = SellCards()


class SellPatents(MarsOffer):
    """Sell cards from hand."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        if m.players[f.player].hand:
            options.append(PATENTS)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        m.push(SELL_CARDS, f.player, NO_CARD)

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        return "standard project sell patents: discard cards from your hand for 1 M€ each"

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        return [(PATENTS, [] if m.players[player].hand else [NO_CARDS])]


# Conversions.


class Conversions(MarsOffer):
    """Turn plants into a greenery, or heat into a step of temperature."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        me = m.players[f.player]
        levels, purses = me.tableau.levels, me.tableau.plain_purses
        for which, standard in enumerate(CONVERSIONS):
            kind = standard.kind
            payable = me.stock[kind] >= standard.price - levels[standard.off.number]
            if (payable or purses[kind]) and can_convert(m, f, standard):
                options.append(CONVERT + which)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        convert(m, f, argument)

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        return convert_text(m, f.player, argument)

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        return CONVERSIONS[argument].effect.idle(m, f)

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        return [(CONVERT + i, lacks_of_conversion(m, player, i)) for i in range(len(CONVERSIONS))]


def conversion_price(m: Mars, player: int, standard: Standard) -> int:
    """What a conversion costs a player."""
    return standard.price - m.players[player].tableau.levels[standard.off.number]


def can_convert(m: Mars, f: Frame, standard: Standard) -> bool:
    """Can a player convert now?"""
    have = m.reach(f.player, standard.kind)
    return have >= conversion_price(m, f.player, standard) and not standard.effect.lack(m, f)


def convert(m: Mars, f: Frame, which: int) -> None:
    """Pay for a conversion, and carry it out."""
    standard = CONVERSIONS[which]
    m.emit(f.player, CONVERTED, which)
    m.push(standard.effect, f.player, NO_CARD)
    pay(m, f, m.purses(f.player, standard.kind), conversion_price(m, f.player, standard))


def convert_text(m: Mars, player: int, which: int) -> str:
    """What a conversion does, in words."""
    standard = CONVERSIONS[which]
    price = RESOURCES[standard.kind].of(conversion_price(m, player, standard))
    return f"convert: spend {price} to {standard.effect.within()}"


def lacks_of_conversion(m: Mars, player: int, which: int) -> list[int]:
    """All reasons why the player can't convert now."""
    standard = CONVERSIONS[which]
    price, have = conversion_price(m, player, standard), m.reach(player, standard.kind)
    dear = lack_of(TOO_LITTLE, RESOURCES[standard.kind].number, price, have) if price > have else 0
    return [lack for lack in (dear, standard.effect.lack(m, m.catalogue.blank[player])) if lack]
