"""Who plays against bots takes back with a choice what they have chosen since, as long as nothing new was shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import kasei
from kasei import PASS, PLAY, SELL, STANDARD, USE, CannotUndo
from kasei.core.record import UNDO
from kasei.face.game import AnyGame
from kasei.face.inputs import choices_of
from kasei.games.ares import PHASE
from kasei.games.ares.face import PhaseName, PlayerPosition
from tests.games.ares.table import number
from tests.toys import BID, BazaarRules

TEMPERATURE, OCEAN = STANDARD + 3, STANDARD + 4
RESEARCH = PHASE + 4
SHOWED = "the last choice showed something new"


def duel(phase: PhaseName, me: PlayerPosition, they: PlayerPosition) -> AnyGame:
    """A game of ares at the beginning of a phase: Ann, who is asked, against a bot, which is."""
    position: kasei.AresPosition = {"round": 3, "phase": phase, "players": [me, they]}
    return kasei.new_game("ares", 2, 1, ["Ann", "Greedy"], position=position, bots=[None, "greedy"])


def three(phase: PhaseName, *bots: str | None) -> AnyGame:
    """A game of ares with 30 MC for everybody."""
    side: PlayerPosition = {"mc": 30, "hand": ["Comet"], "tr": 10}
    position: kasei.AresPosition = {"round": 3, "phase": phase, "players": [side, {"mc": 30}, {"mc": 30}]}
    return kasei.new_game("ares", 3, 1, ["Ann", "Bea", "Greedy"], position=position, bots=bots)


def replays(game: AnyGame) -> bool:
    """Is the same game made of its record?"""
    again = kasei.replay(game.record.to_json())
    same = again.since == game.since and again.events(0) == game.events(0)
    return same and (again.fingerprint, again.record) == (game.fingerprint, game.record)


# What is taken back.


def test_a_standard_action_of_the_bot_is_taken_back_with_ones_own() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    before, view = game.fingerprint, game.view(0)
    game.choose(0, TEMPERATURE)
    game.choose(1, TEMPERATURE)
    assert game.undo_offer(0) == kasei.Undo(choices=["Standard temperature"], bots=[1], reason=None)
    assert game.undoable(0) == ""
    game.undo(0)
    assert (game.fingerprint, game.view(0)) == (before, view)
    assert game.entries == [(0, TEMPERATURE), (1, TEMPERATURE), (1, UNDO, 1), (0, UNDO, 1)]
    assert game.log(0)[-2:] == ["Greedy takes back a choice", "Ann takes back a choice"]
    assert game.asked == [0, 1], "it chooses anew"
    assert replays(game)


def test_what_touches_what_is_shared_can_be_taken_back_where_all_others_are_bots() -> None:
    for bots, reason in (((None, "greedy", "greedy"), None), ((None, None, "greedy"), "touched what others share")):
        game = three("action", *bots)
        decision = game.decision(0)
        assert decision is not None
        seals = {option["option"]: option["seals"] for option in decision["options"]}
        game.choose(0, TEMPERATURE)
        said = game.undo_offer(0)["reason"]
        assert (said is None) == (reason is None) == (not seals[TEMPERATURE])
        assert reason is None or reason in str(said)


def test_what_touches_what_is_shared_and_shows_nothing_may_be_answered_twice() -> None:
    for bots in ((None, "greedy", "greedy"), (None, None, "greedy"), (None, None, None)):
        game = three("action", *bots)
        game.choose(0, TEMPERATURE, TEMPERATURE)
        assert len(game.last_input(0)) == 2
        assert game.undo_reach(0) == (2 if bots[1] else 0)


def test_nothing_is_answered_after_an_ocean() -> None:
    game = three("action", None, "greedy", "greedy")
    with pytest.raises(kasei.IllegalChoice, match="answer 1 of 2 shows something new: give those after it later"):
        game.choose(0, OCEAN, OCEAN)
    game.choose(0, TEMPERATURE, OCEAN)
    assert game.changes == 2


def test_a_choice_beside_the_bots_is_taken_back_alone() -> None:
    game = duel("action", {"hand": ["Comet"]}, {"mc": 40})
    game.choose(0, SELL + number("Comet"))
    game.choose(1, TEMPERATURE)
    assert game.undo_offer(0)["bots"] == []
    game.undo(0)
    assert game.entries[-1] == (0, UNDO, 1)
    assert game.view(0)["public"]["tracks"]["temperature"] == -28


def test_what_a_bot_draws_in_secret_is_not_in_the_way() -> None:
    game = duel("action", {"mc": 40}, {"cards": ["Circuit Board Factory"]})
    before = game.fingerprint
    game.choose(0, TEMPERATURE)
    game.choose(1, USE + number("Circuit Board Factory"))
    game.undo(0)
    assert game.fingerprint == before
    assert replays(game)


def test_the_end_of_a_round() -> None:
    game = duel("action", {}, {})
    before = game.fingerprint
    game.choose(0, PASS)
    game.choose(1, PASS)
    assert game.view(0)["public"]["phase"] == "planning"
    game.choose(1, RESEARCH)
    game.undo(0)
    assert game.entries[-2:] == [(1, UNDO, 2), (0, UNDO, 1)]
    assert game.fingerprint == before
    assert replays(game)


def test_several_choices_and_what_came_between_them() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    before = game.fingerprint
    for seat in (0, 1, 0, 1):
        game.choose(seat, TEMPERATURE)
    game.undo(0, 2)
    assert game.fingerprint == before
    assert game.entries[4:] == [(1, UNDO, 1), (0, UNDO, 1), (1, UNDO, 1), (0, UNDO, 1)]
    assert game.undone == {1, 2, 3, 4}
    assert replays(game)


def test_only_what_is_in_the_way_is_taken_back() -> None:
    game = three("action", None, "greedy", "greedy")
    game.choose(0, SELL + number("Comet"))
    game.choose(1, TEMPERATURE)
    game.choose(0, PASS)
    game.choose(1, PASS)
    game.choose(2, PASS)
    assert game.undo_offer(0)["bots"] == [2], "the other has ended its phase beside Ann"
    game.undo(0, 2)
    assert game.entries[5:] == [(2, UNDO, 1), (0, UNDO, 2)]
    assert game.view(0)["public"]["tracks"]["temperature"] == -28
    assert replays(game)


def nine(generation: int) -> AnyGame:
    """A game of nine before the first turn of a generation: Ann's, against a bot."""
    position: kasei.NinePosition = {"generation": generation, "facing": ["Comet", "Mohole Area"]}
    position["players"] = [{"cities": [4]}, {"cities": [14]}]
    return kasei.new_game("nine", 2, 1, ["Ann", "Greedy"], position=position, bots=[None, "greedy"])


