"""Rooms in action: the actor of each, its clocks, bots and connections, and the registry of all."""
