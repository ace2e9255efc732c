"""Figures of a game: how it went, counted by making its moves again (``engine.game_figures``)."""

from __future__ import annotations

from ctypes import c_int64
from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.engine import codes
from shithead.engine.arrays import copied, grid, numbers, numbers_of
from shithead.engine.game_figures import COLUMNS, TURNS, enter_game_figures
from shithead.game.game import Game

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers


class Figures(Struct, frozen=True):
    """How a game went.

    Attributes:
        turns: the number of turns.
        choices: decisions with more than one legal move.
        takes: the number of times that the pile was taken.
        burns: the number of times that the pile burnt.
        lead_changes: how often another seat came to hold the fewest cards alone, before one was
            out.
        longest_wait: the most moves of others between two moves of a seat, once play has begun.
    """

    turns: int
    choices: int
    takes: int
    burns: int
    lead_changes: int
    longest_wait: int

    @classmethod
    def of_row(cls, row: Numbers) -> Figures:
        """The figures that a kernel has counted."""
        return cls(*row[TURNS : TURNS + len(cls.__struct_fields__)])


def figures_of(game: Game) -> Figures:
    """The figures of a game so far."""
    core, found = game.core, grid(1, COLUMNS)
    moves = [number for seat, move in core.log for code in move for number in (seat, code)]
    made = (c_int64 * 2 * (len(moves) // 2)).from_buffer(numbers_of(moves))
    room = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER)
    enter_game_figures(copied(core.start), core.table, made, *room, found)
    return Figures.of_row(found[0])
