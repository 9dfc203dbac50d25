"""The game in the terminal, seen by a person at a pseudo-terminal."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.children import surroundings
from tests.play.keyboard import CODES, COLOURS, DRIVER, Keyboard

AGAINST_A_BOT = ("ann,bot:greedy", "7")
TWO_PEOPLE = ("ann,bea", "7")
ALONE = ("ann", "3")


def widest(printed: str) -> int:
    return max(len(line.rstrip()) for line in printed.splitlines())


def table(printed: str) -> str:
    """What stands above the line."""
    return printed[: printed.index("\n────")]


def one_line(pages: list[str]) -> str:
    """All pages without line breaks."""
    return " ".join(" ".join(pages).split())


def score_rows(printed: str) -> dict[str, list[int]]:
    """The rows of the final table."""
    table = printed[printed.index("Final score") :]
    rows = re.findall(r"^│ (\D+?) +│((?: +-?\d+ │)+)", table, re.MULTILINE)
    return {name: [int(n) for n in re.findall(r"-?\d+", numbers)] for name, numbers in rows}


@pytest.mark.parametrize("map", ["tharsis", "elysium"])
def test_a_whole_game_against_a_bot(map: str) -> None:
    ann = Keyboard(*AGAINST_A_BOT, map, "bonus", NO_COLOR="1")
    printed = ann.play_on()
    assert f"NINE on {map.capitalize()}" in printed
    assert "- Greedy funds" in printed
    rows = score_rows(printed)
    total = rows.pop("total")
    assert len(rows) == 5
    assert total == [sum(points) for points in zip(*rows.values())]
    assert re.search(r"The game has ended: [^.]*\.\n(Ann|Greedy) wins\.", printed)
    assert ann.leave() == 0
    assert widest(printed) <= 80
    assert not COLOURS.search(ann.raw)


def test_solitaire_to_its_end() -> None:
    ann = Keyboard(*ALONE)
    printed = ann.play_on()
    assert re.search(r"the dummy *\n", printed)
    assert "NINE, solitaire, on Tharsis" in printed
    assert "total" in score_rows(printed)
    assert re.search(
        r"The game has ended: generation 12 was the last; left in the supply: [^.]*\.\nAnn has lost\.", printed
    )
    assert ann.leave() == 0


def test_two_people_at_one_keyboard() -> None:
    both = Keyboard(*TWO_PEOPLE)
    screens = [both.seen] + [both.type(both.options()[0]) for _ in range(12)]
    assert {"Ann> ", "Bea> "} == {screen[-5:] for screen in screens}
    for screen in screens:
        name = screen[-5:-2]
        assert f"\n{name} - " in screen
        assert re.search(rf"(WHITE|BLACK)  {name} ►", screen)
        assert "Pass the keyboard" not in screen


def test_a_wide_terminal_is_used() -> None:
    ann = Keyboard(*AGAINST_A_BOT, columns=120)
    assert 80 < widest(ann.seen) <= 120
    assert COLOURS.search(ann.raw)


def test_a_narrow_terminal_is_kept_to() -> None:
    assert widest(Keyboard(*AGAINST_A_BOT, columns=50).seen) <= 50


def test_few_lines_make_the_table_brief() -> None:
    whole = Keyboard(*TWO_PEOPLE, lines=60)
    brief = Keyboard(*TWO_PEOPLE, lines=30)
    for _ in range(3):
        whole.type("1")
        brief.type("1")
    assert "\n  Place 1 greenery" in whole.seen
    assert "\n  Place 1 greenery" not in brief.seen


def test_a_hex_is_chosen_by_its_number() -> None:
    ann = Keyboard(*ALONE)
    for _ in range(3):
        ann.type("1")
    assert "Place your first city" in ann.seen
    number = ann.options()[-1]
    assert f"[{number}]" in ann.seen
    assert f"- Ann founds a city on hex {number}\n" in ann.type(number)


def at_the_first_turn(*args: str) -> Keyboard:
    """A person who may fund a project, all that comes before answered with the first option."""
    person = Keyboard(*args)
    while "take a standard project or pass" not in person.seen:
        person.type(person.options()[0])
    return person


def test_undo_takes_back_a_choice() -> None:
    ann = at_the_first_turn(*ALONE)
    turn = ann.seen
    ann.type(ann.options()[0])
    assert ann.seen != turn
    assert "Ann has taken back the last choice.\nAnn - Fund a project" in ann.type("u")
    assert table(ann.type("")) == table(turn)
    assert "\nAnn - Place your first city\n" in ann.type("undo")


def test_undo_of_another_at_the_keyboard_has_to_be_named() -> None:
    both = Keyboard(*TWO_PEOPLE)
    while "Place your first city" not in both.seen:
        both.type("1")
    name = both.seen[-5:-2]
    both.type(both.options()[0])
    assert both.seen[-5:-2] != name
    refusal = f"has chosen since. u {name} takes back that of {name}, who chose last at this keyboard."
    assert refusal in " ".join(both.type("undo").split())
    assert f"{name} has taken back the last choice." in both.type(f"undo {name}")
    assert both.seen.endswith(f"{name}> ")


def test_undo_says_why_it_is_refused() -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    assert " has nothing to take back." in ann.type("u")
    ann.type("1")
    assert "can't be taken back: " in ann.type("u")


def test_why_not() -> None:
    ann = at_the_first_turn(*AGAINST_A_BOT)
    assert re.search(r"Energy Farms: (needs|costs) .*, you have \d\.", ann.type("w energy f"))
    assert "Comet: it does not face you." in ann.type("why Comet")
    assert "Sell Patent: nothing is in the way" in ann.type("W sell patent")
    assert "Which card? Type w and its name" in ann.type("w")
    assert "There is no card 'Comte'. Perhaps Comet?" in ann.type("w Comte")
    assert "'farm' could be several cards. Perhaps Farming, Kelp Farming or Energy Farms?" in ann.type("w farm")
    assert "\nThere is no card 'zzz'.\nAnn - Fund a project" in ann.type("w zzz")
    assert "zzz" not in ann.type("")


def test_a_card_is_shown_with_its_generated_text() -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    seen = ann.type("c europa")
    assert "Water from Europa (project): costs 2; lends space, science; needs energy.\nPlace 1 water.\nAnn - " in seen
    assert "Which card? Type c and its name" in ann.type("c ")


def test_help_explains_the_game_and_the_keys() -> None:
    seen = one_line(Keyboard(*AGAINST_A_BOT).read("?"))
    assert "u NAME" not in seen
    assert "u NAME" in one_line(Keyboard(*TWO_PEOPLE).read("?"))
    for words in ("THE AIM: more points", "at most two cities", "STANDARD PROJECTS", "Greenhouses", "w NAME"):
        assert words in seen
    assert "BONUS RULES" not in seen
    assert "BONUS RULES" in one_line(Keyboard(*AGAINST_A_BOT, "elysium", "bonus").read("?"))


def test_help_for_solitaire_has_its_own_words() -> None:
    seen = one_line(Keyboard(*ALONE).read("help"))
    for words in ("within 12 generations", "Points do not decide", "nobody acts for it"):
        assert words in seen
    assert "opponent" not in seen[: seen.index("STANDARD PROJECTS")]


def test_help_and_refusal_of_undo_use_the_same_words() -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    help = one_line(ann.read("?"))
    ann.type("1")
    refusal = one_line([ann.type("u")])
    assert "the last choice showed something new." in refusal
    assert "Not if you have seen something new since" in help


def test_the_log_tells_the_whole_game() -> None:
    ann = at_the_first_turn(*AGAINST_A_BOT)
    seen = ann.type("l")
    assert "founds a city on hex" in seen
    assert seen.index(" draws ") < seen.index("founds a city")


BAD = ("99", "-1", "1.5", "xyz", "[red]1[/red]", "²", "٣", "\\", "{}", "é" * 50, "9" * 3000, "\x1b[31m")


def test_bad_input_loses_nothing() -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    before = ann.seen
    for typed in BAD:
        seen = one_line([ann.type(typed)])
        assert "is no answer here. Type 1 or 2; or ? for help. Ann - Choose which project faces you" in seen, typed
        assert seen.endswith("Ann>")
    assert "2 can't be answered there, and so nothing was done.\nAnn - " in ann.type("1 2")
    assert ann.type("") == before
    ann.type("02")
    assert "- Ann takes " in ann.seen


def test_enter_draws_the_table_again_with_the_same_news() -> None:
    ann = at_the_first_turn(*AGAINST_A_BOT)
    before = ann.seen
    assert "\n- Greedy " in before
    assert ann.type("") == before


def test_undo_shows_the_news_again() -> None:
    ann = at_the_first_turn(*ALONE)
    before = ann.seen
    ann.type(ann.options()[0])
    assert ann.type("u").replace("Ann has taken back the last choice.\n", "") == before


def test_leaving_is_confirmed() -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    before = ann.seen
    assert "Leave the game for good?" in ann.type("q")
    assert ann.type("n") == before
    ann.type("quit")
    assert "You have left the game." in ann.type("y")
    assert ann.over
    assert ann.leave() == 0


@pytest.mark.parametrize("letter", ["c", "d"])
@pytest.mark.parametrize("asked", ["c", "d", "q"])
def test_control_keys_leave_cleanly_once_it_is_asked(letter: str, asked: str) -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    assert "Leave the game for good?" in (ann.type("q") if asked == "q" else ann.control(asked))
    seen = ann.control(letter)
    assert "You have left the game." in seen
    assert "Traceback" not in seen
    assert ann.leave() == 0


@pytest.mark.parametrize("letter", ["c", "d"])
def test_a_control_key_alone_does_not_end_the_game(letter: str) -> None:
    ann = Keyboard(*AGAINST_A_BOT)
    before = ann.seen
    ann.control(letter)
    assert ann.type("n") == before
    assert "- Ann takes " in ann.type("1")


def test_lines_are_edited_and_remembered() -> None:
    pytest.importorskip("readline")
    ann = Keyboard(*AGAINST_A_BOT, echo=True)
    ann.type("c comer\x7ft")
    assert "Comet (project)" in ann.seen
    ann.type("q")
    ann.type("n")
    assert "Comet (project)" in ann.type("\x1b[A\x1b[A")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_piped_output_is_plain_and_repeats_what_was_typed(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, DRIVER, *AGAINST_A_BOT],
        input=b"1\n?\nc comet\n\xff\n",
        capture_output=True,
        env=surroundings(PYTHONIOENCODING=encoding, TERM="dumb"),
    )
    printed = done.stdout.decode(encoding)
    assert done.returncode == 0, done.stderr.decode()
    assert "\nAnn> c comet\nComet (project): costs 3;" in printed
    assert not CODES.search(printed)
    assert widest(printed) <= 80
