"""Plays on one engine for `engines.py`: reads what to play line by line, answers plies and seconds.

`SHITHEAD_ENGINE` says which engine; `wasm` as the first argument means the WebAssembly module.
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.play_speed import RandomGames
from shithead.bots.search.records import new_workspace, values_of
from shithead.bots.search.tree import NODE
from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.arrays import numbers, records
from shithead.engine.playout_share import PLIES, ROOM
from shithead.engine.state import STATE
from shithead.game.playouts import new_series
from shithead.ruleset.compiler import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    Enter = Callable[..., int]

NODES = 200_000


def playouts(enter: Enter, preset: str, seats: int, games: int) -> tuple[int, float, list[int]]:
    """Random games in one call: plies, seconds of the processor, lost games by seat."""
    rules = sh.rules(preset)
    moves, found = numbers(codes.MOVE_BUFFER), numbers(games)
    taken = records(1, STATE), compiled(rules), new_series(rules, seats, 7), records(1, ROOM)
    start = process_time()
    enter("enter_playout_share", *taken, moves, found)
    seconds = process_time() - start
    losers = [each & (1 << PLIES) - 1 for each in found]
    lost = [losers.count(loser) for loser in (*range(seats), codes.NONE)]
    return sum(each >> PLIES for each in found), seconds, lost


def search(enter: Enter, preset: str, seats: int, iterations: int) -> tuple[int, float, list[int]]:
    """A search at the first turn of a round: iterations, seconds of the processor."""
    rules = sh.rules(preset)
    packs, jokers, removed = rules.cards(seats)
    deck = bytearray(pack_codes(packs, jokers))
    random.Random(1).shuffle(deck)
    states, table, moves = records(1, STATE), compiled(rules), numbers(codes.PLAY_BUFFER)
    enter("enter_deal", states, 0, table, deck, removed, seats, 0, packs, moves)
    while states[0].phase == codes.SWAP:
        count = enter("enter_legal", states, 0, table, states[0].turn, moves)
        enter("enter_play", states, 0, table, states[0].turn, moves[count - 1], moves)
    work: Any = new_workspace()
    work[0].used, work[0].count, work[0].seed, work[0].seat = 1, iterations, 3, states[0].turn
    taken = (states, records(1, STATE), table, values_of(rules, seats), work, records(NODES, NODE))
    start = process_time()
    enter("enter_search", *taken)
    return iterations, process_time() - start, []


def steps(_enter: Enter, preset: str, seats: int, plies: int) -> tuple[int, float, list[int]]:
    """Random games by ``legal_moves`` and ``play`` from Python."""
    walk = RandomGames(preset, seats)
    start = process_time()
    for _ in range(plies):
        walk.step()
    return plies, process_time() - start, []


def main() -> None:
    """Answer one line for each line."""
    engines: Any = import_module("tests.kernels.engines")  # tests are not checked for types
    enter = engines.wasm_engine() if sys.argv[1:] == ["wasm"] else engines.own_engine()
    tasks = {"playouts": playouts, "search": search, "steps": steps}
    for line in sys.stdin:
        task, preset, seats, count = line.split()
        done, seconds, losses = tasks[task](enter, preset, int(seats), int(count))
        print(done, seconds, *losses, flush=True)


if __name__ == "__main__":
    main()
