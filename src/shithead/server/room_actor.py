"""The one who runs a room: judges, writes down, and only then shows.

One task with a queue, so that everything in a room happens one after the other. Bots think and the
ledger writes beside it; what has changed meanwhile is judged anew.
"""

from __future__ import annotations

import asyncio
import secrets
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from shithead.server import log_entries as e
from shithead.server import protocol as p
from shithead.server import turn_clocks
from shithead.server.bot_pool import patience
from shithead.server.commands import Asker, wish
from shithead.server.deal_commitment import deal
from shithead.server.ledger.interface import LedgerError
from shithead.server.refusals import Refusal, refused
from shithead.server.seat_views import Showing, rules_state

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from shithead.notation.moves import Move
    from shithead.server.bot_pool import Company
    from shithead.server.connections import Guest
    from shithead.server.ledger.interface import Lease, Ledger
    from shithead.server.room import Room
    from shithead.server.turn_clocks import Watch

_AFTER_FAULT: Final = 5.0
"""Seconds after which a room looks again what is due, lest it stands still."""


@dataclass(frozen=True)
class Household:
    """What all rooms of a server share.

    Attributes:
        ledger: where logs are kept.
        company: where bots think.
        watch: what tells the time.
        note: hears what happened, for logs and figures; never cards or secrets.
    """

    ledger: Ledger
    company: Company
    watch: Watch
    note: Callable[..., None] = lambda _event, **_more: None


@dataclass(frozen=True)
class Thought:
    """What a bot would do, and when it does."""

    version: int
    seat: int
    move: Move | None
    due: float


