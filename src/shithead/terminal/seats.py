"""The assignment of seats to people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Final

from msgspec import Struct

from shithead.defaults import DEFAULT_BOT
from shithead.errors import SetupError
from shithead.localization import translate
from shithead.ruleset.rule_set import RuleSet

DEFAULT_BOTS: Final = 2
_MOST_NAMED: Final = 99


class Seating(Struct, frozen=True):
    """The seats of a table, clockwise.

    Attributes:
        names: the names of all seats.
        bots: the bot of each seat; people play the other seats.
    """

    names: tuple[str, ...]
    bots: dict[str, str]

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(name for name in self.names if name not in self.bots)


class SeatOptions(Struct, frozen=True):
    """The options about seats.

    Attributes:
        names: names, clockwise; a single number stands for that many seats with default names.
        people: the number of first seats that people play; None for the default.
        bots: the bots of the other seats, in order; a shorter list repeats.
        bot_count: the number of bots; None for all seats that are left.
    """

    names: tuple[str, ...] = ()
    people: int | None = None
    bots: tuple[str, ...] = ()
    bot_count: int | None = None


def default_bots(rules: RuleSet, people: int = 1) -> int:
    """The number of bots that join people who ask for none: two for one person, none for several.

    The rules may need more seats, or allow fewer.
    """
    deck = rules.deck
    wanted = DEFAULT_BOTS + 1 if people <= 1 else people
    return max(0, min(max(wanted, deck.players_min), deck.players_max) - people)


def seating(options: SeatOptions, rules: RuleSet, language: str) -> Seating:
    """The seats of a new table.

    Without names, the number of seats is the default of the rules, with default names.

    Raises:
        SetupError: there are more people and bots than seats.
    """
    given, count, people = options.names, options.bot_count, options.people
    if len(given) == 1 and given[0].isdecimal():
        count = min(int(given[0][:4]), _MOST_NAMED)
        given = ()
    elif not given:
        people = 1 if people is None else people
        count = people + _bots_wanted(options, rules, people)
    elif len(given) == 1 and people is None:
        count = _bots_wanted(options, rules, 1)
    more = count if count and count >= len(given) else 0
    usual = [name for name in translate("table-names", language).split() if name not in given]
    usual += [f"Bot{number}" for number in range(len(usual) + 1, more + 1)]
    names = (*given, *usual[:more])
    people = _people(options, len(names))
    free = len(names) - people
    bots = len(options.bots) if options.bot_count is None else options.bot_count
    if bots > free or (
        options.bot_count is not None and options.people is not None and bots < free
    ):
        raise SetupError("setup-seats-mismatch", people=people, bots=bots, seats=len(names))
    specs = cycle(options.bots or (DEFAULT_BOT,))
    return Seating(names, dict(zip(names[people:], specs, strict=False)))


def _bots_wanted(options: SeatOptions, rules: RuleSet, people: int) -> int:
    """The number of bots that join people who have no seats for bots yet."""
    if options.bot_count is not None:
        return options.bot_count
    return len(options.bots) if len(options.bots) > 1 else default_bots(rules, people)


def _people(options: SeatOptions, seats: int) -> int:
    """The number of seats, from the first on, that people play."""
    if options.people is not None:
        return options.people
    if options.bot_count is not None:
        return max(0, seats - options.bot_count)
    return min(1, seats)


def reseated(names: Sequence[str], saved: dict[str, str] | None, options: SeatOptions) -> Seating:
    """The seats of a saved match.

    Args:
        names: the names of the record.
        saved: the bot of each seat that has one; None if the record does not say.
        options: the options of the command line, which take precedence.
    """
    if saved is None or options.people is not None or options.bot_count is not None:
        people = min(_people(options, len(names)), len(names))
        played = list(names[people:])
    else:
        played = [seat for seat in names if seat in saved]
    if not options.bots and saved:
        return Seating(tuple(names), {seat: saved.get(seat, DEFAULT_BOT) for seat in played})
    specs = cycle(options.bots or (DEFAULT_BOT,))
    return Seating(tuple(names), dict(zip(played, specs, strict=False)))
