"""The interfaces of notifications: what rooms ask for, and what it needs of a database.

Nothing here needs the extra ``push``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from shithead.server.ledger.interface import LeftRoom
from shithead.server.protocol.push_subscription import PushSubscription


class TurnNotifier(Protocol):
    """Notifies people of their turns. Every method may raise a ``LedgerError``.

    Attributes:
        key: the server's public key, for browsers that subscribe.
    """

    key: str

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Notify a browser of a person's turns in a room from now on.

        Raises:
            Refusal: ``NO_PUSH``.
        """

    async def unsubscribe(self, endpoint: str, room: str, person: str) -> None:
        """Notify a browser no longer of a person's turns in a room.

        Args:
            endpoint: of the browser.
            room: the room's code.
            person: the digest of the person's secret.
        """

    async def keep(self, room: str, people: Collection[str]) -> None:
        """Forget the browsers of everybody who has no seat in a room any more.

        Args:
            room: the room's code.
            people: the digests of the secrets of those who have one.
        """

    async def notify(self, room: str, person: str, title: Callable[[str], str]) -> None:
        """Notify all browsers of a person.

        Args:
            room: the room's code.
            person: the digest of the person's secret.
            title: of the rules, in a language.
        """

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """The rooms with subscriptions that a server's end may have interrupted.

        Args:
            owner: the address of this server.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """

    def start(self) -> None:
        """Start to send."""

    def close(self) -> None:
        """Stop to send."""


class SubscriptionStore(Protocol):
    """Keeps subscriptions. Every method may raise a ``LedgerError``."""

    async def subscribe(self, subscription: PushSubscription, most: int) -> None:
        """Store a subscription; of more than ``most`` of a person in a room the oldest goes."""

    async def subscriptions(self, room: str, person: str) -> list[PushSubscription]:
        """The subscriptions of a person in a room."""

    async def unsubscribe(self, endpoint: str, room: str, person: str) -> None:
        """Delete the subscription of a person's browser in a room.

        Args:
            endpoint: of the browser.
            room: the room's code.
            person: the digest of the person's secret.
        """

    async def unsubscribe_browser(self, endpoint: str) -> None:
        """Delete all subscriptions of a browser."""

    async def keep_subscriptions(self, room: str, people: Collection[str]) -> None:
        """Delete the subscriptions in a room of everybody but these people."""

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """See :meth:`TurnNotifier.left_rooms`.

        Args:
            owner: the address of this server.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
