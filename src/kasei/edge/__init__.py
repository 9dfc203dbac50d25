"""What the world does to a program: signals, streams, files and arguments."""
