"""Programs that the tests start hear signals, also where the tests do not."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pexpect
import pytest

from tests.children import done, hear_signals

NUMBERS = (signal.SIGINT, signal.SIGHUP)
HEARD = f"import signal; print([signal.getsignal(n) is not signal.SIG_IGN for n in {tuple(map(int, NUMBERS))}])"


@pytest.fixture
def deaf() -> Iterator[None]:
    """What nohup and a shell's background jobs do to signals."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in NUMBERS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("deaf")
def test_programs_hear_signals_under_nohup() -> None:
    assert done(sys.executable, "-c", HEARD).out == "[True, True]\n"
    assert pexpect.run(f'{sys.executable} -c "{HEARD}"', preexec_fn=hear_signals) == b"[True, True]\r\n"
