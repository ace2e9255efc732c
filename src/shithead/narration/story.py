"""The story of a round, told in sentences: its events, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from shithead.cards import Card
from shithead.game import events as e
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.game.match import Match
from shithead.game.result import Result
from shithead.localization import translate
from shithead.narration.moves import face, faces
from shithead.ruleset.texts import yes
from shithead.ruleset.vocabulary import all_of

Story = list[tuple[str, tuple[Event, ...]]]
"""The moves of a round so far: for each, the seat that moved and its events."""

OpenQuartet = Literal["none", "made", "followed"]
"""What a move did to a quartet that others may still follow, before the pile burns."""


def story_of(game: Game) -> Story:
    """The story of a game so far, its moves made again from the start."""
    again = Game.from_record(game.record().start)
    return [(move.seat or again.turn or "", again.play(move)) for move in game.moves]


def narrate_since(story: Story, viewer: str, language: str) -> list[str]:
    """One line for each move since the viewer's last, that one's consequences included."""
    seats = [seat for seat, _ in story]
    start = len(seats) - seats[::-1].index(viewer) - 1 if viewer in seats else 0
    return narrate_moves(story[start:], viewer, language)


def narrate_moves(moves: Story, viewer: str, language: str) -> list[str]:
    """A line for each move; a seat's swaps before play are one line.

    Args:
        moves: for each move, the seat that moved and the move's events.
        viewer: the seat that reads it, addressed as "you", or empty.
        language: the code, such as ``en``.
    """
    swapping = (e.Swapped, e.Stacked, e.Ready)
    lines = []
    for (seat, swaps), group in groupby(
        moves, key=lambda move: (move[0], any(isinstance(event, swapping) for event in move[1]))
    ):
        happened = [events for _, events in group]
        if swaps:
            happened = [tuple(event for events in happened for event in events)]
        lines += [narrate(events, viewer, language) for events in happened if seat]
    return [line for line in lines if line]


def narrate(
    happened: Sequence[Event], viewer: str, language: str, quartet: OpenQuartet = "none"
) -> str:
    """The events of one move as sentences on one line; related events share one.

    Args:
        happened: the move's events, in order.
        viewer: the seat that reads it, addressed as "you", or empty.
        language: the code, such as ``en``.
        quartet: what the move did to a quartet that others may still follow.
    """
    swaps = [event for event in happened if isinstance(event, e.Swapped)]
    played = [event.seat for event in happened if isinstance(event, e.Played | e.Replied)]
    drew = (event for event in happened if isinstance(event, e.Drew) and event.seat in played)
    drawn = next(drew, None)
    took = {event.seat for event in happened if isinstance(event, e.Took)}
    laid = any(isinstance(event, e.Played | e.Threw | e.Flipped | e.Tried) for event in happened)
    sentences = []
    for event in happened:
        if event is drawn or event in swaps[1:] or isinstance(event, e.Over):
            continue
        if isinstance(event, e.Forced) and event.seat in took:
            continue
        words: dict[str, object] = {"who": _who(event.seat, viewer), "name": event.seat}
        words |= {"quartet": quartet, "laid": yes(laid)}
        for field in event.__struct_fields__:
            match getattr(event, field):
                case bool(truth):
                    words[field] = yes(truth)
                case Card() as card:
                    words[field] = face(card, language)
                case tuple(cards):
                    words[field] = faces(cards, language) or "none"
                case value if field != "seat":
                    words[field] = value
        if isinstance(event, e.Swapped):
            words["hand"] = faces([swap.hand for swap in swaps], language)
            words["up"] = faces([swap.up for swap in swaps], language)
        if isinstance(event, e.Played | e.Replied):
            words["drew"] = drawn.count if drawn else 0
        sentences.append(translate(f"table-told-{e.event_name(type(event))}", language, **words))
    if quartet != "none":
        sentences.append(translate("table-told-open-quartet", language, played=yes(bool(played))))
    return " ".join(sentences)


def _who(seat: str, viewer: str) -> str:
    return "you" if seat == viewer else "other"


# The end of a round ------------------------------------------------------------------------------


def result_lines(result: Result[str], viewer: str, language: str) -> Iterator[str]:
    """The whole result, one sentence a line; the viewer, unless empty, is addressed as "you"."""
    yield translate("table-round-over", language)
    for seat in result.places:
        yield "   " + translate("table-place", language, name=seat, place=result.place(seat))
    yield "   " + outcome_line(result, viewer, language)
    for line in consequence_lines(result, viewer, language):
        yield "   " + line


def outcome_line(result: Result[str], viewer: str, language: str) -> str:
    """The loser and their title, or that nobody loses."""
    if result.loser:
        who, title = _who(result.loser, viewer), result.title or "none"
        return translate("table-loser-title", language, who=who, name=result.loser, title=title)
    winner = result.places[0] if result.places else "none"
    return translate("table-no-loser", language, winner=winner)


def consequence_lines(result: Result[str], viewer: str, language: str) -> Iterator[str]:
    """Shared places, duties, perks and the next dealer, one sentence each."""
    for group in result.shared:
        place = result.place(group[0])
        yield translate("table-shared", language, names=all_of(group, language), place=place)
    duties = [due for due in result.duties if due.what != "deal"]  # said with the next dealer
    dues = [*(("duty", due) for due in duties), *(("perk", due) for due in result.perks)]
    for kind, due in dues:
        who = _who(due.seat, viewer)
        yield translate(f"table-{kind}", language, who=who, name=due.seat, what=due.what)
    key = "table-next-dealer" if result.next_dealer else "table-chance-deals"
    dealer = result.next_dealer or ""
    yield translate(key, language, who=_who(dealer, viewer), name=dealer)


def score_line(match: Match, language: str) -> str:
    """The scores after the finished rounds of a match."""
    rounds = len(match.results) + match.game.over
    scores = ", ".join(f"{seat} {score}" for seat, score in match.scores.items())
    return translate("table-scores", language, rounds=rounds, scores=scores, scored=match.scored)
