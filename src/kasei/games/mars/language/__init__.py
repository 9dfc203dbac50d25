"""What cards of mars are made of."""
