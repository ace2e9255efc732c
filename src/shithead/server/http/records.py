"""Recorded rounds in the API: replayed with all cards face up, or ready for a page to analyse."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from shithead.bots.search.advice import Budget
from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.lab.analysis import moments, outlined, outlined_ply
from shithead.lab.coach import Moment, first_mover, open_states
from shithead.narration.story import narrate, result_lines
from shithead.narration.tradition import table_language, tradition
from shithead.notation.record_reader import read_record
from shithead.notation.records import Record
from shithead.server.protocol.api_types import RecordedMoment, RecordText
from shithead.server.protocol.hints import SearchPosition, SearchRules
from shithead.server.protocol.scalars import Language
from shithead.server.protocol.table import LogLine, ViewState
from shithead.server.room.practice import PracticeStart, practice_start
from shithead.server.runtime.page_files import engine_address
from shithead.server.views.presenter import log_line
from shithead.server.views.round_view import seat_view, view_state
from shithead.server.views.search_positions import encoded_record, search_position, search_rules

MOST_MOVES: Final = 3000
"""The longest record that is replayed."""

_MOST_PLIES: Final = 1000
"""The longest record whose positions are sent; the server analyses longer ones."""

BUDGET: Final = Budget(iterations=150, seconds=0.15)
"""The budget for each task of a ply, for the server as for the page."""


class ReplayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to replay or analyse."""

    record: RecordText
    language: Language = "en"


class Frame(Struct, frozen=True):
    """A position of a replay with all cards face up.

    Attributes:
        view: the table as a spectator sees it.
        hands: the hand of each seat, clockwise.
        downs: down cards by seat.
        happened: the move that led there; None at the start.
        move: the move's text; empty at the start.
        position: the position in the notation.
    """

    view: ViewState
    hands: list[list[str]]
    downs: list[list[str]]
    happened: LogLine | None
    move: str
    position: str


class Replay(Struct, frozen=True):
    """A record as a sequence of frames.

    Attributes:
        title: the title of the rules.
        dialect: the name of their tradition's words; empty: none.
        seats: names, clockwise.
        frames: the start, and the table after every move.
        over: whether the round is finished.
        lines: the result in sentences.
        record: the record as this program writes it, without anybody's comments.
        dealt: whether the round began with a deal; otherwise with a position.
    """

    title: str
    dialect: str
    seats: list[str]
    frames: list[Frame]
    over: bool
    lines: list[str]
    record: str
    dealt: bool


class PlyPosition(Struct, frozen=True):
    """A position of a record for a page that analyses it on its own.

    Attributes:
        open: the record ``State`` with all hands seen, in Base64.
        mover: the number of the seat on turn.
        position: the position as the seat that moves next sees it; None where it has no move.
        chosen: the place of the move that was made among the legal ones; None: it was several.
    """

    open: str
    mover: int
    position: SearchPosition | None
    chosen: int | None


class GamePositions(Struct, frozen=True):
    """Everything that a page needs to analyse a record on its own.

    Attributes:
        rules: the rules, for a search on the device; None if the server has to analyse this record.
        plies: the game before each move; where it is not over, also after the last one.
        outline: the analysis without what a search finds out.
    """

    rules: SearchRules | None
    plies: list[PlyPosition]
    outline: dict[str, Any]


def record_in(text: str) -> Record:
    """The record in a text; the text never names a file of the server.

    Raises:
        RecordError: the text is not a record, or the record is too long.
    """
    record = read_record(text + "\n")
    if len(record.moves) > MOST_MOVES:
        raise RecordError("room-long-record", move=0, most=MOST_MOVES)
    return record


def replay(wanted: ReplayRecord) -> Replay:
    """A record as a sequence of frames.

    Raises:
        RecordError: the text is not a record, a move is illegal, or the result differs.
    """
    record = record_in(wanted.record)
    language = table_language(record.rules, wanted.language)
    ended = Game.from_record(record)
    game = Game.from_record(record.start)
    frames = [frame(game, None, "", language)]
    for number, move in enumerate(ended.moves, 1):
        seat = game.seats.index(move.seat or "")
        events = game.play(move)
        line = narrate(events, "", language)
        one = log_line(number, seat, game.seats[seat], events, line)
        frames.append(frame(game, one, move.by(None).text, language))
    lines = result_lines(ended.result, "", language) if ended.result else ()
    return Replay(
        title=record.rules.title(language),
        dialect=tradition(record.rules).dialect,
        seats=list(game.seats),
        frames=frames,
        over=ended.over,
        lines=[line.strip() for line in lines],
        record=str(record),
        dealt=not record.position,
    )


def frame(game: Game, happened: LogLine | None, move: str, language: str) -> Frame:
    """A position of a game with all cards face up, and the move that led there, if one did."""
    position, view, numbers = game.position(), game.stranger(), range(len(game.seats))
    awaited = [game.seats.index(name) for name in game.awaited()]
    seats = [seat_view(view, number, number) for number in numbers]
    return Frame(
        view=view_state(view, seats, awaited, {}, language),
        hands=[list(row.hand) for row in position.rows],
        downs=[list(row.down) for row in position.rows],
        happened=happened,
        move=move,
        position=str(position),
    )


def practice_of(moment: RecordedMoment) -> PracticeStart:
    """The position of a record from which a person plays on.

    Raises:
        RecordError: the text is not a record, or nobody can play on from that position.
    """
    return practice_start(record_in(moment.record), moment)


def game_positions(wanted: ReplayRecord) -> GamePositions:
    """Everything that a page needs to analyse a record; nothing where there is no engine for it.

    Raises:
        RecordError: the text is not a record, or cannot be replayed.
    """
    record = record_in(wanted.record)
    game = Game.from_record(record)
    if not engine_address() or len(game.moves) > _MOST_PLIES:
        return GamePositions(None, [], {})
    at = moments(record, game.moves)
    made = [outlined_ply(*each) for each in zip(at, game.moves, strict=True)]
    outline = outlined(game, BUDGET, made)
    if not game.over:
        next_view = game.view(game.awaited()[0])
        at.append(Moment(len(game.moves) + 1, game.position(), game.rules, next_view))
    plies = []
    for each in at:
        view, move = each.view, each.move
        opened = encoded_record(open_states(each.position, each.rules))
        seen = search_position(view, wanted.language) if view is not None and view.legal else None
        chosen = view.legal.index(move) if view is not None and move is not None else None
        plies.append(PlyPosition(opened, first_mover(each.position), seen, chosen))
    rules = search_rules(game.rules, len(game.seats))
    return GamePositions(rules, plies, msgspec.to_builtins(outline))
