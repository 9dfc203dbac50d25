"""What holds for all tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def signals_are_heard_again() -> Iterator[None]:
    """Whatever has interrupted a test holds back the signals that follow: the next test hears them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    yield
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
