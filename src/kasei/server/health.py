"""Whether the server of this container can store: `python -m kasei.server.health [PROCESS]`.

It asks where the process of that number serves, as its command line and the environment say; without one, where the
first of the container does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final
from urllib.request import ProxyHandler, build_opener

from kasei.server.settings import Settings, settings_from

ANY: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
TIMEOUT_S: Final = 4.0
SHORTEST: Final = 4  # letters of a flag, with its dashes


def flag(words: list[str], name: str) -> str | None:
    """Value of a flag, which may be shortened, in a command line; of several the last."""
    found = None
    for word, following in zip(words, [*words[1:], ""]):
        said, given, value = word.partition("=")
        if len(said) >= SHORTEST and f"--{name}".startswith(said):
            found = value if given else following
    return found


def served_by(command_line: bytes) -> Settings:
    """How a server runs that was started by this command line, in this environment."""
    words = command_line.decode().split("\0")
    return settings_from({name: flag(words, name) for name in ("host", "port", "prefix")})


def ready_address(settings: Settings) -> str:
    host = ANY.get(settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host)
    return f"http://{host}:{settings.port}{settings.prefix}/readyz"


def main(process: str = "1") -> int:
    try:
        address = ready_address(served_by(Path(f"/proc/{process}/cmdline").read_bytes()))
        with build_opener(ProxyHandler({})).open(address, timeout=TIMEOUT_S):  # never through a proxy
            return 0
    except OSError as error:
        print(error)
        return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
