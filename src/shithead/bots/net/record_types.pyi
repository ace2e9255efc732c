# The records' fields for type checkers; made by `make docs` out of their layouts.

from typing import Protocol

from shithead.engine.arrays import FloatGrid, Floats, Grid, Numbers

class Net(Protocol):
    first: Grid
    first_bias: Numbers
    second: Grid
    second_bias: Numbers
    third: Numbers
    third_bias: int

class NetRules(Protocol):
    slot: Numbers
    jokers: int
    score: float
    room: int
    count: int
    inputs: Numbers
    base: Numbers

class Judge(Protocol):
    chances: Floats
    best: Floats
    by_seat: FloatGrid
    count: int
    inputs: Numbers
    hidden: Numbers
    neighbours: Numbers
    in_pile: Numbers
    playable: int
    fitting: int
    unseen: int
    drawn: int
    cards: Numbers
    sums: Numbers
    second_sums: Numbers
