"""What one seat may know: the one door out of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from shithead.notation.positions import (
    UNKNOWN,
    Cards,
    DirectionName,
    Phase,
    Position,
    Row,
    sorted_cards,
)

if TYPE_CHECKING:
    from shithead.notation.moves import Move
    from shithead.ruleset.rule_set import RuleSet
else:
    Move = RuleSet = Any


class View(Struct, frozen=True):
    """A game as one seat sees it; equal for games that differ only in what the seat cannot know.

    Its text is a position with ``?`` for every card that the seat may not know.

    Attributes:
        seat: who looks.
        position: what the seat knows: its own hand, all up cards but those that others are still
            choosing, pile and burnt cards, the size of everything else, and cards in other hands
            that everyone saw being taken.
        legal: the moves that the seat may make now.
        rules: the rule set played.
    """

    seat: str
    position: Position
    legal: tuple[Move, ...]
    rules: RuleSet

    def __str__(self) -> str:
        """The position's text."""
        return str(self.position)

    @property
    def row(self) -> Row:
        """The seat's own cards."""
        return self.position.row(self.seat)

    @property
    def hand(self) -> Cards:
        """The seat's own hand."""
        return self.row.hand

    @property
    def up(self) -> dict[str, Cards]:
        """Everyone's up cards."""
        return {seat: self.position.row(seat).up for seat in self.position.seats}

    @property
    def pile(self) -> Cards:
        """The pile, bottom first."""
        return self.position.pile

    @property
    def burnt(self) -> Cards:
        """The cards that have left the game."""
        return self.position.burnt

    @property
    def known(self) -> dict[str, Cards]:
        """Cards in other hands that everyone has seen."""
        seen = self.position.known or ((),) * len(self.position.seats)
        return {
            s: cards for s, cards in zip(self.position.seats, seen, strict=True) if s != self.seat
        }

    @property
    def sizes(self) -> dict[str, tuple[int, int, int]]:
        """How many cards everyone has: in hand, up, down."""
        rows = zip(self.position.seats, self.position.rows, strict=True)
        return {seat: (len(row.hand), len(row.up), len(row.down)) for seat, row in rows}

    @property
    def stock(self) -> int:
        """How many cards the stock holds."""
        return len(self.position.stock)

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return self.position.turn

    @property
    def phase(self) -> Phase:
        """What the seat on turn has to decide."""
        return self.position.phase

    @property
    def direction(self) -> DirectionName:
        """Which way round play goes."""
        return self.position.direction


def hidden(position: Position, seat: str) -> Position:
    """The position as a seat knows it.

    The starting card of another's opening play is hidden: until it is played nobody has seen it.
    So are the up cards that others have chosen, until all have.
    """
    closed = position.phase is Phase.LAY
    known = position.known or ((),) * len(position.seats)
    rows = zip(position.seats, position.rows, known, strict=True)
    return structs.replace(
        position,
        rows=tuple(
            _hidden_row(row, seen, own=name == seat, closed=closed) for name, row, seen in rows
        ),
        stock=_unknown(position.stock),
        removed=_unknown(position.removed),
        opening=position.opening if position.turn == seat else "",
    )


def _hidden_row(row: Row, seen: Cards, *, own: bool, closed: bool) -> Row:
    hand = row.hand if own else (*sorted_cards(seen), *_unknown(row.hand[len(seen) :]))
    up = _unknown(row.up) if closed and not own else row.up
    return Row(hand, up, _unknown(row.down), row.stacks)


def _unknown(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
