"""Cards looked at, bought and revealed in ways that only mars knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.cardgame.counts import TagCount, has_one
from kasei.cardgame.drawing import draw_aside, keep_drawn, reveal
from kasei.cardgame.kinds import CARDS_DRAWN, TOKENS_ADDED
from kasei.cardgame.nouns import CARD, IN_HAND, TAG_ICONS, TAG_NAMES, TOKEN_BITS, TOKENS
from kasei.cardgame.payment import pay
from kasei.core.effect import DRAWS, Estimate, Frame
from kasei.core.happening import NOTHING
from kasei.core.kernel import State
from kasei.core.option import DONE
from kasei.games.mars.language.deeds import BOUGHT
from kasei.games.mars.language.effect import MarsEffect
from kasei.games.mars.language.kinds import STOCK_KIND
from kasei.games.mars.language.nouns import HEAT, MC, RESOURCES
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import Mars
from kasei.lang.picking import Pick
from kasei.lang.wording import with_article


@dataclass(frozen=True)
class Buy(Pick):
    """Buy any of the cards to choose from, each at the player's price; the others are discarded.

    Who can pay for none is asked too, and so sees them before they go.
    """

    def takes(self) -> int:
        return 1 << MC | 1 << HEAT

    def candidates(self, s: State, f: Frame) -> list[int]:
        return list(cast(Mars, s).players[f.player].drawn)

    def least(self, s: State, f: Frame) -> int:
        return 0

    def most(self, s: State, f: Frame) -> int:
        m = cast(Mars, s)
        me = m.players[f.player]
        return min(len(me.drawn), m.reach(f.player, MC) // me.tableau.levels[CARD_PRICE.number])

    def apply(self, s: State, f: Frame) -> None:
        if cast(Mars, s).players[f.player].drawn:
            s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        return Pick.options(self, s, f) if self.most(s, f) else [DONE]

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        m = cast(Mars, s)
        due = len(picks) * m.players[f.player].tableau.levels[CARD_PRICE.number]
        keep_drawn(m, f.player, picks, BOUGHT)
        pay(m, f, m.purses(f.player, MC), due)

    def text(self) -> str:
        return "choose the cards to buy"

    def text_now(self, s: State, f: Frame) -> str:
        me = cast(Mars, s).players[f.player]
        price = RESOURCES[MC].of(me.tableau.levels[CARD_PRICE.number])
        return f"buy it for {price} or discard it" if len(me.drawn) == 1 else f"{self.text()}, for {price} each"

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return "discard it" if option == DONE and len(cast(Mars, s).players[f.player].drawn) == 1 else ""


BUY: Final = Buy()


@dataclass(frozen=True)
class LookBuy(MarsEffect):
    """Look at the next card of the deck, and buy it or discard it."""

    def takes(self) -> int:
        return 1 << MC | 1 << HEAT

    def grants(self) -> int:
        return IN_HAND

    def act(self, m: Mars, f: Frame) -> None:
        draw_aside(m, f.player, 1)
        m.push_for(BUY, f.player, f.card, NOTHING, f.chooser)

    def text(self) -> str:
        return self.text_for(CARD_PRICE.start)

    def text_now(self, s: State, f: Frame) -> str:
        return self.text_for(cast(Mars, s).players[f.player].tableau.levels[CARD_PRICE.number])

    def text_for(self, price: int) -> str:
        return f"look at the next card of the deck, and buy it for {RESOURCES[MC].of(price)} or discard it"

    def icons(self) -> str:
        return f"look at 1 {CARD.icon} → buy"

    def estimate(self, e: Estimate) -> None:
        e.add(CARDS_DRAWN, 0.5)
        e.add(STOCK_KIND + MC, -1)


@dataclass(frozen=True)
class Search(MarsEffect):
    """Reveal and discard the next card of the deck; if it has a tag, add a token to the card itself."""

    tag: TagCount
    kind: int

    def grants(self) -> int:
        return TOKEN_BITS[self.kind]

    def is_delicate(self, m: Mars, f: Frame) -> int:
        return DRAWS

    def act(self, m: Mars, f: Frame) -> None:
        for card in reveal(m, f.player, 1):
            m.lay_open(card)
            if has_one(m.catalogue.cards[card].tags, (self.tag,)):
                m.add_tokens(f.player, f.card, 1, f)

    def text(self) -> str:
        tag, token = with_article(TAG_NAMES[self.tag.tag]), TOKENS[self.kind].of(1)
        return f"reveal and discard the next card of the deck; if it has {tag} tag, add {token} to this card"

    def icons(self) -> str:
        return f"reveal {CARD.icon}: {TAG_ICONS[self.tag.tag]} → +1 {TOKENS[self.kind].icon} here"

    def estimate(self, e: Estimate) -> None:
        e.add(TOKENS_ADDED, 0.1)
