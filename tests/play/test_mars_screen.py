"""The table of mars as it is drawn from plain data."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

import kasei
from kasei import AMOUNT, DONE, HEX, PASS, PICK, PLAY, SPECTATOR, STANDARD, USE, Decision, MarsLegend, MarsView
from kasei.bots import new_bot
from kasei.games.mars import AWARD, CONVERT, MILESTONE, PATENTS
from kasei.games.mars.face import PlayerPosition, Private
from kasei.play.layout import Form, Part, Rank
from kasei.play.screens import Seen
from kasei.play.screens.mars import MarsScreen
from kasei.play.screens.mars_board import Board
from kasei.play.screens.mars_map import MarsMap, Scale
from kasei.play.screens.pen import FINE, PLAIN, Pen
from kasei.play.screens.seen import renumbered
from tests.play.questions import question

README = Path(__file__).parents[2] / "README.md"
NAMES = ["Ann", "Bea", "Cas", "Dan", "Eve"]
HEXES = kasei.new_game("mars", 2, 7).legend()["names"]["hex"]


def new_game(players: int = 2, **settings: Any) -> kasei.Game[MarsView]:
    """A game in its first generation."""
    game = kasei.new_game("mars", players, 7, NAMES[:players], **settings)
    while game.view(SPECTATOR)["public"]["generation"] == 0:
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[-1])
    return game


GAME = new_game()


def screen(game: kasei.Game[MarsView] = GAME, pen: Pen = FINE) -> MarsScreen:
    return MarsScreen(cast(MarsLegend, game.legend()), game.names, pen)


def before(view: MarsView, decision: Decision | None = None, marked: tuple[int, ...] = ()) -> Seen[MarsView]:
    """What a person has before them, with the cards of the hand numbered in their order."""
    return Seen(view, decision, frozenset(marked), renumbered(screen().held(view), {}, {}))


def drawn(seen: Seen[MarsView], width: int = 100, brief: int = 0, game: kasei.Game[MarsView] = GAME) -> str:
    """The table without colour, each part so many forms briefer than in full."""
    parts = screen(game).table(seen, width)
    return printed([part[max(0, len(part) - 1 - brief) :][:1] for part in parts], width)


def printed(parts: list[Part], width: int) -> str:
    """Parts in their first form."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        for what in [part[0].draw() for part in parts]:
            if what is not None:
                console.print(what)
    return capture.get()


def private(view: MarsView) -> Private:
    """What only the seat sees."""
    assert view["private"] is not None
    return view["private"]


def built() -> MarsView:
    """What Ann sees when each kind of tile is on the map, and a claim."""
    view = GAME.view(0)
    view["public"]["tiles"] = [
        {"where": HEXES.index("D3"), "tile": "greenery", "owner": 0, "card": None},
        {"where": HEXES.index("D4"), "tile": "city", "owner": 1, "card": None},
        {"where": HEXES.index("A2"), "tile": "ocean", "owner": None, "card": None},
        {"where": HEXES.index("B2"), "tile": "special", "owner": 1, "card": 0},
        {"where": HEXES.index("I3"), "tile": "city", "owner": None, "card": None},
        {"where": len(HEXES) - 1, "tile": "city", "owner": 0, "card": None},
    ]
    view["public"]["claims"] = [{"where": HEXES.index("G4"), "owner": 1}]
    return view


def map_of(view: MarsView, scale: Scale, pen: Pen = FINE, *open_hexes: str) -> str:
    """The map alone."""
    legend = cast(MarsLegend, GAME.legend())
    return MarsMap(view["public"], legend, [HEXES.index(name) for name in open_hexes], pen).draw(scale).plain


# The map.


def test_hexes_show_what_is_printed() -> None:
    rows = map_of(GAME.view(0), Scale.SHORT).split("\n")
    assert rows[0] == "Gen. 1      | A1ss|~A2ss| A3  |~A4c |~A5  |"
    assert rows[3] == "   |^D1tp| D2p | D3p | D4p | D5pp| D6p | D7p |~D8pp|"
    assert "|*E3pp|" in rows[4]
    assert len(rows) == 9


def test_tiles_show_their_kind_and_owner() -> None:
    text = map_of(built(), Scale.SHORT)
    for part in ("| D3♣1|", "| D4⌂2|", "| A2≈≈|", "| B2■2|", "| I3⌂ |", "| G4!2|"):
        assert part in text
    for part in ("| ♣1|", "| ⌂2|", "| ≈≈|", "| ■2|", "| !2|"):
        assert part in map_of(built(), Scale.MINI)


