"""WebSockets: a session reads a client's messages and passes them to the room.

Answers wait in an outgoing queue of the client's own, so that nobody waits for a slow client.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from shithead.server.actors.connection import Connection
from shithead.server.actors.requests import decode_request
from shithead.server.actors.room_actor import RoomActor
from shithead.server.guards.rate_limits import AddressBudget, TokenBucket, origin_allowed
from shithead.server.protocol import encode
from shithead.server.protocol.refusals import Refusal, RefusedBecause, refused
from shithead.server.protocol.scalars import LONGEST_MESSAGE, Language
from shithead.server.protocol.session import Goodbye, Hello
from shithead.server.registry.relay import OwnerUnreachable, relay
from shithead.server.registry.rooms import OwnedElsewhere, RoomRegistry, counted_lookup
from shithead.server.store.interface import StoreError

_SERVERS: Final = frozenset({RefusedBecause.BUSY, RefusedBecause.TOO_SLOW})
"""Refusals of a room that no client is to blame for: it is long, and many are being built."""

_AGAIN: Final = {
    RefusedBecause.TOO_FAST: Goodbye("abuse", 30.0),
    RefusedBecause.BUSY: Goodbye("elsewhere", 2.0),
    RefusedBecause.TOO_SLOW: Goodbye("elsewhere", 30.0),
}
"""By refusal of a room, when the client may connect again; after others it may ask immediately."""

_LONGEST_QUEUE: Final = 200
"""Messages after which a client that does not read is disconnected."""

_MOST_BYTES: Final = 256 * 1024
"""Bytes of messages after which it is; a single message may be longer."""

_CLOSE_CODES: Final = {"restart": 1012, "elsewhere": 1012, "slow": 1008, "abuse": 1008}
"""WebSocket close codes by the reason of the goodbye; otherwise 1000."""


async def serve_socket(socket: WebSocket, rooms: RoomRegistry, budget: AddressBudget) -> None:
    """Serve a WebSocket to its end, within the limits."""
    address = socket.client.host if socket.client else ""
    if not origin_allowed(socket.headers, budget.limits.origins):
        await socket.close(1008)
        return
    if not budget.may_connect(address) or not budget.sockets.enter(address):
        await socket.close(1013)
        return
    try:
        await socket.accept()
        await ClientSession(socket, rooms, budget, address).run()
    finally:
        budget.sockets.leave(address)


class ClientSession:
    """A client's connection over an accepted socket: first ``Hello``, then any other message."""

    def __init__(
        self, socket: WebSocket, rooms: RoomRegistry, budget: AddressBudget, address: str
    ) -> None:
        limits = budget.limits
        self._address = address
        self._budget = budget
        self._socket = socket
        self._rooms = rooms
        self._outbox = Outbox(socket)
        self._bucket = TokenBucket(limits.messages, limits.burst, time.monotonic())
        self._hello = asyncio.timeout(limits.hello_seconds)
        self._broken = 0
        self._language: Language = "en"
        self._connection: Connection | None = None
        self._actor: RoomActor | None = None

    async def run(self) -> None:
        """Read messages until the client is gone."""
        try:
            async with self._hello:
                while self._broken <= self._budget.limits.broken:
                    await self._receive(await self._read())
            await self._end(Goodbye("abuse", None))
        except TimeoutError:  # no room was entered
            await self._end(Goodbye("slow", None))
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: closed by the server
            pass
        finally:
            if self._actor is not None and self._connection is not None:
                self._actor.disconnect(self._connection)
            self._outbox.stop()

    async def _read(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text.encode()

    async def _receive(self, text: bytes) -> None:
        try:
            self._check_limits(text)
            try:
                message = decode_request(text)
            except (msgspec.DecodeError, RecursionError) as error:
                self._note_fault()
                raise refused("MALFORMED", detail=str(error)) from error
            if isinstance(message, Hello):
                await self._greet(message)
            elif self._actor is None or self._connection is None:
                raise refused("HELLO_FIRST")
            else:
                self._actor.receive(self._connection, message)
        except Refusal as refusal:
            self._refuse(refusal)
        except StoreError:  # the room cannot be read now; the client connects again
            self._refuse(refused("STORAGE"))
            await self._end(Goodbye("elsewhere", 2.0))
        except OwnedElsewhere as elsewhere:
            self._hello.reschedule(None)
            await self._end(await self._relay(elsewhere.owner, text))

    async def _end(self, goodbye: Goodbye) -> None:
        """Send the last message and everything before it, then close the connection."""
        self._outbox.close(goodbye)
        await self._outbox.done()

    async def _relay(self, owner: str | None, hello: bytes) -> Goodbye:
        """Relay to the server that runs the room; if it is gone, the client connects again."""

        async def read() -> bytes:
            """The next message within the limits; others are refused here."""
            while True:
                text = await self._read()
                try:
                    self._check_limits(text)
                except Refusal as refusal:
                    self._refuse(refusal)
                else:
                    return text

        if owner is not None:
            with contextlib.suppress(OwnerUnreachable):
                return await relay(owner, self._address, hello, read, self._outbox.send)
        return Goodbye("elsewhere", 1.0)

    def _check_limits(self, text: bytes) -> None:
        """Check the rate and the size of messages.

        Raises:
            Refusal: ``TOO_FAST`` or ``TOO_LONG``.
        """
        own = self._bucket.try_take(time.monotonic())
        if not (own and self._budget.try_message(self._address)):
            self._note_fault()
            raise refused("TOO_FAST")
        if len(text) > LONGEST_MESSAGE:
            self._note_fault()
            raise refused("TOO_LONG", most=LONGEST_MESSAGE)

    def _note_fault(self) -> None:
        """Count a refused message, for the connection and for its address."""
        self._broken += 1
        self._budget.charge_fault(self._address)

    async def _greet(self, hello: Hello) -> None:
        if self._actor is not None:
            raise refused("HELLO_FIRST")
        self._language = hello.language
        try:
            with counted_lookup(self._budget, self._address):
                self._actor = await self._rooms.find(hello.room, self._address)
        except Refusal as refusal:
            if refusal.reason not in _SERVERS:
                self._note_fault()
            if refusal.reason not in _AGAIN:
                raise
            self._refuse(refusal)
            await self._end(_AGAIN[refusal.reason])
            return
        self._hello.reschedule(None)
        self._connection = Connection(
            self._outbox,
            hello.language,
            hello.secret,
            address=self._address,
            returning=hello.returning,
        )
        self._actor.connect(self._connection, hello.seen)

    def _refuse(self, refusal: Refusal) -> None:
        language = self._connection.language if self._connection else self._language
        self._rooms.services.record("refused", kind=refusal.reason.value)
        self._outbox.send(encode(refusal.message(language)))


class Outbox:
    """Sends messages to one accepted WebSocket, in order."""

    def __init__(self, socket: WebSocket) -> None:
        """Start the sending task, in the running loop."""
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._code = 1000
        self._bytes = 0
        self._closing = False
        self._sending = asyncio.create_task(self._send(), name="outbox")

    def send(self, message: bytes) -> None:
        """Send a message; a client that is too far behind is disconnected."""
        if self._closing:
            return
        behind = self._queue.qsize() >= _LONGEST_QUEUE or self._bytes >= _MOST_BYTES
        if behind:
            self._queue, self._bytes = asyncio.Queue(), 0
            self.close(Goodbye("slow", 1.0))
            self._sending.cancel()
            self._sending = asyncio.create_task(self._send(), name="outbox")
            return
        self._bytes += len(message)
        self._queue.put_nowait(message)

    def close(self, goodbye: Goodbye) -> None:
        """Send the last message and close the connection."""
        if self._closing:
            return
        self._code = _CLOSE_CODES.get(goodbye.reason, 1000)
        self._queue.put_nowait(encode(goodbye))
        self._queue.put_nowait(None)
        self._closing = True

    async def done(self) -> None:
        """Wait until everything is sent, after ``close``."""
        await self._sending

    def stop(self) -> None:
        """Stop sending, since the client is gone."""
        self._closing = True
        self._sending.cancel()

    @property
    def queued(self) -> int:
        """The number of messages that wait to be sent."""
        return self._queue.qsize()

    async def _send(self) -> None:
        queue = self._queue
        try:
            while (message := await queue.get()) is not None:
                await self._socket.send_text(message.decode())
                self._bytes = max(0, self._bytes - len(message))
            await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True
        except asyncio.CancelledError:
            return  # a cancelled task would keep the error, whose frames hold this outbox
