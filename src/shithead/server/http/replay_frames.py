"""Recorded rounds, moment by moment, with all cards face up."""

from __future__ import annotations

from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.narration.story import narrate, result_lines
from shithead.notation.record_reader import read_record
from shithead.notation.records import Record
from shithead.server.protocol import Happening, Language
from shithead.server.protocol import api_types as r
from shithead.server.views.seat_views import happened, seat_view, view_state

MOST_MOVES = 3000
"""The longest record that is replayed."""


def record_in(text: str) -> Record:
    """The record in a text; the text never names a file of the server.

    Raises:
        RecordError: the text is not a record, or the record is too long.
    """
    record = read_record(text + "\n")
    if len(record.moves) > MOST_MOVES:
        raise RecordError("room-long-record", move=0, most=MOST_MOVES)
    return record


def replay(record: Record, language: Language) -> r.Replay:
    """A record as a sequence of frames.

    Raises:
        RecordError: a move is illegal, or the result differs.
    """
    ended = Game.from_record(record)
    game = Game.from_record(record.start)
    frames = [frame(game, None, "", language)]
    for number, move in enumerate(ended.moves, 1):
        seat = game.seats.index(move.seat or "")
        events = game.play(move)
        line = narrate(events, "", language)
        one = happened(number, seat, game.seats[seat], events, line)
        frames.append(frame(game, one, move.by(None).text, language))
    lines = result_lines(ended.result, "", language) if ended.result else ()
    return r.Replay(
        record.rules.title(language),
        list(game.seats),
        frames,
        ended.over,
        [line.strip() for line in lines],
        str(record),
        not record.position,
    )


def frame(game: Game, happened: Happening | None, move: str, language: Language) -> r.Frame:
    """A moment of a game with all cards face up.

    Args:
        game: at that moment.
        happened: the move that led there.
        move: its text; empty: none did.
        language: of all texts.
    """
    position, view, numbers = game.position(), game.stranger(), range(len(game.seats))
    awaited = [game.seats.index(name) for name in game.awaited()]
    seats = [seat_view(view, number, number) for number in numbers]
    return r.Frame(
        view_state(view, seats, awaited, {}, language),
        [list(row.hand) for row in position.rows],
        [list(row.down) for row in position.rows],
        happened,
        move,
        str(position),
    )
