"""Numbers about the server, in the text format of Prometheus. They are counted on one thread."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Sample = tuple[str, float]  # what goes after the name of the metric, and the number


class Metric:
    """A number, or some, with a name and a text that says what it is."""

    kind: str

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def samples(self) -> Iterator[Sample]:
        """All numbers that it has now."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The metric as text."""
        return [
            f"# HELP {self.name} {self.text}",
            f"# TYPE {self.name} {self.kind}",
            *[f"{self.name}{end} {value}" for end, value in self.samples()],
        ]


class Gauge(Metric):
    """What is read when somebody asks."""

    kind = "gauge"

    def __init__(self, name: str, text: str, read: Callable[[], float]) -> None:
        super().__init__(name, text)
        self.read = read

    def samples(self) -> Iterator[Sample]:
        yield "", self.read()


class ReadCounter(Gauge):
    """What only grows, and is counted elsewhere."""

    kind = "counter"


class Counter(Metric):
    """What only grows, of each type for itself."""

    kind = "counter"

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.counts: dict[str, int] = {}

    def add(self, type: str) -> None:
        """Count one more of a type."""
        self.counts[type] = self.counts.get(type, 0) + 1

    def samples(self) -> Iterator[Sample]:
        for type, count in self.counts.items():
            yield f'{{type="{type}"}}', count


class Histogram(Metric):
    """How many took how long: at most each of some bounds."""

    kind = "histogram"

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one that took so long."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def samples(self) -> Iterator[Sample]:
        total = 0
        for bound, count in zip((*SECONDS, math.inf), self.counts):
            total += count
            yield f'_bucket{{le="{"+Inf" if bound == math.inf else f"{bound:g}"}"}}', total
        yield "_sum", self.sum
        yield "_count", total


AnyMetric = TypeVar("AnyMetric", bound=Metric)


class Registry:
    """All metrics of a server."""

    def __init__(self) -> None:
        self.metrics: list[Metric] = []

    def add(self, metric: AnyMetric) -> AnyMetric:
        """Add a metric, and return it."""
        self.metrics.append(metric)
        return metric

    def text(self) -> str:
        """All metrics as Prometheus reads them."""
        return "".join([f"{line}\n" for metric in self.metrics for line in metric.lines()])
