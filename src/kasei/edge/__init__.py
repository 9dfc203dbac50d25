"""What the world does to a program."""
