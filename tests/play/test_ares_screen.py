"""The table of ares as it is drawn from plain data."""

from __future__ import annotations

from io import StringIO
from typing import Any, cast

import pytest
from rich.console import Console

import kasei
from kasei import AMOUNT, DONE, PASS, PICK, PLAY, SELL, SKIP, SPECTATOR, STANDARD, USE, AresLegend, AresView, Decision
from kasei.core.marks import said
from kasei.games.ares import PHASE
from kasei.games.ares.face import PhaseName, Private
from kasei.play.screens import Seen
from kasei.play.screens.ares import AresScreen
from kasei.play.screens.pen import FINE, PLAIN, Pen
from kasei.play.screens.seen import renumbered
from tests.play.questions import question

BRIEFEST = 5
NAMES = ["Ann", "Bea", "Cas", "Dan"]


def new_game(players: int = 2, **settings: Any) -> kasei.Game[AresView]:
    """A game in which all have a corporation."""
    game = kasei.new_game("ares", players, 7, NAMES[:players], **settings)
    for seat in range(players):
        game.choose(seat, game.options(seat)[0])
    return game


GAME = new_game()


def screen(game: kasei.Game[AresView] = GAME, pen: Pen = FINE) -> AresScreen:
    return AresScreen(cast(AresLegend, game.legend()), game.names, pen)


def before(view: AresView, decision: Decision | None = None, marked: tuple[int, ...] = ()) -> Seen[AresView]:
    """What a person has before them, with the cards of the hand numbered in their order."""
    return Seen(view, decision, frozenset(marked), renumbered(screen().held(view), {}, {}))


