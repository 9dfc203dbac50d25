"""A seat for bots that think while signals wait: one that breaks into compiled code can bring the process down."""

from __future__ import annotations

from typing import Any

from kasei.edge.signals import let_in
from kasei.face.seat import Seat


class Interruptible(Seat[Any]):
    """A seat in which a bot is broken off in its pauses, and nowhere else."""

    def pause(self) -> None:
        let_in()
