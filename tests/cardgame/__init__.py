"""What card games share, tried out on tables of the miniature: it has two to five seats."""
