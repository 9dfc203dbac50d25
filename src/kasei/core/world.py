"""A world to try things in: a game that may be the true one, as far as one seat can tell."""

from __future__ import annotations

from kasei.core.hidden import asked_in
from kasei.core.kernel import State, step
from kasei.core.rules import Rules


class World:
    """A game of the bot's own, in which nothing is hidden and nothing reaches the true one.

    Seats and options are trusted here, since bots try thousands: give it what it lists.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self._rules = rules
        self._state = state

    def copy(self) -> World:
        """Return an independent copy."""
        return World(self._rules, self._state.copy())

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._state.over()

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return asked_in(self._state)

    @property
    def first_asked(self) -> int:
        """The first seat that is asked something; -1 when the game has ended."""
        return self._state.first_asked()

    @property
    def round(self) -> int:
        """The number of the round or generation; 0 before the first."""
        return self._rules.round(self._state)

    @property
    def scores(self) -> list[int]:
        """The points of each player now."""
        return self._rules.scores(self._state)

    @property
    def winners(self) -> list[int]:
        """Who has won; nobody while the game runs."""
        return self._rules.winners(self._state) if self._state.over() else []

    def options(self, seat: int) -> list[int]:
        """What a seat may choose now; not to be changed."""
        return self._state.options(seat)

    def choose(self, seat: int, option: int) -> None:
        """Answer a seat's open question with one of its options, which is trusted to be one."""
        step(self._state, seat, option)

    def attempt(self, seat: int, option: int) -> None:
        """Choose an option as far as the seat can tell what follows: what others choose in secret is not shown."""
        self._rules.attempt(self._state, seat, option)

    def is_settled(self, seat: int) -> bool:
        """Is the effect of a seat's last choice done: is nothing asked, or what it does next with its turn?"""
        f = self._state.asking[seat]
        return f is None or f.effect.turn()

    def value(self, seat: int) -> float:
        """How well a seat stands, in points."""
        return self._rules.evaluate(self._state, seat)

    @property
    def foresight(self) -> tuple[int, int]:
        """How far a search plays on: so many rounds, this one included, and so many choices at the most."""
        return self._rules.foresight()

    @property
    def kind(self) -> str:
        """The kind of game that it is: what one net serves."""
        return self._rules.kind()

    @property
    def features_key(self) -> str:
        """A text that is another one where `features` are others."""
        return self._rules.features_key()

    def features(self, seat: int) -> list[float]:
        """What a seat knows of the position, as numbers for a net."""
        return self._rules.features(self._state, seat)

    def outcome(self, seat: int) -> tuple[float, float]:
        """How a game that has ended went for a seat: the share of the win, and the margin in points."""
        return self._rules.outcome(self._state, seat)

    def suppose(self, seat: int) -> None:
        """Put what others are likely to have chosen in secret in the place of what chance dealt."""
        self._rules.suppose(self._state, seat)

    @property
    def selling(self) -> int:
        """The verb that gives something up for money, or PASS in a game without one."""
        return self._rules.selling

    @property
    def waits_idly(self) -> bool:
        """Is a pass weighed by the position as it stands, and not by what follows before the seat is asked again?"""
        return self._rules.waits_idly()
