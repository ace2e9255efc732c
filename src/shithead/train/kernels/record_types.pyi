# The records' fields for type checkers; made by `make docs` out of their layouts.

from typing import Protocol

from shithead.engine.arrays import FloatGrid, Numbers

class Bench(Protocol):
    seed: int
    first: int
    games: int
    row: int
    players: Numbers
    others: float
    explore: float
    share: float
    mix: float
    fade: float
    tail: FloatGrid
