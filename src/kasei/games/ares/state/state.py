"""The state of a game of ares."""

from __future__ import annotations

from bisect import insort
from typing import Final

from kasei.core.kernel import NOBODY, Frame, State
from kasei.core.memories import Memories
from kasei.core.option import OWN
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
from kasei.games.ares.language.deeds import RESHUFFLED
from kasei.games.ares.language.nouns import ENDS, OCEAN_TRACK, OXYGEN_TRACK, TEMPERATURE_TRACK, ZONES
from kasei.games.ares.state.card import NONE, Card, Tableau

PHASE: Final = OWN  # choose this phase
DUMMY: Final = OWN + 1024  # let the dummy play this phase
PLAY: Final = OWN + 2048  # play this card
USE: Final = OWN + 3072  # use the action of this card
STANDARD: Final = OWN + 4096  # take this standard action
DRAW: Final = OWN + 5120  # draw a card, as the bonus of the phase
SELL: Final = OWN + 6144  # discard this card for MC
TARGET: Final = OWN + 7168  # the card that tokens go to or come from
FOUND: Final = OWN + 8192  # play this corporation
CUBE: Final = OWN + 9216  # take a copper or a coloured cube
TRACK: Final = OWN + 10240  # raise oxygen or temperature

PLANNING: Final = -1  # what the table does, when it is none of the five phases
SET_UP: Final = -2
BETWEEN: Final = 5

