"""Bazaar: a toy in which all choose at the same time, to try the kernel and the shared idioms.

Each round all bid in secret; when all have, the bids are shown and the highest scores. Then all shop at the same time:
buy a card from the one deck, paid in gems and coins, or swap two cards for a point. A card drawn wakes two triggers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.core.kernel import NO_CARD, Effect, Event, Frame, State, run
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, BRANCH, DONE, ORDER, OWN, PASS, PICK, SKIP, verb
from kasei.core.rules import Box, Plain, Rules, Setting, Value
from kasei.core.shuffle import Generator, generator
from kasei.lang.combine import Either, May
from kasei.lang.lacks import TOO_FEW_OWN, lack_of, reason
from kasei.lang.nouns import Noun
from kasei.lang.payment import Payment
from kasei.lang.picking import Pick
from kasei.lang.triggers import Trigger, fire

BID = OWN
BUY = OWN + 1024
SWAP = OWN + 2048
CARDS = 24
ROUNDS = 3
PRICE = 5
COIN, GEM = range(2)
COINS = Noun("coin", "coins", "coin")

HAS_BID, REVEALED, DREW, SWAPPED, PAID, GAINED, SCORED = range(7)


class Bazaar(State):
    """The state of the toy."""

    def __init__(self, s: State, fields: tuple[list[list[int]], list[int], list[list[int]], list[int]]) -> None:
        super().__init__(
            s.key, s.shuffles, s.seals, s.flow, s.waiting, s.stacks[:], s.asking[:], s.choices[:], s.picked[:]
        )
        hands, bids, stock, points = fields
        self.hands = [hand[:] for hand in hands]
        self.bids = bids[:]  # a zone: hidden until all have bid
        self.stock = [own[:] for own in stock]
        self.points = points[:]
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.round = 0
        self.aloud = False  # a draw is told to everybody: a promise broken, for the tests
        self.triggers: tuple[tuple[Trigger, ...], ...] = ()

    def copy(self) -> Bazaar:
        twin = Bazaar(self, (self.hands, self.bids, self.stock, self.points))
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.round = self.round
        twin.aloud = self.aloud
        twin.triggers = self.triggers
        return twin

    def ledger(self, player: int) -> list[int]:
        return self.stock[player][:]

    def draw(self) -> int | None:
        """The top card; the discards are shuffled when the deck is empty."""
        if not self.deck:
            self.deck, self.discards = sorted(self.discards), []
            generator(self.key, self.shuffles).shuffle(self.deck)
            self.shuffles += 1
        return self.deck.pop() if self.deck else None


@dataclass(frozen=True)
class Gain(Effect):
    """A coin or a gem."""

    what: int

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][self.what] += 1
        s.tell(GAINED, f.player, (self.what,))

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        ledger[self.what] += 1
        return 0

    def text(self) -> str:
        return f"gain 1 {('coin', 'gem')[self.what]}"

    def icons(self) -> str:
        return ("coin", "gem")[self.what]


@dataclass(frozen=True)
class Lose(Effect):
    """Some coins or gems, which you must have."""

    what: int
    n: int

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        if ledger[self.what] < self.n:
            return lack_of(TOO_FEW_OWN, COINS.number, self.n, ledger[self.what])
        ledger[self.what] -= self.n
        return 0

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][self.what] -= self.n

    def text(self) -> str:
        return f"lose {self.n} {('coins', 'gems')[self.what]}"


@dataclass(frozen=True)
class Score(Effect):
    """A point."""

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).points[f.player] += 1
        s.tell(SCORED, f.player, ())

    def text(self) -> str:
        return "score 1 point"


@dataclass(frozen=True)
class Draw(Effect):
    """A card from the one deck."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        card = b.draw()
        if card is not None:
            b.hands[f.player] = sorted([*b.hands[f.player], card])
            b.tell(DREW, f.player, (card,) if b.aloud else (), (card,))
            fire(b, tuple(trigger for trigger in b.triggers[DREW] if trigger.owner == f.player))

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return "draw a card"


