"""The kinds of things that effects bring in every card game; a game numbers its own from `OWN_KINDS` on."""

from __future__ import annotations

from typing import Final

CARDS_DRAWN: Final = 0
TOKENS_ADDED: Final = 1
OWN_KINDS: Final = 2
