"""The state, the one loop that resolves frames, and the one search that says what can be carried out.

Pending work is a stack of frames for each player and one for the table. `run` resolves frames until all who are left
must choose; `step` gives one answer and runs on. What is legal is what works when it is tried: `lack_of_rest` carries
out on copies whatever waits for a player, and `ask` drops the answers after which it can't be.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kasei.core.effect import EVERYTHING, After, Effect, Frame
from kasei.core.happening import NO_CARD, NONE, NOTHING, UNVEILED, Deed, Happening

MOST_FRAMES: Final = 100_000  # resolved between two questions
MOST_TRIED: Final = 100_000  # answers in one search
MOST_SEATS: Final = 8
ORDERS: Final = [  # by the number of seats, and by who is first: all of them in their order
    [[(first + i) % seats for i in range(seats)] for first in range(seats)] for seats in range(MOST_SEATS + 1)
]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state that all games share, made anew or `like` another one. A game adds its own fields."""

    __slots__ = (
        "asking",
        "choices",
        "dead",
        "flow",
        "key",
        "log",
        "picked",
        "seals",
        "shuffles",
        "stacks",
        "trial",
        "waiting",
    )

    def __init__(self, key: int, seats: int, like: State | None) -> None:
        assert seats <= MOST_SEATS, f"{seats} seats, and at the most {MOST_SEATS}"
        self.key = key  # 128 bits, never changed: every shuffle comes from it and from the count
        self.trial = False  # is this a copy in which something is tried?
        self.dead = 0  # in a trial: the lack of what could not be carried out
        self.log: list[Happening] | None = None  # what happened in this step; None where nobody listens
        if like is None:
            self.shuffles = 0
            self.seals = 0  # how often something hidden was shown, or something shared was touched
            self.flow = 0  # how many frames of the table were resolved
            self.waiting = 0  # how many are being asked
            self.stacks: list[Frame | None] = [None] * (seats + 1)  # one for each player, and the table's
            self.asking: list[Frame | None] = [None] * seats  # for each player the frame whose question is open
            self.choices: list[list[int] | None] = [None] * seats  # the options, or None: to be listed anew
            self.picked: list[tuple[int, ...]] = [()] * seats  # what is picked so far of a choice of several
        else:
            self.shuffles = like.shuffles
            self.seals = like.seals
            self.flow = like.flow
            self.waiting = like.waiting
            self.stacks = like.stacks[:]
            self.asking = like.asking[:]
            self.choices = like.choices[:]
            self.picked = like.picked[:]

    def copy(self) -> State:
        """Return an independent copy, without a log."""
        raise NotImplementedError

    # Pending work.

    def push(self, effect: Effect, player: int, card: int, about: Happening = NOTHING) -> None:
        """Put an effect on the player's stack; it comes before what already waits there."""
        self.stacks[player] = Frame(effect, player, card, about, player, self.stacks[player])

    def push_for(
        self,
        effect: Effect,
        player: int,
        card: int,
        about: Happening,
        chooser: int,
        progress: tuple[int, ...] = (),
    ) -> None:
        """Put an effect that is for one player, or for nobody, on the stack of another, who answers for it."""
        self.stacks[chooser] = Frame(effect, player, card, about, chooser, self.stacks[chooser], progress)

    def push_frame(self, f: Frame) -> None:
        """Put a frame on its chooser's stack."""
        self.stacks[f.chooser] = Frame(
            f.effect, f.player, f.card, f.about, f.chooser, self.stacks[f.chooser], f.progress
        )

    def put_back(self, f: Frame) -> None:
        """Put a frame whose question was just answered back on its chooser's stack, to come again."""
        stacks = self.stacks
        if stacks[f.chooser] is f.below:
            stacks[f.chooser] = f
        else:
            self.push_frame(f)

    def push_table(self, effect: Effect, player: int, about: Happening = NOTHING) -> None:
        """Put an effect on the table's stack: it waits until nobody has anything left to do."""
        stacks = self.stacks
        stacks[-1] = Frame(effect, player, NO_CARD, about, player, stacks[-1])

    def came_to(self, f: Frame, happening: Happening) -> None:
        """Hand on what an effect came to, if the right side of a `>>` waits for it.

        Something may have been put above it since the frame was taken off: by the effect itself, or by others while
        its question was open.
        """
        waiting = f.below
        if waiting is None or not is_followed(f):
            return
        above: list[Frame] = []
        top = self.stacks[f.chooser]
        while top is not None and top.effect is not waiting.effect:
            above.append(top)
            top = top.below
        if top is None:
            return
        top = Frame(top.effect, top.player, top.card, happening, top.chooser, top.below, top.progress)
        for one in reversed(above):
            top = Frame(one.effect, one.player, one.card, one.about, one.chooser, top, one.progress)
        self.stacks[f.chooser] = top

    def add_to_log(self, happening: Happening) -> None:
        """Add a happening to the log, if there is one."""
        if self.log is not None:
            self.log.append(happening)

    def emit(self, by: int, deed: Deed, what: int = NONE, where: int = NONE, n: int = 0) -> None:
        """Add to the log that something happened; without a log, no happening is made."""
        if self.log is not None:
            self.log.append(Happening(deed, by, what, where, n))

    # Questions.

    def ask(self, f: Frame) -> None:
        """Put the frame's question to its chooser. A single answer is taken at once, unless that would tell others
        something. A question without an answer is dropped if it may lapse; in a trial such a question stays open even
        with one answer, so that the search can go on without one as well."""
        effect, chooser = f.effect, f.chooser
        options = effect.options(self, f)
        below = self.stacks[chooser]
        if below is not None:
            options = self.safe(f, options, below)
        lapses = self.trial and self.lapses(f)
        if len(options) > 1 or (options and (lapses or effect.turn() or effect.always_asks())):
            self.asking[chooser] = f
            self.choices[chooser] = options
            self.waiting += 1
        elif options:
            effect.chosen(self, f, options[0])
        elif not self.lapses(f):
            assert self.trial, f"{effect!r} has to be answered, and there is no answer"
            self.dead = effect.lack(self, f) or 1

    def lapses(self, f: Frame) -> bool:
        """May the frame's question come to nothing? Not when it has been answered in part."""
        return f.effect.may_lapse() and not self.picked[f.chooser]

    def safe(self, f: Frame, options: list[int], below: Frame) -> list[int]:
        """Those of the answers after which all that waits below for the same player can still be carried out."""
        if self.trial or below.effect.turn() or not self.at_risk(f):
            return options
        return [option for option in options if not self.lack_after(f, option)]

    def options(self, player: int) -> list[int]:
        """The options of a player who is asked; never to be changed in place."""
        options = self.choices[player]
        if options is None:
            f = self.asking[player]
            if f is None:
                return []
            options = f.effect.options(self, f)
            below = self.stacks[player]
            if below is not None:
                options = self.safe(f, options, below)
            self.choices[player] = options
        return options

    def stale(self) -> None:
        """Drop the cached options, after a change that may add to what others can choose."""
        for player in range(len(self.choices)):
            self.choices[player] = None

    def seal(self) -> None:
        """Note that something hidden was shown or something shared was touched: this choice can't be taken back."""
        self.seals += 1

    def unveil(self) -> None:
        """Note that something hidden was shown, and that what happens from here on depends on it."""
        self.seals += 1
        if self.log is not None:
            self.log.append(UNVEILED)

    def first_asked(self) -> int:
        """The first seat that is asked something; -1 when the game has ended."""
        if not self.waiting:
            return -1
        seat = 0
        while self.asking[seat] is None:
            seat += 1
        return seat

    def over(self) -> bool:
        """Is the game over, with nobody asked anything and nothing left to do?"""
        return self.waiting == 0

    # Trials.

    def granted(self, player: int) -> int:
        """Bits of what the player's triggers may give; a game that says less than EVERYTHING saves trials."""
        return EVERYTHING

    def at_risk(self, f: Frame) -> bool:
        """Might an answer to this question spoil what waits below it?"""
        below = self.stacks[f.chooser]
        taken = f.effect.takes()
        while below is not None and not below.effect.turn():
            needed = below.effect.takes()
            if needed and (needed == EVERYTHING or needed & taken or below.effect.lack(self, below)):
                return True
            taken |= needed
            below = below.below
        return False

    def lack_after(self, f: Frame, option: int) -> int:
        """Try an answer on a copy: 0, or what is lacking for what waits then."""
        assert not self.trial, "no search within a search"
        return lack_of_answer(self, f, option, [MOST_TRIED])

    def lack_when_tried(self, f: Frame) -> int:
        """Try a frame on a copy in which nothing else waits for its chooser: 0, or what is lacking."""
        assert not self.trial, "no search within a search"
        twin = self.copy()
        twin.trial = True
        twin.asking[f.chooser] = None
        twin.picked[f.chooser] = ()
        twin.stacks[f.chooser] = None
        twin.push_frame(f)
        return lack_of_rest(twin, f.chooser, [MOST_TRIED])


