"""What a move in play is worth: a sum of named parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.bots.aftermath import Aftermath, after_play, after_take, as_it_is
from shithead.bots.counting import RANK_OF, mask_of
from shithead.bots.threat import answers, comes_back, seat_after, urgency
from shithead.moves import Move, MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.scene import Scene


class Score(Struct):
    """The parts of a move's score; more is better.

    Attributes:
        shed: cards given away, by what they cost to hold; negative for cards taken.
        again: playing on at once, or losing the turn.
        pressure: the next player may have to take the pile.
        urgent: the next player may be about to go out.
        danger: the pile may come back.
        out: no card left.
    """

    shed: float = 0.0
    again: float = 0.0
    pressure: float = 0.0
    urgent: float = 0.0
    danger: float = 0.0
    out: float = 0.0

    @property
    def total(self) -> float:
        """The sum."""
        return self.shed + self.again + self.pressure + self.urgent + self.danger + self.out


def score(scene: Scene, move: Move) -> Score:
    """The score of a move in play."""
    match move.kind:
        case MoveKind.PLAY | MoveKind.THROW | MoveKind.REPLY:
            return score_left(scene, after_play(scene, _ranks(move)))
        case MoveKind.TAKE:
            return score_take(scene, _ranks(move))
        case MoveKind.FLIP:
            return score_unseen(scene, scene.weights.base - scene.ranks.par)
        case MoveKind.TRY:
            return score_unseen(scene, 0.0)
        case MoveKind.PASS:
            return score_left(scene, as_it_is(scene))
        case _:
            return Score()


def _ranks(move: Move) -> list[int]:
    return [RANK_OF[card] for card in move.cards]


def score_take(scene: Scene, along: Sequence[int]) -> Score:
    """Taking the pile, with these up cards."""
    shed = _burden(scene, scene.hand, scene.up) - _burden(scene, *after_take(scene, along))
    return Score(shed=shed, again=-scene.weights.turn)


def score_unseen(scene: Scene, shed_if_fits: float) -> Score:
    """Playing a card that nobody knows: it fits, or the pile is taken.

    A down card that fits is a card less to hold; one from the stock is not.
    """
    fits = scene.fitting(scene.demand)
    taken = score_take(scene, ())
    shed = fits * shed_if_fits + (1 - fits) * taken.shed
    return Score(shed=shed, again=(1 - fits) * taken.again)


def score_left(scene: Scene, after: Aftermath) -> Score:
    """What the seat leaves behind after playing or passing."""
    shed = _burden(scene, scene.hand, scene.up) - _burden(scene, after.hand, after.up)
    found = Score(shed=shed, out=scene.weights.out if after.out else 0.0)
    if after.goes_on:
        found.again = scene.weights.again
    elif not after.burnt:
        _score_next(scene, after, found)
    return found


def _burden(scene: Scene, hand: Sequence[int], up: Sequence[int]) -> float:
    """What hand and up cards cost to have: bad cards on the table are the worst to have."""
    return scene.burden(hand) + scene.burden(up) * scene.weights.table


def _score_next(scene: Scene, after: Aftermath, found: Score) -> None:
    """Add what comes of the next turn: the next player's troubles, and one's own."""
    following = seat_after(scene, after.skips, turned=after.turned, leaving=after.out)
    stake = scene.pile_cost(after.pile) + scene.weights.turn
    if following == scene.me:
        stuck = _stuck(scene, after)
        found.again = scene.weights.again - stuck * (scene.weights.again + stake)
        return
    able = answers(scene, following, after.demand)
    found.pressure = scene.weights.pressure * (1 - able) * stake / scene.others
    found.urgent = -scene.weights.urgent * able * urgency(scene, following)
    if not after.out:
        back = comes_back(scene, following, after.demand, *_playable_next(scene, after))
        found.danger = -scene.weights.danger * able * back * stake


def _stuck(scene: Scene, after: Aftermath) -> float:
    """How likely this seat cannot play on its own cards, everyone else being skipped."""
    held, unknown = _playable_next(scene, after)
    if scene.ranks.fits[after.demand] & held:
        return 0.0
    return (1 - scene.fitting(after.demand)) ** unknown


def _playable_next(scene: Scene, after: Aftermath) -> tuple[int, int]:
    """The ranks that this seat can play next time, and how many more cards it does not know yet."""
    drawn = max(0, min(scene.stock, scene.rules.draw.refill_to - sum(after.hand)))
    if drawn or any(after.hand):
        return mask_of(after.hand), drawn
    return (mask_of(after.up), 0) if any(after.up) else (0, 1)
