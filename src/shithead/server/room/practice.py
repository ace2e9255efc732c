"""Practice: a room that plays on from a position of a recorded round, one person against bots."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Any

from msgspec import Struct, structs

from shithead.defaults import DEFAULT_BOT
from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.notation.positions import seats_out
from shithead.notation.records import Record
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import preset
from shithead.server.protocol.api_types import OpenRoom, RecordedMoment
from shithead.server.protocol.refusals import Refusal
from shithead.server.room.command import Entry
from shithead.server.room.deal import RoundBegan
from shithead.server.room.seats import BotSat, Sat, secret_digest
from shithead.server.room.text import bot_name, seat_name


class PracticeStart(Struct, frozen=True):
    """The position from which a room plays on.

    Attributes:
        rules: the rules of the round, as a room names them.
        position: the position's text.
        seats: the names in the record, clockwise.
        dealer: the number of the seat that dealt.
        seat: the number of the person's seat.
        name: the person's name.
    """

    rules: str | dict[str, Any]
    position: str
    seats: tuple[str, ...]
    dealer: int
    seat: int
    name: str


def practice_start(record: Record, moment: RecordedMoment) -> PracticeStart:
    """Return the position of a record from which a person plays on.

    Raises:
        RecordError: the record cannot be replayed, or at that position the seat does not play.
    """
    game = Game.from_record(
        structs.replace(record, moves=record.moves[: moment.moves], result=None)
    )
    position, rules, seat = game.position(), record.rules, moment.seat
    plays = seat < len(position.seats) and position.seats[seat] not in seats_out(position)
    if game.ply < moment.moves or game.over or not plays:
        raise RecordError("room-no-moment", move=moment.moves)
    known = rules.name in rule_names() and rules == preset(rules.name)
    return PracticeStart(
        rules.name if known else rules.plain(),
        str(position),
        game.seats,
        game.seats.index(position.dealer),
        seat,
        moment.name,
    )


def practice_entries(
    start: PracticeStart, wanted: OpenRoom, secret: str, at: float, day: str
) -> list[Entry]:
    """Return the entries that seat a person and bots, and lay out the cards.

    Bots keep the names of the record, as far as a room accepts them.

    Args:
        secret: the secret of the person, who is the host.
        day: the date, as 2026-11-22.
    """
    own = seat_name(start.name, ())
    entries: list[Entry] = [Sat(at=at, seat=start.seat, name=own, secret=secret_digest(secret))]
    names, levels = {own}, chain(wanted.bots, repeat(DEFAULT_BOT))
    for seat, recorded in enumerate(start.seats):
        if seat != start.seat:
            try:
                name = seat_name(recorded, names)
            except Refusal:
                name = bot_name(names, wanted.language)
            names.add(name)
            entries.append(BotSat(at=at, seat=seat, name=name, level=next(levels)))
    began = RoundBegan(
        at=at,
        round=1,
        seats=list(range(len(start.seats))),
        deck="",
        dealer=start.dealer,
        pause=wanted.options.pause,
        day=day,
        position=start.position,
    )
    return [*entries, began]
