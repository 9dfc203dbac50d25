"""How much things weigh when a position is judged: found by trial, in games of bots (docs/bots.md)."""

from __future__ import annotations

from typing import Final

from kasei.games.ares.state.state import Mode


class Weights:
    """What a position is judged by; in points, unless something else is said."""

    def __init__(self) -> None:
        # Time.
        self.length = 21.6  # rounds of a game for two
        self.overtime = 1.09  # rounds that are still to come in a game that is longer
        self.pace = 2.69  # steps in a round at first, for two
        self.pace_more = 2.46  # more when Mars is nearly complete
        self.by_steps = 0.219  # how much the steps that are missing tell of the rounds to come; the rest does the round
        self.longest = 1.41  # times as long as the missing steps take, at the most
        # Phases in a round of two players.
        self.productions = 0.528
        self.actions = 0.185
        self.plays = 0.903  # cards played
        # Money and stock.
        self.mc_at_end = 0.468  # of what a standard action brings for it
        self.mc_earlier = 0.00481  # a MC, for each round to come
        self.mc_most = 10.0  # a MC, of what the best standard action brings for it: who thinks more of it hoards it
        self.stock = 0.596  # heat and plants before they are used, of what they will be
        self.bought = 0.208  # steps of a track in a round that nobody has the heat or plants for yet
        self.overdue = 17.0  # rounds after which all want a game for two to come to its end
        self.step_overdue = 0.00231  # a step that is missing then, for the square of the rounds since
        self.paid = 0.653  # of that, the part that is not counted where somebody could pay for the step
        # Cards.
        self.card = 0.41  # drawn, of which nothing else is known
        self.made = 0.582  # one of those that are produced
        self.held = 0.276  # in another's hand
        self.research = 0.913  # one that is kept in research
        self.token = 0.477
        self.at_hand = 0.45  # of what a card in hand promises
        self.too_many = 0.225  # where there are more than can be played
        self.not_yet = 0.606  # where its needs are not met
        self.spare = 1.22  # a card that is good for nothing, beside what it sells for
        self.discounts = 0.714
        self.trigger = 0.104
        self.effect = 0.0895  # an effect of a card in hand, for each round
        self.uses = 0.196  # of what the actions of cards bring
        # Phases to come.
        self.open = 0.262  # of what the phase being played may still bring
        self.coming = 0.278  # of what later phases of the round may bring
        self.rival = 0.819  # of what the phase chosen brings to the best other, or to who wins with the player
        # What counts.
        self.point = 1.03  # a point
        self.step = 0.0  # a step of Mars, of what it costs


class Alone(Weights):
    """The same where Mars has to be complete in time."""

    def __init__(self) -> None:
        super().__init__()
        self.productions = 0.47
        self.actions = 0.444
        self.plays = 0.431
        self.mc_at_end = 0.935
        self.mc_earlier = 0.00873
        self.stock = 0.847
        self.card = 0.173
        self.made = 0.5
        self.research = 0.372
        self.token = 0.276
        self.at_hand = 0.477
        self.too_many = 0.175
        self.not_yet = 0.423
        self.spare = 0.792
        self.discounts = 0.616
        self.trigger = 0.0623
        self.effect = 0.0621
        self.uses = 0.321
        self.open = 0.333
        self.coming = 0.331
        self.rival = 0.0
        self.point = 0.0
        self.step = 1.82
        self.bought = 0.0


class Together(Alone):
    """The same for two who win together, for which they need points too."""

    def __init__(self) -> None:
        super().__init__()
        self.productions = 0.429
        self.actions = 0.279
        self.plays = 0.576
        self.mc_at_end = 1.23
        self.mc_earlier = 0.0161
        self.mc_most = 0.88
        self.stock = 1.38
        self.card = 0.132
        self.made = 1.07
        self.held = 0.571
        self.research = 0.58
        self.token = 0.263
        self.at_hand = 0.316
        self.too_many = 0.12
        self.not_yet = 0.494
        self.spare = 0.515
        self.discounts = 0.416
        self.trigger = 0.132
        self.effect = 0.1
        self.uses = 0.222
        self.open = 0.415
        self.coming = 0.383
        self.rival = 1.44
        self.point = 1.07
        self.step = 0.732


VERSUS: Final = Weights()
ALONE: Final = Alone()
TOGETHER: Final = Together()


def weights_of(mode: Mode) -> Weights:
    """The weights for the mode of a game."""
    return ALONE if mode.solo else TOGETHER if mode.coop else VERSUS
