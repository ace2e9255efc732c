# The records' fields for type checkers; made by `make docs` out of their layouts.

from typing import Protocol

from shithead.engine.arrays import Grid, Numbers

class Episode(Protocol):
    seed: int
    game: int
    played: int
    plays: Grid
    seat: int
    off_turn: int
    asked: int
    over: int
    picked_n: int
    picked: Numbers

class Offer(Protocol):
    count: int
    ids: Numbers
    codes: Numbers

class Plan(Protocol):
    games: int
    parts: int
    waiting: int
    unfinished: int
    actions: int
    width: int
    outside: int
    reward: int
