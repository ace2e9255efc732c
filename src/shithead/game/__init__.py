"""The game itself: one round, a match of several, and what a seat may see of them."""
