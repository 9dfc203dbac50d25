"""How the engine that runs was built."""

from __future__ import annotations

from kasei.core import kernel


def is_compiled() -> bool:
    """Is the engine that runs now compiled?"""
    return not str(kernel.__file__).endswith(".py")
