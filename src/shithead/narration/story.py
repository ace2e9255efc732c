"""What happened at the table, told in sentences."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from shithead.game import events as e
from shithead.localization import say
from shithead.narration.card_faces import face, faces

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shithead.game.events import Event


class Story:
    """Everything that happened in a round: for each move who moved, and what it set off."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.moves: list[tuple[str, tuple[Event, ...]]] = []

    def add(self, seat: str, happened: tuple[Event, ...]) -> None:
        """Note what a move set off."""
        self.moves.append((seat, happened))

    def drop(self) -> None:
        """Forget the last move."""
        del self.moves[-1:]

    def since(self, viewer: str, language: str) -> list[str]:
        """A line for each move from the viewer's last one on, and what that one set off."""
        seats = [seat for seat, _ in self.moves]
        start = len(seats) - seats[::-1].index(viewer) - 1 if viewer in seats else 0
        return told_moves(self.moves[start:], viewer, language)


def told_moves(
    moves: Sequence[tuple[str, tuple[Event, ...]]], viewer: str, language: str
) -> list[str]:
    """A line for each move; a seat's swaps before play are one line."""
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
    """The events of one move as sentences on one line; the viewer is spoken to as "you"."""
    sentences = _sentences(list(happened), viewer, language)
    return " ".join(say(f"table-told-{key}", language, **words) for key, words in sentences)


def _sentences(
    happened: list[Event], viewer: str, language: str
) -> Iterable[tuple[str, dict[str, Any]]]:
    """Message and arguments of each sentence; what belongs together is one."""
    swaps = [event for event in happened if isinstance(event, e.Swapped)]
    drawn = _drawn_with_play(happened)
    for event in happened:
        if event is drawn or (isinstance(event, e.Swapped) and event is not swaps[0]):
            continue
        words = {"who": "you" if event.seat == viewer else "other", "name": event.seat}
        match event:
            case e.Swapped():
                hand = faces([swap.hand for swap in swaps], language)
                yield (
                    "swapped",
                    words | {"hand": hand, "up": faces([s.up for s in swaps], language)},
                )
            case e.Played() | e.Replied():
                cards = faces(event.cards, language)
                key = type(event).__name__.lower()
                yield key, words | {"cards": cards, "drew": drawn.count if drawn else 0}
            case e.Flipped() | e.Tried():
                fits = "yes" if event.fits else "no"
                shown = {"card": face(event.card, language), "fits": fits}
                yield type(event).__name__.lower(), words | shown
            case e.Stacked() | e.Dumped() | e.Removed() | e.Threw() | e.Fouled():
                yield _key(event), words | {"cards": faces(event.cards, language)}
            case e.TurnedUp() | e.BeganPile():
                yield _key(event), words | _plain(event) | {"card": face(event.card, language)}
            case e.Took():
                yield (
                    "took",
                    words | {"count": event.count, "up": faces(event.up, language) or "none"},
                )
            case e.Over():
                continue
            case _:
                yield _key(event), words | _plain(event)


def _drawn_with_play(happened: list[Event]) -> e.Drew | None:
    """The draw that is told together with the play it follows."""
    played = [event.seat for event in happened if isinstance(event, e.Played | e.Replied)]
    drew = (ev for ev in happened if isinstance(ev, e.Drew) and ev.seat in played)
    return next(drew, None)


def _key(event: Event) -> str:
    """``MustCover`` → ``must-cover``."""
    name = type(event).__name__
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def _plain(event: Event) -> dict[str, Any]:
    names = (name for name in event.__struct_fields__ if name != "seat")
    return {name: getattr(event, name) for name in names}
