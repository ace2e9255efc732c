"""The table in a pause: as it stood before the play, with the cards of the play on the pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from msgspec import structs

from shithead.game.events import Flipped, PickedUp, Tried
from shithead.server.protocol import SeatView, ViewState
from shithead.server.rooms.play_pause import Pause, cards_of


def with_cards_laid(state: ViewState, pause: Pause, viewer: int | None) -> ViewState:
    """A client's view of the round with cards moved to the pile.

    Args:
        state: before the play.
        pause: after the play; whoever laid the cards may have left the seat since.
        viewer: the client's seat; None: a spectator.
    """
    for event in pause.laid:
        cards = [str(card) for card in cards_of(event)]
        row = next(row for row in state.seats if row.seat == pause.seat)
        unseen = isinstance(event, Flipped | Tried)
        up = [] if unseen else _from_up(row, cards, pause.game.position().row(event.seat).up)
        if any(isinstance(e, PickedUp) and e.seat == event.seat for e in pause.withheld):
            up = up[: max(0, len(cards) - row.hand)]  # the others went into the hand
        held = [] if unseen else _less(cards, up)
        left = structs.replace(
            _without_up(row, up),
            hand=row.hand - len(held),
            known=_less(row.known, held),
            down=row.down - isinstance(event, Flipped),
        )
        state = structs.replace(
            state,
            seats=[left if each is row else each for each in state.seats],
            hand=_less(state.hand, held) if viewer == pause.seat else state.hand,
            pile=[*state.pile, *cards],
            stock=state.stock - isinstance(event, Tried),
        )
    return state


def _from_up(row: SeatView, cards: Sequence[str], left: Sequence[str]) -> list[str]:
    """Those of the cards that a seat laid that were up cards; hand cards go first.

    Args:
        row: of the seat, before the play.
        cards: the cards laid.
        left: its up cards after the play.
    """
    gone = _less(list(chain.from_iterable(row.up)), left)
    return list((Counter(cards) & Counter(gone)).elements())


def _without_up(row: SeatView, gone: Sequence[str]) -> SeatView:
    """A seat's cards without some up cards."""
    up = []
    for stack in row.up:
        left = _less(stack, gone)
        gone = _less(gone, stack)
        up += [left] if left else []
    return structs.replace(row, up=up)


def _less(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    """The cards but those gone, each of which goes once."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
