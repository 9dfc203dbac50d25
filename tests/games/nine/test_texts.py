"""The generated words of all projects: a golden file, and their meaning against the facts."""

from typing import Any

import pytest

from kasei.games import rules_of
from tests.games.nine.table import FACTS
from tests.golden import assert_golden

CARDS: list[Any] = list(rules_of("nine", 2, {}).cards())

# what the facts say, and how we say it; {} is a number
WORDS = {
    "gain_heat": "gain {} heat",
    "place_heat_on_map": "place {} heat cube{s} on the map",
    "place_greenery": "place {} greenery",
    "place_water": "place {} water",
    "gain_credits": "gain {} credit{s}",
    "gain_credits_per_own_city": "gain {} credit{s} for each of your cities",
    "opponent_gains_heat": "your opponent gains {} heat",
    "take_heat_from_opponent": "take {} heat from your opponent",
    "take_credits_from_opponent": "take {most}{} credit{s} from your opponent",
    "found_or_relocate_city": "found or move a city",
}
TOKENS = {"nature": "a nature token", "production": "the production token", "science": "the science token"}


def in_words(effect: str) -> str:
    """An effect of the table of facts in our words."""
    kind, amount, *optional = effect.split()
    may = "you may " if optional else ""
    if kind == "take_token":
        return f"{may}take {TOKENS[amount]}"
    return may + WORDS[kind].format(amount, s="" if amount == "1" else "s", most="" if amount == "1" else "up to ")


def line(card: dict[str, Any]) -> str:
    """A project on one line: cost, tags, needs, condition, text and icons."""
    tags, needs = (" ".join(card[field]) or "-" for field in ("tags", "needs"))
    fields = (
        card["id"],
        card["name"],
        card["cost"],
        tags,
        needs,
        card["condition"] or "-",
        card["text"],
        card["icons"],
    )
    return " | ".join(str(field) for field in fields)


def test_texts() -> None:
    assert_golden("nine_texts.txt", "".join(f"{line(card)}\n" for card in CARDS))


@pytest.mark.parametrize("number", range(33), ids=[card["name"] for card in CARDS])
def test_meaning(number: int) -> None:
    fact = [*FACTS["projects"], *FACTS["standards"]][number]
    card = CARDS[number]
    words = "; ".join(in_words(effect) for effect in fact["effects"])
    assert card["text"] == f"{words[0].upper()}{words[1:]}."
    bounds = [condition.split() for condition in fact["condition"]]
    said = [f"at {'most' if sign == '<=' else 'least'} {n} {kind}" for kind, sign, n in bounds]
    assert card["condition"] == " ".join(said)
    assert (card["cost"], card["tags"], sorted(card["needs"])) == (fact["cost"], fact["tags"], sorted(fact["needs"]))


def test_icons() -> None:
    icons = {card["name"]: card["icons"] for card in CARDS}
    assert icons["Comet"] == "1 water ⬢ · 1 heat ⬢"
    assert icons["Domed Crater"] == "(city ⬢) · 1 greenery ⬢"
    assert icons["Immigration Shuttles"] == "+1 credit / city"
    assert icons["Energy Tapping"] == "+1 heat · steal 1 heat"
    assert all(icons.values())
