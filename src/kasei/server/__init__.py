"""Games over the network: HTTP and WebSocket in front, every game kept as its record behind."""
