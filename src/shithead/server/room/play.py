"""Play: moves, the pause after some of them, and moves taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Annotated, Final

from msgspec import Meta, Struct

from shithead.errors import IllegalMove, Reason
from shithead.game.events import Event, Passed
from shithead.game.game import Game
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.notation.position_parts import Phase
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.session import ClientRequest
from shithead.server.room.command import CommandContext, Entry
from shithead.server.room.parts import MoveOutcome, Round, append_bounded
from shithead.server.room.pause import Pause, cards_played, forced_by, pause_phase, shown_at_once
from shithead.server.room.seats import decide_back
from shithead.server.room.state import Room

_MOST_IDS: Final = 100
"""The latest moves of a person whose ids are known: more than can be on their way at once."""

_SHOWING: Final = frozenset({MoveKind.FLIP, MoveKind.TRY})
"""Moves that show a card which nobody knew."""

# Messages -----------------------------------------------------------------------------------------


class Play(ClientRequest, frozen=True):
    """A move.

    Attributes:
        id: made by the client, unique among its moves in this room; a move that is sent again
            under the same id is made once and answered twice.
        move: the move in the notation, such as ``7C 7D`` or ``take``.
        version: the version of the table from which the move was chosen; a move chosen before the
            seat's last move, or before the deal, is refused. 0: the rules alone decide.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    version: Annotated[int, Meta(ge=0)] = 0


class TakeBack(ClientRequest, frozen=True):
    """Takes one's last move back, and all that followed it, at a table with bots only."""


class MoveAccepted(Struct, frozen=True, tag=True):
    """Acknowledges the move of this id: it is in the log for good."""

    id: str
    version: int


# Entries ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MadeMove:
    """A legal move, made on a copy of the game; nobody knows of it before it is stored.

    Attributes:
        before: the game that it was made on, which is unchanged.
        after: the same game after the move.
        events: what the move set off.
    """

    move: Move
    before: Game
    after: Game
    events: tuple[Event, ...]

    @classmethod
    def made(cls, game: Game, move: Move) -> MadeMove:
        """Make a move.

        Raises:
            IllegalMove: with the reason.
        """
        after = game.copy()
        return cls(move, game, after, after.play(move))


class Moved(Entry, frozen=True, dict=True):
    """A seat moved.

    Attributes:
        move: in the notation.
        id: the client's; empty for a bot's move.
        brought: whether it is a bot's move on a person's device.
    """

    seat: int
    move: str
    id: str = ""
    brought: bool = False

    @classmethod
    def by(cls, seat: int, ply: MadeMove, at: float, move_id: str = "") -> Moved:
        """Return the entry of a ply; it carries the ply, so that nothing is parsed again."""
        entry = cls(at=at, seat=seat, move=ply.move.by(None).text, id=move_id)
        entry.__dict__["made"] = ply
        return entry

    def ply(self, game: Game, name: str) -> MadeMove:
        """Return the move as made on a game by the seat of a name."""
        known: MadeMove | None = self.__dict__.get("made")
        if known is not None and known.before is game:
            return known
        return MadeMove.made(game, read_move(f"{name}: {self.move}"))


class TakenBack(Entry, frozen=True):
    """A person among bots took a move back.

    Attributes:
        seat: the person's.
        moves: the number of moves that are undone, those of others after it included.
    """

    seat: int
    moves: int


class RoundCopied(Entry, frozen=True, tag="Copied"):
    """The round in progress was copied to its one person's device, with all hands."""

    seat: int


class PauseEnded(Entry, frozen=True):
    """The pause after a play is over, and the table moves on.

    Attributes:
        seat: that ended it by taking the pile; None: its time was up.
        id: of the seat's move, made by its client.
        brought: whether it ended on a person's device, where bots could have acted in it.
    """

    seat: int | None = None
    id: str = ""
    brought: bool = False


# What is decided ----------------------------------------------------------------------------------


def decide_play(message: Play, context: CommandContext) -> Sequence[Entry]:
    """A seat moves; with a move but to pass it returns from a bot that plays for it."""
    seat, room = context.own_seat(), context.room
    if room.phase not in {"playing", "over"}:
        raise refused("NOT_NOW")
    name, pause = room.name_of(seat), room.pause
    if not name:
        raise refused("NOT_SEATED")
    move = _own_move(message.move, name)
    if room.replying == seat and move.kind is MoveKind.TAKE:
        ended = PauseEnded(at=context.at, seat=seat, id=message.id)
        if seat not in room.asked():  # it could not have replied
            return [ended]
        return [Moved.by(seat, _ply(room, seat, move), context.at), ended]
    if pause is not None and not (name in pause.asked() and pause.offers(move)):
        raise refused("PAUSE")  # whatever the seat holds
    ply = _ply(room, seat, move)
    if 0 < message.version < last_decision(room, seat):
        raise refused("NOT_NOW")  # chosen for a decision that a bot has made since
    moved = Moved.by(seat, ply, context.at, message.id)
    silent = pause is not None and move.kind in {MoveKind.PASS, MoveKind.TAKE}
    return [moved] if silent else [*decide_back(context), moved]


