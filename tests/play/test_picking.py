"""Some of several cards: typed in any order, all at once or one after the other, and nothing that was not typed."""

from __future__ import annotations

from itertools import combinations

import pytest

from kasei import DONE, PICK, Decision
from kasei.face.decision import decision_for
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.mars.face import PlayerPosition
from kasei.play.marking import NO_MARKS, Marked, made, mark
from kasei.play.screens import Picks
from kasei.snapshots import freeze
from tests.games.ares.course import ares, sold
from tests.games.ares.table import CATALOGUE, Table, numbers
from tests.play.script import typed_in

HAND = ["Comet", "Fish", "Mine", "Trees", "Moss", "Lichen", "Worms", "Soletta"]
DECK_TOP = ["Archaebacteria", "Bushes", "Power Grid", "Research", "Heather"]
TWO_OF_FOUR = Picks({"1": PICK + 4, "2": PICK + 6, "3": PICK + 9, "4": PICK + 12}, 2, 2)
NAMES = [card.name for card in CATALOGUE.cards]
UP_TO_THREE = Picks(TWO_OF_FOUR.keys, 1, 3)


def researching() -> Table:
    """Ann, with eight cards in hand, keeps two of five, which are 9 to 13 on her screen."""
    t = Table("research", HAND, chosen=True, deck=DECK_TOP, their_turn=True)
    assert len(t.me.drawn) == 5
    return t


def drawn(t: Table, *keys: int) -> list[str]:
    """The names of drawn cards, by what is typed for them."""
    return [CATALOGUE.cards[t.me.drawn[key - 9]].name for key in keys]


# What a line comes to.


def test_marks_come_and_go() -> None:
    marks = mark("3", TWO_OF_FOUR, NO_MARKS, NAMES).marks
    assert marks == {PICK + 9}
    assert mark("3", TWO_OF_FOUR, marks, NAMES).marks == NO_MARKS
    assert mark("03 , 1", TWO_OF_FOUR, NO_MARKS, NAMES) == Marked(frozenset([PICK + 4, PICK + 9]), True)
    assert mark("4", TWO_OF_FOUR, marks, NAMES) == Marked(frozenset([PICK + 9, PICK + 12]), True)


def test_a_list_adds_to_what_is_marked() -> None:
    marks = frozenset([PICK + 9])
    assert mark("3 4", UP_TO_THREE, marks, NAMES).marks == {PICK + 9, PICK + 12}


def test_cards_are_marked_by_name() -> None:
    first, last = NAMES[4], NAMES[12]
    marked = mark(f"{first.upper()}, {last}", TWO_OF_FOUR, NO_MARKS, NAMES)
    assert marked == Marked(frozenset([PICK + 4, PICK + 12]), True)
    assert mark(NAMES[5], TWO_OF_FOUR, NO_MARKS, NAMES).problem


def test_names_and_numbers_may_be_mixed() -> None:
    first, second, last = NAMES[4], NAMES[6], NAMES[12]
    marked = frozenset([PICK + 4, PICK + 9, PICK + 12])
    for typed in (f"{first} 3 {last}", f"3 {first} {last}", f"{last}, 3, {first}", f"3 {last} {first} d"):
        assert mark(typed, UP_TO_THREE, NO_MARKS, NAMES) == Marked(marked, True)
    assert mark(f"{second} xyz", UP_TO_THREE, NO_MARKS, NAMES).problem.startswith("xyz is no card: ")


def test_where_one_is_picked_it_takes_the_place_of_another() -> None:
    one, marks = Picks(TWO_OF_FOUR.keys, 1, 1), frozenset([PICK + 9])
    assert mark("2", one, marks, NAMES) == Marked(frozenset([PICK + 6]), True)
    assert mark("3", one, marks, NAMES) == mark("d", one, marks, NAMES) == Marked(marks, True)
    assert mark("1 2", one, marks, NAMES).problem == "That would be 2 cards: type one of 1 to 4."


def test_none_at_all_is_said_without_a_number() -> None:
    problem = "There is no card 0 among these: type up to 3 of the cards 1 to 4, then d."
    assert mark("0", Picks(TWO_OF_FOUR.keys, 0, 3), NO_MARKS, NAMES).problem == problem


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("xyz", "xyz is no card: type 2 of the cards 1 to 4."),
        ("1 xyz", "xyz is no card: type 2 of the cards 1 to 4."),
        ("s1", "s1 is no card: type 2 of the cards 1 to 4."),
        ("-1", "-1 is no card: type 2 of the cards 1 to 4."),
        ("9", "There is no card 9 among these: type 2 of the cards 1 to 4."),
        ("1 2 3", "That would be 3 cards: type 2 of the cards 1 to 4."),
        ("d", "Too few are marked, 0 of 2: type 2 of the cards 1 to 4."),
        ("1 d", "Too few are marked, 1 of 2: type 2 of the cards 1 to 4."),
    ],
)
def test_what_is_wrong_is_said_and_marks_nothing(typed: str, words: str) -> None:
    assert mark(typed, TWO_OF_FOUR, NO_MARKS, NAMES) == (NO_MARKS, False, words)


