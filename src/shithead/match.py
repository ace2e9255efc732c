"""A match: several rounds at one table, with dealer, duties and scores (SHT-04, SHT-67, PAG-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shithead.errors import SetupError
from shithead.game import Game
from shithead.ruleset.load import rules as load_rules
from shithead.shuffle import below, derived, fresh_seed, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.result import Due, Result
    from shithead.ruleset.schema import RuleSet


class Match:
    """Rounds one after the other; the loser deals, or whoever the rules say.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: names, clockwise.
        seed: fixes every round's shuffle and the first dealer; left out, chance decides.
        dealer: who deals the first round.
        ages: of the seats, for rules in which the youngest starts.

    Attributes:
        game: the round being played.
        results: of the rounds finished before it.

    Raises:
        RuleError: the rules cannot be.
        SetupError: the seats do not fit them.
    """

    def __init__(
        self,
        rules: RuleSet | str | dict[str, Any],
        seats: Sequence[str],
        *,
        seed: int | str | None = None,
        dealer: str | None = None,
        ages: Sequence[int] | None = None,
    ) -> None:
        """Deal the first round."""
        self.rules = load_rules(rules)
        self.seats = tuple(seats)
        self.ages = ages
        self.results: list[Result] = []
        self._seed: int | str = fresh_seed() if seed is None else seed
        self.game = self._deal(dealer)

    def _deal(self, dealer: str | None) -> Game:
        seed = derived(self._seed, f"round {self.round}")
        return Game(self.rules, self.seats, seed=seed, dealer=dealer, ages=self.ages)

    @property
    def round(self) -> int:
        """The number of the round being played, from 1."""
        return len(self.results) + 1

    @property
    def dealer(self) -> str:
        """Who dealt this round."""
        return self.game.dealer

    @property
    def duties(self) -> tuple[Due, ...]:
        """What the last finished round's loser has to do."""
        return self._last.duties if self._last else ()

    @property
    def perks(self) -> tuple[Due, ...]:
        """What the first one out of the last finished round gets."""
        return self._last.perks if self._last else ()

    @property
    def _last(self) -> Result | None:
        return self.game.result or (self.results[-1] if self.results else None)

    @property
    def scores(self) -> dict[str, int]:
        """By seat: with ``finish.round_score`` its points, else how many rounds it has not lost."""
        finished = self.results + ([self.game.result] if self.game.result else [])
        return {seat: sum(self._points(result, seat) for result in finished) for seat in self.seats}

    def _points(self, result: Result, seat: str) -> int:
        if self.rules.finish.round_score == "players_left_when_out":
            placed = seat in result.places and seat != result.loser
            return len(self.seats) - 1 - result.places.index(seat) if placed else 0
        return int(seat != result.loser)

    def next_round(self) -> Game:
        """Deal the next round.

        Raises:
            SetupError: this one is not finished.
        """
        result = self.game.result
        if result is None:
            raise SetupError("setup-round-unfinished")
        self.results.append(result)
        dealer = result.next_dealer or self._chance_dealer()
        self.game = self._deal(dealer)
        return self.game

    def _chance_dealer(self) -> str:
        return self.seats[below(len(self.seats), numbers(self._seed, f"dealer {self.round}"))]
