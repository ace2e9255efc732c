"""A match: several rounds at one table, with dealer, duties and scores (SHT-04, SHT-67, PAG-29)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shithead.deck.shuffle import Seed, below, derived, fresh_seed, numbers, seed_of
from shithead.errors import RecordError, SetupError
from shithead.game.game import Game
from shithead.game.result import Due, Result, Standings, Unit
from shithead.game.seats import check_ages, check_seats
from shithead.notation.record_reader import read_match_record, single_round
from shithead.notation.records import MatchRecord, Record
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet, parts_of


class Match:
    """Several rounds at one table. The rules say who deals next, usually the loser.

    With the option ``match.parts``, the match has one round for each part (REVSH-01). No source
    says how the parts combine (REVSH-15): every loss counts the same, and the whole match has no
    winner.

    Two matches are equal if their records are equal.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the names of the seats, clockwise.
        seed: a number or a text that fixes every round's shuffle and the first dealer. By default
            chance decides.
        dealer: the seat that deals the first round.
        ages: the seats' ages, for rules in which the youngest starts.

    Attributes:
        rules: the rule set of the match.
        seats: the names of the seats, clockwise.
        ages: the seats' ages in the next rounds; None if they are unknown.
        parts: the rules of each part. A match without parts has one, for every round.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the seats do not fit the rules or one of their parts, or the seed is invalid.
    """

    def __init__(
        self,
        rules: RuleSet | str | dict[str, Any],
        seats: Sequence[str],
        *,
        seed: Seed | None = None,
        dealer: str | None = None,
        ages: Sequence[int] | None = None,
    ) -> None:
        """Deal the first round."""
        ruleset = load_rules(rules)
        names = check_seats(ruleset, seats)
        self._sit_down(ruleset, names, fresh_seed() if seed is None else seed)
        for part in self.parts[1:]:
            check_seats(part, names)
        self.ages = None if ages is None else check_ages(self.seats, ages)
        self._rounds = [self._deal(1, dealer)]

    def _sit_down(self, rules: RuleSet, seats: tuple[str, ...], seed: Seed | None) -> None:
        self.rules = rules
        self.parts = parts_of(rules)
        self.seats = seats
        self._seed = None if seed is None else str(seed_of(seed))

    @classmethod
    def of_rounds(
        cls,
        rules: RuleSet,
        rounds: Sequence[Game],
        *,
        seed: Seed | None = None,
        ages: Sequence[int] | None = None,
    ) -> Match:
        """A match in progress, made of rounds that are already dealt.

        Args:
            rules: the rule set of the match.
            rounds: all rounds so far, at least one; all except the last are finished.
            seed: the seed of the next deals; None for deals by chance.
            ages: the seats' ages, for rules in which the youngest starts.
        """
        match = object.__new__(cls)
        match._sit_down(rules, rounds[-1].seats, seed)
        match.ages = None if ages is None else check_ages(match.seats, ages)
        match._rounds = list(rounds)
        return match

    def _deal(self, number: int, dealer: str | None) -> Game:
        """Deal the round of a number."""
        seed = derived(self._chance, f"round {number}")
        rules = self.parts[min(number, len(self.parts)) - 1]
        return Game(rules, self.seats, seed=seed, dealer=dealer, ages=self.ages)

    @property
    def _chance(self) -> str:
        """The seed, drawn on first use if none was given."""
        if self._seed is None:
            self._seed = str(fresh_seed())
        return self._seed

    # The rounds ----------------------------------------------------------------------------------

    @property
    def rounds(self) -> tuple[Game, ...]:
        """All rounds so far; the last one is the current round."""
        return tuple(self._rounds)

    @property
    def game(self) -> Game:
        """The current round: being played, or just finished."""
        return self._rounds[-1]

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return len(self._rounds)

    @property
    def part(self) -> int:
        """The number of the current part, from 1; always 1 in a match without parts."""
        return min(self.round, len(self.parts))

    @property
    def dealer(self) -> str:
        """The seat that dealt the current round."""
        return self.game.dealer

    # How rounds ended, and what follows ----------------------------------------------------------

    @property
    def results(self) -> list[Result[str]]:
        """The results of the rounds before the current one."""
        return [game.result for game in self._rounds[:-1] if game.result]

    @property
    def standings(self) -> Standings:
        """The standings after all finished rounds, by the numbers of the seats."""
        finished = filter(None, (game.core.result for game in self._rounds))
        return Standings(self.rules, len(self.seats), tuple(finished))

    @property
    def complete(self) -> bool:
        """Whether the last part is finished; a match without parts is never complete."""
        return self.standings.complete

    @property
    def duties(self) -> tuple[Due[str], ...]:
        """The duties of the last round's loser."""
        finished = self.standings.finished
        return finished[-1].named(self.seats).duties if finished else ()

    @property
    def perks(self) -> tuple[Due[str], ...]:
        """The perks of the first seat that went out in the last round."""
        finished = self.standings.finished
        return finished[-1].named(self.seats).perks if finished else ()

    @property
    def wins(self) -> dict[str, int]:
        """For each seat, the number of rounds in which it was out first."""
        return self._by_name(self.standings.wins)

    @property
    def losses(self) -> dict[str, int]:
        """For each seat, the number of rounds that it lost and no win has cancelled (WP-22)."""
        return self._by_name(self.standings.losses)

    @property
    def scored(self) -> Unit:
        """The unit of ``scores``: ``points``, rounds ``won``, or rounds ``not_lost``."""
        return self.standings.scored

    @property
    def scores(self) -> dict[str, int]:
        """The score of each seat in the unit ``scored``; more is better."""
        return self._by_name(self.standings.scores)

    def _by_name(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.seats, counts, strict=True))

    # Going on ------------------------------------------------------------------------------------

    def next_round(self) -> Game:
        """Deal the next round.

        Returns:
            The new round, which is now ``game``.

        Raises:
            SetupError: the current round is not finished, or it was the last part.
        """
        dealer = self._next_dealer()
        if self.complete:
            raise SetupError("setup-match-complete", parts=len(self.parts))
        self._rounds.append(self._deal(self.round + 1, dealer))
        return self.game

    def rematch(self) -> Match:
        """Another match at the same table. Its first dealer is the next dealer of this match.

        Raises:
            SetupError: the current round is not finished.
        """
        dealer = self._next_dealer()
        seed = derived(self._chance, "rematch")
        return Match(self.rules, self.seats, seed=seed, dealer=dealer, ages=self.ages)

    def _next_dealer(self) -> str:
        result = self.game.result
        if result is None:
            raise SetupError("setup-round-unfinished")
        if result.next_dealer:
            return result.next_dealer
        chance = numbers(self._chance, f"dealer {self.round + 1}")
        return self.seats[below(len(self.seats), chance)]

    def copy(self) -> Match:
        """An independent copy of the match, with the same rounds."""
        rounds = [game.copy() for game in self._rounds]
        return self.of_rounds(self.rules, rounds, seed=self._seed, ages=self.ages)

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        """The same as ``copy``: what both matches share never changes."""
        return self.copy()

    # Text form -----------------------------------------------------------------------------------

    @classmethod
    def from_record(cls, source: MatchRecord | Record | str | Path) -> Match:
        """A match from its record, replayed round by round.

        Args:
            source: the record, its text, or the path of a ``.shg`` file. The record of a single
                game gives a match of one round.

        Raises:
            RecordError: the record cannot be read or replayed; names the round and the move.
        """
        if isinstance(source, Record):
            source = single_round(source)
        elif not isinstance(source, MatchRecord):
            source = read_match_record(source)
        rounds: list[Game] = []
        for number, record in enumerate(source.rounds, 1):
            try:
                game = Game.from_record(record)
            except RecordError as error:
                raise RecordError(
                    "record-round", round=number, move=error.move, why=error
                ) from error
            if number < len(source.rounds) and not game.over:
                unfinished = SetupError("setup-round-unfinished")
                raise RecordError("record-round", round=number, why=unfinished)
            rounds.append(game)
        return cls.of_rounds(source.rules, rounds, seed=source.seed, ages=source.ages)

    def record(self, date: str | None = None, finished: tuple[Record, ...] = ()) -> MatchRecord:
        """The record of the match so far; its ``str()`` is the ``.shg`` text.

        Args:
            date: the day, as in ``2026-11-21``; by default the record has no date.
            finished: records of the first rounds, if you have them, which saves writing them again.
        """
        rounds = (*finished, *(game.record() for game in self._rounds[len(finished) :]))
        return MatchRecord(self.rules, self.seats, rounds, self._seed, self.ages, date)

    def __eq__(self, other: object) -> bool:
        """Whether both have equal records."""
        return self.record() == other.record() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a match changes as it is played

    def __str__(self) -> str:
        """The record's text."""
        return str(self.record())

    def __repr__(self) -> str:
        """Rules, seats and round."""
        return f"<Match {self.rules.name} {' '.join(self.seats)}: round {self.round}>"
