"""The table in a pause: as it stood before the play, with the cards of the play on the pile."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from shithead.game.events import Flipped, Tried
from shithead.server.protocol import SeatView, ViewState
from shithead.server.rooms.play_pause import CardsLaid, Pause, cards_of


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
        from_hand = row.hand > 0 and not isinstance(event, Flipped | Tried)
        own = from_hand and viewer == pause.seat
        state = structs.replace(
            state,
            seats=[_without(each, event, cards) if each is row else each for each in state.seats],
            hand=_less(state.hand, cards) if own else state.hand,
            pile=[*state.pile, *cards],
            stock=state.stock - isinstance(event, Tried),
        )
    return state


def _without(row: SeatView, event: CardsLaid, cards: Sequence[str]) -> SeatView:
    """A seat's cards without those that it laid: from the hand, or else from the table.

    Args:
        row: of the seat.
        event: what happened.
        cards: the cards laid.
    """
    if isinstance(event, Tried):
        return row
    if isinstance(event, Flipped):
        return structs.replace(row, down=row.down - 1)
    if row.hand:
        return structs.replace(row, hand=row.hand - len(cards), known=_less(row.known, cards))
    gone = list(cards)
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
