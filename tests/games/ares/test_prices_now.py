"""What an option costs now, in its words."""

from __future__ import annotations

import pytest

from kasei.core.option import BRANCH, USE
from tests.games.ares.table import Table, number


def used(t: Table, name: str) -> str:
    """The action of a card in the words of its option."""
    return t.game.describe(0, USE + number(name))


@pytest.mark.parametrize(
    ("tableau", "price"),
    [([], 10), (["Mine"], 6), (["Mine", "Building Industries"], 2), (["Mine", "Building Industries", "Strip Mine"], 0)],
)
def test_less_for_each_steel(tableau: list[str], price: int) -> None:
    t = Table("action", tableau=["Aquifer Pumping", *tableau])
    assert used(t, "Aquifer Pumping") == f"Aquifer Pumping: pay {price} MC to flip an ocean"
    assert t.use("Aquifer Pumping").me.mc >= 100 - price


def test_a_lower_cost_where_its_need_is_met() -> None:
    blues = ["Birds", "Fish", "Livestock", "Tardigrades"]
    text = "Developed Infrastructure: pay {n} MC to raise the temperature 1 step"
    for others, n in (([], 10), (blues, 5)):
        t = Table("action", tableau=["Developed Infrastructure", *others])
        assert used(t, "Developed Infrastructure") == text.format(n=n)


def test_a_lower_cost_for_who_chose_the_phase() -> None:
    text = "Wood Burning Stoves: spend {n} plants to raise the temperature 1 step"
    for chosen, n in ((False, 4), (True, 3)):
        t = Table("action", tableau=["Wood Burning Stoves"], plants=4, chosen=chosen)
        assert used(t, "Wood Burning Stoves") == text.format(n=n)


def test_an_alternative_in_its_words() -> None:
    t = Table("action", tableau=["GHG Producing Bacteria"], tokens={"GHG Producing Bacteria": 2})
    t.use("GHG Producing Bacteria")
    taken = "Take 2 microbes off this card to raise the temperature 1 step"
    assert t.game.describe(0, BRANCH + 1) == taken


def test_a_card_keeps_its_printed_words() -> None:
    card = Table(tableau=["Aquifer Pumping", "Mine"]).game.cards()[number("Aquifer Pumping")]
    assert card["parts"][0]["text"] == "pay 10 MC (2 MC less for each of your steel) to flip an ocean"
