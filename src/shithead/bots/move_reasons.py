"""Why one move is better than another, as far as simple rules can tell.

A reason is only given where it is true of the cards on the table; where none is, there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.cards import CARD_OF_CODE, RANK_COUNT, rank_word
from shithead.notation.moves import APART, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset.effects import ForceTake
from shithead.ruleset.legality import effect_of_some

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shithead.bots.search.move_scores import Fate
    from shithead.game.view import View
    from shithead.notation.moves import Move

_STRONGER: Final = 0.1
"""How much more a rank has to be worth than another to be worth keeping for it."""

_FITS_ALWAYS: Final = 1.0
"""The least worth of a rank that may be played on every pile."""

_RANK_OF: Final[dict[str, int]] = {card: card.rank_index for card in CARD_OF_CODE}
"""The rank of a card's text."""

_LAYS: Final = frozenset({MoveKind.PLAY, MoveKind.THROW, MoveKind.REPLY})


class MoveReason(Struct, frozen=True):
    """A reason for a move.

    Attributes:
        name: which one; the texts hold a sentence for each.
        rank: the rank that it is about; empty if it is about none.
        count: how many cards it is about.
    """

    name: str
    rank: str = ""
    count: int = 0


def reason(view: View, move: Move, other: Move | None) -> MoveReason | None:
    """Why a seat would make a move rather than another; None where no rule has something to say.

    Args:
        view: what the seat sees.
        move: a legal move.
        other: the legal move that it is compared with; None: there is no other.
    """
    if other is None:
        return MoveReason("only")
    pair = _Pair(view, move, other)
    found = (rule(pair) for rule in _RULES[_topic(view, move)])
    return next((why for why in found if why is not None), None)


def _topic(view: View, move: Move) -> str:
    if view.phase in {Phase.SWAP, Phase.LAY}:
        return "before"
    return "lay" if move.kind in _LAYS else move.kind.value if move.kind in _RULES else "rest"


class _Pair:
    """Two moves of one view, and what becomes of the pile by them."""

    def __init__(self, view: View, move: Move, other: Move) -> None:
        from shithead.bots.search.move_scores import opinion

        found = opinion(view)
        fates = dict(zip(view.legal, found.fates, strict=True))
        self.view = view
        self.move = move
        self.other = other
        self.mine, self.theirs = _ranks(move), _ranks(other)
        self.fate: Fate = fates[move]
        self.otherwise: Fate = fates[other]
        self._worth = found.worth

    def worth(self, rank: int) -> float:
        return self._worth[rank]

    def held(self) -> list[int]:
        """By rank, how many cards lie where the seat plays from."""
        ranks = [_RANK_OF[card] for card in self.view.row.open_source]
        return [ranks.count(rank) for rank in range(RANK_COUNT)]

    def pile(self) -> int:
        """The number of cards in the pile, those of the move included."""
        return len(self.view.pile) + len(self.mine)


def _ranks(move: Move) -> list[int]:
    return [_RANK_OF[card] for card in move.cards if card != APART]


# Laying cards -----------------------------------------------------------------------------------


def _goes_out(pair: _Pair) -> MoveReason | None:
    return MoveReason("out") if pair.fate.out else None


def _burns(pair: _Pair) -> MoveReason | None:
    """It burns the pile, and the other move does not."""
    if not pair.fate.burns or pair.otherwise.burns:
        return None
    return MoveReason("burns-on" if pair.fate.goes_on else "burns", count=pair.pile())


def _forces(pair: _Pair) -> MoveReason | None:
    if not pair.fate.forces or pair.otherwise.forces:
        return None
    rank = pair.mine[0] if pair.view.rules.play.companions else pair.mine[-1]
    force = effect_of_some(pair.view.rules, rank, ForceTake)
    replied = force is not None and force.reply
    return MoveReason("forces-on" if replied else "forces", count=pair.pile())


def _avoids(pair: _Pair) -> MoveReason | None:
    """The other move takes the pile."""
    gives = pair.view.rules.pickup.who == "previous_player"
    if pair.other.kind is not MoveKind.TAKE or gives or not pair.view.pile:
        return None
    return MoveReason("avoids", count=len(pair.view.pile))


