"""The state of a game of ares."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from kasei.core.happening import NOBODY, NONE, Cards, Deed, Happening
from kasei.core.memories import no_memories
from kasei.core.option import OWN, SPAN, Verb
from kasei.core.shuffle import generator
from kasei.core.zones import (
    DRAW_PILE,
    OPEN,
    cards_in,
    hand_of,
    laid_down,
    laid_of,
    pack_of,
    sort_out,
    zones_for,
    zones_of,
)
from kasei.games.ares.language.deeds import ADDED, GAINED, REMOVED, RESHUFFLED, SPENT
from kasei.games.ares.language.nouns import (
    ENDS,
    HEAT,
    MC,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PLANTS,
    TEMPERATURE_TRACK,
    TR,
    ZONES,
)
from kasei.games.ares.state.card import OFF_ALL, OFF_DEAR, SALE, AresCatalogue, AresTableau, Card
from kasei.lang.triggers import Table

PHASE: Final = OWN  # choose this phase
DUMMY: Final = OWN + SPAN  # let the dummy play this phase
DRAW: Final = OWN + 2 * SPAN  # draw a card, as the bonus of the phase
FOUND: Final = OWN + 3 * SPAN  # play this corporation
CUBE: Final = OWN + 4 * SPAN  # take a copper or a coloured cube
TRACK: Final = OWN + 5 * SPAN  # raise oxygen or temperature
OWN_VERBS: Final = (
    Verb(PHASE, "phase", "phase"),
    Verb(DUMMY, "dummy phase", "phase"),
    Verb(DRAW, "draw"),
    Verb(FOUND, "corporation", "corporation"),
    Verb(CUBE, "cube", "cube"),
    Verb(TRACK, "track", "track"),
)

PLANNING: Final = -1  # what the table does, when it is none of the five phases
SET_UP: Final = -2
BETWEEN: Final = 5

START_TR: Final = 5
START_HAND: Final = 8
HAND_LIMIT: Final = 10
DEAR: Final = 20  # the printed price from which CrediCor pays less

OCEANS: Final = (  # MC, plants and cards behind each tile
    (0, 2, 0),
    (0, 2, 0),
    (4, 0, 0),
    (2, 1, 0),
    (1, 1, 0),
    (1, 0, 1),
    (0, 1, 1),
    (0, 0, 1),
    (0, 0, 1),
)


class Mode:
    """The mode of a game: what never changes in it."""

    def __init__(self, players: int, coop: bool, steps: int, advanced: bool, first: bool) -> None:
        self.players = players
        self.solo = players == 1
        self.coop = coop
        self.steps = steps  # that a track is raised in solo when the dummy's cube moves
        self.advanced = advanced  # projects may be exchanged before the corporation is chosen
        self.first = first  # the set-up of a first game
        self.last = 25 if self.solo else 15 if coop else 0  # the last round; 0 where Mars decides


class Player:
    """One player's side of the table."""

    def __init__(self, tableau: AresTableau, like: Player | None) -> None:
        self.tableau = tableau
        if like is None:
            self.mc = 0
            self.heat = 0
            self.plants = 0
            self.tr = START_TR
            self.forests = 0
            self.phase = NONE  # chosen for this round; a secret until all have chosen
            self.last = NONE  # chosen in the round before
            self.plays = 0  # cards that may still be played in this phase
            self.bonus = 0  # 1 while the bonus of the phase is not used up
            self.next_off = 0  # what the next card of this phase costs less
            self.next_shift = False  # the next card of this phase may read zones one off
            self.rose = False  # TR has risen in this phase
            self.playing = NONE  # the card that is being paid for
            self.used: tuple[int, ...] = ()  # actions used in this phase
            self.hand: list[int] = []  # in rising order
            self.drawn: tuple[int, ...] = ()  # cards to choose from, in rising order; a secret
            self.revealed: tuple[int, ...] = ()  # cards to choose from that everybody sees
            self.dealt: tuple[int, ...] = ()  # corporations to choose from; a secret
            self.tokens: list[int] = []  # on the cards of tableau.holders
        else:
            self.mc = like.mc
            self.heat = like.heat
            self.plants = like.plants
            self.tr = like.tr
            self.forests = like.forests
            self.phase = like.phase
            self.last = like.last
            self.plays = like.plays
            self.bonus = like.bonus
            self.next_off = like.next_off
            self.next_shift = like.next_shift
            self.rose = like.rose
            self.playing = like.playing
            self.used = like.used
            self.hand = like.hand[:]
            self.drawn = like.drawn
            self.revealed = like.revealed
            self.dealt = like.dealt
            self.tokens = like.tokens[:]

    def copy(self) -> Player:
        """An independent twin."""
        return Player(self.tableau, self)

    def tokens_on(self, card: int) -> int:
        """How many tokens lie on a card."""
        return self.tokens[self.tableau.holders.index(card)]

    def sale(self) -> int:
        """MC for a card that is sold."""
        return self.tableau.levels[SALE.number]

    def price(self, card: Card, off: int) -> int:
        """What a card costs the player, with that much off: never less than nothing."""
        t = self.tableau
        price = card.cost - off - t.levels[OFF_ALL.number]
        for tag in card.kinds:
            price -= t.off[tag]
        if card.cost >= DEAR:
            price -= t.levels[OFF_DEAR.number]
        return price if price > 0 else 0

    def income(self) -> int:
        """The MC that a production phase brings, without its bonus."""
        t = self.tableau
        return self.tr + t.makes[0] + t.per_forest * self.forests


