"""Mars in the terminal, through the command that a person types."""

from __future__ import annotations

import pytest

from tests.play.keyboard import COLOURS, Keyboard

MARS = ("-m", "kasei", "play", "mars", "--no-confirm", "--players")
AGAINST_A_BOT = ("you:Ann,bot:builder", "--seed", "5")


def at_the_map(columns: int = 100, lines: int = 40, **surroundings: str) -> Keyboard:
    """A person who has taken Tharsis Republic, bought two cards, and places the first city."""
    person = Keyboard(*AGAINST_A_BOT, columns=columns, lines=lines, echo=False, program=MARS, **surroundings)
    person.type("tharsis republic")
    person.type("1 6")
    person.type("d")
    person.type("1")
    assert "Ann - Tharsis Republic: place a city" in person.seen
    return person


def at_a_turn(columns: int = 100, lines: int = 40) -> Keyboard:
    """The same person with a city on C3, before the second action."""
    person = at_the_map(columns, lines)
    person.type("c3")
    assert "Ann - Take a second action, or end your turn" in person.seen
    return person


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 40), (200, 60)])
def test_the_map_is_there_where_a_hex_is_asked_for(columns: int, lines: int) -> None:
    ann = at_the_map(columns, lines)
    assert "A1" in ann.seen
    assert "►D5pp" in ann.seen or "[D5]" in ann.seen
    assert len(ann.seen.split("\n")) <= lines


def test_a_hex_is_typed_by_its_name() -> None:
    ann = at_the_map()
    assert "- Ann places a city on H5 and gains" in ann.type("h5")
    assert "H5⌂1" in ann.seen


def test_a_hex_comes_before_a_card_of_the_same_key() -> None:
    ann = at_the_map()
    assert "Noctis City (green, 18 M€" in ann.type("c 1")
    assert "Business Contacts (red, 7 M€" in ann.type("card 6")
    assert "- Ann places a city on C3" in ann.type("c3")
    assert "Noctis City (green, 18 M€" in ann.type("c1")  # now that no hex is asked for


def test_a_hex_that_is_closed_is_explained() -> None:
    ann = at_the_map()
    assert "E4 is reserved for oceans. Type" in ann.type("e4")
    assert "E3 is reserved for Noctis City." in ann.type("E3")
    assert "E5 is reserved for oceans." in ann.type("w e5")
    ann = at_a_turn()
    ann.type("x5")
    assert "C3 has a tile." in ann.type("c3")
    assert "C4 is beside a city." in ann.type("c4")


def test_several_answers_in_a_line() -> None:
    ann = at_a_turn()
    assert "places greenery on D3" in ann.type("x4 d3")
    assert "Ann - Take an action, or pass" in ann.seen
    ann.type("u")
    assert "Ann has taken back the last 2 choices, and Builder will choose anew." in ann.seen
    assert "Nothing was done. E4 is reserved for oceans." in ann.type("x4 e4")


def test_names_do_as_well() -> None:
    ann = at_a_turn()
    assert "Ann funds the award Banker for 8 M€" in ann.type("banker")


def test_why_not() -> None:
    ann = at_a_turn()
    assert "Noctis City: takes 1 energy production, you have 0." in ann.type("w 1")
    assert "Mayor: needs 3 cities, you have 1." in ann.type("w mayor")
    assert "Mayor: needs 3 cities, you have 1." in ann.type("w m2")
    assert "Nothing is in the way of landlord" in ann.type("w landlord")
    assert "Mayor can't be claimed now: needs 3 cities, you have 1. Type" in ann.type("m2")
    assert "Plants into a greenery can't be had now: takes 8 plants, you have 0." in ann.type("x6")


def test_patents_are_sold() -> None:
    ann = at_a_turn()
    assert "Choose the cards to sell, for 1 M€ each" in ann.type("s")
    ann.type("6")
    assert "Ann sells 1 card for 1 M€: Business Contacts" in ann.type("d")


def test_nothing_to_take_back_and_cards_not_in_hand_yet() -> None:
    ann = Keyboard(*AGAINST_A_BOT, columns=100, lines=40, program=MARS)
    assert "\nAnn has nothing to take back.\nAnn - " in ann.type("u")
    assert "Noctis City: it is not in your hand yet, it is one of those to choose from." in ann.type("w noctis city")


def test_what_is_new_in_the_log_is_what_others_did() -> None:
    ann = at_a_turn()
    ann.type("p")
    log = "\n".join(ann.read("l"))
    assert "- Ann places a city on C3" in log
    assert "► Builder " in log
    assert "► Ann " not in log


def test_what_the_others_did_is_summed_up() -> None:
    ann = at_a_turn(80, 24)
    ann.type("p")
    assert "Builder: takes power plant, funds Scientist" in ann.seen


def test_the_log_the_table_and_the_help_can_be_read() -> None:
    ann = at_a_turn(80, 24)
    log = "\n".join(ann.read("l"))
    assert "Ann places a city on C3 and gains 1 M€ production and 3 M€" in log
    table = "\n".join(ann.read("t"))
    assert "Fund the award Landlord" in table
    assert "KEYS: cards in your hand have numbers" in "\n".join(ann.read("?"))


def test_colour_is_not_needed() -> None:
    assert COLOURS.search(at_the_map().raw)
    ann = at_the_map(NO_COLOR="1")
    assert not COLOURS.search(ann.raw)
    assert "[D5]" in ann.seen


def test_a_plain_terminal_has_plain_signs() -> None:
    ann = at_the_map(PYTHONIOENCODING="ascii", TERM="dumb")
    assert ann.seen.isascii()
    assert "\\u" not in ann.seen
    ann.type("c3")
    assert "4 MC" in ann.seen


def test_a_game_for_one_ends_with_its_points() -> None:
    ann = Keyboard("you:Ann", "--seed", "5", columns=80, lines=24, program=MARS)
    ann.type("1")
    while not ann.over and not ann.seen.endswith("Enter to leave: "):
        ann.type("p" if "   p  " in ann.seen else "d" if "   d  " in ann.seen else "1")
    assert "The game has ended: generation 14 was the last; Mars is not complete" in ann.seen
    assert "Ann has lost." in ann.seen
    assert "THE AIM: complete Mars" in ann.type("?")
