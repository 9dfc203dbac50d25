"""The audit objects to a table that is not in order, and counts in its own way what a tableau comes to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasei.games.ares.state.audit import audit, recount
from kasei.games.ares.state.card import AresTableau
from kasei.games.ares.state.state import Ares
from tests.games.ares.table import Table, number


def table() -> Ares:
    return Table("construction", ["Trees", "Comet"], ["Decomposers", "Fish"], corporation="Saturn Systems").state


def lose_a_card(a: Ares) -> None:
    a.top -= 1


def turn_a_hand_round(a: Ares) -> None:
    a.players[0].hand.reverse()


def lose_triggers(a: Ares) -> None:
    a.triggers = ((),) * len(a.triggers)


def double_an_ocean(a: Ares) -> None:
    a.oceans = (a.oceans[1], *a.oceans[1:])


def raise_too_far(a: Ares) -> None:
    a.tracks[0] += 99


def lower_a_track(a: Ares) -> None:
    a.began[1] = 2


def owe_heat(a: Ares) -> None:
    a.players[1].heat = -1


def owe_cubes(a: Ares) -> None:
    a.coloured = -1


def offer_what_is_nowhere(a: Ares) -> None:
    a.offered = number("Mine")


def pay_less_for_a_standard_action(a: Ares) -> None:
    t = a.players[0].tableau
    t.prices = (0, *t.prices[1:])


def make_cards_dearer(a: Ares) -> None:
    a.players[0].next_off = -1


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lose_a_card, "cards are conserved"),
        (turn_a_hand_round, "the hand is in order"),
        (lose_triggers, "what triggers wait for is counted"),
        (double_an_ocean, "oceans are conserved"),
        (raise_too_far, "tracks rise to their end"),
        (lower_a_track, "tracks rise to their end"),
        (owe_heat, "nothing is negative"),
        (owe_cubes, "cubes are not negative"),
        (offer_what_is_nowhere, "what is offered is in a hand"),
        (pay_less_for_a_standard_action, "derived values are up to date"),
        (make_cards_dearer, "no card is dearer than it is printed"),
    ],
)
def test_what_is_not_in_order_is_found(spoil: Callable[[Ares], None], words: str) -> None:
    a = table()
    audit(a)
    spoil(a)
    with pytest.raises(AssertionError, match=words):
        audit(a)


def one_more_trigger(t: AresTableau) -> None:
    t.waits += 1


def one_more_tag(t: AresTableau) -> None:
    t.tags[0] += 1


def one_more_plant(t: AresTableau) -> None:
    t.makes[2] += 1


def one_more_steel(t: AresTableau) -> None:
    t.steel += 1


def one_more_titanium(t: AresTableau) -> None:
    t.titanium += 1


def one_holder_less(t: AresTableau) -> None:
    t.holders.pop()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (one_more_trigger, "what triggers wait for is counted"),
        (one_more_tag, "tags are counted"),
        (one_more_plant, "production is counted"),
        (one_more_steel, "steel is counted"),
        (one_more_titanium, "titanium is counted"),
        (one_holder_less, "holders are known"),
    ],
)
def test_a_tableau_is_made_anew_and_counted_in_another_way(change: Callable[[AresTableau], None], words: str) -> None:
    a = table()
    me = a.players[0]
    me.tableau = me.tableau.copy()
    change(me.tableau)
    with pytest.raises(AssertionError, match="derived values are up to date"):
        audit(a)
    with pytest.raises(AssertionError, match=words):
        recount(a, 0, me)
