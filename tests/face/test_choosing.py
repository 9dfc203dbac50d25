"""Several answers at once, questions with numbers, options by name, and one seat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kasei
from kasei import AMOUNT, DONE, PASS, PICK, PLAY
from kasei.core.errors import CannotUndo, IllegalChoice
from kasei.core.record import parse_record
from kasei.face.game import AnyGame
from kasei.face.table import replay
from kasei.games.ares import PHASE
from tests.games.ares.table import Table, number


def planning() -> AnyGame:
    """A game of ares before its first choice of phases."""
    return kasei.new_game("ares", seed=1, names=["Ann", "Bob"], setup="first")


# Several answers.


def test_a_card_and_its_payment_are_one_answer() -> None:
    t = Table("construction", ["Comet"], corporation="Helion", mc=20, heat=10)
    t.game.choose(0, PLAY + number("Comet"), AMOUNT + 8)
    assert (t.me.mc, t.me.heat) == (7, 2)  # the ocean brings 4 MC
    assert t.game.changes == t.game.last_input(0)[-1] == t.game.last_input(0)[0] + 1


def test_all_or_none() -> None:
    t = Table("construction", ["Comet"], corporation="Helion", mc=20, heat=10)
    before, number_before = t.game.fingerprint, t.game.changes
    with pytest.raises(IllegalChoice, match="answer 2 of 2: 5220 is not open to player 0"):
        t.game.choose(0, PLAY + number("Comet"), AMOUNT + 100)
    assert (t.game.fingerprint, t.game.changes) == (before, number_before)
    with pytest.raises(IllegalChoice, match="nothing was chosen"):
        t.game.choose(0)


def test_what_goes_wrong_half_way_leaves_nothing_done(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("construction", ["Comet"], corporation="Helion", mc=20, heat=10)
    before, record = t.game.fingerprint, t.game.record
    make, calls = t.game.make, []

    def interrupted(*args: Any) -> None:
        calls.append(args)
        if len(calls) == 2:
            raise KeyboardInterrupt
        make(*args)

    monkeypatch.setattr(t.game, "make", interrupted)
    with pytest.raises(KeyboardInterrupt):
        t.game.choose(0, PLAY + number("Comet"), AMOUNT + 8)
    assert (t.game.fingerprint, t.game.record) == (before, record)


def test_a_replay_knows_what_was_given_together() -> None:
    game = kasei.new_game("ares", seed=3, setup="advanced")
    game.choose(0, game.options(0)[1], DONE)
    again = replay(parse_record(game.record.to_json()))
    assert again.last_input(0) == game.last_input(0) == [1, 2]
    assert again.undo_offer(0) == game.undo_offer(0)


def test_nothing_is_answered_after_something_new_was_shown() -> None:
    """Else a wrong answer would look at the deck and take it back."""
    t = Table("action", tableau=["AI Central", "Tardigrades"], deck=["Comet", "Fish"])
    use = t.game.option("use", "AI Central")
    with pytest.raises(IllegalChoice, match="answer 1 of 2 shows something new: give those after it later"):
        t.game.choose(0, use, PASS)
    assert t.in_hand() == []
    t.game.choose(0, use)
    assert t.in_hand() == ["Fish", "Comet"]


def test_picks_are_one_answer() -> None:
    t = Table("research", deck=["Comet", "Fish", "Mine", "Moss", "Algae"], chosen=True)
    decision = t.game.decision(0)
    assert decision is not None
    assert (decision["kind"], decision["least"], decision["most"]) == ("several", 2, 2)
    cards = sorted([number("Comet"), number("Moss")])
    t.game.choose(0, *[PICK + card for card in cards])
    assert t.in_hand() == ["Comet", "Moss"]


def test_fewer_picks_are_ended_with_done() -> None:
    game = kasei.new_game("ares", seed=3, setup="advanced")
    decision = game.decision(0)
    assert decision is not None
    assert (decision["kind"], decision["least"]) == ("several", 0)
    game.choose(0, decision["options"][1]["option"], DONE)
    assert len(game.last_input(0)) == 2


# Paying.


def paying(**position: Any) -> Table:
    """Comet is being paid for, with Helion's heat, a plant and microbes besides."""
    tableau = ["Restructured Resources", "Anaerobic Microorganisms"]
    tokens = {"Anaerobic Microorganisms": 2}
    return Table("construction", ["Comet"], tableau, corporation="Helion", tokens=tokens, **position).play("Comet")


