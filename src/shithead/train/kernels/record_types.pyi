# The records' fields for type checkers; made by `make docs` out of their layouts.

from typing import Protocol

from shithead.engine.arrays import FloatGrid

class Bench(Protocol):
    seed: int
    first: int
    games: int
    row: int
    explore: float
    share: float
    mix: float
    fade: float
    tail: FloatGrid
