"""What a seat may see of mars."""
