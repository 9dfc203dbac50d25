"""Colonies, an addition to mars: colony tiles, trade fleets, and cards of their own."""

from kasei.games.colonies.addition import COLONIES

__all__ = ["COLONIES"]
