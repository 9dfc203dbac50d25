"""What is not among the options of a turn, and why."""

from __future__ import annotations

from kasei.core.face import Lack
from kasei.core.option import HEX, PLAY, STANDARD, USE
from kasei.games.mars.state.state import AWARD, CONVERT, MILESTONE, PATENTS
from tests.games.mars.course import PLAIN, Course, hex_of, number


def closed(c: Course) -> dict[int, Lack]:
    """Why each option that is not open to Ann is not."""
    decision = c.game.decision(0)
    assert decision is not None
    return {each["option"]: each["lack"] for each in decision["closed"]}


def texts(c: Course, kind: int) -> dict[int, str]:
    """The reasons for one verb, by its arguments."""
    return {option - kind: lack["text"] for option, lack in closed(c).items() if kind <= option < kind + 1024}


def test_cards_in_hand() -> None:
    c = Course(mc=5).hand("Mine", "Comet", "Trees")
    assert texts(c, PLAY) == {
        number("Comet"): "costs 21 M€, you can pay 5",
        number("Trees"): "costs 13 M€, you can pay 5; and needs at least -4 °C, it is -30 °C",
    }
    assert closed(c)[PLAY + number("Trees")]["short"] == "costs 13 M€"
    assert (closed(c)[PLAY + number("Trees")]["need"], closed(c)[PLAY + number("Trees")]["have"]) == (13, 5)


def test_actions() -> None:
    c = Course(mc=5).played("AI Central", "Development Center").use("AI Central")
    found = closed(c)
    used, dear = found[USE + number("AI Central")], found[USE + number("Development Center")]
    assert (used["text"], used["short"]) == ("has been used in this generation", "used")
    assert (dear["text"], dear["short"]) == ("takes 1 energy, you have 0", "takes 1 energy")


def test_standard_projects() -> None:
    assert texts(Course(mc=20).crowded(1), STANDARD) == {
        3: "costs 23 M€, you can pay 20",
        4: "costs 25 M€, you can pay 20; and there is no place for a city",
    }


def test_conversions() -> None:
    c = Course("Ecoline", PLAIN).give(plants=6, heat=7)
    assert texts(c, CONVERT) == {0: "takes 7 plants, you have 6", 1: "takes 8 heat, you have 7"}
    c = Course().give(plants=8, heat=8).crowded(1).full(1)
    assert texts(c, CONVERT) == {0: "there is no place for a greenery"}


def test_milestones() -> None:
    c = Course(mc=7).lay("city", "A1", "A3", "B5").hand("Mine")
    assert texts(c, MILESTONE) == {
        0: "needs 35 TR, you have 20; and costs 8 M€, you can pay 7",
        1: "costs 8 M€, you can pay 7",
        2: "needs 3 greeneries, you have 0; and costs 8 M€, you can pay 7",
        3: "needs 8 building tags, you have 0; and costs 8 M€, you can pay 7",
        4: "needs 16 cards in hand, you have 1; and costs 8 M€, you can pay 7",
    }
    c = Course(mc=99).lay("city", "A1", "A3", "B5").claim("Mayor")
    assert texts(c, MILESTONE)[1] == "is claimed"
    c.state.milestones = ((1, 0), (2, 1), (3, 1))
    assert texts(c, MILESTONE)[0] == "three milestones are claimed"


def test_awards() -> None:
    c = Course(mc=21).fund("Banker")
    assert texts(c, AWARD) == {
        0: "costs 14 M€, you can pay 13",
        1: "is funded",
        2: "costs 14 M€, you can pay 13",
        3: "costs 14 M€, you can pay 13",
        4: "costs 14 M€, you can pay 13",
    }
    c.state.awards = ((1, 0), (2, 1), (3, 1))
    assert texts(c, AWARD)[0] == "three awards are funded"


def test_selling() -> None:
    assert texts(Course(), PATENTS) == {0: "you have no cards in hand"}
    assert texts(Course().hand("Mine"), PATENTS) == {}


def test_all_that_waits_for_a_first_action() -> None:
    c = Course("Inventrix", PLAIN, mc=99).hand("Mine").played("AI Central")
    found = closed(c)
    assert {lack["text"] for lack in found.values()} == {"the first action of your corporation comes first"}
    assert {PLAY + number("Mine"), USE + number("AI Central"), STANDARD, CONVERT, MILESTONE, AWARD, PATENTS} <= set(
        found
    )


def test_alone_there_are_no_goals_to_look_for() -> None:
    c = Course(PLAIN, mc=0)
    assert texts(c, MILESTONE) == texts(c, AWARD) == {}


def test_nothing_is_open_and_closed() -> None:
    c = Course(mc=99).hand("Mine", "Comet", "Trees").give(heat=8).played("AI Central")
    assert not set(closed(c)) & set(c.game.options(0))


def hexes(c: Course, *names: str) -> list[str]:
    """Why these hexes can't be chosen."""
    found = texts(c, HEX)
    return [found[hex_of(name)] for name in names]


def test_hexes_of_a_city() -> None:
    c = Course(mc=99).lay("city", "C3", seat=1).standard("city")
    assert hexes(c, "A2", "E3", "C3", "C4") == [
        "is reserved for oceans",
        "is reserved for Noctis City",
        "has a tile",
        "is beside a city",
    ]
    assert hex_of("D5") not in texts(c, HEX)


def test_hexes_of_other_tiles() -> None:
    assert hexes(Course(mc=99).lay("greenery", "C3").standard("greenery"), "H3") == ["is not beside a tile of yours"]
    assert hexes(Course(mc=99).standard("aquifer"), "C3") == ["is not reserved for oceans"]
    c = Course(mc=99).hand("Lava Flows").play("Lava Flows")
    assert hexes(c, "H3") == ["won't do: the tile goes on a volcanic area"]


def test_reserved_hexes_that_would_do_otherwise() -> None:
    c = Course(mc=99).hand("Mining Rights").play("Mining Rights")
    assert hexes(c, "A2", "C3") == [
        "is reserved for oceans",
        "won't do: the tile goes on an unreserved area that shows steel or titanium",
    ]
    c = Course(mc=99).hand("Natural Preserve").play("Natural Preserve")
    assert hexes(c, "E3", "I5") == ["is reserved for Noctis City", "is reserved for oceans"]
    c = Course(mc=99).at(temperature=6).hand("Mangrove").play("Mangrove")
    assert hexes(c, "C3") == ["won't do: the tile goes on an area reserved for oceans"]


def test_other_questions_close_nothing() -> None:
    c = Course(mc=99).hand("Artificial Photosynthesis").play("Artificial Photosynthesis")
    assert closed(c) == {}
