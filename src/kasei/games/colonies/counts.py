"""What cards of colonies count and wait for, and how they change trading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.counts import JOVIAN, TokensHere, tokens_here
from kasei.cardgame.deeds import PLAYED
from kasei.cardgame.nouns import CARD, TAGS, TOKENS
from kasei.cardgame.table import CardTable
from kasei.cardgame.tableau import Shift
from kasei.core.effect import Frame
from kasei.core.happening import NONE, Happening
from kasei.games.colonies.deeds import SETTLED
from kasei.games.colonies.nouns import CAMPS, COLONY, FLOATERS, TRADE_OFF, TRADE_PUSH
from kasei.games.colonies.state import colonies_of
from kasei.games.mars.language.counts import MarsCount, OwnCities
from kasei.games.mars.language.nouns import CITY, TILES
from kasei.games.mars.language.ongoing import ANYONE, MONEY, YOU
from kasei.games.mars.state.card import CARD_PRICE
from kasei.games.mars.state.state import Mars
from kasei.lang.nouns import Noun
from kasei.lang.triggers import Condition, On, Table


@dataclass(frozen=True)
class OwnColonies(MarsCount):
    """The player's colonies. No card that counts them builds one as well."""

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        return colonies_of(m).colonies(f.player)


@dataclass(frozen=True)
class AllColonies(MarsCount):
    """The colonies of all players."""

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        return colonies_of(m).all_colonies()


@dataclass(frozen=True)
class OwnTokens(MarsCount):
    """The tokens of a kind on all cards of the player."""

    kind: int = 0

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        me = m.players[f.player]
        return sum([n for n, card in zip(me.tokens, me.tableau.holders) if m.catalogue.cards[card].holds == self.kind])


@dataclass(frozen=True)
class AllTags(MarsCount):
    """The tags of a kind that all players have in play."""

    tag: int = 0

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        return sum([me.tableau.tags[self.tag] for me in m.players])


@dataclass(frozen=True)
class Tagless(MarsCount):
    """The player's cards without a tag, events aside; the corporation may be one of them."""

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        t, cards = m.players[f.player].tableau, m.catalogue.cards
        here = [cards[number] for number in (*t.cards, t.corporation) if number != NONE]
        return len([card for card in here if not card.tags and not card.event])


@dataclass(frozen=True)
class FewHere(TokensHere):
    """The tokens on the card itself, up to a number."""

    most: int = 0

    def found(self, table: CardTable, f: Frame) -> int:
        return min(self.most, TokensHere.found(self, table, f))

    def each_text(self, per: int) -> str:
        return f"{TokensHere.each_text(self, per)}, at most {self.most}"


@dataclass(frozen=True)
class NewTags(MarsCount):
    """The kinds of tags on the card just played that its player had not in play before."""

    def steady(self) -> bool:
        return True

    def found(self, m: Mars, f: Frame) -> int:
        return len(new_tags(m, f.player, f.about))

    def each_text(self, per: int) -> str:
        return f"for each {self.noun.one}"


def new_tags(m: Mars, player: int, played: Happening) -> list[int]:
    """The kinds of tags on a card just played that its player had not in play before; events are not counted."""
    card, tags = m.catalogue.cards[played.where], m.players[player].tableau.tags
    return [] if card.event else [tag for tag in card.kinds if tags[tag] == card.tags.count(tag)]


# What cards wait for.


@dataclass(frozen=True)
class HasNewTags(Condition):
    """With a kind of tag that its player had not in play before."""

    def holds(self, s: Table, h: Happening) -> bool:
        assert isinstance(s, Mars)
        return len(new_tags(s, h.by, h)) > 0


@dataclass(frozen=True)
class DearCard(Condition):
    """Of a card that is printed at so much or more."""

    price: int

    def holds(self, s: Table, h: Happening) -> bool:
        assert isinstance(s, Mars)
        return s.catalogue.cards[h.where].cost >= self.price


OWN_COLONIES: Final = OwnColonies(COLONY, True)
YOUR_COLONIES: Final = OwnColonies(  # the same, said so that nobody takes it for all colonies
    Noun("colony of your own", "colonies of your own", f"own {COLONY.icon}"), True
)
YOUR_CITIES: Final = OwnCities(Noun("city of your own", "cities of your own", f"own {TILES[CITY].icon}"), True)
COLONIES_IN_PLAY: Final = AllColonies(Noun("colony in play", "colonies in play", "colony", COLONY.icons), False)
OWN_FLOATERS: Final = OwnTokens(TOKENS[FLOATERS], True, FLOATERS)
ALL_JOVIANS: Final = AllTags(
    Noun("jovian tag of any player", "jovian tags of all players", f"any {TAGS[JOVIAN.tag].icon}"), False, JOVIAN.tag
)
TAGLESS: Final = Tagless(
    Noun("card without a tag", "cards without tags (this card included, events not)", f"{CARD.icon} without tag"), True
)
FLOATERS_HERE: Final = tokens_here(FLOATERS)
CAMPS_HERE: Final = tokens_here(CAMPS)
FOUR_FLOATERS_HERE: Final = FewHere(Noun("floater", "floaters", f"{TOKENS[FLOATERS].icon} here, at most 4"), False, 4)
NEW_TAGS: Final = NewTags(Noun("new kind of tag", "new kinds of tags", "new tag"), False)

SETTLE: Final = On(SETTLED, (0,), "each time anyone builds a colony", f"any {COLONY.icon}", ANYONE)
PLAY_DEAR: Final = On(
    PLAYED,
    (0,),
    "each time you play a card with a printed cost of 20 M€ or more",
    f"play {CARD.icon} 20+ {MONEY.icon}",
    YOU,
    DearCard(20),
)
PLAY_NEW_TAGS: Final = On(
    PLAYED,
    (0,),
    "each time you play a card (not an event) with kinds of tags that you do not have in play yet",
    "new tag",
    YOU,
    HasNewTags(),
)

TRADE_CHEAPER: Final = Shift(
    TRADE_OFF, 1, "trading costs you {n} less of the resource with which you pay", "trade: -{n}"
)
TRADE_FURTHER: Final = Shift(
    TRADE_PUSH, 1, "before you trade you may push the marker of that colony tile up {n} step", "trade: marker +{n}"
)
CARDS_DEARER: Final = Shift(
    CARD_PRICE,
    2,
    "each card that you buy costs you {n} M€ more, those of the first hand too",
    f"buy {CARD.icon}: +{{n}} {MONEY.icon}",
)
