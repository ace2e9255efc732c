"""The story of a round: its events, told in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from shithead.cards import Card
from shithead.game import events as e
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.localization import say
from shithead.narration.card_faces import face, faces

Words = dict[str, object]
"""The arguments of a message."""


class Story:
    """The moves of a round so far: for each, the seat that moved and its events."""

    def __init__(self) -> None:
        """Begin with an empty story."""
        self.moves: list[tuple[str, tuple[Event, ...]]] = []

    def add(self, seat: str, happened: tuple[Event, ...]) -> None:
        """Append a move and its events."""
        self.moves.append((seat, happened))

    def drop(self) -> None:
        """Forget the last move."""
        del self.moves[-1:]

    def since(self, viewer: str, language: str) -> list[str]:
        """One line for each move since the viewer's last, that one's consequences included."""
        seats = [seat for seat, _ in self.moves]
        start = len(seats) - seats[::-1].index(viewer) - 1 if viewer in seats else 0
        return told_moves(self.moves[start:], viewer, language)


def story_of(game: Game) -> Story:
    """The story of a game so far, its moves made again from the start."""
    story = Story()
    again = Game.from_record(game.record().start)
    for move in game.moves:
        story.add(move.seat or again.turn or "", again.play(move))
    return story


def told_moves(
    moves: Sequence[tuple[str, tuple[Event, ...]]], viewer: str, language: str
) -> list[str]:
    """A line for each move; a seat's swaps before play are one line.

    Args:
        moves: for each move, the seat that moved and the move's events.
        viewer: the seat that reads it, addressed as "you", or empty.
        language: the language's code, such as ``en``.
    """
    lines = []
    for (seat, swapping), group in groupby(moves, key=lambda move: (move[0], _swapping(move[1]))):
        happened = [events for _, events in group]
        if swapping:
            happened = [tuple(event for events in happened for event in events)]
        lines += [told(events, viewer, language) for events in happened if seat]
    return [line for line in lines if line]


def _swapping(happened: Iterable[Event]) -> bool:
    return any(isinstance(event, e.Swapped | e.Stacked | e.Ready) for event in happened)


def told(happened: Sequence[Event], viewer: str, language: str) -> str:
    """The events of one move as sentences on one line; the viewer is spoken to as "you".

    Args:
        happened: the move's events, in order.
        viewer: the seat that reads it, or empty.
        language: the language's code, such as ``en``.
    """
    sentences = _sentences(happened, viewer, language)
    return " ".join(say(f"table-told-{name}", language, **words) for name, words in sentences)


def _sentences(events: Sequence[Event], viewer: str, language: str) -> Iterator[tuple[str, Words]]:
    """The message and arguments of each sentence; related events share one."""
    swaps = [event for event in events if isinstance(event, e.Swapped)]
    drawn = _drawn_with_play(events)
    for event in events:
        if event is drawn or event in swaps[1:] or isinstance(event, e.Over):
            continue
        words: Words = {"who": "you" if event.seat == viewer else "other", "name": event.seat}
        words |= {name: _shown(value, language) for name, value in _fields(event)}
        if isinstance(event, e.Swapped):
            words["hand"] = faces([swap.hand for swap in swaps], language)
            words["up"] = faces([swap.up for swap in swaps], language)
        if isinstance(event, e.Played | e.Replied):
            words["drew"] = drawn.count if drawn else 0
        yield e.event_name(type(event)), words


def _drawn_with_play(events: Sequence[Event]) -> e.Drew | None:
    """The draw that is narrated together with the preceding play."""
    played = [event.seat for event in events if isinstance(event, e.Played | e.Replied)]
    drew = (event for event in events if isinstance(event, e.Drew) and event.seat in played)
    return next(drew, None)


def _fields(event: Event) -> list[tuple[str, object]]:
    """The fields of an event beside its seat."""
    return [(name, getattr(event, name)) for name in event.__struct_fields__ if name != "seat"]


def _shown(value: object, language: str) -> object:
    """A field of an event, formatted for sentences."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Card():
            return face(value, language)
        case tuple():
            return faces(value, language) or "none"
    return value
