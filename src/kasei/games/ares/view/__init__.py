"""What a seat may see of ares."""
