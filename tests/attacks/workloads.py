"""The attacks of tests/attacks that make a server work: bots, hints, replays, analyses."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import websockets

import shithead as sh
from shithead.server.protocol.room_options import Options
from shithead.server.room.command import Entry
from shithead.server.room.deal import RoundBegan
from shithead.server.room.log import write_entry
from shithead.server.room.play import Moved
from shithead.server.room.seats import BotSat
from shithead.server.room.settings import Opened
from shithead.server.store.sql import open_store
from tests.attacks.cases import (
    ATTACKS,
    attack,
    count_messages,
    ever_new,
    free_address,
    hosted_room,
    posts,
    status_of,
    websocket,
)

if TYPE_CHECKING:
    from tests.attacks.cases import Target

__all__ = ["ATTACKS"]

_EXPERTS: Final = ["expert"] * 8
_LONG: Final = {"extends": "sh-thead", "turn.limit": 60_000}
_LONG_RECORD: Final = 2990
"""Moves of a record that is about as long as one may be."""


async def _in_round(
    target: Target, bots: list[str], rules: object = "sh-thead"
) -> websockets.ClientConnection:
    """The connection of a host who has begun a round with bots."""
    options = {"pace": 0.0, "pause": 0.0, "grace_seconds": 5}
    wanted = {"rules": rules, "bots": bots, "options": options}
    connection, room = await hosted_room(target, free_address(), wanted)
    await connection.send(json.dumps({"type": "Sit", "name": "X", "secret": room["secret"]}))
    await connection.send(json.dumps({"type": "Start"}))
    return connection


async def _sleep_until_over(target: Target) -> None:
    await asyncio.sleep(max(0.0, target.until - time.monotonic()))


@attack("hints", "players in ten rooms ask for hints as often as they may")
async def _hints(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()

    async def player() -> None:
        connection = await _in_round(target, ["steady"])
        listening = asyncio.create_task(count_messages(connection, found))
        with contextlib.suppress(websockets.ConnectionClosed):
            while target.lasts:
                await connection.send('{"type": "Hint"}')
                await asyncio.sleep(0.1)
        listening.cancel()

    await asyncio.gather(*(player() for _ in range(10)))
    return found


@attack("abandoned-rooms", "ten rooms with eight expert bots each are left in mid-round")
async def _abandoned_rooms(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    for _ in range(10):
        connection = await _in_round(target, _EXPERTS, _LONG)
        listening = asyncio.create_task(count_messages(connection, found))
        await asyncio.sleep(0.2)
        await connection.close()
        await listening
    await _sleep_until_over(target)
    return found


@attack("experts", "two rooms with eight experts each, whose rounds end after 60,000 moves")
async def _experts(target: Target) -> Counter[str]:
    return await _rooms_of_bots(target, 2, _EXPERTS)


@attack("fast-bots", "eight random bots, which wait for nothing, in each of sixteen rooms")
async def _fast_bots(target: Target) -> Counter[str]:
    return await _rooms_of_bots(target, 16, ["random"] * 8)


async def _rooms_of_bots(target: Target, rooms: int, bots: list[str]) -> Counter[str]:
    """What is told in rooms with these bots, until the attack is over."""
    found: Counter[str] = Counter()
    counting: list[asyncio.Task[None]] = []
    for _ in range(rooms):
        connection = await _in_round(target, bots, _LONG)
        counting.append(asyncio.create_task(count_messages(connection, found)))
    await _sleep_until_over(target)
    for task in counting:
        task.cancel()
    return found


@attack("log-exchange", "ten players alone with bots copy their logs, and bring long nonsense back")
async def _log_exchange(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    lines = [
        json.dumps({"type": "OptionsSet", "at": 0.0, "options": {"pace": number % 2}})
        for number in range(140)
    ]
    lines.append('{"type": "Moved", "at": 0.0, "seat": 0, "move": "nonsense"}')

    async def ask(connection: websockets.ClientConnection) -> None:
        while target.lasts:
            await connection.send('{"type": "PullLog", "first": 0}')
            await asyncio.sleep(0.1)

    async def player() -> None:
        connection = await _in_round(target, ["random"])
        asking = asyncio.create_task(ask(connection))
        with contextlib.suppress(websockets.ConnectionClosed, TimeoutError):
            while target.lasts:
                message = json.loads(await asyncio.wait_for(connection.recv(), 1.0))
                found[message.get("reason", message["type"])] += 1
                if message["type"] == "LogPage":
                    first = message["first"] + len(message["lines"])
                    brought = {"type": "PushLog", "first": first, "lines": lines}
                    await connection.send(json.dumps(brought))
        asking.cancel()

    await asyncio.gather(*(player() for _ in range(10)))
    return found


def _records() -> list[str]:
    """Four records of as many moves as one may have; played once, and kept in a file."""
    kept = Path(tempfile.gettempdir()) / f"shithead-bench-records-{_LONG_RECORD}.json"
    if not kept.exists():
        kept.write_text(json.dumps([_long_record(seed) for seed in range(4)]), encoding="utf-8")
    found: list[str] = json.loads(kept.read_text(encoding="utf-8"))
    return found


def _prepare_records(_database: str) -> None:
    _records()


def _long_record(seed: int, moves: int = _LONG_RECORD) -> str:
    """A record of two players who take the pile whenever they may.

    Args:
        moves: how many it has.
    """
    game = sh.Game(_LONG, ["Ada", "Bo"], seed=seed)
    while len(game.moves) < moves:
        seat = game.awaited()[0]
        legal = game.legal_moves(seat)
        wanted = [move for move in legal if move.text.startswith(("take", "ready"))]
        game.play((wanted or legal)[0].by(seat))
    return str(game.record())


@attack("replays", "a record of 2,990 moves is replayed in ten loops", prepare=_prepare_records)
async def _replays(target: Target) -> Counter[str]:
    body = {"record": _records()[0], "language": "en"}
    loops = (posts(target, "/api/replay", body, 1) for _ in range(10))
    return sum(await asyncio.gather(*loops), Counter())


@attack("analyses", "records of 2,990 moves are analysed, ever new ones", prepare=_prepare_records)
async def _analyses(target: Target) -> Counter[str]:
    bodies = ({"record": record, "language": "en"} for record in _records() * 2)
    loops = (posts(target, "/api/analyse", body, 1) for body in bodies)
    return sum(await asyncio.gather(*loops), Counter())


@attack(
    "explanations",
    "200 moves of such a record are explained in ten loops",
    prepare=_prepare_records,
)
async def _explanations(target: Target) -> Counter[str]:
    moves = [{"number": number, "better": "take"} for number in range(2_700, 2_900)]
    body = {"record": _records()[0], "moves": moves}
    loops = (posts(target, "/api/explain", body, 1) for _ in range(10))
    return sum(await asyncio.gather(*loops), Counter())


@attack("positions", "the positions of records of 1,000 moves are fetched in ten loops")
async def _positions(target: Target) -> Counter[str]:
    body = {"record": _long_record(9, 1_000), "language": "en"}
    loops = (posts(target, "/api/positions", body, 1) for _ in range(10))
    return sum(await asyncio.gather(*loops), Counter())


# Long rooms ---------------------------------------------------------------------------------------

_LONG_ROOMS: Final = ("longaaaaaa", "longbbbbbb", "longcccccc")
_LONG_LOG: Final = 19_000
_READERS: Final = 12
_READ_EVERY: Final = 0.6
"""Seconds: twelve readers ask twenty times a second, which is what one address may."""


def _store_long_rooms(database: str) -> None:
    """Store three rooms with 19,000 entries each, as a device may bring them back."""
    asyncio.run(_stored_long_rooms(database))


async def _stored_long_rooms(database: str) -> None:
    store = await open_store(database)
    for code in _LONG_ROOMS:
        if await store.read(code):
            continue  # for another attack
        log = _long_log(code)
        lease = await store.claim(code, "bench:1", 60.0)
        assert lease is not None
        await store.append(code, 0, log, lease.fence)
        await store.release(lease)
    await store.close()


def _long_log(code: str) -> list[bytes]:
    """The log of a round in which the pile is taken whenever it may be."""
    rules = {**_LONG, "deck.players_max": 2}
    game = sh.Game(rules, ["Ada", "Bo"], seed=3)
    record = game.record()
    log: list[Entry] = [
        Opened(at=0.0, code=code, rules=rules, options=Options(), host=""),
        BotSat(at=0.0, seat=0, name="Ada", level="random"),
        BotSat(at=0.0, seat=1, name="Bo", level="random"),
        RoundBegan(
            at=0.0,
            round=1,
            seats=[0, 1],
            deck=record.deck or "",
            dealer=game.seats.index(game.dealer),
        ),
    ]
    while len(log) < _LONG_LOG:
        seat = game.awaited()[0]
        legal = game.legal_moves(seat)
        move = next((one for one in legal if one.text in {"take", "ready"}), legal[0])
        game.play(move.by(seat))
        log.append(Moved(at=0.0, seat=game.seats.index(seat), move=move.by(None).text))
    return [write_entry(entry) for entry in log]


@attack(
    "long-rooms",
    "twelve clients of one address read three rooms of 19,000 entries",
    prepare=_store_long_rooms,
)
async def _long_rooms(target: Target) -> Counter[str]:
    return await _reading(target, "/api/rooms/{}")


@attack("long-previews", "the same with the previews of links", prepare=_store_long_rooms)
async def _long_previews(target: Target) -> Counter[str]:
    return await _reading(target, "/t/{}")


async def _reading(target: Target, path: str) -> Counter[str]:
    """Read the rooms as often as one address may; counts answers by status."""
    found, address = Counter[str](), free_address()

    async def reader(code: str) -> None:
        while target.lasts:
            reading = asyncio.to_thread(status_of, target, path.format(code), b"", address)
            found[(await asyncio.gather(reading, asyncio.sleep(_READ_EVERY)))[0]] += 1

    await asyncio.gather(*map(reader, _LONG_ROOMS * (_READERS // len(_LONG_ROOMS))))
    return found


@attack("long-tables", "three rooms of 19,000 entries are entered", prepare=_store_long_rooms)
async def _long_tables(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    counting: list[asyncio.Task[None]] = []
    for code in _LONG_ROOMS:
        connection = await websocket(target, free_address())
        await connection.send(json.dumps({"type": "Hello", "room": code}))
        counting.append(asyncio.create_task(count_messages(connection, found)))
    await _sleep_until_over(target)
    for task in counting:
        task.cancel()
    return found


# The analysis board -------------------------------------------------------------------------------

_CARDS: Final = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "CSHD")
_TABLE: Final = """\
rules: pagat
seats: A B C D E
turn: A
pile: 3C
A: 4C 5C 6C 7C 8C 9C TC JC QC KC AC 4D 5D 6D 7D 8D 9D TD JD QD KD AD | 4H 5H 6H | ?*3
"""
"""A hand with many choices, and four seats of which nothing is known."""

_SEATS: Final = "".join(f"{seat}: ?*2 | ?*3 | -\n" for seat in "BCDE")

_TEXTS: Final = (
    "",
    "x" * 20_000,
    "seats: A B\n" + "no colon\n" * 2_000,
    "seats: " + " ".join(f"S{number}" for number in range(3_000)),
    f"seats: A B\nburnt: {_CARDS * 120}",
    "seats: A B\n" + "".join(f"S{number}: ?*200 | ?*200 | -\n" for number in range(800)),
    "seats: A B\nhouse: " + "[" * 19_000,
    _TABLE + _SEATS,
)


@attack("board-texts", "texts of 20,000 letters are set up as positions")
async def _board_texts(target: Target) -> Counter[str]:
    loops = (posts(target, "/api/board", {"position": text}, 1) for text in _TEXTS)
    return sum(await asyncio.gather(*loops), Counter())


@attack("board-rules", "positions by the largest rules that are allowed, ever new ones")
async def _board_rules(target: Target) -> Counter[str]:
    return await ever_new(target, "/api/board", position=_TABLE + _SEATS)


@attack("board-searches", "a position with many choices is searched by the server, and by bots")
async def _board_searches(target: Target) -> Counter[str]:
    table = {"position": _TABLE + _SEATS}
    loops = (
        posts(target, "/api/board/search", table | {"device": False}),
        posts(target, "/api/board/search", table),
        posts(target, "/api/board/bot", table | {"level": "expert"}),
    )
    return sum(await asyncio.gather(*loops), Counter())


@attack("all-work", "all of these, and rules, at the same time", prepare=_prepare_records)
async def _all_work(target: Target) -> Counter[str]:
    names = (
        "hints", "abandoned-rooms", "experts", "replays", "analyses", "rules-largest",
        "board-searches", "positions",
    )  # fmt: skip
    return sum(await asyncio.gather(*(ATTACKS[name].run(target) for name in names)), Counter())
