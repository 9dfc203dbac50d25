"""The face: all that stands outside the engine, people, bots, servers and other programs, stands on this."""