def test_too_many_with_those_marked() -> None:
    marks = frozenset([PICK + 9])
    problem = "That would be 3 cards with the marked 3: type 2 of the cards 1 to 4."
    assert mark("1 2", TWO_OF_FOUR, marks, NAMES) == (marks, False, problem)


def test_enough_is_said_where_more_are_possible() -> None:
    assert mark("1 4", UP_TO_THREE, NO_MARKS, NAMES) == Marked(frozenset([PICK + 4, PICK + 12]))
    assert mark("4 1 done", UP_TO_THREE, NO_MARKS, NAMES) == Marked(frozenset([PICK + 4, PICK + 12]), True)
    assert (
        mark("d", UP_TO_THREE, NO_MARKS, NAMES).problem
        == "Too few are marked, 0 of 1: type 1 to 3 of the cards 1 to 4, then d."
    )
    assert mark("2 1 3", UP_TO_THREE, NO_MARKS, NAMES).done


# What is picked is what was marked.


@pytest.mark.parametrize("chosen", list(combinations(range(5), 2)))
def test_any_two_of_five_are_kept(chosen: tuple[int, int]) -> None:
    t = researching()
    before, cards = freeze(t.state), [t.me.drawn[i] for i in chosen]
    t.game.choose(0, *made(frozenset(PICK + card for card in cards), 2))
    assert set(t.me.hand) == {*numbers(HAND), *cards}
    t.game.undo(0, len(t.game.undo_offer(0)["choices"]))
    assert freeze(t.state) == before


@pytest.mark.parametrize("n", range(9))
def test_any_number_is_exchanged(n: int) -> None:
    game = new_game("ares", 2, 1, setup="advanced")
    hand = ares(game).players[0].hand[:]
    for cards in combinations(hand, n):
        game.choose(0, *made(frozenset(PICK + card for card in cards), len(hand)))
        assert set(hand) - set(ares(game).players[0].hand) == set(cards)
        assert game.options(0)[0] != DONE
        game = new_game("ares", 2, 1, setup="advanced")
        if n in (3, 4, 5):
            break


# At the keyboard.


