"""The databases that the tests of the server are run on, and a server for each file of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server, served
from tests.server.stores import place, postgres

__all__ = ["place", "postgres", "server"]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server on a database of its own."""
    with served() as running:
        yield running