def is_followed(f: Frame) -> bool:
    """Does the right side of a `>>` wait for what this frame comes to?"""
    return f.below is not None and isinstance(f.below.effect, After)


def lack_of_answer(s: State, f: Frame, option: int, left: list[int]) -> int:
    """Try an answer on a copy: 0, or what is lacking then. `left` holds how many more answers may be tried."""
    left[0] -= 1
    assert left[0] >= 0, f"{f.effect!r} can't be judged within {MOST_TRIED} trials"
    twin = s.copy()
    twin.trial = True
    twin.asking[f.chooser] = None
    f.effect.chosen(twin, f, option)
    return lack_of_rest(twin, f.chooser, left)


def lack_of_rest(s: State, player: int, left: list[int]) -> int:
    """0 if there is a way to carry out all that waits for the player up to the next turn; else what is lacking.

    The state is a copy for this trial and is used up. Every answer is followed on a copy of it until one works; if none
    does and the question may lapse, it goes on without an answer.
    """
    while not s.dead:
        f = s.asking[player]
        if f is not None:
            first = 0
            for option in s.options(player):
                lack = lack_of_answer(s, f, option, left)
                if not lack:
                    return 0
                first = first or lack
            if not s.lapses(f):
                return first
            s.asking[player] = None
        f = s.stacks[player]
        if f is None or f.effect.turn():
            return 0
        lack = f.effect.lack(s, f)
        if lack:
            return lack
        s.stacks[player] = f.below
        f.effect.apply(s, f)
    return s.dead


def run(s: State, first: int) -> None:
    """Resolve frames until all who are left must choose: round the table from `first`, then the table's own."""
    stacks = s.stacks
    asking = s.asking
    seats = len(asking)
    player = first
    left = MOST_FRAMES
    while left:
        left -= 1
        f = stacks[player]
        if f is not None and asking[player] is None:
            stacks[player] = f.below
            f.effect.apply(s, f)
            continue
        if s.waiting == seats:
            return
        for player in ORDERS[seats][first]:
            if stacks[player] is not None and asking[player] is None:
                break
        else:
            f = stacks[seats]
            if s.waiting or f is None:
                return
            stacks[seats] = f.below
            s.flow += 1
            f.effect.apply(s, f)
            player = first = f.player if f.player < seats else 0
    waiting = [f.effect for f in stacks if f is not None]
    raise AssertionError(f"the game goes on and on without a question: {waiting}")


def step(s: State, player: int, option: int) -> None:
    """Answer an open question and run on to the next. The option is trusted: the edge has checked it."""
    f = s.asking[player]
    assert f is not None
    s.asking[player] = None
    s.choices[player] = None
    s.waiting -= 1
    f.effect.chosen(s, f, option)
    run(s, player)
