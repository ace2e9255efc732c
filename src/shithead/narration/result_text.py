"""The end of a round in words."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.game.match import Match
from shithead.game.result import Result
from shithead.localization import say
from shithead.ruleset.vocabulary import all_of


def result_lines(result: Result[str], viewer: str, language: str) -> Iterator[str]:
    """The whole result, one sentence a line; the viewer is addressed as "you".

    Args:
        result: how the round ended.
        viewer: the seat that reads it, or empty.
        language: the language's code, such as ``en``.
    """
    yield say("table-round-over", language)
    for seat in result.places:
        yield "   " + say("table-place", language, name=seat, place=result.place(seat))
    yield "   " + outcome_line(result, viewer, language)
    for line in consequence_lines(result, viewer, language):
        yield "   " + line


def outcome_line(result: Result[str], viewer: str, language: str) -> str:
    """The loser and their title, or that nobody loses.

    Args:
        result: how the round ended.
        viewer: the seat that reads it, addressed as "you", or empty.
        language: the language's code, such as ``en``.
    """
    if result.loser:
        who = "you" if result.loser == viewer else "other"
        title = result.title or "none"
        return say("table-loser-title", language, who=who, name=result.loser, title=title)
    winner = result.places[0] if result.places else "none"
    return say("table-no-loser", language, winner=winner)


def consequence_lines(result: Result[str], viewer: str, language: str) -> Iterator[str]:
    """Shared places, duties, perks and the next dealer, one sentence each.

    Args:
        result: how the round ended.
        viewer: the seat that reads it, addressed as "you", or empty.
        language: the language's code, such as ``en``.
    """

    def line(key: str, seat: str, **words: object) -> str:
        who = "you" if seat and seat == viewer else "other"
        return say(f"table-{key}", language, who=who, name=seat, **words)

    for group in result.shared:
        place = result.place(group[0])
        yield say("table-shared", language, names=all_of(group, language), place=place)
    for due in result.duties:
        if due.what != "deal":  # said with the next dealer
            yield line("duty", due.seat, what=due.what)
    for due in result.perks:
        yield line("perk", due.seat, what=due.what)
    yield line("next-dealer" if result.next_dealer else "chance-deals", result.next_dealer or "")


def score_line(match: Match, language: str) -> str:
    """The scores after the finished rounds of a match."""
    rounds = len(match.results) + match.game.over
    scores = ", ".join(f"{seat} {score}" for seat, score in match.scores.items())
    return say("table-scores", language, rounds=rounds, scores=scores, scored=match.scored)