@pytest.mark.parametrize("scale", [Scale.TALL, Scale.DRAWN])
def test_a_claimed_hex_still_says_what_it_brings(scale: Scale) -> None:
    view = built()
    view["public"]["claims"] = [{"where": HEXES.index("E8"), "owner": 1}, {"where": HEXES.index("G4"), "owner": 0}]
    text = map_of(view, scale)
    assert "!2 pp" in text
    assert "!1 " in text


@pytest.mark.parametrize(("scale", "part"), [(Scale.TALL, "|Col 2|"), (Scale.DRAWN, "|Colon 2|")])
def test_special_tiles_have_the_name_of_their_card(scale: Scale, part: str) -> None:
    assert part in map_of(built(), scale)
    assert "Special tiles  B2 Colonizer Training Camp (Bea), Phobos Space Haven (Ann)" in drawn(before(built()))


def test_large_hexes_say_in_words_what_they_bring() -> None:
    text = map_of(GAME.view(0), Scale.DRAWN)
    for part in ("|2 steel|", "|1 plant|", "| 1 card|", "|1 titan|", "|   tp  |", "|  ~A2~ |"):
        assert part in text


def test_hexes_that_may_be_chosen_are_marked() -> None:
    assert "|►E7pp| E8pp|" in map_of(GAME.view(0), Scale.SHORT, FINE, "E7")
    assert "| [E7]|  E8 |" in map_of(GAME.view(0), Scale.TALL, FINE, "E7")
    assert "|>E7pp|" in map_of(GAME.view(0), Scale.SHORT, PLAIN, "E7")


def test_a_plain_map_has_plain_signs() -> None:
    assert map_of(built(), Scale.SHORT, PLAIN).isascii()
    assert "| D3*1| D4&2|" in map_of(built(), Scale.SHORT, PLAIN)


# Goals and mats.


def test_goals_show_how_far_everybody_is() -> None:
    view = GAME.view(0)
    view["public"]["milestones"][1] |= {"by": 1, "values": [1, 3]}
    view["public"]["awards"][0] |= {"by": 0, "values": [4, 2]}
    view["public"]["award_price"] = 14
    text = drawn(before(view))
    assert "Milestones 8 M€   1  2   Awards 14 M€  1  2" in text
    assert "2 Mayor        3  1  3     Banker " in text
    assert "1 Landlord    4  2" in text
    assert "Milestones" not in drawn(before(view), 80, brief=9)
    assert "Mayor 3: 1 3 (Bea)" in printed([[part[1]] for part in screen().table(before(view), 80)[1:2]], 80)


def test_three_have_a_table_of_goals_at_100_columns() -> None:
    game = new_game(3)
    board = Board(before(game.view(0)), cast(MarsLegend, game.legend()), game.names, 100, FINE)
    text = printed([[Form(Rank.NEEDED, lambda: board.draw(Scale.SHORT))]], 100)
    assert "Milestones 8   1  2  3 Awards 8     1  2  3" in text
    assert "  Terra... 35 20 20 20   Landlord   0  0  0" in text
    assert len(text.splitlines()) == 9


def test_the_last_generation_is_called_so() -> None:
    view = GAME.view(0)
    assert "generation 1, action phase" in drawn(before(view))
    view["public"]["complete"] = True
    assert "MARS, generation 1, the last, action phase" in drawn(before(view))


def test_a_game_for_one_has_no_goals() -> None:
    game = new_game(1)
    text = drawn(before(game.view(0)), game=game)
    assert "Milestones" not in text
    assert "MARS, solo, generation 1 of 14, action phase" in text


def test_mats_show_stock_and_production() -> None:
    view = GAME.view(0)
    side = view["public"]["players"][1]
    side["stock"]["mc"], side["production"]["mc"], side["passed"] = 17, -2, True
    text = drawn(before(view))
    assert "17 -2" in text
    assert "passed" in text
    view["public"]["phase"] = "final greeneries"
    assert "passed" not in drawn(before(view))
    assert "Bea" not in printed([[part[0]] for part in screen().table(before(view), 80)[3:4]], 80)


# What is typed.


def test_cards_projects_and_goals_have_keys() -> None:
    view = GAME.view(0)
    private(view)["hand"] = [{"card": 5, "price": 9, "lack": None}, {"card": 9, "price": 9, "lack": "too cold"}]
    options = (PASS, PLAY + 5, STANDARD, STANDARD + 4, CONVERT + 1, MILESTONE + 2, AWARD, PATENTS)
    seen = before(view, question(GAME, *options))
    signs = screen().signs(seen)
    assert [signs[key] for key in ("1", "x1", "x5", "x7", "m3", "k1", "s")] == list(options[1:])
    assert signs["e4"] == HEX + HEXES.index("E4")
    name = screen().cards[5]["name"]
    assert [line for line, _ in screen().in_short(seen, True)] == [
        f"Play for M€: 1 {name} 9",
        "Build for M€: x1 power plant 11, x5 city 25",
        "Convert: x7 8 heat into temperature",
        "Claim for 8 M€: m3 Gardener",
        "Fund for 8 M€: k1 Landlord",
    ]
    assert [line for line, _ in screen().in_short(seen, False)] == [f"Play for M€: 1 {name} 9"]
    assert "too cold" in drawn(seen)


