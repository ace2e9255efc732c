"""Requests of the clients connected to a room."""

from __future__ import annotations

from typing import Final

from shithead.server import protocol as p
from shithead.server.actors.broadcaster import Broadcaster
from shithead.server.actors.connection import Connection
from shithead.server.actors.log_exchange import LogExchange
from shithead.server.actors.room_journal import RoomJournal
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import TokenBucket
from shithead.server.ledger.interface import LedgerError
from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.protocol.refusal_texts import Refusal, refused
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.log_entries import write_entry
from shithead.server.rooms.room_commands import check_rules, decide
from shithead.server.rooms.visible_text import visible_chat
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.workers.fair_queue import Requester

LOG_RATE: Final = 1024
"""Bytes per second that people may add to a room's log by anything but moves."""

LOG_BURST: Final = 128 * 1024
"""Bytes that they may add at once."""


class RequestHandler:
    """Answers requests, and writes what follows from them to the room's log.

    Args:
        journal: of the room.
        broadcaster: to the room's clients.
        services: of the server.
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
        self._log_quota = TokenBucket(LOG_RATE, LOG_BURST, services.clock.now())
        self._logs = LogExchange(journal, services, self._log_quota)

    async def handle(self, connection: Connection, request: p.ClientRequest) -> None:
        """Carry out a request, or tell the client why not.

        Args:
            connection: the client's.
            request: any message but ``Hello``.

        Raises:
            LedgerError: it is unknown whether the request was stored.
            Exception: a fault of the program.
        """
        if connection not in self._broadcaster.connections:
            return
        try:
            await self._dispatch(connection, request)
        except Refusal as refusal:
            self._services.record("refused", room=self._room.code, kind=refusal.reason.value)
            self._broadcaster.refuse(connection, refusal, request)
        except LedgerError:
            self._broadcaster.refuse(connection, refused("STORAGE"), request)
            raise
        except Exception:
            self._broadcaster.refuse(connection, refused("FAULT"), request)
            raise

    async def _dispatch(self, connection: Connection, request: p.ClientRequest) -> None:
        match request:
            case p.Speak(language=language):
                connection.language = language
                connection.seen = 0  # what happened so far is told again, in that language
                self._broadcaster.send_table(connection)
            case p.Ping():
                self._broadcaster.send(connection, p.Pong())
            case p.Seen(version=version):
                connection.acknowledge(version, self._services.clock.now())
            case p.Hint(device=device):
                self._hint(connection, device=device)
            case p.Emote() | p.Phrase() | p.Say():
                self._chat(connection, request)
            case p.Play():
                await self._play(connection, request)
            case p.Subscribe() | p.Unsubscribe():
                await self._subscribe(connection, request)
            case p.CopyLog() | p.GoOn():
                context, requester = self._context(connection), self._requester(connection)
                answer = await self._logs.answer(context, request, requester)
                self._broadcaster.send(connection, answer)
            case _:
                await self._command(connection, request)

    def _requester(self, connection: Connection) -> Requester:
        return Requester(connection.address, self._room.code)

    def _context(self, connection: Connection) -> CommandContext:
        now = self._services.clock.now()
        return CommandContext(
            self._room,
            now,
            connection.seat,
            connection.host,
            connection.language,
            connection.newcomer,
        )

    async def _command(self, connection: Connection, request: p.ClientRequest) -> None:
        """Write the entries that carry out a command; large rules are checked beside the room."""
        if isinstance(request, p.SetRules) and isinstance(request.rules, dict) and connection.host:
            rules = self._services.workers.rules
            await rules.run(self._requester(connection), check_rules, request.rules)
        entries = decide(request, self._context(connection))
        size = sum(len(write_entry(entry)) for entry in entries)
        if not self._log_quota.try_take(self._services.clock.now(), size):
            raise refused("TOO_FAST")
        if isinstance(request, p.Sit):
            connection.secret = request.secret
        if entries:
            await self._journal.append(entries)
        if isinstance(request, p.SetOptions) and not request.options.watch:
            self._broadcaster.dismiss_spectators()

    async def _play(self, connection: Connection, request: p.Play) -> None:
        """Make a move once, however often it is sent."""
        version = self._room.move_versions.get(connection.person, {}).get(request.id)
        if version is None:
            await self._journal.append(decide(request, self._context(connection)))
            version = self._room.version
        self._broadcaster.send(connection, p.Done(request.id, version))

    async def _subscribe(
        self, connection: Connection, request: p.Subscribe | p.Unsubscribe
    ) -> None:
        """Have a browser notified of its person's turns, or no longer."""
        room, push = self._room, self._services.push
        person = room.seats[self._context(connection).own_seat()].secret
        if push is None:
            raise refused("NO_PUSH")
        if not self._log_quota.try_take(self._services.clock.now(), len(request.endpoint)):
            raise refused("TOO_FAST")
        if isinstance(request, p.Unsubscribe):
            await push.unsubscribe(request.endpoint, room.code, person)
            return
        endpoint, language = request.endpoint, connection.language
        await push.subscribe(
            PushSubscription(room.code, person, endpoint, request.p256dh, request.auth, language)
        )

    def _chat(self, connection: Connection, request: p.Emote | p.Phrase | p.Say) -> None:
        """Pass on an emote, a phrase or free text; none of it is stored."""
        seat = self._context(connection).own_seat()
        name = self._room.seats[seat].name
        message: p.ServerMessage
        match request:
            case p.Emote(emote=emote):
                message = p.Felt(seat, name, emote=emote)
            case p.Phrase(phrase=phrase):
                message = p.Felt(seat, name, phrase=phrase)
            case p.Say(text=text):
                if not self._room.options.chat:
                    raise refused("NO_CHAT")
                shown = visible_chat(text)
                if not shown:
                    raise refused("MALFORMED", detail="text")
                message = p.Said(seat, name, shown)
        self._broadcaster.send_to_all(message)

    def _hint(self, connection: Connection, *, device: bool) -> None:
        """Start the search for a hint, which is sent when it is found.

        Args:
            connection: of the person.
            device: whether the person's device can search.
        """
        room, seat = self._room, self._context(connection).own_seat()
        name, game = room.name_of(seat), room.game_of(seat)
        if game is None or not name or not game.legal_moves(name):
            raise refused("NOT_NOW")
        if room.pause is not None and not room.pause.may_ask_for_hint(name):
            raise refused("NOT_NOW")
        view, version = game.view(name), room.version
        waits = room.pause is None and seat not in room.awaited()
        requester = self._requester(connection)
        device = device and room.options.known  # the position holds what everybody has seen

        async def advise() -> None:
            bots, language = self._services.bots, connection.language
            try:
                advice = await bots.advise(
                    requester, view, version, language, waits=waits, device=device
                )
            except Refusal as refusal:
                self._broadcaster.refuse(connection, refusal)
            except Exception as error:  # noqa: BLE001 — the round goes on without a hint
                self._services.record_fault(self._room.code, error)
                self._broadcaster.refuse(connection, refused("NOT_NOW"))
            else:
                self._broadcaster.send(connection, advice)

        self._tasks.start(advise())
