"""The course of a rule set: its lessons, each tried out by the engine before it is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, product
from typing import Final

from msgspec import Struct, structs

from shithead.cards import RANKS, rank_index
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game, choices
from shithead.narration.lessons.lesson import Lesson, LessonName, Task
from shithead.narration.lessons.practice_table import PracticeTable, Scene
from shithead.notation.moves import Move, MoveKind
from shithead.ruleset.effects import (
    Burn,
    Cover,
    DrawTo,
    Effect,
    ForceTake,
    Mirror,
    Next,
    Reset,
    Reverse,
    Skip,
    Transparent,
)
from shithead.ruleset.legality import cards_apart, effect, refusal
from shithead.ruleset.rule_set import RuleSet

_FEWEST: Final = 4
"""Ordinary ranks that lessons are made of."""

_SHOWN_BY: Final[dict[type[Effect], type[Event]]] = {
    Burn: ev.Burnt,
    Cover: ev.MustCover,
    DrawTo: ev.Drew,
    ForceTake: ev.Forced,
    Reverse: ev.Reversed,
    Skip: ev.Skipped,
}
"""The event by which an effect is seen at once."""

_BOUNDS: Final = (Mirror, Next, Transparent)
"""Effects that are seen best where the next player cannot meet them."""

_ANY_PLAY: Final = Task(MoveKind.PLAY)


class Trial(Struct, frozen=True):
    """What the engine made of a scene.

    Attributes:
        lesson: the lesson that the scene would be.
        events: of the asked moves and the replies.
        replied: the move of the first other seat; None: there was none.
        shown: the effects of the special rank that could be seen.
    """

    lesson: Lesson
    events: tuple[Event, ...]
    replied: Move | None = None
    shown: int = 0


Draft = tuple[Scene, Task]


@lru_cache(maxsize=64)
def course(rules: RuleSet) -> tuple[Lesson, ...]:
    """The lessons of a rule set, in order; those that it has no use for are left out."""
    teacher = _Teacher(rules)
    return tuple(teacher.lessons()) if len(teacher.plain) >= _FEWEST else ()


class _Teacher:
    """Makes the lessons of a rule set.

    Args:
        rules: the rule set.

    Attributes:
        plain: the letters of the ranks without effects, from low to high.
    """

    def __init__(self, rules: RuleSet) -> None:
        order = rules.order()
        ranks = sorted(range(len(RANKS) - 1), key=order.__getitem__)
        self.plain = "".join(RANKS[rank] for rank in ranks if not _is_special(rules, rank))
        self._rules = rules
        self._table = PracticeTable(rules)
        self._sizes = rules.deal.sizes(len(self._table.seats))

    def lessons(self) -> Iterator[Lesson]:
        """All lessons, in order."""
        made = chain(
            [self._first("play", self._plays(), _is_answered)],
            [self._first("set", self._sets(), _is_answered)],
            (self._special(rank) for rank in self._specials()),
            [self._first("quartet", self._quartets(), _burns)],
            [self._first("take", self._takes(), _takes)],
            [self._first("up", self._ups(), _is_answered)],
            [self._first("blind", self._blinds(), _fails)],
            [self._first("last", self._lasts(), self._is_out)],
        )
        return (lesson for lesson in made if lesson)

    def _first(
        self, name: LessonName, drafts: Iterable[Draft], teaches: Callable[[Trial], bool]
    ) -> Lesson | None:
        """The first draft that teaches what it is for.

        Args:
            name: of the lesson.
            drafts: scenes with the asked move.
            teaches: says whether a trial shows it.
        """
        trials = (self._trial(name, *draft) for draft in drafts)
        return next((trial.lesson for trial in trials if trial and teaches(trial)), None)

    # Trials --------------------------------------------------------------------------------------

    def _trial(self, name: LessonName, scene: Scene, task: Task, rank: str = "") -> Trial | None:
        """Play a scene; None if it cannot be laid out, or the asked move is not legal.

        Args:
            name: of the lesson.
            scene: to be laid out.
            task: the asked move.
            rank: the letter of the special rank.
        """
        try:
            position = self._table.position(scene)
        except LookupError:
            return None
        game = Game.from_position(position, self._rules)
        plays = [move for move in game.legal_moves() if move.kind is MoveKind.PLAY]
        asked = next((move for move in game.legal_moves() if task.fits(move)), None)
        if asked is None:
            return None
        events = game.play(asked)
        lesson = Lesson(name, position, (task,), (), rank, alone=all(map(task.fits, plays)))
        if game.over:
            return Trial(lesson, events)
        mine, move = game.turn == self._table.seats[0], self._usual(game)
        events += game.play(move)
        if not mine:
            lesson = structs.replace(lesson, replies=(game.moves[-1].text,))
            return Trial(lesson, events, move)
        if move.kind is not MoveKind.PLAY:
            return None
        return Trial(structs.replace(lesson, tasks=(task, _ANY_PLAY)), events)

    def _usual(self, game: Game) -> Move:
        """What most players would do: play the lowest card, or else take the pile."""
        moves = choices(game.legal_moves())
        singles = [m for m in moves if m.kind is MoveKind.PLAY and len(m.cards) == 1]
        if singles:
            return min(singles, key=lambda move: self._height(move.cards[0][0]))
        takes = [move for move in moves if move.kind is MoveKind.TAKE and not move.cards]
        return (takes or moves)[0]

    def _height(self, rank: str) -> int:
        return self._rules.order()[RANKS.index(rank)]

    # Scenes --------------------------------------------------------------------------------------

    @property
    def _drawn(self) -> tuple[str, ...]:
        return tuple(self.plain[-2:])

    @property
    def _others(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The hands of the others where they do not matter."""
        return (self.plain[2], self.plain[-1]), (self.plain[-2], self.plain[-1])

    def _plays(self) -> Iterator[Draft]:
        low, fit, high = self.plain[0], self.plain[2], self.plain[-1]
        scene = Scene(
            pile=(low, self.plain[1]),
            hand=(low, fit, high),
            others=self._others,
            drawn=self._drawn,
        )
        yield scene, Task(MoveKind.PLAY, (fit,))

    def _sets(self) -> Iterator[Draft]:
        low, pair, high = self.plain[0], self.plain[2], self.plain[-1]
        scene = Scene(
            pile=(low, self.plain[1]),
            hand=(pair, pair, high),
            others=self._others,
            drawn=self._drawn,
        )
        yield scene, Task(MoveKind.PLAY, (pair, pair))

    def _quartets(self) -> Iterator[Draft]:
        size, rank, low = self._rules.quartet.size, self.plain[1], self.plain[0]
        for lying in (size // 2, size - 1, 0) if size else ():
            scene = Scene(
                pile=(low, *rank * lying),
                hand=(low, *rank * (size - lying)),
                others=self._others,
                drawn=self._drawn,
            )
            yield scene, Task(MoveKind.PLAY, (rank,) * (size - lying))

    def _takes(self) -> Iterator[Draft]:
        low, other, high = self.plain[0], self.plain[1], self.plain[-1]
        scene = Scene(
            pile=(low, other, self.plain[-2], high),
            hand=(low, other, other),
            others=self._others,
            drawn=self._drawn,
        )
        yield scene, Task(MoveKind.TAKE)

    def _ups(self) -> Iterator[Draft]:
        up = (*self.plain[1:3], self.plain[-1], *self.plain)[: self._sizes.up]
        scene = Scene(pile=(self.plain[0], self.plain[1]), up=up, others=self._others)
        if up:
            yield scene, _ANY_PLAY

    def _blinds(self) -> Iterator[Draft]:
        pile, down = (self.plain[1], self.plain[-2], self.plain[-1]), (self.plain[0],) * 2
        if self._sizes.down:
            scene = Scene(pile=pile, up=(), down=down, others=self._others)
            yield scene, Task(MoveKind.FLIP)

    def _lasts(self) -> Iterator[Draft]:
        pile, down = tuple(self.plain[:2]), (self.plain[-1],)
        for zone, task in (("down", Task(MoveKind.FLIP)), ("hand", _ANY_PLAY)):
            rows = {"up": (), "down": (), zone: down}
            for ends in (True, False):
                yield Scene(pile=pile, others=self._others, ends=ends, **rows), task

    def _is_out(self, trial: Trial) -> bool:
        learner = self._table.seats[0]
        return any(isinstance(e, ev.WentOut) and e.seat == learner for e in trial.events)

    # Special ranks -------------------------------------------------------------------------------

    def _specials(self) -> list[str]:
        """The special ranks: those that free and those that burn first, the others in order."""
        every = [rank for rank in range(len(RANKS)) if self._rules.effects(rank)]
        ranks = [rank for rank in every if not cards_apart(self._rules, rank)]
        early = (Reset, Burn)
        first = [r for kind in early for r in ranks if effect(self._rules, r, kind)]
        return [RANKS[rank] for rank in dict.fromkeys((*first, *ranks))]

    def _special(self, rank: str) -> Lesson | None:
        """The scene in which a special rank shows most of what it does."""
        trials = (self._special_trial(rank, scene) for scene in self._special_scenes(rank))
        found = [trial for trial in trials if trial]
        best = max(found, key=lambda trial: (trial.shown, trial.lesson.alone), default=None)
        return best.lesson if best else None

    def _special_scenes(self, rank: str) -> Iterator[Scene]:
        low, high = self.plain[:2], self.plain[-2:]
        draws = effect(self._rules, RANKS.index(rank), DrawTo)
        tops = [*([RANKS[rank_index(draws.on)]] if draws else []), *reversed(self.plain), ""]
        nexts = ((low[0], low[0], low[1]), (*high, high[1]))
        for top, following in product(tops, nexts):
            hand = (rank, low[0]) if draws else (rank, low[0], low[1])
            yield Scene(
                pile=(low[0], top) if top else (),
                hand=hand,
                others=(following, (*high, low[1])),
                drawn=self._drawn if not draws else tuple(self.plain[-3:]),
            )

    def _special_trial(self, rank: str, scene: Scene) -> Trial | None:
        trial = self._trial("special", scene, Task(MoveKind.PLAY, (rank,)), rank)
        if trial is None:
            return None
        shown = self._shown(rank, scene.pile[-1:], trial)
        return Trial(trial.lesson, trial.events, trial.replied, shown)

    def _shown(self, rank: str, top: tuple[str, ...], trial: Trial) -> int:
        """The number of effects that can be seen in a trial.

        Args:
            rank: the special rank's letter.
            top: the letter of the rank below; empty if there is none.
            trial: of the scene.
        """
        kinds = {type(event) for event in trial.events}
        count = 0
        for found in self._rules.effects(RANKS.index(rank)):
            if type(found) in _SHOWN_BY:
                count += 2 * (_SHOWN_BY[type(found)] in kinds)
            elif isinstance(found, _BOUNDS):
                count += trial.replied is not None and trial.replied.kind is MoveKind.TAKE
            elif isinstance(found, Reset):
                count += self._is_freed(top, trial.replied)
        return count

    def _is_freed(self, top: tuple[str, ...], replied: Move | None) -> bool:
        """Whether a reply would have been refused without the reset."""
        if not top or replied is None or replied.kind is not MoveKind.PLAY:
            return False
        rank = RANKS.index(replied.cards[0][0])
        return refusal(self._rules, RANKS.index(top[0]), rank) is not None


def _is_special(rules: RuleSet, rank: int) -> bool:
    """Whether a rank, or one of its cards, has effects."""
    return bool(rules.effects(rank) or cards_apart(rules, rank))


def _is_answered(trial: Trial) -> bool:
    return trial.replied is not None


def _burns(trial: Trial) -> bool:
    return any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in trial.events)


def _takes(trial: Trial) -> bool:
    return trial.lesson.alone and any(isinstance(event, ev.Took) for event in trial.events)


def _fails(trial: Trial) -> bool:
    return any(isinstance(event, ev.Flipped) and not event.fits for event in trial.events)
