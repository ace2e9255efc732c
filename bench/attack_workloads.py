"""The attacks of bench/attack.py that make a server work: bots, hints, replays, analyses."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import websockets

import shithead as sh
from bench.attack_cases import (
    ATTACKS,
    attack,
    count_messages,
    free_address,
    hosted_room,
    posts,
)

if TYPE_CHECKING:
    from bench.attack_cases import Target

__all__ = ["ATTACKS"]

_EXPERTS: Final = ["expert"] * 8
_LONG: Final = {"extends": "sh-thead", "turn.limit": 60_000}
_LONG_RECORD: Final = 2990
"""Moves of a record that is about as long as one may be."""


async def _in_round(
    target: Target, bots: list[str], rules: object = "sh-thead"
) -> websockets.ClientConnection:
    """The connection of a host who has begun a round with bots."""
    options = {"pace": 0.0, "grace_seconds": 5}
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
    found: Counter[str] = Counter()
    for _ in range(2):
        connection = await _in_round(target, _EXPERTS, _LONG)
        asyncio.create_task(count_messages(connection, found))  # noqa: RUF006 — until the end
    await _sleep_until_over(target)
    return found


@attack("replays", "a record of 2,990 moves is replayed in ten loops")
async def _replays(target: Target) -> Counter[str]:
    body = {"record": await asyncio.to_thread(long_record, 0), "language": "en"}
    loops = (posts(target, "/api/replay", body, 1) for _ in range(10))
    return sum(await asyncio.gather(*loops), Counter())


@attack("analyses", "records of 2,990 moves are analysed, ever new ones")
async def _analyses(target: Target) -> Counter[str]:
    records = [await asyncio.to_thread(long_record, seed) for seed in range(4)]
    loops = (
        posts(target, "/api/analyse", {"record": record, "language": "en"}, 1)
        for record in records
        for _ in range(2)
    )
    return sum(await asyncio.gather(*loops), Counter())


@attack("all-work", "hints, abandoned rooms, experts, replays and analyses at the same time")
async def _all_work(target: Target) -> Counter[str]:
    names = ("hints", "abandoned-rooms", "experts", "replays", "analyses", "rules-largest")
    return sum(await asyncio.gather(*(ATTACKS[name].run(target) for name in names)), Counter())


@cache
def long_record(seed: int) -> str:
    """A record of two players who take the pile whenever they may.

    Args:
        seed: of the deal.
    """
    game = sh.Game(_LONG, ["Ada", "Bo"], seed=seed)
    while len(game.moves) < _LONG_RECORD:
        game.play(_patient_move(game))
    return str(game.record())


def _patient_move(game: sh.Game) -> Any:
    """The move that makes a round last."""
    seat = game.awaited()[0]
    legal = game.legal_moves(seat)
    wanted = [move for move in legal if move.text.startswith(("take", "ready"))]
    return next(iter([*wanted, *legal])).by(seat)
