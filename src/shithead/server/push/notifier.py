"""What rooms ask of notifications. Nothing here needs the extra ``push``."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.store.interface import LeftRoom


class TurnNotifier(Protocol):
    """Notifies people of their turns. Every method may raise a ``StoreError``.

    A person is named by the digest of their secret.

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
        """Stop notifying a browser of a person's turns in a room."""

    async def keep(self, room: str, people: Collection[str]) -> None:
        """Forget the browsers of all but these people in a room."""

    async def notify(self, room: str, person: str, title: Callable[[str], str]) -> None:
        """Notify all browsers of a person.

        Args:
            title: returns the title of the rules in a language.
        """

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """Return the rooms with subscriptions that a server's end may have interrupted.

        Args:
            owner: the address of this server, whose own rooms are among them.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """

    def start(self) -> None:
        """Start to send."""

    def close(self) -> None:
        """Stop sending; notifications that still wait are dropped."""
