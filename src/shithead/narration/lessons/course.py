"""The course of a rule set: its lessons, each tried out by the engine before it is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final, Literal

from msgspec import Struct, structs

from shithead.cards import RANKS, rank_index
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game, choices
from shithead.narration.lessons.practice_table import PracticeTable, Scene
from shithead.notation.moves import Move, MoveKind, read_move
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
    Wild,
)
from shithead.ruleset.legality import cards_apart, effect, refusal
from shithead.ruleset.rule_set import RuleSet

LessonName = Literal[
    "play", "set", "special", "barred", "choice", "quartet", "take", "throw", "up", "blind", "last",
    "question",
]  # fmt: skip
"""What a lesson is about: ``barred`` where a special card may not go, ``choice`` which of two cards
is cleverer, ``question`` which card does something."""

LessonPart = Literal["basics", "specials", "end"]
"""The parts of a course, in order."""

Point = Literal[
    "", "first", "keep", "pass", "stop", "burn", "skip", "turn", "force", "see", "free", "bound"
]
"""What a choice or a question is for: play the burner first, keep what goes on anything, pass the
pile on, stop a player who has one card left; or the effect that is asked for."""

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

_ASKED: Final[dict[Point, type[Effect]]] = {
    "free": Reset,
    "burn": Burn,
    "skip": Skip,
    "see": Transparent,
    "turn": Reverse,
    "bound": Next,
    "force": ForceTake,
}
"""What questions ask for, the first ones first."""

_QUESTIONS: Final = 2
"""Questions at the end of a course."""

_BOUNDS: Final = (Mirror, Next, Transparent)
"""Effects that are seen best where the next player cannot meet them."""


class Task(Struct, frozen=True):
    """A move that a lesson asks for.

    Attributes:
        kind: the learner's task.
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
        name: its topic.
        position: the text of the position that it begins with; the learner has the first seat.
        tasks: the learner's moves, in order.
        replies: the moves of others after the last task, seats named.
        rank: the letter of the special rank that it is about; empty for other lessons.
        alone: whether the learner has no other legal play at first.
        point: the point of a choice or a question; empty for other lessons.
        other: the letter of the rank that a special card may not go on, or that one could choose
            instead; empty for other lessons.
    """

    name: LessonName
    position: str
    tasks: tuple[Task, ...]
    replies: tuple[str, ...] = ()
    rank: str = ""
    alone: bool = False
    point: Point = ""
    other: str = ""

    @property
    def part(self) -> LessonPart:
        """The part of the course that it belongs to."""
        match self.name:
            case "special" | "choice" | "barred":
                return "specials"
            case "up" | "blind" | "question" | "last":
                return "end"
            case _:
                return "basics"

    @property
    def explains(self) -> str:
        """The letter of the special rank that the learner meets here; empty for other lessons."""
        if self.name == "barred":
            return self.other
        return self.rank if self.name in {"special", "choice"} else ""


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


def untaught(rules: RuleSet, number: int) -> frozenset[str]:
    """The letters of the ranks that lessons after a lesson explain."""
    later = course(rules)[number + 1 :]
    return frozenset(lesson.explains for lesson in later) - {""}


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
        """All lessons, in order, the end of a round last.

        Of the special ranks, those that free and those that burn come first. Where several equal
        cards make a quartet, that lesson is about playing them together, too. Throwing them in
        shows all of that.
        """
        rules = self._rules
        ranks = [r for r in range(len(RANKS)) if rules.effects(r) and not cards_apart(rules, r)]
        early = [r for kind in (Reset, Burn) for r in ranks if effect(rules, r, kind)]
        specials = tuple(dict.fromkeys(RANKS[rank] for rank in (*early, *ranks)))
        basics = {name: self._basic(name, drafts) for name, drafts in self._drafts().items()}
        if basics["throw"]:
            basics["quartet"] = None
        quartet = basics["throw"] or basics["quartet"]
        if quartet and len(quartet.tasks[0].ranks) > 1:
            basics["set"] = None
        for name, lesson in basics.items():
            if name == "up":
                yield from self._special_lessons(specials)
            if name == "last":
                yield from self._questions(specials)
            if lesson:
                yield lesson

    def _basic(self, name: LessonName, drafts: Sequence[Draft]) -> Lesson | None:
        """Of the drafts of a lesson, the first that shows what it is about."""
        for draft in drafts:
            trial = self._trial(name, *draft)
            if trial is None:
                continue
            events = trial.events
            match name:
                case "quartet" | "throw":
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
                return trial.lesson
        return None

    def _drafts(self) -> dict[LessonName, list[Draft]]:
        """Scenes with the asked move, the best one first; special ranks have their own."""
        low, other, fit = self.plain[:3]
        late, high = self.plain[-2:]
        sizes, size = self._rules.deal.sizes(len(self._table.seats)), self._rules.quartet.size
        own = partial(Scene, others=((fit, high), (late, high)))  # their hands do not matter
        full = partial(own, drawn=(late, high))
        begun = (low, other)
        # The next player's high card fits on each of them.
        up = (fit, other, low, *self.plain[3:-1])[: sizes.up]
        high_pile = (other, late, high)
        plays_on = self._rules.finish.round_end == "one_left"
        return {
            "play": [(full(pile=begun, hand=(low, fit, high)), Task(MoveKind.PLAY, (fit,)))],
            "set": [(full(pile=begun, hand=(fit, fit, high)), Task(MoveKind.PLAY, (fit, fit)))],
            "quartet": [
                (
                    full(pile=(low, *other * lying), hand=(low, *other * (size - lying))),
                    Task(MoveKind.PLAY, (other,) * (size - lying)),
                )
                for lying in ((size // 2, size - 1, 0) if size else ())
            ],
            "take": [(full(pile=(low, *high_pile), hand=(low, other, other)), Task(MoveKind.TAKE))],
            "throw": [
                (
                    full(pile=(low, *[other] * lying), hand=(low, *[other] * held), waits=True),
                    Task(MoveKind.THROW, (other,) * held),
                )
                for lying, held in [(size // 2, size - size // 2)]
                if size
            ],
            "up": [(own(pile=begun, up=up, others=((high, high), (late, high))), _ANY_PLAY)]
            if up
            else [],
            "blind": [(own(pile=high_pile, up=(), down=(low, low)), Task(MoveKind.FLIP))]
            if sizes.down
            else [],
            "last": [
                (own(pile=begun, up=(), down=down, hand=hand, ends=ends), task)
                for down, hand, task in (
                    ((high,), (), Task(MoveKind.FLIP)),
                    ((), (high,), _ANY_PLAY),
                )
                for ends in ((True, False) if plays_on else (False,))
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
        legal = game.legal_moves(self._table.seats[0])
        plays = [move for move in legal if move.kind is MoveKind.PLAY]
        asked = next(filter(task.fits, legal), None)
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

    def _special_lessons(self, ranks: Sequence[str]) -> Iterator[Lesson]:
        """One lesson for each special rank: a choice, or else a scene that shows what it does.

        A rank that bounds the next play is met from the other side where it refuses a mighty card.
        """
        told: set[Point] = set()
        met: set[str] = set()
        for rank in ranks:
            choices = (one for one in self._choices(rank) if one.point not in told)
            lesson = next(choices, None) or self._special(rank)
            if lesson and rank not in met:
                told |= {lesson.point} - {"", "stop"}
                yield lesson
            wild = effect(self._rules, RANKS.index(rank), Wild)
            barred = self._barred(rank) if wild and wild.except_ else None
            if barred and barred.other not in met and ranks.index(barred.other) > ranks.index(rank):
                met.add(barred.other)
                yield barred

    def _special(self, rank: str) -> Lesson | None:
        """The scene in which a special rank shows most, at best where others fit, too."""
        (low, next_low), (next_high, high) = self.plain[:2], self.plain[-2:]
        draws = effect(self._rules, RANKS.index(rank), DrawTo)
        tops = [*([RANKS[rank_index(draws.on)]] if draws else []), *reversed(self.plain), ""]
        following = ((low, low, next_low), (next_high, high, high))
        held = [(rank, low)] if draws else [(rank, low, high), (rank, low, next_low)]
        found = []
        for top, own, hand in product(tops, held, following):
            scene = Scene(
                pile=(low, top) if top else (),
                hand=own,
                others=(hand, (next_high, high, next_low)),
                drawn=self.plain[-3 if draws else -2 :],
            )
            trial = self._trial("special", scene, Task(MoveKind.PLAY, (rank,)), rank)
            if trial:
                found.append((self._shown(rank, top, trial), not trial.lesson.alone, trial.lesson))
        return max(found, key=lambda each: each[:2], default=(0, False, None))[2]

    def _choices(self, rank: str) -> Iterator[Lesson]:
        """Scenes in which two cards fit, a special one among them, and one is cleverer."""
        (low, other), (late, high) = self.plain[:2], self.plain[-2:]
        index, others = RANKS.index(rank), ((low, low, other), (late, high, high))
        own = partial(Scene, pile=(low, other), others=others)
        last = own(hand=(rank, high), up=(), down=())
        early = own(hand=(rank, low, high), drawn=(late, high))
        costly = Scene(
            pile=(other, late), hand=(rank, low, high), others=others, drawn=(late, high)
        )
        ending = structs.replace(early, last_card=True)
        drafts: list[tuple[Point, type[Effect], Scene, str]] = [
            ("first", Burn, last, rank),
            ("pass", Transparent, costly, rank),
            ("stop", Skip, ending, rank),
            ("stop", Reverse, ending, rank),
            ("keep", Wild, early, high),
        ]
        for point, kind, scene, asked in drafts:
            trial = self._trial("choice", scene, Task(MoveKind.PLAY, (asked,)), rank)
            if not effect(self._rules, index, kind) or trial is None:
                continue
            game = Game.from_position(trial.lesson.position, self._rules)
            if _fitting(game) != {rank, high}:
                continue
            match point:
                case "first":
                    learner = self._table.seats[0]
                    clever = any(
                        isinstance(one, ev.WentOut) and one.seat == learner for one in trial.events
                    )
                case "pass":
                    clever = trial.replied is not None and trial.replied.kind is MoveKind.TAKE
                case "stop":
                    replies = map(read_move, trial.lesson.replies)
                    clever = any(reply.seat != with_a_last_card(game) for reply in replies)
                case _:
                    clever = not any(effect(self._rules, index, one) for one in (Burn, Transparent))
            if clever:
                yield structs.replace(trial.lesson, point=point, other=high)

    def _barred(self, rank: str) -> Lesson | None:
        """A scene with a card on top that this rank may not go on, and one card that may."""
        low, *_, late, high = self.plain
        for top in RANKS:
            bounds = any(isinstance(e, _BOUNDS) for e in self._rules.effects(RANKS.index(top)))
            if not bounds or refusal(self._rules, RANKS.index(top), RANKS.index(rank)) is None:
                continue
            scene = Scene(
                pile=(low, top),
                hand=(rank, low, high),
                others=((low, high), (low, high)),
                drawn=(late, high),
            )
            for fit in (low, high):
                trial = self._trial("barred", scene, Task(MoveKind.PLAY, (fit,)), rank)
                if trial and trial.lesson.alone:
                    return structs.replace(trial.lesson, other=top)
        return None

    def _questions(self, ranks: Sequence[str]) -> Iterator[Lesson]:
        """Which of three cards does something: one question each about the first few effects.

        Cards that no question has shown yet come first.
        """
        asked, shown = 0, set[str]()
        for point, kind in _ASKED.items():
            having = [rank for rank in ranks if effect(self._rules, RANKS.index(rank), kind)]
            wrong = [each for each in (*ranks, self.plain[-1 - asked]) if each not in having]
            wrong.sort(key=shown.__contains__)
            lesson = next(filter(None, (self._question(r, point, wrong[:2]) for r in having)), None)
            if lesson and asked < _QUESTIONS:
                asked += 1
                shown |= {lesson.rank, *wrong[:2]}
                yield lesson

    def _question(self, rank: str, point: Point, wrong: Sequence[str]) -> Lesson | None:
        """A scene in which this rank, and no other card in hand, does what is asked for."""
        low, other = self.plain[:2]
        others = ((low, low, other), (low, other, other))
        scene = Scene(pile=(low, other), hand=(rank, *wrong), others=others, drawn=self.plain[-2:])
        task = Task(MoveKind.PLAY, (rank,))
        try:
            position = self._table.position(scene)
        except LookupError:
            return None
        game = Game.from_position(position, self._rules)
        fitting = _fitting(game)
        if rank not in fitting or len(fitting) == 1:
            return None
        shown = _SHOWN_BY.get(_ASKED[point], ev.Played)
        move = next(move for move in game.legal_moves() if task.fits(move))
        if not any(isinstance(event, shown) for event in game.play(move)):
            return None
        return Lesson("question", position, (task,), rank=rank, point=point)

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


def with_a_last_card(game: Game) -> str:
    """The first seat that has one card left; empty: none has."""
    rows = ((seat, game.position().row(seat)) for seat in game.seats)
    return next((seat for seat, row in rows if row.count == 1), "")


def _fitting(game: Game) -> set[str]:
    """The letters of the ranks of which a single card may be played now."""
    plays = (move for move in game.legal_moves() if move.kind is MoveKind.PLAY)
    return {move.cards[0][0] for move in plays if len(move.cards) == 1}
