"""Reads the attributes of a position from its lines (notation: "Positions")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import chain
from typing import Any, Final, get_args

from shithead.cards import (
    CARD_OF_CODE,
    MAX_CARDS,
    RANKS,
    SUITS,
    Card,
    rank_index,
    rank_word,
    sorted_cards,
)
from shithead.defaults import DEFAULT_PRESET
from shithead.engine.state import MOST_SWAPS
from shithead.errors import PositionError
from shithead.notation.position_parts import (
    OF_A_RANK,
    UNKNOWN,
    Cards,
    Phase,
    RankingName,
    Row,
    sorted_stacks,
)

MOST_SKIPS: Final = 16
"""Skips that one turn can collect: one for each card of a rank in four packs."""

MOST_IDLE: Final = 60000
"""Turns without a card leaving play that a state can count."""

_MOST_CARDS: Final = len(CARD_OF_CODE)
"""Cards that a table can hold; a text names each twice at most, once as known to everybody."""

_UNKNOWNS: Final = re.compile(r"\?\*(\d+)")


def read_fields(text: str) -> dict[str, Any]:
    """The attributes of the position that a text describes.

    Raises:
        PositionError: naming the line at fault.
    """
    lines = _split(text)
    number, value = lines.get("seats", (1, ""))
    seats = tuple(value.split())
    if not seats:
        raise PositionError("position-no-seats", line=number, text=value)
    if len(set(seats)) != len(seats):
        raise PositionError("position-seat-twice", line=number, text=f"seats: {value}")
    allowed = {*LINE_NAMES, *seats, *(f"known {seat}" for seat in seats)}
    for key, (line, content) in lines.items():
        if key not in allowed:
            unknown = f"{key}: {content}"
            raise PositionError("position-unknown-line", line=line, text=unknown, key=key)
    reader = _Reader(lines, seats)
    rows = tuple(reader.row(seat) for seat in seats)
    known = tuple(reader.known(s, row.hand) for s, row in zip(seats, rows, strict=True))
    fields: dict[str, Any] = {
        "rules": lines["rules"][1] if "rules" in lines else DEFAULT_PRESET,
        "seats": seats,
        "rows": rows,
        "known": known if any(known) else (),
        "dealer": seats[-1],
    }
    for name, read in _READERS.items():
        if name in lines:
            fields[name.replace(" ", "_")] = read(reader)
    return fields | reader.turn(rows)


def line_numbers(text: str) -> dict[str, int]:
    """The number of each line of a position text by its key, for errors."""
    return {key: number for key, (number, _) in _split(text).items()}


def read_zones(
    texts: Mapping[str, str], seats: tuple[str, ...], used: Counter[Card]
) -> dict[str, Cards | Row]:
    """The cards of zones and of seats from the texts of their lines.

    Args:
        texts: the lines, by their first word.
        seats: the names of all seats, clockwise.
        used: the cards of all other lines, which ranks alone do not stand for.

    Raises:
        PositionError: a word is not a card, or a seat does not have three zones.
    """
    reader = _Reader({name: (0, text) for name, text in texts.items()}, seats, used)
    return {name: reader.row(name) if name in seats else reader.cards(name) for name in texts}


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


def _up_to(most: int, word: str) -> bool:
    """Whether a word is a number up to a limit; a longer word is not converted."""
    return word.isdecimal() and len(word) <= len(str(most)) and int(word) <= most


def _written(words: Iterable[str]) -> list[Card]:
    """The cards among some words that are written out."""
    found: list[Card] = []
    for word in words:
        with suppress(ValueError):
            found.append(Card(word))
    return found


class _Reader:
    """Reads the values of lines; its errors name the line at fault."""

    def __init__(
        self, lines: Lines, seats: tuple[str, ...], used: Mapping[Card, int] = Counter()
    ) -> None:
        self.lines = lines
        self.seat_names = seats
        self._room = 2 * _MOST_CARDS
        self._used = Counter(used)
        for key in lines.keys() & {*ZONES, *seats}:
            self._used.update(_written(re.split(r"[\s|+]+", lines[key][1])))

    def fail(self, key: str, message: str, **more: object) -> PositionError:
        number, value = self.lines[key]
        return PositionError(message, line=number, text=f"{key}: {value}", **more)

    def words(self, key: str) -> list[str]:
        value = self.lines.get(key, (0, "-"))[1]
        return [] if value == "-" else value.split()

    def cards(
        self, key: str, value: str | None = None, any_of: Callable[[str], Card] | None = None
    ) -> Cards:
        """The cards of a line, or of a part of it.

        Args:
            key: the first word of the line.
            value: the part; None: the whole line.
            any_of: gives the card that a rank alone stands for; None: one that lies nowhere yet.
        """
        cards: list[Card] = []
        for word in self.words(key) if value is None else [w for w in value.split() if w != "-"]:
            many = _UNKNOWNS.fullmatch(word)
            try:
                if many and _up_to(_MOST_CARDS, many[1]):
                    cards += [UNKNOWN] * int(many[1])
                else:
                    cards.append(self.card(word, any_of or self.unused))
            except ValueError:
                raise self.fail(key, "position-no-card", word=word) from None
            if len(cards) > self._room:
                raise self.fail(key, "position-too-many-cards", most=_MOST_CARDS)
        self._room -= len(cards)
        return tuple(cards)

    @staticmethod
    def card(word: str, any_of: Callable[[str], Card]) -> Card:
        """The card that a word names, or one of the rank that it names."""
        try:
            return Card(word)
        except ValueError:
            rank = RANKS[rank_index(word)]
        return Card(rank) if rank == "X" else any_of(rank)

    def unused(self, rank: str) -> Card:
        """The card of a rank that the text has named least often so far, of the lowest suit."""
        card = min((Card(rank + suit) for suit in SUITS), key=self._used.__getitem__)
        self._used[card] += 1
        return card

    def known(self, seat: str, hand: Cards) -> Cards:
        """The known cards of a seat; a rank alone is one of its hand."""
        key = f"known {seat}"
        left = list((Counter(hand) - Counter(_written(self.words(key)))).elements())

        def held(rank: str) -> Card:
            found = next((place for place, card in enumerate(left) if card.rank == rank), None)
            if found is None:
                raise self.fail(key, "position-known", seat=seat)
            return left.pop(found)

        return self.cards(key, any_of=held)

    def row(self, seat: str) -> Row:
        if seat not in self.lines:
            return Row()
        zones = self.lines[seat][1].split("|")
        if len(zones) != 3:  # noqa: PLR2004 — hand, up, down
            raise self.fail(seat, "position-zones")
        hand, down = self.cards(seat, zones[0]), self.cards(seat, zones[2])
        alone = self.cards(seat, " ".join(word for word in zones[1].split() if "+" not in word))
        stacks = [self.stack(seat, word) for word in zones[1].split() if "+" in word]
        up = sorted_cards((*alone, *chain.from_iterable(stacks)))
        return Row(sorted_cards(hand), up, down, sorted_stacks(stacks))

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
        words = tuple(self.words(key))
        self.known_seats(key, words)
        return words

    def known_seats(self, key: str, words: Iterable[str]) -> None:
        """Refuse a word that is not a seat."""
        for word in words:
            if word not in self.seat_names:
                names = ", ".join(self.seat_names)
                raise self.fail(key, "position-no-such-seat", word=word, seats=names)

    def number(self, key: str, most: int) -> int:
        value = self.lines[key][1]
        if not _up_to(most, value):
            raise self.fail(key, "position-number", most=most)
        return int(value)

    def numbers(self, key: str, most: int) -> tuple[int, ...]:
        words = self.words(key)
        fit = all(_up_to(most, word) for word in words)
        if not fit or len(words) != len(self.seat_names):
            raise self.fail(key, "position-number", most=most)
        return tuple(int(word) for word in words)

    def yes(self, key: str) -> bool:
        if self.lines[key][1] not in {"yes", "no"}:
            raise self.fail(key, "position-yes")
        return self.lines[key][1] == "yes"

    def ranking(self, key: str) -> RankingName:
        word = self.lines[key][1]
        if word not in get_args(RankingName):
            raise self.fail(key, "position-ranking")
        return "turned" if word == "turned" else "usual"

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

    def turn(self, rows: tuple[Row, ...]) -> dict[str, Any]:
        """The attributes that the turn line gives; without one the first seat with cards moves."""
        words = self.words("turn") if "turn" in self.lines else []
        if not words:
            holding = (s for s, row in zip(self.seat_names, rows, strict=True) if row.count)
            return {"turn": next(holding, None)}
        seat, *rest = words
        if seat != "-":
            self.known_seats("turn", [seat])
        directed = rest and rest[0] in {"clockwise", "counterclockwise"}
        direction = rest.pop(0) if directed else "clockwise"
        word = rest.pop(0) if rest else "play"
        try:
            phase = Phase(word)
        except ValueError:
            allowed = ", ".join(phase.value for phase in Phase)
            raise self.fail("turn", "position-no-phase", word=word, allowed=allowed) from None
        if len(rest) != int(phase in OF_A_RANK):
            raise self.fail("turn", "position-turn")
        argument = self.rank("turn", rest[0]) if rest else ""
        turn = None if seat == "-" or phase is Phase.OVER else seat
        return {"turn": turn, "direction": direction, "phase": phase, "argument": argument}


_FURTHER: Final[dict[str, Callable[[_Reader], Any]]] = {
    "last": lambda r: r.seat("last"),
    "opening": lambda r: r.opening("opening"),
    "skips": lambda r: r.number("skips", MOST_SKIPS),
    "turned": lambda r: r.yes("turned"),
    "dealer": lambda r: r.seat("dealer") or r.seat_names[-1],
    "ready": lambda r: r.seats("ready"),
    "swaps": lambda r: r.numbers("swaps", MOST_SWAPS),
    "first up": lambda r: r.first_up("first up"),
    "ages": lambda r: r.seats("ages"),
    "out": lambda r: r.seats("out"),
    "removed": lambda r: sorted_cards(r.cards("removed")),
    "idle": lambda r: r.number("idle", MOST_IDLE),
    "laid": lambda r: r.seats("laid"),
    "maker": lambda r: r.seat("maker"),
    "asked": lambda r: r.seats("asked"),
    "burner": lambda r: r.seat("burner"),
    "owed": lambda r: r.numbers("owed", MAX_CARDS),
    "late": lambda r: r.numbers("late", MOST_SWAPS),
    "answer": lambda r: r.number("answer", MOST_SKIPS),
    "drawn": lambda r: sorted_cards(r.cards("drawn")),
    "ranking": lambda r: r.ranking("ranking"),
}
"""The further lines in the order in which they are written, each with its reader."""

_READERS: Final[dict[str, Callable[[_Reader], Any]]] = {
    "house": lambda r: r.lines["house"][1],
    "stock": lambda r: r.cards("stock"),
    "pile": lambda r: r.cards("pile"),
    "burnt": lambda r: sorted_cards(r.cards("burnt")),
    **_FURTHER,
}
FURTHER_LINES: Final = {name: name.replace(" ", "_") for name in _FURTHER}
"""The names of the further lines, and the attributes of a position that they give."""

ZONES: Final = ("stock", "pile", "burnt", "removed")
"""The lines of cards that belong to no seat."""

LINE_NAMES: Final = ("rules", "seats", "turn", *_READERS)
"""The names of all lines but those of seats and their ``known`` cards."""

RESERVED: Final = frozenset(name for line in LINE_NAMES for name in line.split()) | {"known"}
"""Words that no seat can be called by, since lines begin with them."""