def take_a_turn(game: AnyGame) -> None:
    """Do something, and answer what is asked about it."""
    seat = game.asked[0]
    while game.asked == [seat]:
        game.choose(seat, game.options(seat)[-1])


def test_a_turn_of_nine() -> None:
    game = nine(1)
    before = game.fingerprint
    take_a_turn(game)
    take_a_turn(game)
    mine = len(list(choices_of(game, 0)))
    assert game.undo_offer(0)["bots"] == [1]
    game.undo(0, mine)
    assert (game.fingerprint, game.asked) == (before, [0])
    assert replays(game)


def test_the_end_of_a_generation_of_nine() -> None:
    """When every card has been seen, the next ones that are turned up show nothing new."""
    for generation, allowed in ((1, False), (2, True)):
        game = nine(generation)
        before = game.fingerprint
        for seat in (0, 1):
            game.choose(seat, PASS)
        assert (game.undoable(0) == "") == allowed
        if allowed:
            game.undo(0)
            assert game.fingerprint == before


# What is not.


def test_a_hidden_card_that_the_bot_has_played_is_in_the_way() -> None:
    game = duel("development", {"hand": ["Mine"], "mc": 40}, {"hand": ["Lichen", "Trees"], "mc": 40})
    game.choose(0, PLAY + number("Mine"))
    if game.asked == [0, 1]:
        game.choose(0, PASS)
    game.choose(1, PLAY + number("Lichen"))
    while game.asked == [1]:
        game.choose(1, PASS)
    assert game.undo_offer(0) == kasei.Undo(choices=[], bots=[], reason="Greedy's choice showed something new")
    record = game.record
    with pytest.raises(CannotUndo, match="Ann can't undo: Greedy's choice showed something new"):
        game.undo(0)
    assert game.record == record


def test_cards_that_the_bot_has_turned_up_are_in_the_way_of_what_touched_mars() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40, "cards": ["Advanced Screening Technology"]})
    game.choose(0, TEMPERATURE)
    game.choose(1, USE + number("Advanced Screening Technology"))
    assert game.undoable(0) == "Greedy's choice showed something new"
    assert [choice.before for choice in game.past.choices] == [], "no state is kept any longer"


@pytest.mark.parametrize("last", [0, 1])
def test_phases_that_were_shown(last: int) -> None:
    game = kasei.new_game("ares", 2, 1, ["Ann", "Greedy"], setup="first", bots=[None, "greedy"])
    game.choose(1 - last, RESEARCH)
    assert (game.undoable(0) == "") == (last == 1)
    game.choose(last, RESEARCH)
    assert game.undoable(0) == ("Greedy's choice showed something new" if last else SHOWED)


def test_corporations_that_were_shown() -> None:
    game = kasei.new_game("ares", 2, 1, ["Ann", "Greedy"], bots=[None, "greedy"])
    game.choose(0, game.options(0)[0])
    game.choose(1, game.options(1)[0])
    assert game.undoable(0) == "Greedy's choice showed something new"


def test_an_ocean() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    game.choose(0, STANDARD + 4)
    assert game.undoable(0) == SHOWED
    game.choose(1, TEMPERATURE)
    assert game.undoable(0) == SHOWED


