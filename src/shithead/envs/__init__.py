"""Environments for learning: PettingZoo, Gymnasium, many games at once (docs/environments.md)."""
