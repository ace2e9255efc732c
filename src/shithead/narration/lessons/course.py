"""The course of a rule set: its lessons, each tried out by the engine before it is offered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import product
from typing import Final, Literal

from msgspec import Struct, structs

from shithead.cards import RANKS, rank_index
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game, choices
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

LessonName = Literal["play", "set", "special", "quartet", "take", "up", "blind", "last"]
"""What a lesson is about."""

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
"""The event that shows an effect immediately."""

_BOUNDS: Final = (Mirror, Next, Transparent)
"""Effects that are seen best where the next player cannot meet them."""


class Task(Struct, frozen=True):
    """A move that a lesson asks for.

    Attributes:
        kind: what the learner has to do.
        ranks: the letters of the ranks of its cards, sorted; empty: any cards will do.
    """

    kind: MoveKind
    ranks: tuple[str, ...] = ()

    def fits(self, move: Move) -> bool:
        """Whether a move is the one that is asked for."""
        ranks = tuple(sorted(card[0] for card in move.cards))
        return move.kind is self.kind and self.ranks in {(), ranks}


_ANY_PLAY: Final = Task(MoveKind.PLAY)


class Lesson(Struct, frozen=True):
    """One lesson: a prepared position, the moves that it asks for, and what others play.

    Attributes:
        name: what it is about.
        position: the text of the position that it begins with; the learner has the first seat.
        tasks: the learner's moves, in order.
        replies: the moves of others after the last task, seats named.
        rank: the letter of the special rank that it is about; empty for other lessons.
        alone: whether the learner has no other legal play at first.
    """

    name: LessonName
    position: str
    tasks: tuple[Task, ...]
    replies: tuple[str, ...] = ()
    rank: str = ""
    alone: bool = False


class Trial(Struct, frozen=True):
    """What the engine made of a scene.

    Attributes:
        lesson: the lesson that the scene would be.
        events: the events of the asked moves and the replies.
        replied: the move of the first other seat; None: there was none.
    """

    lesson: Lesson
    events: tuple[Event, ...]
    replied: Move | None = None


Draft = tuple[Scene, Task]


@lru_cache(maxsize=64)
def course(rules: RuleSet) -> tuple[Lesson, ...]:
    """The lessons of a rule set, in order; those that it has no use for are left out."""
    teacher = _Teacher(rules)
    return tuple(teacher.lessons()) if len(teacher.plain) >= _FEWEST else ()


class _Teacher:
    """Makes the lessons of a rule set.

    Attributes:
        plain: the letters of the ranks without effects, from low to high.
    """

    def __init__(self, rules: RuleSet) -> None:
        order = rules.order()
        ranks = sorted(range(len(RANKS) - 1), key=order.__getitem__)
        special = {rank for rank in ranks if rules.effects(rank) or cards_apart(rules, rank)}
        self.plain = tuple(RANKS[rank] for rank in ranks if rank not in special)
        self._rules = rules
        self._table = PracticeTable(rules)

    def lessons(self) -> Iterator[Lesson]:
        """All lessons, in order: of the drafts of each, the first that teaches what it is for.

        Of the special ranks, those that free and those that burn come first.
        """
        rules = self._rules
        ranks = [r for r in range(len(RANKS)) if rules.effects(r) and not cards_apart(rules, r)]
        early = [r for kind in (Reset, Burn) for r in ranks if effect(rules, r, kind)]
        specials = dict.fromkeys(RANKS[rank] for rank in (*early, *ranks))
        for name, drafts in self._drafts().items():
            if name == "special":
                yield from filter(None, map(self._special, specials))
            trials = (self._trial(name, *draft) for draft in drafts)
            for trial in filter(None, trials):
                events = trial.events
                match name:
                    case "quartet":
                        shown = any(isinstance(e, ev.Burnt) and e.by == "quartet" for e in events)
                    case "take":
                        shown = trial.lesson.alone and any(isinstance(e, ev.Took) for e in events)
                    case "blind":
                        shown = any(isinstance(e, ev.Flipped) and not e.fits for e in events)
                    case "last":
                        learner = self._table.seats[0]
                        shown = any(isinstance(e, ev.WentOut) and e.seat == learner for e in events)
                    case _:
                        shown = trial.replied is not None
                if shown:
                    yield trial.lesson
                    break

    def _drafts(self) -> dict[LessonName, list[Draft]]:
        """Scenes with the asked move, the best one first; special ranks have their own."""
        low, other, fit = self.plain[:3]
        late, high = self.plain[-2:]
        sizes, size = self._rules.deal.sizes(len(self._table.seats)), self._rules.quartet.size
        own = partial(Scene, others=((fit, high), (late, high)))  # their hands do not matter
        full = partial(own, drawn=(late, high))
        begun = (low, other)
        up = (other, fit, high, *self.plain)[: sizes.up]
        high_pile = (other, late, high)
        return {
            "play": [(full(pile=begun, hand=(low, fit, high)), Task(MoveKind.PLAY, (fit,)))],
            "set": [(full(pile=begun, hand=(fit, fit, high)), Task(MoveKind.PLAY, (fit, fit)))],
            "special": [],
            "quartet": [
                (
                    full(pile=(low, *other * lying), hand=(low, *other * (size - lying))),
                    Task(MoveKind.PLAY, (other,) * (size - lying)),
                )
                for lying in ((size // 2, size - 1, 0) if size else ())
            ],
            "take": [(full(pile=(low, *high_pile), hand=(low, other, other)), Task(MoveKind.TAKE))],
            "up": [(own(pile=begun, up=up), _ANY_PLAY)] if up else [],
            "blind": [(own(pile=high_pile, up=(), down=(low, low)), Task(MoveKind.FLIP))]
            if sizes.down
            else [],
            "last": [
                (own(pile=begun, up=(), down=down, hand=hand, ends=ends), task)
                for down, hand, task in (
                    ((high,), (), Task(MoveKind.FLIP)),
                    ((), (high,), _ANY_PLAY),
                )
                for ends in (True, False)
            ],
        }

    def _trial(self, name: LessonName, scene: Scene, task: Task, rank: str = "") -> Trial | None:
        """Play a scene; None if it cannot be laid out, or the asked move is not legal.

        Others do what most players would: play the lowest card, or else take the pile.
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
        mine, moves = game.turn == self._table.seats[0], choices(game.legal_moves())
        singles = [m for m in moves if m.kind is MoveKind.PLAY and len(m.cards) == 1]
        takes = [move for move in moves if move.kind is MoveKind.TAKE and not move.cards]
        heights = self._rules.order()
        singles.sort(key=lambda move: heights[RANKS.index(move.cards[0][0])])
        move = (singles or takes or moves)[0]
        events += game.play(move)
        if not mine:
            lesson = structs.replace(lesson, replies=(game.moves[-1].text,))
            return Trial(lesson, events, move)
        if move.kind is not MoveKind.PLAY:
            return None
        return Trial(structs.replace(lesson, tasks=(task, _ANY_PLAY)), events)

    # Special ranks -------------------------------------------------------------------------------

    def _special(self, rank: str) -> Lesson | None:
        """The scene in which a special rank shows most of what it does."""
        (low, next_low), (next_high, high) = self.plain[:2], self.plain[-2:]
        draws = effect(self._rules, RANKS.index(rank), DrawTo)
        tops = [*([RANKS[rank_index(draws.on)]] if draws else []), *reversed(self.plain), ""]
        following = ((low, low, next_low), (next_high, high, high))
        found = []
        for top, hand in product(tops, following):
            scene = Scene(
                pile=(low, top) if top else (),
                hand=(rank, low) if draws else (rank, low, next_low),
                others=(hand, (next_high, high, next_low)),
                drawn=self.plain[-3 if draws else -2 :],
            )
            trial = self._trial("special", scene, Task(MoveKind.PLAY, (rank,)), rank)
            if trial:
                found.append((self._shown(rank, top, trial), trial.lesson.alone, trial.lesson))
        return max(found, key=lambda each: each[:2], default=(0, False, None))[2]

    def _shown(self, rank: str, top: str, trial: Trial) -> int:
        """The number of a special rank's effects that can be seen in a trial, on the rank ``top``.

        A reset is seen where the reply would have been refused without it.
        """
        kinds, replied = {type(event) for event in trial.events}, trial.replied
        count = 0
        for found in self._rules.effects(RANKS.index(rank)):
            if type(found) in _SHOWN_BY:
                count += 2 * (_SHOWN_BY[type(found)] in kinds)
            elif replied is None:
                continue
            elif isinstance(found, _BOUNDS):
                count += replied.kind is MoveKind.TAKE
            elif isinstance(found, Reset) and top and replied.kind is MoveKind.PLAY:
                below, above = RANKS.index(top), RANKS.index(replied.cards[0][0])
                count += refusal(self._rules, below, above) is not None
        return count
