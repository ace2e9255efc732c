"""The bots of a room: they choose moves in the background and make them after a pause."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from shithead.errors import IllegalMove
from shithead.game.events import Burnt, Event, Took, WentOut
from shithead.notation.moves import Move
from shithead.notation.position_parts import Phase
from shithead.server.actors.bot_jobs import bot_delay
from shithead.server.actors.room_services import RoomServices
from shithead.server.room.command import Entry
from shithead.server.room.play import MadeMove, Moved
from shithead.server.room.state import Room
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.workers.fair_queue import Requester

_BIG_PILE = 8
"""Cards of a pile whose taking people want to see."""

_LATE = 0.75
"""The share of a chance to throw in after which bots take it, so that people come first."""

_AMONG_BOTS = 0.25
"""The share of its pace that a bot keeps when all people are out: they wait for the end."""

_LONG_ROUND = 60
"""Moves after which a round is long: twice as many, and bots keep half their pace."""


class BotDecision(NamedTuple):
    """A decision that a bot has to make; other changes in the room do not affect it.

    Attributes:
        turn: the number of the turn.
        seat: the bot's seat.
        level: the bot's level.
        moves: the number of moves made in the round; where several seats decide at the same
            time, of the seat's own.
        waits: whether it is another seat's turn.
    """

    turn: int
    seat: int
    level: str
    moves: int
    waits: bool


class BotChoice(NamedTuple):
    """A bot's choice.

    Attributes:
        move: the chosen move.
        due: the time of the move, in seconds since 1970.
    """

    move: Move
    due: float


class BotTurns:
    """Asks the bots of a room for moves, and keeps each move until it is due.

    Args:
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
        self._thoughts: dict[BotDecision, asyncio.Task[None]] = {}
        self._choices: dict[BotDecision, BotChoice] = {}
        self._pauses: dict[tuple[int, int, int], float] = {}
        """When the pause before a bot's move began, by turn, seat and moves."""

    def ask(self, requester: Requester) -> None:
        """Ask every bot that has something to decide now.

        Args:
            requester: the room, and the address that its bots' time counts against.
        """
        decisions = self._decisions()
        self._forget_all_but(decisions)
        for decision in decisions:
            if decision not in self._thoughts:
                thinking = self._choose(decision, requester, 1.0 / len(decisions))
                self._thoughts[decision] = self._tasks.start(thinking)

    def rest(self) -> None:
        """Stop all thoughts; the bots are asked again later."""
        self._forget_all_but([])

    def close(self) -> None:
        """Stop all thoughts for good, and wake nobody any more."""
        self.rest()
        self._wake = lambda: None

    def due_moves(self, now: float) -> Sequence[Entry]:
        """Return the entry of the bot move that has been due longest; empty if there is none."""
        if not any(at <= now for at in self.due_times()):
            return []
        self._forget_all_but(self._decisions())
        due = sorted(self._choices.items(), key=lambda item: item[1].due)
        for decision, choice in due:
            seat, game = decision.seat, self._room.game_of(decision.seat)
            if choice.due <= now and game is not None:
                try:
                    made = MadeMove.made(game, choice.move.by(self._room.name_of(seat)))
                    return [Moved.by(seat, made, now)]
                except IllegalMove:  # it has become illegal: the bot is asked anew
                    self._forget([decision])
        return []

    def due_times(self) -> list[float]:
        """Return the times at which bot moves will be due, in seconds since 1970."""
        return [choice.due for choice in self._choices.values()]

    def _decisions(self) -> list[BotDecision]:
        """Return everything that bots have to decide now; off-turn decisions come first."""
        room, core = self._room, self._room.core
        if core is None or room.phase != "playing":
            return []
        if room.pause is not None:
            asked = room.asked()
            awaited, off_turn = ([], asked) if room.pause.phase is Phase.THROW else (asked, [])
        else:
            awaited = room.awaited()
            waiting = [room.playing[number] for number in core.out_of_turn()]
            off_turn = [seat for seat in waiting if seat not in awaited]
        alone, counts = len(awaited) == 1 or room.pause is not None, room.history.move_counts
        return [
            BotDecision(
                room.turn.number,
                seat,
                room.bot_level(seat),
                counts.total() if alone else counts[seat],
                seat not in awaited,
            )
            for seat in (*off_turn, *awaited)
            if room.bot_level(seat)
        ]

    def _forget_all_but(self, decisions: Sequence[BotDecision]) -> None:
        """Stop the thoughts about other decisions, and forget the choices made for them."""
        self._forget(self._thoughts.keys() - set(decisions))

    def _forget(self, decisions: Iterable[BotDecision]) -> None:
        for decision in decisions:
            self._thoughts.pop(decision).cancel()
            self._choices.pop(decision, None)

    def _due(self, decision: BotDecision) -> float:
        """Return when a bot that begins to think now is to move, in seconds since 1970.

        It does not depend on the bot's cards. The pause after a play counts as waiting; what the
        play led to is seen only then.
        """
        room, turn = self._room, decision.turn
        pace = room.time_limits.pace * kept_pace(room)
        delay = bot_delay(pace, decision.level, waits=decision.waits)
        if room.pause is not None:
            length = room.pause.ends_at - room.pause.began_at
            late = room.pause.phase is Phase.THROW
            return room.pause.began_at + (_LATE * length if late else min(delay, length / 2))
        least = bot_delay(0.0, decision.level, waits=decision.waits)
        outcomes = room.history.outcomes
        looks = pace * paces_to_look(outcomes[-1].events) if outcomes else 0.0
        # Seats that decide at the same time have one pause for all their moves.
        self._pauses = {key: at for key, at in self._pauses.items() if key[0] == turn}
        key = (turn, decision.seat, decision.moves if len(room.awaited()) == 1 else 0)
        began = self._pauses.setdefault(key, self._services.clock.now())
        return began + max(least, delay - room.turn.stood_still) + looks

    async def _choose(self, decision: BotDecision, requester: Requester, share: float) -> None:
        """Let a bot choose, and keep the move until it is due.

        Args:
            share: the share of the search time of its level, 0 … 1.
        """
        room, services, waits = self._room, self._services, decision.waits
        game, pause = room.game_of(decision.seat), room.pause
        if game is None:
            return
        due = self._due(decision)
        view, seed = game.view(room.name_of(decision.seat)), secrets.token_hex(8)
        try:
            move = await services.bots.choose(
                requester, view, decision.level, seed, waits=waits, share=share
            )
        except Exception as error:  # noqa: BLE001 — a bot's fault must not stop the round
            services.record_fault(room.code, error)
            move = None if waits else view.legal[0]
        # A bot that plays no card in a pause lets it pass.
        if move is not None and (pause is None or pause.plays_cards(move)):
            self._choices[decision] = BotChoice(move, due)
            self._wake()


def kept_pace(room: Room) -> float:
    """Return the share of its pace that a bot keeps: less in a long round, and among bots alone."""
    made = max(room.history.move_counts.total(), _LONG_ROUND)
    return min(_LONG_ROUND / made, _AMONG_BOTS if only_bots_left(room) else 1.0)


def only_bots_left(room: Room) -> bool:
    """Return whether nobody but bots has cards in the round in progress."""
    if room.core is None:
        return False
    out = [room.playing[number] for number in room.core.places]
    return all(room.seats[seat].kind == "bot" for seat in room.playing if seat not in out)


def paces_to_look(events: Iterable[Event]) -> float:
    """Return how many times its pace a bot waits longer, so that people see what a move led to."""
    longest = 0.0
    for event in events:
        match event:
            case Burnt(by="quartet"):
                return 1.5
            case Burnt() | WentOut():
                longest = 1.0
            case Took(count=count) if count >= _BIG_PILE:
                longest = 1.0
    return longest
