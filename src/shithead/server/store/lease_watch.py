"""Watches leases of other servers: one that is not renewed for long enough has expired."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

_MOST_WATCHED: Final = 20_000
"""Leases watched at the same time; beyond, the one watched longest is watched from anew."""


class LeaseState(NamedTuple):
    """A lease as the database has it; every renewal changes it.

    Attributes:
        owner: the holder's address; empty: the room is free.
        fence: the number of the newest claim.
        renewed: when it was renewed or released, in seconds since 1970 by the database's clock.
    """

    owner: str
    fence: int
    renewed: float


class LeaseWatch:
    """Tells which leases have expired, without comparing clocks of different machines.

    A lease has expired when two looks at it, as far apart as a lease lasts, find the same state.
    The time between them is measured here, so no clock that jumps ends a lease or keeps it alive.

    Args:
        monotonic: a clock that only advances, in seconds.
    """

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._seen: OrderedDict[str, tuple[LeaseState, float]] = OrderedDict()

    def expired(self, room: str, state: LeaseState, seconds: float) -> bool:
        """Look at another server's lease; return whether it has expired.

        Args:
            state: the lease as the database has it now.
            seconds: how long a lease lasts without renewal.
        """
        now = self._monotonic()
        seen, since = self._seen.get(room, (None, now))
        if seen != state:
            since = now
            self._seen[room] = state, now
            if len(self._seen) > _MOST_WATCHED:
                self._seen.popitem(last=False)
        return now - since >= seconds

    def stop(self, room: str) -> None:
        """Stop watching a lease, which is the caller's own now."""
        self._seen.pop(room, None)
