"""Questions, options and what happens, in words and in numbers."""

import re
from collections import Counter

import pytest

from kasei.core.digest import playthrough
from kasei.core.face import Value
from kasei.core.option import HEX, PASS
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.nine.state import FACE, MOVE, TAKE
from tests.games.nine.table import NUMBERS, Table, option_of


def said(t: Table, option: int) -> str:
    """An option in words."""
    return t.game.describe(t.asked, option)


def test_turn_in_words() -> None:
    t = Table(["Comet", "Deuterium Export"], credits=4, tokens="production")
    assert t.question == "Fund a project, take a standard project or pass"
    assert said(t, PASS) == "Pass for the rest of this generation"
    assert (
        said(t, option_of("Comet"))
        == "Fund Comet (3 credits and 1 production token): place 1 water; place 1 heat cube on the map"
    )
    assert said(t, option_of("Deuterium Export")) == "Fund Deuterium Export (1 credit): gain 1 heat"
    assert said(t, option_of("Sell Patent")) == "Standard project Sell Patent (free): gain 1 credit"


def facing(name: str, players: int = 2) -> str:
    """What it means to be faced by that project."""
    rules = rules_of("nine", players, {})
    return rules.describe(rules.deal(1), 0, FACE + NUMBERS[name])


def test_facing_in_words() -> None:
    assert facing("Comet") == (
        "Take Comet (3 credits): place 1 water; place 1 heat cube on the map "
        "[lends space and energy; needs production]; your opponent gets Farming"
    )
    assert "[lends nature and production; needs 2 nature and at least 1 water]" in facing("Farming")
    assert facing("Fusion Research", players=1).endswith("[lends 2 science; needs at most 5 heat]")
    assert facing("Mining Rights", players=1).endswith("[lends production and space]")


def test_hexes_in_words() -> None:
    t = Table(["Bushes"], heat=2, heated=[9], green=[8, 12], wet=[7], cities=[0, 5]).play("Bushes")
    assert said(t, HEX + 16) == "Hex 16, nature bonus, next to 1 greenery"
    assert said(t, HEX + 4) == "Hex 4, next to 1 heat, 1 greenery and 2 cities of yours"
    assert said(t, HEX + 3) == "Hex 3, next to 1 greenery, 1 water and 1 city of yours"
    t = Table(["Water from Europa"], cities=[0]).play("Water from Europa")
    assert said(t, HEX + 7) == "Hex 7, science token"


def test_moving_in_words() -> None:
    t = Table(["Mining Rights"]).play("Found City")
    assert t.question == "Found City: found or move a city"
    assert said(t, MOVE + 4) == "Move the city on hex 4"
    t.choose(MOVE, 4)
    assert t.question == "Found City: move the city on hex 4"
    assert said(t, HEX + 3) == "Hex 3", "the city that moves is not beside it"
    assert t.choose(HEX, 3).log()[-1] == "Ann moves the city on hex 4 to hex 3"


def test_tokens_in_words() -> None:
    t = Table(["Water from Europa"], cities=[0]).play("Water from Europa").choose(HEX, 6)
    assert t.question == "Water from Europa: you may take a nature token"
    assert said(t, TAKE + 3) == "Take a nature token"
    assert t.choose(TAKE, 3).log()[-1] == "Ann takes a nature token"
    t = Table(["Fusion Research"]).play("Fusion Research")
    assert said(t, TAKE + 2) == "Take the science token"
    assert t.choose(TAKE, 2).log()[-2:] == ["Ann takes the science token", "Ann gains 1 heat"]


def test_what_is_left_to_place() -> None:
    t = Table(["Plantation"], tokens="science").play("Plantation")
    assert t.question == "Plantation: place 2 greenery"
    assert t.choose(HEX, 9).question == "Plantation: place 1 greenery"


