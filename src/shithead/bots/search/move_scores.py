"""An opinion of a view's legal moves, as the policy judges them."""

from __future__ import annotations

from msgspec import Struct

from shithead.bots.search.policy import BURNS, FORCES, GOES_ON, OUT, enter_policy
from shithead.bots.search.records import new_workspace, values_of
from shithead.engine.arrays import floats, numbers, numbers_of, records
from shithead.engine.state import STATE
from shithead.game.view import View


class PlayOutcome(Struct, frozen=True):
    """The consequences of a play for the pile and the turn; other moves have none.

    Attributes:
        out: no card is left.
        burns: the pile is gone.
        goes_on: its player opens, covers or plays again.
        forces: the next player has to take the pile.
    """

    out: bool = False
    burns: bool = False
    goes_on: bool = False
    forces: bool = False


class Opinion(Struct, frozen=True):
    """The policy's opinion of a view's legal moves.

    Attributes:
        best: the place of the move that it makes; among equally good ones chance decides.
        scores: the score of each move; the unit is the worth of a card that fits on everything.
        outcomes: for each move, what happens to the pile and the turn.
        worth: for each rank, the value of holding it.
    """

    best: int
    scores: list[float]
    outcomes: list[PlayOutcome]
    worth: list[float]


def opinion(view: View, seed: int = 0) -> Opinion:
    """The policy's opinion of a view's legal moves.

    Args:
        view: what the seat sees; it has at least one legal move.
        seed: fixes chance (0 … 2**62).
    """
    values = values_of(view.rules, len(view.seats))
    moves = numbers_of(view.move_codes)
    scores, outcomes = floats(len(moves)), numbers(len(moves))
    work = new_workspace()
    work[0].seat, work[0].seed = view.number, seed
    taken = view.states, records(1, STATE), view.table, values, work
    best = enter_policy(*taken, moves, scores, outcomes)
    return Opinion(
        best,
        list(scores),
        [
            PlayOutcome(*(bool(bits & bit) for bit in (OUT, BURNS, GOES_ON, FORCES)))
            for bits in outcomes
        ],
        list(values[0].worth),
    )
