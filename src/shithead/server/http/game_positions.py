"""Recorded rounds for a page that analyses them by itself: the records of every moment."""

from __future__ import annotations

from typing import Final

import msgspec

from shithead.bots.search.advice import Budget
from shithead.game.game import Game
from shithead.lab.analysis import moments, outlined, outlined_ply
from shithead.lab.coach import Moment
from shithead.lab.forecast import first_mover, open_states
from shithead.server.http.replay_frames import record_in
from shithead.server.protocol import api_types as r
from shithead.server.protocol.scalars import Language
from shithead.server.runtime.page_engine import engine_address
from shithead.server.views.search_positions import encoded_record, search_position, search_rules

_MOST_PLIES: Final = 1000
"""The longest record whose positions are sent; the server analyses longer ones."""

BUDGET: Final = Budget(iterations=150, seconds=0.15)
"""The budget for each task of a ply, for the server as for the page."""


def game_positions(wanted: r.ReplayRecord) -> r.GamePositions:
    """Everything that a page needs to analyse a record; nothing where there is no engine for it.

    Raises:
        RecordError: the text is no record, or cannot be replayed.
    """
    record = record_in(wanted.record)
    game = Game.from_record(record)
    if not engine_address() or len(game.moves) > _MOST_PLIES:
        return r.GamePositions(None, [], {})
    at = moments(record, game.moves)
    made = [outlined_ply(*each) for each in zip(at, game.moves, strict=True)]
    outline = outlined(game, BUDGET, made)
    at += [] if game.over else [_end(game)]
    return r.GamePositions(
        search_rules(game.rules, len(game.seats)),
        [_ply_position(each, wanted.language) for each in at],
        msgspec.to_builtins(outline),
    )


def _end(game: Game) -> Moment:
    """The moment after the last move of an unfinished game."""
    number, seat = len(game.moves) + 1, game.awaited()[0]
    return Moment(number, game.position(), game.rules, game.view(seat))


def _ply_position(at: Moment, language: Language) -> r.PlyPosition:
    view = at.view
    seen = search_position(view, language) if view is not None and view.legal else None
    chosen = view.legal.index(at.move) if view is not None and at.move is not None else None
    opened = encoded_record(open_states(at.position, at.rules))
    return r.PlyPosition(opened, first_mover(at.position), seen, chosen)
