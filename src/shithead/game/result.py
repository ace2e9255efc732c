"""Results of rounds, and what those of a match add up to (SHT-67, SHT-68, WP-22).

The results of a match are kept by the numbers of the seats; names are put on where they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Literal, TypeVar

from msgspec import Struct

from shithead.notation.records import Outcome
from shithead.ruleset.rule_set import RuleSet

Seat = TypeVar("Seat", str, int)
"""A seat's name, or its number."""

Unit = Literal["points", "won", "not_lost"]
"""What the scores of a match count."""

TITLES: Final = {"none": "", "shithead": "Shithead", "smeg_head": "Smeg Head"}
"""The titles that options name; any other value is a custom title."""

SHARED_SINCE: Final = 2
"""The rules version that introduced shared places; before it, seat order decided."""


def title_of(rules: RuleSet) -> str:
    """The loser's title; empty without one."""
    return TITLES.get(rules.finish.loser_title, rules.finish.loser_title)


class Due(Struct, Generic[Seat], frozen=True):
    """A duty of the loser or a perk of the winner.

    Attributes:
        seat: the seat.
        what: the duty (``deal``, ``forfeit``, or the table's own) or the perk (``wins`` …).
    """

    seat: Seat
    what: str

    def __str__(self) -> str:
        """``Bo: deal``."""
        return f"{self.seat}: {self.what}"


class Result(Struct, Generic[Seat], frozen=True):
    """The end of a round, with seats by name or by number.

    Attributes:
        places: the seats from the first out to the loser; seats without a place are absent.
        loser: the seat left with cards; None if the round ended earlier or was drawn.
        title: the loser's title; empty without one.
        next_dealer: the next dealer; None if chance decides.
        duties: the duties of the loser.
        perks: the perks of the first seat out.
        shared: the groups of seats that share a place. In ``places`` they are neighbours.
    """

    places: tuple[Seat, ...]
    loser: Seat | None
    title: str
    next_dealer: Seat | None
    duties: tuple[Due[Seat], ...]
    perks: tuple[Due[Seat], ...]
    shared: tuple[tuple[Seat, ...], ...] = ()

    def place(self, seat: Seat) -> int:
        """The place of a seat, from 1. Seats that share a place have the same number."""
        return self.places.index(self.sharing(seat)[0]) + 1

    def sharing(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats that share a seat's place, including the seat."""
        return next((group for group in self.shared if seat in group), (seat,))

    def named(self: Result[int], seats: Sequence[str]) -> Result[str]:
        """The result with the seats' names instead of their numbers."""
        return Result(
            places=tuple(seats[seat] for seat in self.places),
            loser=None if self.loser is None else seats[self.loser],
            title=self.title,
            next_dealer=None if self.next_dealer is None else seats[self.next_dealer],
            duties=tuple(Due(seats[due.seat], due.what) for due in self.duties),
            perks=tuple(Due(seats[due.seat], due.what) for due in self.perks),
            shared=tuple(tuple(seats[seat] for seat in group) for group in self.shared),
        )

    @property
    def outcome(self: Result[str]) -> Outcome:
        """The result as a record stores it."""
        out = tuple(seat for seat in self.places if seat != self.loser)
        return Outcome(out, self.loser)


def result_of(
    rules: RuleSet,
    seats: int,
    dealer: int,
    places: Sequence[int],
    shared: tuple[tuple[int, ...], ...] = (),
) -> Result[int]:
    """The result of a finished round, and its consequences by the rules.

    Without a loser the deal goes round (PAG-04, SHT-04).

    Args:
        rules: the rule set of the round.
        seats: the number of seats.
        dealer: the seat that dealt.
        places: seats in the order of going out; the loser, if there is one, is last.
        shared: the seats that share a place, group by group.
    """
    if rules.version < SHARED_SINCE:
        shared = ()
    alone = not any(places[-1] in group for group in shared)
    loser = places[-1] if len(places) == seats and alone else None
    dealing: int | None = (dealer + 1) % seats
    if rules.start.dealer_next == "random":
        dealing = None
    elif rules.start.dealer_next == "loser" and loser is not None:
        dealing = loser
    finish = rules.finish
    winners = places[:1] if finish.winner_perk != "none" else ()
    return Result(
        places=tuple(places),
        loser=loser,
        title="" if loser is None else title_of(rules),
        next_dealer=dealing,
        duties=() if loser is None else tuple(Due(loser, duty) for duty in finish.loser_duties),
        perks=tuple(Due(winner, finish.winner_perk) for winner in winners),
        shared=shared,
    )


class Standings(Struct, frozen=True):
    """The standings of a match after some of its rounds, by the numbers of the seats.

    Attributes:
        rules: the rule set of the match.
        seats: the number of seats.
        finished: the results of the finished rounds, in their order.
    """

    rules: RuleSet
    seats: int
    finished: tuple[Result[int], ...] = ()

    def after(self, result: Result[int]) -> Standings:
        """The standings after one more round."""
        return Standings(self.rules, self.seats, (*self.finished, result))

    @property
    def parts(self) -> int:
        """The number of parts of the match (REVSH-01); 1 for a match without parts."""
        return max(1, len(self.rules.match.parts))

    @property
    def complete(self) -> bool:
        """Whether the last part is finished; a match without parts is never complete."""
        return 1 < self.parts <= len(self.finished)

    @property
    def wins(self) -> list[int]:
        """By seat, the number of rounds that it was first out of."""
        first = [result.places[0] for result in self.finished if result.places]
        return [first.count(seat) for seat in range(self.seats)]

    @property
    def losses(self) -> list[int]:
        """By seat, the number of rounds that it lost, without those that a win redeemed (WP-22)."""
        losses = [0] * self.seats
        for result in self.finished:
            for perk in result.perks:
                if perk.what == "redeem_losses":
                    losses[perk.seat] = 0
            if result.loser is not None:
                losses[result.loser] += 1
        return losses

    @property
    def scored(self) -> Unit:
        """The unit of scores: points (SHT-68), rounds won (PAGWIN-01), or rounds not lost."""
        if self.rules.finish.round_score == "players_left_when_out":
            return "points"
        return "won" if self.rules.finish.winner_perk == "wins" else "not_lost"

    @property
    def scores(self) -> list[int]:
        """By seat, its score in the unit ``scored``; more is better.

        Points are the number of others still playing when a seat went out. The loser scores
        nothing, and seats that share a place are not ahead of each other.
        """
        match self.scored:
            case "points":
                points = [0] * self.seats
                for result in self.finished:
                    for seat in result.places:
                        ahead = result.places.index(result.sharing(seat)[-1])
                        points[seat] += (seat != result.loser) * (self.seats - 1 - ahead)
                return points
            case "won":
                return self.wins
            case _:
                return [len(self.finished) - lost for lost in self.losses]
