"""The jobs of an analysis: one slice of plies after another, in worker processes."""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from time import perf_counter
from typing import Final

import msgspec

from shithead.bots.search.advice import Budget
from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.lab.analysis import Ply, analyse_ply, assembled
from shithead.lab.coach import Coach, Moment, can_think, legal_move_for, moment
from shithead.narration.hints import why_better
from shithead.narration.moves import move_words
from shithead.notation.moves import read_move
from shithead.server.http.api_jobs import compressed
from shithead.server.http.game_positions import BUDGET
from shithead.server.http.replay_frames import record_in
from shithead.server.protocol import api_types as r

_SLICE: Final = 0.5
"""Seconds after which a slice ends, so that other analyses have their turn."""

_UNCOMPILED_BUDGET: Final = Budget(iterations=4, seconds=0.15)
"""The budget for each task of a ply where kernels are not compiled."""


class PlayableRecord(msgspec.Struct, frozen=True):
    """A record that can be analysed.

    Attributes:
        key: of its analysis.
        text: of the record.
        plies: the number of its moves.
    """

    key: str
    text: str
    plies: int


def playable_record(text: str) -> PlayableRecord:
    """The record in a text.

    Raises:
        RecordError: the text is no record, or cannot be replayed.
    """
    record = record_in(text)
    Game.from_record(record)
    found = str(record)
    return PlayableRecord(hashlib.sha256(found.encode()).hexdigest(), found, len(record.moves))


class PackedPlies(msgspec.Struct, frozen=True):
    """Analysed plies that wait for those after them, in a tenth of their memory.

    Attributes:
        count: how many.
        packed: the plies, compressed.
    """

    count: int
    packed: bytes

    @classmethod
    def of(cls, plies: list[Ply]) -> PackedPlies:
        """Pack plies."""
        return cls(len(plies), zlib.compress(msgspec.msgpack.encode(plies)))

    def plies(self) -> list[Ply]:
        """The plies."""
        return msgspec.msgpack.decode(zlib.decompress(self.packed), type=list[Ply])


def analyse_slice(text: str, first: int) -> PackedPlies:
    """The next plies of a record, as many as half a second allows, at least one.

    Args:
        text: of the record.
        first: the number of plies analysed before.
    """
    moves, coach = _replay(text), _coach()
    until = perf_counter() + _SLICE
    plies: list[Ply] = []
    while not plies or (first + len(plies) < len(moves.all) and perf_counter() < until):
        number = first + len(plies)
        plies.append(analyse_ply(coach, moves.moment_before(number), moves.all[number]))
    return PackedPlies.of(plies)


def complete_analysis(key: str, text: str, slices: list[PackedPlies]) -> bytes:
    """The finished analysis as a compressed answer.

    Args:
        key: of the analysis.
        text: of the record.
        slices: all plies, in order.
    """
    plies = [ply for each in slices for ply in each.plies()]
    game = Game.from_record(record_in(text))
    result = msgspec.to_builtins(assembled(game, _coach(), plies))
    return compressed(r.Analysed(key, len(plies), len(plies), result))


def explained_moves(wanted: r.ExplainMoves) -> list[r.MoveExplained]:
    """Moves of a record compared with better ones, in words.

    Raises:
        RecordError: the text is no record, or has no such move.
        IllegalMove: a better move cannot be read.
    """
    moves = _replay(wanted.record)
    return [_explained(moves, one, wanted.language) for one in wanted.moves]


def _explained(moves: _RecordedMoves, wanted: r.BetterMove, language: str) -> r.MoveExplained:
    better, number = read_move(wanted.better), wanted.number - 1
    view = moves.moment_before(number).view if number < len(moves.all) else None
    if view is None:
        raise RecordError("record-no-move", move=wanted.number, moves=len(moves.all))
    made = moves.all[number]
    legal, other = legal_move_for(better, view), legal_move_for(made, view)
    return r.MoveExplained(
        wanted.number,
        made.seat or "",
        move_words(made.by(None), view, language),
        move_words(better, view, language),
        why_better(view, legal, other, language) if legal and other else "",
    )


def _coach() -> Coach:
    return Coach(BUDGET if can_think() else _UNCOMPILED_BUDGET, 0)


class _RecordedMoves:
    """The moves of a record, and the game before each of them, best asked for in order.

    Attributes:
        all: the moves.
    """

    def __init__(self, text: str) -> None:
        self._record = record_in(text)
        self.all = Game.from_record(self._record).moves
        self._game, self._number = Game.from_record(self._record.start), 0

    def moment_before(self, number: int) -> Moment:
        """The game before the move of a number, from 0."""
        if number < self._number:
            self._game, self._number = Game.from_record(self._record.start), 0
        for move in self.all[self._number : number]:
            self._game.play(move)
        self._number = number
        return moment(self._game, number + 1, self.all[number])


@lru_cache(maxsize=16)
def _replay(text: str) -> _RecordedMoves:
    """The moves of a record; the next slice goes on where the last one ended."""
    return _RecordedMoves(text)
