"""What is counted of many games."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO

from rich.console import Console

from kasei.lab.estimates import likely
from kasei.lab.match import Match, Outcome
from kasei.lab.picture import bar, histogram
from kasei.lab.report import show_simulation
from kasei.lab.simulation import Simulation
from kasei.lab.tally import Tally, spread

MATCH = Match("nine", ("greedy", "random"), {}, 4, "test")


def tally() -> Tally:
    """Greedy wins one and shares one of three games that ended; a fourth was broken off."""
    games = Tally(MATCH)
    games.add(Outcome(0, True, (9, 3), (0,), 0, 50, 40, 5, (0, 0), ("", ""), ""))
    games.add(Outcome(1, True, (8, 2), (0,), 1, 60, 50, 6, (0, 0), ("", ""), ""))
    games.add(Outcome(2, True, (7, 7), (0, 1), 0, 70, 60, 7, (0, 0), ("", ""), ""))
    games.add(Outcome(3, False, (1, 1), (), 0, 100_000, 9, 99, (0, 0), ("", ""), ""))
    return games


def test_wins_are_counted_by_bot_and_by_seat() -> None:
    games = tally()
    assert (games.games, games.finished) == (4, 3)
    assert [(bot.games, bot.wins, bot.shared) for bot in games.bots] == [(3, 1, 1), (3, 1, 1)]
    assert [(seat.games, seat.wins, seat.shared) for seat in games.seats] == [(3, 2, 1), (3, 0, 1)]
    assert (games.starters.games, games.starters.wins, games.starters.shared) == (3, 1, 1)


def test_what_all_win_together_is_won_by_each() -> None:
    games = Tally(Match("ares", ("greedy", "random"), {"coop": True}, 2, "test"))
    games.add(Outcome(0, True, (40, 30), (0, 1), -1, 50, 40, 5, (0, 0), ("", ""), ""))
    games.add(Outcome(1, True, (20, 10), (), -1, 60, 50, 6, (0, 0), ("", ""), ""))
    for standing in [*games.bots, *games.seats]:
        assert (standing.games, standing.wins, standing.shared) == (2, 1, 0)
        assert standing.rate() == 0.5
    page = StringIO()
    show_simulation(Simulation(games, 1, 0.5), Console(file=page, width=120, force_terminal=False))
    assert "50.0%" in page.getvalue()
    assert "shared" not in page.getvalue()


def test_points_follow_the_bot_from_seat_to_seat() -> None:
    greedy, random = tally().bots
    assert greedy.points == Counter([9, 2, 7])
    assert random.points == Counter([3, 8, 7])


def test_failures_follow_the_bot_from_seat_to_seat() -> None:
    games = Tally(Match("nine", ("exec:false", "random"), {}, 2, "test"))
    games.add(Outcome(0, True, (9, 3), (0,), 0, 50, 40, 5, (1000, 0), ("it is late", ""), ""))
    games.add(Outcome(1, True, (8, 2), (0,), 1, 60, 50, 6, (0, 234), ("", "it has ended"), ""))
    bots = json.loads(json.dumps(games.plain()))["bots"]
    assert [bot["failures"] for bot in bots] == [1234, 0]
    assert failures_told(games) == ["exec:false has failed (it is late): builder made 1,234 of its choices."]
    assert failures_told(tally()) == []


def failures_told(games: Tally) -> list[str]:
    """The lines of the report that tell of failures."""
    page = StringIO()
    show_simulation(Simulation(games, 1, 0.5), Console(file=page, width=120, force_terminal=False))
    return [line for line in page.getvalue().splitlines() if "failed" in line]


def test_lengths() -> None:
    plain = tally().plain()
    assert plain["choices"] == {"mean": 60.0, "min": 50, "max": 70}
    assert plain["rounds"] == {"mean": 6.0, "min": 5, "max": 7}
    assert spread(Counter()) is None


def test_same_names_are_numbered() -> None:
    assert tally().names() == ["greedy", "random"]
    assert Tally(Match("nine", ("random", "random"), {}, 1, "")).names() == ["random 1", "random 2"]


def test_likely_holds_the_rate() -> None:
    low, high = likely(50, 100)
    assert 0.40 < low < 0.41
    assert 0.59 < high < 0.60
    assert likely(0, 10)[0] == 0.0
    assert likely(0, 0) == (0.0, 1.0)


def test_report_says_it_all_without_colours_in_a_file() -> None:
    page = StringIO()
    show_simulation(Simulation(tally(), 2, 0.5), Console(file=page, width=120, markup=False, force_terminal=False))
    text = page.getvalue()
    assert "\x1b" not in text
    for words in (
        "start player",
        "shared",
        "66.7%",
        "1 were broken off",
        "Choices in a game",
        "3 of 4 games ended",
        "2 processes",
    ):
        assert words in text


def test_report_of_games_that_never_end() -> None:
    page = StringIO()
    show_simulation(Simulation(Tally(MATCH), 1, 0.5), Console(file=page, width=120, force_terminal=False))
    assert "0 of 0 games ended" in page.getvalue()


def test_bars_are_in_proportion() -> None:
    assert bar(1, 2, width=10) == "█████"
    assert bar(0, 2) == ""
    assert bar(0, 0) == ""


def test_a_histogram_counts_everything() -> None:
    lines = histogram(Counter(range(-30, 70)), rows=10)
    assert len(lines) == 10
    assert lines[0].split()[:3] == ["-30", "to", "-21"]
    assert sum(int(line.split()[-1]) for line in lines) == 100
    assert histogram(Counter()) == []