class Ares(Table):
    """The table."""

    def __init__(
        self, key: int, mode: Mode, catalogue: AresCatalogue, players: list[Player], like: Ares | None
    ) -> None:
        super().__init__(key, len(players), like)
        self.mode = mode
        self.catalogue = catalogue
        self.players = players
        if like is None:
            self.round = 0
            self.phase = SET_UP  # of the five, or SET_UP, PLANNING, BETWEEN
            self.agenda = 0  # a bit for each phase of this round
            self.tracks = [0, 0, 0]  # steps of oxygen and temperature, and oceans flipped
            self.began = [0, 0, 0]  # the same when the phase began
            self.oceans: tuple[int, ...] = ()  # tiles in the order in which they are flipped
            self.deck: list[int] = []  # never changed in place; the next card is deck[top - 1]
            self.top = 0
            self.discards: list[int] = []  # each with its zone: who laid it face down, if anybody, or that it lies open
            self.memory = no_memories(len(players))  # what each seat and who looks on have seen of others' cards
            self.corporations: tuple[int, ...] = ()  # not dealt
            self.dummy: tuple[int, ...] = ()  # solo: phases that the dummy still has to play, in their order
            self.turned = NONE  # solo: the dummy's phase of this round
            self.cube = 1  # solo: where the dummy's cube stands
            self.copper = 0  # co-op: cubes in the pile
            self.coloured = 0
            self.offered = NONE  # co-op: the card that is offered in trade; a secret of the two
        else:
            self.round = like.round
            self.phase = like.phase
            self.agenda = like.agenda
            self.tracks = like.tracks[:]
            self.began = like.began[:]
            self.oceans = like.oceans
            self.deck = like.deck
            self.top = like.top
            self.discards = like.discards[:]
            self.memory = like.memory
            self.corporations = like.corporations
            self.dummy = like.dummy
            self.turned = like.turned
            self.cube = like.cube
            self.copper = like.copper
            self.coloured = like.coloured
            self.offered = like.offered

    def copy(self) -> Ares:
        return Ares(self.key, self.mode, self.catalogue, [Player(me.tableau, me) for me in self.players], self)

    def zone(self, track: int) -> int:
        """The zone of oxygen or temperature when the phase began."""
        return ZONES[track][self.began[track]]

    def complete(self) -> bool:
        """Are all three tracks at their end?"""
        tracks = self.tracks
        return (
            tracks[OCEAN_TRACK] == ENDS[OCEAN_TRACK]
            and tracks[OXYGEN_TRACK] == ENDS[OXYGEN_TRACK]
            and tracks[TEMPERATURE_TRACK] == ENDS[TEMPERATURE_TRACK]
        )

    def touch(self) -> None:
        """Something that players share was touched: where others play too it can't be taken back."""
        if not self.mode.solo:
            self.seal()

    # What players have.

    def emit_cards(self, by: int, deed: Deed, n: int, cards: Cards, what: int = NONE) -> None:
        """Something about cards that only the player sees."""
        if self.log is not None:
            self.log.append(Happening(deed, by, what, NONE, n, NOBODY, (), cards))

    def gain(self, player: int, kind: int, n: int) -> None:
        """So many of a resource."""
        me = self.players[player]
        if kind == MC:
            me.mc += n
        elif kind == PLANTS:
            me.plants += n
        elif kind == HEAT:
            me.heat += n
        else:
            assert kind == TR
            me.tr += n
            me.rose = me.rose or n > 0
        if n and self.log is not None:
            self.emit(player, GAINED, kind, NONE, n)

    def spend(self, player: int, kind: int, n: int) -> None:
        """Take so many of a resource."""
        me = self.players[player]
        if kind == MC:
            me.mc -= n
        elif kind == PLANTS:
            me.plants -= n
        elif kind == HEAT:
            me.heat -= n
        else:
            assert kind == TR
            me.tr -= n
        if self.trial and self.stock(player, kind) < 0:
            self.dead = 1
        if n and self.log is not None:
            self.emit(player, SPENT, kind, NONE, n)

    def stock(self, player: int, kind: int) -> int:
        """How much of MC, heat, plants or TR the player has."""
        me = self.players[player]
        return me.heat if kind == HEAT else me.plants if kind == PLANTS else me.mc if kind == MC else me.tr

    def add_tokens(self, player: int, card: int, n: int) -> None:
        """Put tokens of its kind on a card of the player, or take them off."""
        me = self.players[player]
        me.tokens[me.tableau.holders.index(card)] += n
        if self.log is not None:
            kind = self.catalogue.cards[card].holds
            self.log.append(Happening(ADDED if n > 0 else REMOVED, player, kind, card, abs(n)))

    def enter(self, player: int, card: Card) -> None:
        """A card enters play: all that it comes to is folded in."""
        me = self.players[player]
        me.tableau = me.tableau.with_card(card)
        holders = me.tableau.holders
        if len(holders) > len(me.tokens):
            me.tokens.insert(bisect_left(holders, card.number), 0)
        for trigger in card.triggers[player]:
            self.add_trigger(trigger)

    # Cards.

    def next_card(self) -> int:
        """The next card of the deck, which is made of the discards when it is empty; NONE if there are none.

        What may be in the new deck is forgotten, since to remember it would cost a dict for each draw.
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
            for seat in range(len(self.players)):
                self.memory = self.memory.lost(laid_of(seat))
            self.emit(NOBODY, RESHUFFLED, n=self.top)
        self.top -= 1
        return self.deck[self.top]

    def take(self, n: int) -> list[int]:
        """So many cards off the deck, or as many as there are. Whoever takes them has seen something new.

        In a trial none: what is hidden can't decide what is legal.
        """
        cards: list[int] = []
        if self.trial:
            return cards
        for _ in range(n):
            card = self.next_card()
            if card == NONE:
                break
            cards.append(card)
        self.seal()
        return cards

    def draw(self, player: int, n: int) -> list[int]:
        """Draw so many cards into the hand."""
        cards = self.take(n)
        hand = self.players[player].hand
        for card in cards:
            insort(hand, card)
        return cards

    def discard(self, player: int, card: int) -> None:
        """Lay a card from hand face down on the discards: it may be one that others have seen."""
        self.players[player].hand.remove(card)
        self.discards.append(laid_down(card, player))
        if self.memory.unlaid[player]:
            self.memory = self.memory.laid_down(player)

    def leave_hand(self, player: int, card: int) -> None:
        """A card leaves the hand and everybody sees it."""
        self.players[player].hand.remove(card)
        if self.memory.anywhere:
            self.memory = self.memory.forget([card])

    def show(self, player: int, card: int) -> None:
        """Everybody has seen this card in the player's hand."""
        self.memory = self.memory.shown([card], hand_of(player))

    def hand_over(self, giver: int, taker: int, card: int) -> None:
        """A card goes from one hand to another, and only the two see which."""
        self.players[giver].hand.remove(card)
        insort(self.players[taker].hand, card)
        self.memory = self.memory.handed(card, hand_of(giver), hand_of(taker))

    def hidden_from(self, seat: int) -> list[list[int]]:
        """By zone the cards that the seat can't see, but for those that lie open; a spectator sees none."""
        zones: list[list[int]] = [[] for _ in range(zones_for(len(self.players)))]
        zones[DRAW_PILE] = self.deck[: self.top]
        sort_out(self.discards, zones)
        for other, me in enumerate(self.players):
            zones[hand_of(other)] = me.hand
            zones[pack_of(other)] = list(me.drawn)
        zones[OPEN] = []
        for zone in zones_of(seat) if seat >= 0 else []:
            zones[zone] = []
        return zones
