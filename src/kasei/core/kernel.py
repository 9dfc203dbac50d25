"""State, frames, effects and the one loop that resolves them.

Pending work is a stack of frames for each player and one for the table. `run` resolves frames until all who are left
must choose; `step` gives one answer and runs on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NOBODY: Final = 1 << 20  # no list is that long: what is for nobody can't be taken for somebody
NO_CARD: Final = -1


class Frame:
    """An effect still to be resolved. Immutable, and linked to what waits below it, so copies of a state share it."""

    __slots__ = ("below", "card", "chooser", "data", "effect", "player", "progress")

    def __init__(
        self,
        effect: Effect,
        player: int,
        card: int,
        data: tuple[int, ...],
        chooser: int,
        below: Frame | None,
        progress: tuple[int, ...] = (),
    ) -> None:
        self.effect = effect
        self.player = player  # who gains and loses by it; may be NOBODY
        self.card = card  # the card that owns the effect, or NO_CARD
        self.data = data  # what it is about, in public numbers: a hex, a card already shown; never a hidden card
        self.chooser = chooser  # who answers what it asks, and on whose stack it waits
        self.below = below
        self.progress = progress  # how far the effect itself has come: what is left to pay or to place

    def again(self, progress: tuple[int, ...]) -> Frame:
        """The same frame, further on."""
        return Frame(self.effect, self.player, self.card, self.data, self.chooser, self.below, progress)


class Event:
    """What happened, for the log and for animation. Only its player is told the secret part, and a partner in it."""

    __slots__ = ("args", "kind", "partner", "player", "secret")

    def __init__(
        self, kind: int, player: int, args: tuple[int, ...], secret: tuple[int, ...] = (), partner: int = NOBODY
    ) -> None:
        self.kind = kind
        self.player = player
        self.args = args
        self.secret = secret
        self.partner = partner

    def seen_by(self, seat: int) -> Event:
        """The same event, as that seat is told of it. An event without a partner shares its secret with nobody."""
        if not self.secret or seat == self.player or (seat == self.partner and seat != NOBODY):
            return self
        return Event(self.kind, self.player, self.args)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One phrase of card text, or one step in the course of a game. Immutable, with all its facets in one place."""

    __slots__ = ()

    def lack(self, s: State, f: Frame) -> int:
        """0, or the reason why it can't be carried out: the same value gives legality and the words of why not."""
        return self.post(s.ledger(f.player), s, f)

    def post(self, ledger: list[int], s: State, f: Frame) -> int:
        """Enter what it takes and gives into a ledger, an account of what the player has; 0, or the lack."""
        return 0

    def outcomes(self, ledger: list[int], s: State, f: Frame) -> list[list[int]]:
        """The ledgers that it may lead to, one for each way to carry it out; none if it can't be."""
        after = ledger[:]
        return [] if self.post(after, s, f) else [after]

    def apply(self, s: State, f: Frame) -> None:
        """Do it, or push smaller effects, or ask."""
        s.ask(f)

    def options(self, s: State, f: Frame) -> list[int]:
        """What the chooser may answer: sorted, distinct, and every one can be carried to its end."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def chosen(self, s: State, f: Frame, option: int) -> None:
        """Go on with the answer."""
        raise NotImplementedError(f"{self!r} asks nothing")

    def turn(self) -> bool:
        """Does its question open a turn or a phase? Such a question is put even if it has one answer."""
        return False

    def always_asks(self) -> bool:
        """Is its question put even if it has one answer? True where the options depend on what others can't see: that
        it is put, and how often, then tells nothing."""
        return False

    def delicate(self) -> bool:
        """Does it matter when it happens? True of what asks, draws or places."""
        return False

    def draws_only(self) -> bool:
        """Is a draw all that makes it delicate? The order of two such effects does not matter."""
        return False

    def text(self) -> str:
        """Its words, as on a card: no capital, no full stop."""
        raise NotImplementedError(f"{type(self).__name__} has no words")

    def icons(self) -> str:
        """Its symbols, with spaces between them."""
        raise NotImplementedError(f"{type(self).__name__} has no icons")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What all games share. A game adds its own fields, and copies them with these through the constructor."""

    __slots__ = ("asking", "choices", "flow", "heard", "key", "picked", "seals", "shuffles", "stacks", "waiting")

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
    ) -> None:
        self.key = key  # 128 bits, never changed: every shuffle comes from it and from the count
        self.shuffles = shuffles
        self.seals = seals  # how often something hidden was shown, or something shared was touched
        self.flow = flow  # how many frames of the table were resolved
        self.waiting = waiting  # how many are being asked
        self.stacks = stacks  # one for each player, and the table's
        self.asking = asking  # for each player the frame whose question is open
        self.choices = choices  # for each player the options, or None where they must be listed anew
        self.picked = picked  # for each player what is picked so far of a choice of several
        self.heard: list[Event] | None = None  # where somebody listens, what happened in this step

    def copy(self) -> State:
        """An independent twin. Nobody listens to it."""
        raise NotImplementedError

    def ledger(self, player: int) -> list[int]:
        """What the player has, by account, for effects that are judged jointly."""
        return []

    def push(self, effect: Effect, player: int, card: int, data: tuple[int, ...] = ()) -> None:
        """Put an effect on the player's stack; it comes before what already waits there."""
        self.stacks[player] = Frame(effect, player, card, data, player, self.stacks[player])

    def push_for(self, effect: Effect, player: int, card: int, data: tuple[int, ...], chooser: int) -> None:
        """Put an effect that is for one player, or for nobody, on the stack of another, who answers for it."""
        self.stacks[chooser] = Frame(effect, player, card, data, chooser, self.stacks[chooser])

    def push_again(self, f: Frame, progress: tuple[int, ...]) -> None:
        """Put an effect back where it came from, further on."""
        self.stacks[f.chooser] = Frame(f.effect, f.player, f.card, f.data, f.chooser, self.stacks[f.chooser], progress)

    def push_table(self, effect: Effect, player: int, data: tuple[int, ...] = ()) -> None:
        """Put an effect on the table's stack: it waits until nobody has anything left to do."""
        stacks = self.stacks
        stacks[-1] = Frame(effect, player, NO_CARD, data, player, stacks[-1])

    def ask(self, f: Frame) -> None:
        """Put the frame's question to its chooser. A single answer is taken at once, unless that would tell others
        something; with none, nothing happens."""
        options = f.effect.options(self, f)
        if len(options) > 1 or (options and (f.effect.turn() or f.effect.always_asks())):
            self.asking[f.chooser] = f
            self.choices[f.chooser] = options
            self.waiting += 1
        elif options:
            f.effect.chosen(self, f, options[0])

    def options(self, player: int) -> list[int]:
        """The options of a player who is asked; never to be changed in place."""
        options = self.choices[player]
        if options is None:
            f = self.asking[player]
            if f is None:
                return []
            options = f.effect.options(self, f)
            self.choices[player] = options
        return options

    def stale(self) -> None:
        """Something changed that may add to what others can choose: list their options anew when next asked for."""
        for player in range(len(self.choices)):
            self.choices[player] = None

    def seal(self) -> None:
        """Something hidden was shown or something shared was touched: this choice can't be taken back."""
        self.seals += 1

    def tell(
        self, kind: int, player: int, args: tuple[int, ...], secret: tuple[int, ...] = (), partner: int = NOBODY
    ) -> None:
        """Say what happened to whoever listens; hot code asks first whether `heard` is there."""
        if self.heard is not None:
            self.heard.append(Event(kind, player, args, secret, partner))

    def over(self) -> bool:
        """Nobody is asked anything, and nothing is left to do."""
        return self.waiting == 0


def run(s: State, first: int) -> None:
    """Resolve frames until all who are left must choose: `first`'s stack, the others' in seat order, then the table."""
    stacks = s.stacks
    asking = s.asking
    table = len(asking)
    player = first
    while True:
        f = stacks[player]
        while f is not None and asking[player] is None:
            stacks[player] = f.below
            f.effect.apply(s, f)
            f = stacks[player]
        player = 0
        while player < table and (stacks[player] is None or asking[player] is not None):
            player += 1
        if player == table:
            f = stacks[table]
            if s.waiting or f is None:
                return
            stacks[table] = f.below
            s.flow += 1
            f.effect.apply(s, f)
            player = 0


def step(s: State, player: int, option: int) -> None:
    """Answer an open question and run on to the next. The option is trusted: the edge has checked it."""
    f = s.asking[player]
    assert f is not None
    s.asking[player] = None
    s.choices[player] = None
    s.waiting -= 1
    f.effect.chosen(s, f, option)
    run(s, player)
