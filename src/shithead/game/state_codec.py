"""Conversion between the state record and positions: the only code that knows every field."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby
from typing import TYPE_CHECKING, Any, Final

from shithead.cards import (
    CARD_OF_CODE,
    JOKER,
    MAX_SEATS,
    RANK_COUNT,
    RANKS,
    SUITS,
    Card,
    cards_of,
    rank_index,
    rank_word,
)
from shithead.engine import codes
from shithead.engine.arrays import records
from shithead.engine.state import MAX_ROW, STATE
from shithead.engine.view_mask import HIDDEN
from shithead.errors import PositionError
from shithead.notation.position_parts import (
    OF_A_RANK,
    UNKNOWN,
    Cards,
    DirectionName,
    Phase,
    Row,
    Source,
    sorted_stacks,
)
from shithead.notation.positions import Position, seats_out
from shithead.record_layout import fields_of
from shithead.ruleset.legality import TURNED
from shithead.ruleset.loader import brief
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

PHASES: Final = {getattr(codes, phase.name): phase for phase in Phase}
"""The phase that a kernel's number stands for."""

ZONE_NAMES: tuple[Source, ...] = ("hand", "up", "down", "")
"""The zone to play from by its number in ``engine.codes``."""

_NUMBER_OF = {phase: number for number, phase in PHASES.items()}

_BEFORE_PLAY: Final = frozenset({Phase.SWAP, Phase.LAY, Phase.DUMP})

copied_state: Final[Callable[[Any], Any]] = (STATE * 1).from_buffer_copy
"""An array of one state, with a copy of what such an array holds, or of its bytes."""

_FIELDS: Final = fields_of(STATE)


def _field_formats() -> Iterator[str]:
    """The format of each field for ``struct``: numbers as such, rows of numbers as bytes."""
    end = 0
    for field in _FIELDS:
        yield "x" * (field.offset - end)
        yield f"{field.size}s" if field.shape else field.kind._type_
        end = field.offset + field.size


_LAYOUT: Final = struct.Struct("=" + "".join(_field_formats()))
"""The fields of the state record in its bytes."""

_SEATS: Final = {
    field.size: struct.Struct(f"{field.size // MAX_SEATS}s" * MAX_SEATS)
    for field in _FIELDS
    if field.shape[:1] == (MAX_SEATS,)
}
"""Each seat's part of a field, by the field's size in bytes."""

_CARD_AT: Final = (*CARD_OF_CODE, *(UNKNOWN,) * (HIDDEN + 1 - len(CARD_OF_CODE)))
"""The card of every code, ``?`` for a hidden one."""


def direction_name(number: int) -> DirectionName:
    """The word for the kernel's 1 or -1."""
    return "clockwise" if number == 1 else "counterclockwise"


def position_of(states: Records[State], rules: RuleSet, seats: tuple[str, ...]) -> Position:
    """The position that the first state of an array holds; hidden cards are ``?``."""
    numbers = _LAYOUT.unpack_from(bytes(states))
    s = {field.name: number for field, number in zip(_FIELDS, numbers, strict=True)}
    count = len(seats)
    name = dict(enumerate(seats)).get
    phase = PHASES[s["phase"]]
    zones = (_by_seat(s[field], count) for field in _OF_SEAT)
    sizes = (s[field][:count] for field in ("hand_n", "up_n", "down_n"))
    opening = "" if s["open_rank"] == codes.NONE else rank_word(s["open_rank"])
    if opening and s["open_suit"] != codes.NONE:
        opening = Card(RANKS[s["open_rank"]] + SUITS[s["open_suit"]])
    seen = tuple(map(_zone_cards, _by_seat(s["known"], count)))
    return Position(
        rules=rules.name,
        house=brief(rules),
        seats=seats,
        rows=tuple(map(_row, *zones, *sizes)),
        known=seen if any(seen) else (),
        turn=name(s["turn"]),
        direction=direction_name(s["direction"]),
        phase=phase,
        argument=rank_word(s["again_rank"]) if phase in OF_A_RANK else "",
        stock=_coded_cards(s["stock"][s["drawn"] : s["stock_n"]]),
        pile=_coded_cards(s["pile"][: s["pile_n"]]),
        burnt=_zone_cards(s["burnt"]),
        removed=_counted_cards(s["removed"], s["removed_n"]),
        last=name(s["last"]),
        dealer=seats[s["dealer"]],
        opening=opening,
        skips=s["skips"],
        turned=bool(s["turned"]),
        idle=s["idle"],
        out=tuple(seats[seat] for seat in s["places"][: s["places_n"]]),
        maker=name(s["maker"]) if s["maker"] != s["last"] else None,
        asked=tuple(seats[i] for i in range(count) if s["declined"] >> i & 1),
        burner=name(s["burner"]),
        owed=_counts(s["owed"][:count]),
        late=_counts(s["late"][:count]),
        answer=s["set_n"] if s["set_n"] > 1 else 0,
        drawn=cards_of(s["again_rank"], s["fresh"]) if phase is Phase.AGAIN else (),
        ranking="turned" if s["demand"] >= TURNED else "usual",
        **(_before_play(s, seats, phase) if phase in _BEFORE_PLAY else {}),
    )


