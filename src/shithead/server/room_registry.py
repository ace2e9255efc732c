"""All rooms that this server runs: opening, finding, letting go."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, ValidationError

from shithead.server import log_entries as e
from shithead.server import protocol as p
from shithead.server.commands import digest, read_rules
from shithead.server.deal_commitment import seal
from shithead.server.ledger.interface import LedgerError
from shithead.server.refusals import refused
from shithead.server.room import Room
from shithead.server.room_actor import Steward
from shithead.server.seat_names import bot_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.server.api_types import OpenRoom
    from shithead.server.room_actor import Household

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH: Final = 7
_CODE: Final = re.compile(p.ROOM_CODE)
_LEASE: Final = 6.0
"""Seconds for which a room is ours without a sign of life."""

_RENEW: Final = 2.0
_TICK: Final = 0.05
_LOCKS: Final = 64
"""So that no room is read twice at the same time; several rooms share one."""

RESTART: Final = p.Goodbye("restart", 1.0)


class Elsewhere(Exception):  # noqa: N818 — where the room is
    """Another server runs the room; ``owner`` is where it is reached, if it still holds it."""

    def __init__(self, owner: str | None) -> None:
        """Keep the owner."""
        super().__init__(owner)
        self.owner = owner


class Bounds(Struct, frozen=True):
    """How much a server takes on, and for how long it remembers.

    Attributes:
        rooms: at the same time in memory.
        resting: seconds without anybody connected after which a room leaves memory.
        kept: seconds without a change after which a room is forgotten for good.
    """

    rooms: int = 5000
    resting: float = 300.0
    kept: float = 14 * 24 * 3600.0


class Hub:
    """All rooms of this server.

    Args:
        house: what they share.
        owner: this server among all that share the ledger: where others reach it.
        bounds: how much it takes on.
    """

    def __init__(self, house: Household, owner: str, bounds: Bounds | None = None) -> None:
        """Run no room yet."""
        self.house = house
        self.owner = owner
        self.bounds = bounds or Bounds()
        self.closing = False
        self._stewards: dict[str, Steward] = {}
        self._finding = [asyncio.Lock() for _ in range(_LOCKS)]
        self._chores: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to look after rooms by the clock."""
        for chore in (self._tick, self._renew, self._clean):
            self._chores.append(asyncio.create_task(self._forever(chore), name=chore.__name__))

    async def close(self) -> None:
        """Let go of all rooms: clients come back by themselves, to this server or another."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        stewards = list(self._stewards.values())
        await asyncio.gather(*(self._let_go(steward, RESTART) for steward in stewards))
        self.house.company.close()

    # Rooms ---------------------------------------------------------------------------------------

    @property
    def stewards(self) -> list[Steward]:
        """Who runs the rooms that are in memory."""
        return list(self._stewards.values())

    async def open(self, wanted: OpenRoom) -> tuple[str, str]:
        """A new room; its code and the host's secret.

        Raises:
            Refusal: the rules cannot be played, or the server is full.
            LedgerError: it cannot be written down.
        """
        rules = read_rules(wanted.rules)
        if self.closing or len(self._stewards) >= self.bounds.rooms:
            raise refused("FULL")
        code, secret = _fresh_code(), secrets.token_urlsafe(24)
        now = self.house.watch.now()
        entries: list[e.Entry] = [
            e.Opened(
                at=now,
                code=code,
                rules=wanted.rules,
                options=wanted.options,
                host=digest(secret),
            ),
            seal(code, 1, now),
            *_bots(wanted, rules.deck.players_max, now),
        ]
        lease = await self.house.ledger.claim(code, self.owner, _LEASE)
        if lease is None:
            raise refused("STORAGE")
        await self.house.ledger.append(
            code, 0, [e.write_entry(entry) for entry in entries], lease.fence
        )
        self._take_on(Steward(Room(entries), lease, self.house))
        self.house.note("opened", room=code)
        return code, secret

    async def find(self, code: str) -> Steward:
        """Who runs a room; it is read from the ledger if need be.

        Raises:
            Refusal: ``NO_ROOM``.
            Elsewhere: another server runs it.
            LedgerError: the ledger cannot be read.
        """
        _check_code(code)
        async with self._finding[hash(code) % _LOCKS]:
            steward = self._stewards.get(code)
            if steward is None or steward.lost:
                steward = await self._recovered(code)
            return steward

    async def look(self, code: str) -> Room:
        """A room as it is, whoever runs it.

        Raises:
            Refusal: ``NO_ROOM``.
            LedgerError: the ledger cannot be read.
        """
        _check_code(code)
        steward = self._stewards.get(code)
        if steward is not None and not steward.lost:
            return steward.room
        log = await self.house.ledger.read(code)
        if not log:
            raise refused("NO_ROOM", code=code)
        return await asyncio.to_thread(_read, log)

    async def _recovered(self, code: str) -> Steward:
        ledger = self.house.ledger
        if self.closing:
            raise Elsewhere(None)
        if not await ledger.read(code):
            raise refused("NO_ROOM", code=code)
        lease = await ledger.claim(code, self.owner, _LEASE)
        if lease is None:
            raise Elsewhere(await ledger.holder(code))
        log = await ledger.read(code)
        room = await asyncio.to_thread(_read, log)
        steward = Steward(room, lease, self.house)
        self._take_on(steward)
        self.house.note("recovered", room=code, entries=len(log))
        return steward

    def _take_on(self, steward: Steward) -> None:
        self._stewards[steward.room.code] = steward
        steward.start()

    async def _let_go(self, steward: Steward, goodbye: p.Goodbye) -> None:
        """Stop running a room; others may run it at once."""
        code = steward.room.code
        if self._stewards.get(code) is steward:
            del self._stewards[code]
        await steward.stop(goodbye)
        try:
            await self.house.ledger.release(steward.lease)
        except LedgerError as error:
            self.house.note("unreleased", room=code, error=type(error).__name__)

    # Chores --------------------------------------------------------------------------------------

    async def _forever(self, chore: Any) -> None:
        """Do a chore again and again; a fault is noted, and it is tried again."""
        while True:
            try:
                await chore()
            except Exception as error:  # noqa: BLE001 — without its chores the server stands still
                self.house.note("chore", chore=chore.__name__, error=type(error).__name__)

    async def _tick(self) -> None:
        await asyncio.sleep(_TICK)
        self.tick()

    def tick(self) -> None:
        """Wake every room where something is due."""
        now = self.house.watch.now()
        for steward in self._stewards.values():
            if steward.due is not None and steward.due <= now:
                steward.tick()

    async def _renew(self) -> None:
        await asyncio.sleep(_RENEW)
        leases = [steward.lease for steward in self._stewards.values() if not steward.lost]
        lost = await self.house.ledger.renew(leases, _LEASE) if leases else set()
        for code in lost:
            steward = self._stewards.pop(code, None)
            if steward is not None:
                await steward.stop(p.Goodbye("elsewhere", 0.5))

    async def _clean(self) -> None:
        await asyncio.sleep(self.bounds.resting / 5)
        await self.clean()

    async def clean(self) -> None:
        """Rooms without anybody leave memory; rooms that nobody came back to are forgotten."""
        now = self.house.watch.now()
        for steward in self.stewards:
            idle = now - max(steward.room.touched, steward.left_at)
            if not steward.guests and idle > self.bounds.resting:
                await self._let_go(steward, RESTART)
        for code, last in (await self.house.ledger.rooms()).items():
            if now - last > self.bounds.kept and code not in self._stewards:
                await self._forget(code)

    async def _forget(self, code: str) -> None:
        lease = await self.house.ledger.claim(code, self.owner, _LEASE)
        if lease is not None:
            await self.house.ledger.forget(code, lease.fence)
            self.house.note("forgotten", room=code)


def _check_code(code: str) -> None:
    """Ask no ledger for what cannot be a code: not every database knows every character.

    Raises:
        Refusal: ``NO_ROOM``.
    """
    if not _CODE.fullmatch(code):
        raise refused("NO_ROOM", code=code)


def _fresh_code() -> str:
    """A short code that nobody guesses: 35 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


def _bots(wanted: OpenRoom, most: int, at: float) -> Iterator[e.BotSat]:
    """Bots at the table from the beginning; the first seat is left for a person."""
    names: set[str] = set()
    for seat, level in enumerate(wanted.bots[: most - 1], 1):
        name = bot_name(names, wanted.language)
        names.add(name)
        yield e.BotSat(at=at, seat=seat, name=name, level=level)


def _read(log: list[bytes]) -> Room:
    """The room that a log amounts to.

    Raises:
        LedgerError: it holds something that no server wrote.
    """
    try:
        return Room(e.read_entry(entry) for entry in log)
    except (ValidationError, KeyError, ValueError) as error:
        raise LedgerError("room-broken", room="") from error
