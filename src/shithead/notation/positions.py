"""Positions as values and as text (notation: "Positions")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, structs

from shithead.cards import CARD_OF_CODE, Card, rank_index, rank_word, sorted_cards
from shithead.engine.state import MOST_SWAPS
from shithead.errors import PositionError, RuleError, UnknownSeat
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.summary import from_brief

Cards = tuple[Card, ...]
DirectionName = Literal["clockwise", "counterclockwise"]

Source = Literal["hand", "up", "down", ""]
"""The zone that a seat plays from; empty if it has no cards."""

UNKNOWN: Final = Card("?")

DEFAULT_RULES: Final = "sh-thead"
"""The rule set of a position that names none."""

MOST_SKIPS: Final = 16
"""Skips that one turn can collect: one for each card of a rank in four packs."""

MOST_IDLE: Final = 60000
"""Turns without a card leaving play that a state can count."""

_UNKNOWNS: Final = re.compile(r"\?\*(\d+)")


class Phase(StrEnum):
    """The phase of a round: the kind of decision that the seat to move has to make."""

    SWAP = "swap"
    DIRECTION = "direction"
    PLAY = "play"
    AGAIN = "again"
    COVER = "cover"
    OVER = "over"
    LAY = "lay"
    DUMP = "dump"
    THROW = "throw"
    REPLY = "reply"

    def __repr__(self) -> str:
        """An expression that gives the phase."""
        return f"Phase.{self.name}"


OF_A_RANK: Final = frozenset({Phase.AGAIN, Phase.DUMP, Phase.THROW, Phase.REPLY})
"""Phases that are about one rank, which the turn line names."""


class Row(Struct, frozen=True, repr_omit_defaults=True):
    """One seat's cards; hand and up cards sorted, down cards from left to right.

    ``stacks`` says which of the up cards lie on one another.
    """

    hand: Cards = ()
    up: Cards = ()
    down: Cards = ()
    stacks: tuple[Cards, ...] = ()

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.hand) + len(self.up) + len(self.down)

    @property
    def source(self) -> Source:
        """The zone to play from: the hand, then the up cards, then the down cards (SHT-38)."""
        if self.hand:
            return "hand"
        if self.up:
            return "up"
        return "down" if self.down else ""

    @property
    def open_source(self) -> Cards:
        """The cards that can be played by name; none where a seat plays blind."""
        return self.hand if self.source == "hand" else self.up

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The up cards stack by stack, a card that lies alone as a stack of one."""
        if not self.stacks:
            return tuple((card,) for card in sorted_cards(self.up))
        alone = Counter(self.up) - Counter(card for stack in self.stacks for card in stack)
        piles = [*self.stacks, *((card,) for card in alone.elements())]
        return tuple(sorted(piles, key=_by_first_card))

    @property
    def up_words(self) -> list[str]:
        """The up cards as positions write them, ``KS+KD`` a stack."""
        return ["+".join(pile) for pile in self.piles]


