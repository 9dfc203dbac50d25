"""Every game keeps its promises, and a game that breaks one is found out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import pytest

from kasei.core.effect import STEADY, Effect, Frame
from kasei.core.happening import NO_CARD, NOTHING, Happening
from kasei.core.kernel import State
from kasei.core.option import ACCEPT, SKIP, verb
from kasei.core.record import UNDO, Record
from kasei.core.rules import Plain, Rules
from kasei.core.shuffle import Generator
from kasei.games import GAMES
from kasei.lang.triggers import On, Trigger
from kasei.play.table import Game
from kasei.promises import POLICIES, BrokenPromise, Report, keep, modes
from tests.toys import BAZAAR, BUY, COIN, DREW, GAINED, HAS_BID, PAID, PRICE, SWAP, Bazaar, BazaarRules, Shop, SwapTwo

SEEDS = {"nine": 12, "ares": 3, "bazaar": 12}  # games of each mode and policy
MODES = [rules for box in (*GAMES.values(), BAZAAR) for rules in modes(box)]


def name_of(rules: Rules) -> str:
    return " ".join([rules.name, str(rules.players), *(f"{name}={value}" for name, value in rules.settings.items())])


@pytest.mark.parametrize("rules", MODES, ids=name_of)
def test_promises_are_kept(rules: Rules) -> None:
    report = Report()
    for seed in range(SEEDS[rules.name]):
        for policy in POLICIES:
            report.add(keep(rules, f"test {seed}", policy, sample=0.25))
    print(f"{name_of(rules)}: {dict(report.checked)} in {report.seconds:.1f} s")
    assert report.checked["undo restores exactly"] > 0
    assert report.checked["every option can be carried to its end"] > 0
    assert report.checked["what is told adds up to what has changed"] > 0


def test_every_kind_of_option_is_chosen() -> None:
    for box in GAMES.values():
        report = Report()
        for i, rules in enumerate(modes(box) * 12):
            report.add(keep(rules, i, POLICIES[i % 2], sample=0))
        verbs = {kind for rules in modes(box) for kind in rules.verbs}
        chosen = {verb(option) for option in report.chosen}
        assert chosen == verbs


def play_many(rules: Rules) -> None:
    for seed in range(120):
        keep(rules, seed, sample=0.5)


class Leaky(BazaarRules):
    """Shows the bids before all have bid."""

    def public(self, s: State) -> Plain:
        return super().public(s) | {"bids": cast(Bazaar, s).bids[:]}


class Loud(Bazaar):
    """A table at which a draw is told to everybody."""

    def drew(self, player: int, card: int) -> None:
        self.add_to_log(Happening(DREW, player, cards=(card,)))
        super().drew(player, card)


class Gossip(BazaarRules):
    """Tells everybody what is drawn."""

    def table(self, key: int) -> Bazaar:
        return Loud(key, self.players, None)


class Forgetful(BazaarRules):
    """Loses cards."""

    def audit(self, s: State) -> None:
        b = cast(Bazaar, s)
        assert b.round < 3, "cards are conserved"


class Stutter(Shop):
    """Lists an option twice."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [*super().options(s, f), 0]


def asking_all(b: Bazaar, effect: Effect) -> Bazaar:
    """The same table, with another question to everybody."""
    b.asking = [Frame(effect, f.player, f.card, f.about, f.chooser, f.below) if f else None for f in b.asking]
    b.stale()
    return b


class Doubled(BazaarRules):
    """Asks with a broken list."""

    def deal(self, key: int, log: list[Happening] | None = None) -> Bazaar:
        return asking_all(super().deal(key, log), Stutter())


class Siamese(Bazaar):
    """A state whose copies share what changes."""

    def copy(self) -> Bazaar:
        twin = super().copy()
        twin.points = self.points
        return twin


