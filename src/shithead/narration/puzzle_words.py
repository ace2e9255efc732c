"""Puzzles in words: the question, the verdict on a choice, and why another is better."""

from __future__ import annotations

from shithead.game.view import View
from shithead.lab.puzzle import Puzzle
from shithead.lab.puzzle_maker import theme
from shithead.localization import say
from shithead.narration.hints import loser_title, odds_words, reason_words
from shithead.narration.move_text import move_words


class PuzzleWriter:
    """Words the question of a puzzle, and the verdict on an answer.

    Args:
        puzzle: the puzzle.
        view: what its mover sees.
        language: of all texts.
    """

    def __init__(self, puzzle: Puzzle, view: View, language: str) -> None:
        self._chances = {chance.move: chance for chance in puzzle.chances}
        self._moves = {move.text: move for move in view.legal}
        self._view = view
        self._language = language
        self.best, self._second, *_ = puzzle.counts

    def level(self, level: int) -> str:
        """A difficulty in a word."""
        return say("puzzle-level", self._language, level=level)

    def ask(self) -> str:
        """The question."""
        return say("puzzle-ask", self._language, what=loser_title(self._view))

    def counted(self) -> str:
        """What the chances are the chances of."""
        return say("puzzle-counts", self._language, what=loser_title(self._view))

    def move(self, choice: str) -> str:
        """A choice in words."""
        return move_words(self._moves[choice], self._view, self._language)

    def theme(self) -> str:
        """What the best move is about."""
        name = theme(self._view, self._moves[self.best], self._moves[self._second])
        return say("puzzle-theme", self._language, theme=name)

    def verdict(self, choice: str) -> str:
        """Whether a choice is the best one, and which one is."""
        if choice == self.best:
            return say("puzzle-right", self._language)
        return say("puzzle-wrong", self._language, best=self.move(self.best))

    def why(self, choice: str) -> str:
        """Why the best move is better than a choice, or than the next best one; the chances."""
        name = self._second if choice == self.best else choice
        best, other = self._moves[self.best], self._moves[name]
        chances = self._chances[self.best].chance, self._chances[name].chance
        why = reason_words(self._view, best, other, self._language)
        odds = odds_words("coach-odds", self._view, chances, other, self._language)
        return say(
            "coach-because" if why else "coach-just-odds", self._language, why=why, odds=odds
        )
