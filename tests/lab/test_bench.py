"""The benchmark measures what it says."""

from __future__ import annotations

import json
from io import StringIO

from rich.console import Console

from kasei.core.build import is_compiled
from kasei.lab.bench import REFERENCE, Figure, bench, bench_rules, positions, turn
from kasei.lab.bench_report import TITLES, show_bench


def test_all_figures_are_there() -> None:
    result = json.loads(json.dumps(bench("nine", seconds=0.01, rounds=2)))
    assert result["game"] == "nine"
    assert result["compiled"] is is_compiled()
    assert result["calibration"]["turns_per_s"] > 0
    assert set(result["figures"]) == set(TITLES)
    for figure in result["figures"].values():
        assert min(figure["raw"], figure["normalised"], figure["turns"]) > 0
    for length in result["lengths"].values():
        assert length["choices"] >= length["decisions"] > 20
    page = StringIO()
    show_bench(result, Console(file=page, width=120, force_terminal=False))
    assert "a copy: µs" in page.getvalue()


def test_a_figure_at_the_reference_speed() -> None:
    """On a machine half as fast as the reference, everything would take half as long there."""
    figure = Figure()
    for seconds in (2e-6, 4e-6, 9e-6):
        figure.seconds.append(seconds)
        figure.turns.append(seconds * REFERENCE / 2)
    assert figure.plain(rate=False) == {"raw": 4.0, "normalised": 2.0, "turns": 25.6}
    assert figure.plain(rate=True) == {"raw": 250_000.0, "normalised": 500_000.0, "turns": 25.6}


def test_positions_are_in_the_middle_of_games() -> None:
    states = positions(bench_rules("nine", None, []))
    assert all(not s.over() for s in states)
    assert len({s.key for s in states}) == len(states)


def test_the_calibration_loop_is_fixed() -> None:
    assert turn(3) == 3519870697