def test_what_brings_nothing_is_said_by_itself() -> None:
    decision = question(GAME, STANDARD + 1, STANDARD + 2)
    decision["options"][1]["idle"] = ["no effect: all oceans are laid"]
    (line, options), *_ = screen().in_short(before(GAME.view(0), decision), True)
    assert line == "Build for M€: x2 asteroid 14"
    assert options == [STANDARD + 1]


def test_actions_have_keys_that_are_no_hexes() -> None:
    view = GAME.view(0)
    side = view["public"]["players"][0]
    side["cards"] = side["actions"] = side["used"] = [20]
    decision = question(GAME, PASS, closed={USE + 20: "has been used in this generation"})
    assert screen().signs(before(view, decision))["r1"] == USE + 20
    assert "(r1, used)" in drawn(before(view, decision))
    assert screen().asides(before(view, decision)) == [
        f"Not now: r1 {screen().cards[20]['name']} (has been used in this generation)"
    ]


def test_hexes_are_listed_by_name_and_by_what_they_bring() -> None:
    decision = question(GAME, *[HEX + HEXES.index(name) for name in ("A1", "D2", "D3", "D4", "H1")])
    for option, text in zip(decision["options"], ("A1 (2 steel)", "D2", "D3", "D4", "H1 (2 steel)")):
        option["text"] = text
    seen = before(GAME.view(0), decision)
    assert screen().in_short(seen, True)[0][0] == "Type the name of a hex: A1, D2 to D4 or H1"
    assert [line for line, _ in screen().in_short(seen, False)] == [
        "Type the name of a hex, by what it brings:",
        "  nothing: D2 to D4",
        "  2 steel: A1 or H1",
    ]


def test_cards_that_were_drafted_have_no_number() -> None:
    view = GAME.view(0)
    private(view)["kept"] = [{"card": 5, "price": 9}, {"card": 9, "price": 11}]
    names = [screen().cards[card]["name"] for card in (5, 9)]
    parts = screen().table(before(view, question(GAME, PICK)), 100)
    assert f"Drafted  {names[0]} 9  {names[1]} 11" in printed([part[1:2] for part in parts if len(part) > 1], 100)


def test_what_is_closed_is_explained() -> None:
    closed = {MILESTONE: "needs 35 TR, you have 20", HEX + 3: "is reserved for oceans"}
    seen = before(GAME.view(0), question(GAME, PASS, closed=closed))
    assert screen().closed(seen, "m1") == "Terraformer can't be claimed now: needs 35 TR, you have 20"
    assert screen().closed(seen, "a4") == "A4 is reserved for oceans"
    assert screen().closed(seen, "99") == ""
    assert screen().closed(before(GAME.view(0), question(GAME, PLAY)), "99") == "You have no card 99"
    assert screen().closed(before(GAME.view(0), question(GAME, AMOUNT + 2)), "7") == "7 is too much or too little"


def test_payment_says_what_one_is_worth() -> None:
    decision = question(GAME, *[AMOUNT + n for n in range(6)])
    assert screen().in_short(before(GAME.view(0), decision), True)[0][0] == "Type how many: 0 to 5"
    few = question(GAME, AMOUNT, AMOUNT + 1, AMOUNT + 2)
    assert screen().in_short(before(GAME.view(0), few), True) == [], "each is listed, with what it does"
    ann: PlayerPosition = {"corporation": "Helion", "hand": ["Mine"], "stock": {"mc": 4, "heat": 4, "steel": 2}}
    game = kasei.new_game("mars", 2, 7, NAMES[:2], position={"players": [ann, {}]})
    game.choose(0, game.option("play", "Mine"))
    (line, _), *_ = screen().in_short(before(game.view(0), game.decision(0)), True)
    assert line == "Type how many: 0 to 2 (each is worth 2 M€, the rest is paid in heat or M€)"


# What is bought.


def offered_by_inventors(mc: int, heat: int = 0, corporation: str = "Ecoline") -> Seen[MarsView]:
    """What Ann sees when Inventors' Guild offers a card."""
    ann: PlayerPosition = {"corporation": corporation, "cards": ["Inventors' Guild"], "stock": {"mc": mc, "heat": heat}}
    game = kasei.new_game("mars", 2, 7, NAMES[:2], position={"players": [ann, {}]})
    game.choose(0, game.option("use", "Inventors' Guild"))
    return before(game.view(0), game.decision(0))