START_TR: Final = 5
START_HAND: Final = 8
HAND_LIMIT: Final = 10
DEAR: Final = 20  # the printed price from which CrediCor pays less
PLANT_OFF: Final = 5  # MC less for a plant, with Restructured Resources
MICROBES_OFF: Final = 10  # MC less for two microbes, with Anaerobic Microorganisms
MICROBES_PAID: Final = 2

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

    def __init__(
        self,
        mc: int,
        heat: int,
        plants: int,
        tr: int,
        forests: int,
        phase: int,
        last: int,
        plays: int,
        bonus: int,
        next_off: int,
        next_shift: bool,
        rose: bool,
        due: int,
        playing: int,
        used: tuple[int, ...],
        hand: list[int],
        drawn: tuple[int, ...],
        revealed: tuple[int, ...],
        dealt: tuple[int, ...],
        tokens: list[int],
        tableau: Tableau,
    ) -> None:
        self.mc = mc
        self.heat = heat
        self.plants = plants
        self.tr = tr
        self.forests = forests
        self.phase = phase  # chosen for this round; a secret until all have chosen
        self.last = last  # chosen in the round before
        self.plays = plays  # cards that may still be played in this phase
        self.bonus = bonus  # 1 while the bonus of the phase is not used up
        self.next_off = next_off  # what the next card of this phase costs less
        self.next_shift = next_shift  # the next card of this phase may read zones one off
        self.rose = rose  # TR has risen in this phase
        self.due = due  # what is being paid, in MC
        self.playing = playing  # the card that is being paid for
        self.used = used  # actions used in this phase
        self.hand = hand  # in rising order
        self.drawn = drawn  # cards to choose from, in rising order; a secret
        self.revealed = revealed  # cards to choose from that everybody sees
        self.dealt = dealt  # corporations to choose from; a secret
        self.tokens = tokens  # by slot
        self.tableau = tableau

    def copy(self) -> Player:
        return Player(
            self.mc,
            self.heat,
            self.plants,
            self.tr,
            self.forests,
            self.phase,
            self.last,
            self.plays,
            self.bonus,
            self.next_off,
            self.next_shift,
            self.rose,
            self.due,
            self.playing,
            self.used,
            self.hand[:],
            self.drawn,
            self.revealed,
            self.dealt,
            self.tokens[:],
            self.tableau,
        )

    def purse(self) -> int:
        """What can be paid now: MC, and heat where heat pays."""
        return self.mc + self.heat if self.tableau.heat_pays else self.mc

    def reach(self, card: Card) -> int:
        """What can be paid for a card in hand, all the others sold, with what it spends itself left out."""
        t = self.tableau
        total = self.mc + t.sale * (len(self.hand) - 1)
        if t.heat_pays:
            total += self.heat - card.heat
        if t.plant_pays and self.plants > card.plants:
            total += PLANT_OFF
        if t.bank != NONE and self.tokens[t.bank] >= MICROBES_PAID:
            total += MICROBES_OFF
        return total

    def sales_for(self, missing: int) -> int:
        """How many cards have to be sold to bring so much MC."""
        return -(-missing // self.tableau.sale) if missing > 0 else 0

    def least_sales(self, card: Card, price: int) -> int:
        """How many other cards have to be sold, at the least, to pay that price for a card in hand."""
        others = self.tableau.sale * (len(self.hand) - 1)
        return self.sales_for(price - (self.reach(card) - others))

    def price(self, card: Card, off: int) -> int:
        """What a card costs the player, with that much off: never less than nothing."""
        t = self.tableau
        price = card.cost - off - t.off_all
        for tag in card.kinds:
            price -= t.off[tag]
        if card.cost >= DEAR:
            price -= t.off_dear
        return price if price > 0 else 0

    def income(self) -> int:
        """The MC that a production phase brings, without its bonus."""
        t = self.tableau
        return self.tr + t.makes[0] + t.per_forest * self.forests


class Ares(State):
    """The table."""

    def __init__(
        self,
        key: int,
        shuffles: int,
        seals: int,
        flow: int,
        waiting: int,
        stacks: list[Frame | None],
        asking: list[Frame | None],
        choices: list[list[int] | None],
        picked: list[tuple[int, ...]],
        mode: Mode,
        round: int,
        phase: int,
        agenda: int,
        tracks: list[int],
        began: list[int],
        oceans: tuple[int, ...],
        deck: list[int],
        top: int,
        discards: list[int],
        memory: Memories,
        corporations: tuple[int, ...],
        dummy: tuple[int, ...],
        turned: int,
        cube: int,
        copper: int,
        coloured: int,
        offered: int,
        players: list[Player],
    ) -> None:
        super().__init__(key, shuffles, seals, flow, waiting, stacks, asking, choices, picked)
        self.mode = mode
        self.round = round
        self.phase = phase  # of the five, or SET_UP, PLANNING, BETWEEN
        self.agenda = agenda  # a bit for each phase of this round
        self.tracks = tracks  # steps of oxygen and temperature, and oceans flipped
        self.began = began  # the same when the phase began
        self.oceans = oceans  # tiles in the order in which they are flipped
        self.deck = deck  # never changed in place; the next card is deck[top - 1]
        self.top = top
        self.discards = discards  # each with its zone: who laid it face down, if anybody, or that it lies open
        self.memory = memory  # what each seat and who looks on have seen of others' cards
        self.corporations = corporations  # not dealt
        self.dummy = dummy  # solo: phases that the dummy still has to play, in their order
        self.turned = turned  # solo: the dummy's phase of this round
        self.cube = cube  # solo: where the dummy's cube stands
        self.copper = copper  # co-op: cubes in the pile
        self.coloured = coloured
        self.offered = offered  # co-op: the card that is offered in trade; a secret of the two
        self.players = players

    def copy(self) -> Ares:
        return Ares(
            self.key,
            self.shuffles,
            self.seals,
            self.flow,
            self.waiting,
            self.stacks[:],
            self.asking[:],
            self.choices[:],
            self.picked[:],
            self.mode,
            self.round,
            self.phase,
            self.agenda,
            self.tracks[:],
            self.began[:],
            self.oceans,
            self.deck,
            self.top,
            self.discards[:],
            self.memory,
            self.corporations,
            self.dummy,
            self.turned,
            self.cube,
            self.copper,
            self.coloured,
            self.offered,
            [player.copy() for player in self.players],
        )

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
            if self.heard is not None:
                self.tell(RESHUFFLED, NOBODY, (self.top,))
        self.top -= 1
        return self.deck[self.top]

    def take(self, n: int) -> list[int]:
        """So many cards off the deck, or as many as there are. Whoever takes them has seen something new."""
        cards: list[int] = []
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
