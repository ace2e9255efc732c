"""A walk through the kernels that every engine must make alike: random games, and a search."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import shithead as sh
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.tree import NODE
from shithead.bots.search.workspace import new_workspace
from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.buffers import numbers, records
from shithead.engine.state import STATE
from shithead.ruleset.compiler import compiled
from tests.kernels.engines import Enter

SEATS = (2, 3, 4, 6)
PLIES = 12
"""Random plies before the search."""


def sizes(preset: str) -> list[int]:
    """The numbers of seats to try."""
    deck = sh.rules(preset).deck
    return [seats for seats in SEATS if deck.players_min <= seats <= deck.players_max]


def walk(enter: Enter, preset: str, seats: int, games: int, iterations: int) -> list[str]:
    """What comes of random games and of a search, in a form that can be compared.

    Args:
        enter: the engine.
        preset: the rules.
        seats: how many seats.
        games: random games to play.
        iterations: of the search.
    """
    rules = sh.rules(preset)
    packs, jokers, removed = rules.cards(seats)
    states, table, deck = records(1, STATE), compiled(rules), bytearray(pack_codes(packs, jokers))
    moves, log = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER)
    losses, shuffled = numbers(seats + 1), deck[:]
    taken = states, table, deck, shuffled, removed, seats, packs, games, 7, moves, log, losses
    plies = enter("enter_playouts", *taken)
    found = [f"{plies} plies, lost {losses.tolist()}, {_digest(states, shuffled)}"]
    # The order of the last game's deck begins another one.
    enter("enter_deal", states, 0, table, shuffled, removed, seats, 0, packs, log)
    room = numbers(codes.PLAY_BUFFER)
    for number in range(PLIES):
        if states[0].phase == codes.OVER:
            return found
        seat = states[0].turn
        count = enter("enter_legal", states, 0, table, seat, moves)
        enter("enter_play", states, 0, table, seat, moves[number * 7 % count], room)
    if states[0].phase != codes.OVER:
        found.append(_search(enter, states, table, values_of(rules, seats), iterations))
    return found


def _search(enter: Enter, states: Any, table: Any, values: Any, iterations: int) -> str:
    worlds, work, tree = records(1, STATE), new_workspace(), records(20_000, NODE)
    work[0].used = 1
    seat = states[0].turn
    taken = states, worlds, table, values, work, tree, iterations, 0, 3, seat
    enter("enter_search", *taken)
    return f"{work[0].plies} plies, {work[0].used} nodes, {_digest(worlds, tree)}"


def _digest(*arrays: Any) -> str:
    return sha256(b"".join(map(bytes, arrays))).hexdigest()[:16]
