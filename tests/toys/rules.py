"""The toy as the rest of the program sees it."""

from __future__ import annotations

from typing import cast

from kasei.core.effect import Effect, frame_of
from kasei.core.face import Card, End, Standing, Value
from kasei.core.happening import Happening, Line
from kasei.core.kernel import State, run
from kasei.core.marks import seat_mark
from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, BRANCH, DONE, ORDER, PASS, PICK, SHARED, SKIP, Names, Verb, verb
from kasei.core.rules import Box, Plain, Rules, Setting
from kasei.core.shuffle import Generator, generator
from kasei.lang.combine import May, either
from kasei.lang.lacks import reason
from kasei.lang.triggers import On, Trigger
from tests.toys.deeds import BIDS, DREW, HAS_BID, REVEALED, SWAPPED
from tests.toys.flow import BID, BUY, PRICE, SWAP, MakeBid, Round, Shop
from tests.toys.nouns import COIN, GEM, GOODS
from tests.toys.state import Bazaar
from tests.toys.verbs import Gain, Lose, Score

CARDS = 24

ON_DRAW = On(DREW, (0,), "when you draw a card", "draw")


class BazaarRules(Rules):
    """The toy as the rest of the program sees it."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        sizes = {PASS: 1, SKIP: 1, ACCEPT: 1, DONE: 1, PICK: CARDS, AMOUNT: 9, BRANCH: 2, ORDER: 2}
        own = [(Verb(BID, "bid", "amount"), 4), (Verb(BUY, "buy"), 1), (Verb(SWAP, "swap"), 1)]
        verbs = [*[(each, sizes[each.number]) for each in SHARED if each.number in sizes], *own]
        names = {"card": Names([f"card {card}" for card in range(CARDS)], range(CARDS)), "good": Names(GOODS)}
        super().__init__("bazaar", players, settings, verbs, names, [toy_card(card) for card in range(CARDS)])

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

    def end(self, s: State) -> End:
        return {"text": "the last round is over", "winners": self.winners(s), "ties": []}

    def round(self, s: State) -> int:
        return cast(Bazaar, s).round

    def standings(self, s: State) -> list[Standing]:
        b = cast(Bazaar, s)
        return [{"points": n, "rating": None, "income": 0, "cards": len(hand)} for n, hand in zip(b.points, b.hands)]

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

    def secrets(self, s: State, seat: int) -> set[int]:
        b = cast(Bazaar, s)
        others = [player for player in range(self.players) if player != seat]
        bids = any(isinstance(f.effect, MakeBid) for f in b.asking if f)
        secret = {CARDS + b.round * self.players + player for player in others} if bids else set()
        return secret.union(b.deck, b.discards, *[b.hands[player] for player in others])

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return f.effect.text() if f else ""

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        assert f is not None
        return f.effect.option_text(s, f, option) or f"{verb(option) >> 10}: {option & ARGUMENT}"

    def why_not(self, s: State, player: int, card: int) -> str:
        return reason(Lose(COIN, PRICE).lack(s, frame_of(Lose(COIN, PRICE), player)))

    def judged(self, s: State, player: int) -> list[int]:
        f = s.asking[player]
        return [BUY] if f is not None and isinstance(f.effect, Shop) else []

    def lines(self, happenings: list[Happening]) -> list[Line]:
        return [Line(text, [h]) for h, text in [(h, self.line(h)) for h in happenings] if text]

    def line(self, h: Happening) -> str:
        """A line of the log; goods are not worth one."""
        if h.deed is REVEALED:
            return f"The bids are {tuple([bid - BIDS for bid in h.cards])}"
        words = {HAS_BID: "bids", DREW: "draws", SWAPPED: "swaps"}
        secret = f" {', '.join([str(card % BIDS) for card in h.secret])}" if h.secret else ""
        return f"{seat_mark(h.by)} {words[h.deed]}{secret}" if h.deed in words else ""

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


def toy_card(number: int) -> Card:
    """A card that does nothing."""
    return {
        "card": number,
        "id": str(number),
        "name": f"card {number}",
        "kind": "card",
        "cost": PRICE,
        "tags": [],
        "needs": [],
        "spends": [],
        "holds": None,
        "points": None,
        "parts": [],
        "icons": [],
        "text": "",
        "first": False,
    }


BAZAAR = Box("bazaar", "a toy", (2, 3), (Setting("plain", (True,), "nothing"),), BazaarRules)
