"""What the finished rounds of a match add up to: scores, losses, duties (SHT-67, SHT-68, WP-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from shithead.game.result import Due, Result
from shithead.ruleset.rule_set import RuleSet


class Standings(Struct, frozen=True):
    """The standings of a match after some of its rounds.

    Attributes:
        rules: of the match.
        seats: names, clockwise.
        results: of the finished rounds, in their order.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    results: tuple[Result, ...] = ()

    def after(self, result: Result) -> Standings:
        """The standings after one more round."""
        return Standings(self.rules, self.seats, (*self.results, result))

    def renamed(self, seats: Sequence[str]) -> Standings:
        """The same standings under other names: people take over from each other.

        Args:
            seats: new names, as many as there are seats.
        """
        names = dict(zip(self.seats, seats, strict=True))
        return Standings(self.rules, tuple(seats), tuple(r.renamed(names) for r in self.results))

    @property
    def parts(self) -> int:
        """The number of parts of the match (REVSH-01); 1 for a match without parts."""
        return max(1, len(self.rules.match.parts))

    @property
    def complete(self) -> bool:
        """Whether the last part is finished; a match without parts is never complete."""
        return 1 < self.parts <= len(self.results)

    @property
    def duties(self) -> tuple[Due, ...]:
        """The duties of the last round's loser."""
        return self.results[-1].duties if self.results else ()

    @property
    def perks(self) -> tuple[Due, ...]:
        """The perks of the first seat that went out in the last round."""
        return self.results[-1].perks if self.results else ()

    @property
    def wins(self) -> dict[str, int]:
        """The number of rounds that each seat was first out of."""
        first = [result.places[0] for result in self.results if result.places]
        return {seat: first.count(seat) for seat in self.seats}

    @property
    def losses(self) -> dict[str, int]:
        """The number of rounds that each seat lost, without those that a win redeemed (WP-22)."""
        losses = dict.fromkeys(self.seats, 0)
        for result in self.results:
            for perk in result.perks:
                if perk.what == "redeem_losses":
                    losses[perk.seat] = 0
            if result.loser:
                losses[result.loser] += 1
        return losses

    @property
    def scored(self) -> Literal["points", "won", "not_lost"]:
        """The unit of scores: points (SHT-68), rounds won (PAGWIN-01), or rounds not lost."""
        if self.rules.finish.round_score == "players_left_when_out":
            return "points"
        return "won" if self.rules.finish.winner_perk == "wins" else "not_lost"

    @property
    def scores(self) -> dict[str, int]:
        """The score of each seat in the unit :attr:`scored`; more is better."""
        match self.scored:
            case "points":
                return {
                    seat: sum(self._players_left(result, seat) for result in self.results)
                    for seat in self.seats
                }
            case "won":
                return self.wins
            case _:
                return {seat: len(self.results) - lost for seat, lost in self.losses.items()}

    def _players_left(self, result: Result, seat: str) -> int:
        """The number of others still playing when a seat went out; the loser scores nothing.

        Seats that share a place are not ahead of each other.
        """
        if seat not in result.places or seat == result.loser:
            return 0
        group = next((group for group in result.shared if seat in group), (seat,))
        return len(self.seats) - 1 - result.places.index(group[-1])
