"""Practice: a room that plays on from a moment of a recorded round, one person against bots."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Any

from msgspec import Struct, structs

from shithead.defaults import DEFAULT_BOT
from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.notation.positions import Position, gone
from shithead.notation.records import Record
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, preset
from shithead.server.protocol import Options
from shithead.server.protocol.api_types import OpenRoom, RecordedMoment
from shithead.server.protocol.refusal_texts import Refusal
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.seat_names import bot_name, seat_name
from shithead.server.rooms.seat_secrets import secret_digest


class PracticeStart(Struct, frozen=True):
    """The moment from which a room plays on.

    Attributes:
        rules: of the round, as a room names them.
        position: its text.
        seats: the names in the record, clockwise.
        dealer: the number of the seat that dealt.
        seat: the number of the person's seat.
        name: the person's.
    """

    rules: str | dict[str, Any]
    position: str
    seats: tuple[str, ...]
    dealer: int
    seat: int
    name: str


def practice_start(record: Record, moment: RecordedMoment) -> PracticeStart:
    """The moment of a record from which a person plays on.

    Raises:
        RecordError: the record cannot be replayed, or at that moment the seat does not play.
    """
    made = structs.replace(record, moves=record.moves[: moment.moves], result=None)
    game = Game.from_record(made)
    position = game.position()
    if game.ply < moment.moves or game.over or not _plays(position, moment.seat):
        raise RecordError("room-no-moment", move=moment.moves)
    return PracticeStart(
        _source(record.rules),
        str(position),
        game.seats,
        game.seats.index(position.dealer),
        moment.seat,
        moment.name,
    )


def _plays(position: Position, seat: int) -> bool:
    return seat < len(position.seats) and position.seats[seat] not in gone(position)


def _source(rules: RuleSet) -> str | dict[str, Any]:
    """Rules as a room names them."""
    known = rules.name in rule_names() and rules == preset(rules.name)
    return rules.name if known else rules.plain()


def practice_entries(
    start: PracticeStart, wanted: OpenRoom, secret: str, at: float, day: str
) -> list[e.Entry]:
    """The entries that seat a person and bots, and lay out the cards.

    Bots keep the names of the record.

    Args:
        start: the moment.
        wanted: the request.
        secret: the person's, who is the host.
        at: seconds since 1970.
        day: the date, as 2026-11-22.
    """
    own = seat_name(start.name, ())
    seated: list[e.Entry] = [e.Sat(at=at, seat=start.seat, name=own, secret=secret_digest(secret))]
    names, levels = {own}, chain(wanted.bots, repeat(DEFAULT_BOT))
    for seat in range(len(start.seats)):
        if seat != start.seat:
            name = _bot_name(start.seats[seat], names, wanted.language)
            names.add(name)
            seated.append(e.BotSat(at=at, seat=seat, name=name, level=next(levels)))
    return [*seated, _began(start, wanted.options, at, day)]


def _bot_name(recorded: str, taken: set[str], language: str) -> str:
    """The name in the record, as far as a room accepts it."""
    try:
        return seat_name(recorded, taken)
    except Refusal:
        return bot_name(taken, language)


def _began(start: PracticeStart, options: Options, at: float, day: str) -> e.RoundBegan:
    return e.RoundBegan(
        at=at,
        round=1,
        seats=list(range(len(start.seats))),
        deck="",
        dealer=start.dealer,
        pause=options.pause,
        day=day,
        position=start.position,
    )
