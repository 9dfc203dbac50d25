"""The text format of Prometheus."""

from __future__ import annotations

import math

import pytest

from kasei.server.metrics import Counter, Gauge, Histogram, ReadCounter, Registry


def test_all_kinds_as_text() -> None:
    registry = Registry()
    requests = registry.add(Counter("requests_total", "Requests.", ["method", "status"]))
    moves = registry.add(Counter("moves_total", "Moves."))
    registry.add(Gauge("tables", "Tables in memory.", lambda: 7))
    registry.add(Gauge("seats", "Seats.", lambda: {("person",): 2, ("bot",): 1.5}, ["kind"]))
    registry.add(ReadCounter("hooks_total", "Messages.", lambda: 3))
    took = registry.add(Histogram("seconds", "How long.", [0.25, 1], ["route"]))
    registry.add(Histogram("sizes", "How large.", [10]))
    requests.add(method="GET", status=200)
    requests.add(2, status=404, method="GET")
    moves.add(0.5)
    for value in (0.25, 0.26, 1, 3):
        took.observe(value, route="/")
    assert registry.text() == (
        "# HELP requests_total Requests.\n"
        "# TYPE requests_total counter\n"
        'requests_total{method="GET",status="200"} 1\n'
        'requests_total{method="GET",status="404"} 2\n'
        "# HELP moves_total Moves.\n"
        "# TYPE moves_total counter\n"
        "moves_total 0.5\n"
        "# HELP tables Tables in memory.\n"
        "# TYPE tables gauge\n"
        "tables 7\n"
        "# HELP seats Seats.\n"
        "# TYPE seats gauge\n"
        'seats{kind="person"} 2\n'
        'seats{kind="bot"} 1.5\n'
        "# HELP hooks_total Messages.\n"
        "# TYPE hooks_total counter\n"
        "hooks_total 3\n"
        "# HELP seconds How long.\n"
        "# TYPE seconds histogram\n"
        'seconds_bucket{route="/",le="0.25"} 1\n'
        'seconds_bucket{route="/",le="1"} 3\n'
        'seconds_bucket{route="/",le="+Inf"} 4\n'
        'seconds_sum{route="/"} 4.51\n'
        'seconds_count{route="/"} 4\n'
        "# HELP sizes How large.\n"
        "# TYPE sizes histogram\n"
        'sizes_bucket{le="10"} 0\n'
        'sizes_bucket{le="+Inf"} 0\n'
        "sizes_sum 0\n"
        "sizes_count 0\n"
    )


def test_an_empty_registry_is_an_empty_text() -> None:
    assert Registry().text() == ""


def test_texts_and_labels_are_escaped() -> None:
    counter = Counter("a_total", 'back\\slash, new\nline, "quoted"', ["path"])
    counter.add(path='\\ "é" \n')
    help, _, sample = counter.lines()
    assert help == '# HELP a_total back\\\\slash, new\\nline, "quoted"'
    assert sample == 'a_total{path="\\\\ \\"é\\" \\n"} 1'


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "0"),
        (-2.0, "-2"),
        (1e300, "1e+300"),
        (0.1 + 0.2, "0.30000000000000004"),
        (math.inf, "+Inf"),
        (-math.inf, "-Inf"),
        (math.nan, "NaN"),
        (True, "1"),
    ],
)
def test_numbers(value: float, shown: str) -> None:
    assert Gauge("a", "A.", lambda: value).lines()[-1] == f"a {shown}"


@pytest.mark.parametrize("name", ["", "1a", "a-b", "a b", "é", "a\n"])
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(ValueError, match="no name of a metric"):
        Counter(name, "A.")
    with pytest.raises(ValueError, match="no name of a label"):
        Counter("a", "A.", [name])


@pytest.mark.parametrize("label", ["le", "__name__", "a:b"])
def test_labels_that_mean_something_else(label: str) -> None:
    with pytest.raises(ValueError, match="no name of a label"):
        Histogram("a", "A.", labels=[label])


def test_labels_are_those_that_were_named() -> None:
    counter = Counter("a", "A.", ["one"])
    for labels in ({}, {"two": 1}, {"one": 1, "two": 1}):
        with pytest.raises(ValueError, match="a has the labels"):
            counter.add(1, **labels)
    with pytest.raises(ValueError, match="a has the labels"):
        Gauge("a", "A.", lambda: {("x",): 1}).lines()


def test_a_counter_only_grows() -> None:
    with pytest.raises(ValueError, match="can't grow by -1"):
        Counter("a", "A.").add(-1)


@pytest.mark.parametrize("bounds", [[], [2, 1], [1, 1], [1, math.inf], [math.nan]])
def test_bounds_rise(bounds: list[float]) -> None:
    with pytest.raises(ValueError, match="rising order"):
        Histogram("a", "A.", bounds)


def test_a_name_is_there_once() -> None:
    registry = Registry()
    registry.add(Counter("a", "A."))
    with pytest.raises(ValueError, match="a metric a already"):
        registry.add(Gauge("a", "A.", lambda: 1))