def test_what_is_bought_has_a_price() -> None:
    (line, options), *_ = screen().in_short(offered_by_inventors(10), True)
    assert line == "Type the number of a card, or d for none: 1 (you have 10 M€)"
    assert DONE in options
    (line, _), *_ = screen().in_short(offered_by_inventors(1, 4, "Helion"), True)
    assert line.endswith("(you have 1 M€ and 4 heat)")


def test_what_is_kept_for_nothing_has_no_price() -> None:
    ann: PlayerPosition = {"hand": ["Business Contacts"], "stock": {"mc": 10}}
    game = kasei.new_game("mars", 2, 7, NAMES[:2], position={"players": [ann, {}]})
    game.choose(0, game.option("play", "Business Contacts"))
    (line, _), *_ = screen().in_short(before(game.view(0), game.decision(0)), True)
    assert line == "Type the numbers of 2 cards, as in 1 2: 1 to 4"


def test_who_can_pay_for_no_card_is_told() -> None:
    seen = offered_by_inventors(2, 5)
    assert screen().in_short(seen, True) == [("You can pay for no more cards (you have 2 M€)", [])]
    assert screen().picks(seen) is None


# The set-up.


def test_the_set_up_shows_cards_and_the_corporation() -> None:
    game = kasei.new_game("mars", 2, 7, NAMES[:2])
    text = drawn(before(game.view(0), game.decision(0)), game=game)
    assert "MARS, set-up (deck 188" in text
    assert "Drawn" in text
    assert "  1 " not in text.partition("Drawn")[2]  # no numbers: those are the corporations'
    chosen = game.options(0)[1]
    game.choose(0, chosen)
    seen = before(game.view(0), game.decision(0))
    text = drawn(seen, game=game)
    names = [screen().cards[card]["name"] for card in private(game.view(0))["dealt"]]
    assert names[0] in text
    assert names[1] not in text
    (line, options), *_ = screen().in_short(seen, True)
    assert "(3 M€ each, you begin with " in line
    assert DONE in options
    assert PICK in {option & ~1023 for option in options}


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_the_tracks_are_not_cut(width: int) -> None:
    game = kasei.new_game("mars", 2, 7, NAMES[:2])
    for brief in range(5):
        assert "Temperature -30 °C" in drawn(before(game.view(0), game.decision(0)), width, brief, game)


def test_a_spectator_sees_no_hand() -> None:
    seen = before(GAME.view(SPECTATOR))
    assert "Your hand" not in drawn(seen)
    assert screen().signs(seen) == {}
    assert screen().in_short(seen, True) == []


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("width", [20, 60, 80, 100, 133, 200])
def test_the_table_can_be_drawn_in_all_its_forms(players: int, width: int) -> None:
    game, bot = new_game(players), new_bot("builder", 3)
    for _ in range(60):
        seat = game.asked[0]
        game.choose(seat, bot.choose(game.seat(seat)))
    seat = game.asked[0]
    seen = before(game.view(seat), game.decision(seat))
    for brief in range(6):
        assert drawn(seen, width, brief, game)


# The help.


def help_text(game: kasei.Game[MarsView] = GAME) -> str:
    """The help in one line."""
    console = Console(file=StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        for paragraph in screen(game).help(game.view(0)):
            console.print(paragraph)
    return " ".join(capture.get().split())


def test_the_help_tells_the_keys() -> None:
    text = help_text()
    for part in ("THE AIM", "A GENERATION", "fund an award", "x1 to x5", "bld building", "♣ is a greenery"):
        assert part in text


def test_the_help_of_a_game_for_one_has_no_goals() -> None:
    text = help_text(new_game(1))
    assert "there are no milestones and awards." in text
    for part in ("ilestone", "award", "m1", "k1"):
        assert part in help_text()
        assert part not in text.replace("there are no milestones and awards.", "")


def test_the_help_tells_of_a_draft_where_there_is_one() -> None:
    assert "hand the others on" in help_text(new_game(3, draft=True))
    assert "hand the others on" not in help_text()


def test_the_help_of_a_game_for_one_has_nobody_else() -> None:
    text = help_text(new_game(1))
    assert "until you pass, which ends the generation" in text
    assert "all have passed" not in text


def test_the_hexes_of_examples_are_land() -> None:
    land = {hex["name"] for hex in screen().legend["hexes"] if hex["kind"] == "land"}
    examples = re.findall(r"(?:its name, |x4 |greenery on )(\w\d)", help_text())
    examples += re.findall(r"typing `(\w\d)` places", README.read_text(encoding="utf-8"))
    assert len(examples) == 4
    assert {name.upper() for name in examples} <= land