@dataclass(frozen=True)
class Pay(Payment):
    """The price, in gems worth 2 and in coins."""

    def due(self, s: State, f: Frame) -> int:
        return PRICE

    def purses(self, s: State, f: Frame) -> int:
        return 2

    def holds(self, s: State, f: Frame, purse: int) -> int:
        return cast(Bazaar, s).stock[f.player][1 - purse]

    def rate(self, s: State, f: Frame, purse: int) -> int:
        return 2 - purse

    def spend(self, s: State, f: Frame, purse: int, n: int) -> None:
        cast(Bazaar, s).stock[f.player][1 - purse] -= n
        s.tell(PAID, f.player, (1 - purse, n))

    def text(self) -> str:
        return f"pay {PRICE}"


@dataclass(frozen=True)
class SwapTwo(Pick):
    """Two cards of the hand, for a point."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Bazaar, s).hands[f.chooser]

    def most(self, s: State, f: Frame) -> int:
        return 2

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.hands[f.player] = [card for card in b.hands[f.player] if card not in picks]
        b.discards += picks
        b.points[f.player] += 1
        b.tell(SWAPPED, f.player, (), picks)

    def text(self) -> str:
        return "discard 2 cards for a point"


@dataclass(frozen=True)
class Shop(Effect):
    """Buy, swap or leave; all at the same time."""

    def options(self, s: State, f: Frame) -> list[int]:
        b = cast(Bazaar, s)
        coins, gems = b.stock[f.player]
        buy = [BUY] if coins + 2 * gems >= PRICE else []
        return [PASS, *buy, *([SWAP] if len(b.hands[f.player]) > 1 else [])]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != PASS:
            s.push(self, f.player, NO_CARD)
        if option == BUY:
            s.push(Draw(), f.player, NO_CARD)
            s.push(Pay(), f.player, NO_CARD)
        elif option == SWAP:
            s.push(SwapTwo(), f.player, NO_CARD)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "go shopping"


@dataclass(frozen=True)
class MakeBid(Effect):
    """A number from 1 to 3, in secret."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [BID + 1, BID + 2, BID + 3]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).bids[f.player] = option & ARGUMENT
        s.tell(HAS_BID, f.player, (), (option & ARGUMENT,))

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "bid"


@dataclass(frozen=True)
class Reveal(Effect):
    """All bids are shown at once; the highest score."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.tell(REVEALED, 0, tuple(b.bids))
        for player, bid in enumerate(b.bids):
            b.points[player] += bid == max(b.bids)
            b.stock[player][COIN] += 3 - bid
            b.push(Shop(), player, NO_CARD)
        b.push_table(Round(), 0)

    def text(self) -> str:
        return "show the bids"


@dataclass(frozen=True)
class Round(Effect):
    """All bid, then all shop."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.bids = [0] * len(b.bids)
        if b.round < ROUNDS:
            b.round += 1
            b.push_table(Reveal(), 0)
            for player in range(len(b.bids)):
                b.push(MakeBid(), player, NO_CARD)

    def text(self) -> str:
        return "begin a round"


