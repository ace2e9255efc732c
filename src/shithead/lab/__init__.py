"""Many games: simulating, comparing."""
