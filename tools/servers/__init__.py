"""Servers of the game as programs of their own, and clients of them: for tests and measures."""
