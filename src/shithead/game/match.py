"""A match: several rounds at one table, with dealer, duties and scores (SHT-04, SHT-67, PAG-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from shithead.deck.shuffle import below, derived, fresh_seed, numbers
from shithead.errors import SetupError
from shithead.game.game import Game
from shithead.game.seats import check_seats
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import preset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.game.result import Due, Result
    from shithead.ruleset.rule_set import RuleSet


class Match:
    """Rounds one after the other; the loser deals, or whoever the rules say.

    With ``match.parts`` a round is played by each part in turn, and then the match is complete
    (REVSH-01). How parts combine no source says (REVSH-15): every part's loss counts alike, and
    nobody is made the winner of the whole.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: names, clockwise.
        seed: fixes every round's shuffle and the first dealer; left out, chance decides.
        dealer: who deals the first round.
        ages: of the seats, for rules in which the youngest starts.

    Attributes:
        game: the round being played.
        parts: the rules of each part; without ``match.parts`` one, for every round.
        results: of the rounds finished before it.

    Raises:
        RuleError: the rules cannot be.
        SetupError: the seats do not fit them, or one of their parts.
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
        self.parts = parts_of(self.rules)
        for part in self.parts:
            check_seats(part, seats)
        self.seats = tuple(seats)
        self.ages = ages
        self.results: list[Result] = []
        self._seed: int | str = fresh_seed() if seed is None else seed
        self.game = self._deal(dealer)

    @classmethod
    def resumed(
        cls, rules: RuleSet, seats: Sequence[str], results: Sequence[Result], game: Game
    ) -> Match:
        """A match in progress whose rounds are dealt elsewhere: those finished, and one played.

        Args:
            rules: of the match.
            seats: names, clockwise.
            results: of the rounds finished before.
            game: the round being played, or just finished.
        """
        match = object.__new__(cls)
        match.rules, match.parts = rules, parts_of(rules)
        match.seats, match.ages, match.results = tuple(seats), game.ages, list(results)
        match._seed = fresh_seed()
        match.game = game
        return match

    def _deal(self, dealer: str | None) -> Game:
        seed = derived(self._seed, f"round {self.round}")
        rules = self.parts[self.part - 1]
        return Game(rules, self.seats, seed=seed, dealer=dealer, ages=self.ages)

    @property
    def round(self) -> int:
        """The number of the round being played, from 1."""
        return len(self.results) + 1

    @property
    def part(self) -> int:
        """The number of the part being played, from 1; always 1 in a match without parts."""
        return min(self.round, len(self.parts))

    @property
    def complete(self) -> bool:
        """Whether the last part is finished; a match without parts goes on as long as one likes."""
        return len(self.parts) > 1 and self.part == len(self.parts) and self.game.over

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
    def _finished(self) -> list[Result]:
        """The results of all finished rounds."""
        return self.results + ([self.game.result] if self.game.result else [])

    @property
    def _last(self) -> Result | None:
        return self._finished[-1] if self._finished else None

    @property
    def wins(self) -> dict[str, int]:
        """By seat: how many rounds it left first."""
        first = [result.places[0] for result in self._finished if result.places]
        return {seat: first.count(seat) for seat in self.seats}

    @property
    def losses(self) -> dict[str, int]:
        """By seat: the rounds lost, but for those that a later win redeemed (WP-22)."""
        losses = dict.fromkeys(self.seats, 0)
        for result in self._finished:
            for perk in result.perks:
                if perk.what == "redeem_losses":
                    losses[perk.seat] = 0
            if result.loser:
                losses[result.loser] += 1
        return losses

    @property
    def scored(self) -> Literal["points", "won", "not_lost"]:
        """What scores count: points (SHT-68), rounds won (PAGWIN-01), or rounds not lost."""
        if self.rules.finish.round_score == "players_left_when_out":
            return "points"
        return "won" if self.rules.finish.winner_perk == "wins" else "not_lost"

    @property
    def scores(self) -> dict[str, int]:
        """By seat, what :attr:`scored` says: more is better."""
        match self.scored:
            case "points":
                return {
                    seat: sum(self._left(r, seat) for r in self._finished) for seat in self.seats
                }
            case "won":
                return self.wins
            case _:
                return {seat: len(self._finished) - lost for seat, lost in self.losses.items()}

    def _left(self, result: Result, seat: str) -> int:
        """How many others still played when a seat went out; the loser scores nothing."""
        placed = seat in result.places and seat != result.loser
        return len(self.seats) - 1 - result.places.index(seat) if placed else 0

    def next_round(self) -> Game:
        """Deal the next round.

        Raises:
            SetupError: this one is not finished, or it was the match's last part.
        """
        result = self.game.result
        if result is None:
            raise SetupError("setup-round-unfinished")
        if self.complete:
            raise SetupError("setup-match-complete", parts=len(self.parts))
        dealer = self._next_dealer(result)
        self.results.append(result)
        self.game = self._deal(dealer)
        return self.game

    def rematch(self) -> Match:
        """Another match at the same table; whoever is to deal next deals its first round.

        Raises:
            SetupError: the round being played is not finished.
        """
        if self.game.result is None:
            raise SetupError("setup-round-unfinished")
        dealer = self._next_dealer(self.game.result)
        seed = derived(self._seed, "rematch")
        return Match(self.rules, self.seats, seed=seed, dealer=dealer, ages=self.ages)

    def _next_dealer(self, result: Result) -> str:
        chance = numbers(self._seed, f"dealer {self.round + 1}")
        return result.next_dealer or self.seats[below(len(self.seats), chance)]


def parts_of(rules: RuleSet) -> tuple[RuleSet, ...]:
    """The rules of each part of a match: these themselves, then the presets named after them."""
    return (rules, *map(preset, rules.match.parts[1:]))