@pytest.mark.parametrize("lines", [["12 13"], ["13 12"], ["13", "12"], ["12", "13"], ["9", "9", "13", "12"], ["13,12"]])
def test_two_are_kept_in_whatever_order_they_are_typed(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    t = researching()
    kept = drawn(t, 12, 13)
    typed_in(monkeypatch, t.game, "", *lines)
    assert set(t.in_hand()) == {*HAND, *kept}


def test_one_of_two_picks_nothing_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    t = researching()
    *_, screen = typed_in(monkeypatch, t.game, "", "12")
    assert t.game.changes == 0
    assert "Marked: 12. Type 1 more: 9 to 11 or 13; a marked one again unmarks it" in screen
    assert " 12 ► " in screen
    assert "(marked)" in screen


def test_marks_stay_while_something_else_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    t = researching()
    name = CATALOGUE.cards[t.me.drawn[4]].name
    *_, card, wrong, again = typed_in(monkeypatch, t.game, "", "12", "c 13", "xyz", "")
    assert f"{name} (" in card
    assert "xyz is no card: type 2 of the cards 9 to 13." in wrong
    assert "Marked: 12." in again


def test_a_question_is_made_once_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    t = researching()
    made: list[int] = []

    def decision(game: AnyGame, seat: int) -> Decision | None:
        made.append(seat)
        return decision_for(game, seat)

    monkeypatch.setattr("kasei.face.game.decision_for", decision)
    typed_in(monkeypatch, t.game, "", "12", "c 13", "xyz", "t", "", "12", "u")
    assert made == [0]


def test_undo_takes_marks_away_and_then_the_whole_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    t = researching()
    before = freeze(t.state)
    screens = typed_in(monkeypatch, t.game, "", "12", "u")
    assert "The marks are taken away.\nAnn - Keep 2 cards" in screens[-1]
    assert "Marked" not in screens[-1]
    typed_in(monkeypatch, t.game, "", "9 11", "", "u Ann")
    assert freeze(t.state) == before


def test_cards_are_sold_in_whatever_order_they_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("construction", [*HAND, "Giant Ice Asteroid"], mc=19, players=1)
    price = t.price("Giant Ice Asteroid")
    t.me.mc = price - 17
    t.state.stale()
    t.play("Giant Ice Asteroid")
    hand = t.me.hand[:]
    *_, screen, _ = typed_in(monkeypatch, t.game, "3 7 2 8 5 1")
    line = "Type the numbers of 6 cards, as in 1 2 3 4 5 6: 1 to 8 (17 MC missing, 3 MC a card)"
    assert line in " ".join(screen.split())
    assert set(sold(t)) == {hand[key - 1] for key in (3, 7, 2, 8, 5, 1)}


def test_redrafted_contracts(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", HAND[:5], ["Redrafted Contracts"], players=1).use("Redrafted Contracts")
    hand = t.me.hand[:]
    first, second, _ = typed_in(monkeypatch, t.game, "5", "d")
    assert "as in 1 2, then d: 1 to 5" in first
    assert "d  Done" not in first
    assert "Marked: 5. Type d, or up to 2 more: 1 to 4; a" in second
    assert "d  Done (1 marked)" in second
    assert set(hand) - set(t.me.hand) == {hand[4]}


def test_mars_university(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, gone in (("2", 1), ("d", 0)):
        t = Table("construction", ["Comet", "Research", "Mine"], ["Mars University"], players=1).play("Research")
        hand = t.me.hand[:]
        screen, _ = typed_in(monkeypatch, t.game, typed)
        assert "d  Done (none)" in screen
        assert len(set(hand) - set(t.me.hand)) == gone


@pytest.mark.parametrize(("columns", "height"), [(80, 24), (100, 40), (120, 50)])
def test_corporations_are_seen_while_projects_are_exchanged(
    monkeypatch: pytest.MonkeyPatch, columns: int, height: int
) -> None:
    game = new_game("ares", 1, 7, ["Ann"], setup="advanced")
    hand, dealt = ares(game).players[0].hand[:], ares(game).players[0].dealt
    first, marked, after = typed_in(monkeypatch, game, "8 2", "d", columns=columns, height=height)
    for screen in (first, marked):
        assert "Your corporations" in screen
        assert len(screen.splitlines()) <= height
        for card in dealt:
            assert CATALOGUE.cards[card].name in screen
    assert "Choose your corporation" in after
    assert set(hand) - set(ares(game).players[0].hand) == {hand[1], hand[7]}


@pytest.mark.parametrize("name", ["Toll Station", "Automated Factories"])
def test_a_free_card_is_shown_as_free(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    t = Table("development", [name, "Comet", "Lichen", "Soletta"], players=1).play(name)
    for columns, height in ((80, 24), (100, 40), (120, 50)):
        screen, _ = typed_in(monkeypatch, t.game, "", columns=columns, height=height)
        assert "free" in next(line for line in screen.splitlines() if "Lichen" in line)
        assert "to play it for free: 2\n" in screen
    typed_in(monkeypatch, t.game, "2")
    assert t.in_play("Lichen")


# Where no more can be picked.


def test_who_can_pay_for_no_card_goes_on_with_d(monkeypatch: pytest.MonkeyPatch) -> None:
    players: list[PlayerPosition] = [{"cards": ["Inventors' Guild"], "stock": {"mc": 2}}]
    game = new_game("mars", 1, 1, ["Ann"], position={"deck": ["Comet"], "players": players})
    *_, asked, after = typed_in(monkeypatch, game, "r1", "d")
    assert "You can pay for no more cards (you have 2 M€)\n   d  " in asked
    assert "- Ann buys 0 of 1 card" in after


def test_what_is_marked_is_summed_up_while_cards_are_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("mars", 1, 3, ["Ann"])
    *_, asked = typed_in(monkeypatch, game, "phobolog", "1 2")
    assert "(so far 6 M€ of 23 M€, 17 M€ left)" in " ".join(asked.split())


def test_who_has_picked_all_that_can_be_paid_goes_on_with_d(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("mars", 1, 3, ["Ann"])
    *_, asked, after = typed_in(monkeypatch, game, "phobolog", "1 2 3 4 5 6 8", "d")
    assert "You can pay for no more cards (so far 21 M€ of 23 M€, 2 M€ left)\n   d  Done" in asked
    assert [line[:3] for line in asked.splitlines() if "(marked)" in line] == [f"  {n}" for n in (1, 2, 3, 4, 5, 6, 8)]
    assert "- Ann begins with 7 cards for 21 M€" in after
