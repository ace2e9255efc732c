"""Makes puzzles: bots play rounds, and positions with one clearly best move are kept.

The theme of a puzzle is what its best move is about, as far as moves and events show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from shithead.bots.advisor import advise
from shithead.bots.move_reasons import reason
from shithead.bots.play_out import next_move
from shithead.bots.registry import bot
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, derived, seed_of
from shithead.game import events as ev
from shithead.game.game import Game
from shithead.game.view import View
from shithead.lab.coach import outlook_after, wins_count
from shithead.lab.puzzle import Chance, Puzzle, PuzzleSet, chance_of, distinct_choices, is_clear
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset.rule_set import RuleSet

SEATS: Final = ("Ada", "Bo", "Cem", "Dee")

QUICK: Final = {"beginner": "beginner", "rules": "steady"}
"""The bots that do not search, and the words that fix their chance: the bot ``rules`` had another
name when the shipped sets were made. Neither learns, so that the levels of puzzles stay
comparable."""

SHARP: Final = "search:2500it"
"""The search that puzzles call ``sharp``; the level of this name uses the net."""

EXPERT: Final = 15_000
"""The number of sampled deals in the search that puzzles call ``expert``."""

PLAYER: Final = "search:200it"
"""The bot that plays the rounds."""

LEAD: Final = 0.04
"""The least difference between the chances of the best move and of the next one."""

GLANCES: Final = ((120, 0.03), (600, 0.035))
"""Quick looks that come first: rollouts after each choice, and the least lead."""

_ASKED: Final = frozenset({Phase.THROW, Phase.REPLY})
"""Phases that offer two choices by their nature."""

_FEWEST: Final = 3
_MOST: Final = 12
"""Distinct choices of a puzzle."""

_SURE: Final = 0.5
"""The smallest share of sampled deals in which a search tries the move that it prefers."""

_SAMPLE: Final = 24
"""The number of positions of a round that are examined."""

_APART: Final = 8
"""The least number of plies between two puzzles of a round."""

_EASY_SHARES: Final = {1: 0.15, 2: 0.4}
"""The most puzzles of an easy level, as a share of the set; there are always enough of those."""

_THEME_SHARE: Final = 0.25
"""The most puzzles of one theme, as a share of the set."""

THEMES: Final = (
    "take",
    "up",
    "blind",
    "throw",
    "pass",
    "before",
    "out",
    "quartet",
    "burn",
    "force",
    "run",
    "skip",
    "reverse",
    "keep",
    "together",
    "save",
    "shed",
    "late",
    "play",
)
"""All themes: ``up`` chooses an up card to take along, ``late`` is a play without a stock."""

_BY_KIND: Final = {
    MoveKind.FLIP: "blind",
    MoveKind.TRY: "blind",
    MoveKind.THROW: "throw",
    MoveKind.PASS: "pass",
    MoveKind.SWAP: "before",
    MoveKind.LAY: "before",
    MoveKind.READY: "before",
    MoveKind.PICK: "before",
    MoveKind.REPLY: "force",
}

_BY_EVENT: Final = (
    (ev.WentOut, "out"),
    (ev.Burnt, "burn"),
    (ev.Forced, "force"),
    (ev.Skipped, "skip"),
    (ev.Reversed, "reverse"),
)

_BY_REASON: Final = {
    "keeps": "keep",
    "together": "together",
    "saves": "save",
    "sheds": "shed",
}


class PuzzlePlan(Struct, frozen=True):
    """The puzzles to make.

    Attributes:
        rules: the rule set.
        puzzles: the number of puzzles.
        seed: a number or a text that fixes every deal and every choice.
        rollouts: rounds to play on after each choice.
        games: the most rounds that bots play.
        searches: the number of searches that have to prefer the same choice, with different deals.
    """

    rules: RuleSet
    puzzles: int
    seed: Seed = 0
    rollouts: int = 3000
    games: int = 1000
    searches: int = 10


def make_puzzles(plan: PuzzlePlan, progress: Callable[[int], None]) -> PuzzleSet:
    """Make a set of puzzles; the same plan gives the same set.

    Args:
        plan: the rules, and how many puzzles to make.
        progress: called with the number of puzzles found, after each round.

    Raises:
        SetupError: the rules cannot be played by up to four seats, or the seed is invalid.
    """
    seed = seed_of(plan.seed)
    maker = _PuzzleMaker(plan)
    games = 0
    while games < plan.games and len(maker.puzzles) < plan.puzzles:
        maker.search_round(games)
        games += 1
        progress(len(maker.puzzles))
    beyond = len(maker.puzzles[plan.puzzles :])
    rejected = dict(maker.rejected.most_common()) | ({"enough": beyond} if beyond else {})
    return PuzzleSet(
        rules=plan.rules.name,
        seed=seed,
        games=games,
        searches=plan.searches,
        moments=len(maker.puzzles) + maker.rejected.total(),
        rejected=rejected,
        puzzles=tuple(maker.puzzles[: plan.puzzles]),
    )


REASONS: Final = ("few", "many", "close", "unclear", "search", "easy", "theme", "alike", "enough")
"""Why positions are not puzzles: few or many choices; no best move at a first look; none for sure;
the search prefers another move or is not sure; enough puzzles as easy, or of the theme; another
puzzle looks like it; the set is complete."""


class _Rejected(Exception):  # noqa: N818 — not an error: most positions are not puzzles
    """A position that is not a puzzle; the argument is one of ``REASONS``."""


class _PuzzleMaker:
    """Looks for puzzles in one round after another.

    Attributes:
        puzzles: found so far.
        rejected: for each reason, the number of positions that are not puzzles.
    """

    def __init__(self, plan: PuzzlePlan) -> None:
        self.puzzles: list[Puzzle] = []
        self.rejected: Counter[str] = Counter()
        self._plan = plan
        self._wins = wins_count(plan.rules)
        self._looks: set[tuple[object, ...]] = set()
        self._themes: Counter[str] = Counter()
        self._levels: Counter[int] = Counter()

    def search_round(self, number: int) -> None:
        """Play the round with this number, and keep those of its positions that are puzzles."""
        seed = derived(self._plan.seed, f"round/{number}")
        deck = self._plan.rules.deck
        least, most = max(deck.players_min, 2), min(deck.players_max, len(SEATS))
        seats = SEATS[: least + number % max(1, most - least + 1)]
        game = Game(self._plan.rules, seats, seed=seed)
        players = {seat: bot(PLAYER, derived(seed, seat)) for seat in seats}
        choices: list[tuple[int, View]] = []
        while not game.over:
            if game.turn is not None and len(game.legal_moves()) > 1:
                choices.append((game.ply, game.view(game.turn)))
            game.play(next_move(game, players))
        chance = Random(seed)  # noqa: S311 — a choice of positions keeps no secrets
        sample = chance.sample(choices, min(_SAMPLE, len(choices)))
        latest = -_APART
        for ply, view in sorted(sample, key=lambda at: at[0]):
            if ply - latest < _APART:
                continue
            try:
                self.puzzles.append(self._puzzle(view, derived(seed, f"ply/{ply}") >> 1))
            except _Rejected as why:
                self.rejected[str(why)] += 1
            else:
                latest = ply

    def _puzzle(self, view: View, seed: int) -> Puzzle:
        """The puzzle that a view makes.

        Raises:
            _Rejected: the position is not a puzzle.
        """
        choices = {move: alike[0] for alike in distinct_choices(view) for move in alike}
        moves = list(dict.fromkeys(choices.values()))
        fewest = 2 if view.phase in _ASKED else _FEWEST
        if len(moves) < fewest or sum(move.kind is not MoveKind.TAKE for move in moves) == 1:
            raise _Rejected("few")
        if len(moves) > _MOST:
            raise _Rejected("many")
        bots = {
            name: _asked(view, name, derived(seed, chance), choices)
            for name, chance in QUICK.items()
        }
        for look, (rollouts, least) in enumerate(GLANCES):
            moves, chances = self._tried(view, moves, rollouts, derived(seed, f"look/{look}") >> 1)
            if _lead(chances) < least:
                raise _Rejected("close")
            self._check_level(moves[0], bots)
        best = moves[0]
        if _look(view, best) in self._looks:
            raise _Rejected("alike")
        if self._themes[theme(view, *moves[:2])] >= self._plan.puzzles * _THEME_SHARE:
            raise _Rejected("theme")
        moves, chances = self._tried(view, moves, self._plan.rollouts, seed)
        if moves[0] != best or _lead(chances) < LEAD or not is_clear(chances, view.rules):
            raise _Rejected("unclear")
        bots["sharp"] = _asked(view, SHARP, derived(seed, SHARP), choices)
        for turn in range(self._plan.searches):
            chance = derived(seed, f"search/{turn}") >> 1 if turn else seed
            found = advise(view, iterations=EXPERT, seed=chance).best
            bots.setdefault("expert", choices[found.move].text)
            if choices[found.move] != best or found.visits < EXPERT * _SURE:
                raise _Rejected("search")
        self._check_level(moves[0], bots)
        rollouts = self._plan.rollouts
        counts = {chance.move: round(chance.chance * rollouts) for chance in chances}
        puzzle = Puzzle(view.seat, str(view), view.rules.version, rollouts, counts, bots)
        self._levels[puzzle.level] += 1
        self._themes[theme(view, *moves[:2])] += 1
        self._looks.add(_look(view, moves[0]))
        return puzzle

    def _tried(
        self, view: View, moves: list[Move], rollouts: int, seed: int
    ) -> tuple[list[Move], tuple[Chance, ...]]:
        """The moves of a view and the chances after them, the best first.

        Each is tried in the same sampled deals, which the seed fixes.
        """
        budget = Budget(iterations=rollouts)
        ends = outlook_after(view, tuple(moves), budget, seed, to_the_end=True)
        found = [(end.winners if self._wins else end.losers).count(view.number) for end in ends]
        sign = -1 if self._wins else 1
        order = sorted(range(len(moves)), key=lambda place: sign * found[place])
        chances = tuple(chance_of(moves[place].text, found[place], rollouts) for place in order)
        return [moves[place] for place in order], chances

    def _check_level(self, best: Move, bots: dict[str, str]) -> None:
        """Refuse a level with enough puzzles, judged by the moves of the bots asked so far.

        Raises:
            _Rejected: there are enough puzzles of this level.
        """
        level = 1 + sum(move != best.text for move in bots.values())
        if self._levels[level] >= self._plan.puzzles * _EASY_SHARES.get(level, 1):
            raise _Rejected("easy")


def _lead(chances: tuple[Chance, ...]) -> float:
    """By how much the best move is better than the next one."""
    return abs(chances[1].chance - chances[0].chance)


def _look(view: View, best: Move) -> tuple[object, ...]:
    """The ranks by which a position is remembered: of the best move, of the pile's top, in hand."""
    held = sorted(card[:1] for card in view.row.open_source)
    played = (card[:1] for card in best.cards)
    return best.kind, *played, *(card[:1] for card in view.pile[-1:]), *held


def _asked(view: View, spec: str, seed: int, choices: dict[Move, Move]) -> str:
    """The text of the choice that the move of a bot amounts to."""
    return choices[bot(spec, seed).choose(view)].text


def theme(view: View, move: Move, other: Move) -> str:
    """The theme of the best move of a view, compared with the next best one."""
    if move.kind is MoveKind.TAKE:
        return "up" if other.kind is MoveKind.TAKE else "take"
    if move.kind in _BY_KIND:
        return _BY_KIND[move.kind]
    events = Game.from_position(view.position, view.rules).play(move)
    if any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in events):
        return "quartet"
    kinds = {type(event) for event in events}
    if len({card[:1] for card in move.cards}) > 1:
        return "run"
    seen = [name for kind, name in _BY_EVENT if kind in kinds]
    if seen:
        return seen[0]
    why = reason(view, move, other)
    return _BY_REASON.get(why.name if why else "", "play" if view.stock else "late")
