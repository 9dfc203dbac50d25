"""The table of ares as it is drawn from plain data."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

import kasei
from kasei.core.hidden import SPECTATOR
from kasei.core.option import AMOUNT, DONE, PASS, PICK, PLAY, SELL, SKIP, STANDARD, USE
from kasei.core.rules import Plain, Value
from kasei.games.ares.language.nouns import ACTION, CONSTRUCTION, DEVELOPMENT
from kasei.games.ares.state.state import PHASE
from kasei.play.screens import BRIEFEST
from kasei.play.screens.ares import AresScreen
from kasei.play.screens.ares_view import View
from kasei.play.screens.pen import FINE, PLAIN, Pen
from kasei.play.table import Game

NAMES = ["Ann", "Bea", "Cas", "Dan"]


def new_game(players: int = 2, **settings: Value) -> Game:
    """A game in which all have a corporation."""
    game = kasei.new_game("ares", players, 7, NAMES[:players], **settings)
    for seat in range(players):
        game.choose(seat, game.state.options(seat)[0])
    return game


GAME = new_game()


def screen(game: Game = GAME, pen: Pen = FINE) -> AresScreen:
    return AresScreen(game.rules.cards(), game.names, pen)


def drawn(view: Plain, game: Game = GAME, width: int = 100, brief: int = 0, pen: Pen = FINE) -> str:
    """The table without colour."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(screen(game, pen).table(view, width, brief))
    return capture.get()


def seen_by(seat: int = 0, game: Game = GAME) -> tuple[Plain, View]:
    """What a seat sees, as plain data and as the screen reads it."""
    view = game.view(seat)
    return view, cast(View, view)


def with_hand(*names: str, phase: int, options: list[int]) -> tuple[Plain, View]:
    """What Ann sees with these cards in hand, each for 9 MC, and nothing in the way."""
    view, seen = seen_by()
    cards = [number for number, facts in enumerate(screen().cards) if facts["name"] in names]
    seen["private"] |= {
        "hand": cards,
        "prices": [9] * len(cards),
        "lacks": [""] * len(cards),
        "sales": [0] * len(cards),
    }
    seen["public"]["phase"] = phase
    seen["options"] = options
    return view, seen


def number(name: str) -> int:
    found = GAME.rules.find(name)
    assert found is not None
    return found


# Mars.


def test_tracks_have_zones() -> None:
    view, seen = seen_by()
    seen["public"]["tracks"] = seen["public"]["began"] = [4, 6, 2]
    text = drawn(view, width=80)
    assert "Oxygen         4 % ███│██░░│░░░░░│░░░      red, yellow from 7 %" in text
    assert "Temperature -18 °C ██████│█░░░░│░░░░░│░░░░ red, yellow from -8 °C" in text
    assert "Oceans      2 of 9 ██░░░░░░░" in text


def test_the_zone_that_counts_is_that_of_the_beginning_of_the_phase() -> None:
    view, seen = seen_by()
    seen["public"]["tracks"], seen["public"]["began"] = [3, 19, 9], [2, 19, 9]
    seen["public"]["oceans"] = list(range(9))
    text = drawn(view)
    assert "red (in this phase purple)" in text
    assert text.count("complete") == 2


def test_hidden_oceans_are_added_up() -> None:
    view, seen = seen_by()
    seen["public"]["oceans"] = [0, 1, 2]
    assert "hidden: 4 MC, 3 plants and 4 cards" in drawn(view)


def test_phases_of_the_round() -> None:
    view, seen = seen_by()
    seen["public"]["players"][1]["last"] = 4
    assert "\nPlanning; not again V research (Bea)\n" in drawn(view)
    seen["public"] |= {"phases": [2, 4], "phase": 2}
    for side, phase in zip(seen["public"]["players"], (2, 4)):
        side["phase"] = phase
    assert "\n► III action (Ann)    V research (Bea)\n" in drawn(view)
    seen["public"]["phase"] = 4
    assert "\n✓ III action (Ann)  ► V research (Bea)\n" in drawn(view)


# Players.


