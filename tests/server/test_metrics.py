"""The text format of Prometheus."""

from __future__ import annotations

from kasei.server.metrics import Counter, Gauge, Histogram, ReadCounter, Registry


def test_all_kinds_as_text() -> None:
    registry = Registry()
    refusals = registry.add(Counter("refusals_total", "Refusals."))
    registry.add(Gauge("tables", "Tables in memory.", lambda: 7))
    registry.add(ReadCounter("seconds_total", "Seconds.", lambda: 2.5))
    refusals.add(type="stale")
    refusals.add(type="not-found")
    refusals.add(type="stale")
    assert registry.text() == (
        "# HELP refusals_total Refusals.\n"
        "# TYPE refusals_total counter\n"
        'refusals_total{type="stale"} 2\n'
        'refusals_total{type="not-found"} 1\n'
        "# HELP tables Tables in memory.\n"
        "# TYPE tables gauge\n"
        "tables 7\n"
        "# HELP seconds_total Seconds.\n"
        "# TYPE seconds_total counter\n"
        "seconds_total 2.5\n"
    )


def test_a_histogram_counts_up_to_each_bound() -> None:
    took = Histogram("seconds", "How long.")
    for value in (0.25, 0.26, 1, 7):
        took.observe(value)
    help, kind, *lines = took.lines()
    assert (help, kind) == ("# HELP seconds How long.", "# TYPE seconds histogram")
    assert len(lines) == 15
    assert lines[7:] == [
        'seconds_bucket{le="0.25"} 1',
        'seconds_bucket{le="0.5"} 2',
        'seconds_bucket{le="1"} 3',
        'seconds_bucket{le="2.5"} 3',
        'seconds_bucket{le="5"} 3',
        'seconds_bucket{le="+Inf"} 4',
        "seconds_sum 8.51",
        "seconds_count 4",
    ]
