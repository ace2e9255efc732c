"""Moves, positions and records as values with a text form that reads back (docs/notation.md)."""
