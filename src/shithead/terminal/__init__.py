"""The table in a terminal: one line after the other, for people, pipes and screen readers."""
