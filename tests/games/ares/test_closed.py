"""What is not among the options, and why."""

from __future__ import annotations

from kasei.core.face import Lack
from kasei.core.option import PLAY, STANDARD, USE
from kasei.games.ares.state.state import PHASE
from tests.games.ares.course import first_option, plan, planning
from tests.games.ares.table import Table, number


def closed(t: Table) -> dict[int, Lack]:
    """Why each option that is not open to me is not."""
    decision = t.game.decision(0)
    assert decision is not None
    return {each["option"]: each["lack"] for each in decision["closed"]}


def test_cards_of_another_phase_say_which() -> None:
    found = closed(Table("development", ["Mine", "Fish", "Comet", "Trees"], mc=0))
    assert {option: lack["text"] for option, lack in found.items()} == {
        PLAY + number("Mine"): "costs 10 MC, you can pay 9 with all your other cards sold",
        PLAY + number("Fish"): "blue cards are played in phase II construction",
        PLAY + number("Comet"): "red cards are played in phase II construction",
        PLAY + number("Trees"): "costs 17 MC, you can pay 9 with all your other cards sold; and needs yellow "
        "temperature or higher when the phase begins",
    }
    assert found[PLAY + number("Trees")]["short"] == "costs 17 MC"


def test_cards_in_hand_are_looked_for_in_the_action_phase_too() -> None:
    found = closed(Table("action", ["Mine"]))
    assert found[PLAY + number("Mine")]["text"] == "green cards are played in phase I development"


def test_why_a_card_is_not_free() -> None:
    found = closed(Table("development", ["Toll Station", "Sponsors", "Mine", "Fish"]).play("Toll Station"))
    assert PLAY + number("Sponsors") not in found
    assert found[PLAY + number("Mine")]["text"] == "is printed at 10 MC, and may cost 9 MC at the most"
    assert found[PLAY + number("Fish")]["text"] == "blue cards are played in phase II construction"


def test_an_action_that_was_used_says_so_first() -> None:
    t = Table("action", tableau=["Development Center", "Think Tank"], heat=2, mc=1).use("Development Center")
    t.me.hand.clear()
    t.state.stale()
    used, dear = closed(t)[USE + number("Development Center")], closed(t)[USE + number("Think Tank")]
    assert (used["text"], used["short"]) == ("has been used in this phase", "used")
    assert (dear["text"], dear["short"]) == ("costs 2 MC, you have 1", "costs 2 MC")


def test_an_action_may_lack_something_for_its_second_time() -> None:
    t = Table("action", tableau=["Development Center"], heat=2, chosen=True).use("Development Center")
    assert closed(t)[USE + number("Development Center")]["text"] == "takes 2 heat, you have 0"


def test_standard_actions() -> None:
    found = closed(Table("action", mc=14, oceans=9))
    assert {option - STANDARD: lack["text"] for option, lack in found.items()} == {
        0: "costs 8 plants, you have 0",
        1: "costs 20 MC, you have 14",
        2: "costs 8 heat, you have 0",
        4: "costs 15 MC, you have 14; and all oceans were flipped when the phase began",
    }


def test_the_phase_of_the_round_before() -> None:
    game = planning()
    plan(game, "action", "research")
    while not any(PHASE <= option < PHASE + 5 for option in game.options(0)):
        game.choose(game.asked[0], first_option(game, game.asked[0]))
    decision = game.decision(0)
    assert decision is not None
    again = "was chosen in the round before, and never the same twice running"
    assert [(each["about"]["name"], each["lack"]["text"]) for each in decision["closed"]] == [("action", again)]
