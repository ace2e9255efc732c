"""The words of a lesson: its title, what to do, and what it has shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shithead.cards import RANKS, rank_word
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.localization import say
from shithead.narration.lessons.lesson import Lesson
from shithead.narration.result_text import outcome_line
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_cards import in_short
from shithead.narration.sheet.tradition import tradition
from shithead.notation.moves import MoveKind, read_move
from shithead.ruleset.effects import DrawTo, Mirror, Next, Reset, Transparent
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes
from shithead.ruleset.values import number_for
from shithead.ruleset.vocabulary import a_rank, cards, quartet, rank_name, ranks_name

_SEVERAL: Final = 2


class LessonWriter:
    """Words about the lessons of a rule set.

    Args:
        rules: the rule set.
        language: of :data:`localization.LANGUAGES`.
    """

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self.language = language

    def title(self, lesson: Lesson) -> str:
        """What the lesson is called."""
        rank = rank_name(_word(lesson.rank), self.language) if lesson.rank else ""
        return self._say(
            "lesson-title", lesson=lesson.name, rank=rank, quartet=capital(self._quartet)
        )

    def other(self) -> str:
        """That a move is legal, but not the one that is asked for."""
        return self._say("lesson-other")

    def ask(self, lesson: Lesson, game: Game, events: Sequence[Event]) -> str:
        """What to do now.

        Args:
            lesson: in progress.
            game: as it is.
            events: so far.
        """
        if events:
            shown = " ".join(self._shown(lesson, game, events))
            cover = yes(any(isinstance(event, ev.MustCover) for event in events))
            return self._say("lesson-again", shown=shown, cover=cover)
        ranks = lesson.tasks[0].ranks
        word = _word(ranks[0]) if ranks else "2"
        write = SheetWriter(self.rules, self.language)
        row = game.position().row(game.seats[0])
        lying = sum(card[0] in ranks for card in game.position().pile)
        return self._say(
            f"lesson-{lesson.name}",
            compare=self.rules.play.compare,
            a_rank=a_rank(word, self.language, "object"),
            ranks=ranks_name(word, self.language),
            Rank=capital(rank_name(word, self.language)),
            short=in_short(write, _word(lesson.rank)) if lesson.rank else "",
            alone=yes(lesson.alone),
            quartet=capital(self._quartet),
            lying=lying,
            count=len(ranks),
            who=self.rules.pickup.who,
            zone="down" if row.down else "hand",
        )

    def done(self, lesson: Lesson, game: Game, events: Sequence[Event]) -> str:
        """What the lesson has shown.

        Args:
            lesson: whose moves have all been made.
            game: as it is.
            events: of all moves.
        """
        if len(lesson.tasks) > 1:
            burnt = any(isinstance(event, ev.Burnt) for event in events)
            return self._say("lesson-burner" if burnt else "lesson-well")
        return " ".join(self._shown(lesson, game, events))

    def _say(self, key: str, **words: object) -> str:
        return say(key, self.language, **words)

    @property
    def _quartet(self) -> str:
        dialect = tradition(self.rules).dialect  # as the rule sheet calls it
        return quartet(self.rules.quartet.size, self.language, dialect)

    # What was shown ------------------------------------------------------------------------------

    def _shown(self, lesson: Lesson, game: Game, events: Sequence[Event]) -> Iterator[str]:
        learner = game.seats[0]
        replied = read_move(lesson.replies[0]) if lesson.replies else None
        words: dict[str, object] = {
            "next": replied.seat if replied else "",
            "took": yes(replied is not None and replied.kind is MoveKind.TAKE),
        }
        match lesson.name:
            case "play":
                yield self._say("lesson-answered", **words)
                yield from self._drew(game, events)
            case "set":
                yield self._say("lesson-set-shown")
            case "special":
                yield from self._special(lesson, events, words)
            case "quartet":
                yield from self._burnt(events, words)
            case "take":
                yield self._taken(game, events, words)
            case "up":
                yield self._say("lesson-up-shown")
            case "blind":
                took = any(isinstance(e, ev.Took) and e.seat == learner for e in events)
                yield self._say("lesson-blind-shown", took=yes(took))
            case "last":
                yield self._out(lesson, game)

    def _drew(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        if any(isinstance(event, ev.Drew) and event.seat == game.seats[0] for event in events):
            count = number_for(self.rules.draw.refill_to, len(game.seats))
            yield self._say("lesson-drew", cards=cards(count, self.language))

    def _burnt(self, events: Sequence[Event], words: dict[str, object]) -> Iterator[str]:
        if any(isinstance(event, ev.Burnt) for event in events):
            key = "lesson-burnt-next" if words["next"] else "lesson-burnt"
            yield self._say(key, **words)

    def _taken(self, game: Game, events: Sequence[Event], words: dict[str, object]) -> str:
        learner = game.seats[0]
        took = next(event for event in events if isinstance(event, ev.Took))
        who = "you" if took.seat == learner else "other"
        count = cards(len(game.position().row(learner).hand), self.language)
        return self._say("lesson-taken", who=who, name=took.seat, cards=count, **words)

    def _out(self, lesson: Lesson, game: Game) -> str:
        zone = "down" if lesson.tasks[0].kind is MoveKind.FLIP else "hand"
        outcome = outcome_line(game.result, game.seats[0], self.language) if game.result else ""
        ends = self.rules.finish.round_end
        return self._say("lesson-out", zone=zone, ends=ends, outcome=outcome).strip()

    def _special(
        self, lesson: Lesson, events: Sequence[Event], words: dict[str, object]
    ) -> Iterator[str]:
        """What a special rank has done, or that it was well played.

        Args:
            lesson: about the rank.
            events: of the play and the reply.
            words: who replied, and how.
        """
        word = _word(lesson.rank)
        found = [
            *self._burnt(events, words),
            *self._at_once(events, word, words),
            *self._after(lesson.rank, words),
        ]
        yield from found or [self._say("lesson-well")]

    def _at_once(
        self, events: Sequence[Event], rank: str, words: dict[str, object]
    ) -> Iterator[str]:
        """What events show.

        Args:
            events: of the play and the reply.
            rank: the special rank.
            words: who replied, and how.
        """
        for event in events:
            match event:
                case ev.Skipped(seat=name):
                    yield self._say("lesson-skipped", name=name)
                case ev.Reversed() if words["next"]:
                    yield self._say("lesson-turned", **words)
                case ev.MustCover():
                    name = capital(a_rank(rank, self.language))
                    yield self._say("lesson-covered", A_rank=name)
                case ev.Forced(seat=name):
                    yield self._say("lesson-forced", name=name)
                case ev.Drew(count=count) if count >= _SEVERAL and self._has(rank, DrawTo):
                    yield self._say("lesson-filled", cards=cards(count, self.language))

    def _after(self, letter: str, words: dict[str, object]) -> Iterator[str]:
        """What the next play had to meet.

        Args:
            letter: of the special rank.
            words: who replied, and how.
        """
        rank = _word(letter)
        if self._has(rank, Reset):
            yield self._say("lesson-reset" if words["next"] else "lesson-reset-own", **words)
        if not words["next"]:
            return
        if self._has(rank, Next):
            yield self._say("lesson-bound", **words)
        if self._has(rank, Transparent):
            yield self._say("lesson-seen-through", **words)
        if self._has(rank, Mirror):
            yield self._say("lesson-undercut", **words)

    def _has(self, rank: str, kind: type) -> bool:
        return any(isinstance(found, kind) for found in self.rules.specials[rank])


def _word(letter: str) -> str:
    """The rank's word in rule files."""
    return rank_word(RANKS.index(letter))