class Shared(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Siamese(key, self.players, None)


class Clairvoyant(BazaarRules):
    """Lets a seat imagine the truth."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        pass


class Tracker(BazaarRules):
    """Keeps what others bid when a seat imagines the rest."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        bids = cast(Bazaar, s).bids[:]
        super().redeal(s, seat, chance)
        cast(Bazaar, s).bids = bids


class Stacked(BazaarRules):
    """Deals anew in the order in which the cards really lie."""

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        b = cast(Bazaar, s)
        order = b.deck + b.discards + [card for hand in b.hands for card in hand]
        super().redeal(b, seat, chance)
        b.deck.sort(key=order.index)


class Tied(Bazaar):
    """A state whose copies share a list, though nothing changes it yet."""

    def __init__(self, key: int, seats: int, like: Bazaar | None) -> None:
        super().__init__(key, seats, like)
        self.idle: list[int] = like.idle if isinstance(like, Tied) else []


class Attached(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Tied(key, self.players, None)


@dataclass(frozen=True)
class IfLow(Effect):
    """An offer that is made only to those who hold a low card."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [SKIP, ACCEPT] if cast(Bazaar, s).hands[f.player][0] < 6 else [SKIP]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        pass

    def text(self) -> str:
        return "say yes or no"


class Nosy(BazaarRules):
    """Makes such an offer after each draw."""

    def waking(self) -> tuple[Effect, ...]:
        return (IfLow(),)


class Impatient(SwapTwo):
    """Takes the last card for the player where no other is left."""

    def always_asks(self) -> bool:
        return False


class Hurried(Shop):
    """Swaps in this way."""

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == SWAP:
            s.push(self, f.player, NO_CARD)
            s.push(Impatient(), f.player, NO_CARD)
        else:
            super().chosen(s, f, option)


class Hasty(BazaarRules):
    """Lets all shop in a hurry before they bid."""

    def deal(self, key: int, log: list[Happening] | None = None) -> Bazaar:
        return asking_all(super().deal(key, log), Hurried())


class Careless(Bazaar):
    """A state that does not say when something was shown."""

    def seal(self) -> None:
        pass


class Unsealed(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Careless(key, self.players, None)


class Tightlipped(Bazaar):
    """A state that does not tell who has gained coins."""

    def add_to_log(self, happening: Happening) -> None:
        if happening.deed is not GAINED or happening.what != COIN:
            super().add_to_log(happening)


class Concealing(BazaarRules):
    """Deals such a state."""

    def table(self, key: int) -> Bazaar:
        return Tightlipped(key, self.players, None)


@dataclass(frozen=True)
class Stingy(Shop):
    """A shop that wants to see more than the price."""

    def options(self, s: State, f: Frame) -> list[int]:
        coins, gems = cast(Bazaar, s).stock[f.player]
        return [option for option in super().options(s, f) if option != BUY or coins + 2 * gems > PRICE]


class Overpriced(BazaarRules):
    """Opens such a shop."""

    def table(self, key: int) -> Bazaar:
        return WithShop(key, self.players, None)


class WithShop(Bazaar):
    """A table where all go to that shop."""

    def push(self, effect: Effect, player: int, card: int, about: Happening = NOTHING) -> None:
        super().push(Stingy() if isinstance(effect, Shop) else effect, player, card, about)


class Boastful(BazaarRules):
    """Counts twice what is paid."""

    def changes(self, happening: Happening) -> list[tuple[int, str, int]]:
        return super().changes(happening) * (1 + (happening.deed is PAID))


class Misplaced(BazaarRules):
    """Tells of gems as of coins."""

    def account(self, happening: Happening) -> str:
        return super().account(happening).replace("gems", "coins")


class Moody(BazaarRules):
    """Tells the same thing in other words the next time."""

    told = 0

    def lines(self, happenings: list[Happening], names: list[str]) -> list[str]:
        self.told += 1
        return [f"{line}, for the {self.told}th time" for line in super().lines(happenings, names)]


@dataclass(frozen=True)
class Remark(Effect):
    """Tells how many cards are picked to be swapped just now, which may be taken back."""

    def takes(self) -> int:
        return 0

    def delicate(self, s: State, f: Frame) -> int:
        return STEADY

    def apply(self, s: State, f: Frame) -> None:
        s.add_to_log(Happening(HAS_BID, f.player, n=sum(len(picks) for picks in s.picked)))

    def text(self) -> str:
        return "say how many cards are picked"


class Outdated(BazaarRules):
    """Makes such a remark after each draw."""

    def table(self, key: int) -> Bazaar:
        b = super().table(key)
        for player in range(self.players):
            b.add_trigger(Trigger(player, 0, On(DREW, (0,), "", ""), Remark()))
        return b


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (
            Leaky,
            "not true that (a view holds only what the seat may see|who is told the same of a choice sees the same)",
        ),
        (Forgetful, "cards are conserved"),
        (Doubled, "not true that options are there, sorted and distinct"),
        (Gossip, "not true that (the log tells no secret|who is told the same)"),
        (Shared, "not true that a copy is independent"),
        (
            Clairvoyant,
            "not true that what a seat can't see is dealt anew|what a seat imagines hangs on|leaves no trace",
        ),
        (Stacked, "not true that what a seat imagines depends on nothing that it can't see"),
        (Attached, "not true that views and imagined worlds share nothing that can be changed"),
        (Nosy, "not true that who is asked tells no secret"),
        (Hasty, "not true that who is (asked tells no secret|told the same of a choice sees the same)"),
        (Tracker, "not true that a secret choice leaves no trace in what others imagine"),
        (Concealing, "not true that what is told adds up to what has changed"),
        (Overpriced, "not true that a glance judges what can be done as a trial does"),
        (Boastful, "not true that what is told adds up to what has changed"),
        (Misplaced, "not true that what is told adds up to what has changed"),
        (Moody, "not true that (who asks what is new|the log since a change|an undo adds a line|a replay tells)"),
        (Outdated, "not true that what others chose happened as it was told"),
        (Unsealed, "not true that (a choice that can be undone shows nothing new|undo restores exactly)"),
    ],
)
def test_a_broken_promise_is_found_and_can_be_seen_again(rules: type[BazaarRules], words: str) -> None:
    with pytest.raises(BrokenPromise, match=words) as broken:
        play_many(rules(2, {"plain": True}))
    assert "seed" in str(broken.value)


class Shrinking(Game):
    """A table that counts choices which still hold, and forgets what was taken back."""

    def log(self, seat: int, since: int | None = None) -> list[str]:
        held = [0, *(choice.number for choice in self.history)]
        return [line for number in held[0 if since is None else since + 1 :] for line in self.told(seat, number)]


class Repeating(Game):
    """A table whose log since a change tells that change again."""

    def log(self, seat: int, since: int | None = None) -> list[str]:
        return super().log(seat, since - 1 if since else since)


class Silent(Game):
    """A table that does not tell of an undo."""

    def told(self, seat: int, number: int) -> list[str]:
        return [] if number and self.entries[number - 1][1] == UNDO else super().told(seat, number)

    def log(self, seat: int, since: int | None = None) -> list[str]:
        numbers = range(0 if since is None else since + 1, self.number + 1)
        return [line for number in numbers for line in self.told(seat, number)]


class Recounting(Game):
    """A table that gives numbers of what was taken back to new changes."""

    @property
    def number(self) -> int:
        return len(self.history)


class Nameless(Game):
    """A table that records other names."""

    @property
    def record(self) -> Record:
        return replace(super().record, names=("Ann", "Bob"))


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Shrinking, "an undo adds a line to the log and changes no other|who asks what is new is told everything once"),
        (Repeating, "an undo adds a line to the log|who asks what is new is told everything once"),
        (Silent, "an undo adds a line to the log and changes no other"),
        (Recounting, "an undo has a number of its own"),
        (Nameless, "a replay has the same names"),
    ],
)
def test_a_table_that_breaks_a_promise_is_found(table: type[Game], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasei.promises.watch.Game", table)
    with pytest.raises(BrokenPromise, match=f"not true that ({words})"):
        play_many(BazaarRules(2, {"plain": True}))
