"""Lessons: every one is legal under its rules, and shows what its words say."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from shithead.cards import RANKS, rank_word
from shithead.game import events as ev
from shithead.localization import LANGUAGES
from shithead.narration.lessons.course import course
from shithead.narration.lessons.words import LessonWriter
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import as_text
from shithead.notation.moves import MoveKind
from shithead.ruleset.effects import Burn, Cover, DrawTo, ForceTake, Reset, Reverse, Skip

BASICS = ["play", "set", "quartet", "take", "throw", "up", "blind", "last"]
SENTENCE_ENDS = re.compile(r"[.!?](?=\s|$)")
MOST_SENTENCES = 2
"""That the box beside the table says before a move."""

READ_PER_MINUTE = 238
"""Words of prose that adults read silently in a minute (Brysbaert 2019)."""

TAP = 0.7
"""Seconds for a tap."""

PROMISED = 3 * 60
"""Seconds that the home page promises."""

SEEN = {
    Burn: ev.Burnt,
    Cover: ev.MustCover,
    DrawTo: ev.Drew,
    ForceTake: ev.Forced,
    Reverse: ev.Reversed,
    Skip: ev.Skipped,
}
"""What everybody sees of an effect at once."""


def asked(game, task):
    """The legal moves that a task asks for."""
    return [move for move in game.legal_moves(game.seats[0]) if task.fits(move)]


def played(rules, lesson):
    """The game after a lesson, and the events of its moves."""
    game = sh.Game.from_position(lesson.position, rules)
    events = []
    for task in lesson.tasks:
        assert game.turn == game.seats[0] or lesson.name == "throw"
        events += game.play(asked(game, task)[0])
    for reply in lesson.replies:
        events += game.play(reply)
    return game, events


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_course_has_the_basics_and_every_special_rank(name):
    """Whatever the rules say has its lesson, in an order that leads up to the end of a round."""
    rules = sh.rules(name)
    names = [lesson.name for lesson in course(rules)]
    basics = [one for one in names if one not in {"special", "barred", "choice", "question"}]
    quartet, other = sorted(["quartet", "throw"], key=lambda one: one not in names)
    assert (quartet == "throw") == (rules.quartet.throw_in != "off")
    together = len(lesson_of(rules, quartet).tasks[0].ranks) > 1
    left_out = {other, "set"} if together else {other}
    assert basics == [one for one in BASICS if one not in left_out]
    assert names[-1] == "last"  # the end of a round is the end of the course
    specials = [n for n, one in enumerate(names) if one in {"special", "barred", "choice"}]
    assert names.index("take") < min(specials) <= max(specials) < names.index("up")
    assert set(names[names.index("blind") + 1 : -1]) == {"question"}
    ranks = [lesson.explains for lesson in course(rules) if lesson.explains]
    assert sorted(rank_word(RANKS.index(rank)) for rank in ranks) == sorted(rules.specials)


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_lesson_shows_what_it_is_about(name):
    """The asked moves and the replies are legal, and the engine does what the lesson is for."""
    rules = sh.rules(name)
    for lesson in course(rules):
        game, events = played(rules, lesson)
        kinds = {type(event) for event in events}
        learner = game.seats[0]
        match lesson.name:
            case "special":
                for effect in rules.specials[rank_word(RANKS.index(lesson.rank))]:
                    assert SEEN.get(type(effect), ev.Played) in kinds, (lesson.rank, effect)
            case "quartet" | "throw":
                assert any(isinstance(one, ev.Burnt) and one.by == "quartet" for one in events)
            case "take":
                assert ev.Took in kinds
                assert lesson.alone
            case "blind":
                assert any(isinstance(one, ev.Flipped) and not one.fits for one in events)
                assert game.position().row(learner).count
            case "last":
                assert not game.position().row(learner).count
                assert game.over
            case "choice":
                assert not lesson.alone
            case "barred":
                assert lesson.alone
                assert lesson.rank not in fitting(rules, lesson)
            case "question":
                assert lesson.rank in fitting(rules, lesson)


def fitting(rules, lesson):
    """The ranks of which a single card may be played at first."""
    moves = sh.Game.from_position(lesson.position, rules).legal_moves()
    return {move.cards[0][0] for move in moves if move.kind is MoveKind.PLAY}


def lesson_of(rules, name, **what):
    found = (one for one in course(rules) if one.name == name)
    return next(one for one in found if all(getattr(one, k) == v for k, v in what.items()))


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_choice_is_between_two_cards_that_fit(name):
    """A special card and an ordinary one; what is asked for is cleverer by what comes of it."""
    rules = sh.rules(name)
    for lesson in course(rules):
        if lesson.name != "choice":
            continue
        assert fitting(rules, lesson) == {lesson.rank, lesson.other}
        game, events = played(rules, lesson)
        match lesson.point:
            case "first":
                assert any(isinstance(one, ev.WentOut) for one in events)
            case "pass":
                assert any(isinstance(one, ev.Took) for one in events)
                assert lesson.other in {card[0] for card in game.position().row(game.seats[0]).hand}
            case "stop":
                held = {seat: game.position().row(seat).count for seat in game.seats}
                assert 1 in held.values()  # the last card is still there
                assert not any(isinstance(one, ev.WentOut) for one in events)
            case _:
                assert lesson.rank in {card[0] for card in game.position().row(game.seats[0]).hand}


def test_most_lessons_leave_something_to_decide():
    """Only where nothing fits, or all fits that is left, there is one legal play."""
    lessons = course(sh.rules("sh-thead"))
    names = {lesson.name for lesson in lessons if lesson.alone}
    assert names <= {"barred", "take", "up", "blind", "last"}
    points = [lesson.point for lesson in lessons if lesson.name == "choice"]
    assert sorted(points) == ["first", "keep", "pass", "stop", "stop"]


@pytest.mark.parametrize("name", ["sh-thead", "cruzo", "pagat"])
def test_half_of_a_course_is_decisions(name):
    """The learner finds the card: the text does not name it."""
    lessons = course(sh.rules(name))
    decided = [one for one in lessons if one.name in {"play", "choice", "barred", "question"}]
    assert 2 * len(decided) >= len(lessons)
    write = LessonWriter(sh.rules(name), "en")
    for lesson in decided:
        asked_first = write.ask(lesson, sh.Game.from_position(lesson.position, write.rules), [])
        assert f"play {rank_word(RANKS.index(lesson.tasks[0].ranks[0]))}" not in asked_first


@pytest.mark.parametrize("name", sh.rule_names())
def test_no_question_is_asked_twice_with_the_same_cards(name):
    rules = sh.rules(name)
    questions = [one for one in course(rules) if one.name == "question"]
    hands = [sh.Game.from_position(one.position, rules).position().rows[0] for one in questions]
    ranks = [frozenset(str(card)[0] for card in row.hand) for row in hands]
    assert len(set(ranks)) == len(ranks)


def test_a_ten_may_not_go_on_a_seven():
    rules = sh.rules("sh-thead")
    lesson = lesson_of(rules, "barred", rank="T", other="7")
    write = LessonWriter(rules, "en")
    assert write.note(lesson) == "A 7 lets only a 7 or lower follow."
    said = write.ask(lesson, sh.Game.from_position(lesson.position, rules), [])
    assert said.startswith("Not even a 10 fits")
    assert not any(one.name == "barred" for one in course(sh.rules("pagat")))


def test_another_answer_to_a_question_is_told_what_it_does():
    rules = sh.rules("sh-thead")
    lesson = lesson_of(rules, "question", point="burn")
    others = sorted(fitting(rules, lesson) - {lesson.rank})
    assert others
    write = LessonWriter(rules, "en")
    game = sh.Game.from_position(lesson.position, rules)
    for move in game.legal_moves():
        if move.kind is MoveKind.PLAY and move.cards[0][0] in others:
            does = write.other(lesson, move)
            assert does.endswith("That is not what is asked: try another card.")
            assert does.split()[1] == rank_word(RANKS.index(move.cards[0][0]))


def test_nobody_is_promised_that_a_down_card_fits():
    """Nobody can know: a player who would rather take the pile is told to dare it."""
    rules = sh.rules("sh-thead")
    write = LessonWriter(rules, "en")
    for name in ("blind", "last"):
        lesson = lesson_of(rules, name)
        game = sh.Game.from_position(lesson.position, rules)
        take = next(move for move in game.legal_moves() if move.kind is MoveKind.TAKE)
        assert "fits" not in write.other(lesson, take)


def test_trying_the_stock_instead_of_taking_is_not_told_that_a_card_fits():
    """Nothing in the hand does: that is why the pile must be taken."""
    rules = sh.rules("egilsson")
    lesson = lesson_of(rules, "take")
    game = sh.Game.from_position(lesson.position, rules)
    tried = next(move for move in game.legal_moves() if move.kind is MoveKind.TRY)
    said = LessonWriter(rules, "en").other(lesson, tried)
    assert said == "You may, but here take the pile: press the button."


def test_the_asked_card_with_a_companion_is_told_to_go_alone():
    """A 2 with a 3 on it does what is asked for, so it is not said that it does not."""
    rules = sh.rules("schwuler-priester")
    lesson = lesson_of(rules, "question", point="free")
    game = sh.Game.from_position(lesson.position, rules)
    both = next(m for m in game.legal_moves() if {card[0] for card in m.cards} == {"2", "3"})
    said = LessonWriter(rules, "en").other(lesson, both)
    assert said == "You may, but here play only a 2, without other cards."


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_round_that_ends_with_the_first_player_out_has_no_loser_among_three(name):
    """The last lesson shows a position that its rules can reach."""
    rules = sh.rules(name)
    if rules.finish.round_end == "first_out" and rules.deck.players_max > 2:
        game, _ = played(rules, lesson_of(rules, "last"))
        assert not game.result.loser


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_reset_frees_the_next_player(name):
    """The reply after a reset would have been refused without it."""
    rules = sh.rules(name)
    for lesson in course(rules):
        effects = rules.specials.get(rank_word(RANKS.index(lesson.rank)) if lesson.rank else "", ())
        resets = lesson.name == "special" and any(isinstance(each, Reset) for each in effects)
        if resets and lesson.replies:
            game = sh.Game.from_position(lesson.position, rules)
            below = game.position().pile[-1]
            reply = lesson.replies[0].split()[-1]
            order = rules.order()
            assert order[RANKS.index(reply[0])] < order[RANKS.index(below[0])]


def told(rules, write, lesson):
    """What is said in a lesson: before each move, and at the end."""
    game = sh.Game.from_position(lesson.position, rules)
    said, events = [f"{write.note(lesson)} {write.ask(lesson, game, [])}".strip()], []
    for task in lesson.tasks:
        said += [write.ask(lesson, game, events)] if events else []
        events += game.play(asked(game, task)[0])
    for reply in lesson.replies:
        events += game.play(reply)
    return [*said, write.done(lesson, game, events)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_a_lesson_says_what_to_do_and_what_it_has_shown(name, language):
    """At every point, in every language, in whole sentences, and few of them."""
    rules = sh.rules(name)
    write = LessonWriter(rules, language)
    for lesson in course(rules):
        assert write.title(lesson)
        for text in (said := told(rules, write, lesson)):
            assert text.endswith((".", "!", "?")), text
            assert text[0] == text[0].upper(), text
            assert "{" not in text
            assert "  " not in text
        for text in said[:-1]:
            assert len(SENTENCE_ENDS.findall(text)) <= MOST_SENTENCES, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_a_course_takes_the_promised_time(name, language):
    """All words read and all taps made, at the usual speeds."""
    rules = sh.rules(name)
    write, words, taps = LessonWriter(rules, language), 0, 0
    for lesson in course(rules):
        words += sum(len(text.split()) for text in told(rules, write, lesson))
        # Each card is chosen, then played; then one goes on.
        taps += sum(len(task.ranks or "?") + 1 for task in lesson.tasks) + 1
    assert 60 * words / READ_PER_MINUTE + TAP * taps <= PROMISED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_answer_is_told_why(name, language):
    """After another move than the asked one, and after the asked one, a sentence with a reason.

    That is more than praise: it names a card, a player or what came of the move.
    """
    rules = sh.rules(name)
    write = LessonWriter(rules, language)
    for lesson in course(rules):
        game = sh.Game.from_position(lesson.position, rules)
        answers = [
            write.other(lesson, m) for m in game.legal_moves() if not lesson.tasks[0].fits(m)
        ]
        for text in (*answers, told(rules, write, lesson)[-1]):
            assert len(text.split()) > 2, text
            assert text.endswith((".", "!", "?"))
            assert "{" not in text


def test_the_words_of_a_ten():
    """What somebody who never played must be able to say afterwards."""
    rules = sh.rules("sh-thead")
    write = LessonWriter(rules, "en")
    ten = next(lesson for lesson in course(rules) if lesson.rank == "T")
    game = sh.Game.from_position(ten.position, rules)
    assert write.note(ten).startswith("A 10 goes on anything except 7s and gets rid of the whole")
    assert write.ask(ten, game, []).endswith("which one first?")
    events = list(game.play(asked(game, ten.tasks[0])[0]))
    assert "are out of the game for good. You play again" in write.ask(ten, game, events)


@pytest.mark.parametrize(
    ("rules", "noun"),
    [("cruzo", "Vierer"), ("pagat", "Vierling"), ("sh-thead", "Vierling"), ("house", "Vierling")],
)
def test_a_quartet_is_called_as_on_the_rule_sheet(rules, noun):
    writer = LessonWriter(sh.rules(rules), "de")
    lesson = next(one for one in course(writer.rules) if one.name in {"quartet", "throw"})
    game = sh.Game.from_position(lesson.position, writer.rules)
    assert f"einen {noun}" in writer.ask(lesson, game, [])
    assert noun in as_text(sheet(writer.rules, "de"))


@pytest.mark.parametrize(
    ("bound", "note"),
    [
        ("at_most J", "Eine 7 erlaubt danach höchstens einen Buben"),
        ("below J", "Eine 7 erlaubt danach nur niedrigere Karten als einen Buben"),
    ],
)
def test_a_bound_is_named_as_what_it_permits(bound, note):
    rules = sh.rules("pagat").replace({"specials.7": [f"next {bound}"]})
    seven = next(lesson for lesson in course(rules) if lesson.rank == "7")
    assert LessonWriter(rules, "de").note(seven).startswith(note)


def test_how_one_loses():
    """The last lesson ends the round, and says who has lost it and why."""
    rules = sh.rules("sh-thead")
    last = lesson_of(rules, "last")
    game, events = played(rules, last)
    said = LessonWriter(rules, "en").done(last, game, events)
    assert "The last player with cards loses. Bo is the Shithead!" in said


HOUSES = [
    {"deal.up": 0, "deal.up_choice": "fixed", "pickup.up_card": "none"},
    {"deal.up": 0, "deal.down": 0, "deal.up_choice": "fixed", "pickup.up_card": "none"},
    {"quartet.size": 3},
    {"quartet.size": 0},
    {"quartet.across_players": False},
    {"play.sets": "single"},
    {"play.compare": "gt"},
    {"play.illegal": "take_pile"},
    {"draw.mode": "manual"},
    {"endgame.blind_fail": "stays"},
    {"start.direction": "counterclockwise"},
    {"deck.players_max": 2},
    {"specials.3": ["only_on 7 8"], "specials.4": ["max_per_play 1"], "specials.5": ["value 9"]},
]


@pytest.mark.parametrize("changes", HOUSES, ids=str)
def test_house_rules_have_a_course(changes):
    """Without what the rules do not have, and with every move legal."""
    rules = sh.rules("pagat").replace(changes)
    lessons = course(rules)
    assert {"play", "take", "last"} <= {lesson.name for lesson in lessons}
    for lesson in lessons:
        played(rules, lesson)
        for language in LANGUAGES:
            assert LessonWriter(rules, language).title(lesson)


def test_rules_in_which_every_rank_is_special_have_no_course():
    """There would be nothing ordinary to compare with."""
    specials = {f"specials.{rank_word(rank)}": ["wild"] for rank in range(12)}
    assert course(sh.rules("pagat").replace(specials)) == ()


def test_another_legal_move_is_not_the_asked_one():
    """The 6 is asked for: the ace would be legal, too."""
    rules = sh.rules("sh-thead")
    first = course(rules)[0]
    game = sh.Game.from_position(first.position, rules)
    others = [move for move in game.legal_moves() if not first.tasks[0].fits(move)]
    assert any(move.kind is MoveKind.PLAY for move in others)
