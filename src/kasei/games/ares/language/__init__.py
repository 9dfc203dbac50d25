"""What cards of ares are made of."""