def test_mats_show_income_and_who_thinks() -> None:
    view, seen = seen_by()
    seen["public"]["players"][0] |= {"mc": 23, "tr": 12, "heat": 4}
    seen["public"]["players"][0]["income"] |= {"mc": 17, "heat": 2}
    seen["asked"] = [1]
    ann, bea = drawn(view).splitlines()[6:8]
    assert ann.startswith("✓  Ann ")
    assert ann.rstrip().endswith("ready")
    assert "23 +17  4 +2" in ann
    assert bea.startswith("►  Bea ")
    assert bea.rstrip().endswith("thinking")


def test_cards_in_play_by_colour_with_tokens_and_actions() -> None:
    view, seen = seen_by()
    fish, works, comet = number("Fish"), number("Ironworks"), number("Comet")
    seen["public"]["phase"] = ACTION
    seen["public"]["players"][0] |= {
        "cards": [comet, fish, works],
        "tokens": {str(fish): 3},
        "actions": [works],
        "used": [works],
    }
    text = drawn(view)
    assert "  2 blue  Fish [3 animals], Ironworks (a1, used)" in text
    assert "  1 red   Comet" in text
    assert "green  " not in text


def test_known_cards_of_others_are_named() -> None:
    view, seen = seen_by()
    seen["private"]["known"] = [[], [number("Comet")]]
    assert "holds Comet" in drawn(view)


def test_a_spectator_sees_no_hand() -> None:
    text = drawn(GAME.view(SPECTATOR))
    assert "hand" not in text
    assert screen().signs(GAME.view(SPECTATOR)) == {}


# The hand.


def test_the_hand_with_prices_and_reasons() -> None:
    play = PLAY + number("Comet")
    view, seen = with_hand("Comet", "Fish", "Trees", phase=CONSTRUCTION, options=[PASS, play, SELL + 1])
    seen["private"]["lacks"][0] = "needs red temperature or higher"
    seen["private"]["prices"][1] = 23
    seen["private"]["sales"][1] = 3
    text = drawn(view, brief=1)
    assert "  1 ✗ B Fish                          9 (11)  ani          needs red temperature or higher" in text
    assert "  2 ✓ R Comet                        23 (25)  spc evt      (sell 3 cards) +1 temperature" in text
    assert "  3   G Trees                         9 (17)  plt          [temperature ≥yellow]" in text
    assert "[temperature >=yellow]" in drawn(view, brief=1, pen=PLAIN)


@pytest.mark.parametrize("brief", range(BRIEFEST + 1))
@pytest.mark.parametrize("width", [50, 80, 100, 120])
def test_every_card_of_the_hand_is_shown_however_brief(width: int, brief: int) -> None:
    view, seen = seen_by()
    text = " ".join(drawn(view, width=width, brief=brief).split())
    for card in seen["private"]["hand"]:
        assert screen().cards[card]["name"][:10] in text