def _before_play(s: dict[str, Any], seats: tuple[str, ...], phase: Phase) -> dict[str, Any]:
    """What a position holds only before play begins."""
    found: dict[str, Any] = {"ages": _ages(s["age"][: len(seats)], seats)}
    if phase is not Phase.DUMP:
        found["laid"] = _marked(s["prepared"], seats)
    if phase is Phase.SWAP:
        first_up = enumerate(s["first_up"])
        found["ready"] = _marked(s["ready"], seats)
        found["swaps"] = _counts(s["swaps"][: len(seats)])
        found["first_up"] = tuple((rank_word(r), seats[i]) for r, i in first_up if i != codes.NONE)
    return found


def shared_places(states: Records[State]) -> tuple[tuple[int, ...], ...]:
    """The seats of a finished round that share a place, each group in the order of the seats.

    They hold equally many cards on the table and in hand.
    """
    s = states[0]
    placed = [s.places[place] for place in range(s.places_n)]
    groups = groupby(placed, key=lambda seat: (s.up_n[seat] + s.down_n[seat], s.hand_n[seat]))
    shared = [tuple(group) for cards, group in groups if any(cards)]
    return tuple(group for group in shared if len(group) > 1)


def _coded_cards(card_codes: bytes) -> Cards:
    """The cards that codes stand for, in their order; ``?`` for a hidden one."""
    return tuple(map(_CARD_AT.__getitem__, card_codes))


@lru_cache(maxsize=1 << 13)
def _zone_cards(masks: bytes) -> Cards:
    """The cards in a zone kept as masks by rank, sorted; the views of a game share most zones."""
    by_rank = memoryview(masks).cast("H")
    held = (cards_of(rank, mask) for rank, mask in enumerate(by_rank) if mask)
    return tuple(chain.from_iterable(held))


def _counted_cards(masks: bytes, count: int) -> Cards:
    """The cards in a zone kept as masks by rank, sorted, and ``?`` for those that are hidden."""
    seen = _zone_cards(masks)
    return seen if len(seen) == count else (*seen, *(UNKNOWN,) * (count - len(seen)))


def _by_seat(field: bytes, count: int) -> tuple[bytes, ...]:
    """The first seats' parts of a field that holds several numbers for each seat."""
    return _SEATS[len(field)].unpack(field)[:count]


_OF_SEAT: Final = ("hand", "up", "down", "stack_rank", "stack_mask")
"""The fields that hold a row of numbers for each seat."""


@lru_cache(maxsize=1 << 13)
def _row(  # noqa: PLR0913, PLR0917 — the fields of a seat
    hand: bytes,
    up: bytes,
    down: bytes,
    stack_ranks: bytes,
    stack_masks: bytes,
    hand_n: int,
    up_n: int,
    down_n: int,
) -> Row:
    """A seat's cards; the views of a game share most rows. Counts include hidden cards."""
    stacks = zip(stack_ranks, memoryview(stack_masks).cast("H"), strict=True)
    return Row(
        _counted_cards(hand, hand_n),
        _counted_cards(up, up_n),
        _coded_cards(down[:down_n]),
        sorted_stacks([cards_of(rank, mask) for rank, mask in stacks if mask]),
    )


