"""How much things weigh when a position is judged: found by trial, in games of bots (docs/bots.md)."""

from __future__ import annotations

from typing import Final


class Weights:
    """What a position is judged by; in points, unless something else is said."""

    def __init__(self) -> None:
        # Time.
        self.length = 16.0  # rounds of a game for two
        self.overtime = 0.956  # rounds that are still to come in a game that is longer
        self.pace = 2.29  # steps in a round at first, for two
        self.pace_more = 1.83  # more when Mars is nearly complete
        self.by_steps = 0.153  # how much the steps that are missing tell of the rounds to come; the rest does the round
        self.longest = 1.5  # times as long as the missing steps take, at the most
        # Phases in a round of two players.
        self.productions = 0.82
        self.actions = 0.181
        self.plays = 0.665  # cards played
        # Money and stock.
        self.mc_at_end = 0.597  # of what a standard action brings for it
        self.mc_earlier = 0.0051  # a MC, for each round to come
        self.stock = 0.746  # heat and plants before they are used, of what they will be
        self.bought = 0.172  # steps of a track in a round that nobody has the heat or plants for yet
        self.haste = 0.0424  # a step of Mars, for each round beyond the usual
        self.overdue = 22.0  # rounds after which a game for two should be over
        self.step_overdue = 0.02  # a step that is missing then, for the square of the rounds since
        # Cards.
        self.card = 0.425  # drawn, of which nothing else is known
        self.made = 0.37  # one of those that are produced
        self.held = 0.344  # in another's hand
        self.research = 1.06  # one that is kept in research
        self.token = 0.593
        self.at_hand = 0.28  # of what a card in hand promises
        self.too_many = 0.21  # where there are more than can be played
        self.not_yet = 0.566  # where its needs are not met
        self.spare = 1.0  # a card that is good for nothing, beside what it sells for
        self.discounts = 0.532
        self.trigger = 0.0668
        self.effect = 0.103  # an effect of a card in hand, for each round
        self.uses = 0.285  # of what the actions of cards bring
        # Phases to come.
        self.open = 0.36  # of what the phase being played may still bring
        self.coming = 0.442  # of what later phases of the round may bring
        self.rival = 0.883  # of what the phase chosen brings to the best other
        # What counts.
        self.point = 1.08  # a point
        self.step = 0.0  # a step of Mars, of what it costs
        self.others = 0.862  # how the best other stands


class Alone(Weights):
    """The same where Mars has to be complete in time."""

    def __init__(self) -> None:
        super().__init__()
        self.productions = 0.6
        self.actions = 0.5
        self.plays = 0.7
        self.mc_at_end = 0.9
        self.mc_earlier = 0.009
        self.stock = 0.75
        self.bought = 0.0
        self.card = 0.32
        self.made = 0.32
        self.held = 0.32
        self.research = 0.32
        self.token = 0.45
        self.at_hand = 0.45
        self.too_many = 0.15
        self.not_yet = 0.55
        self.spare = 1.2
        self.discounts = 0.8
        self.trigger = 0.09
        self.effect = 0.12
        self.uses = 1.0
        self.open = 0.4
        self.coming = 1.0
        self.rival = 0.0
        self.point = 0.0
        self.step = 1.0
        self.others = 0.0


class Together(Alone):
    """The same for two who win together, for which they need points too."""

    def __init__(self) -> None:
        super().__init__()
        self.point = 0.4


VERSUS: Final = Weights()
ALONE: Final = Alone()
TOGETHER: Final = Together()
