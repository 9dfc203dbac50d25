"""Players that see only what a person in their seat would."""

from kasei.bots.players import (
    BOTS,
    FAMILIES,
    STEADY,
    USUAL,
    Bot,
    Builder,
    Chance,
    Greedy,
    Opponent,
    bot_for,
    new_bot,
    seed_at,
    weighed_by,
)

__all__ = [
    "BOTS",
    "FAMILIES",
    "STEADY",
    "USUAL",
    "Bot",
    "Builder",
    "Chance",
    "Greedy",
    "Opponent",
    "bot_for",
    "new_bot",
    "seed_at",
    "weighed_by",
]
