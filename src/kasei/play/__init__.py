"""Playing in a terminal, on what everybody outside the engine may use."""
