"""A view: what one seat may know of a game. Seats and bots get no other information."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import RANK_COUNT, RANKS
from shithead.engine import codes
from shithead.engine.entry_points import enter_demand
from shithead.engine.view_mask import enter_mask
from shithead.game.codec import Scratch, decode_all, legal_codes
from shithead.game.position_check import playable
from shithead.game.seats import seat_number
from shithead.game.state_codec import PHASES, copied_state, direction_name, position_of, states_of
from shithead.notation.moves import PASS, Move, MoveKind
from shithead.notation.position_parts import Cards, DirectionName, Phase, Row
from shithead.notation.positions import Position
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State


_COLUMNS: Final = (*RANKS, "?")
"""What the columns of a view's numbers count."""

_COPIES: Final = Scratch(RANK_COUNT)
"""Takes the copies of each rank that the mask has numbered."""


class View:
    """A game as one seat sees it. Hidden cards are not in a view at all.

    A view is an immutable value: it can be compared, hashed, copied and pickled. Games that differ
    only in what the seat cannot know give equal views. The text of a view is a position with ``?``
    for every card that the seat may not know.

    Attributes have the same meaning as in a position, and a zone is always a tuple of cards.
    ``hand``, ``up`` and ``down`` belong to the seat; ``stock``, ``pile`` and ``burnt`` belong to
    the table; ``rows``, ``known`` and ``sizes`` are dictionaries by seat.
    """

    __slots__ = (
        "_codes",
        "_legal",
        "_number",
        "_offers_pass",
        "_position",
        "_rules",
        "_seats",
        "_states",
        "_table",
    )

    def __init__(  # noqa: PLR0913 — what a view is made of, once
        self,
        rules: RuleSet,
        seats: tuple[str, ...],
        number: int,
        states: Records[State],
        table: Records[Rules] | None = None,
        *,
        offers_pass: bool = False,
    ) -> None:
        """Wrap a masked state; use ``Game.view`` or ``from_position`` instead.

        Args:
            rules: the rule set of the game.
            seats: the names of all seats, clockwise.
            number: the viewing seat's number; ``NONE`` for an onlooker.
            states: an array of the one masked state, which the view takes over.
            table: the compiled rule set; None compiles it.
            offers_pass: whether ``pass`` is an additional legal move.
        """
        self._rules = rules
        self._seats = seats
        self._number = number
        self._states = states
        self._table = compiled(rules) if table is None else table
        self._offers_pass = offers_pass
        self._codes: tuple[int, ...] | None = None
        self._legal: tuple[Move, ...] | None = None
        self._position: Position | None = None

    @classmethod
    def from_position(
        cls, position: Position | str, seat: str, rules: RuleSet | str | None = None
    ) -> View:
        """A seat's view of a position.

        Args:
            position: the position or its text. Cards that the seat may not know may be ``?``.
            seat: the viewing seat; ``""`` for an onlooker.
            rules: the rule set; by default the one that the position names. A text that names
                other rules is refused.

        Raises:
            PositionError: the position is invalid; names the line at fault.
            RuleError: the rules are invalid.
            UnknownSeat: there is no such seat.
        """
        whole, ruleset = playable(position, rules, 0)
        packs, _, _ = ruleset.cards(len(whole.seats))
        states, table = states_of(whole, packs), compiled(ruleset)
        enter_demand(states, 0, table)
        number = seat_number(whole.seats, seat) if seat else codes.NONE
        return cls(ruleset, whole.seats, number, masked(states, number), table)

    def or_pass(self) -> View:
        """The same view with ``pass`` as an additional legal move, for a choice out of turn."""
        return View(
            self._rules, self._seats, self._number, self._states, self._table, offers_pass=True
        )

    # A value --------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether both views show the same to the same seat."""
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key() and self._rules == other._rules

    def __hash__(self) -> int:
        """Equal views have equal hashes."""
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return bytes(self._states), self._number, self._seats, self._offers_pass

    def __reduce__(self) -> tuple[object, ...]:
        """The parts that pickles are made from."""
        record = bytes(self._states)
        return _restored, (self._rules, self._seats, self._number, record, self._offers_pass)

    def __copy__(self) -> View:
        """Itself: a value needs no copy."""
        return self

    def __deepcopy__(self, _memo: dict[int, object]) -> View:
        """Itself: a value needs no copy."""
        return self

    def __repr__(self) -> str:
        """An expression that gives an equal view, if the position names the rules."""
        made = f"View.from_position({str(self)!r}, {self.seat!r})"
        return f"{made}.or_pass()" if self._offers_pass else made

    def __str__(self) -> str:
        """The position's text."""
        return str(self.position)

    # The seat and its position --------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self._rules

    @property
    def seat(self) -> str:
        """The viewing seat; empty for an onlooker."""
        return "" if self._number == codes.NONE else self._seats[self._number]

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, clockwise."""
        return self._seats

    @property
    def position(self) -> Position:
        """The position, with ``?`` for the cards that the seat may not know."""
        if self._position is None:
            self._position = position_of(self._states, self._rules, self._seats)
        return self._position

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that the seat may make now."""
        if self._legal is None:
            self._legal = tuple(self._moves_of(self.move_codes))
        return self._legal

    # Zones ----------------------------------------------------------------------------------------

    @property
    def rows(self) -> dict[str, Row]:
        """The cards of all seats, with ``?`` for the cards that the seat may not know."""
        return dict(zip(self._seats, self.position.rows, strict=True))

    @property
    def row(self) -> Row:
        """The seat's own cards."""
        return self.position.row(self.seat)

    @property
    def hand(self) -> Cards:
        """The seat's own hand."""
        return self.row.hand

    @property
    def up(self) -> Cards:
        """The seat's own up cards."""
        return self.row.up

    @property
    def down(self) -> Cards:
        """The seat's own down cards, all of them ``?``."""
        return self.row.down

    @property
    def stock(self) -> Cards:
        """The stock, all of it ``?``."""
        return self.position.stock

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
        known = self.position.known or ((),) * len(self._seats)
        return {s: cards for s, cards in zip(self._seats, known, strict=True) if s != self.seat}

    @property
    def sizes(self) -> dict[str, tuple[int, int, int]]:
        """For each seat, the number of hand cards, up cards and down cards."""
        return {
            seat: (len(row.hand), len(row.up), len(row.down)) for seat, row in self.rows.items()
        }

    # The turn -------------------------------------------------------------------------------------

    @property
    def turn(self) -> str | None:
        """The seat whose turn it is; None when the round is over."""
        turn = self._states[0].turn
        return None if turn == codes.NONE else self._seats[turn]

    @property
    def phase(self) -> Phase:
        """The kind of decision that the seat whose turn it is has to make."""
        return PHASES[self._states[0].phase]

    @property
    def direction(self) -> DirectionName:
        """The direction of play."""
        return direction_name(self._states[0].direction)

    # As numbers -----------------------------------------------------------------------------------

    @property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """The number of cards of each rank in each zone: a row for each zone.

        The rows are the hand, up cards and down cards of each seat, clockwise from the viewing
        seat (for an onlooker, from the first seat), then pile, burnt cards and stock. The columns
        are the ranks 2 … A, jokers, and unknown cards.
        """
        position, first = self.position, 0 if self._number == codes.NONE else self._number
        rows = position.rows[first:] + position.rows[:first]
        zones = [zone for row in rows for zone in (row.hand, row.up, row.down)]
        zones += [position.pile, position.burnt, position.stock]
        return tuple(
            tuple(ranks.count(rank) for rank in _COLUMNS)
            for ranks in ([card[0] for card in zone] for zone in zones)
        )

    @property
    def __array_interface__(self) -> dict[str, object]:
        """``counts`` for NumPy: ``np.asarray(view)``."""
        counts = self.counts
        shape = len(counts), len(_COLUMNS)
        data = bytes(number for row in counts for number in row)
        return {"shape": shape, "typestr": "|u1", "data": data, "version": 3}

    # For kernels ----------------------------------------------------------------------------------

    @property
    def states(self) -> Records[State]:
        """An array of the one masked state. Kernels that write need a copy."""
        return self._states

    @property
    def table(self) -> Records[Rules]:
        """The compiled rule set, an array of one record."""
        return self._table

    @property
    def number(self) -> int:
        """The seat's number, from 0; ``NONE`` for an onlooker."""
        return self._number

    @property
    def offers_pass(self) -> bool:
        """Whether ``pass`` is an additional legal move, because the seat is asked out of turn."""
        return self._offers_pass

    @property
    def move_codes(self) -> tuple[int, ...]:
        """The kernels' codes of the legal moves, in their order."""
        if self._codes is None:
            found: tuple[int, ...] = ()
            if self._number != codes.NONE:
                found = legal_codes(self._states, self._table, self._number)
                found += (codes.MOVE_PASS,) if self._offers_pass else ()
            self._codes = found
        return self._codes

    def move_of(self, code: int) -> Move:
        """The legal move of a code. Off turn it names the seat, unless it is ``pass``."""
        return self._moves_of((code,))[0]

    def _moves_of(self, move_codes: tuple[int, ...]) -> list[Move]:
        on_turn = self._states[0].turn == self._number
        moves = decode_all(move_codes, self._seats, None if on_turn else self.seat)
        if self._offers_pass:
            return [PASS if move.kind is MoveKind.PASS else move for move in moves]
        return moves


def masked(states: Records[State], number: int) -> Records[State]:
    """A new array with a copy of the first state, without what a seat cannot know.

    Args:
        states: an array of one state.
        number: the seat's number; ``NONE`` for an onlooker.
    """
    views: Records[State] = copied_state(states)
    enter_mask(views, 0, number, _COPIES.numbers)
    return views


def _restored(
    rules: RuleSet, seats: tuple[str, ...], number: int, record: bytes, *options: bool
) -> View:
    """Restore a pickled view; ``options`` says whether it offers ``pass``."""
    view = View(rules, seats, number, copied_state(record))
    return view.or_pass() if any(options) else view
