"""Hints and puzzles in words: which move is the best one, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from msgspec import structs

from shithead.bots.advisor import advise
from shithead.bots.move_reasons import MoveReason, reason
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, derived
from shithead.game.result import title_of
from shithead.game.view import View
from shithead.lab.coach import Judgement, can_think, judged, wins_count
from shithead.lab.puzzle import Puzzle
from shithead.lab.puzzle_maker import theme
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.moves import move_words
from shithead.narration.sheet.facts import capital
from shithead.narration.tradition import table_language
from shithead.notation.moves import PASS, Move, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.vocabulary import a_rank, rank_name

SEARCH: Final = Budget(iterations=6000, seconds=0.4)
"""The search of a hint."""

CHECK: Final = Budget(iterations=1500, seconds=0.3)
"""Rollouts after each of the two best moves."""

_BEFORE_PLAY: Final = frozenset({Phase.SWAP, Phase.LAY})
"""So far from the end, chances hardly differ: a search would choose by luck."""

LIKELY: Final = 4
"""Moves, the best by the policy, between which a search mostly chooses."""


class MoveHint:
    """A hint: the move to make with a view, and the reason.

    Attributes:
        view: the seat's view; off turn, ``pass`` is among its moves.
        move: the move to make.
        other: the next best one; None without a choice.
        judgement: compares the other move with this one; None without a search.
    """

    def __init__(self, view: View, *, waits: bool, seed: Seed) -> None:
        """Choose a move: in play by the search where it is compiled, else as ``rules`` does.

        Without a search, the move depends only on the view and the seed.

        Args:
            waits: whether it is another's turn.
            seed: that of the table.
        """
        chance = hint_seed(seed)
        self.view = view.or_pass() if waits else view
        self.judgement: Judgement | None = None
        self.other: Move | None = None
        if len(self.view.legal) == 1:
            self.move = self.view.legal[0]
        elif can_think() and is_searched(self.view):
            iterations, seconds = SEARCH.iterations, SEARCH.seconds
            searched = advise(
                self.view, iterations=iterations, seconds=seconds, seed=chance, judged=True
            )
            self.move, self.other = searched.best.move, searched.options[1].move
            self.judgement = judged(self.view, self.other, self.move, CHECK, chance)
            if self.move.kind is MoveKind.TAKE and not self.judgement.sure:
                # Where a play is as good, to take the pile is odd advice.
                self.move, self.other = self.other, self.move
                self.judgement = structs.replace(
                    self.judgement,
                    best=self.move.text,
                    chosen_chance=self.judgement.best_chance,
                    best_chance=self.judgement.chosen_chance,
                    cost=-self.judgement.cost,
                )
        else:
            from shithead.bots.search.move_scores import opinion

            found = opinion(self.view, seed=chance)
            self.move = self.view.legal[found.best]
            scores = zip(found.scores, self.view.legal, strict=True)
            rest = [(score, move) for score, move in scores if move != self.move]
            self.other = max(rest, key=lambda pair: pair[0])[1]

    @property
    def has_chances(self) -> bool:
        """Whether the hint states chances, or needs none."""
        return self.judgement is not None or not is_searched(self.view)

    @property
    def waits(self) -> bool:
        """Whether the hint is to do nothing."""
        return self.move == PASS

    def why(self, language: str) -> str:
        """The reason as a sentence; empty where there is none to give."""
        language = table_language(self.view.rules, language)
        if len(self.view.legal) == 1 and self.view.phase is Phase.PLAY:
            return translate("coach-forced", language, demand=demand_line(self.view, language))
        near = self.judgement is not None and not self.judgement.sure
        found = None if near else reason(self.view, self.move, self.other)
        if found is not None:
            return translate("coach-just-because", language, why=reason_words(found, language))
        if self.judgement is None or self.other is None:
            return ""
        other = move_words(self.other, self.view, language)
        return translate("coach-alike" if near else "coach-better", language, other=other)

    def odds(self, language: str) -> str:
        """The chances as a sentence; empty where they are not known."""
        if self.judgement is None or self.other is None:
            return ""
        language = table_language(self.view.rules, language)
        chances = self.judgement.best_chance, self.judgement.chosen_chance
        odds = odds_words(self.view, chances, self.other, language)
        return translate("coach-just-odds", language, odds=odds)


def is_searched(view: View) -> bool:
    """Whether a hint takes a search: there is a choice, and the round has begun."""
    return len(view.legal) > 1 and view.phase not in _BEFORE_PLAY


def odds_words(view: View, chances: tuple[float, float], other: Move, language: str) -> str:
    """The chances after two moves in words: after the better one, and after the other one."""
    chance, otherwise = (round(100 * each) for each in chances)
    return translate(
        "coach-odds",
        language,
        what=loser_title(view.rules),
        chance=chance,
        otherwise=otherwise,
        other=move_words(other, view, language),
    )


def loser_title(rules: RuleSet) -> str:
    """What the loser is called; ``first``: being out first is what counts; ``none``: nothing."""
    return "first" if wins_count(rules) else title_of(rules) or "none"


def likely_reasons(view: View, language: str, most: int) -> Iterator[tuple[int, int, str]]:
    """Reasons for the moves that a search is likely to compare: two places among them, and why.

    Args:
        language: the code, such as ``en``.
        most: the number of moves to compare.
    """
    from shithead.bots.search.move_scores import opinion

    language = table_language(view.rules, language)
    scores = opinion(view).scores
    likely = sorted(range(len(scores)), key=lambda place: -scores[place])[:most]
    for one, other in permutations(likely, 2):
        found = reason(view, view.legal[one], view.legal[other])
        if found is not None:
            yield one, other, reason_words(found, language)


def why_better(view: View, move: Move, other: Move, language: str) -> str:
    """Why a move is better than another, as a sentence; empty where there is no reason to give."""
    found, language = reason(view, move, other), table_language(view.rules, language)
    return (
        translate("coach-just-because", language, why=reason_words(found, language))
        if found
        else ""
    )


def reason_words(found: MoveReason | None, language: str) -> str:
    """A reason without a full stop; empty where there is none."""
    if found is None:
        return ""
    rank = found.rank
    return translate(
        "coach-why",
        language,
        reason=found.name,
        rank=rank_name(rank, language),
        a_rank=a_rank(rank, language, "object"),
        A_rank=capital(a_rank(rank, language)),
        count=found.count,
    )


def hint_seed(seed: Seed) -> int:
    """The seed of a hint's search."""
    return derived(seed, "hint") >> 1


