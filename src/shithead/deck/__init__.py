"""Deck orders: checked, shuffled from a seed, and proved to be fair."""
