"""What is typed in ares for an answer: numbers that stay, names, yes and no, and several answers in one line."""

from __future__ import annotations

import re

import pytest

from kasei.face.table import new_game
from tests.games.ares.table import CATALOGUE, Table
from tests.play.script import typed_in

MICROBES = "Anaerobic Microorganisms"
HAND = ["Comet", "Birds", "Mine", "Trees", "Moss"]


def acting(mc: int = 30, heat: int = 9) -> Table:
    """Ann in the action phase, with actions of cards and standard actions."""
    return Table("action", HAND, ["Ironworks", "Circuit Board Factory"], mc=mc, heat=heat, players=1)


def numbered(screen: str, names: list[str]) -> dict[str, str]:
    """The numbers of cards on a screen."""
    rows = [(line.split(), name) for line in screen.splitlines() for name in names if f" {name} " in line]
    return {name: words[0] for words, name in rows if words[0].isdecimal()}


# Numbers.


def test_cards_keep_their_numbers_while_others_are_sold(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    first, second, third = typed_in(monkeypatch, t.game, "s2", "s3")
    before = numbered(first, HAND)
    assert sorted(before.values()) == ["1", "2", "3", "4", "5"]
    for screen, gone in ((second, {"2"}), (third, {"2", "3"})):
        assert numbered(screen, HAND) == {name: key for name, key in before.items() if key not in gone}
    assert "for 3 MC: s1, s4 or s5" in third
    assert set(t.in_hand()) == {name for name, key in before.items() if key not in ("2", "3")}


def test_a_number_that_is_free_stands_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    *_, screen = typed_in(monkeypatch, t.game, "s2", "s2")
    assert "'s2' is no answer here. Type " in screen
    assert len(t.me.hand) == 4


def test_a_sale_that_is_taken_back_has_its_number_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, _, again = typed_in(monkeypatch, acting().game, "s2", "u")
    assert numbered(first, HAND) == numbered(again, HAND)


# Several answers.


@pytest.mark.parametrize("typed", ["s1 s3", "s1, s3", "s1,s3", "S1  S03"])
def test_several_are_sold_in_one_line(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    t = acting()
    hand = numbered(typed_in(monkeypatch, t.game)[0], HAND)
    _, screen = typed_in(monkeypatch, t.game, typed)
    assert {name for name in HAND if name not in t.in_hand()} == {name for name in hand if hand[name] in ("1", "3")}
    assert screen.count("- Ann sells 1 card for 3 MC") == 2


def test_several_are_taken_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    typed_in(monkeypatch, t.game, "s1 s3 s4", "u")
    assert len(t.me.hand) == 5


@pytest.mark.parametrize("typed", ["s1 s1", "s1 p p"])
def test_several_of_which_one_can_not_be_are_none(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    t = acting(heat=3)
    _, screen = typed_in(monkeypatch, t.game, typed)
    assert f"\n{typed.split()[-1]} can't be answered there, and so nothing was done.\n" in screen
    assert t.game.changes == 0
    assert len(t.me.hand) == 5


def test_several_of_which_one_is_unknown_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    _, screen = typed_in(monkeypatch, t.game, "s1 s9")
    assert "\ns9 can't be answered there, and so nothing was done.\n" in screen
    assert t.game.changes == 0


def test_a_card_that_comes_back_has_its_number_again(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    _, before, _, after = typed_in(monkeypatch, t.game, "s1", "s4", "u")
    assert ": s2 to s5\n" in before
    assert ": s2 to s5\n" in after


# Names.


def test_a_card_is_played_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("construction", HAND, mc=50, players=1)
    typed_in(monkeypatch, t.game, "COMET")
    assert t.in_play("Comet")


def test_a_card_is_sold_by_its_name_and_its_verb_only(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    *_, refused, _ = typed_in(monkeypatch, t.game, "birds", "sell birds")
    assert "Birds: blue cards are played in phase II construction.\nAnn - " in refused
    assert sorted(t.in_hand()) == ["Comet", "Mine", "Moss", "Trees"]


@pytest.mark.parametrize("typed", ["ironworks", "use ironworks", "Use Iron"])
def test_an_action_is_used_by_its_name(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    t = acting()
    typed_in(monkeypatch, t.game, typed)
    assert t.me.heat == 5


def test_a_standard_action_is_taken_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    *_, screen = typed_in(monkeypatch, t.game, "temperature by heat")
    assert t.me.heat == 1
    assert "- Ann" in screen


def test_a_name_of_several_things_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    t = acting()
    *_, screen = typed_in(monkeypatch, t.game, "sell m")
    assert "'sell m' is no answer here." in screen
    *_, screen = typed_in(monkeypatch, t.game, "tempera")
    assert "'tempera' could be several things: Standard temperature by heat or Standard temperature." in screen
    assert t.game.changes == 0


# Why not.


@pytest.mark.parametrize("typed", ["w x5", "w ocean", "why Ocean", "w standard ocean"])
def test_why_not_a_standard_action(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    _, screen = typed_in(monkeypatch, Table("action", ["Comet"], mc=3, players=1).game, typed)
    assert "\nOcean: costs 15 MC, you can pay 6 with all your cards sold.\nAnn - " in screen
    _, screen = typed_in(monkeypatch, acting().game, typed)
    assert "othing is in the way" in screen


def test_why_not_an_action_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed in ("w a1", "w ironworks"):
        _, screen = typed_in(monkeypatch, acting(heat=2).game, typed)
        assert "\nIronworks: takes 4 heat, you have 2.\nAnn - " in screen


def test_a_standard_action_of_another_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = typed_in(monkeypatch, Table("construction", HAND, players=1).game, "w x5")
    assert "\n'x5' is no answer to this question.\nAnn - " in screen


def test_the_number_of_a_phase_and_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("ares", 1, 7, ["Ann"])
    while game.view(0)["public"]["round"] < 2:
        game.choose(0, game.options(0)[0])
    _, screen = typed_in(monkeypatch, game, "w 1")
    assert "\nDevelopment: was chosen in the round before, and never the same twice running.\n" in screen
    assert "\nAquifer Pumping: blue cards are played in phase II construction.\nAnn - " in screen


# Yes and no.


def paying() -> Table:
    """Ann may spend microbes on the card that she plays."""
    t = Table("construction", ["Circuit Board Factory", "Comet"], [MICROBES], tokens={MICROBES: 5}, players=1)
    return t.play("Circuit Board Factory")


@pytest.mark.parametrize(("typed", "left"), [("y", 3), ("yes", 3), ("n", 5), ("no", 5), ("skip", 5)])
def test_what_may_be_done_is_answered_by_yes_or_no(monkeypatch: pytest.MonkeyPatch, typed: str, left: int) -> None:
    t = paying()
    asked, _ = typed_in(monkeypatch, t.game, typed)
    assert re.search(r"^   y  .*\n   n  ", asked, re.MULTILINE)
    assert t.in_play("Circuit Board Factory")
    assert t.on(MICROBES) == left


@pytest.mark.parametrize("typed", ["1", "2", "s", "p", "maybe"])
def test_nothing_else_is_yes_or_no(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    t = paying()
    _, screen = typed_in(monkeypatch, t.game, typed)
    assert f"\n'{typed}' is no answer here. Type y or n; or ? for help.\nAnn - " in screen
    assert not t.in_play("Circuit Board Factory")


# What is typed carelessly.


@pytest.mark.parametrize("typed", ["s1,", " ,s1 , ", "sell {name},"])
def test_commas_at_the_ends_mean_nothing(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    t = acting()
    name = CATALOGUE.cards[t.me.hand[0]].name
    typed_in(monkeypatch, t.game, typed.format(name=name))
    assert len(t.me.hand) == 4


@pytest.mark.parametrize("form", ["sell {0}, {1}", "sell {0}, sell {1}"])
def test_several_names_with_commas_between(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    t = acting()
    typed_in(monkeypatch, t.game, form.format(*[CATALOGUE.cards[card].name for card in t.me.hand[:2]]))
    assert len(t.me.hand) == 3


def test_an_option_by_the_beginning_of_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("ares", 1, 7, ["Ann"])
    game.choose(0, game.options(0)[0])
    typed_in(monkeypatch, game, "iv production")
    assert game.view(0)["public"]["players"][0]["phase"] == "production"


def test_the_end_of_a_phase_may_follow_in_the_same_line(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("action", ["Comet"], heat=8, players=1)
    typed_in(monkeypatch, t.game, "x3 p")
    assert t.game.view(0)["public"]["phase"] != "action"
