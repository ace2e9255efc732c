"""The rooms that this server runs: opened, found, renewed, released."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from msgspec import Struct

from shithead.server.actors.room_actor import RoomActor
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import AddressBudget
from shithead.server.protocol.api_types import OpenRoom
from shithead.server.protocol.refusals import Refusal, RefusedBecause, refused
from shithead.server.protocol.scalars import ROOM_CODE
from shithead.server.protocol.session import Goodbye
from shithead.server.registry.stored_rooms import StoredRooms
from shithead.server.registry.upkeep import InterruptedRooms, RetentionLimits, RoomRetention
from shithead.server.room.command import Entry
from shithead.server.room.deal import commit_seed
from shithead.server.room.log import replay, write_entry
from shithead.server.room.practice import PracticeStart, practice_entries
from shithead.server.room.seats import BotSat, secret_digest
from shithead.server.room.settings import Opened, read_rules
from shithead.server.room.state import Room
from shithead.server.room.text import bot_name
from shithead.server.store.interface import ServerIdentity, StoreError
from shithead.server.store.watch import StorageWatch

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH: Final = 10
"""Letters of a new code, 50 bits: guessing one takes years (docs/server.md)."""

_CODE: Final = re.compile(ROOM_CODE)
_LEASE: Final = 6.0
"""Seconds that a lease lasts without renewal."""

_RENEW_EVERY: Final = 2.0
_SWEEP_EVERY: Final = 600.0
_TICK_EVERY: Final = 0.05
_WAKE_EVERY: Final = 30.0
"""Seconds; pages that were open at a restart are connected again sooner, and notify nobody."""

_MISSES: Final = frozenset({RefusedBecause.NO_ROOM, RefusedBecause.BROKEN_ROOM})
"""Refusals that somebody who tries codes would meet with."""

RESTART: Final = Goodbye("restart", 0.25)


class OwnedElsewhere(Exception):  # noqa: N818 — names the place
    """Another server runs the room; ``owner`` is its address, if it still holds the lease."""

    def __init__(self, owner: str | None) -> None:
        super().__init__(owner)
        self.owner = owner


class RegistryLimits(Struct, frozen=True):
    """Limits on the rooms of a server.

    Attributes:
        rooms: the most rooms in memory.
        resting: seconds without connections after which a room is unloaded.
        retention: the times for which rooms are kept.
    """

    rooms: int = 5000
    resting: float = 300.0
    retention: RetentionLimits = RetentionLimits()


class RoomRegistry:
    """The rooms that this server runs.

    Args:
        services: the services that all rooms share.
        server: this process; its owner is the address at which other servers reach it.
        limits: the limits on the rooms.

    Attributes:
        closing: whether the server shuts down.
        storage: watches the store.
    """

    def __init__(
        self, services: RoomServices, server: ServerIdentity, limits: RegistryLimits | None = None
    ) -> None:
        self.services = services
        self.owner = server.owner
        self._prefix = server.prefix
        self.limits = limits or RegistryLimits()
        self.closing = False
        self._actors: dict[str, RoomActor] = {}
        self._stored = StoredRooms(services)
        self._chores: list[asyncio.Task[None]] = []
        self.storage = StorageWatch(
            services.store, services.clock, services.record, server, self._abandon
        )
        self._renewed_at = services.clock.now()
        self._retention = RoomRetention(
            services.store, services.clock, self.limits.retention, services.record
        )
        push = services.push
        self._interrupted = InterruptedRooms(push, self.read, self._remind) if push else None

    def start(self) -> None:
        """Start the periodic chores."""
        watch = self.storage
        chores: tuple[tuple[float, Callable[[], Awaitable[None]]], ...] = (
            (_TICK_EVERY, self.tick),
            (_RENEW_EVERY, self._renew),
            (self.limits.resting / 5, self.clean),
            (_SWEEP_EVERY, self.sweep),
            (_WAKE_EVERY, self.wake),
            *watch.chores,
        )

        async def repeat(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
            """Repeat a chore; a fault is recorded, and the chore is repeated all the same."""
            while True:
                await asyncio.sleep(seconds)
                try:
                    await chore()
                except Exception as error:  # noqa: BLE001 — without its chores the server stops
                    kind = type(error).__name__
                    self.services.record("chore", chore=chore.__name__, error=kind)

        for seconds, chore in chores:
            repeating = repeat(seconds, chore)
            self._chores.append(asyncio.create_task(repeating, name=chore.__name__))

    async def close(self) -> None:
        """Release all rooms; clients reconnect automatically, to this server or another."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*(self._release(actor, RESTART) for actor in self.actors))

    @property
    def lease_age(self) -> float:
        """Seconds since the leases of all rooms were renewed."""
        return self.services.clock.now() - self._renewed_at

    @property
    def accepting(self) -> bool:
        """Whether the server may run rooms: it is not closing, and no other has its name."""
        return not self.closing and not self.storage.displaced

    # Rooms ---------------------------------------------------------------------------------------

    @property
    def actors(self) -> list[RoomActor]:
        """The actors of the rooms in memory."""
        return list(self._actors.values())

    async def open(
        self, wanted: OpenRoom, practice: PracticeStart | None = None
    ) -> tuple[str, str]:
        """Open a room; return its code and the host's secret.

        Args:
            practice: the position from which the room plays on; None: an ordinary room.

        Raises:
            Refusal: the rules cannot be played, or the server is full.
            StoreError: the room cannot be stored.
        """
        source = wanted.rules if practice is None else practice.rules
        rules = read_rules(source)
        if not self.accepting or len(self._actors) >= self.limits.rooms:
            raise refused("FULL")
        code, secret = self._prefix, secrets.token_urlsafe(24)
        code += "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
        now = self.services.clock.now()
        entries: list[Entry] = [
            Opened(
                at=now,
                code=code,
                rules=source,
                options=wanted.options,
                host=secret_digest(secret),
            ),
            commit_seed(code, 1, now),
        ]
        if practice is None:
            names: set[str] = set()  # the first seat is a person's
            for seat, level in enumerate(wanted.bots[: rules.deck.players_max - 1], 1):
                names.add(name := bot_name(names, wanted.language))
                entries.append(BotSat(at=now, seat=seat, name=name, level=level))
        else:
            today = self.services.clock.today()
            entries += practice_entries(practice, wanted, secret, now, today)
            entries.append(commit_seed(code, 2, now))
        lease = await self.services.store.claim(code, self.owner, _LEASE)
        if lease is None:
            raise refused("STORAGE")
        await self.services.store.append(
            code, 0, [write_entry(entry) for entry in entries], lease.fence
        )
        self._run(RoomActor(replay(entries), lease, self.services))
        self.services.record("opened", room=code)
        return code, secret

    async def find(self, code: str, address: str = "") -> RoomActor:
        """Return the actor of a room, which is loaded from the store if necessary.

        Args:
            address: the address of the client it is loaded for; empty for the server itself.

        Raises:
            Refusal: ``NO_ROOM`` or ``BROKEN_ROOM``; ``BUSY`` or ``TOO_SLOW`` for a long one.
            OwnedElsewhere: another server runs the room.
            StoreError: the store cannot be read.
        """
        _check_code(code)
        store = self.services.store
        async with self._stored.lock(code):
            if (running := self._running(code)) is not None:
                return running
            if not self.accepting:
                raise OwnedElsewhere(None)
            if not await store.read(code):
                raise refused("NO_ROOM", code=code)
            lease = await store.claim(code, self.owner, _LEASE)
            if lease is None:
                holder = await store.holder(code)
                raise OwnedElsewhere(None if holder == self.owner else holder)
            try:
                room = await self._stored.read(code, address, keep=False)
            except Refusal:
                await store.release(lease)
                raise
            room.resume(self.services.clock.now(), lease.silent)
            self.services.record("recovered", room=code, entries=room.entries)
            return self._run(RoomActor(room, lease, self.services))

    async def read(self, code: str, address: str = "") -> Room:
        """Return a room's state, whichever server runs it, for a look before the next ``await``.

        A room whose bots are to move without anybody there is loaded, so that they do.

        Args:
            address: the address of the client who reads it; empty for the server itself.

        Raises:
            Refusal: ``NO_ROOM`` or ``BROKEN_ROOM``; ``BUSY`` or ``TOO_SLOW`` for a long one.
            StoreError: the store cannot be read.
        """
        _check_code(code)
        async with self._stored.lock(code):
            actor = self._running(code)
            room = await self._stored.read(code, address) if actor is None else actor.room
        if actor is None and room.moves_alone:  # it was to move when its server ended
            with contextlib.suppress(OwnedElsewhere):
                return (await self.find(code, address)).room
        return room

    def _running(self, code: str) -> RoomActor | None:
        """The actor of a room, if this server runs it."""
        actor = self._actors.get(code)
        return None if actor is None or actor.lost else actor

    async def _remind(self, code: str) -> None:
        """Notify the players who are awaited in a room, if no other server may run it."""
        with contextlib.suppress(OwnedElsewhere):
            (await self.find(code)).remind()

    def _run(self, actor: RoomActor) -> RoomActor:
        self._actors[actor.room.code] = actor
        actor.start()
        return actor

    async def _release(self, actor: RoomActor, goodbye: Goodbye) -> None:
        """Stop a room's actor and release its lease; clients that are sent away find it free."""
        code = actor.room.code
        if self._actors.get(code) is actor:
            del self._actors[code]
        await actor.finish()
        try:
            await self.services.store.release(actor.lease)
        except StoreError as error:
            self.services.record("unreleased", room=code, error=type(error).__name__)
        actor.broadcaster.close_all(goodbye)

    async def _abandon(self) -> None:
        """Stop all rooms, since nothing can be stored; clients reconnect automatically."""
        actors, self._actors = self.actors, {}
        await asyncio.gather(*(actor.stop(Goodbye("elsewhere", 2.0)) for actor in actors))

    # Chores --------------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Wake every actor for which something is due."""
        now = self.services.clock.now()
        for actor in self._actors.values():
            if actor.due is not None and actor.due <= now:
                actor.tick()

    async def _renew(self) -> None:
        leases = [actor.lease for actor in self._actors.values() if not actor.lost]
        lost = await self.services.store.renew(leases) if leases else set()
        self._renewed_at = self.services.clock.now()
        for code in lost:
            actor = self._actors.pop(code, None)
            if actor is not None:
                await actor.stop(Goodbye("elsewhere", 0.5))

    async def clean(self) -> None:
        """Unload rooms without connections."""
        now = self.services.clock.now()
        for actor in self.actors:
            idle = now - max(actor.room.updated_at, actor.left_at)
            if not actor.broadcaster.connections and idle > self.limits.resting:
                await self._release(actor, RESTART)

    async def sweep(self) -> None:
        """Delete and remove rooms that nobody comes back to."""
        await self._retention.sweep(self.owner, set(self._actors), _LEASE)

    async def wake(self) -> None:
        """Wake the rooms in which somebody is to be notified of a turn that a bot delays."""
        if self._interrupted is not None and self.accepting:
            await self._interrupted.wake(self.owner, self._actors, _LEASE, self.limits.resting)


@contextlib.contextmanager
def counted_lookup(budget: AddressBudget, address: str) -> Iterator[None]:
    """Count a stranger's look-up as a miss if it finds no room, so that nobody can try all codes.

    Raises:
        Refusal: ``TOO_FAST``: the address has missed too often.
    """
    if not budget.may_look_up(address):
        raise refused("TOO_FAST")
    try:
        yield
    except Refusal as refusal:
        if refusal.reason in _MISSES:
            budget.charge_miss(address)
        raise


def _check_code(code: str) -> None:
    """Check the form of a code; not every database accepts every character.

    Raises:
        Refusal: ``NO_ROOM``.
    """
    if not _CODE.fullmatch(code):
        raise refused("NO_ROOM", code=code)
