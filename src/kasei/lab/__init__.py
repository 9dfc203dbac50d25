"""Many games in processes, what they show, and how fast they are played."""
