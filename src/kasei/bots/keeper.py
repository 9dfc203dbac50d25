"""A program that starts another one, and ends it when its own input ends: `python keeper.py PROGRAM ARGUMENT ...`

Both have the same input and output. Whoever has started this one, in a process group of its own, ends them all by
closing the input; if they are killed, the system closes it.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from typing import Final

CANNOT_START: Final = 127  # the exit code where there is no such program
USUAL: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE)  # signals that a program may want to hear


def main() -> None:
    """Start the program, and end it and all that it has started in its group."""
    try:
        child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, setsigmask=(), setsigdef=USUAL)
    except OSError:
        sys.exit(CANNOT_START)
    os.close(1)  # the output ends with the program
    line = select.poll()
    line.register(0, 0)
    line.poll()  # until nobody is left who could write to it
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