def test_a_bill_has_all_ways_to_pay() -> None:
    t = paying(mc=20, heat=10, plants=1)
    decision = t.game.decision(0)
    assert decision is not None
    bill = decision["bill"]
    assert decision["kind"] == "payment"
    assert bill is not None
    assert (bill["due"], bill["what"]) == (25, "MC")
    assert [(part["what"], part["worth"], part["have"], part["least"], part["most"]) for part in bill["parts"]] == [
        ("2 microbes", 10, 1, 0, 1),
        ("plant", 5, 1, 0, 1),
        ("heat", 1, 10, 5, 10),
    ]


def test_a_bill_is_paid_at_once() -> None:
    t = paying(mc=20, heat=10, plants=1).sea(2)
    t.game.pay(0, {"2 microbes": 1, "heat": 9})
    assert (t.me.mc, t.me.heat, t.me.plants, t.on("Anaerobic Microorganisms")) == (20 - 6 + 4, 1, 1, 0)
    assert len(t.game.last_input(0)) == 3
    t = paying(mc=20, heat=10, plants=1).sea(2)
    t.game.pay(0, {})
    assert (t.me.mc, t.me.heat, t.me.plants, t.on("Anaerobic Microorganisms")) == (4, 5, 1, 2)


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ({"heat": 11}, "11 heat can't be paid: it may be 5 to 10"),
        ({"heat": 4}, "4 heat can't be paid: it may be 5 to 10"),
        ({"steel": 1}, "'steel' can't be paid with now: there is 2 microbes, plant, heat"),
        ({"heat": "all"}, "the amount of heat is 'all', not a whole number"),
        ({"2 microbes": 2}, "2 2 microbes can't be paid: it may be 0 to 1"),
    ],
)
def test_a_payment_that_does_not_fit_is_refused(amounts: Any, words: str) -> None:
    t = paying(mc=20, heat=10, plants=1)
    before = t.game.fingerprint
    with pytest.raises(IllegalChoice, match=words):
        t.game.pay(0, amounts)
    assert t.game.fingerprint == before


def test_none_of_what_is_in_the_bill_is_no_mistake() -> None:
    tableau, tokens = ["Restructured Resources", "Anaerobic Microorganisms"], {"Anaerobic Microorganisms": 2}
    t = Table("construction", ["Farmers Market"], tableau, mc=20, plants=1, tokens=tokens).play("Farmers Market")
    t.game.pay(0, {"2 microbes": 1, "plant": 0})
    assert t.in_play("Farmers Market")


def test_nothing_is_paid_where_nothing_is_due() -> None:
    with pytest.raises(IllegalChoice, match="player 0 has nothing to pay now"):
        planning().pay(0, {})


# Numbers of questions.


def test_a_question_keeps_its_number_while_others_choose() -> None:
    game = planning()
    first = game.decision(1)
    assert first is not None
    game.choose(0, game.options(0)[0])
    again = game.decision(1)
    assert again is not None
    assert again["number"] == first["number"]
    game.choose(1, game.options(1)[1], asked=first["number"])


def test_a_stale_answer_is_refused() -> None:
    game = planning()
    asked = game.since[0]
    game.choose(0, PHASE + 4, asked=asked)
    game.undo(0)
    with pytest.raises(IllegalChoice, match=f"question {asked} is not open any more, or was never put"):
        game.choose(0, PHASE + 4, asked=asked)
    game.choose(0, PHASE + 3, asked=game.since[0])


