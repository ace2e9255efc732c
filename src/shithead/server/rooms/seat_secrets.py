"""Secrets of seats and hosts, known to the server by their digests only."""

from __future__ import annotations

import hashlib
import hmac

from shithead.server.rooms.room import Room


def secret_digest(secret: str) -> str:
    """The digest of a secret, which the log stores instead of the secret."""
    return hashlib.sha256(f"shithead seat {secret}".encode()).hexdigest()


def digests_equal(one: str, other: str) -> bool:
    """Whether two digests are equal, compared in constant time."""
    return hmac.compare_digest(one, other)


def identify(room: Room, secret: str | None) -> tuple[int | None, bool]:
    """The seat that a secret holds, and whether the secret is the host's."""
    if secret is None:
        return None, False
    digest = secret_digest(secret)
    seats = [seat for seat in room.people if digests_equal(room.seats[seat].secret, digest)]
    return (seats[0] if seats else None), digests_equal(room.host, digest)
