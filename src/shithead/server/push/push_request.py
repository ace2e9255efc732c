"""The request that brings a notification to a push service, encrypted for the browser."""

from __future__ import annotations

import base64
from typing import Final

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.push.push_endpoints import PushEndpoint
from shithead.server.push.push_keys import PushKeys

_SIZE: Final = 512
"""Bytes of every notification, so that its length tells the push service nothing."""

_KEPT: Final = 24 * 3600
"""Seconds for which a push service keeps a notification for a browser that is off."""


class PushNote(Struct, frozen=True):
    """What a notification says: no cards, and nobody's name.

    Attributes:
        room: the room's code.
        title: of the rules.
        text: the sentence.
    """

    room: str
    title: str
    text: str


def push_request(
    note: PushNote, subscription: PushSubscription, endpoint: PushEndpoint, keys: PushKeys
) -> bytes:
    """The bytes of an HTTP request, with an encrypted body (RFC 8291).

    Args:
        note: to be shown.
        subscription: of the browser.
        endpoint: of the subscription.
        keys: of the server.

    Raises:
        ValueError: the browser's key is none.
    """
    body: bytes = http_ece.encrypt(
        msgspec.json.encode(note).ljust(_SIZE),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes_of(subscription.p256dh),
        auth_secret=_bytes_of(subscription.auth),
        version="aes128gcm",
    )
    headers = {
        "Host": endpoint.origin.removeprefix("https://"),
        "Authorization": keys.authorization(endpoint.origin),
        "TTL": _KEPT,
        "Topic": note.room,  # a later notification takes the place of one that still waits
        "Urgency": "normal",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": len(body),
        "Connection": "close",
    }
    lines = [
        f"POST {endpoint.path} HTTP/1.1",
        *(f"{name}: {each}" for name, each in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
