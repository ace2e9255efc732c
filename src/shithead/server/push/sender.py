"""Sending notifications: a bounded queue, emptied by a thread with its own event loop.

Encryption and slow push services cost the server's event loop nothing.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import defaultdict
from collections.abc import Callable
from threading import BoundedSemaphore, Thread
from typing import Final, Literal

from msgspec import Struct

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.push import delivery
from shithead.server.push.keys import PushKeys

PushOutcome = Literal["sent", "gone", "failed", "full", "refused"]
"""What became of a notification.

``gone``: the browser has unsubscribed. ``full``: too many wait already. ``refused``: nothing may be
sent there any more.
"""

_GONE: Final = frozenset({404, 410})
_JOINED: Final = 2.0
"""Seconds at most that the end of the server waits for the thread."""

_SUCCESS: Final = range(200, 300)


class PushLimits(Struct, frozen=True):
    """The bounds of a sender.

    Attributes:
        waiting: notifications that wait or are being sent.
        per_service: requests to a push service at the same time.
        seconds: time limit of a request.
        pauses: seconds before each further attempt.
        longest: seconds for which a service may ask to be left alone; a notification that would
            have to wait longer is given up.
    """

    waiting: int = 2000
    per_service: int = 8
    seconds: float = 10.0
    pauses: tuple[float, ...] = (5.0, 60.0, 600.0)
    longest: float = 600.0


class Rests:
    """The browsers to which nothing is sent for some time, since their service has asked for it.

    Args:
        most: browsers that are remembered; beyond, the first ones are forgotten.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._until: dict[str, float] = {}

    def begin(self, endpoint: str, until: float) -> None:
        """Let a browser rest until a time on the clock that ``left`` is asked by."""
        self._until[endpoint] = max(until, self._until.pop(endpoint, until))
        if len(self._until) > self._most:
            del self._until[next(iter(self._until))]

    def left(self, endpoint: str, now: float) -> float:
        """Return the seconds that a browser still rests."""
        left = self._until.get(endpoint, now) - now
        if left <= 0.0:
            self._until.pop(endpoint, None)
        return max(0.0, left)


class PushSender:
    """Sends notifications.

    Args:
        keys: the server's keys.
        endpoints: reads the addresses that are allowed.
        limits: bounds on memory, connections and time.
        tls: TLS context; None uses the system default.

    Attributes:
        key: the server's public key.
    """

    def __init__(
        self,
        keys: PushKeys,
        endpoints: delivery.PushEndpoints,
        limits: PushLimits | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.key = keys.public
        self._keys = keys
        self._endpoints = endpoints
        self._limits = limits or PushLimits()
        self._tls = tls or ssl.create_default_context()
        self._places = BoundedSemaphore(self._limits.waiting)
        self._rests = Rests(self._limits.waiting)
        self._services = defaultdict[str, asyncio.Semaphore](
            lambda: asyncio.Semaphore(self._limits.per_service)
        )
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="push", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread; what still waits is dropped."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_JOINED)

    def _run(self) -> None:
        async def cancel_the_rest() -> None:
            waiting = asyncio.all_tasks() - {asyncio.current_task()}
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

        try:
            self._loop.run_forever()
            self._loop.run_until_complete(cancel_the_rest())
        finally:
            self._loop.close()

    def send(
        self,
        note: delivery.PushNote,
        subscription: PushSubscription,
        done: Callable[[PushSubscription, PushOutcome], None],
    ) -> None:
        """Send a notification in the background; ``done`` is called in the caller's event loop."""
        loop = asyncio.get_running_loop()
        endpoint = self._endpoints.read(subscription.endpoint)
        if endpoint is None or not self._places.acquire(blocking=False):
            done(subscription, "refused" if endpoint is None else "full")
            return

        async def work() -> None:
            try:
                outcome = await self._send(note, subscription, endpoint)
            finally:
                self._places.release()
            if not loop.is_closed():
                loop.call_soon_threadsafe(done, subscription, outcome)

        asyncio.run_coroutine_threadsafe(work(), self._loop)

    async def _send(
        self,
        note: delivery.PushNote,
        subscription: PushSubscription,
        endpoint: delivery.PushEndpoint,
    ) -> PushOutcome:
        """Send a notification, again after a while where the service says so."""
        for pause in (*self._limits.pauses, None):
            try:
                request = delivery.push_request(note, subscription, endpoint, self._keys)
            except ValueError:  # the browser's key is not a key
                return "gone"
            status, wait = await self._answer(request, subscription.endpoint, endpoint)
            if status in _SUCCESS:
                return "sent"
            if status in _GONE:
                return "gone"
            if status not in delivery.LATER or pause is None or wait > self._limits.longest:
                break
            await asyncio.sleep(pause)
        return "failed"

    async def _answer(
        self, request: bytes, browser: str, endpoint: delivery.PushEndpoint
    ) -> delivery.PushAnswer:
        """Send as soon as the service has place and time for it; return the answer.

        It is 503 where there is no answer. If the service asks to be left alone, other
        notifications for the browser wait, too.

        Args:
            browser: the browser's address at its service.
        """
        limits = self._limits
        while True:
            async with self._services[endpoint.service]:
                left = self._rests.left(browser, self._loop.time())
                if not left:
                    try:
                        answer = await delivery.deliver(
                            endpoint, request, self._tls, limits.seconds
                        )
                    except delivery.PushFailed:
                        return delivery.PushAnswer(503)
                    if answer.wait:
                        wait = min(answer.wait, limits.longest)
                        self._rests.begin(browser, self._loop.time() + wait)
                    return answer
            await asyncio.sleep(left)
