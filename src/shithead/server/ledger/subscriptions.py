"""Push subscriptions in the database: they can be deleted, unlike what is in a log."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select

from shithead.server.ledger.interface import LeftRoom
from shithead.server.ledger.log_reader import LAST_WRITTEN
from shithead.server.ledger.tables import LEASES, SUBSCRIPTIONS, DatabaseTime
from shithead.server.protocol.push_subscription import PushSubscription

_COLUMNS = [SUBSCRIPTIONS.c[name] for name in PushSubscription.__struct_fields__]


def add(connection: Connection, subscription: PushSubscription, most: int) -> None:
    """Store a subscription, or its new keys.

    Args:
        connection: in a transaction that writes.
        subscription: of a browser.
        most: browsers of a person in a room; of more of them the oldest go.
    """
    room, person = subscription.room, subscription.person
    remove(connection, subscription.endpoint, room, person)
    newest = select(func.max(SUBSCRIPTIONS.c.number)).scalar_subquery()
    values = {name: getattr(subscription, name) for name in PushSubscription.__struct_fields__}
    number = func.coalesce(newest, 0) + 1
    connection.execute(insert(SUBSCRIPTIONS).values(number=number, **values))
    own = (SUBSCRIPTIONS.c.room == room) & (SUBSCRIPTIONS.c.person == person)
    numbers = select(SUBSCRIPTIONS.c.number).where(own).order_by(SUBSCRIPTIONS.c.number.desc())
    kept = connection.scalars(numbers.limit(most)).all()
    connection.execute(delete(SUBSCRIPTIONS).where(own & (SUBSCRIPTIONS.c.number < min(kept))))


def of_person(connection: Connection, room: str, person: str) -> list[PushSubscription]:
    """The subscriptions of a person in a room, the oldest first.

    Args:
        connection: in a transaction.
        room: the room's code.
        person: the digest of the person's secret.
    """
    own = (SUBSCRIPTIONS.c.room == room) & (SUBSCRIPTIONS.c.person == person)
    query = select(*_COLUMNS).where(own).order_by(SUBSCRIPTIONS.c.number)
    return [PushSubscription(*row) for row in connection.execute(query)]


def remove(connection: Connection, endpoint: str, room: str, person: str) -> None:
    """Delete a person's subscription in a room.

    Args:
        connection: in a transaction that writes.
        endpoint: of the browser.
        room: the room's code.
        person: the digest of the person's secret.
    """
    table = SUBSCRIPTIONS.c
    mine = (table.room == room) & (table.person == person) & (table.endpoint == endpoint)
    connection.execute(delete(SUBSCRIPTIONS).where(mine))


def remove_browser(connection: Connection, endpoint: str) -> None:
    """Delete all subscriptions of a browser."""
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == endpoint))


def keep(connection: Connection, room: str, people: Collection[str]) -> None:
    """Delete the subscriptions in a room of everybody but some people.

    Args:
        connection: in a transaction that writes.
        room: the room's code.
        people: the digests of their secrets.
    """
    others = (SUBSCRIPTIONS.c.room == room) & SUBSCRIPTIONS.c.person.not_in(people)
    connection.execute(delete(SUBSCRIPTIONS).where(others))


def left_rooms(
    connection: Connection, owner: str, lease_seconds: float, resting: float
) -> list[LeftRoom]:
    """The rooms with subscriptions that a server's end may have interrupted.

    A server lets go of a room by itself when nothing has been written there for some time. One
    that was let go sooner, or not at all, was in use when its server ended.

    Args:
        connection: in a transaction.
        owner: the address of this server, whose own rooms are among them.
        lease_seconds: how long a lease lasts without renewal.
        resting: seconds without an entry after which servers let go of a room.
    """
    silent = func.coalesce(LEASES.c.renewed - LAST_WRITTEN, 0.0)
    unrenewed = LEASES.c.renewed < DatabaseTime() - lease_seconds
    free = LEASES.c.owner == ""
    left = (free & (silent < resting)) | (~free & ((LEASES.c.owner == owner) | unrenewed))
    subscribed = LEASES.c.room.in_(select(SUBSCRIPTIONS.c.room))
    query = select(LEASES.c.room, LEASES.c.fence, silent)
    found = connection.execute(query.where(subscribed & LEASES.c.deleted.is_(None) & left))
    return [LeftRoom(*row) for row in found]