def drawn(
    view: AresView,
    decision: Decision | None = None,
    marked: tuple[int, ...] = (),
    game: kasei.Game[AresView] = GAME,
    width: int = 100,
    brief: int = 0,
    pen: Pen = FINE,
) -> str:
    """The table without colour, each part so many forms briefer than in full."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        for part in screen(game, pen).table(before(view, decision, marked), width):
            what = part[max(0, len(part) - 1 - brief)].draw()
            if what is not None:
                console.print(what)
    return capture.get()


def with_hand(*names: str, phase: PhaseName) -> AresView:
    """What Ann sees with these cards in hand, each for 9 MC, and nothing in the way."""
    view = GAME.view(0)
    cards = [number for number, facts in enumerate(screen().cards) if facts["name"] in names]
    private(view)["hand"] = [{"card": card, "price": 9, "lack": None, "sales": 0} for card in cards]
    view["public"]["phase"] = phase
    return view


def private(view: AresView) -> Private:
    """What only the seat sees."""
    assert view["private"] is not None
    return view["private"]


def hand(view: AresView) -> list[int]:
    """The cards in hand."""
    return [held["card"] for held in private(view)["hand"]]


def asked(*options: int, closed: dict[int, str] | None = None) -> Decision:
    """A question with these options."""
    return question(GAME, *options, closed=closed)


def picking(view: AresView, least: int, most: int, *picked: int) -> Decision:
    """A question for some of the hand."""
    cards = hand(view)
    decision = asked(*[PICK + card for card in cards[: 1 - least or None]])
    return decision | {"kind": "several", "candidates": cards, "least": least, "most": most, "picked": list(picked)}


def lines(view: AresView, decision: Decision, *marked: int, short: bool = False) -> list[str]:
    """What is said of several options together."""
    return [line for line, _ in screen().in_short(before(view, decision, marked), short)]


def number(name: str) -> int:
    return next(card for card, facts in enumerate(screen().cards) if facts["name"] == name)


# Mars.


def test_tracks_have_zones() -> None:
    view = GAME.view(0)
    view["public"]["tracks"] = view["public"]["began"] = {"oxygen": 4, "temperature": -18, "oceans": 2}
    text = drawn(view, width=80)
    assert "Oxygen         4 % ███│██░░│░░░░░│░░░      red, yellow from 7 %" in text
    assert "Temperature -18 °C ██████│█░░░░│░░░░░│░░░░ red, yellow from -8 °C" in text
    assert "Oceans      2 of 9 ██░░░░░░░" in text


def test_the_zone_that_counts_is_that_of_the_beginning_of_the_phase() -> None:
    view = GAME.view(0)
    view["public"]["tracks"] = {"oxygen": 3, "temperature": 8, "oceans": 9}
    view["public"]["began"] = {"oxygen": 2, "temperature": 8, "oceans": 9}
    view["public"]["flipped"] = list(range(9))
    text = drawn(view)
    assert "red (in this phase purple)" in text
    assert text.count("complete") == 2


def test_hidden_oceans_are_added_up() -> None:
    view = GAME.view(0)
    view["public"]["flipped"] = [0, 1, 2]
    assert "hidden: 4 MC, 3 plants and 4 cards" in drawn(view)


def test_phases_of_the_round() -> None:
    view = GAME.view(0)
    public = view["public"]
    public["players"][1]["last"] = "research"
    assert "\nPlanning; not again: Bea V research\n" in drawn(view)
    public["phases"], public["phase"] = ["action", "research"], "action"
    public["players"][0]["phase"], public["players"][1]["phase"] = "action", "research"
    assert "\n► III action (Ann)    V research (Bea)\n" in drawn(view)
    public["phase"] = "research"
    assert "\n✓ III action (Ann)  ► V research (Bea)\n" in drawn(view)
    public["phase"] = "end of round"
    assert "\n✓ III action (Ann)  ✓ V research (Bea)\n" in drawn(view)


# Players.


def test_mats_show_income_and_who_thinks() -> None:
    view = GAME.view(0)
    side = view["public"]["players"][0]
    side["mc"], side["tr"], side["heat"] = 23, 12, 4
    side["income"]["mc"], side["income"]["heat"] = 17, 2
    view["asked"] = [{"seat": 1, "text": "Choose a phase"}]
    ann, bea = drawn(view).splitlines()[6:8]
    assert ann.startswith("✓  Ann ")
    assert ann.rstrip().endswith("ready")
    assert "23 +17  4 +2" in ann
    assert bea.startswith("►  Bea ")
    assert bea.rstrip().endswith("thinking")


def test_cards_in_play_by_colour_with_tokens_and_actions() -> None:
    view = GAME.view(0)
    fish, works, comet = number("Fish"), number("Ironworks"), number("Comet")
    view["public"]["phase"] = "action"
    side = view["public"]["players"][0]
    side["cards"], side["tokens"] = [comet, fish, works], [{"card": fish, "n": 3}]
    side["actions"], side["used"] = [works], [works]
    text = drawn(view)
    assert "  2 blue  Fish [3 animals], Ironworks (a1, used)" in text
    assert "  1 red   Comet" in text
    assert "green  " not in text


def test_known_cards_of_others_are_named() -> None:
    view = GAME.view(0)
    private(view)["known"] = [[], [number("Comet")]]
    assert "holds Comet" in drawn(view)


def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(SPECTATOR)
    for brief in range(BRIEFEST + 1):
        assert "hand" not in drawn(view, brief=brief)
    assert screen().signs(before(view)) == {}


# The hand.


def test_the_hand_with_prices_and_reasons() -> None:
    view = with_hand("Comet", "Fish", "Trees", phase="construction")
    fish, comet, _ = private(view)["hand"]
    fish["lack"] = "needs red temperature or higher"
    comet["price"], comet["sales"] = 23, 3
    decision = asked(PASS, PLAY + comet["card"], SELL + 1)
    text = drawn(view, decision, brief=1)
    assert "  1 ✗ B Fish                          9 (11)  ani      needs red temperature or higher" in text
    assert "  2 ✓ R Comet                        23 (25)  spc evt  (sell 3 cards) +1 temperature" in text
    assert "  3   G Trees                         9 (17)  plt      [temperature ≥yellow]" in text
    assert "[temperature >=yellow]" in drawn(view, decision, brief=1, pen=PLAIN)


@pytest.mark.parametrize("brief", range(BRIEFEST + 1))
@pytest.mark.parametrize("width", [50, 80, 100, 120])
def test_every_card_of_the_hand_is_shown_however_brief(width: int, brief: int) -> None:
    view = GAME.view(0)
    text = " ".join(drawn(view, GAME.decision(0), width=width, brief=brief).split())
    for card in hand(view):
        assert screen().cards[card]["name"][:8] in text


def test_brief_tables_are_shorter() -> None:
    view, decision = GAME.view(0), GAME.decision(0)
    lengths = [len(drawn(view, decision, width=80, brief=brief).splitlines()) for brief in range(BRIEFEST + 1)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[-1] + 10


# What is typed.


def test_lines_for_cards_and_amounts() -> None:
    view = with_hand("Comet", "Fish", phase="construction")
    fish, comet = hand(view)
    decision = asked(PASS, PLAY + comet, SELL + fish, SELL + comet)
    assert lines(view, decision) == [
        "Type the number of a card to play it: 2",
        "Type s and the number of a card to sell it for 3 MC: s1 or s2",
    ]
    assert lines(view, decision, short=True) == ["Type 2 to play that card, s1 or s2 to sell it for 3 MC"]
    amounts = [AMOUNT + n for n in range(24)]
    said = screen().in_short(before(view, asked(*amounts)), short=True)
    assert said == [("Type how much heat: 0 to 23", amounts)]


def test_how_many_are_picked() -> None:
    view = with_hand("Comet", "Fish", "Trees", phase="development")
    cards, two = hand(view), picking(with_hand("Comet", "Fish", "Trees", phase="development"), 2, 2)
    assert lines(view, two) == ["Type the numbers of 2 cards, as in 1 2: 1 to 3"]
    line = "Marked: 3. Type 1 more: 1 or 2; a marked one again unmarks it"
    seen = before(view, two, (cards[2],))
    assert screen().in_short(seen, short=False) == [(line, [PICK + cards[0], PICK + cards[1], DONE])]
    assert "  3 ► G Trees" in drawn(view, two, (cards[2],))
    line = "Marked: 3. Type d, or up to 2 more: 1 or 2; a marked one again unmarks it"
    assert lines(view, picking(view, 0, 3), cards[2]) == [line]
    line = "Type the numbers of 0 to 2 cards, as in 2 3, then d: 2 or 3"
    assert lines(view, picking(view, 0, 3, cards[0])) == [line]


@pytest.mark.parametrize("brief", range(BRIEFEST + 1))
def test_a_mark_is_seen_however_brief(brief: int) -> None:
    view = with_hand("Comet", "Fish", "Trees", phase="development")
    decision = picking(view, 2, 2)
    before = drawn(view, decision, brief=brief)
    assert drawn(view, decision, (hand(view)[1],), brief=brief).count("►") == before.count("►") + 1


def test_how_much_is_missing_where_cards_are_sold() -> None:
    view = with_hand("Comet", "Fish", "Trees", phase="development")
    view["public"]["players"][0]["due"], view["public"]["players"][0]["purse"] = 14, 9
    line = "Type the numbers of 2 cards, as in 1 2: 1 to 3 (5 MC missing, 3 MC a card)"
    assert lines(view, picking(view, 2, 2), short=True) == [line]


def test_free_cards_say_so() -> None:
    view = with_hand("Mine", "Trees", "Comet", phase="development")
    for held in private(view)["hand"]:
        held["price"] = 9 if held["card"] == number("Comet") else 0
        held["lack"] = "costs more than 12 MC" if held["card"] == number("Trees") else None
    decision = asked(SKIP, PLAY + number("Mine"))
    for width in (80, 100, 120):
        row = {
            name: line
            for line in drawn(view, decision, brief=1, width=width).splitlines()
            for name in ("Mine", "Trees")
            if f"G {name}" in line
        }
        assert "✓" in row["Mine"]
        assert " free " in row["Mine"]
        assert "✗" in row["Trees"]
        assert " 17 " in row["Trees"]
    assert "Type the number of a card to play it for free: " in lines(view, decision)[0]


def test_drawn_cards_have_their_price_after_discounts() -> None:
    view = GAME.view(0)
    comet = number("Comet")
    private(view)["drawn"] = [{"card": comet, "price": 22}]
    decision = asked(DONE, PICK + comet) | {"kind": "several", "candidates": [comet], "least": 0}
    assert "Comet                        22 (25)" in drawn(view, decision, brief=1)


def test_a_new_action_has_the_next_key() -> None:
    view = GAME.view(0)
    fungus, works = number("Extreme-Cold Fungus"), number("Ironworks")
    first, second = max(fungus, works), min(fungus, works)
    side = view["public"]["players"][0]
    side["actions"], side["cards"] = [second, first], [first, second]
    signs = screen().signs(before(view))
    assert (signs["a1"], signs["a2"]) == (USE + first, USE + second)


def test_corporations_of_others_show_their_effect() -> None:
    view = GAME.view(0)
    corporation = view["public"]["players"][1]["corporation"]
    assert corporation is not None
    facts = screen().cards[corporation]
    icons = said(facts["icons"])
    assert f"Bea: {facts['name']} ({icons})" in " ".join(drawn(view, width=200).split())
    assert icons not in " ".join(drawn(view, width=200, brief=2).split())


def test_cards_that_are_looked_for_first() -> None:
    view = with_hand("Comet", "Fish", phase="action")
    view["public"]["players"][1]["cards"] = [number("Trees")]
    own, played = screen().nearest(view)
    assert own == hand(view)
    assert played[-2] == number("Trees")


# Why not.


def test_actions_that_can_not_be_used() -> None:
    view = with_hand("Comet", phase="action")
    fungus, works = number("Extreme-Cold Fungus"), number("Ironworks")
    side = view["public"]["players"][0]
    side["actions"], side["cards"] = [fungus, works], [fungus, works]
    closed = {
        USE + works: "takes 4 heat, you have 0",
        USE + fungus: "has been used in this phase",
        STANDARD + 4: "costs 15 MC, you have 3",
    }
    decision = asked(STANDARD, STANDARD + 1, SELL + number("Comet"), closed=closed) | {"must": [STANDARD]}
    idle = "Not now: a1 Extreme-Cold Fungus (has been used in this phase), a2 Ironworks (takes 4 heat)"
    must = "Before you end the phase, use up your heat or plants: x1"
    seen = before(view, decision)
    assert lines(view, decision)[1:] == lines(view, decision, short=True)[1:] == []
    assert screen().asides(seen) == [idle]
    assert screen().closed(seen, "a2") == "Ironworks can't be used now: takes 4 heat, you have 0"
    assert screen().closed(seen, "p") == must
    assert screen().closed(seen, "x5") == "Ocean can't be taken now: costs 15 MC, you have 3"
    assert screen().signs(seen)["a2"] == USE + works


def test_why_a_card_is_closed() -> None:
    view = with_hand("Comet", "Fish", phase="development")
    fish, comet = hand(view)
    when = "red cards are played in phase II construction"
    decision = asked(PASS, SELL + fish, SELL + comet, closed={PLAY + fish: "needs 5 oceans", PLAY + comet: when})
    words = {typed: screen().closed(before(view, decision), typed) for typed in ("1", "2", "3", "s3", "nothing", "x1")}
    assert words == {
        "1": "Fish can't be played now: needs 5 oceans",
        "2": f"Comet can't be played now: {when}",
        "3": "You have no card 3",
        "s3": "",
        "nothing": "",
        "x1": "",
    }


def test_cards_are_not_sold_while_something_else_is_asked() -> None:
    view = with_hand("Comet", phase="action")
    seen = before(view, asked(AMOUNT, AMOUNT + 1))
    assert screen().closed(seen, "s1") == "Cards can't be sold before this is answered"
    assert screen().closed(seen, "7") == "7 is too much or too little"


def test_why_a_phase_is_closed() -> None:
    again = "was chosen in the round before, and never the same twice running"
    seen = before(GAME.view(0), asked(PHASE, PHASE + 1, closed={PHASE + 2: again}))
    assert screen().closed(seen, "3") == f"III action {again}"
    assert screen().closed(seen, "7") == ""


# The end.


def test_how_a_game_against_each_other_ends() -> None:
    view = GAME.view(0)
    assert screen().outcome(view, [40, 50], [1]) == "Bea wins."
    assert screen().outcome(view, [40, 40], [0, 1]) == "A draw between Ann and Bea."


def test_how_solo_ends() -> None:
    game = new_game(1, difficulty="expert")
    view = game.view(0)
    text = drawn(view, game=game)
    assert "ARES, solo (expert), round 1 of 25" in text
    assert "still to play I, II, III, IV, V of its hand 1 of 5" in text
    assert screen(game).outcome(view, [63], [0]) == "Ann has won with 63 points."
    assert screen(game).outcome(view, [41], []) == "Ann has lost, with 41 points."


def test_how_co_op_ends() -> None:
    game = new_game(2, coop=True)
    view = game.view(0)
    assert "27 copper cubes, 3 coloured; together 10 of 80 points" in drawn(view, game=game)
    lost = "You have lost together: 71 points of 80"
    assert screen(game).outcome(view, [30, 41], []) == f"{lost}, and Mars is not complete."
    view["public"]["complete"] = True
    assert screen(game).outcome(view, [30, 41], []) == f"{lost}."
    won = "You have won together, with 85 points: 80 were needed."
    assert screen(game).outcome(view, [40, 45], [0, 1]) == won
