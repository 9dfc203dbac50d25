"""Bazaar: a toy in which all choose at the same time, to try the kernel and the shared idioms.

Each round all bid in secret; when all have, the bids are shown and the highest scores. Then all shop at the same time:
buy a card from the one deck, paid in gems and coins, or swap two cards for a point. A card drawn wakes two triggers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from kasei.cardgame.payment import Payment, Purse
from kasei.core.effect import DRAWS, STEADY, Effect, Frame, frame_of
from kasei.core.happening import NO_CARD, Deed, Happening
from kasei.core.kernel import State, run
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, BRANCH, DONE, ORDER, OWN, PASS, PICK, SKIP, verb
from kasei.core.rules import Box, Plain, Rules, Setting, Value
from kasei.core.shuffle import Generator, generator
from kasei.lang.combine import May, either
from kasei.lang.lacks import TOO_FEW_OWN, lack_of, reason
from kasei.lang.nouns import Noun
from kasei.lang.picking import Pick
from kasei.lang.triggers import On, Table, Trigger

BID = OWN
BUY = OWN + 1024
SWAP = OWN + 2048
CARDS = 24
ROUNDS = 3
PRICE = 5
COIN, GEM, POINT = range(3)
GOODS = ("coins", "gems", "points")
COINS = Noun("coin", "coins", "coin")

HAS_BID = Deed("has bid")
REVEALED = Deed("revealed the bids")
DREW = Deed("drew", about="cards that only their player sees")
SWAPPED = Deed("swapped", about="cards that only their player sees")
PAID = Deed("paid", what="good", n="how many", sign=-1)
GAINED = Deed("gained", what="good", n="how many", sign=1)

ON_DRAW = On(DREW, (0,), "when you draw a card", "draw")


class Bazaar(Table):
    """The state of the toy."""

    def __init__(self, key: int, seats: int, like: Bazaar | None) -> None:
        super().__init__(key, seats, like)
        if like is None:
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.bids = [0] * seats  # a zone: hidden until all have bid
            self.stock = [[6, 2] for _ in range(seats)]
            self.points = [0] * seats
            self.deck: list[int] = []
            self.discards: list[int] = []
            self.round = 0
        else:
            self.hands = [hand[:] for hand in like.hands]
            self.bids = like.bids[:]
            self.stock = [own[:] for own in like.stock]
            self.points = like.points[:]
            self.deck = like.deck[:]
            self.discards = like.discards[:]
            self.round = like.round

    def copy(self) -> Bazaar:
        return type(self)(self.key, len(self.asking), self)

    def gain(self, player: int, what: int, n: int) -> None:
        """So many of a good more."""
        if what == POINT:
            self.points[player] += n
        else:
            self.stock[player][what] += n
        self.add_to_log(Happening(GAINED, player, what, n=n))

    def draw(self) -> int | None:
        """The top card; the discards are shuffled when the deck is empty."""
        if not self.deck:
            self.deck, self.discards = sorted(self.discards), []
            generator(self.key, self.shuffles).shuffle(self.deck)
            self.shuffles += 1
        return self.deck.pop() if self.deck else None

    def drew(self, player: int, card: int) -> None:
        """Tell of a card that was drawn, and wake what waits for it: that learns of no card."""
        self.add_to_log(Happening(DREW, player, secret=(card,)))
        self.wake_all(self.triggers[DREW.slot(0)], Happening(DREW, player))


@dataclass(frozen=True)
class Gain(Effect):
    """Gain a coin or a gem."""

    what: int

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 1 << self.what

    def gives(self) -> bool:
        return True

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).gain(f.player, self.what, 1)

    def text(self) -> str:
        return f"gain 1 {('coin', 'gem')[self.what]}"

    def icons(self) -> str:
        return ("coin", "gem")[self.what]


@dataclass(frozen=True)
class Lose(Effect):
    """Lose some coins or gems, which you must have."""

    what: int
    n: int

    def lack(self, s: State, f: Frame) -> int:
        have = cast(Bazaar, s).stock[f.player][self.what]
        return 0 if have >= self.n else lack_of(TOO_FEW_OWN, COINS.number, self.n, have)

    def takes(self) -> int:
        return 1 << self.what

    def grants(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).stock[f.player][self.what] -= self.n
        s.add_to_log(Happening(PAID, f.player, self.what, n=self.n))

    def text(self) -> str:
        return f"lose {self.n} {('coins', 'gems')[self.what]}"


@dataclass(frozen=True)
class Score(Effect):
    """Score a point."""

    def takes(self) -> int:
        return 0

    def grants(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        cast(Bazaar, s).gain(f.player, POINT, 1)

    def text(self) -> str:
        return "score 1 point"


@dataclass(frozen=True)
class Draw(Effect):
    """Draw a card from the one deck."""

    def takes(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return DRAWS

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        card = b.draw()
        if card is not None:
            b.hands[f.player] = sorted([*b.hands[f.player], card])
            b.drew(f.player, card)

    def text(self) -> str:
        return "draw a card"


@dataclass(frozen=True)
class Goods(Purse):
    """Pay with coins, or with gems, which are worth 2."""

    what: int

    def takes(self) -> int:
        return 1 << self.what

    def holds(self, s: State, player: int) -> int:
        return cast(Bazaar, s).stock[player][self.what]

    def worth(self, s: State, player: int) -> int:
        return 1 + self.what

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Bazaar, s).stock[f.player][self.what] -= n
        s.add_to_log(Happening(PAID, f.player, self.what, n=n))

    def amount_text(self, n: int, due: int) -> str:
        return f"{n} {GOODS[self.what]}"


PAY = Payment((Goods(GEM), Goods(COIN)))


@dataclass(frozen=True)
class SwapTwo(Pick):
    """Swap two cards of the hand for a point."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return cast(Bazaar, s).hands[f.chooser]

    def most(self, s: State, f: Frame) -> int:
        return 2

    def settle(self, s: State, f: Frame, picks: tuple[int, ...]) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.hands[f.player] = [card for card in b.hands[f.player] if card not in picks]
        b.discards += picks
        b.add_to_log(Happening(SWAPPED, f.player, secret=picks))
        b.gain(f.player, POINT, 1)

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
            s.push_frame(frame_of(PAY, f.player).again((PRICE,)))
        elif option == SWAP:
            s.push(SwapTwo(), f.player, NO_CARD)

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "go shopping"


