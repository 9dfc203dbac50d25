"""The databases that the tests of the server are run on."""

from tests.server.stores import place, postgres

__all__ = ["place", "postgres"]
