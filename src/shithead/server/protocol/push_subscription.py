"""Notifications: where, and with which keys, a browser receives them."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from shithead.server.protocol.scalars import Language
from shithead.server.protocol.session import ClientRequest

LONGEST_ENDPOINT: Final = 1024
"""The most letters of an endpoint; those of common push services have 200 to 500."""

Endpoint = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_ENDPOINT, description="The browser's address.")
]
BrowserKey = Annotated[
    str, Meta(pattern="^B[A-P][A-Za-z0-9_-]{85}$", description="A point of P-256 in base64url.")
]
BrowserSecret = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{22}$", description="16 bytes in base64url.")
]


class PushSubscription(Struct, frozen=True):
    """A browser to be notified of a person's turns in a room.

    Attributes:
        room: the room's code.
        person: the digest of the person's secret.
        endpoint: the browser's address at its push service.
        p256dh: the browser's public key.
        auth: the browser's secret.
        language: the language of the notification.
    """

    room: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    language: Language


class Subscribe(ClientRequest, frozen=True):
    """Seat: switches on notifications of its turns in this browser, in a room by turns.

    Attributes:
        endpoint: the browser's address at its push service.
        p256dh: the browser's public key.
        auth: the browser's secret.
    """

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserSecret


class Unsubscribe(ClientRequest, frozen=True):
    """Seat: switches off notifications in this browser."""

    endpoint: Endpoint