@dataclass(frozen=True)
class MakeBid(Effect):
    """Bid a number from 1 to 3, in secret."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [BID + 1, BID + 2, BID + 3]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        cast(Bazaar, s).bids[f.player] = option & ARGUMENT
        s.add_to_log(Happening(HAS_BID, f.player, secret=(option & ARGUMENT,)))

    def turn(self) -> bool:
        return True

    def text(self) -> str:
        return "bid"


@dataclass(frozen=True)
class Reveal(Effect):
    """Show all bids at once; the highest score, and the lower a bid, the more coins it brings."""

    def apply(self, s: State, f: Frame) -> None:
        b = cast(Bazaar, s)
        b.seal()
        b.add_to_log(Happening(REVEALED, 0, cards=tuple(b.bids)))
        for player, bid in enumerate(b.bids):
            b.gain(player, POINT, int(bid == max(b.bids)))
            b.gain(player, COIN, 3 - bid)
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

    def table(self, key: int) -> Bazaar:
        """An empty table."""
        return Bazaar(key, self.players, None)

    def deal(self, key: int, log: list[Happening] | None = None) -> Bazaar:
        b = self.table(key)
        b.shuffles = 1
        b.deck = list(range(CARDS))
        generator(key, 0).shuffle(b.deck)
        b.hands = [sorted(b.deck.pop() for _ in range(3)) for _ in range(self.players)]
        for player in range(self.players):
            for card, effect in enumerate(self.waking()):
                b.add_trigger(Trigger(player, card, ON_DRAW, effect))
        b.log = log
        b.push_table(Round(), 0)
        run(b, 0)
        b.log = None
        return b

    def waking(self) -> tuple[Effect, ...]:
        """What a draw wakes."""
        return May(Score()), either(Gain(COIN), Gain(GEM))

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
        f = s.asking[player]
        assert f is not None
        return f.effect.option_text(s, f, option) or f"{verb(option) >> 10}: {option & ARGUMENT}"

    def find(self, name: str) -> int | None:
        return None

    def why_not(self, s: State, player: int, card: int) -> str:
        return reason(Lose(COIN, PRICE).lack(s, frame_of(Lose(COIN, PRICE), player)))

    def judged(self, s: State, player: int) -> list[int]:
        f = s.asking[player]
        return [BUY] if f is not None and isinstance(f.effect, Shop) else []

    def lines(self, happenings: list[Happening], names: list[str]) -> list[str]:
        return [line for line in [self.line(h, names) for h in happenings] if line]

    def line(self, h: Happening, names: list[str]) -> str:
        """A line of the log; goods are not worth one."""
        if h.deed is REVEALED:
            return f"The bids are {h.cards}"
        words = {HAS_BID: "bids", DREW: "draws", SWAPPED: "swaps"}
        secret = f" {', '.join(map(str, h.secret))}" if h.secret else ""
        return f"{names[h.by]} {words[h.deed]}{secret}" if h.deed in words else ""

    def evaluate(self, s: State, player: int) -> float:
        return float(cast(Bazaar, s).points[player])

    def accounts(self, s: State, player: int) -> dict[str, int]:
        b = cast(Bazaar, s)
        return dict(zip(GOODS, [*b.stock[player], b.points[player]]))

    def account(self, happening: Happening) -> str:
        return GOODS[happening.what]

    def audit(self, s: State) -> None:
        b = cast(Bazaar, s)
        cards = b.deck + b.discards + [card for hand in b.hands for card in hand]
        assert sorted(cards) == list(range(CARDS)), "cards are conserved"
        assert all(n >= 0 for own in b.stock for n in own), "nothing is negative"


BAZAAR = Box("bazaar", "a toy", (2, 3), (Setting("plain", (True,), "nothing"),), BazaarRules)
