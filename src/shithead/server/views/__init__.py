"""What each client may see of a room, and when."""
