"""A walk through the kernels that every engine must make alike: random games, and a search."""

from __future__ import annotations

from hashlib import sha256

import numpy as np

import shithead as sh
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.tree import NODE
from shithead.bots.search.workspace import WORKSPACE
from shithead.cards import pack_codes
from shithead.engine import codes
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
    states, table = np.zeros(1, STATE), compiled(rules)
    deck = np.array(pack_codes(packs, jokers), np.uint8)
    moves, log = np.zeros(codes.MOVE_BUFFER, np.int64), np.zeros(codes.EVENT_BUFFER, np.int64)
    losses = np.zeros(seats + 1, np.int64)
    shuffled = deck.copy()
    taken = states, table, deck, shuffled, removed, seats, packs, games, 7, moves, log, losses
    plies = enter("enter_playouts", *taken)
    found = [f"{plies} plies, lost {losses.tolist()}, {_digest(states, shuffled)}"]
    # The order of the last game's deck begins another one.
    enter("enter_deal", states, 0, table, shuffled, removed, seats, 0, packs, log)
    room = np.zeros(codes.PLAY_BUFFER, np.int64)
    for number in range(PLIES):
        if states[0]["phase"] == codes.OVER:
            return found
        seat = int(states[0]["turn"])
        count = enter("enter_legal", states, 0, table, seat, moves)
        enter("enter_play", states, 0, table, seat, int(moves[number * 7 % count]), room)
    if states[0]["phase"] != codes.OVER:
        found.append(_search(enter, states, table, values_of(rules, seats), iterations))
    return found


def _search(
    enter: Enter, states: np.ndarray, table: np.ndarray, values: np.ndarray, iterations: int
) -> str:
    worlds, work, tree = np.zeros(1, STATE), np.zeros(1, WORKSPACE), np.zeros(20_000, NODE)
    work["used"] = 1
    seat = int(states[0]["turn"])
    taken = states, worlds, table, values, work, tree, iterations, 0, 3, seat
    enter("enter_search", *taken)
    return f"{work[0]['plies']} plies, {work[0]['used']} nodes, {_digest(worlds, tree)}"


def _digest(*arrays: np.ndarray) -> str:
    return sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()[:16]
