"""What a move in play is worth: a sum of named parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.bots.aftermath import Aftermath, after_play, after_reply, after_take, as_it_is
from shithead.bots.counting import RANK_OF, mask_of
from shithead.bots.threat import answers, comes_back, seat_after, urgency
from shithead.moves import Move, MoveKind
from shithead.position import Phase

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
        out: no card left; also what comes first, or never.
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


_PLAIN: Final = {MoveKind.DRAW: 1, MoveKind.CALL: 1, MoveKind.TOPPLE: -1}
"""What costs nothing comes before everything else, and a mishap after."""


def score(scene: Scene, move: Move) -> Score:
    """The score of a move in play."""
    match move.kind:
        case MoveKind.PLAY | MoveKind.THROW | MoveKind.REPLY:
            return score_left(scene, _left(scene, move))
        case MoveKind.TAKE:
            return score_take(scene, _ranks(move))
        case MoveKind.FLIP:
            return score_unseen(scene, scene.weights.base - scene.ranks.par)
        case MoveKind.TRY:
            return score_unseen(scene, 0.0)
        case MoveKind.PASS:
            ends_turn = scene.position.phase is Phase.AGAIN
            return score_left(scene, as_it_is(scene)) if ends_turn else Score()
        case kind:
            return Score(out=_PLAIN.get(kind, 0) * scene.weights.out)


def _left(scene: Scene, move: Move) -> Aftermath:
    ranks = _ranks(move)
    reply = move.kind is MoveKind.REPLY
    return after_reply(scene, ranks[0]) if reply else after_play(scene, ranks)


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
    if after.forced:
        if following == scene.me:
            found.danger = -stake
        else:
            found.pressure = scene.weights.pressure * stake / scene.others
        return
    if following == scene.me and scene.rules.turn.skip_back_to_self == "free_card":
        found.again = scene.weights.again
        return
    if following == scene.me:
        stuck = _stuck(scene, after)
        found.again = scene.weights.again - stuck * (scene.weights.again + stake)
        return
    able = answers(scene, following, after.demand)
    if scene.rules.pickup.who == "previous_player":
        found.danger = -(1 - able) * stake  # whoever cannot answer gives the pile back
        return
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
