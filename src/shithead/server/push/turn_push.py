"""Web Push as a notifier of turns: subscriptions in the database, notifications by a sender."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

from shithead.localization import translate
from shithead.server.ledger.interface import LedgerError, LeftRoom
from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.protocol.refusal_texts import refused
from shithead.server.push.push_endpoints import PushEndpoints
from shithead.server.push.push_request import PushNote
from shithead.server.push.push_sender import PushOutcome, PushSender
from shithead.server.push.turn_notifier import SubscriptionStore
from shithead.server.runtime.background_tasks import BackgroundTasks

MOST_BROWSERS: Final = 3
"""Browsers of one person in a room; of more of them the one that subscribed first goes."""

_LONGEST_TITLE: Final = 80
"""Letters of a title, so that a notification has its usual size."""


class TurnPush:
    """A :class:`~shithead.server.push.turn_notifier.TurnNotifier` by Web Push.

    Args:
        store: of the subscriptions.
        sender: sends notifications.
        endpoints: reads those that are allowed.
        record: takes an event for logs and metrics.

    Attributes:
        key: the server's public key.
    """

    def __init__(
        self,
        store: SubscriptionStore,
        sender: PushSender,
        endpoints: PushEndpoints,
        record: Callable[..., None],
    ) -> None:
        self.key = sender.key
        self._store = store
        self._sender = sender
        self._endpoints = endpoints
        self._record = record
        self._tasks = BackgroundTasks()

    def start(self) -> None:
        """Start to send."""
        self._sender.start()

    def close(self) -> None:
        """Stop to send; what still waits is dropped."""
        self._sender.close()
        self._tasks.cancel()

    async def subscribe(self, subscription: PushSubscription) -> None:
        """See :meth:`TurnNotifier.subscribe`.

        Raises:
            Refusal: ``NO_PUSH``.
        """
        if self._endpoints.read(subscription.endpoint) is None:
            raise refused("NO_PUSH")
        await self._store.subscribe(subscription, MOST_BROWSERS)

    async def unsubscribe(self, endpoint: str, room: str, person: str) -> None:
        """See :meth:`TurnNotifier.unsubscribe`.

        Args:
            endpoint: of the browser.
            room: the room's code.
            person: the digest of the person's secret.
        """
        await self._store.unsubscribe(endpoint, room, person)

    async def keep(self, room: str, people: Collection[str]) -> None:
        """See :meth:`TurnNotifier.keep`.

        Args:
            room: the room's code.
            people: the digests of the secrets of those who have a seat.
        """
        await self._store.keep_subscriptions(room, people)

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """See :meth:`TurnNotifier.left_rooms`.

        Args:
            owner: the address of this server.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
        return await self._store.left_rooms(owner, lease_seconds, resting)

    async def notify(self, room: str, person: str, title: Callable[[str], str]) -> None:
        """See :meth:`TurnNotifier.notify`.

        Args:
            room: the room's code.
            person: the digest of the person's secret.
            title: of the rules, in a language.
        """
        for subscription in await self._store.subscriptions(room, person):
            language = subscription.language
            text = translate("room-push-turn", language, room=room)
            note = PushNote(room, title(language)[:_LONGEST_TITLE], text)
            self._sender.send(note, subscription, self._done)

    def _done(self, subscription: PushSubscription, outcome: PushOutcome) -> None:
        self._record("push", kind=outcome)
        if outcome in {"gone", "refused"}:
            self._tasks.start(self._forget(subscription.endpoint))

    async def _forget(self, endpoint: str) -> None:
        with suppress(LedgerError):  # the next notification finds out again
            await self._store.unsubscribe_browser(endpoint)
