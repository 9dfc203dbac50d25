"""A miniature of Colonies: an addition, of which the game knows nothing."""
