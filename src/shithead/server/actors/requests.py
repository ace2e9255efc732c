"""Requests of the clients connected to a room: each message and its handler.

A command becomes entries of the room's log, which are stored first and then applied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, assert_never

import msgspec

from shithead.notation.position_parts import Phase
from shithead.server.actors.bot_jobs import advise, prepare_hint
from shithead.server.actors.broadcaster import Broadcaster
from shithead.server.actors.connection import Connection
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import TokenBucket
from shithead.server.protocol import session
from shithead.server.protocol.hints import Advice, Hint, HintPosition
from shithead.server.protocol.push_subscription import PushSubscription, Subscribe, Unsubscribe
from shithead.server.protocol.refusals import Refusal, Refused, refused
from shithead.server.protocol.table import Rules, Table
from shithead.server.room import chat, handover, play, seats, settings
from shithead.server.room.command import CommandContext, Entry, RoomCommand
from shithead.server.room.log import apply, write_entry
from shithead.server.room.state import MOST_ENTRIES, Room
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.store.interface import Lease, StoreError
from shithead.server.workers.fair_queue import Requester

UnloggedRequest = (
    session.Hello
    | session.SetLanguage
    | session.Ack
    | session.Ping
    | Hint
    | chat.Emote
    | chat.Phrase
    | chat.Say
    | Subscribe
    | Unsubscribe
    | handover.PullLog
    | handover.PushLog
)
"""What does not become entries of the room's log as it is."""

if TYPE_CHECKING:
    ClientMessage = UnloggedRequest | RoomCommand
else:
    ClientMessage = reduce(or_, RoomCommand.__subclasses__(), UnloggedRequest)

ServerMessage = (
    session.Welcome
    | Rules
    | Table
    | play.MoveAccepted
    | Refused
    | Advice
    | HintPosition
    | chat.ChatMessage
    | chat.Reaction
    | handover.LogPage
    | handover.LogPushed
    | session.Pong
    | session.Goodbye
)

LOG_RATE: Final = 1024
"""Bytes per second that people may add to a room's log by anything but moves."""

LOG_BURST: Final = 128 * 1024
"""Bytes that they may add in a burst."""

PULL_RATE: Final = 4.0
"""Copies per second: one after each move, and no more."""

PULL_BURST: Final = 60
"""Copies in a burst: a long log comes in parts."""

PUSH_RATE: Final = 0.1
"""Messages per second that bring what was played; for each the room is built once more."""

PUSH_BURST: Final = 30
"""Such messages in a burst: the moves of some hours."""

_DECODER: Final = msgspec.json.Decoder(ClientMessage)


def decode_request(text: bytes) -> ClientMessage:
    """Return a client's message.

    Raises:
        msgspec.DecodeError: the text is not JSON, or not a message of the protocol.
        RecursionError: the JSON is nested too deeply.
    """
    message: ClientMessage = _DECODER.decode(text)
    return message


class RoomJournal:
    """Appends entries to a room's log and applies them to the room.

    Args:
        lease: the right to append to the log.
        applied: called after entries have been applied.
    """

    def __init__(
        self, room: Room, lease: Lease, services: RoomServices, applied: Callable[[], None]
    ) -> None:
        self.room = room
        self.lease = lease
        self._services = services
        self._applied = applied

    def has_space(self, entries: Sequence[Entry]) -> bool:
        """Return whether the log has room for this many entries."""
        return self.room.entries + len(entries) <= MOST_ENTRIES

    async def append(self, entries: Sequence[Entry]) -> None:
        """Store entries; once they are on disk, apply them to the room.

        Raises:
            Refusal: ``LOG_FULL``.
            StoreError: the entries are not known to be stored, or contradict the log.
        """
        room, services = self.room, self._services
        if not self.has_space(entries):
            raise refused("LOG_FULL", most=MOST_ENTRIES)
        stored = [write_entry(entry) for entry in entries]
        await services.store.append(room.code, room.entries, stored, self.lease.fence)
        known = []
        try:
            for entry in entries:
                before = room.version
                apply(room, entry)
                known += [entry] if room.version > before else []
        except Exception as error:
            raise StoreError("room-broken", room=room.code) from error
        for entry in known:  # those that everybody may know of
            services.record("entry", room=room.code, kind=type(entry).__name__)
        self._applied()


