"""Figures of a game in kernels: how it went, counted move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import MAX_SEATS
from shithead.engine.arrays import fill
from shithead.engine.codes import EVENT_BURNT, EVENT_TOOK, NONE, OVER, TOGETHER, event_kind
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.engine.arrays import Grid, Numbers, Records
    from shithead.engine.record_types import Rules, State

# The columns of a game's row of figures.
LOSER: Final = 0  # the seat that lost, or NONE
PLACES: Final = 1  # seats in the order of going out, 4 bits each
PLACES_N: Final = 2  # how many have a place
PLIES: Final = 3  # decisions
TURNS: Final = 4  # how often the turn went to another seat, and the last turn
CHOICES: Final = 5  # decisions with more than one legal move
TAKES: Final = 6  # how often the pile was taken
BURNS: Final = 7  # how often it was burnt
LEAD_CHANGES: Final = 8  # how often another seat came to hold the fewest cards alone
LONGEST_WAIT: Final = 9  # the most moves of others between two moves of a seat
LEADER: Final = 10  # during the game: the seat that held the fewest cards alone, or NONE
WAITS: Final = 11  # and by seat, moves of others since its own last one
COLUMNS: Final = WAITS + MAX_SEATS


@kernel
def begin_figures(row: Numbers) -> None:
    """Begin to count a game."""
    fill(row, 0)
    row[LEADER] = NONE


@kernel
def play_and_count(
    s: State, r: Rules, seat: int, code: int, moves: Numbers, log: Numbers, row: Numbers
) -> None:
    """Make a move, and count what it changes.

    Args:
        moves: room for moves.
        log: room for events.
        row: the figures of the game so far.
    """
    turn, setting_up = int64(s.turn), s.phase in TOGETHER
    may_pass = 0 if seat == turn or setting_up else 1
    row[PLIES] += 1
    if legal_moves(s, r, seat, moves) + may_pass > 1:
        row[CHOICES] += 1
    log[0] = 0
    apply_move(s, r, seat, code, log)
    for i in range(1, int64(log[0]) + 1):
        kind = event_kind(log[i])
        if kind == EVENT_TOOK:
            row[TAKES] += 1
        elif kind == EVENT_BURNT:
            row[BURNS] += 1
    if setting_up:
        return
    if s.turn != turn or s.phase == OVER:
        row[TURNS] += 1
    count_waits(s, seat, row)
    if s.places_n == 0:
        note_leader(s, row)


@kernel
def count_waits(s: State, seat: int, row: Numbers) -> None:
    """Count the move of a seat as one that all others in the game wait for."""
    for other in range(int64(s.seats)):
        if other == seat or not s.active[other]:
            row[WAITS + other] = 0
        else:
            row[WAITS + other] += 1
            row[LONGEST_WAIT] = max(row[LONGEST_WAIT], row[WAITS + other])


@kernel
def note_leader(s: State, row: Numbers) -> None:
    """Note who holds the fewest cards alone, if that is another seat than before."""
    fewest, leader = 1 << 30, int64(NONE)
    for seat in range(int64(s.seats)):
        cards = int64(s.hand_n[seat]) + int64(s.up_n[seat]) + int64(s.down_n[seat])
        if cards < fewest:
            fewest, leader = cards, seat
        elif cards == fewest:
            leader = int64(NONE)
    if leader not in (NONE, row[LEADER]):
        if row[LEADER] != NONE:
            row[LEAD_CHANGES] += 1
        row[LEADER] = leader


@kernel
def end_figures(s: State, row: Numbers) -> None:
    """Note how a game ended."""
    row[LOSER] = loser_of(s)
    row[PLACES_N] = s.places_n
    for place in range(int64(s.places_n)):
        row[PLACES] |= int64(s.places[place]) << 4 * place


@long_entry_point
def enter_game_figures(
    states: Records[State],
    rules: Records[Rules],
    made: Grid,
    moves: Numbers,
    log: Numbers,
    found: Grid,
) -> None:
    """Replay the moves of a game, and count its figures.

    Args:
        states: the state that the game began with, in its first place; it ends up as the last one.
        made: the seat and the code of each move, a row each.
        moves: room for moves.
        log: room for events.
        found: its first row receives the figures.
    """
    s, row = states[0], found[0]
    begin_figures(row)
    for ply in range(len(made)):
        play_and_count(s, rules[0], made[ply][0], made[ply][1], moves, log, row)
    end_figures(s, row)