class PuzzleWriter:
    """Words the question of a puzzle, and the verdict on an answer, for its mover's view."""

    def __init__(self, puzzle: Puzzle, view: View, language: str) -> None:
        self._chances = {chance.move: chance for chance in puzzle.chances}
        self._moves = {move.text: move for move in view.legal}
        self._view = view
        self._language = table_language(view.rules, language)
        self.best, self._second, *_ = puzzle.counts

    def level(self, level: int) -> str:
        """A difficulty in a word."""
        return translate("puzzle-level", self._language, level=level)

    def ask(self) -> str:
        """The question."""
        return translate("puzzle-ask", self._language, what=loser_title(self._view.rules))

    def counted(self) -> str:
        """What the chances are the chances of."""
        return translate("puzzle-counts", self._language, what=loser_title(self._view.rules))

    def move(self, choice: str) -> str:
        """A choice in words."""
        return move_words(self._moves[choice], self._view, self._language)

    def theme(self) -> str:
        """What the best move is about."""
        name = theme(self._view, self._moves[self.best], self._moves[self._second])
        return translate("puzzle-theme", self._language, theme=name)

    def verdict(self, choice: str) -> str:
        """Whether a choice is the best one, and which one is."""
        if choice == self.best:
            return translate("puzzle-right", self._language)
        return translate("puzzle-wrong", self._language, best=self.move(self.best))

    def why(self, choice: str) -> str:
        """Why the best move is better than a choice, or than the next best one; the chances."""
        name = self._second if choice == self.best else choice
        best, other = self._moves[self.best], self._moves[name]
        chances = self._chances[self.best].chance, self._chances[name].chance
        why = reason_words(reason(self._view, best, other), self._language)
        odds = odds_words(self._view, chances, other, self._language)
        return translate(
            "coach-because" if why else "coach-just-odds", self._language, why=why, odds=odds
        )
