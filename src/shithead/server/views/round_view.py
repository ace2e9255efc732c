"""The round as one client may see it: its own cards, the others' cards, and the pile in a pause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec import structs

from shithead.errors import IllegalMove, Reason
from shithead.game.codec import events_of
from shithead.game.events import Flipped, PickedUp, Tried
from shithead.game.game import Game
from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.moves import by_worth
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase
from shithead.server.protocol.table import SeatView, ViewState
from shithead.server.room.pause import Pause, cards_of
from shithead.server.views.choices import choices

_NO_CARDS: Final = frozenset(
    {Phase.SWAP, Phase.LAY, Phase.DUMP, Phase.CALL, Phase.DIRECTION, Phase.OVER, Phase.SAY}
)
"""Phases in which no card is refused by the pile."""


def view_state(
    view: View,
    seats: list[SeatView],
    awaited: list[int],
    refused: dict[str, str],
    language: str,
) -> ViewState:
    """Return a view for the browser.

    Args:
        awaited: the seats that have to decide now.
        refused: the client's cards that may not be played now, and why.
    """
    position, rules = view.position, view.rules
    hand = by_worth(view.hand, rules) if view.seat else []
    turn = None if view.turn is None else seats[position.seats.index(view.turn)].seat
    return ViewState(
        seats=seats,
        hand=hand,
        source=view.row.source if view.seat else "",
        pile=list(view.pile),
        burnt=len(view.burnt),
        stock=len(view.stock),
        direction=view.direction,
        turn=turn,
        awaited=awaited,
        phase=view.phase,
        argument=position.argument,
        demand=demand_line(view, language),
        legal=choices(view, hand, language) if view.seat else [],
        refused=refused,
    )


def seat_view(view: View, number: int, seat: int) -> SeatView:
    """Return a seat's cards as a client's view shows them.

    Args:
        number: the seat's place in the view.
        seat: the seat's number in the room.
    """
    position = view.position
    name, row = position.seats[number], position.rows[number]
    known = position.known[number] if position.known and name != view.seat else ()
    return SeatView(
        seat=seat,
        name=name,
        hand=len(row.hand),
        known=list(known),
        up=[list(pile) for pile in row.piles],
        down=len(row.down),
        out=position.out.index(name) + 1 if name in position.out else 0,
        ready=name in position.ready or name in position.laid,
    )


def laid_open(seats: list[SeatView], game: Game) -> list[SeatView]:
    """Return the seats of a round that is over, with the cards that nobody has played."""
    return [
        structs.replace(seat, left=by_worth([*row.hand, *row.down], game.rules))
        for seat, row in zip(seats, game.position().rows, strict=True)
    ]


def reasons(game: Game, view: View, language: str) -> dict[str, str]:
    """Return the viewer's cards that may not be played now, and why."""
    if view.phase in _NO_CARDS:
        return {}
    ranks = {card[0] for move in view.legal for card in move.cards}
    offered = {move.cards for move in view.legal if move.kind is MoveKind.PLAY}
    found = {}
    for card in dict.fromkeys(view.row.open_source):
        if (card,) in offered:
            continue
        refused = game.refusal(Move(MoveKind.PLAY, (card,), seat=view.seat))
        if refused:
            arguments = tuple(refused.arguments.items())
            found[str(card)] = _refusal_words(refused.reason, arguments, language)
        elif card[0] not in ranks:
            found[str(card)] = translate("room-fouls", language)
    return found


@lru_cache(maxsize=1 << 12)
def _refusal_words(reason: Reason, arguments: tuple[tuple[str, object], ...], language: str) -> str:
    """Return why a move is refused, in a sentence; the same few are said again and again."""
    if reason is Reason.NOT_NOW:  # cards, where another kind of move is asked for
        return translate("room-not-now", language, phase=dict(arguments).get("phase", ""))
    return IllegalMove(reason, **dict(arguments)).sentence(language)


# In a pause ---------------------------------------------------------------------------------------


def with_cards_played(
    state: ViewState, pause: Pause, names: tuple[str, ...], viewer: int | None
) -> ViewState:
    """Return a client's view of the round before a play with its cards moved to the pile.

    Args:
        names: the names of the seats in the round.
        viewer: the client's seat; None: a spectator.
    """
    after, withheld = Game.named(pause.core, names).position(), events_of(pause.withheld, names)
    for event in events_of(pause.cards_played, names):
        cards = [str(card) for card in cards_of(event)]
        row = next(row for row in state.seats if row.seat == pause.seat)
        unseen = isinstance(event, Flipped | Tried)
        # Those of the cards that were up cards: hand cards go first.
        left_up = after.row(event.seat).up
        gone = Counter(_less(list(chain.from_iterable(row.up)), left_up))
        up = [] if unseen else list((Counter(cards) & gone).elements())
        if any(isinstance(e, PickedUp) and e.seat == event.seat for e in withheld):
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


def _without_up(row: SeatView, gone: Sequence[str]) -> SeatView:
    """Return a seat's cards without some up cards."""
    up = []
    for stack in row.up:
        left = _less(stack, gone)
        gone = _less(gone, stack)
        up += [left] if left else []
    return structs.replace(row, up=up)


def _less(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    """Return the cards without those gone; each card gone is removed once."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
