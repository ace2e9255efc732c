"""Matches by which a net in training is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.net.greedy import greedy_choice
from shithead.bots.search.bot_choice import NO_ACTION, apply_choice, choose
from shithead.engine.codes import INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import seed_random
from shithead.engine.throw_in import seats_to_ask
from shithead.engine.turn import loser_of, next_active
from shithead.train.kernels.layouts import CHOICE, GAME, LONGEST

if TYPE_CHECKING:
    from typing import Any

    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Grid, Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench


@kernel
def match_choice(
    worlds: Any,  # whose slices are records, too
    r: Rules,
    values: Records[Values],
    player: int,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    seat: int,
    may_pass: int,
) -> int:
    """The code of the move that a player makes."""
    s = worlds[GAME]
    if player == 0:
        return greedy_choice(s, r, values[0], net, m, seat, may_pass, w, worlds, j)
    return choose(
        s, r, values[player], seat, may_pass, w.moves, w.features, worlds[CHOICE : CHOICE + 2]
    )


@long_entry_point
def enter_match(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    series: Records[Series],
    rooms: Records[Room],
    benches: Records[Bench],
    lost: Grid,
    won: Grid,
    ended: Grid,
) -> int:
    """Play deals, each with every rotation of the players over the seats; player 0 is the net.

    Args:
        values: the policy values of each player.
        lost, won: by deal and rotation: 1 if the net lost, 1 if it was out first.
        ended: 0 where a round did not end.

    Returns:
        The number of plies.
    """
    s, r, net, m = worlds[GAME], rules[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    players = int64(series[0].seats)
    total = int64(0)
    for deal in range(int64(b.games)):
        for turn in range(players):
            seed_random(s, int64(b.seed), int64(b.first) + deal)
            deal_by_chance(s, r, series[0], rooms[0].shuffled, rooms[0].log)
            plies = int64(0)
            while s.phase != OVER and plies < 4 * LONGEST:
                seat, code = int64(NONE), int64(NO_ACTION)
                if r.out_of_turn and s.phase in INTERRUPTIBLE:
                    asked = seats_to_ask(s, r)
                    other = int64(s.turn)
                    for _ in range(1, int64(s.active_n)):
                        other = next_active(s, other)
                        if seat == NONE and asked >> other & 1:
                            if legal_moves(s, r, other, w.moves) > 0:
                                code = match_choice(
                                    worlds, r, values, (other + turn) % players, net, m, w, j,
                                    other, 1,
                                )  # fmt: skip
                                if code != NO_ACTION:
                                    seat = other
                if seat == NONE:
                    seat = int64(s.turn)
                    code = match_choice(
                        worlds, r, values, (seat + turn) % players, net, m, w, j, seat, 0
                    )
                apply_choice(s, r, seat, code, w.log)
                plies += 1
            mine = (players - turn) % players
            over = s.phase == OVER
            loser = loser_of(s) if over else int64(NONE)
            lost[deal][turn] = int64(loser == mine)
            won[deal][turn] = int64(s.places_n > 0 and s.places[0] == mine)
            ended[deal][turn] = int64(over and s.places_n > 0)
            total += plies
    return total
