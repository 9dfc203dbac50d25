"""Numbers about the server, in the text format of Prometheus. They are counted on one thread."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
NAME: Final = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")
LABEL: Final = re.compile(r"(?!__)[a-zA-Z_][a-zA-Z0-9_]*")
BOUND: Final = "le"  # the label of a histogram's buckets
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Key = tuple[str, ...]  # the values of the labels
Pairs = list[tuple[str, str]]  # names and values of labels
Sample = tuple[str, Pairs, float]  # what goes after the name of the metric, labels, value


class Metric:
    """A number with a name and a text that says what it is, one for each value of its labels."""

    kind: str

    def __init__(self, name: str, text: str, labels: Sequence[str] = ()) -> None:
        if not NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name of a metric: letters, digits and _")
        for label in labels:
            if not LABEL.fullmatch(label) or label == BOUND:
                raise ValueError(f"{label!r} is no name of a label: letters, digits and _, not {BOUND!r}")
        self.name = name
        self.text = text
        self.labels = tuple(labels)

    def samples(self) -> Iterator[Sample]:
        """All numbers that it has now."""
        raise NotImplementedError

    def key(self, values: Mapping[str, object]) -> Key:
        """The values of the labels, in their order."""
        if values.keys() != set(self.labels):
            raise ValueError(f"{self.name} has the labels {self.labels}, not {tuple(values)}")
        return tuple([str(values[label]) for label in self.labels])

    def pairs(self, key: Key) -> Pairs:
        """The labels with their values."""
        return list(zip(self.labels, key))

    def lines(self) -> list[str]:
        """The metric as text."""
        return [
            f"# HELP {self.name} {escape(self.text)}",
            f"# TYPE {self.name} {self.kind}",
            *[f"{self.name}{end}{braced(pairs)} {number(value)}" for end, pairs, value in self.samples()],
        ]


class Counter(Metric):
    """What only grows."""

    kind = "counter"

    def __init__(self, name: str, text: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, text, labels)
        self.counts: dict[Key, float] = {} if labels else {(): 0}

    def add(self, n: float = 1, **labels: object) -> None:
        """Count one more, or more than one."""
        if n < 0:
            raise ValueError(f"{self.name} can't grow by {n}")
        key = self.key(labels)
        self.counts[key] = self.counts.get(key, 0) + n

    def samples(self) -> Iterator[Sample]:
        for key, count in self.counts.items():
            yield "", self.pairs(key), count


class Gauge(Metric):
    """What is read when somebody asks: a number, or if there are labels a number for each of their values."""

    kind = "gauge"

    def __init__(
        self, name: str, text: str, read: Callable[[], float | Mapping[Key, float]], labels: Sequence[str] = ()
    ) -> None:
        super().__init__(name, text, labels)
        self.read = read

    def samples(self) -> Iterator[Sample]:
        found = self.read()
        for key, value in found.items() if isinstance(found, Mapping) else [((), found)]:
            if len(key) != len(self.labels):
                raise ValueError(f"{self.name} has the labels {self.labels}, and not these values: {key}")
            yield "", self.pairs(key), value


class ReadCounter(Gauge):
    """What only grows, and is counted elsewhere."""

    kind = "counter"


class Histogram(Metric):
    """How many were how large: at most each of the bounds."""

    kind = "histogram"

    def __init__(self, name: str, text: str, bounds: Sequence[float] = SECONDS, labels: Sequence[str] = ()) -> None:
        super().__init__(name, text, labels)
        if not bounds or list(bounds) != sorted(set(bounds)) or not math.isfinite(sum(bounds)):
            raise ValueError(f"the bounds of {name} are not finite numbers in rising order: {bounds}")
        self.bounds = tuple(bounds)
        self.counts: dict[Key, list[int]] = {}
        self.sums: dict[Key, float] = {}
        if not labels:
            self.start(())

    def start(self, key: Key) -> None:
        """Begin to count what has these labels."""
        self.counts[key] = [0] * (len(self.bounds) + 1)
        self.sums[key] = 0

    def observe(self, value: float, **labels: object) -> None:
        """Count a value."""
        key = self.key(labels)
        if key not in self.counts:
            self.start(key)
        self.counts[key][bisect_left(self.bounds, value)] += 1
        self.sums[key] += value

    def samples(self) -> Iterator[Sample]:
        for key, counts in self.counts.items():
            total = 0
            for bound, count in zip((*self.bounds, math.inf), counts):
                total += count
                yield "_bucket", [*self.pairs(key), (BOUND, number(bound))], total
            yield "_sum", self.pairs(key), self.sums[key]
            yield "_count", self.pairs(key), total


AnyMetric = TypeVar("AnyMetric", bound=Metric)


class Registry:
    """All metrics of a server."""

    def __init__(self) -> None:
        self.metrics: dict[str, Metric] = {}

    def add(self, metric: AnyMetric) -> AnyMetric:
        """Add a metric, and return it."""
        if metric.name in self.metrics:
            raise ValueError(f"there is a metric {metric.name} already")
        self.metrics[metric.name] = metric
        return metric

    def text(self) -> str:
        """All metrics as Prometheus reads them."""
        return "".join([f"{line}\n" for metric in self.metrics.values() for line in metric.lines()])


def braced(pairs: Pairs) -> str:
    """Labels as they go after a name."""
    shown = ",".join([f'{label}="{quoted(value)}"' for label, value in pairs])
    return f"{{{shown}}}" if shown else ""


def escape(text: str) -> str:
    """A text on one line."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def quoted(value: str) -> str:
    """A text within quotation marks."""
    return escape(value).replace('"', '\\"')


def number(value: float) -> str:
    """A number as Prometheus writes it.

    >>> number(3.0), number(0.25), number(float("inf"))
    ('3', '0.25', '+Inf')
    """
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