def test_a_question_keeps_its_number_when_another_takes_back() -> None:
    """Whether the past is kept from the start, built late, or replayed."""
    for early in (True, False):
        game = kasei.new_game("ares", 3, 7, setup="first")
        if early:
            game.events(0)
        game.choose(1, game.options(1)[0])
        asked = game.since[0]
        game.undo(1)
        assert game.since[0] == asked == replay(game.record).since[0] == 0
        game.choose(0, game.options(0)[0], asked=asked)


# Options by name.


def test_options_by_name() -> None:
    game: AnyGame = kasei.new_game("ares", seed=1)
    comet = game.rules.find("Comet")
    assert comet is not None
    assert game.option("play", "Comet") == game.option("play", comet) == PLAY + comet
    assert game.option("play", "comet") == PLAY + comet
    assert game.option("pass") == PASS
    assert game.option("phase", "research") == PHASE + 4
    assert game.option("amount", 7) == AMOUNT + 7
    assert game.option("standard", "ocean") == kasei.STANDARD + 4
    assert kasei.new_game("nine", seed=1).option("hex", 12) == kasei.HEX + 12


@pytest.mark.parametrize(
    ("verb", "argument", "words"),
    [
        ("fly", None, "there is no verb 'fly' in ares; there are pass, skip"),
        ("play", "Nothing", "there is no card 'Nothing' in ares, or more than one fits"),
        ("play", "a", "there is no card 'a' in ares, or more than one fits"),
        ("play", None, "play is about a card: say which, by name or number"),
        ("play", 208, "no play is about card 208 in ares"),
        ("amount", 64, "no amount is about amount 64 in ares"),
        ("amount", "many", "there is no amount 'many' in ares, or more than one fits"),
        ("pass", 1, "pass is about nothing, and not about 1"),
    ],
)
def test_what_has_no_such_name(verb: str, argument: Any, words: str) -> None:
    with pytest.raises(IllegalChoice, match=words):
        kasei.new_game("ares", seed=1).option(verb, argument)


# A seat.


def test_a_seat_sees_and_does_what_its_player_may() -> None:
    game = planning()
    seat = game.seat(1)
    assert (seat.number, seat.names, seat.over, seat.winners) == (1, ["Ann", "Bob"], False, [])
    assert seat.view() == game.view(1)
    assert seat.options == game.options(1)
    seat.choose(seat.option("phase", "research"))
    assert seat.options == []
    assert seat.decision() is None
    assert seat.undo_offer() == kasei.Undo(choices=["Phase research"], bots=[], reason=None)
    seat.undo()
    assert [event["kind"] for event in seat.events()[-1:]] == ["undo"]
    assert seat.log(seat.changes - 1) == ["Bob takes back a choice"]


def test_a_spectators_seat_can_do_nothing() -> None:
    seat = planning().seat(kasei.SPECTATOR)
    assert seat.view()["seat"] is None
    assert (seat.options, seat.decision(), seat.last_input(), seat.undo_offer()["choices"]) == ([], None, [], [])
    acts: list[Callable[[], object]] = [
        lambda: seat.choose(0),
        lambda: seat.pay({}),
        lambda: seat.imagine(1),
        lambda: seat.why_not(0),
        lambda: seat.describe(0),
        seat.undo,
    ]
    for act in acts:
        with pytest.raises(IllegalChoice, match="who only looks on"):
            act()


def test_a_seat_has_nothing_else() -> None:
    seat = planning().seat(0)
    public = {name for name in dir(seat) if not name.startswith("_")}
    assert not public & {"game", "state", "rules", "key", "record", "seat", "full_log", "full_events", "past"}
    with pytest.raises(AttributeError):
        seat.game  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        seat.number = 1  # type: ignore[misc]


def test_a_world_is_the_seats_own() -> None:
    game = planning()
    before = game.fingerprint
    world = game.seat(0).imagine(7)
    assert world.asked == [0, 1]
    twin = world.copy()
    for seat in (0, 1):
        twin.choose(seat, twin.options(seat)[0])
    assert (world.asked, world.over, world.winners) == ([0, 1], False, [])
    assert len(world.scores) == 2
    assert isinstance(world.value(0), float)
    assert game.fingerprint == before