def test_brief_tables_are_shorter() -> None:
    view, _ = seen_by()
    lengths = [len(drawn(view, width=80, brief=brief).splitlines()) for brief in range(BRIEFEST + 1)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[-1] + 10


# What is typed.


def test_lines_for_cards_and_amounts() -> None:
    view, seen = with_hand("Comet", "Fish", phase=CONSTRUCTION, options=[])
    fish, comet = seen["private"]["hand"]
    seen["options"] = [PASS, PLAY + comet, SELL + fish, SELL + comet]
    assert [line for line, _ in screen().in_short(view, short=False)] == [
        "Type the number of a card to play it: 2",
        "Type s and the number of a card to sell it for 3 MC: s1 or s2",
    ]
    assert [line for line, _ in screen().in_short(view, short=True)] == [
        "Type 2 to play that card, s1 or s2 to sell it for 3 MC"
    ]
    seen["options"] = [AMOUNT + n for n in range(24)]
    assert screen().in_short(view, short=True) == [("Type how much heat: 0 to 23", seen["options"])]


def test_how_many_are_picked() -> None:
    view, seen = with_hand("Comet", "Fish", "Trees", phase=DEVELOPMENT, options=[])
    hand = seen["private"]["hand"]
    seen["options"] = [PICK + hand[0], PICK + hand[1]]
    seen["private"]["picks"] = {"of": hand, "least": 2, "most": 2}
    assert screen().in_short(view, short=False)[0][0] == "Type the numbers of 2 cards, as in 1 2: 1 to 3"
    seen["marked"] = [hand[2]]
    line = "Marked: 3. Type 1 more of 1 or 2, or a marked one to unmark it"
    assert screen().in_short(view, short=False)[0] == (line, [*seen["options"], DONE])
    assert "  3 ► G Trees" in drawn(view)
    seen["private"]["picks"] = {"of": hand, "least": 0, "most": 3}
    line = "Marked: 3. Type up to 2 more of 1 or 2, or a marked one to unmark it, or d"
    assert screen().in_short(view, short=False)[0][0] == line
    seen["marked"], seen["picked"] = [], [hand[0]]
    line = "Type the numbers of 0 to 2 cards, as in 2 3, then d: 2 or 3"
    assert screen().in_short(view, short=False)[0][0] == line


@pytest.mark.parametrize("brief", range(BRIEFEST + 1))
def test_a_mark_is_seen_however_brief(brief: int) -> None:
    view, seen = with_hand("Comet", "Fish", "Trees", phase=DEVELOPMENT, options=[])
    hand = seen["private"]["hand"]
    seen["options"] = [PICK + hand[0], PICK + hand[1]]
    seen["private"]["picks"] = {"of": hand, "least": 2, "most": 2}
    before = drawn(view, brief=brief)
    seen["marked"] = [hand[1]]
    assert drawn(view, brief=brief).count("►") == before.count("►") + 1


def test_how_much_is_missing_where_cards_are_sold() -> None:
    view, seen = with_hand("Comet", "Fish", "Trees", phase=DEVELOPMENT, options=[])
    hand = seen["private"]["hand"]
    seen["options"] = [PICK + hand[0], PICK + hand[1]]
    seen["private"]["picks"] = {"of": hand, "least": 2, "most": 2}
    seen["public"]["players"][0] |= {"due": 14, "purse": 9}
    line = "Type the numbers of 2 cards, as in 1 2: 1 to 3 (5 MC missing, 3 MC a card)"
    assert screen().in_short(view, short=True)[0][0] == line


def test_free_cards_say_so() -> None:
    mine = number("Mine")
    view, seen = with_hand("Mine", "Trees", "Comet", phase=DEVELOPMENT, options=[SKIP, PLAY + mine])
    hand = seen["private"]["hand"]
    seen["private"]["prices"] = [9 if card == number("Comet") else 0 for card in hand]
    seen["private"]["lacks"][hand.index(number("Trees"))] = "costs more than 12 MC"
    for width in (80, 100, 120):
        row = {
            name: line
            for line in drawn(view, brief=1, width=width).splitlines()
            for name in ("Mine", "Trees")
            if f"G {name}" in line
        }
        assert "✓" in row["Mine"]
        assert " free " in row["Mine"]
        assert "✗" in row["Trees"]
        assert " 17 " in row["Trees"]
    assert "Type the number of a card to play it for free: " in screen().in_short(view, short=False)[0][0]


def test_drawn_cards_have_their_price_after_discounts() -> None:
    view, seen = seen_by()
    comet = number("Comet")
    seen["private"] |= {"drawn": [comet], "offers": {str(comet): 22}, "picks": {"of": [comet], "least": 0, "most": 1}}
    seen["options"] = [DONE, PICK + comet]
    assert "Comet                        22 (25)" in drawn(view, brief=1)


def test_a_new_action_has_the_next_key() -> None:
    view, seen = seen_by()
    fungus, works = number("Extreme-Cold Fungus"), number("Ironworks")
    first, second = max(fungus, works), min(fungus, works)
    seen["public"]["players"][0] |= {"actions": [second, first], "cards": [first, second]}
    signs = screen().signs(view)
    assert (signs["a1"], signs["a2"]) == (USE + first, USE + second)


def test_corporations_of_others_show_their_effect() -> None:
    view, seen = seen_by()
    facts = screen().cards[seen["public"]["players"][1]["corporation"]]
    assert f"Bea: {facts['name']} ({facts['icons']})" in " ".join(drawn(view, width=200).split())
    assert facts["icons"] not in " ".join(drawn(view, width=200, brief=2).split())


def test_cards_that_are_looked_for_first() -> None:
    view, seen = with_hand("Comet", "Fish", phase=ACTION, options=[])
    seen["public"]["players"][1]["cards"] = [number("Trees")]
    own, played = screen().nearest(view)
    assert own == seen["private"]["hand"]
    assert played[-2] == number("Trees")


def test_actions_that_can_not_be_used() -> None:
    view, seen = with_hand("Comet", phase=ACTION, options=[])
    fungus, works = number("Extreme-Cold Fungus"), number("Ironworks")
    seen["public"]["players"][0] |= {"actions": [fungus, works], "cards": [fungus, works]}
    seen["public"]["players"][0] |= {"used": [fungus], "bonus": 0}
    seen["private"]["idle"] = ["", "takes 4 heat, you have 0"]
    seen["options"] = [STANDARD, STANDARD + 1, SELL + seen["private"]["hand"][0]]
    assert [line for line, _ in screen().in_short(view, short=False)][1:] == [
        "Not now: a1 Extreme-Cold Fungus (used), a2 Ironworks (takes 4 heat, you have 0)",
        "Before you end the phase, use up your heat or plants: x1",
    ]
    assert screen().closed(view, "a2") == "Ironworks can't be used now: takes 4 heat, you have 0"
    assert screen().closed(view, "p") == "Before you end the phase, use up your heat or plants: x1"
    assert screen().closed(view, "x5") == "That standard action can't be paid for, or would bring nothing"
    seen["options"] = [PASS, USE + works]
    assert screen().signs(view)["a2"] == USE + works


@pytest.mark.parametrize(
    ("phase", "typed", "words"),
    [
        (CONSTRUCTION, "1", "Fish can't be played now: needs 5 oceans"),
        (CONSTRUCTION, "2", "Comet can't be played now: you have played all that you may in this phase"),
        (DEVELOPMENT, "2", "Comet is red: it can be played in phase II construction"),
        (DEVELOPMENT, "3", "You have no card 3"),
        (DEVELOPMENT, "nothing", ""),
        (DEVELOPMENT, "x1", ""),
    ],
)
def test_why_a_card_is_closed(phase: int, typed: str, words: str) -> None:
    view, seen = with_hand("Comet", "Fish", phase=phase, options=[PASS, SELL + number("Fish")])
    seen["private"]["lacks"][0] = "needs 5 oceans"
    assert screen().closed(view, typed) == words


def test_why_a_phase_is_closed() -> None:
    view, seen = seen_by()
    seen["public"]["players"][0]["last"] = ACTION
    seen["options"] = [PHASE, PHASE + 1]
    assert screen().closed(view, "3") == "You chose III action in the last round, and never the same twice running"
    assert screen().closed(view, "7") == ""


# The end.


def test_how_a_game_against_each_other_ends() -> None:
    view, seen = seen_by()
    seen["public"]["round"] = 21
    assert screen().ending(view) == "The game has ended: Mars is complete, in round 21."
    assert screen().outcome(view, [40, 50], [1]) == "Bea wins."
    assert screen().outcome(view, [40, 40], [0, 1]) == "A draw between Ann and Bea."


def test_how_solo_ends() -> None:
    game = new_game(1, difficulty="expert")
    view, seen = seen_by(0, game)
    assert "ARES, solo (expert), round 1 of 25" in drawn(view, game)
    missing = "oxygen 0 of 14 %, temperature -30 of 8 °C and 0 of 9 oceans"
    assert screen(game).ending(view) == f"Round 25 was the last. Mars is not complete: {missing}."
    seen["public"]["tracks"] = [14, 19, 9]
    assert screen(game).ending(view) == "Round 25 was the last. Mars is complete."
    assert screen(game).outcome(view, [63], [0]) == "Ann has won with 63 points."
    assert screen(game).outcome(view, [41], []) == "Ann has lost, with 41 points."


def test_how_co_op_ends() -> None:
    game = new_game(2, coop=True)
    view, seen = seen_by(0, game)
    assert "27 copper cubes, 3 coloured; together 10 of 80 points" in drawn(view, game)
    lost = "You have lost together: 71 points of 80"
    assert screen(game).outcome(view, [30, 41], []) == f"{lost}, and Mars is not complete."
    seen["public"]["complete"] = True
    assert screen(game).outcome(view, [30, 41], []) == f"{lost}."
    won = "You have won together, with 85 points: 80 were needed."
    assert screen(game).outcome(view, [40, 45], [0, 1]) == won