def _own_move(text: str, name: str) -> Move:
    """Parse a move made by the client's own seat.

    Args:
        name: the client's seat name.

    Raises:
        Refusal: ``ILLEGAL_MOVE``; the text cannot be read, or names another seat.
    """
    try:
        move = read_move(text)
    except IllegalMove as error:
        raise refused("ILLEGAL_MOVE", why=error) from error
    if move.seat not in {None, name}:
        other = IllegalMove(Reason.NOT_YOUR_TURN, move=text, name=move.seat, seat=name)
        raise refused("ILLEGAL_MOVE", why=other)
    return move.by(name)


def _ply(room: Room, seat: int, move: Move) -> MadeMove:
    """Make a move in the game as the seat may know it.

    Raises:
        Refusal: ``ILLEGAL_MOVE``.
    """
    game = room.game_of(seat)
    if game is None:
        raise refused("NOT_NOW")
    try:
        return MadeMove.made(game, move)
    except IllegalMove as illegal:
        raise refused("ILLEGAL_MOVE", why=illegal) from illegal


def last_decision(room: Room, seat: int) -> int:
    """Return the version after a seat's last move in the last round, or after the deal."""
    return room.history.last_versions.get(seat, room.history.dealt_version)


def decide_take_back(context: CommandContext) -> Sequence[Entry]:
    """A person among bots takes the last move back."""
    seat = context.own_seat()
    moves = moves_to_take_back(context.room, seat)
    if not moves:
        raise refused("NOT_NOW")
    return [TakenBack(at=context.at, seat=seat, moves=moves)]


def moves_to_take_back(room: Room, seat: int | None) -> int:
    """Return the number of moves back to a seat's last one but passes; 0: it may take none back."""
    if seat is None or not may_take_back(room, seat):
        return 0
    own, game = room.name_of(seat), room.latest_game
    played = game.moves if game else []
    later = takewhile(lambda m: m.seat != own or m.kind is MoveKind.PASS, reversed(played))
    back = len(list(later)) + 1
    return back if back <= len(played) else 0


def may_take_back(room: Room, seat: int) -> bool:
    """Return whether moves of the round may be taken back for a seat's sake.

    Only for a lone person among bots, where the table wants it, and nobody who could come back
    to a hand sees another.
    """
    alone = room.people == [seat] and len(room.hands_seen) == 1
    return alone and room.is_in_round(seat) and room.options.take_back


def decide_end_of_pause(room: Room, now: float, *, seen: bool) -> list[Entry]:
    """The pause ends, if its time is up: whoever could still act lets it pass.

    Args:
        seen: whether anybody but a lone person among bots is there to learn from it; without, the
            pause is over when nobody has anything to decide.
    """
    pause = room.pause
    if pause is None or room.replying is not None:
        return []
    if now < pause.ends_at and (seen or room.asked()):
        return []
    game, entries = pause.game, list[Entry]()
    wanted = Move(MoveKind.TAKE if pause.phase is Phase.REPLY else MoveKind.PASS)
    while game.phase is pause.phase and game.turn is not None:
        legal = [move.by(None) for move in game.legal_moves()]
        ply = MadeMove.made(game, wanted if wanted in legal else legal[0])
        entries.append(Moved.by(room.seat_of(game.turn), ply, now))
        game = ply.after
    return [*entries, PauseEnded(at=now)]


# What entries change ------------------------------------------------------------------------------


