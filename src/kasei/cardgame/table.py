"""The table of a card game: a deck, discards, hands, what each seat has seen, and tokens on cards in play."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from kasei.cardgame.deeds import ADDED, DISCARDED, DREW, REMOVED, RESHUFFLED, TOOK_OFF
from kasei.cardgame.playing import Card
from kasei.cardgame.tableau import Tableau
from kasei.core.effect import Frame
from kasei.core.happening import NOBODY, NONE, Cards, Deed, Happening
from kasei.core.memories import no_memories
from kasei.core.shuffle import generator
from kasei.core.zones import (
    DRAW_PILE,
    OPEN,
    cards_in,
    hand_of,
    kept_of,
    laid_down,
    laid_of,
    pack_of,
    placed,
    sort_in,
    sort_out,
    zones_for,
    zones_of,
)
from kasei.lang.triggers import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Side:
    """One player's side of the table: the cards, and the tokens on them. A game adds its resources."""

    __slots__ = ("drawn", "hand", "kept", "playing", "revealed", "tokens", "used")

    def __init__(self, like: Side | None) -> None:
        if like is None:
            self.hand: list[int] = []  # in rising order
            self.drawn: tuple[int, ...] = ()  # cards to choose from, in rising order; a secret
            self.kept: tuple[int, ...] = ()  # drafted and not bought yet, in rising order; a secret
            self.revealed: tuple[int, ...] = ()  # cards to choose from that everybody sees
            self.playing = NONE  # the card that is being paid for
            self.used: tuple[int, ...] = ()  # actions that were used
            self.tokens: list[int] = []  # on the cards of `holders` in the tableau
        else:
            self.hand = like.hand[:]
            self.drawn = like.drawn
            self.kept = like.kept
            self.revealed = like.revealed
            self.playing = like.playing
            self.used = like.used
            self.tokens = like.tokens[:]

    def in_play(self) -> Tableau:
        """What the player's cards in play come to."""
        raise NotImplementedError

    def tokens_on(self, card: int) -> int:
        """How many tokens lie on a card."""
        return self.tokens[self.in_play().holders.index(card)]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Table):
    """The state of a card game. The deck, hands, packs, drafted cards and face-down discards are secret."""

    __slots__ = ("deck", "discards", "memory", "sides", "top")

    def __init__(self, key: int, sides: Sequence[Side], like: CardTable | None) -> None:
        super().__init__(key, len(sides), like)
        assert isinstance(sides, list)  # a list of players is no list of sides to a type checker; a sequence is
        self.sides: list[Side] = sides  # the same list as the game's own `players`
        if like is None:
            self.deck: list[int] = []  # never changed in place; the next card is deck[top - 1]
            self.top = 0
            self.discards: list[int] = []  # each with its zone: who laid it face down, if anybody, or that it lies open
            self.memory = no_memories(len(sides))  # what each seat and spectators have seen of others' cards
        else:
            self.deck = like.deck
            self.top = like.top
            self.discards = like.discards[:]
            self.memory = like.memory

    def card(self, number: int) -> Card:
        """A card by its number."""
        raise NotImplementedError

    def emit_cards(self, by: int, deed: Deed, n: int, cards: Cards, what: int = NONE) -> None:
        """Add to the log what happened to cards that only the player sees."""
        if self.log is not None:
            self.log.append(Happening(deed, by, what, NONE, n, NOBODY, (), cards))

    # In play.

    def add_tokens(self, player: int, card: int, n: int, f: Frame | None = None) -> None:
        """Put tokens of its kind on a card of the player, or take them off."""
        if n == 0:
            return
        side = self.sides[player]
        side.tokens[side.in_play().holders.index(card)] += n
        self.happen(player, ADDED if n > 0 else REMOVED, self.card(card).holds, card, abs(n), f)

    def take_off(self, by: int, owner: int, card: int, n: int, f: Frame | None = None) -> None:
        """Let a player take tokens off a card of its owner, who may be the same player."""
        if by == owner:
            self.add_tokens(owner, card, -n, f)
            return
        side = self.sides[owner]
        side.tokens[side.in_play().holders.index(card)] -= n
        self.happened(Happening(TOOK_OFF, by, self.card(card).holds, card, n, owner), f)

    def entered(self, player: int, card: Card) -> None:
        """Make a place for the tokens of a card that stands in the player's tableau now, and add its triggers."""
        side = self.sides[player]
        holders = side.in_play().holders
        if len(holders) > len(side.tokens):
            side.tokens.insert(bisect_left(holders, card.number), 0)
        for trigger in card.triggers[player]:
            self.add_trigger(trigger)

    # The deck.

    def next_card(self) -> int:
        """Take the next card off the deck; an empty deck is made of the discards first. NONE if there are none.

        What may be in the new deck is forgotten, since remembering it would cost a dict for each draw.
        """
        if self.top == 0:
            if not self.discards:
                return NONE
            deck = cards_in(self.discards)
            generator(self.key, self.shuffles).shuffle(deck)
            self.shuffles += 1
            self.deck = deck
            self.top = len(deck)
            self.discards = []
            for seat in range(len(self.asking)):
                self.memory = self.memory.lost(laid_of(seat))
            self.emit(NOBODY, RESHUFFLED, n=self.top)
        self.top -= 1
        return self.deck[self.top]

    def take(self, n: int) -> list[int]:
        """Take `n` cards off the deck, or as many as there are. Whoever takes them has seen something new.

        A trial takes none, since what is hidden can't decide what is legal.
        """
        if self.trial or n == 0:
            return []
        top = self.top
        cards = self.deck[top - n if top > n else 0 : top]
        cards.reverse()
        self.top = top - len(cards)
        while len(cards) < n:
            card = self.next_card()
            if card == NONE:
                break
            cards.append(card)
        if cards:
            self.seal()
        return cards

    def draw(self, player: int, n: int) -> int:
        """Draw `n` cards into the hand, and return how many there were."""
        cards = self.take(n)
        hand = self.sides[player].hand
        hand += cards
        hand.sort()
        if self.log is not None and cards:  # sorted, since nobody is to know the order
            self.emit_cards(player, DREW, len(cards), tuple(sorted(cards)))
        return len(cards)

    # Hands and discards.

    def lay_down(self, player: int, card: int) -> None:
        """Lay a card from hand face down on the discards: it may be one that others have seen."""
        self.sides[player].hand.remove(card)
        self.discards.append(laid_down(card, player))
        if self.memory.unlaid[player]:
            self.memory = self.memory.laid_down(player)

    def discard(self, player: int, cards: Cards) -> None:
        """Lay cards from hand face down, for nothing."""
        for card in cards:
            self.lay_down(player, card)
        if cards:
            self.emit_cards(player, DISCARDED, len(cards), cards)

    def lay_open(self, card: int) -> None:
        """Put a card on the discards for everybody to see."""
        self.discards.append(placed(card, OPEN))

    def leave_hand(self, player: int, card: int) -> None:
        """Take a card out of the hand for everybody to see."""
        self.sides[player].hand.remove(card)
        if self.memory.anywhere:
            self.memory = self.memory.forget([card])

    def show(self, player: int, card: int) -> None:
        """Let everybody see this card in the player's hand."""
        self.memory = self.memory.shown([card], hand_of(player))

    def hand_over(self, giver: int, taker: int, card: int) -> None:
        """Give a card from one hand to another; only the two see which."""
        self.sides[giver].hand.remove(card)
        sort_in(self.sides[taker].hand, card)
        self.memory = self.memory.handed(card, hand_of(giver), hand_of(taker))

    def hidden_from(self, seat: int) -> list[list[int]]:
        """The cards that the seat can't see, by zone, without those that lie open; a spectator sees none of them."""
        seats = len(self.asking)
        zones: list[list[int]] = [[] for _ in range(zones_for(seats))]
        zones[DRAW_PILE] = self.deck[: self.top]
        sort_out(self.discards, zones)
        for other in range(seats):
            side = self.sides[other]
            zones[hand_of(other)] = side.hand
            zones[pack_of(other)] = list(side.drawn)
            zones[kept_of(other)] = list(side.kept)
        zones[OPEN] = []
        for zone in zones_of(seat) if seat >= 0 else []:
            zones[zone] = []
        return zones
