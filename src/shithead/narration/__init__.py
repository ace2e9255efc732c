"""A game in words, for whatever shows it: the terminal and the browser say the same."""
