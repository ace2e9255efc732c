"""The WebSocket of one client: reads what it says, and hands it to the room."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocketDisconnect

from shithead.server import protocol as p
from shithead.server.connections import Guest
from shithead.server.ledger.interface import LedgerError
from shithead.server.outbox import Wire
from shithead.server.rate_limits import Bucket, may_come_from
from shithead.server.refusals import Refusal, refused
from shithead.server.room_proxy import NoPipe, Pipe
from shithead.server.room_registry import Elsewhere

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from shithead.server.rate_limits import Limits, Sockets
    from shithead.server.room_actor import Steward
    from shithead.server.room_registry import Hub


class Door:
    """Lets clients in.

    Args:
        hub: the rooms.
        limits: what a client may do.
        sockets: counts connections.
    """

    def __init__(self, hub: Hub, limits: Limits, sockets: Sockets) -> None:
        """Open."""
        self._hub = hub
        self._limits = limits
        self._sockets = sockets

    async def __call__(self, socket: WebSocket) -> None:
        """Serve one connection to its end."""
        address = socket.client.host if socket.client else ""
        if not may_come_from(socket.headers, self._limits.origins):
            await socket.close(1008)
            return
        if not self._sockets.enter(address):
            await socket.close(1013)
            return
        try:
            await socket.accept()
            await Visit(socket, self._hub, self._limits, address).run()
        finally:
            self._sockets.leave(address)


class Visit:
    """One connection: first Hello, then whatever a client may say.

    Args:
        socket: accepted.
        hub: the rooms.
        limits: what a client may do.
        address: the client's.
    """

    def __init__(self, socket: WebSocket, hub: Hub, limits: Limits, address: str) -> None:
        """Nobody has said anything yet."""
        self._address = address
        self._socket = socket
        self._hub = hub
        self._limits = limits
        self._wire = Wire(socket)
        self._bucket = Bucket(limits.messages, limits.burst, time.monotonic())
        self._broken = 0
        self._language: p.Language = "en"
        self._guest: Guest | None = None
        self._steward: Steward | None = None

    async def run(self) -> None:
        """Read until the client is gone."""
        try:
            while self._broken <= self._limits.broken:
                await self._hear(await self._read())
            self._wire.close(p.Goodbye("abuse", None))
            await self._wire.done()
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: we have closed it ourselves
            pass
        finally:
            if self._steward is not None and self._guest is not None:
                self._steward.leave(self._guest)
            self._wire.stop()

    async def _read(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text.encode()

    async def _hear(self, text: bytes) -> None:
        try:
            await self._obey(self._understood(text))
        except Refusal as refusal:
            self._refuse(refusal)
        except LedgerError:  # the room cannot be read now: come back
            self._refuse(refused("STORAGE"))
            self._wire.close(p.Goodbye("elsewhere", 2.0))
            await self._wire.done()
        except Elsewhere as elsewhere:
            await self._pass_on(elsewhere, text)

    async def _pass_on(self, elsewhere: Elsewhere, hello: bytes) -> None:
        """Let the server speak that runs the room; if it is gone, the client tries again."""
        if elsewhere.owner is not None:
            pipe = Pipe(elsewhere.owner, self._address)
            with contextlib.suppress(NoPipe):
                await pipe.run(hello, self._passable, self._wire.send)
        self._wire.close(p.Goodbye("elsewhere", 1.0))
        await self._wire.done()

    async def _passable(self) -> bytes:
        """The next message that is neither too long nor too soon; others are answered here."""
        while True:
            text = await self._read()
            try:
                self._check_size(text)
            except Refusal as refusal:
                self._refuse(refusal)
            else:
                return text

    def _understood(self, text: bytes) -> p.ClientRequest:
        """The message.

        Raises:
            Refusal: it is too long, too early, or cannot be read.
        """
        self._check_size(text)
        try:
            return p.decode_request(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self._broken += 1
            raise refused("MALFORMED", detail=str(error)) from error

    def _check_size(self, text: bytes) -> None:
        """Go on only with what is neither too long nor too soon.

        Raises:
            Refusal: it is.
        """
        if not self._bucket.takes(time.monotonic()):
            self._broken += 1
            raise refused("TOO_FAST")
        if len(text) > p.LONGEST_MESSAGE:
            self._broken += 1
            raise refused("TOO_LONG", most=p.LONGEST_MESSAGE)

    async def _obey(self, message: p.ClientRequest) -> None:
        if isinstance(message, p.Hello):
            await self._greet(message)
        elif self._steward is None or self._guest is None:
            raise refused("HELLO_FIRST")
        else:
            self._steward.hear(self._guest, message)

    async def _greet(self, hello: p.Hello) -> None:
        if self._steward is not None:
            raise refused("HELLO_FIRST")
        self._language = hello.language
        self._steward = await self._hub.find(hello.room)
        self._guest = Guest(self._wire, hello.language, hello.secret)
        self._steward.enter(self._guest, hello.seen)

    def _refuse(self, refusal: Refusal) -> None:
        language = self._guest.language if self._guest else self._language
        self._wire.send(p.encode(refusal.message(language)))
