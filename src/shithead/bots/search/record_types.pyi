# The records' fields for type checkers; made by `make docs` out of their layouts.

from typing import Protocol

from shithead.engine.arrays import FloatGrid, Floats, Numbers

class Values(Protocol):
    worth: Floats
    spent: Floats
    par: float
    card_less: float
    far: float
    stock_turns: float
    turn: float
    again: float
    pressure: float
    urgent: float
    last: float
    danger: float
    blame: float
    relief: float
    further: float
    nearly: float
    quartet: float
    table: float
    out: float
    patience: float
    restless: float
    nearly_from: int
    bot: int
    jokers: int
    always: int
    wins_count: int
    evenly: int

class Node(Protocol):
    key: int
    value: float
    lost: float
    won: float
    visits: int
    child: int
    sibling: int
    mover: int

class Workspace(Protocol):
    moves: Numbers
    log: Numbers
    features: FloatGrid
    unseen: Numbers
    prior: FloatGrid
    path: Numbers
    seed: int
    first: int
    count: int
    seat: int
    mover: int
    code: int
    horizon: int
    used: int
    plies: int
    explore: float