class Position(Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """Everything about a game at one moment. Its text reads back to an equal position.

    Unknown cards are ``?``: what one seat knows is a position too. Lines beyond the notation's
    first ones: ``house`` (the preset that house rules come from and what they change), ``dealer``,
    ``ready`` (done with swapping), ``swaps`` (pairs swapped so far),
    ``first up`` (who was dealt the first up card of each rank, before play), ``opening`` (card or
    rank that the opening play must contain), ``skips`` and ``turned`` (collected in this turn),
    ``out`` (who is out, in order), ``removed`` (put aside unseen), ``ages`` (youngest first),
    ``idle`` (turns since a card left play), ``laid`` (who has chosen up cards, or laid on a stack),
    ``maker`` (who completed the quartet that lies there), ``asked`` (who throws no more),
    ``burner`` (who burned first), ``owed`` (cards not yet drawn by hand, by seat) and ``late``
    (others' turns since then, by seat). Phases ``again``, ``dump``, ``throw`` and ``reply`` name
    the rank that they are about.
    """

    rules: str
    house: str = ""
    seats: tuple[str, ...]
    rows: tuple[Row, ...]
    turn: str | None
    direction: DirectionName = "clockwise"
    phase: Phase = Phase.PLAY
    argument: str = ""
    stock: Cards = ()
    pile: Cards = ()
    burnt: Cards = ()
    removed: Cards = ()
    known: tuple[Cards, ...] = ()
    last: str | None = None
    dealer: str
    opening: str = ""
    skips: int = 0
    turned: bool = False
    idle: int = 0
    out: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    swaps: tuple[int, ...] = ()
    first_up: tuple[tuple[str, str], ...] = ()
    ages: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    maker: str | None = None
    asked: tuple[str, ...] = ()
    burner: str | None = None
    owed: tuple[int, ...] = ()
    late: tuple[int, ...] = ()

    def row(self, seat: str) -> Row:
        """The cards of a seat.

        Raises:
            UnknownSeat: no such seat.
        """
        if seat not in self.seats:
            raise UnknownSeat(seat, self.seats)
        return self.rows[self.seats.index(seat)]

    def replace(self, **changes: Any) -> Position:
        """The position with some attributes changed.

        Args:
            changes: new values by the names of attributes. Zones may be texts (``stock="4D 9C"``);
                ``rows`` may be a table of those that change, by seat, as :class:`Row` or as the
                text of the seat's line (``rows={"Bo": "7H | - | 4S"}``).

        Raises:
            PositionError: naming the line of the new position's text that cannot be.
            UnknownSeat: a changed row belongs to no seat.
            TypeError: a position has no attribute of that name.
        """
        for name in _ZONES & set(changes):
            if isinstance(changes[name], str):
                changes[name] = read_zone(name, changes[name])
        if isinstance(changes.get("rows"), Mapping):
            changes["rows"] = _changed_rows(self, changes["rows"])
        position = read_position(str(structs.replace(self, **changes)))
        packs, jokers, _ = position_rules(position).cards(len(position.seats))
        check_cards(position, packs, jokers, line_numbers(str(position)))
        return position

    def json(self) -> str:
        """The position as a JSON object of its attributes; cards and phases are their texts."""
        return msgspec.json.encode(self, enc_hook=str).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Position:
        """The position that a JSON object holds, as :meth:`json` writes it.

        Raises:
            PositionError: it holds none.
        """
        try:
            found = msgspec.json.decode(text, type=cls, dec_hook=lambda kind, value: kind(value))
            return read_position(str(found))
        except (msgspec.DecodeError, ValueError) as error:
            raise PositionError("position-json", line=0, text="", why=str(error)) from error

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position that a text describes.

        Raises:
            PositionError: naming the line at fault.
        """
        return read_position(text)

    def __str__(self) -> str:
        """The position's text."""
        return "\n".join(f"{key}: {value}" for key, value in _lines(self)) + "\n"


_ZONES: Final = frozenset({"stock", "pile", "burnt", "removed"})


def _changed_rows(position: Position, changes: Mapping[str, Row | str]) -> tuple[Row, ...]:
    """The rows of a position, some of them changed."""
    rows = dict(zip(position.seats, position.rows, strict=True))
    for seat, row in changes.items():
        position.row(seat)  # refuses an unknown seat
        rows[seat] = read_row(seat, row) if isinstance(row, str) else row
    return tuple(rows.values())


def read_zone(name: str, text: str) -> Cards:
    """The cards of a zone from the text of its line.

    Raises:
        PositionError: a word is no card.
    """
    return _Reader({name: (0, text)}, ()).cards(name)


def read_row(seat: str, text: str) -> Row:
    """A seat's cards from the text of its line: ``hand | up | down``.

    Raises:
        PositionError: these are not three zones of cards.
    """
    return _Reader({seat: (0, text)}, (seat,)).row(seat)


def position_rules(
    position: Position, numbers: Mapping[str, int] = MappingProxyType({})
) -> RuleSet:
    """The rule set that a position names.

    Args:
        position: whose.
        numbers: the number of each line by its key, as far as known.

    Raises:
        PositionError: there are no such rules; naming the line at fault.
    """
    try:
        if position.house:
            return from_brief(position.rules, position.house)
        return load_rules(position.rules)
    except RuleError as error:
        key = "house" if position.house else "rules"
        more = {"name": position.rules, "allowed": error.allowed, "why": error}
        raise line_error(position, numbers, key, f"position-{key}", **more) from error


def line_error(
    position: Position, numbers: Mapping[str, int], key: str, message: str, /, **more: object
) -> PositionError:
    """The error for a line of a position that cannot be.

    Args:
        position: whose line it is.
        numbers: by the first words of lines, their numbers in the text; empty without one.
        key: the first words of the line.
        message: the key of the message.
        more: what the message says beside the line.
    """
    text = dict(_lines(position)).get(key, "")
    return PositionError(message, line=numbers.get(key, 0), text=f"{key}: {text}", **more)


def _by_first_card(cards: Cards) -> tuple[Card, int]:
    return cards[0], -len(cards)


def sorted_stacks(stacks: list[Cards]) -> tuple[Cards, ...]:
    """Stacks by their lowest cards."""
    return tuple(sorted(map(sorted_cards, stacks), key=_by_first_card))


def gone(position: Position) -> tuple[str, ...]:
    """The seats that are out: those that ``out`` names, then those without cards.

    In a throw-in window seats without cards refill once the pile has burnt, while the stock lasts:
    then only those are out that are named.
    """
    if position.phase is Phase.THROW and position.stock:
        return position.out
    rows = zip(position.seats, position.rows, strict=True)
    empty = (seat for seat, row in rows if not row.count and seat not in position.out)
    return (*position.out, *empty)


def _lines(p: Position) -> list[tuple[str, str]]:
    lines = [
        ("rules", p.rules),
        *([("house", p.house)] if p.house else []),
        ("seats", " ".join(p.seats)),
        ("turn", " ".join(filter(None, [p.turn or "-", p.direction, str(p.phase), p.argument]))),
        ("stock", zone_text(p.stock)),
        ("pile", zone_text(p.pile)),
        ("burnt", zone_text(p.burnt)),
    ]
    lines += [(seat, row_text(row)) for seat, row in zip(p.seats, p.rows, strict=True)]
    lines += [
        (f"known {s}", zone_text(known))
        for s, known in zip(p.seats, p.known, strict=False)
        if known
    ]
    said = ((name, value) for name, field in _WRITTEN if (value := getattr(p, field)))
    further = [(name, text) for name, value in said if (text := _text(value))]
    usual = ("dealer", p.seats[-1])
    return lines + [line for line in further if line != usual]


def _text(value: object) -> str:
    """A value as further lines write it; empty for numbers that are all 0."""
    if value is True:
        return "yes"
    if isinstance(value, tuple):
        words = ["=".join(item) if isinstance(item, tuple) else str(item) for item in value]
        return zone_text(words) if any(value) else ""
    return str(value)


def zone_text(cards: Sequence[str]) -> str:
    """Cards of a zone; ``-`` for none, ``?*3`` for three unknown ones in a row."""
    words: list[str] = []
    for card in cards:
        if card == UNKNOWN and words and words[-1].startswith("?"):
            words[-1] = f"?*{int(words[-1][2:] or 1) + 1}"
        else:
            words.append(card)
    return " ".join(words) or "-"


def row_text(row: Row) -> str:
    """A seat's line: ``hand | up | down``."""
    return " | ".join(zone_text(zone) for zone in (row.hand, row.up_words, row.down))


def read_position(text: str) -> Position:
    """The position that a text describes; whether its cards fit the rules is not checked.

    Raises:
        PositionError: naming the line at fault.
    """
    lines = _split(text)
    seats = _seats(lines)
    reader = _Reader(lines, seats)
    values = {name: read(reader) for name, read in _READERS.items() if name in lines}
    rows = tuple(reader.row(seat) for seat in seats)
    known = tuple(reader.cards(f"known {seat}") for seat in seats)
    position = Position(
        rules=lines["rules"][1] if "rules" in lines else DEFAULT_RULES,
        seats=seats,
        rows=rows,
        known=known if any(known) else (),
        turn=None,
        **{"dealer": seats[-1]} | {name.replace(" ", "_"): v for name, v in values.items()},
    )
    return _with_turn(reader, position)


Lines = dict[str, tuple[int, str]]


def _split(text: str) -> Lines:
    lines: Lines = {}
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        key, colon, value = content.partition(":")
        name = " ".join(key.split())
        if not colon:
            raise PositionError("position-no-colon", line=number, text=content)
        if name in lines:
            raise PositionError("position-twice", line=number, text=content, key=name)
        lines[name] = (number, value.strip())
    return lines


def _seats(lines: Lines) -> tuple[str, ...]:
    number, value = lines.get("seats", (1, ""))
    seats = tuple(value.split())
    if not seats:
        raise PositionError("position-no-seats", line=number, text=value)
    known = {*LINE_NAMES, *seats, *(f"known {seat}" for seat in seats)}
    if len(set(seats)) != len(seats):
        raise PositionError("position-seat-twice", line=number, text=f"seats: {value}")
    for key, (line, content) in lines.items():
        if key not in known:
            raise PositionError(
                "position-unknown-line", line=line, text=f"{key}: {content}", key=key
            )
    return seats


def _unknowns(count: str) -> list[Card]:
    """A number of unknown cards, at most as many as a table can hold."""
    if not _up_to(len(CARD_OF_CODE), count):
        raise ValueError(count)
    return [UNKNOWN] * int(count)


def _up_to(most: int, word: str) -> bool:
    """Whether a word is a number up to a limit; a longer word is not converted."""
    return word.isdecimal() and len(word) <= len(str(most)) and int(word) <= most


class _Reader:
    """Reads the values of lines; its errors name the line at fault."""

    def __init__(self, lines: Lines, seats: tuple[str, ...]) -> None:
        self.lines = lines
        self.seat_names = seats

    def fail(self, key: str, message: str, **more: object) -> PositionError:
        number, value = self.lines[key]
        return PositionError(message, line=number, text=f"{key}: {value}", **more)

    def words(self, key: str) -> list[str]:
        value = self.lines.get(key, (0, "-"))[1]
        return [] if value == "-" else value.split()

    def cards(self, key: str, value: str | None = None) -> Cards:
        cards: list[Card] = []
        for word in self.words(key) if value is None else [w for w in value.split() if w != "-"]:
            many = _UNKNOWNS.fullmatch(word)
            try:
                cards += _unknowns(many[1]) if many else [Card(word)]
            except ValueError:
                raise self.fail(key, "position-no-card", word=word) from None
        return tuple(cards)

    def row(self, seat: str) -> Row:
        if seat not in self.lines:
            return Row()
        zones = self.lines[seat][1].split("|")
        if len(zones) != 3:  # noqa: PLR2004 — hand, up, down
            raise self.fail(seat, "position-zones")
        stacks = [self.stack(seat, word) for word in zones[1].split() if "+" in word]
        zones[1] = zones[1].replace("+", " ")
        hand, up, down = (self.cards(seat, zone) for zone in zones)
        return Row(sorted_cards(hand), sorted_cards(up), down, sorted_stacks(stacks))

    def stack(self, seat: str, word: str) -> Cards:
        cards = self.cards(seat, word.replace("+", " "))
        if UNKNOWN in cards or len({card.rank for card in cards}) != 1 or "++" in f"+{word}+":
            raise self.fail(seat, "position-no-card", word=word)
        return cards

    def seat(self, key: str) -> str | None:
        seats = self.seats(key)
        if len(seats) > 1:
            raise self.fail(key, "position-one-seat")
        return seats[0] if seats else None

    def seats(self, key: str) -> tuple[str, ...]:
        for word in self.words(key):
            if word not in self.seat_names:
                raise self.fail(
                    key, "position-no-such-seat", word=word, seats=", ".join(self.seat_names)
                )
        return tuple(self.words(key))

    def number(self, key: str, most: int) -> int:
        value = self.lines[key][1]
        if not _up_to(most, value):
            raise self.fail(key, "position-number", most=most)
        return int(value)

    def numbers(self, key: str) -> tuple[int, ...]:
        words = self.words(key)
        fit = all(_up_to(MOST_SWAPS, word) for word in words)
        if not fit or len(words) != len(self.seat_names):
            raise self.fail(key, "position-number", most=MOST_SWAPS)
        return tuple(int(word) for word in words)

    def yes(self, key: str) -> bool:
        if self.lines[key][1] not in {"yes", "no"}:
            raise self.fail(key, "position-yes")
        return self.lines[key][1] == "yes"

    def first_up(self, key: str) -> tuple[tuple[str, str], ...]:
        pairs = [word.partition("=") for word in self.words(key)]
        if not all(seat in self.seat_names for _, _, seat in pairs):
            raise self.fail(key, "position-first-up")
        return tuple((self.rank(key, rank), seat) for rank, _, seat in pairs)

    def rank(self, key: str, word: str) -> str:
        try:
            return rank_word(rank_index(word))
        except ValueError:
            raise self.fail(key, "position-no-card", word=word) from None

    def opening(self, key: str) -> str:
        word = self.lines[key][1].upper()
        try:
            return Card(word)
        except ValueError:
            return self.rank(key, word)


_FURTHER: Final[dict[str, Callable[[_Reader], Any]]] = {
    "last": lambda r: r.seat("last"),
    "opening": lambda r: r.opening("opening"),
    "skips": lambda r: r.number("skips", MOST_SKIPS),
    "turned": lambda r: r.yes("turned"),
    "dealer": lambda r: r.seat("dealer") or r.seat_names[-1],
    "ready": lambda r: r.seats("ready"),
    "swaps": lambda r: r.numbers("swaps"),
    "first up": lambda r: r.first_up("first up"),
    "ages": lambda r: r.seats("ages"),
    "out": lambda r: r.seats("out"),
    "removed": lambda r: sorted_cards(r.cards("removed")),
    "idle": lambda r: r.number("idle", MOST_IDLE),
    "laid": lambda r: r.seats("laid"),
    "maker": lambda r: r.seat("maker"),
    "asked": lambda r: r.seats("asked"),
    "burner": lambda r: r.seat("burner"),
    "owed": lambda r: r.numbers("owed"),
    "late": lambda r: r.numbers("late"),
}
"""The further lines in the order in which they are written, each with its reader."""

_READERS: Final[dict[str, Callable[[_Reader], Any]]] = {
    "house": lambda r: r.lines["house"][1],
    "stock": lambda r: r.cards("stock"),
    "pile": lambda r: r.cards("pile"),
    "burnt": lambda r: sorted_cards(r.cards("burnt")),
    **_FURTHER,
}
_WRITTEN: Final = tuple((name, name.replace(" ", "_")) for name in _FURTHER)
LINE_NAMES: Final = ("rules", "seats", "turn", *_READERS)
"""The names of all lines but those of seats and their ``known`` cards."""

RESERVED: Final = frozenset(name for line in LINE_NAMES for name in line.split()) | {"known"}
"""Words that no seat can be called by, since lines begin with them."""


def _with_turn(reader: _Reader, position: Position) -> Position:
    """The position with its turn line read; without one, the first seat with cards is to move."""
    holding = [seat for seat, row in zip(position.seats, position.rows, strict=True) if row.count]
    words = reader.words("turn") if "turn" in reader.lines else []
    if not words:
        return structs.replace(position, turn=holding[0] if holding else None)
    seat, *rest = [words[0], *words[1:]]
    if seat not in {*position.seats, "-"}:
        raise reader.fail(
            "turn", "position-no-such-seat", word=seat, seats=", ".join(position.seats)
        )
    direction = (
        rest.pop(0) if rest and rest[0] in {"clockwise", "counterclockwise"} else "clockwise"
    )
    phase = _phase(reader, rest.pop(0) if rest else "play")
    argument = _argument(reader, phase, rest)
    turn = None if seat == "-" or phase is Phase.OVER else seat
    return structs.replace(position, turn=turn, direction=direction, phase=phase, argument=argument)


def _phase(reader: _Reader, word: str) -> Phase:
    try:
        return Phase(word)
    except ValueError:
        allowed = ", ".join(phase.value for phase in Phase)
        raise reader.fail("turn", "position-no-phase", word=word, allowed=allowed) from None


def _argument(reader: _Reader, phase: Phase, rest: list[str]) -> str:
    if len(rest) != int(phase in OF_A_RANK):
        raise reader.fail("turn", "position-turn")
    return reader.rank("turn", rest[0]) if rest else ""


def line_numbers(text: str) -> dict[str, int]:
    """The number of each line of a position text by its key, for errors."""
    return {key: number for key, (number, _) in _split(text).items()}


def check_cards(position: Position, packs: int, jokers: int, numbers: Mapping[str, int]) -> None:
    """Refuse a position that needs more cards than the packs hold.

    Args:
        position: what to check.
        packs: how many packs of 52 there are.
        jokers: how many jokers.
        numbers: the number of each line by its key, as far as known.

    Raises:
        PositionError: more equal cards than the packs hold, more cards in all, or known cards that
            the seat does not hold; naming the line that is too much.
    """
    counted: Counter[str] = Counter()
    fault, all_cards = partial(line_error, position, numbers), packs * 52 + jokers
    for key, cards in _zones(position):
        for card in cards:
            counted[card] += 1
            most = jokers if card == "X" else packs
            if card != UNKNOWN and counted[card] > most:
                raise fault(key, "position-too-many", card=card, most=most)
        if counted.total() > all_cards:
            raise fault(key, "position-too-many-cards", most=all_cards)
    for seat, row, known in zip(position.seats, position.rows, position.known, strict=False):
        if Counter(known) - Counter(row.hand):
            raise fault(f"known {seat}", "position-known", seat=seat)


def _zones(p: Position) -> list[tuple[str, Cards]]:
    zones = [("stock", p.stock), ("pile", p.pile), ("burnt", p.burnt)]
    zones += [(s, (*row.hand, *row.up, *row.down)) for s, row in zip(p.seats, p.rows, strict=True)]
    return [*zones, ("removed", p.removed)]
