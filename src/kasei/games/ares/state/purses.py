"""Paying in MC: with MC, by selling cards for what is missing, and with whatever else a player's cards let pay.

What is asked, is asked in one order: microbes, a plant, which cards to sell, how much heat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import mypyc_attr

from kasei.cardgame.nouns import CARD, IN_HAND, MICROBES, TOKEN_BITS, TOKENS
from kasei.cardgame.payment import Purse
from kasei.core.effect import Frame
from kasei.core.happening import NONE
from kasei.core.kernel import State
from kasei.games.ares.language.nouns import HEAT, MC, PLANTS, RESOURCES
from kasei.games.ares.state.card import Card
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.picking import Pick
from kasei.lang.wording import join

PLANT_OFF: Final = 5  # MC less for a plant, with Restructured Resources
MICROBES_OFF: Final = 10  # MC less for two microbes, with Anaerobic Microorganisms
MICROBES_PAID: Final = 2

# What may be used for a bill, besides MC.
ANYTIME: Final = 1
FOR_CARDS: Final = 2
BY_SELLING: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AresPurse(Purse):
    """A way to pay MC; `use` says for which bills."""

    use: int

    def fits(self, currency: int, accepts: int) -> bool:
        return self.use & accepts != 0

    def beside(self, me: Player, card: Card) -> int:
        """What it is worth for a card in hand, with what the card itself takes left out."""
        raise NotImplementedError


@dataclass(frozen=True)
class MicrobesPay(AresPurse):
    """Pay 10 MC with two microbes of the card that brings it, once for each card played."""

    use: int = FOR_CARDS
    card: int = NONE

    def name(self) -> str:
        return f"{MICROBES_PAID} microbes"

    def place(self) -> int:
        return 0

    def on(self, card: int) -> Purse:
        return MicrobesPay(self.use, card)

    def takes(self) -> int:
        return TOKEN_BITS[MICROBES]

    def holds(self, s: State, player: int) -> int:
        return 1 if cast(Ares, s).players[player].tokens_on(self.card) >= MICROBES_PAID else 0

    def worth(self, s: State, player: int) -> int:
        return MICROBES_OFF

    def beside(self, me: Player, card: Card) -> int:
        return MICROBES_OFF if me.tokens_on(self.card) >= MICROBES_PAID else 0

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Ares, s).add_tokens(f.player, self.card, -MICROBES_PAID)

    def question(self) -> str:
        return f"take {MICROBES_PAID} microbes off Anaerobic Microorganisms to pay {MICROBES_OFF} MC less"

    def once(self) -> bool:
        return True

    def text(self) -> str:
        taken = f"take {MICROBES_PAID} microbes off this card"
        return f"once for each card that you play, you may {taken} to pay {MICROBES_OFF} MC less for it"

    def icons(self) -> str:
        return f"{CARD.icon}: -{MICROBES_PAID} {TOKENS[MICROBES].icon} here → -{MICROBES_OFF} {RESOURCES[MC].icon}"


@dataclass(frozen=True)
class PlantPays(AresPurse):
    """Pay 5 MC with a plant, once for each card played."""

    use: int = FOR_CARDS

    def name(self) -> str:
        return "plant"

    def place(self) -> int:
        return 1

    def takes(self) -> int:
        return 1 << PLANTS

    def holds(self, s: State, player: int) -> int:
        return 1 if cast(Ares, s).players[player].plants else 0

    def worth(self, s: State, player: int) -> int:
        return PLANT_OFF

    def beside(self, me: Player, card: Card) -> int:
        return PLANT_OFF if me.plants > card.plants else 0

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Ares, s).spend(f.player, PLANTS, 1, f.card)

    def question(self) -> str:
        return f"spend a plant to pay {PLANT_OFF} MC less"

    def once(self) -> bool:
        return True

    def text(self) -> str:
        return f"once for each card that you play, you may spend 1 plant to pay {PLANT_OFF} MC less for it"

    def icons(self) -> str:
        return f"{CARD.icon}: -1 {RESOURCES[PLANTS].icon} → -{PLANT_OFF} {RESOURCES[MC].icon}"


@dataclass(frozen=True)
class Sales(AresPurse):
    """Sell cards, as many as pay for what MC and heat leave uncovered; what they bring beyond that is kept."""

    use: int = BY_SELLING

    def name(self) -> str:
        return "card"

    def place(self) -> int:
        return 2

    def takes(self) -> int:
        return IN_HAND

    def holds(self, s: State, player: int) -> int:
        return len(cast(Ares, s).players[player].hand)

    def worth(self, s: State, player: int) -> int:
        return cast(Ares, s).players[player].sale()

    def most(self, s: State, player: int, due: int, missing: int) -> int:
        return min(self.holds(s, player), self.least(s, player, missing))

    def pays(self, s: State, player: int, n: int) -> int:
        return 0  # what they bring is paid in MC

    def spend(self, s: State, f: Frame, n: int) -> None:
        s.push(SELL_CARDS[n], f.player, f.card)


@dataclass(frozen=True)
class HeatPays(AresPurse):
    """Pay with heat as if it were MC."""

    use: int = ANYTIME

    def name(self) -> str:
        return "heat"

    def place(self) -> int:
        return 3

    def takes(self) -> int:
        return 1 << HEAT

    def holds(self, s: State, player: int) -> int:
        return cast(Ares, s).players[player].heat

    def beside(self, me: Player, card: Card) -> int:
        return me.heat - card.heat

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Ares, s).spend(f.player, HEAT, n, f.card)

    def question(self) -> str:
        return "choose how much to pay in heat"

    def amount_text(self, n: int, due: int) -> str:
        return f"pay {join([f'{n} {kind}' for n, kind in ((n, 'heat'), (due - n, 'MC')) if n])}"

    def text(self) -> str:
        return "you may pay with heat as if it were MC, but not with MC as if it were heat"

    def icons(self) -> str:
        return f"{RESOURCES[HEAT].icon} → {RESOURCES[MC].icon}"


@dataclass(frozen=True)
class Money(AresPurse):
    """Pay with MC."""

    use: int = ANYTIME

    def name(self) -> str:
        return "MC"

    def place(self) -> int:
        return 4

    def takes(self) -> int:
        return 1 << MC

    def holds(self, s: State, player: int) -> int:
        return cast(Ares, s).players[player].mc

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Ares, s).spend(f.player, MC, n, f.card)


MONEY: Final = Money()
SALES: Final = Sales()  # everybody may sell cards


@dataclass(frozen=True)
class SellCards(Pick):
    """Choose `n` cards from hand and sell them."""

    n: int

    def takes(self) -> int:
        return IN_HAND

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Ares, s).players[f.player].hand

    def most(self, s: State, f: Frame) -> int:
        return self.n

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        cast(Ares, s).sell(f.player, picks)

    def text(self) -> str:
        return "choose cards to sell"


SELL_CARDS: Final = [SellCards(n) for n in range(256)]
