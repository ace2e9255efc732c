"""The seats of a game: checks on names, dealer and ages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from shithead.cards import MAX_SEATS
from shithead.errors import SetupError, UnknownSeat
from shithead.localization import LANGUAGES
from shithead.notation.position_reader import RESERVED
from shithead.ruleset.rule_set import RuleSet
from shithead.whole_numbers import is_whole

_NAME: Final = re.compile(r"[^\s:|#/+=?*-][^\s:|#/+=]*")


def seat_names(seats: int) -> list[str]:
    """Names for seats that have none: ``Seat1``, ``Seat2`` and so on."""
    return [f"Seat{number}" for number in range(1, seats + 1)]


def seat_count(rules: RuleSet, seats: int) -> int:
    """The number of seats, if these rules and packs can serve them.

    Raises:
        SetupError: it is not a whole number, too small or too large.
    """
    if not is_whole(seats):
        raise SetupError("setup-seat-count", value=repr(seats))
    deck, count = rules.deck, int(seats)
    most = min(deck.players_max, MAX_SEATS)
    if not deck.players_min <= count <= most:
        key = "setup-too-many-seats" if count > most else "setup-too-few-seats"
        raise SetupError(
            key,
            seats=count,
            least=deck.players_min,
            most=most,
            rules={language: rules.title(language) for language in LANGUAGES},
        )
    return count


def check_seats(rules: RuleSet, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats, if these rules and packs can serve them.

    Raises:
        SetupError: too few or too many seats, a name twice, or one that positions cannot write.
    """
    given: object = seats  # a caller without types may hand over anything
    names = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str) else (None,)
    if not all(isinstance(name, str) for name in names):
        raise SetupError("setup-seats", value=repr(seats))
    seat_count(rules, len(names))
    for name in names:
        reserved = name.lower() in RESERVED
        if not _NAME.fullmatch(name) or not name.isprintable() or reserved:
            raise SetupError("setup-seat-name", name=name, reserved="yes" if reserved else "no")
        if names.count(name) > 1:
            raise SetupError("setup-seat-twice", name=name)
    return names


def seat_number(seats: tuple[str, ...], seat: str) -> int:
    """The number of a seat, from 0.

    Raises:
        UnknownSeat: no such seat.
    """
    if seat not in seats:
        raise UnknownSeat(seat, seats)
    return seats.index(seat)


def dealer_index(seats: tuple[str, ...], dealer: str) -> int:
    """The dealer's place.

    Raises:
        SetupError: no such seat.
    """
    if dealer not in seats:
        raise SetupError("setup-dealer", name=dealer, seats=", ".join(seats))
    return seats.index(dealer)


def ages_of(seats: Sequence[str], youngest: str | None) -> tuple[int, ...] | None:
    """Ages where at most the youngest is known: all others count as equally old.

    Args:
        seats: the names of all seats, clockwise.
        youngest: one of them; None: nobody has said.
    """
    return None if youngest is None else tuple(int(seat != youngest) for seat in seats)


def check_ages(seats: tuple[str, ...], ages: Sequence[int]) -> tuple[int, ...]:
    """The ages, one for each seat.

    Raises:
        SetupError: not one whole number for each seat.
    """
    if len(ages) != len(seats) or not all(type(age) is int and age >= 0 for age in ages):
        raise SetupError("setup-ages", count=len(seats), ages=" ".join(map(str, ages)))
    return tuple(ages)
