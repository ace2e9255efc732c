"""Many games: simulation, comparison, analysis."""