class Steward:
    """Runs one room.

    Args:
        room: as the ledger has it.
        lease: the right to write to it.
        house: what all rooms share.

    Attributes:
        guests: who is connected.
        due: when something will happen by itself; None: nothing will.
        lost: whether somebody else runs the room now.
        left_at: when the last connection ended.
    """

    def __init__(self, room: Room, lease: Lease, house: Household) -> None:
        """Nobody is connected yet, so everybody is away from now on."""
        self.room = room
        self.lease = lease
        self.guests: set[Guest] = set()
        self.due: float | None = None
        self.lost = False
        self.left_at = house.watch.now()
        self._house = house
        self._inbox: asyncio.Queue[Callable[[], Coroutine[Any, Any, None]]] = asyncio.Queue()
        self._absent = dict.fromkeys(room.people, house.watch.now())
        self._asked: set[tuple[int, int]] = set()
        self._thoughts: dict[int, Thought] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._shown: tuple[object, ...] = ()
        self._new: set[Guest] = set()
        self._coming: set[Guest] = set()
        self._working: asyncio.Task[None] | None = None

    # The queue -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to work."""
        self._working = asyncio.create_task(self._work(), name=f"room {self.room.code}")
        self.tick()

    async def stop(self, goodbye: p.Goodbye) -> None:
        """Finish what is being written, then send everybody away."""
        self._later(self._end)
        if self._working is not None:
            await self._working
        for errand in self._errands:
            errand.cancel()
        self._send_away(goodbye)

    async def _end(self) -> None:
        raise asyncio.CancelledError

    def enter(self, guest: Guest, seen: int | None) -> None:
        """Somebody connects."""
        self._coming.add(guest)
        self._later(lambda: self._entered(guest, seen))

    def leave(self, guest: Guest) -> None:
        """Somebody's connection is gone."""
        self._later(lambda: self._left(guest))

    def hear(self, guest: Guest, message: p.ClientRequest) -> None:
        """Somebody says something."""
        self._later(lambda: self._heard(guest, message))

    def tick(self) -> None:
        """Look whether something is due."""
        self.due = None
        self._later(self._looked)

    async def settled(self) -> None:
        """Wait until everything that was said has been dealt with."""
        done = asyncio.Event()

        async def mark() -> None:
            done.set()

        self._later(mark)
        await done.wait()

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._inbox.put_nowait(work)

    async def _work(self) -> None:
        while not self.lost:
            work = await self._inbox.get()
            try:
                await work()
                await self._settle()
            except asyncio.CancelledError:
                return
            except LedgerError as error:
                self._lose(error)
            except Exception as error:  # noqa: BLE001 — one room's fault must not end it, nor others
                self._fault(error)
                self.due = self._now() + _AFTER_FAULT

    def _fault(self, error: Exception) -> None:
        """Note a fault of the program, with its place and nothing that it worked on."""
        self._house.note(
            "fault", room=self.room.code, error=type(error).__name__, where=_where(error)
        )

    # What is said --------------------------------------------------------------------------------

    async def _entered(self, guest: Guest, seen: int | None) -> None:
        self._coming.discard(guest)
        guest.place(self.room)
        stranger = guest.seat is None and not guest.host
        if stranger and not self.room.options.watch and not self._has_room():
            self._refuse(guest, refused("NO_WATCHING"))
            guest.line.close(p.Goodbye("closed", None))
            return
        self.guests.add(guest)
        guest.seen = -1
        self._welcome(guest)
        guest.seen = min(seen or 0, self.room.version)
        if guest.seat is not None:
            self._absent.pop(guest.seat, None)
            if self.room.chairs[guest.seat].held:
                await self._write([e.Returned(at=self._now(), seat=guest.seat)])
        if guest.seat is None and self.room.options.delay:
            self._send(guest, self._showing().bare(guest.language))
        self._new.add(guest)

    def _has_room(self) -> bool:
        kinds = {chair.kind for chair in self.room.chairs[: self.room.size]}
        return bool(kinds & {"empty", "bot"})

    async def _left(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self._new.discard(guest)
        self.left_at = self._now()

    async def _heard(self, guest: Guest, message: p.ClientRequest) -> None:
        if guest not in self.guests:
            return
        try:
            await self._obey(guest, message)
        except Refusal as refusal:
            self._refuse(guest, refusal, message)
        except LedgerError:
            self._refuse(guest, refused("STORAGE"), message)
            raise
        except Exception:
            self._refuse(guest, refused("FAULT"), message)
            raise

    def _refuse(
        self, guest: Guest, refusal: Refusal, message: p.ClientRequest | None = None
    ) -> None:
        move_id = message.id if isinstance(message, p.Play) else ""
        self._send(guest, refusal.message(guest.language, move_id))

    async def _obey(self, guest: Guest, message: p.ClientRequest) -> None:
        match message:
            case p.Speak(language=language):
                guest.language = language
                self._show_one(guest)
            case p.Ping():
                self._send(guest, p.Pong())
            case p.Seen(version=version):
                guest.has_seen(version, self._now())
            case p.Hint():
                self._hint(guest)
            case p.Emote() | p.Phrase() | p.Say():
                self._tell(guest, message)
            case p.Play():
                await self._play(guest, message)
            case _:
                await self._grant(guest, message)

    async def _grant(self, guest: Guest, message: p.ClientRequest) -> None:
        """Do what somebody asks for, if it may be done."""
        entries = wish(message, self._asker(guest))
        if isinstance(message, p.Sit):
            guest.secret = message.secret
        if entries:
            await self._write(entries)

    async def _play(self, guest: Guest, message: p.Play) -> None:
        """Make a move once, however often it is sent."""
        made = None if guest.seat is None else self.room.made.get((guest.seat, message.id))
        if made is None:
            await self._write(wish(message, self._asker(guest)))
            made = self.room.version
        self._send(guest, p.Done(message.id, made))

    def _asker(self, guest: Guest) -> Asker:
        return Asker(self.room, self._now(), guest.seat, guest.host, guest.language)

    def _tell(self, guest: Guest, message: p.Emote | p.Phrase | p.Say) -> None:
        """Pass on what a seat feels or says; none of it is written down."""
        seat = self._asker(guest).own_seat()
        name = self.room.chairs[seat].name
        found: p.ServerMessage
        match message:
            case p.Emote(emote=emote):
                found = p.Felt(seat, name, emote=emote)
            case p.Phrase(phrase=phrase):
                found = p.Felt(seat, name, phrase=phrase)
            case p.Say(text=text):
                if not self.room.options.chat:
                    raise refused("NO_CHAT")
                found = p.Said(seat, name, text)
        for other in self.guests:
            self._send(other, found)

    def _hint(self, guest: Guest) -> None:
        """Let somebody think about a seat's view, and tell that seat."""
        seat, game = self._asker(guest).own_seat(), self.room.game
        name = self.room.name_of(seat)
        if game is None or not name or not game.legal_moves(name):
            raise refused("NOT_NOW")
        view, version, waits = game.view(name), self.room.version, seat not in self.room.awaited()

        async def advise() -> None:
            company = self._house.company
            try:
                advice = await company.advise(view, version, guest.language, waits=waits)
            except Exception as error:  # noqa: BLE001 — without a hint the round goes on
                self._fault(error)
                self._refuse(guest, refused("NOT_NOW"))
            else:
                self._send(guest, advice)

        self._errand(advise())

    # What happens by itself ----------------------------------------------------------------------

    async def _looked(self) -> None:
        """Nothing was said; see what is due."""

    async def _settle(self) -> None:
        """Do all that is due now, show what has changed, and see when to look again."""
        self._count_absent()
        while entries := self._due_entries():
            await self._write(entries)
        self._show_all()
        self._ask_bots()
        self.due = min(self._times(), default=None)

    def _count_absent(self) -> None:
        """Note since when people are not connected."""
        here, now = {guest.seat for guest in self.guests}, self._now()
        away = [seat for seat in self.room.people if seat not in here]
        self._absent = {seat: self._absent.get(seat, now) for seat in away}

    def _ways(self) -> dict[int, float]:
        """By seat: how long the way to its person is."""
        return {guest.seat: guest.lag for guest in self.guests if guest.seat is not None}

    def _due_entries(self) -> Sequence[e.Entry]:
        """What is to be written now though nobody said so."""
        room, now = self.room, self._now()
        if room.promise is not None and turn_clocks.may_deal(room, now):
            return deal(room, room.promise, now)
        held = turn_clocks.holds(room, now, self._absent, self._ways())
        return held or turn_clocks.hands_on(room, now, self._absent) or self._bot_move(now)

    def _bot_move(self, now: float) -> Sequence[e.Entry]:
        """The move that a bot has been waiting with."""
        ripe = [t for t in self._fresh_thoughts() if t.due <= now]
        first = min(ripe, key=lambda thought: thought.due, default=None)
        if first is None or first.move is None:
            return []
        return [e.Moved(at=now, seat=first.seat, move=first.move.by(None).text)]

    def _fresh_thoughts(self) -> list[Thought]:
        """What bots would do at this table, not at an earlier one."""
        version = self.room.version
        return [t for t in self._thoughts.values() if t.version == version and t.move is not None]

    def _times(self) -> list[float]:
        """When something will be due."""
        room = self.room
        found = [thought.due for thought in self._fresh_thoughts()]
        if room.asked_at is not None:
            found.append(room.asked_at + turn_clocks.REVEAL)
        hold = turn_clocks.next_hold(room, self._absent, self._ways())
        hand_on = turn_clocks.next_hand_on(room, self._absent)
        return [*found, *(due for due in (hold, hand_on) if due is not None)]

    def _ask_bots(self) -> None:
        """Let every bot think that may decide something at this table."""
        room, game = self.room, self.room.game
        if game is None or room.phase != "playing":
            return
        awaited = set(room.awaited())
        off_turn = {room.seat_of(name) for name in game.out_of_turn()}
        for seat in sorted(awaited | off_turn):
            if room.chairs[seat].driver and (room.version, seat) not in self._asked:
                self._asked = {(v, s) for v, s in self._asked if v == room.version}
                self._asked.add((room.version, seat))
                self._errand(self._think(seat, waits=seat not in awaited))

    async def _think(self, seat: int, *, waits: bool) -> None:
        room, company = self.room, self._house.company
        version, since = room.version, room.since
        if room.game is None:
            return
        view = room.game.view(room.name_of(seat))
        seed = secrets.token_hex(8)
        try:
            move = await company.choose(view, room.chairs[seat].driver, seed, waits=waits)
        except Exception as error:  # noqa: BLE001 — a bot's fault must not stop the round
            self._fault(error)
            move = None if waits else view.legal[0]
        due = since + patience(room.options.pace, waits=waits)
        self._thoughts[seat] = Thought(version, seat, move, due)
        if move is not None:
            self.tick()

    def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Writing and showing -------------------------------------------------------------------------

    async def _write(self, entries: Sequence[e.Entry]) -> None:
        """Write entries down; when they are safe, take them into account."""
        written = [e.write_entry(entry) for entry in entries]
        ledger, room = self._house.ledger, self.room
        await ledger.append(room.code, room.version, written, self.lease.fence)
        try:
            for entry in entries:
                room.apply(entry)
        except Exception as error:
            raise LedgerError("room-broken", room=room.code) from error
        for entry in entries:
            self._house.note("entry", room=room.code, kind=type(entry).__name__)
        for guest in self.guests:
            if guest.place(room):
                self._welcome(guest)

    def _lose(self, error: LedgerError) -> None:
        """The log cannot be written, or is another's: let go, everybody comes back by himself."""
        self._house.note("lost", room=self.room.code, error=type(error).__name__)
        self.lost = True
        self._send_away(p.Goodbye("elsewhere", 0.5))

    def _send_away(self, goodbye: p.Goodbye) -> None:
        """End all connections, also of those who have not been let in yet."""
        for guest in self.guests | self._coming:
            guest.line.close(goodbye)
        self.guests.clear()
        self._coming.clear()

    def _now(self) -> float:
        return self._house.watch.now()

    def _send(self, guest: Guest, message: p.ServerMessage) -> None:
        guest.line.send(p.encode(message))

    def _welcome(self, guest: Guest) -> None:
        room = self.room
        self._send(
            guest,
            p.Welcome(room.code, p.PROTOCOL_VERSION, room.version, guest.seat, guest.host),
        )

    def _showing(self) -> Showing:
        room = self.room
        here = frozenset(guest.seat for guest in self.guests if guest.seat is not None)
        watching = sum(guest.seat is None for guest in self.guests)
        return Showing(room, here, watching, turn_clocks.clock(room, self._now()))

    def _show_all(self) -> None:
        """Send everybody the table, if it is another one than before; and whoever is new."""
        showing = self._showing()
        looks = self.room.version, showing.present, showing.watching
        wanting = self._new if looks == self._shown else self.guests
        cache: dict[tuple[int | None, str, int], bytes] = {}
        for guest in wanting:
            self._show(guest, showing, cache)
        self._shown, self._new = looks, set()

    def _show_one(self, guest: Guest) -> None:
        self._show(guest, self._showing(), {})

    def _show(
        self, guest: Guest, showing: Showing, cache: dict[tuple[int | None, str, int], bytes]
    ) -> None:
        """Send somebody the rules, if they are new to him, and the table."""
        self._show_rules(guest)
        key = guest.seat, guest.language, guest.seen
        if key not in cache:
            cache[key] = p.encode(showing.table(*key))
        guest.seen = self.room.version
        if showing.clock is not None:
            guest.shown = self.room.version, self._now()
        delay = self.room.options.delay if guest.seat is None else 0
        if delay:
            asyncio.get_running_loop().call_later(delay, guest.line.send, cache[key])
        else:
            guest.line.send(cache[key])

    def _show_rules(self, guest: Guest) -> None:
        room = self.room
        running = room.game is not None and room.phase == "playing"
        rules = room.game.rules if running and room.game else room.coming_rules
        told = rules, guest.language
        if guest.rules != told:
            guest.rules = told
            self._send(guest, rules_state(*told))


def _where(error: Exception) -> str:
    """The line of the program at fault; never what it worked on."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"