def _marked(marks: bytes, seats: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(seat for seat, mark in zip(seats, marks, strict=False) if mark)


def _counts(numbers: bytes) -> tuple[int, ...]:
    return tuple(numbers) if any(numbers) else ()


def _ages(ages: bytes, seats: tuple[str, ...]) -> tuple[str, ...]:
    """The seats from youngest to oldest; seats that are equally old at the end are omitted."""
    order = sorted(range(len(seats)), key=ages.__getitem__)
    younger = [i for i in order if ages[i] < max(ages)]
    if len({ages[i] for i in younger}) < len(younger):
        return ()
    named = order if len(younger) == len(seats) - 1 else younger
    return tuple(seats[i] for i in named)


class _Coder:
    """Assigns every card of a position a unique code, using packs in reading order."""

    def __init__(self, packs: int) -> None:
        self.used: set[int] = set()
        self.packs = packs

    def code(self, card: Card) -> int:
        start = JOKER * 16 if card == "X" else card.rank_index * 16 + card.suit_index * 4
        code = next(c for c in range(start, start + 16) if c not in self.used)
        self.used.add(code)
        return code

    def masks(self, cards: Iterable[Card]) -> list[int]:
        masks = [0] * RANK_COUNT
        for card in cards:
            code = self.code(card)
            masks[code >> 4] |= 1 << (code & 15)
        return masks


def states_of(position: Position, packs: int) -> Records[State]:
    """A new one-record array with the state of a position, its demand only the ranking so far."""
    states: Records[State] = records(1, STATE)
    s: Any = states[0]
    coder = _Coder(packs)
    for i, row in enumerate(position.rows):
        if len(row.down) > MAX_ROW:
            raise PositionError("position-row", line=0, text=position.seats[i], most=MAX_ROW)
        s.hand[i][:] = coder.masks(row.hand)
        s.up[i][:] = coder.masks(row.up)
        s.hand_ranks[i] = sum({1 << card.rank_index for card in row.hand})
        s.up_ranks[i] = sum({1 << card.rank_index for card in row.up})
        s.down[i][: len(row.down)] = [coder.code(card) for card in row.down]
        s.hand_n[i], s.up_n[i], s.down_n[i] = len(row.hand), len(row.up), len(row.down)
        free = list(s.up[i])
        for place, cards in enumerate(row.stacks):
            rank = cards[0].rank_index
            mask = _masks_within(free, cards)[rank]
            free[rank] ^= mask
            s.stack_rank[i][place], s.stack_mask[i][place] = rank, mask
    for i, known in enumerate(position.known):
        s.known[i][:] = _masks_within(s.hand[i], known)
    s.stock_n, s.pile_n = len(position.stock), len(position.pile)
    s.stock[: s.stock_n] = [coder.code(card) for card in position.stock]
    s.pile[: s.pile_n] = [coder.code(card) for card in position.pile]
    s.burnt[:] = coder.masks(position.burnt)
    s.removed[:] = coder.masks(position.removed)
    s.removed_n = len(position.removed)
    s.packs = packs
    s.open_rank = s.open_suit = codes.NONE
    if position.opening:
        suited = position.opening[-1] in SUITS
        card = Card(position.opening) if suited else None
        s.open_rank = card.rank_index if card else rank_index(position.opening)
        s.open_suit = card.suit_index if card else codes.NONE
    _write_table(s, position)
    return states


def _masks_within(zone: Sequence[int], cards: tuple[Card, ...]) -> list[int]:
    """Masks by rank of some cards of a zone; of equal cards, the first."""
    masks = [0] * RANK_COUNT
    for card in cards:
        places = range(16) if card == "X" else range(card.suit_index * 4, card.suit_index * 4 + 4)
        rank = card.rank_index
        masks[rank] |= next(
            1 << place for place in places if (zone[rank] & ~masks[rank]) >> place & 1
        )
    return masks


def _write_table(s: Any, position: Position) -> None:
    """Write what is known of the seats, and the turn."""
    numbers: dict[str | None, int] = {seat: i for i, seat in enumerate(position.seats)}
    numbers[None] = codes.NONE
    count = len(position.seats)
    places = seats_out(position)
    nobody = [codes.NONE] * (MAX_SEATS - len(places))
    s.places[:] = [*(numbers[seat] for seat in places), *nobody]
    s.places_n = len(places)
    s.active[:count] = [seat not in places for seat in position.seats]
    s.active_n = count - len(places)
    s.seats = count
    s.dealer = numbers[position.dealer]
    s.last = numbers[position.last]
    s.ready[:count] = [seat in position.ready for seat in position.seats]
    s.swaps[: len(position.swaps)] = position.swaps
    s.age[:count] = [len(position.ages)] * count
    for age, seat in enumerate(position.ages):
        s.age[numbers[seat]] = age
    rows = zip(position.seats, position.rows, strict=True)
    s.prepared[:count] = [seat in position.laid or bool(row.stacks) for seat, row in rows]
    s.owed[: len(position.owed)] = position.owed
    s.late[: len(position.late)] = position.late
    s.declined = sum(1 << numbers[seat] for seat in position.asked)
    s.maker = numbers[position.maker]
    if position.phase is Phase.THROW and not position.maker:
        s.maker = s.last
    s.burner = numbers[position.burner]
    s.first_up[:] = [codes.NONE] * RANK_COUNT
    for rank, seat in position.first_up:
        s.first_up[rank_index(rank)] = numbers[seat]
    over = position.turn is None
    s.turn = numbers[position.turn]
    s.phase = codes.OVER if over else _NUMBER_OF[position.phase]
    s.again_rank = rank_index(position.argument) if position.argument else 0
    s.set_n = position.answer
    s.fresh = 0
    if not over and position.drawn:
        s.fresh = _masks_within(s.hand[s.turn], position.drawn)[s.again_rank]
    s.direction = 1 if position.direction == "clockwise" else -1
    s.demand = TURNED if position.ranking == "turned" else 0
    s.skips, s.turned, s.idle = position.skips, position.turned, position.idle
    if not over:
        s.source = ZONE_NAMES.index(position.rows[s.turn].source)


def write_ages(s: Any, ages: Sequence[int]) -> None:
    """Write the seats' ages: 0 for the youngest, equal ages alike."""
    order = sorted(set(ages))
    s.age[: len(ages)] = [order.index(age) for age in ages]
