"""How much things weigh when a position is judged; found by trial, in games of bots against each other."""

from __future__ import annotations

from typing import Final

from kasei.games.mars.state.state import Mode


class Weights:
    """What a position is judged by; in points, unless something else is said."""

    def __init__(self) -> None:
        # Time.
        self.length = 16.4  # generations of a game for two
        self.overtime = 1.55  # generations that are still to come in a game that is longer
        self.pace = 3.18  # steps in a generation at first, for two
        self.faster = 0.329  # part of the time that a step takes at first, and that it takes no more at the end
        self.late = 2.14  # generations before the usual end from which on everybody likes steps to be made
        self.step_late = 0.144  # what a missing one costs all, more for each generation from then on
        self.step_overdue = 0.752  # and how much more, for each generation after the one that follows the usual end
        # Points, and how others stand.
        self.point = 1.12  # a point
        self.step = 0.0  # a step of Mars, of what it costs as a standard project
        self.hidden_card = 0.0629  # a card in another's hand, for each generation to come
        # Money and metals.
        self.mc_unspent = 0.0235  # M€ in the last generation, so that it is spent
        self.mc_at_end = 0.0998  # M€ that comes in the last generation
        self.mc_earlier = 0.0364  # more for each generation before
        self.ready = 0.45  # of what comes later: M€ that is there, since the best that it could buy is bought already
        self.metal_use = 0.468  # of what metal is worth where it can be used
        self.steel_usable = 3.75  # in a generation, by the cards that there are to pay for
        self.titanium_usable = 4.19
        self.metal_spare = 0.236  # of what more of it would be worth
        self.fuel = 0.356  # M€ that energy is worth beside its heat
        # Heat and plants.
        self.heat_use = 0.558  # of what heat is worth once it is used
        self.plants_use = 0.767  # of what plants are worth once they are used
        self.unused = 0.373  # of both in the last generation, which comes to nothing
        self.heat_as_money = 0.74  # of a M€, where heat pays
        self.near_end = 3.05  # generations before the end from which on less and less of what is left over will be used
        self.own_steps = 0.722  # of a track, for two
        self.last_steps = 3.7  # of a track, for which several cards compete
        self.beyond = 0.0593  # what steps beyond one's own are worth
        # Tiles.
        self.greenery_site = 0.816  # what a greenery brings by its place
        self.beside_city = 0.479  # a free area beside an own city, where a greenery would count twice
        self.room_lasts = 2.27  # generations that it takes to use places beside cities
        self.city_now = 0.773
        self.city_each = 0.153  # for each generation that greeneries may still come
        self.ocean_site = 0.39
        self.special_site = 0.255
        # Cards.
        self.card_now = 0.0357  # a card of which nothing else is known
        self.card_each = 0.0512  # more for each generation to come
        self.at_hand = 0.45  # of what a card in hand would bring
        self.spare = 0.661  # M€: a card that is good for nothing yet
        self.spare_each = 0.0924  # M€ more for each generation to come
        self.spare_late = 0.711  # M€ in the last generation
        self.too_many = 0.256  # of what cards promise for which there will be no money soon
        self.budget = 2.55  # generations whose income pays for the hand
        self.waiting = 1.37  # how long it takes until the needs of cards are met
        self.missing_step = 1.06  # what it costs to make up for production that a card needs
        self.token = 0.254  # a token for which nothing is known
        self.part = 0.507  # of a part of a point that is counted
        self.charged = 0.213  # of a step: a token that others of its kind will make one
        self.still_open = 0.48  # of an action that can still be used in this generation
        self.no_fuel = 0.22  # of an action for which the energy is not produced
        self.if_given = 0.839  # of an action that has a condition
        self.uses = 0.323  # of what actions bring
        self.discounts = 0.465  # of what cards save
        self.effects = 1.11  # of what comes of what cards wait for
        self.harm = 0.0667  # what others lose
        # Goals.
        self.reached = 0.482  # of a milestone that can be claimed
        self.nearly = 0.913  # of one that is nearly reached
        self.lead = 1.46  # by which a lead in an award is measured
        self.settled = 0.287  # the part of this measure that is left at the end
        self.unsettled = 0.317  # more for each generation that is left


VERSUS: Final = Weights()


def alone() -> Weights:
    """What counts where Mars has to be complete in time: its steps and what pays for them, and no points."""
    w = Weights()
    w.point = 0.0
    w.step = 1.6
    w.mc_unspent = 0.09
    w.mc_at_end = 0.195
    w.mc_earlier = 0.027
    w.ready = 1.0
    w.metal_use = 0.48
    w.steel_usable = 4.3
    w.titanium_usable = 4.0
    w.metal_spare = 0.16
    w.fuel = 0.4
    w.heat_use = 0.77
    w.plants_use = 0.77
    w.unused = 0.56
    w.heat_as_money = 0.95
    w.near_end = 2.2
    w.own_steps = 0.88
    w.last_steps = 4.2
    w.beyond = 0.08
    w.greenery_site = 0.63
    w.room_lasts = 3.0
    w.city_now = 0.0
    w.city_each = 0.0
    w.ocean_site = 0.38
    w.special_site = 0.25
    w.card_now = 0.14
    w.card_each = 0.12
    w.at_hand = 0.4
    w.too_many = 0.4
    w.budget = 2.0
    w.spare = 0.92
    w.spare_each = 0.0
    w.spare_late = 0.5
    w.waiting = 1.3
    w.missing_step = 1.0
    w.token = 0.23
    w.charged = 0.22
    w.still_open = 0.4
    w.no_fuel = 0.25
    w.if_given = 0.33
    w.uses = 0.74
    w.discounts = 0.75
    w.effects = 0.79
    w.harm = 0.0
    return w


ALONE: Final = alone()


def weights_of(mode: Mode) -> Weights:
    """The weights for the mode of a game."""
    return ALONE if mode.solo else VERSUS
