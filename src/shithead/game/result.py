"""The result of a round, and its consequences by the rules: titles, duties, the next dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from shithead.notation.records import Outcome
from shithead.ruleset.rule_set import RuleSet

TITLES = {"none": "", "shithead": "Shithead", "smeg_head": "Smeg Head"}
"""The titles that options name; any other value is a custom title."""


def title_of(rules: RuleSet) -> str:
    """What the loser is called; empty without a title."""
    return TITLES.get(rules.finish.loser_title, rules.finish.loser_title)


class Due(Struct, frozen=True):
    """A seat's duty (``deal``, ``forfeit``, one of the table's own) or perk (``wins`` …)."""

    seat: str
    what: str

    def __str__(self) -> str:
        """``Bo: deal``."""
        return f"{self.seat}: {self.what}"


class Result(Struct, frozen=True):
    """The end of a round.

    Attributes:
        places: first out … loser last; unplaced seats are absent.
        loser: who was left with cards; None if the round stopped before, or was drawn.
        title: what the loser is called; empty without one.
        next_dealer: who deals next; None: chance decides.
        duties: what the loser has to do.
        perks: what the first one out gets.
        shared: the seats that share a place, group by group; in :attr:`places` they follow one
            another.
    """

    places: tuple[str, ...]
    loser: str | None
    title: str
    next_dealer: str | None
    duties: tuple[Due, ...]
    perks: tuple[Due, ...]
    shared: tuple[tuple[str, ...], ...] = ()

    def place(self, seat: str) -> int:
        """The place of a seat in :attr:`places`, from 1; seats that share it have the same."""
        group = next((group for group in self.shared if seat in group), (seat,))
        return self.places.index(group[0]) + 1

    def renamed(self, names: Mapping[str, str]) -> Result:
        """The same result under other names.

        Args:
            names: the new name of every seat, by the old one.
        """
        return Result(
            places=tuple(names[seat] for seat in self.places),
            loser=names[self.loser] if self.loser else None,
            title=self.title,
            next_dealer=names[self.next_dealer] if self.next_dealer else None,
            duties=tuple(Due(names[due.seat], due.what) for due in self.duties),
            perks=tuple(Due(names[due.seat], due.what) for due in self.perks),
            shared=tuple(tuple(names[seat] for seat in group) for group in self.shared),
        )

    @property
    def outcome(self) -> Outcome:
        """The result as a record notes it."""
        out = tuple(seat for seat in self.places if seat != self.loser)
        return Outcome(out, self.loser)


SHARED_SINCE: Final = 2
"""The rules version that introduced shared places; before it, seat order decided."""


def result_of(
    rules: RuleSet,
    seats: tuple[str, ...],
    dealer: str,
    places: list[str],
    shared: tuple[tuple[str, ...], ...] = (),
) -> Result:
    """The result of a finished round.

    Args:
        rules: the rule set.
        seats: the names of all seats, clockwise.
        dealer: the seat that dealt.
        places: seats in the order of going out; the loser, if there is one, is last.
        shared: the seats that share a place, group by group.
    """
    if rules.version < SHARED_SINCE:
        shared = ()
    alone = not any(places[-1] in group for group in shared)
    loser = places[-1] if len(places) == len(seats) and alone else None
    finish = rules.finish
    title = title_of(rules) if loser else ""
    duties = tuple(Due(loser, duty) for duty in finish.loser_duties) if loser else ()
    winner = places[0] if places and finish.winner_perk != "none" else None
    perks = (Due(winner, finish.winner_perk),) if winner else ()
    dealing = next_dealer(rules, seats, dealer, loser)
    return Result(tuple(places), loser, title, dealing, duties, perks, shared)


def next_dealer(
    rules: RuleSet, seats: tuple[str, ...], dealer: str, loser: str | None
) -> str | None:
    """The dealer of the next round; without a loser the deal goes round (PAG-04, SHT-04).

    Args:
        rules: the rule set.
        seats: the names of all seats, clockwise.
        dealer: the seat that dealt this round.
        loser: the seat that lost, or None.

    Returns:
        The seat, or None if chance decides.
    """
    if rules.start.dealer_next == "random":
        return None
    if rules.start.dealer_next == "loser" and loser:
        return loser
    return seats[(seats.index(dealer) + 1) % len(seats)]
