"""A game in words: the texts that the terminal and the browser share."""