def test_a_turn_is_told() -> None:
    t = Table(["Comet"], tokens="production", wet=[2], their_credits=3)
    t.play("Comet").choose(HEX, 6).choose(TAKE, 3).choose(HEX, 9).play("Sell Patent")
    assert t.log() == [
        "Ann funds Comet for 3 credits",
        "Ann spends 1 production token",
        "Ann places water on hex 6",
        "Ann gains 1 credit",
        "Ann takes a nature token",
        "Ann places heat on hex 9",
        "Bob takes the standard project Sell Patent",
        "Bob gains 1 credit",
    ]


def test_income_is_told() -> None:
    t = Table(credits=5, their_credits=3).both_pass()
    assert t.log()[2:5] == [
        "Ann has 5 credits already and collects nothing",
        "Bob collects 1 credit",
        "Generation 2 begins",
    ]
    t = Table(credits=7, their_credits=0).both_pass()
    assert t.log()[2] == "Ann returns 2 credits"


def test_robbery_is_told() -> None:
    t = Table(["Hired Raiders", "Mining Rights"], their_credits=3).play("Hired Raiders")
    assert t.log()[1:] == ["Ann gains 1 heat", "Ann takes 2 credits from Bob"]
    t = Table(["GHG Factories"]).play("GHG Factories")
    assert t.log()[1:] == ["Ann gains 2 heat", "Bob gains 1 heat"]


def told(t: Table, player: int) -> dict[str, int]:
    """What the last choice is told to have changed for a player."""
    sums: Counter[str] = Counter()
    for happening in t.game.past.journal.happenings(t.game.changes):
        sums.update({account: n for owner, account, n in t.rules.changes(happening) if owner == player})
    return {account: n for account, n in sums.items() if n}


def test_a_price_is_told() -> None:
    t = Table(["Comet"], tokens="production", their_credits=3).play("Comet")
    assert told(t, 0) == {"credit": -3, "production token": -1}
    assert told(t, 1) == {}


def test_what_is_taken_from_another_is_told_of_both() -> None:
    t = Table(["Hired Raiders", "Mining Rights"], their_credits=3).play("Hired Raiders")
    assert told(t, 0) == {"credit": -1, "heat": 1}
    assert told(t, 1) == {"credit": -2}


def test_income_above_the_limit_is_told_as_a_loss() -> None:
    t = Table(credits=7, their_credits=0).both_pass()
    assert told(t, 0) == {"credit": -2}
    assert told(t, 1) == {"credit": 1}


def test_bonus_heat_is_told() -> None:
    t = Table(["Bushes"], bonus=True, heat=2, green=[8, 12, 16], cities=[0]).play("Bushes").choose(HEX, 10)
    assert told(t, 0) == {"heat": 1}


def test_dummy_is_told_of() -> None:
    log = AnyGame(rules_of("nine", 1, {}), 1, ["Ann"]).log(0)
    assert log[0].startswith("Ann draws ")
    assert [line.split(" on ")[0] for line in log[1:3]] == ["The dummy founds a city"] * 2


ODD = re.compile(
    r"\b1 (credits|cities|tags|tokens|cubes)\b|\b([02-9]|1\d) (credit|city|tag|token|cube)\b"
    r"|None|  |\ba [aeiou]|\ba (heat|water|greenery)\b|\b(\w+) and \4\b"
)


@pytest.mark.parametrize(("players", "bonus"), [(2, False), (2, True), (1, False)])
def test_english(players: int, bonus: bool) -> None:
    settings: dict[str, Value] = {"bonus": bonus}
    rules = rules_of("nine", players, settings)
    for key in range(10):
        game = AnyGame(rules, key)
        for player, options, choice in playthrough(rules, key)[1]:
            assert game.options(game.asked[0]) == options
            words = [game.question(game.asked[0]), *(game.describe(player, option) for option in options)]
            words += [rules.why_not(game.state, player, card) for card in range(33)]
            assert not [line for line in words if ODD.search(line)]
            assert len({game.describe(player, option) for option in options}) == len(options)
            game.choose(player, choice)
        assert not [line for line in game.log(0) if ODD.search(line) or not line[0].isupper()]