def test_a_card_of_nine_that_was_turned_up() -> None:
    game = kasei.new_game("nine", seed=1, names=["Ann", "Greedy"], bots=[None, "greedy"])
    first = game.asked[0]
    game.choose(first, game.options(first)[0])
    game.choose(1 - first, game.options(1 - first)[0])
    assert game.undoable(0) in (SHOWED, "Greedy's choice showed something new")


def test_a_game_that_is_over_stays_over() -> None:
    game = kasei.new_game("nine", seed=1, bots=[None, "greedy"])
    while not game.over:
        game.choose(game.asked[0], game.options(game.asked[0])[0])
    assert game.undoable(0) == "the game is over"
    assert game.past.choices == []


def test_a_bot_takes_nothing_back_by_itself_that_others_could_not() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    game.choose(1, TEMPERATURE)
    assert game.undoable(0) == "there is nothing to take back"
    with pytest.raises(CannotUndo, match="Greedy can't undo: the last choice showed something new, or touched"):
        game.undo(1)


# With other persons at the table.


def test_a_bots_choice_is_taken_back_and_no_other_persons() -> None:
    game = three("action", None, None, "greedy")
    for seat in (0, 1, 2):
        game.choose(seat, PASS)
    game.undo(0)
    assert game.entries[3:] == [(2, UNDO, 1), (0, UNDO, 1)]
    assert game.asked == [0, 2], "Bea has ended her phase"
    assert replays(game)


def test_another_persons_choice_is_in_the_way() -> None:
    game = three("action", None, None, "greedy")
    for seat in (0, 2, 1):
        game.choose(seat, PASS)
    assert game.undoable(0) == "the game has moved on since"
    game.undo(1)
    game.undo(0)
    assert game.asked == [0, 1]


@pytest.mark.parametrize(
    ("bots", "reason"), [([None, None, "b"], "Cid's choice touched what others share"), ([None, "b", "b"], "")]
)
def test_what_is_sealed_is_in_the_way_of_several_persons(bots: list[str | None], reason: str) -> None:
    game = AnyGame(BazaarRules(3, {"plain": True}), 1, ["Ann", "Bob", "Cid"], bots=bots)
    for seat in (0, 1, 2):
        game.choose(seat, BID + 1)
    before = game.fingerprint
    for seat in (0, 1, 2):
        game.choose(seat, PASS)
    assert game.undoable(0) == reason
    if not reason:
        game.undo(0)
        assert game.entries[6:] == [(2, UNDO, 1), (0, UNDO, 1)]
        assert game.fingerprint != before, "what Bob has chosen beside Ann stays"


# All or nothing.


def test_several_choices_of_which_one_can_not_be_taken_back() -> None:
    game = duel("action", {"mc": 60}, {"mc": 40})
    game.choose(0, STANDARD + 4)
    for seat in (1, 0, 1):
        game.choose(seat, TEMPERATURE)
    before, record, since = game.fingerprint, game.record, game.since[:]
    with pytest.raises(CannotUndo, match=f"Ann can't undo: {SHOWED}"):
        game.undo(0, 2)
    assert (game.fingerprint, game.record, game.since) == (before, record, since)
    game.undo(0, 1)
    assert game.entries[4:] == [(1, UNDO, 1), (0, UNDO, 1)]


def test_an_undo_that_is_interrupted_leaves_nothing_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    for seat in (0, 1):
        game.choose(seat, TEMPERATURE)
    before, record, log = game.fingerprint, game.record, game.log(0)
    retract = game.retract

    def interrupted(player: int, n: int) -> None:
        if player == 0:
            raise KeyboardInterrupt
        retract(player, n)

    monkeypatch.setattr(game, "retract", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.undo(0)
    monkeypatch.undo()
    assert (game.fingerprint, game.record, game.log(0), game.undone) == (before, record, log, set())
    game.undo(0)
    assert game.undone == {1, 2}


def test_an_answer_to_a_question_from_before_is_stale() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    numbers = game.since[:]
    game.choose(0, TEMPERATURE, asked=numbers[0])
    game.choose(1, TEMPERATURE, asked=numbers[1])
    later = game.since[:]
    game.undo(0)
    for seat in (0, 1):
        for old in (numbers[seat], later[seat]):
            with pytest.raises(kasei.IllegalChoice, match="is not open any more"):
                game.choose(seat, TEMPERATURE, asked=old)
        game.choose(seat, TEMPERATURE, asked=game.since[seat])


def test_a_record_whose_undo_is_not_allowed_is_refused() -> None:
    game = duel("action", {"mc": 40}, {"mc": 40})
    for seat in (0, 1):
        game.choose(seat, TEMPERATURE)
    game.undo(0)
    record = game.record
    with pytest.raises(kasei.BadRecord, match=r"choice 3 of 4: .* Greedy can't undo: the last choice showed something"):
        kasei.replay(replace(record, bots=(None, None)))
    alone: Any = (*record.choices[:2], (0, UNDO, 1))
    with pytest.raises(kasei.BadRecord, match=r"choice 3 of 3: .* Ann can't undo"):
        kasei.replay(replace(record, choices=alone))