def test_two_calls_share_nothing() -> None:
    game = planning()
    game.choose(0, PHASE + 4)
    game.undo(0)
    game.events(1)[-1]["cards"].append(5)
    game.events(1)[-1]["undoes"].append(5)
    game.names.append("Cid")
    event = game.events(1)[-1]
    assert (event["kind"], event["cards"], event["undoes"], game.names) == ("undo", [], [1], ["Ann", "Bob"])


# What comes of it.


def test_an_option_says_whether_ones_part_ends_with_it() -> None:
    t = Table("action", ["Comet"], mc=20, their_turn=True)
    decision = t.game.decision(0)
    assert decision is not None
    ends = {option["verb"]: option["ends"] for option in decision["options"]}
    assert ends == {"pass": True, "sell": False, "standard": False}


def test_what_moves_the_game_on_ends_ones_part() -> None:
    game = planning()
    game.choose(1, PHASE + 4)
    decision = game.decision(0)
    assert decision is not None
    assert all(option["ends"] and option["seals"] for option in decision["options"]), "both are asked again afterwards"


@pytest.mark.parametrize("name", ["ares", "nine"])
def test_what_ends_the_game_can_not_be_taken_back(name: str) -> None:
    game, chance = kasei.new_game(name, 2, 5), Random(5)
    while True:
        seat = chance.choice(game.asked)
        option = chance.choice(game.options(seat))
        seals = game.preview(seat, option)["seals"]
        game.choose(seat, option)
        if game.over:
            break
    assert seals
    assert game.undoable(seat) == "the game is over"


def test_a_preview_of_several_answers() -> None:
    t = Table("construction", ["Comet"], corporation="Helion", mc=20, heat=10)
    before = t.game.fingerprint
    comet = PLAY + number("Comet")
    alone, paid = t.game.preview(0, comet), t.game.seat(0).preview(comet, AMOUNT + 8)
    assert (alone["seals"], alone["ends"]) == (False, False)
    assert paid["seals"]
    assert {"seat": 0, "what": "heat", "card": None, "n": -8} in paid["changes"]
    assert t.game.fingerprint == before


def test_a_preview_is_refused_like_the_answers() -> None:
    t = Table("construction", ["Comet"], corporation="Helion", mc=20, heat=10)
    comet = PLAY + number("Comet")
    for answers in ([comet, AMOUNT + 100], [AMOUNT + 8], [comet, AMOUNT + 8, PASS], []):
        with pytest.raises(IllegalChoice) as chosen:
            t.game.choose(0, *answers)
        with pytest.raises(IllegalChoice) as foreseen:
            t.game.preview(0, *answers)
        assert str(foreseen.value) == str(chosen.value)


# What is kept.


def test_a_state_is_kept_only_while_its_choice_can_be_taken_back() -> None:
    game = planning()
    assert game.kept is None, "nobody has asked for the past yet"
    game.choose(0, PHASE + 4)
    assert game.undoable(0) == ""
    assert [choice.before is not None for choice in game.past.choices] == [True]
    game.choose(1, PHASE + 3)
    assert game.undoable(0) == game.undoable(1) == "the game has moved on since"
    assert game.past.choices == []
    with pytest.raises(CannotUndo, match="Ann can't undo: the game has moved on since"):
        game.undo(0)


def test_a_choice_between_two_that_hold_is_made_again() -> None:
    t = Table("development", ["Mine", "Lichen"], their_hand=["Comet"], their_turn=True)
    t.sell("Mine")
    t.sell("Comet", seat=1)
    t.game.undo(0)
    assert (t.in_hand(), t.in_hand(1)) == (["Lichen", "Mine"], [])


def test_a_replay_has_no_past_until_somebody_asks() -> None:
    game = planning()
    game.choose(0, PHASE + 4)
    game.choose(1, PHASE + 3)
    again = replay(parse_record(game.record.to_json()))
    assert again.kept is None
    assert again.log(0) == game.log(0)
    assert again.kept is not None