def apply_moved(room: Room, entry: Moved) -> None:
    """Make a move; it opens a pause, is withheld in one, or is seen by everybody."""
    before, last, name = _in_round(room, entry.seat)
    _note_brought(room, entry)
    ply, awaited = entry.ply(before, name), before.awaited()
    phase = pause_phase(before, ply.after, ply.events) if last.pause else None
    pause = room.pause
    if pause is not None and pause.may_be_let_pass() and not cards_played(ply.events):
        # Nobody but the seat itself may know that it lets the pause pass.
        more = [event for event in ply.events if not isinstance(event, Passed)]
        room.pause = replace(pause, game=ply.after, withheld=(*pause.withheld, *more))
        room.silent_moves[entry.seat] += 1
        room.version -= 1
    elif phase is not None:
        _show_withheld(room)
        shown = forced_by(ply.events) if phase is Phase.REPLY else shown_at_once(ply.events)
        _show(room, entry.seat, ply.events[:shown])
        room.game = before
        forced = room.seat_of(ply.events[shown - 1].seat) if phase is Phase.REPLY else None
        room.pause = Pause(
            phase=phase,
            seat=entry.seat,
            began_at=entry.at,
            ends_at=entry.at + last.pause,
            game=ply.after,
            cards_played=cards_played(ply.events),
            withheld=ply.events[shown:],
            forced=forced,
        )
    else:
        _show_withheld(room)
        _show(room, entry.seat, ply.events)
        _set_public_game(room, ply.after)
        # Any other move gives those who are awaited no more time.
        if awaited == [name] or not set(ply.after.awaited()) <= set(awaited):
            room.begin_turn(entry.at)
    _keep_id(room, entry.seat, entry.id)


def apply_pause_ended(room: Room, entry: PauseEnded) -> None:
    """Show what the play led to; a seat that is forced to take may reply in a pause of its own."""
    pause = room.pause
    if pause is None or entry.seat not in {None, *room.playing}:
        raise room.contradiction()
    _note_brought(room, entry)
    forced = 0 if pause.phase is Phase.REPLY else forced_by(pause.withheld)
    if forced:
        _show(room, pause.seat, pause.withheld[:forced])
        seat, left = room.seat_of(pause.withheld[forced - 1].seat), pause.withheld[forced:]
        later = replace(pause, phase=Phase.REPLY, withheld=left, forced=seat)
        room.pause = later.beginning(entry.at)
    else:
        _show_withheld(room)
        _set_public_game(room, pause.game)
        room.begin_turn(entry.at, stood_still=max(0.0, entry.at - pause.began_at))
    if entry.seat is not None:
        room.history.last_versions[entry.seat] = room.version
        _keep_id(room, entry.seat, entry.id)


def apply_taken_back(room: Room, entry: TakenBack) -> None:
    """Undo moves, and tell everybody."""
    before, last, name = _in_round(room, entry.seat)
    room.require(entry.moves > 0)
    game = before.copy()
    undone = [game.undo() for _ in range(entry.moves)]
    looked = any(move.seat == name and move.kind in _SHOWING for move in undone)
    room.pause = None
    room.rounds[-1] = replace(last, taken_back=last.taken_back + 1)
    _set_public_game(room, game)
    room.begin_turn(entry.at)
    room.add_notice("looked-and-taken-back" if looked else "taken-back", name)


def apply_round_copied(room: Room, entry: RoundCopied) -> None:
    """Note that a person's device knows all hands; no table shows it before the round is over."""
    room.person(entry.seat)
    room.require(room.phase == "playing")
    room.rounds[-1] = replace(room.rounds[-1], copied=True)
    room.version -= 1


def _in_round(room: Room, seat: int) -> tuple[Game, Round, str]:
    """Return the game, the round and the seat's name, where a seat of a round in progress acts."""
    game, name = room.latest_game, room.name_of(seat)
    if game is None or not name or room.phase != "playing":
        raise room.contradiction()
    return game, room.rounds[-1], name


def _note_brought(room: Room, entry: Moved | PauseEnded) -> None:
    """Note that a person's device has moved for bots; everybody is told the first time."""
    if entry.brought and not room.rounds[-1].brought:
        room.rounds[-1] = replace(room.rounds[-1], brought=True)
        room.add_notice("brought", "")


def _show_withheld(room: Room) -> None:
    """Show what was withheld in the pause, if there is one, and end it."""
    if room.pause is not None and room.pause.withheld:
        _show(room, room.pause.seat, room.pause.withheld)
    room.pause = None


def _show(room: Room, seat: int, events: tuple[Event, ...]) -> None:
    """Show events of a seat's move to everybody."""
    history = room.history
    append_bounded(history.outcomes, MoveOutcome(room.version, seat, room.name_of(seat), events))
    history.move_counts[seat] += 1
    history.last_versions[seat] = room.version


def _set_public_game(room: Room, game: Game) -> None:
    """Let everybody see a position of the round in progress; at its end there is a record."""
    room.game = game
    if game.over:
        room.rounds[-1] = room.rounds[-1].recorded(game)


def _keep_id(room: Room, seat: int, move_id: str) -> None:
    """Remember the version after a person's move by the client's id; a bot's has none."""
    if not move_id:
        return
    own = room.move_versions.setdefault(room.seats[seat].secret, {})
    own[move_id] = room.version
    if len(own) > _MOST_IDS:
        del own[next(iter(own))]
