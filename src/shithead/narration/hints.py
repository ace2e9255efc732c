"""Hints: which move a good bot would make, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from shithead.bots.advisor import advise
from shithead.bots.move_reasons import MoveReason, reason
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, derived
from shithead.game.result import title_of
from shithead.game.view import View
from shithead.lab.coach import Judgement, can_think, judged, wins_count
from shithead.localization import say
from shithead.narration.move_text import move_words
from shithead.narration.sheet.facts import capital
from shithead.notation.moves import PASS, Move
from shithead.notation.position_parts import Phase
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
        view: what the seat sees; off turn with ``pass`` among the moves.
        move: the move to make.
        other: the next best one; None without a choice.
        judgement: compares the other move with this one; None without a search.
    """

    def __init__(self, view: View, *, waits: bool, seed: int) -> None:
        """Choose a move: in play by the search where it is compiled, else as ``steady`` does.

        Args:
            view: what the seat sees.
            waits: whether it is another's turn.
            seed: fixes chance.
        """
        self.view = view.or_pass() if waits else view
        self.seed = seed
        self.judgement: Judgement | None = None
        self.other: Move | None = None
        if len(self.view.legal) == 1:
            self.move = self.view.legal[0]
        elif can_think() and is_searched(self.view):
            self._search()
        else:
            self._weigh()

    def _search(self) -> None:
        found = advise(
            self.view, iterations=SEARCH.iterations, seconds=SEARCH.seconds, seed=self.seed
        )
        self.move, self.other = found.best.move, found.options[1].move
        self.judgement = judged(self.view, self.other, self.move, CHECK, self.seed)

    def _weigh(self) -> None:
        from shithead.bots.search.move_scores import opinion

        found = opinion(self.view, seed=self.seed)
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
        odds, near = self._odds(language)
        found = None if near else reason(self.view, self.move, self.other)
        if found is None:
            return say("coach-just-odds", language, odds=odds) if odds else ""
        why = _words(found, language)
        if not odds:
            return say("coach-just-because", language, why=why)
        return say("coach-because", language, why=why, odds=odds)

    def _odds(self, language: str) -> tuple[str, bool]:
        """The chances in words, and whether the other move is about as good."""
        if self.judgement is None or self.other is None:
            return "", False
        near = not self.judgement.sure
        chances = self.judgement.best_chance, self.judgement.chosen_chance
        key = "coach-alike" if near else "coach-odds"
        return odds_words(key, self.view, chances, self.other, language), near


def is_searched(view: View) -> bool:
    """Whether a hint takes a search: there is a choice, and the round has begun."""
    return len(view.legal) > 1 and view.phase not in _BEFORE_PLAY


def odds_words(
    key: str, view: View, chances: tuple[float, float], other: Move, language: str
) -> str:
    """The chances after two moves in words.

    Args:
        key: of the message.
        view: what the seat sees.
        chances: after the better move, and after the other one.
        other: the other move.
        language: of the words.
    """
    chance, otherwise = (round(100 * each) for each in chances)
    return say(
        key,
        language,
        what=loser_title(view),
        chance=chance,
        otherwise=otherwise,
        same="yes" if chance == otherwise else "no",
        other=move_words(other, view, language),
    )


def loser_title(view: View) -> str:
    """What the loser is called; ``first``: being out first is what counts; ``none``: nothing."""
    return "first" if wins_count(view.rules) else title_of(view.rules) or "none"


def likely_reasons(view: View, language: str, most: int = LIKELY) -> Iterator[tuple[int, int, str]]:
    """Reasons for the moves that a search is likely to compare: two places among them, and why.

    Args:
        view: what the seat sees.
        language: of the sentences.
        most: how many moves are compared.
    """
    from shithead.bots.search.move_scores import opinion

    scores = opinion(view).scores
    likely = sorted(range(len(scores)), key=lambda place: -scores[place])[:most]
    for one, other in permutations(likely, 2):
        found = reason(view, view.legal[one], view.legal[other])
        if found is not None:
            yield one, other, _words(found, language)


def why_better(view: View, move: Move, other: Move, language: str) -> str:
    """Why a move is better than another, as a sentence; empty where there is no reason to give.

    Args:
        view: what the seat sees.
        move: a legal move.
        other: another one.
        language: of the sentence.
    """
    why = reason_words(view, move, other, language)
    return say("coach-just-because", language, why=why) if why else ""


def reason_words(view: View, move: Move, other: Move, language: str) -> str:
    """Why a move is better than another, without a full stop; empty where there is no reason.

    Args:
        view: what the seat sees.
        move: a legal move.
        other: another one.
        language: of the words.
    """
    found = reason(view, move, other)
    return _words(found, language) if found else ""


def _words(found: MoveReason, language: str) -> str:
    rank = found.rank
    return say(
        "coach-why",
        language,
        reason=found.name,
        rank=rank_name(rank, language),
        a_rank=a_rank(rank, language, "object"),
        A_rank=capital(a_rank(rank, language)),
        count=found.count,
    )


def hint(view: View, *, waits: bool, seed: Seed) -> MoveHint:
    """A hint for a view. Without a search, it depends only on the view and the seed.

    Args:
        view: what the seat sees.
        waits: whether it is another seat's turn.
        seed: fixes chance.
    """
    return MoveHint(view, waits=waits, seed=hint_seed(seed))


def hint_seed(seed: Seed) -> int:
    """The seed of a hint's search."""
    return derived(seed, "hint") >> 1
