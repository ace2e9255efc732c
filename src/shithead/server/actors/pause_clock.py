"""The clock of a pause after a play."""

from __future__ import annotations

from shithead.notation.position_parts import Phase
from shithead.server.protocol import Clock
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.play_pause import Pause
from shithead.server.rooms.room import Room


def pause_clock(room: Room, now: float) -> Clock | None:
    """The length of the pause and the time left of it; None without one, or without an end.

    Args:
        room: the room.
        now: seconds since 1970.
    """
    pause = room.pause
    if pause is None or room.replying is not None:
        return None
    length = round(pause.ends_at - pause.began_at, 3)
    return Clock(length, round(min(length, max(0.0, pause.ends_at - now)), 1))


def end_pause(room: Room, now: float, *, seen: bool) -> list[e.Entry]:
    """The entries that end a pause: whoever could still act lets it pass.

    Args:
        room: the room.
        now: seconds since 1970.
        seen: whether anybody but a lone person among bots is there to learn from it; without, the
            pause is over when nobody has anything to decide.
    """
    pause = room.pause
    if pause is None or room.replying is not None:
        return []
    if now < pause.ends_at and (seen or room.asked()):
        return []
    return [*_let_pass(room, pause, now), e.PauseEnded(at=now)]


def _let_pass(room: Room, pause: Pause, now: float) -> list[e.Entry]:
    game, entries = pause.game.copy(), list[e.Entry]()
    wanted = "take" if pause.phase is Phase.REPLY else "pass"
    while game.phase is pause.phase and game.turn is not None:
        seat = room.seat_of(game.turn)
        legal = [move.by(None).text for move in game.legal_moves()]
        move = wanted if wanted in legal else legal[0]
        game.play(move)
        entries.append(e.Moved(at=now, seat=seat, move=move))
    return entries
