"""Why one move is better than another, as far as simple rules can tell.

A reason is only given where it is true of the cards on the table; where none is, there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.bots.aftermath import Aftermath, after_play
from shithead.bots.counting import RANK_OF
from shithead.bots.scene import Scene
from shithead.bots.weights import Weights
from shithead.cards import rank_word
from shithead.moves import APART, MoveKind
from shithead.position import Phase
from shithead.ruleset.effects import ForceTake
from shithead.ruleset.legality import effect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shithead.moves import Move
    from shithead.view import View

_STRONGER: Final = 0.1
"""How much more a rank has to be worth than another to be worth keeping for it."""

_LAYS: Final = frozenset({MoveKind.PLAY, MoveKind.THROW, MoveKind.REPLY})


class Reason(Struct, frozen=True):
    """A reason for a move.

    Attributes:
        name: which one; the texts hold a sentence for each.
        rank: the rank that it is about; empty if it is about none.
        count: how many cards it is about.
    """

    name: str
    rank: str = ""
    count: int = 0


def reason(view: View, move: Move, other: Move | None) -> Reason | None:
    """Why a seat would make a move rather than another; None where no rule has something to say.

    Args:
        view: what the seat sees.
        move: a legal move.
        other: the legal move that it is compared with; None: there is no other.
    """
    if other is None:
        return Reason("only")
    pair = _Pair(view, move, other)
    found = (rule(pair) for rule in _RULES[_topic(view, move)])
    return next((why for why in found if why is not None), None)


def _topic(view: View, move: Move) -> str:
    if view.phase in {Phase.SWAP, Phase.LAY}:
        return "before"
    return "lay" if move.kind in _LAYS else move.kind.value if move.kind in _RULES else "rest"


class _Pair:
    """Two moves of one view, and what they leave behind."""

    def __init__(self, view: View, move: Move, other: Move) -> None:
        self.view = view
        self.scene = Scene(view, Weights())
        self.move = move
        self.other = other
        self.mine, self.theirs = _ranks(move), _ranks(other)

    def after(self, move: Move) -> Aftermath | None:
        """What a play leaves behind; None for what is no play in turn."""
        if move.kind is not MoveKind.PLAY:
            return None
        return after_play(self.scene, _ranks(move))

    def worth(self, rank: int) -> float:
        return self.scene.ranks.worth[rank]

    def held(self, rank: int) -> int:
        """How many cards of a rank lie where the seat plays from."""
        return (self.scene.hand if self.scene.mine.hand else self.scene.up)[rank]


def _ranks(move: Move) -> list[int]:
    return [RANK_OF[card] for card in move.cards if card != APART]


# Laying cards -----------------------------------------------------------------------------------


def _goes_out(pair: _Pair) -> Reason | None:
    after = pair.after(pair.move)
    return Reason("out") if after and after.out else None


def _burns(pair: _Pair) -> Reason | None:
    """It burns the pile, and the other move does not."""
    after, otherwise = pair.after(pair.move), pair.after(pair.other)
    if not (after and after.burnt) or (otherwise and otherwise.burnt):
        return None
    return Reason("burns-on" if after.goes_on else "burns", count=len(after.pile))


def _forces(pair: _Pair) -> Reason | None:
    after, otherwise = pair.after(pair.move), pair.after(pair.other)
    if not (after and after.forced) or (otherwise and otherwise.forced):
        return None
    rank = pair.mine[0] if pair.view.rules.play.companions else pair.mine[-1]
    force = effect(pair.view.rules, rank, ForceTake)
    replied = force is not None and force.reply
    return Reason("forces-on" if replied else "forces", count=len(after.pile))


def _avoids(pair: _Pair) -> Reason | None:
    """The other move takes the pile."""
    gives = pair.view.rules.pickup.who == "previous_player"
    if pair.other.kind is not MoveKind.TAKE or gives or not pair.view.pile:
        return None
    return Reason("avoids", count=len(pair.view.pile))


def _keeps(pair: _Pair) -> Reason | None:
    """The other move gives away a better card."""
    if pair.other.kind not in _LAYS or not pair.mine or not pair.theirs:
        return None
    best = max(pair.theirs, key=pair.worth)
    if best in pair.mine or pair.worth(best) < max(map(pair.worth, pair.mine)) + _STRONGER:
        return None
    return Reason("keeps", rank_word(best))


def _keeps_together(pair: _Pair) -> Reason | None:
    """The other move breaks a set."""
    if pair.other.kind is not MoveKind.PLAY or not pair.theirs:
        return None
    rank = pair.theirs[0]
    held, left = pair.held(rank), pair.held(rank) - pair.theirs.count(rank)
    if left <= 0 or rank in pair.mine:
        return None
    return Reason("together", rank_word(rank), held)


def _sheds(pair: _Pair) -> Reason | None:
    """It lays more cards."""
    if pair.other.kind not in _LAYS or len(pair.mine) <= len(pair.theirs):
        return None
    return Reason("sheds", count=len(pair.mine))


def _saves(pair: _Pair) -> Reason | None:
    """It lays fewer cards of the same rank."""
    if pair.other.kind is not MoveKind.PLAY or set(pair.mine) != set(pair.theirs):
        return None
    return Reason("saves", rank_word(pair.mine[0]), len(pair.theirs) - len(pair.mine))


def _plays_on(pair: _Pair) -> Reason | None:
    after = pair.after(pair.move)
    return Reason("again") if after and after.goes_on and not after.out else None


def _weakest(pair: _Pair) -> Reason | None:
    """It lays what is hardest to get rid of later."""
    source = pair.scene.hand if pair.scene.mine.hand else pair.scene.up
    held = [rank for rank, count in enumerate(source) if count]
    if not pair.mine or len(held) <= 1 or pair.mine[0] != min(held, key=pair.worth):
        return None
    return Reason("weakest", rank_word(pair.mine[0]))


# Other moves ------------------------------------------------------------------------------------


def _blind(pair: _Pair) -> Reason | None:
    return Reason("blind") if pair.other.kind is MoveKind.FLIP else None


def _takes(pair: _Pair) -> Reason | None:
    """It takes a pile, instead of giving a card away."""
    if pair.other.kind not in _LAYS or not pair.theirs or not pair.view.pile:
        return None
    best = max(pair.theirs, key=pair.worth)
    return Reason("takes", rank_word(best), len(pair.view.pile))


def _swaps(pair: _Pair) -> Reason | None:
    """It brings a better card to the table."""
    if pair.move.kind is not MoveKind.SWAP:
        return None
    up, hand = RANK_OF[pair.move.up[0]], RANK_OF[pair.move.cards[0]]
    return Reason("table", rank_word(hand)) if pair.worth(hand) > pair.worth(up) else None


def _chooses(pair: _Pair) -> Reason | None:
    """It chooses better up cards."""
    both = pair.mine, pair.theirs
    if pair.move.kind is not MoveKind.LAY or not all(both):
        return None
    mine, theirs = (sum(map(pair.worth, ranks)) for ranks in both)
    return Reason("table", rank_word(max(pair.mine, key=pair.worth))) if mine > theirs else None


def _settled(pair: _Pair) -> Reason | None:
    """No swap would bring a better card to the table."""
    if pair.move.kind is not MoveKind.READY or pair.other.kind is not MoveKind.SWAP:
        return None
    swaps = [move for move in pair.view.legal if move.kind is MoveKind.SWAP]
    gains = (pair.worth(RANK_OF[m.cards[0]]) - pair.worth(RANK_OF[m.up[0]]) for m in swaps)
    return Reason("settled") if max(gains) <= 0 else None


_RULES: Final[dict[str, Sequence[Callable[[_Pair], Reason | None]]]] = {
    "before": (_swaps, _chooses, _settled),
    "lay": (
        _goes_out,
        _burns,
        _forces,
        _avoids,
        _keeps,
        _keeps_together,
        _sheds,
        _saves,
        _plays_on,
        _weakest,
    ),
    "flip": (_blind, _avoids),
    "try": (_avoids,),
    "take": (_takes,),
    "rest": (),
}
"""The rules for each sort of move, what matters most first."""