class BazaarRules(Rules):
    """The toy as the rest of the program sees it."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        verbs = {PASS: 1, SKIP: 1, ACCEPT: 1, DONE: 1, PICK: CARDS, AMOUNT: 9, BRANCH: 2, ORDER: 2}
        cards: list[Plain] = [{"name": f"card {card}", "number": card} for card in range(CARDS)]
        super().__init__("bazaar", players, settings, verbs | {BID: 4, BUY: 1, SWAP: 1}, cards)

    def deal(self, key: int, heard: list[Event] | None = None) -> Bazaar:
        n = self.players
        s = State(key, 1, 0, 0, 0, [None] * (n + 1), [None] * n, [None] * n, [()] * n)
        b = Bazaar(s, ([[] for _ in range(n)], [0] * n, [[6, 2] for _ in range(n)], [0] * n))
        b.deck = list(range(CARDS))
        generator(key, 0).shuffle(b.deck)
        b.hands = [sorted(b.deck.pop() for _ in range(3)) for _ in range(n)]
        waking = [
            (p, card, e) for p in range(n) for card, e in enumerate((May(Score()), Either((Gain(COIN), Gain(GEM)))))
        ]
        b.triggers = ((), (), tuple(Trigger(p, card, effect) for p, card, effect in waking), ())
        b.heard = heard
        b.push_table(Round(), 0)
        run(b, 0)
        b.heard = None
        return b

    def scores(self, s: State) -> list[int]:
        return list(cast(Bazaar, s).points)

    def winners(self, s: State) -> list[int]:
        points = cast(Bazaar, s).points
        return [player for player, n in enumerate(points) if n == max(points)]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [{"points": n} for n in cast(Bazaar, s).points]

    def content(self) -> str:
        return f"bazaar {self.players}"

    def public(self, s: State) -> Plain:
        b = cast(Bazaar, s)
        shown = not any(isinstance(f.effect, MakeBid) for f in b.asking if f)
        return {
            "round": b.round,
            "bids": b.bids[:] if shown else [bid > 0 for bid in b.bids],
            "hands": [len(hand) for hand in b.hands],
            "picked": [len(picks) for picks in b.picked],
            "stock": [own[:] for own in b.stock],
            "points": b.points[:],
            "deck": len(b.deck),
            "discards": len(b.discards),
        }

    def private(self, s: State, seat: int) -> Plain:
        b = cast(Bazaar, s)
        return {"hand": b.hands[seat][:], "bid": b.bids[seat]}

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        b = cast(Bazaar, s)
        others = [player for player in range(self.players) if player != seat]
        hidden = sorted(b.deck + b.discards + [card for player in others for card in b.hands[player]])
        chance.shuffle(hidden)
        secret_bids = any(isinstance(f.effect, MakeBid) for f in b.asking if f)
        for player in others:
            b.hands[player] = sorted(hidden.pop() for _ in b.hands[player])
            if b.picked[player]:  # the first of two picks
                two = b.hands[player][:]
                chance.shuffle(two)
                b.picked[player] = (min(two[:2]),)
            if secret_bids and b.bids[player]:
                b.bids[player] = 1 + chance.below(3)
        b.discards = [hidden.pop() for _ in b.discards]
        b.deck = hidden

    def unseen(self, s: State, seat: int) -> int:
        b = cast(Bazaar, s)
        return len(b.deck) + len(b.discards) + sum(len(hand) for player, hand in enumerate(b.hands) if player != seat)

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return f.effect.text() if f else ""

    def describe(self, s: State, player: int, option: int) -> str:
        return f"{verb(option) >> 10}: {option & ARGUMENT}"

    def find(self, name: str) -> int | None:
        return None

    def why_not(self, s: State, player: int, card: int) -> str:
        return reason(Lose(COIN, PRICE).lack(s, Frame(Lose(COIN, PRICE), player, card, (), player, None)))

    def story(self, event: Event, names: list[str]) -> str:
        name = names[event.player]
        if event.kind == HAS_BID:
            return f"{name} bids {event.secret[0]}" if event.secret else f"{name} bids"
        if event.kind == REVEALED:
            return f"The bids are {event.args}"
        if event.kind in (PAID, GAINED, SCORED):
            return ""
        what = f" {event.secret or event.args}" if event.secret or event.args else ""
        return f"{name} {'draws' if event.kind == DREW else 'swaps'}{what}"

    def worth(self, s: State, player: int) -> float:
        return float(cast(Bazaar, s).points[player])

    def audit(self, s: State) -> None:
        b = cast(Bazaar, s)
        cards = b.deck + b.discards + [card for hand in b.hands for card in hand]
        assert sorted(cards) == list(range(CARDS)), "cards are conserved"
        assert all(n >= 0 for own in b.stock for n in own), "nothing is negative"


BAZAAR = Box("bazaar", "a toy", (2, 3), (Setting("plain", (True,), "nothing"),), BazaarRules)
