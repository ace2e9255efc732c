"""The bots of a room: they choose moves in threads and make them after a pause."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shithead.server import log_entries as e
from shithead.server.bot_pool import bot_delay

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shithead.notation.moves import Move
    from shithead.server.background_tasks import BackgroundTasks
    from shithead.server.room import Room
    from shithead.server.room_services import RoomServices


@dataclass(frozen=True)
class BotChoice:
    """A bot's choice for one decision.

    Attributes:
        version: of the room in which the bot chose.
        seat: the bot's.
        move: the chosen move; None: the bot waits.
        due: when to make the move, in seconds since 1970.
    """

    version: int
    seat: int
    move: Move | None
    due: float


class BotTurns:
    """Asks the bots of a room for moves, and keeps each move until it is due.

    Args:
        room: the room.
        services: of the server.
        tasks: runs the requests.
        wake: called when a bot has chosen a move.
    """

    def __init__(
        self,
        room: Room,
        services: RoomServices,
        tasks: BackgroundTasks,
        wake: Callable[[], None],
    ) -> None:
        self._room = room
        self._services = services
        self._tasks = tasks
        self._wake = wake
        self._asked: set[tuple[int, int]] = set()
        self._choices: dict[int, BotChoice] = {}

    def ask(self) -> None:
        """Ask every bot that may decide something in the room's current version."""
        room, game = self._room, self._room.game
        if game is None or room.phase != "playing":
            return
        awaited = set(room.awaited())
        off_turn = {room.seat_of(name) for name in game.out_of_turn()}
        for seat in sorted(awaited | off_turn):
            if room.seats[seat].bot_level and (room.version, seat) not in self._asked:
                self._asked = {(v, s) for v, s in self._asked if v == room.version}
                self._asked.add((room.version, seat))
                self._tasks.start(self._choose(seat, waits=seat not in awaited))

    def due_moves(self, now: float) -> Sequence[e.Entry]:
        """The entry of the bot move that has been due longest; empty if there is none.

        Args:
            now: seconds since 1970.
        """
        due = [choice for choice in self._current_choices() if choice.due <= now]
        first = min(due, key=lambda choice: choice.due, default=None)
        if first is None or first.move is None:
            return []
        return [e.Moved(at=now, seat=first.seat, move=first.move.by(None).text)]

    def due_times(self) -> list[float]:
        """The times at which bot moves will be due, in seconds since 1970."""
        return [choice.due for choice in self._current_choices()]

    def _current_choices(self) -> list[BotChoice]:
        """Moves chosen in the room's current version, not in an earlier one."""
        version = self._room.version
        return [c for c in self._choices.values() if c.version == version and c.move is not None]

    async def _choose(self, seat: int, *, waits: bool) -> None:
        """Let a bot choose; ``waits``: it is another seat's turn."""
        room, services = self._room, self._services
        version, since = room.version, room.since
        if room.game is None:
            return
        view = room.game.view(room.name_of(seat))
        seed = secrets.token_hex(8)
        try:
            move = await services.bots.choose(view, room.seats[seat].bot_level, seed, waits=waits)
        except Exception as error:  # noqa: BLE001 — a bot's fault must not stop the round
            services.record_fault(room.code, error)
            move = None if waits else view.legal[0]
        due = since + bot_delay(room.time_limits.pace, waits=waits)
        self._choices[seat] = BotChoice(version, seat, move, due)
        if move is not None:
            self._wake()
