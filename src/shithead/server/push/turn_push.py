"""Notifies people of their turns: subscriptions in the database, notifications by a sender.

Subscriptions are not entries of a room's log, so that they can be deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from shithead.localization import translate
from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.protocol.refusals import refused
from shithead.server.push.delivery import PushEndpoints, PushNote
from shithead.server.push.sender import PushOutcome, PushSender
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.store.database import Database
from shithead.server.store.interface import LeftRoom, StoreError
from shithead.server.store.schema import LAST_WRITTEN, LEASES, SUBSCRIPTIONS, DatabaseTime

MOST_BROWSERS: Final = 3
"""Browsers of one person in a room; beyond, the one that subscribed first goes."""

_LONGEST_TITLE: Final = 80
"""The most letters of a title, so that a notification keeps its normal size."""


class TurnPush:
    """Notifies people of their turns. Every method may raise a ``StoreError``.

    A person is named by the digest of their secret.

    Args:
        database: keeps the subscriptions.
        sender: sends notifications.
        endpoints: reads the addresses that are allowed.
        record: takes an event for logs and metrics.

    Attributes:
        key: the server's public key.
    """

    def __init__(
        self,
        database: Database,
        sender: PushSender,
        endpoints: PushEndpoints,
        record: Callable[..., None],
    ) -> None:
        self.key = sender.key
        self._database = database
        self._sender = sender
        self._endpoints = endpoints
        self._record = record
        self._tasks = BackgroundTasks()

    def start(self) -> None:
        """Start to send."""
        self._sender.start()

    def close(self) -> None:
        """Stop sending; notifications that still wait are dropped."""
        self._sender.close()
        self._tasks.cancel()

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Notify a browser of a person's turns in a room from now on.

        Raises:
            Refusal: ``NO_PUSH``.
        """
        if self._endpoints.read(subscription.endpoint) is None:
            raise refused("NO_PUSH")
        await self._database.write(add_subscription, subscription, MOST_BROWSERS)

    async def unsubscribe(self, endpoint: str, room: str, person: str) -> None:
        """Stop notifying a browser of a person's turns in a room."""
        wanted = _of(room, person) & (SUBSCRIPTIONS.c.endpoint == endpoint)
        await self._database.write(_delete, wanted)

    async def keep(self, room: str, people: Collection[str]) -> None:
        """Forget the browsers of all but these people in a room."""
        others = (SUBSCRIPTIONS.c.room == room) & SUBSCRIPTIONS.c.person.not_in(people)
        await self._database.write(_delete, others)

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """Return the rooms with subscriptions that a server's end may have interrupted.

        Args:
            owner: the address of this server, whose own rooms are among them.
            lease_seconds: the time until a lease ends without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
        return await self._database.read(left_rooms, owner, lease_seconds, resting)

    async def notify(self, room: str, person: str, title: Callable[[str], str]) -> None:
        """Notify all browsers of a person; ``title`` names the rules in a language."""
        for subscription in await self._database.read(subscriptions, room, person):
            language = subscription.language
            text = translate("room-push-turn", language, room=room)
            note = PushNote(room, title(language)[:_LONGEST_TITLE], text)
            self._sender.send(note, subscription, self._done)

    def _done(self, subscription: PushSubscription, outcome: PushOutcome) -> None:
        async def forget() -> None:
            with suppress(StoreError):  # the next notification finds out again
                ended = SUBSCRIPTIONS.c.endpoint == subscription.endpoint
                await self._database.write(_delete, ended)

        self._record("push", kind=outcome)
        if outcome in {"gone", "refused"}:
            self._tasks.start(forget())


def add_subscription(connection: Connection, subscription: PushSubscription, most: int) -> None:
    """Store a subscription, or its new keys; of more than ``most`` of a person the oldest go."""
    own = _of(subscription.room, subscription.person)
    _delete(connection, own & (SUBSCRIPTIONS.c.endpoint == subscription.endpoint))
    newest = select(func.max(SUBSCRIPTIONS.c.number)).scalar_subquery()
    values = {name: getattr(subscription, name) for name in PushSubscription.__struct_fields__}
    number = func.coalesce(newest, 0) + 1
    connection.execute(insert(SUBSCRIPTIONS).values(number=number, **values))
    numbers = select(SUBSCRIPTIONS.c.number).where(own).order_by(SUBSCRIPTIONS.c.number.desc())
    kept = connection.scalars(numbers.limit(most)).all()
    _delete(connection, own & (SUBSCRIPTIONS.c.number < min(kept)))


def subscriptions(connection: Connection, room: str, person: str) -> list[PushSubscription]:
    """Return the subscriptions of a person in a room, the oldest first."""
    columns = [SUBSCRIPTIONS.c[name] for name in PushSubscription.__struct_fields__]
    query = select(*columns).where(_of(room, person)).order_by(SUBSCRIPTIONS.c.number)
    return [PushSubscription(*row) for row in connection.execute(query)]


def left_rooms(
    connection: Connection, owner: str, lease_seconds: float, resting: float
) -> list[LeftRoom]:
    """Return the rooms with subscriptions that a server's end may have interrupted.

    A server lets go of a room by itself when nothing has been written there for some time. One
    that was let go sooner, or not at all, was in use when its server ended.
    """
    silent = func.coalesce(LEASES.c.renewed - LAST_WRITTEN, 0.0)
    unrenewed = LEASES.c.renewed < DatabaseTime() - lease_seconds
    free = LEASES.c.owner == ""
    left = (free & (silent < resting)) | (~free & ((LEASES.c.owner == owner) | unrenewed))
    subscribed = LEASES.c.room.in_(select(SUBSCRIPTIONS.c.room))
    query = select(LEASES.c.room, LEASES.c.fence, silent)
    found = connection.execute(query.where(subscribed & LEASES.c.deleted.is_(None) & left))
    return [LeftRoom(*row) for row in found]


def _of(room: str, person: str) -> ColumnElement[bool]:
    return (SUBSCRIPTIONS.c.room == room) & (SUBSCRIPTIONS.c.person == person)


def _delete(connection: Connection, wanted: ColumnElement[bool]) -> None:
    connection.execute(delete(SUBSCRIPTIONS).where(wanted))
