"""Which rooms this server runs, and what becomes of rooms that nobody is in."""
