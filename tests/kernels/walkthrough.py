"""A walk through the kernels that every engine must make alike: random games, and a search."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import shithead as sh
from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net, rules_of_net
from shithead.bots.search import GREEDY
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.records import new_workspace, values_of
from shithead.bots.search.tree import NODE
from shithead.engine import codes
from shithead.engine.arrays import copied, numbers, records
from shithead.engine.playout_share import ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.game.playouts import new_series
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
        iterations: the iterations of the search.
    """
    rules = sh.rules(preset)
    packs, _, removed = rules.cards(seats)
    states, table, rooms = records(1, STATE), compiled(rules), records(1, ROOM)
    moves, log, ends = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER), numbers(games)
    series = new_series(rules, seats, 7)
    enter("enter_playout_share", states, table, series, rooms, moves, ends)
    found = [f"{ends.tolist()}, {_digest(states, rooms)}"]
    # The order of the last game's deck begins another one.
    shuffled = bytearray(rooms[0].shuffled[: series[0].cards])
    enter("enter_deal", states, 0, table, shuffled, removed, seats, 0, packs, log)
    room = numbers(codes.PLAY_BUFFER)
    for number in range(PLIES):
        if states[0].phase == codes.OVER:
            return found
        seat = states[0].turn
        count = enter("enter_legal", states, 0, table, seat, moves)
        enter("enter_play", states, 0, table, seat, moves[number * 7 % count], room)
    if states[0].phase != codes.OVER:
        values = values_of(rules, seats)
        found.append(_search(enter, states, table, values, iterations))
        found += _judged(enter, states, table, values, rules_of_net(rules, seats), iterations)
    return found


def _search(enter: Enter, states: Any, table: Any, values: Any, iterations: int) -> str:
    worlds, work, tree = records(1, STATE), new_workspace(), records(20_000, NODE)
    work[0].used, work[0].count, work[0].seed = 1, iterations, 3
    work[0].seat = states[0].turn
    enter("enter_search", states, worlds, table, values, work, tree)
    return f"{work[0].plies} plies, {work[0].used} nodes, {_digest(worlds, tree)}"


def _judged(
    enter: Enter, states: Any, table: Any, values: Any, rules: Any, iterations: int
) -> list[str]:
    """A seat's chances by the net, the greedy bot's move, and a search whose leaves are judged."""
    worlds, work, judges = records(WORLDS, STATE), new_workspace(), records(1, JUDGE)
    weights = net(states[0].seats)
    seat, generators, tree = states[0].turn, records(1, GENERATOR), records(20_000, NODE)
    enter("enter_judge", states, table, weights, rules, judges, seat)
    found = [f"chances {list(judges[0].chances)}"]
    enter("enter_seed", generators, 0, 3)
    greedy = copied(values)
    greedy[0].bot = GREEDY
    taken = states, worlds, table, greedy, weights, rules, work, judges, generators
    found.append(f"greedy {enter('enter_choice', *taken, seat, 0)}")
    work[0].used, work[0].count, work[0].seed = 1, iterations, 3
    work[0].seat = seat
    enter("enter_judged_search", states, worlds, table, values, work, tree, weights, rules, judges)
    return [*found, f"{work[0].plies} plies, {work[0].used} nodes, {_digest(worlds, tree)}"]


def _digest(*arrays: Any) -> str:
    return sha256(b"".join(map(bytes, arrays))).hexdigest()[:16]