def _keeps(pair: _Pair) -> MoveReason | None:
    """The other move gives away a better card."""
    if pair.other.kind not in _LAYS or not pair.mine or not pair.theirs:
        return None
    best = max(pair.theirs, key=pair.worth)
    if best in pair.mine or pair.worth(best) < max(map(pair.worth, pair.mine)) + _STRONGER:
        return None
    return MoveReason("keeps", rank_word(best))


def _keeps_together(pair: _Pair) -> MoveReason | None:
    """The other move breaks a set."""
    if pair.other.kind is not MoveKind.PLAY or not pair.theirs:
        return None
    rank = pair.theirs[0]
    held = pair.held()[rank]
    left = held - pair.theirs.count(rank)
    if left <= 0 or rank in pair.mine:
        return None
    return MoveReason("together", rank_word(rank), held)


def _sheds(pair: _Pair) -> MoveReason | None:
    """It plays more cards."""
    if pair.other.kind not in _LAYS or len(pair.mine) <= len(pair.theirs):
        return None
    return MoveReason("sheds", count=len(pair.mine))


def _saves(pair: _Pair) -> MoveReason | None:
    """It plays fewer cards of the same rank."""
    if pair.other.kind is not MoveKind.PLAY or set(pair.mine) != set(pair.theirs):
        return None
    return MoveReason("saves", rank_word(pair.mine[0]), len(pair.theirs) - len(pair.mine))


def _plays_on(pair: _Pair) -> MoveReason | None:
    return MoveReason("again") if pair.fate.goes_on and not pair.fate.out else None


def _weakest(pair: _Pair) -> MoveReason | None:
    """It plays what is hardest to get rid of later: not a rank that fits every pile."""
    others = [rank for rank, count in enumerate(pair.held()) if count and rank not in pair.mine]
    if not pair.mine or not others:
        return None
    worth = pair.worth(pair.mine[0])
    if worth >= min(_FITS_ALWAYS, *map(pair.worth, others)):
        return None
    return MoveReason("weakest", rank_word(pair.mine[0]))


# Other moves ------------------------------------------------------------------------------------


def _blind(pair: _Pair) -> MoveReason | None:
    return MoveReason("blind") if pair.other.kind is MoveKind.FLIP else None


def _takes(pair: _Pair) -> MoveReason | None:
    """It takes a pile, instead of giving a card away."""
    if pair.other.kind not in _LAYS or not pair.theirs or not pair.view.pile:
        return None
    best = max(pair.theirs, key=pair.worth)
    return MoveReason("takes", rank_word(best), len(pair.view.pile))


def _swaps(pair: _Pair) -> MoveReason | None:
    """It brings a better card to the table."""
    if pair.move.kind is not MoveKind.SWAP:
        return None
    up, hand = _RANK_OF[pair.move.up[0]], _RANK_OF[pair.move.cards[0]]
    return MoveReason("table", rank_word(hand)) if pair.worth(hand) > pair.worth(up) else None


def _chooses(pair: _Pair) -> MoveReason | None:
    """It chooses better up cards."""
    both = pair.mine, pair.theirs
    if pair.move.kind is not MoveKind.LAY or not all(both):
        return None
    mine, theirs = (sum(map(pair.worth, ranks)) for ranks in both)
    return MoveReason("table", rank_word(max(pair.mine, key=pair.worth))) if mine > theirs else None


def _settled(pair: _Pair) -> MoveReason | None:
    """No swap would bring a better card to the table."""
    if pair.move.kind is not MoveKind.READY or pair.other.kind is not MoveKind.SWAP:
        return None
    swaps = [move for move in pair.view.legal if move.kind is MoveKind.SWAP]
    gains = (pair.worth(_RANK_OF[m.cards[0]]) - pair.worth(_RANK_OF[m.up[0]]) for m in swaps)
    return MoveReason("settled") if max(gains) <= 0 else None


_RULES: Final[dict[str, Sequence[Callable[[_Pair], MoveReason | None]]]] = {
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
