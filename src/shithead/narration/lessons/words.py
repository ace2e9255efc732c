"""The texts of a lesson: title, task, and summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import structs

from shithead.cards import RANKS, rank_word
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.localization import translate
from shithead.narration.lessons.course import Lesson, with_a_last_card
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_cards import in_one_sentence
from shithead.narration.story import outcome_line
from shithead.narration.tradition import table_language
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.ruleset.effects import DrawTo, Mirror, Next, Reset, Transparent
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes
from shithead.ruleset.values import number_for
from shithead.ruleset.vocabulary import a_rank, cards, number, quartet, rank_name, ranks_name

_SEVERAL: Final = 2


class LessonWriter:
    """Words about the lessons of a rule set."""

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self.language = table_language(rules, language)
        self._quartet = quartet(rules.quartet.size, self.language)

    def title(self, lesson: Lesson) -> str:
        """What the lesson is called."""
        rank = rank_name(_word(lesson.explains), self.language) if lesson.explains else ""
        return self._say(
            "title",
            lesson=lesson.name,
            rank=rank,
            quartet=capital(self._quartet),
        )

    def note(self, lesson: Lesson) -> str:
        """What the special card of a lesson does; empty for other lessons."""
        return self._does(_word(lesson.explains)) if lesson.explains else ""

    def other(self, lesson: Lesson, move: Move) -> str:
        """Why a legal move is not the one that is asked for."""
        if move.kind is not MoveKind.PLAY:
            return self._say("other-take", asked=lesson.tasks[0].kind.name.lower())
        if {card[0] for card in move.cards} > set(lesson.tasks[0].ranks):
            return self._say("other-alone", **self._task(lesson))
        other = _word(move.cards[0][0])
        a_other = capital(a_rank(other, self.language))
        match lesson.name:
            case "choice":
                return self._say("choice-not", **self._about_choice(lesson))
            case "question":
                does = self._does(other)
                return self._say("question-not", special=yes(does), does=does, A_other=a_other)
            case _:
                return self._say("other", lesson=lesson.name, A_other=a_other, **self._task(lesson))

    def ask(self, lesson: Lesson, game: Game, events: Sequence[Event]) -> str:
        """What to do now, after the events so far."""
        if events:
            seen = structs.replace(lesson, name="special") if lesson.name == "choice" else lesson
            shown = " ".join(self._shown(seen, game, events))
            cover = yes(_has(events, ev.MustCover))
            return self._say("again", lesson=lesson.name, shown=shown, cover=cover).strip()
        return self._say(
            lesson.name,
            compare=self.rules.play.compare,
            alone=yes(lesson.alone),
            who=self.rules.pickup.who,
            turn=game.turn,
            zone="down" if game.position().row(game.seats[0]).down else "hand",
            **self._task(lesson),
            **self._about_choice(lesson),
        )

    def done(self, lesson: Lesson, game: Game, events: Sequence[Event]) -> str:
        """What the lesson has shown, after the events of all its moves."""
        if lesson.name != "choice" and len(lesson.tasks) > 1:
            covered = yes(_has(events, ev.MustCover))
            if lesson.name == "throw":
                return self._say("thrown")
            return self._say("burner" if _has(events, ev.Burnt) else "two-gone", cover=covered)
        return " ".join(self._shown(lesson, game, events))

    def _about_choice(self, lesson: Lesson) -> dict[str, object]:
        """The two cards of a choice, or the rank that a special card may not go on.

        ``name`` is the player who has one card left.
        """
        if not lesson.other:
            return {"point": lesson.point}
        rank, other = _word(lesson.rank), _word(lesson.other)
        return {
            "point": lesson.point,
            "name": with_a_last_card(Game.from_position(lesson.position, self.rules)),
            "a_special": a_rank(rank, self.language),
            "A_special": capital(a_rank(rank, self.language)),
            "an_other": a_rank(other, self.language),
        }

    def _task(self, lesson: Lesson) -> dict[str, object]:
        """The cards that are asked for first."""
        ranks = lesson.tasks[0].ranks
        word = _word(ranks[0]) if ranks else "2"
        return {
            "a_rank": a_rank(word, self.language, "object"),
            "ranks": ranks_name(word, self.language),
            "count": len(ranks),
            "lying": self.rules.quartet.size - len(ranks),
            "size": number(self.rules.quartet.size, self.language),
            "quartet": self._quartet,
        }

    def _does(self, rank: str) -> str:
        """What a rank does; empty for an ordinary one."""
        return in_one_sentence(SheetWriter(self.rules, self.language), rank)

    def _say(self, key: str, **words: object) -> str:
        return translate(f"lesson-{key}", self.language, **words)

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
                yield self._say("answered", **words)
                if _has(events, ev.Drew, learner):
                    count = number_for(self.rules.draw.refill_to, len(game.seats))
                    yield self._say("drew", cards=cards(count, self.language))
            case "special":
                shown = [*self._burnt(events, words), *self._special(lesson, events, words)]
                yield from shown or ([self._say("answered", **words)] if replied else [])
            case "barred":
                yield self._say("barred-shown")
            case "choice":
                if lesson.point == "stop":
                    yield from self._special(lesson, events, words)
                yield self._say("choice-shown", **words, **self._about_choice(lesson))
            case "question":
                yield self._say("right", does=self._does(_word(lesson.rank)))
            case "quartet" | "throw":
                yield from self._burnt(events, words)
            case "take":
                took = next(event for event in events if isinstance(event, ev.Took))
                who = "you" if took.seat == learner else "other"
                held = cards(len(game.position().row(learner).hand), self.language)
                yield self._say("taken", who=who, name=took.seat, cards=held, **words)
            case "last":
                zone = "down" if lesson.tasks[0].kind is MoveKind.FLIP else "hand"
                outcome = outcome_line(game.result, learner, self.language) if game.result else ""
                ends = self.rules.finish.round_end
                yield self._say("out", zone=zone, ends=ends, outcome=outcome).strip()
            case "set" | "up" | "blind":
                yield self._say(f"{lesson.name}-shown", took=yes(_has(events, ev.Took, learner)))

    def _burnt(self, events: Sequence[Event], words: dict[str, object]) -> Iterator[str]:
        if _has(events, ev.Burnt):
            yield self._say("burnt-next" if words["next"] else "burnt", **words)

    def _special(
        self, lesson: Lesson, events: Sequence[Event], words: dict[str, object]
    ) -> Iterator[str]:
        """What events show of a special rank, then what the next play had to meet."""
        word = _word(lesson.rank)
        kinds = {type(found) for found in self.rules.specials[word]}
        for event in events:
            match event:
                case ev.Skipped(seat=name):
                    yield self._say("skipped", name=name)
                case ev.Reversed() if words["next"]:
                    yield self._say("turned", **words)
                case ev.Forced(seat=name):
                    yield self._say("forced", name=name)
                case ev.Drew(count=count) if count >= _SEVERAL and DrawTo in kinds:
                    yield self._say("filled", cards=cards(count, self.language))
        if Reset in kinds:
            yield self._say("reset" if words["next"] else "reset-own", **words)
        bounds = {Next: "bound", Transparent: "seen-through", Mirror: "undercut"}
        for kind, key in bounds.items() if words["next"] else ():
            if kind in kinds:
                yield self._say(key, **words)


def _has(events: Sequence[Event], kind: type[Event], seat: str | None = None) -> bool:
    """Whether there is an event of a kind, and of a seat if one is named."""
    return any(isinstance(event, kind) and seat in {None, event.seat} for event in events)


def _word(letter: str) -> str:
    """The rank's word in rule files."""
    return rank_word(RANKS.index(letter))
