"""The generated words of all projects: a golden file, and their meaning against the facts."""

import pytest

from kasei.core.face import Card
from kasei.core.marks import said
from kasei.games import rules_of
from tests.games.nine.table import FACTS
from tests.golden import assert_golden

CARDS = rules_of("nine", 2, {}).cards()

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


def tags_needed(card: Card) -> list[str]:
    """The tags that a project needs, one by one."""
    of_tags = [need for need in card["needs"] if need["what"].endswith(" tag")]
    return [need["what"].removesuffix(" tag") for need in of_tags for _ in range(int(need["value"]))]


def condition(card: Card) -> str:
    """What else it needs."""
    return " ".join(need["text"] for need in card["needs"] if not need["what"].endswith(" tag"))


def line(card: Card) -> str:
    """A project on one line: cost, tags, needs, condition, text and icons."""
    fields = (
        card["id"],
        card["name"],
        card["cost"],
        " ".join(card["tags"]) or "-",
        " ".join(tags_needed(card)) or "-",
        condition(card) or "-",
        card["text"],
        said(card["icons"]),
    )
    return " | ".join(str(field) for field in fields)


def test_texts() -> None:
    assert_golden("nine_texts.txt", "".join(f"{line(card)}\n" for card in CARDS))


@pytest.mark.parametrize("number", range(33), ids=[card["name"] for card in CARDS])
def test_meaning(number: int) -> None:
    fact = [*FACTS["projects"], *FACTS["standards"]][number]
    card = CARDS[number]
    does = "; ".join(in_words(effect) for effect in fact["effects"])
    assert card["text"] == f"{does[0].upper()}{does[1:]}."
    bounds = [condition.split() for condition in fact["condition"]]
    words = [f"at {'most' if sign == '<=' else 'least'} {n} {kind}" for kind, sign, n in bounds]
    assert condition(card) == " ".join(words)
    assert (card["cost"], card["tags"]) == (fact["cost"], fact["tags"])
    assert sorted(tags_needed(card)) == sorted(fact["needs"])


def test_icons() -> None:
    icons = {card["name"]: said(card["icons"]) for card in CARDS}
    assert icons["Comet"] == "1 water ⬢ · 1 heat ⬢"
    assert icons["Domed Crater"] == "(city ⬢) · 1 greenery ⬢"
    assert icons["Immigration Shuttles"] == "+1 credit / city"
    assert icons["Energy Tapping"] == "+1 heat · steal 1 heat"
    assert all(icons.values())
