"""What things in mars are worth to a bot."""