class RequestHandler:
    """Answers requests, and writes what follows from them to the room's log.

    Args:
        tasks: runs hints.
    """

    def __init__(
        self,
        journal: RoomJournal,
        broadcaster: Broadcaster,
        services: RoomServices,
        tasks: BackgroundTasks,
    ) -> None:
        self._journal = journal
        self._room = journal.room
        self._broadcaster = broadcaster
        self._services = services
        self._tasks = tasks
        now = services.clock.now()
        self._log_quota = TokenBucket(LOG_RATE, LOG_BURST, now)
        self._pulls = TokenBucket(PULL_RATE, PULL_BURST, now)
        self._pushes = TokenBucket(PUSH_RATE, PUSH_BURST, now)

    async def handle(self, connection: Connection, request: ClientMessage) -> None:
        """Carry out a request, or tell the client why not.

        Raises:
            StoreError: it is unknown whether the request was stored.
            Exception: a fault of the program.
        """
        if connection not in self._broadcaster.connections:
            return
        try:
            await self._dispatch(connection, request)
        except Refusal as refusal:
            self._services.record("refused", room=self._room.code, kind=refusal.reason.value)
            self._refuse(connection, refusal, request)
        except StoreError:
            self._refuse(connection, refused("STORAGE"), request)
            raise
        except Exception:
            self._refuse(connection, refused("FAULT"), request)
            raise

    def _refuse(self, connection: Connection, refusal: Refusal, request: ClientMessage) -> None:
        move_id = request.id if isinstance(request, play.Play) else ""
        self._broadcaster.refuse(connection, refusal, move_id)

    async def _dispatch(self, connection: Connection, request: ClientMessage) -> None:
        context, send = self._context(connection), self._broadcaster.send
        match request:
            case session.Hello():
                raise refused("HELLO_FIRST")
            case session.SetLanguage(language=language):
                connection.language = language
                connection.seen = 0  # what happened so far is told again, in that language
                self._broadcaster.send_table(connection)
            case session.Ping():
                send(connection, session.Pong())
            case session.Ack(version=version):
                connection.acknowledge(version, context.at)
            case Hint(device=device):
                self._hint(connection, context, device=device)
            case chat.Emote() | chat.Phrase():
                self._broadcaster.send_to_all(chat.reaction(request, context))
            case chat.Say():
                self._broadcaster.send_to_all(chat.chat_message(request, context))
            case Subscribe() | Unsubscribe():
                await self._subscribe(connection, request, context)
            case handover.PullLog():
                send(connection, await self._pull(request, context))
            case handover.PushLog():
                send(connection, await self._push(request, context, self._requester(connection)))
            case play.Play():
                # Once, however often it is sent.
                made = self._room.move_versions.get(connection.person, {})
                if request.id not in made:
                    await self._journal.append(request.decide(context))
                accepted = made.get(request.id, self._room.version)
                send(connection, play.MoveAccepted(request.id, accepted))
            case settings.SetRules(rules=dict() as rules) if connection.host:
                # Large rules are checked beside the room.
                pool = self._services.workers.rules
                await pool.run(self._requester(connection), settings.check_rules, rules)
                await self._command(connection, request)
            case RoomCommand():
                await self._command(connection, request)
            case _:
                assert_never(request)

    def _requester(self, connection: Connection) -> Requester:
        return Requester(connection.address, self._room.code)

    def _context(self, connection: Connection) -> CommandContext:
        return CommandContext(
            self._room,
            self._services.clock.now(),
            connection.seat,
            connection.host,
            connection.language,
            connection.newcomer,
            self._broadcaster.connected_seats,
        )

    def _charge(self, at: float, size: int) -> None:
        """Count the bytes of what is not a move against the quota of the room's log.

        Raises:
            Refusal: ``TOO_FAST``.
        """
        if not self._log_quota.try_take(at, size):
            raise refused("TOO_FAST")

    async def _command(self, connection: Connection, command: RoomCommand) -> None:
        """Write the entries that carry out a command."""
        entries = command.decide(self._context(connection))
        size = sum(len(write_entry(entry)) for entry in entries)
        self._charge(self._services.clock.now(), size)
        if isinstance(command, seats.Sit):
            connection.secret = command.secret
        if entries:
            await self._journal.append(entries)
        if isinstance(command, settings.SetOptions) and not command.options.watch:
            self._broadcaster.dismiss_spectators()

    async def _subscribe(
        self, connection: Connection, request: Subscribe | Unsubscribe, context: CommandContext
    ) -> None:
        """Have a browser notified of its person's turns, or no longer."""
        room, push = self._room, self._services.push
        person = room.seats[context.own_seat()].secret
        if push is None:
            raise refused("NO_PUSH")
        self._charge(context.at, len(request.endpoint))
        if isinstance(request, Unsubscribe):
            await push.unsubscribe(request.endpoint, room.code, person)
            return
        endpoint, language = request.endpoint, connection.language
        await push.subscribe(
            PushSubscription(room.code, person, endpoint, request.p256dh, request.auth, language)
        )

    async def _pull(self, request: handover.PullLog, context: CommandContext) -> handover.LogPage:
        """Return lines of the log for the person's device; the round counts as copied."""
        room = self._room
        handover.check_alone(context)
        if not self._pulls.try_take(context.at):
            raise refused("TOO_FAST")
        if room.phase == "playing" and not room.rounds[-1].copied:
            copied = play.RoundCopied(at=context.at, seat=context.own_seat())
            await self._journal.append([copied])
        first = request.first if request.first <= room.entries else 0
        return handover.log_page(room, first, await self._services.store.read(room.code, first))

    async def _push(
        self, request: handover.PushLog, context: CommandContext, requester: Requester
    ) -> handover.LogPushed:
        """Write what was played on a device to the log, all of it or nothing.

        A worker judges it: to build a long room takes its time.
        """
        handover.check_alone(context)
        if not self._pushes.try_take(context.at):
            raise refused("TOO_FAST")
        services = self._services
        log = await services.store.read(self._room.code)
        merge = partial(handover.merge, host=context.host)
        found: handover.MergeResult = await services.workers.replays.run(
            requester, merge, log, request, context.at
        )
        charged = [entry for entry in found.entries if not isinstance(entry, play.Moved)]
        self._charge(context.at, sum(len(write_entry(entry)) for entry in charged))
        if found.entries:
            await self._journal.append(found.entries)
        return handover.LogPushed(found.next)

    def _hint(self, connection: Connection, context: CommandContext, *, device: bool) -> None:
        """Start the search for a hint, which is sent when it is found.

        Args:
            device: whether the person's device can search.
        """
        room, seat = self._room, context.own_seat()
        name, game, pause = room.name_of(seat), room.game_of(seat), room.pause
        if game is None or not name or not game.legal_moves(name):
            raise refused("NOT_NOW")
        # One on throwing in might tell of other holders.
        if pause is not None and (pause.phase is Phase.THROW or seat not in room.asked()):
            raise refused("NOT_NOW")
        view, version = game.view(name), room.version
        waits = room.pause is None and seat not in room.awaited()
        # What a device needs holds what everybody has seen.
        job = prepare_hint if device and room.options.known else advise

        async def find() -> None:
            requester, hints = self._requester(connection), self._services.workers.hints
            try:
                advice = await hints.run(requester, job, view, version, connection.language, waits)
            except Refusal as refusal:
                self._broadcaster.refuse(connection, refusal)
            except Exception as error:  # noqa: BLE001 — the round continues without a hint
                self._services.record_fault(room.code, error)
                self._broadcaster.refuse(connection, refused("NOT_NOW"))
            else:
                self._broadcaster.send(connection, advice)

        self._tasks.start(find())
