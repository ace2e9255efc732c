"""Why one move is better than another, as far as simple rules can tell.

A reason is given only if it is true of the cards on the table.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.cards import CARD_OF_CODE, RANK_COUNT, rank_word
from shithead.notation.moves import APART, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset.effects import ForceTake
from shithead.ruleset.legality import effect_of_some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.bots.search.move_scores import PlayOutcome
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
        name: the reason's name, by which the texts have a sentence.
        rank: the rank that it is about; empty if it is about none.
        count: the number of cards it is about.
    """

    name: str
    rank: str = ""
    count: int = 0


def reason(view: View, move: Move, other: Move | None) -> MoveReason | None:
    """The reason for a move rather than another; None if no rule finds one.

    Args:
        other: the legal move that it is compared with; None if there is no other.
    """
    if other is None:
        return MoveReason("only")
    return next(_reasons(_Pair(view, move, other)), None)


class _Pair:
    """Two moves of one view, and what becomes of the pile by them."""

    def __init__(self, view: View, move: Move, other: Move) -> None:
        from shithead.bots.search.move_scores import opinion

        found = opinion(view)
        outcomes = dict(zip(view.legal, found.outcomes, strict=True))
        self.view = view
        self.move = move
        self.other = other
        self.mine, self.theirs = _ranks(move), _ranks(other)
        self.outcome: PlayOutcome = outcomes[move]
        self.otherwise: PlayOutcome = outcomes[other]
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


def _reasons(pair: _Pair) -> Iterator[MoveReason]:
    """All reasons; what matters most comes first."""
    view, kind, other = pair.view, pair.move.kind, pair.other.kind
    if view.phase in {Phase.SWAP, Phase.LAY}:
        yield from _before_play(pair)
    elif kind in _LAYS:
        yield from chain(_consequences(pair), _avoids(pair), _choices_of_cards(pair))
    elif kind is MoveKind.TAKE and other in _LAYS and pair.theirs and view.pile:
        best = max(pair.theirs, key=pair.worth)  # a pile taken, instead of a card given away
        yield MoveReason("takes", rank_word(best), len(view.pile))
    elif kind is MoveKind.FLIP and other is MoveKind.FLIP:
        yield MoveReason("blind")
    elif kind in {MoveKind.FLIP, MoveKind.TRY}:
        yield from _avoids(pair)


def _consequences(pair: _Pair) -> Iterator[MoveReason]:
    """What becomes of the pile and of the turn by laying cards, and not by the other move."""
    mine, other = pair.outcome, pair.otherwise
    if mine.out:
        yield MoveReason("out")
    if mine.burns and not other.burns:
        yield MoveReason("burns-on" if mine.goes_on else "burns", count=pair.pile())
    if mine.forces and not other.forces:
        rank = pair.mine[0] if pair.view.rules.play.companions else pair.mine[-1]
        force = effect_of_some(pair.view.rules, rank, ForceTake)
        replied = force is not None and force.reply
        yield MoveReason("forces-on" if replied else "forces", count=pair.pile())


def _avoids(pair: _Pair) -> Iterator[MoveReason]:
    """The other move takes the pile."""
    gives = pair.view.rules.pickup.who == "previous_player"
    if pair.other.kind is MoveKind.TAKE and not gives and pair.view.pile:
        yield MoveReason("avoids", count=len(pair.view.pile))


def _choices_of_cards(pair: _Pair) -> Iterator[MoveReason]:
    """Which cards, and how many of them, are better laid than others."""
    mine, theirs, held = pair.mine, pair.theirs, pair.held()
    lays, plays = pair.other.kind in _LAYS, pair.other.kind is MoveKind.PLAY
    if lays and mine and theirs:  # the other move gives away a better card
        best = max(theirs, key=pair.worth)
        if best not in mine and pair.worth(best) >= max(map(pair.worth, mine)) + _STRONGER:
            yield MoveReason("keeps", rank_word(best))
    if plays and theirs:  # the other move breaks a set
        rank = theirs[0]
        if held[rank] > theirs.count(rank) and rank not in mine:
            yield MoveReason("together", rank_word(rank), held[rank])
    if lays and len(mine) > len(theirs):
        yield MoveReason("sheds", count=len(mine))
    if plays and set(mine) == set(theirs):
        yield MoveReason("saves", rank_word(mine[0]), len(theirs) - len(mine))
    if pair.outcome.goes_on and not pair.outcome.out:
        yield MoveReason("again")
    others = [rank for rank, count in enumerate(held) if count and rank not in mine]
    if mine and others and pair.worth(mine[0]) < min(_FITS_ALWAYS, *map(pair.worth, others)):
        yield MoveReason("weakest", rank_word(mine[0]))  # hardest to get rid of later


def _before_play(pair: _Pair) -> Iterator[MoveReason]:
    """A better card comes to the table, or no swap would bring one there."""
    if pair.move.kind is MoveKind.SWAP:
        up, hand = _RANK_OF[pair.move.up[0]], _RANK_OF[pair.move.cards[0]]
        if pair.worth(hand) > pair.worth(up):
            yield MoveReason("table", rank_word(hand))
    if pair.move.kind is MoveKind.LAY and pair.mine and pair.theirs:
        mine, theirs = (sum(map(pair.worth, ranks)) for ranks in (pair.mine, pair.theirs))
        if mine > theirs:
            yield MoveReason("table", rank_word(max(pair.mine, key=pair.worth)))
    if pair.move.kind is MoveKind.READY and pair.other.kind is MoveKind.SWAP:
        swaps = [move for move in pair.view.legal if move.kind is MoveKind.SWAP]
        gains = (pair.worth(_RANK_OF[m.cards[0]]) - pair.worth(_RANK_OF[m.up[0]]) for m in swaps)
        if max(gains) <= 0:
            yield MoveReason("settled")
