"""What things in ares are worth to a bot."""
