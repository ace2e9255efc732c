"""Prepared rooms: one person at a table that begins with a position, and is stored nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import structs

from shithead.defaults import DEFAULT_BOT
from shithead.notation.positions import Position
from shithead.server import protocol as p
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.room import Room
from shithead.server.views.seat_views import RoomPresenter

_SECRET: Final = "prepared"  # noqa: S105 — nobody can enter such a room


def prepared_room(rules: str | dict[str, Any], position: str, person: int, name: str) -> Room:
    """A room whose first round begins with a position; bots hold all other seats.

    Args:
        rules: a preset's name, or a table of options.
        position: the position's text; unknown cards are any that they could be.
        person: the number of the person's seat.
        name: what the person is called.
    """
    return Room(_opening(rules, position, person, name))


def _opening(
    rules: str | dict[str, Any], position: str, person: int, name: str
) -> Iterator[e.Entry]:
    """The log of the room."""
    seats = Position.from_text(position).seats
    yield e.Opened(at=0.0, code=_SECRET, rules=rules, options=p.Options(), host="")
    for number, seat in enumerate(seats):
        if number == person:
            yield e.Sat(at=0.0, seat=number, name=name, secret=_SECRET)
        else:
            yield e.BotSat(at=0.0, seat=number, name=seat, level=DEFAULT_BOT)
    yield e.RoundBegan(
        at=0.0,
        round=1,
        seats=list(range(len(seats))),
        deck="",
        dealer=len(seats) - 1,
        position=position,
    )
    # There is no other deal to commit to.
    yield e.Committed(at=0.0, seat=person, commitment=_SECRET)


def prepared_table(room: Room, person: int, language: p.Language, seen: int) -> p.Table:
    """The table as the person sees it; nothing is taken back here.

    Args:
        room: the room.
        person: the number of the person's seat.
        language: of all texts.
        seen: the version of the last table that the client has.
    """
    presenter = RoomPresenter(room, frozenset({person}), watching=0, clock=None, pause=None)
    table = presenter.table(person, language, seen)
    if table.view is None:
        return table
    return structs.replace(table, view=structs.replace(table.view, may_take_back=False))


def without_choices(table: p.Table, person: int) -> p.Table:
    """A table at which the person has nothing more to do.

    Args:
        table: as the person sees it.
        person: the number of the person's seat.
    """
    if table.view is None:
        return table
    turn = None if table.view.turn == person else table.view.turn
    view = structs.replace(table.view, turn=turn, legal=[], refused={}, awaited=[])
    return structs.replace(table, view=view)
