"""Play: moves, the pause after some of them, and moves taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Annotated, Final

from msgspec import Meta, Struct

from shithead.engine import codes
from shithead.errors import IllegalMove, Reason
from shithead.game.core import GameCore
from shithead.game.game import Game
from shithead.game.state_codec import PHASES
from shithead.narration.story import OpenQuartet
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.notation.position_parts import Phase
from shithead.server.protocol.refusals import refused
from shithead.server.room.command import CommandContext, Entry, RoomCommand
from shithead.server.room.parts import MoveOutcome, NoticeKind, append_bounded
from shithead.server.room.pause import (
    FIRST_ROUNDS,
    FLIGHT,
    PATIENCE,
    Pause,
    cards_played,
    forced_by,
    pause_phase,
    shown_at_once,
)
from shithead.server.room.seats import Back
from shithead.server.room.state import Room

_MOST_IDS: Final = 100
"""The latest moves of a person whose ids are kept: more than can be under way together."""

_SHOWING: Final = frozenset({codes.MOVE_FLIP, codes.MOVE_TRY})
"""Moves that show a card which nobody knew."""

# Messages -----------------------------------------------------------------------------------------


class Play(RoomCommand, frozen=True):
    """A move.

    Attributes:
        id: an id made by the client, unique among its moves in this room; a move that is sent again
            under the same id is made once and answered twice.
        move: the move in the notation, such as ``7C 7D`` or ``take``.
        version: the version of the table from which the move was chosen; a move chosen before the
            seat's last move, or before the deal, is refused. 0: the rules alone decide.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    version: Annotated[int, Meta(ge=0)] = 0

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A seat moves; with a move but to pass it returns from a bot that plays for it."""
        seat, room = context.own_seat(), context.room
        if room.phase not in {"playing", "over"}:
            raise refused("NOT_NOW")
        if seat not in room.playing:
            raise refused("NOT_SEATED")
        move, pause = _own_move(self.move, room.name_of(seat)), room.pause
        if room.replying == seat and move.kind is MoveKind.TAKE:
            ended = PauseEnded(at=context.at, seat=seat, id=self.id)
            if seat not in room.asked():  # it could not have replied
                return [ended]
            return [Moved.by(seat, _ply(room, seat, move), context.at), ended]
        if pause is not None and not (seat in room.asked() and pause.offers(move)):
            raise refused("PAUSE")  # whatever the seat holds
        ply = _ply(room, seat, move)
        if 0 < self.version < last_decision(room, seat):
            raise refused("NOT_NOW")  # chosen for a decision that a bot has made since
        moved = Moved.by(seat, ply, context.at, self.id)
        silent = pause is not None and move.kind in {MoveKind.PASS, MoveKind.TAKE}
        return [moved] if silent else [*Back().decide(context), moved]


class TakeBack(RoomCommand, frozen=True):
    """Takes one's last move back, and all that followed it, at a table with bots only."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A person among bots takes the last move back."""
        seat = context.own_seat()
        moves = moves_to_take_back(context.room, seat)
        if not moves:
            raise refused("NOT_NOW")
        return [TakenBack(at=context.at, seat=seat, moves=moves)]


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
        events: the move's events, as numbers of the kernels.
    """

    move: Move
    before: GameCore
    after: GameCore
    events: tuple[int, ...]

    @classmethod
    def made(cls, game: Game, move: Move) -> MadeMove:
        """Make a move, which may name its seat.

        Raises:
            IllegalMove: with the reason.
        """
        after = game.core.copy()
        return cls(move, game.core, after, after.play(*game.resolved(move)))


class Moved(Entry, frozen=True, dict=True):
    """A seat moved.

    Attributes:
        move: the move in the notation.
        id: the client's id of the move; empty for a bot's move.
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

    def ply(self, room: Room, core: GameCore) -> MadeMove:
        """Return the move as made on a game of the room."""
        known: MadeMove | None = self.__dict__.get("made")
        if known is not None and known.before is core:
            return known
        game = Game.named(core, room.names)
        return MadeMove.made(game, read_move(f"{room.name_of(self.seat)}: {self.move}"))

    def apply(self, room: Room) -> None:
        """Make a move; it opens a pause, is withheld in one, or is seen by everybody."""
        before, last = _in_round(room, self.seat), room.rounds[-1]
        _note_brought(room, self)
        ply, awaited = self.ply(room, before), before.awaited()
        events, pause, phase = ply.events, room.pause, None
        if last.pause:
            names = room.names
            phase = pause_phase(Game.named(before, names), Game.named(ply.after, names), events)
        if pause is not None and pause.may_be_let_pass() and not cards_played(events):
            # Nobody but the seat itself may know that it lets the pause pass.
            more = [event for event in events if codes.event_kind(event) != codes.EVENT_PASSED]
            room.pause = replace(pause, core=ply.after, withheld=(*pause.withheld, *more))
            room.silent_moves[self.seat] += 1
            room.version -= 1
        elif phase is not None:
            _show_withheld(room)
            shown = forced_by(events) if phase is Phase.REPLY else shown_at_once(events)
            room.core = before
            began_at = self.at + (FLIGHT if phase is Phase.THROW else 0.0)
            room.pause = Pause(
                phase=phase,
                seat=self.seat,
                began_at=began_at,
                ends_at=began_at + last.pause,
                core=ply.after,
                cards_played=events[: cards_played(events)],
                withheld=events[shown:],
                forced=_seat_of(room, events[shown - 1]) if phase is Phase.REPLY else None,
            )
            new = len(room.rounds) <= FIRST_ROUNDS and len(room.people) == 1
            if new and phase is Phase.THROW and room.people[0] in room.asked():
                room.pause = replace(room.pause, ends_at=began_at + max(last.pause, PATIENCE))
            quartet = _open_quartet(before, lies=room.pause.has_quartet())
            _show(room, self.seat, events[:shown], quartet)
        else:
            _show_withheld(room)
            lies = bool(cards_played(events)) and PHASES[ply.after.phase] is Phase.THROW
            _show(room, self.seat, events, _open_quartet(before, lies=lies))
            _set_public_game(room, ply.after)
            # Any other move gives those who are awaited no more time.
            own = [room.playing.index(self.seat)]
            if awaited == own or not set(ply.after.awaited()) <= set(awaited):
                room.begin_turn(self.at)
        _keep_id(room, self.seat, self.id)


class TakenBack(Entry, frozen=True):
    """A person among bots took a move back.

    Attributes:
        seat: the person's seat.
        moves: the number of moves that are undone, those of others after it included.
    """

    seat: int
    moves: int

    def apply(self, room: Room) -> None:
        """Undo moves, and tell everybody."""
        core, last = _in_round(room, self.seat).copy(), room.rounds[-1]
        room.require(0 < self.moves <= len(core.log))
        undone = [core.undo() for _ in range(self.moves)]
        own = [move for number, move in undone if room.playing[number] == self.seat]
        looked = any(codes.kind_of(move[0]) in _SHOWING for move in own)
        room.pause = None
        room.rounds[-1] = replace(last, taken_back=last.taken_back + 1)
        room.history.positions.clear()
        _set_public_game(room, core)
        room.begin_turn(self.at)
        notice: NoticeKind = "looked-and-taken-back" if looked else "taken-back"
        room.add_notice(notice, room.name_of(self.seat))


class RoundCopied(Entry, frozen=True, tag="Copied"):
    """The round in progress was copied to its one person's device, with all hands."""

    seat: int

    def apply(self, room: Room) -> None:
        """Note that a person's device knows all hands; no table shows it during the round."""
        room.person(self.seat)
        room.require(room.phase == "playing")
        room.rounds[-1] = replace(room.rounds[-1], copied=True)
        room.version -= 1


class PauseEnded(Entry, frozen=True):
    """The pause after a play is over, and the table moves on.

    Attributes:
        seat: that ended it by taking the pile; None: its time was up.
        id: the id of the seat's move, made by its client.
        brought: whether it ended on a person's device, where bots could have acted in it.
    """

    seat: int | None = None
    id: str = ""
    brought: bool = False

    def apply(self, room: Room) -> None:
        """Show what the play led to; a seat that is forced to take may reply in its own pause."""
        pause = room.pause
        if pause is None or self.seat not in {None, *room.playing}:
            raise room.contradiction()
        _note_brought(room, self)
        forced = 0 if pause.phase is Phase.REPLY else forced_by(pause.withheld)
        if forced:
            _show(room, pause.seat, pause.withheld[:forced])
            seat, left = _seat_of(room, pause.withheld[forced - 1]), pause.withheld[forced:]
            later = replace(pause, phase=Phase.REPLY, withheld=left, forced=seat)
            room.pause = later.beginning(self.at)
        else:
            _show_withheld(room)
            _set_public_game(room, pause.core)
            room.begin_turn(self.at, stood_still=max(0.0, self.at - pause.began_at))
        if self.seat is not None:
            room.history.last_versions[self.seat] = room.version
            _keep_id(room, self.seat, self.id)


# What may be played and taken back ----------------------------------------------------------------


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


def moves_to_take_back(room: Room, seat: int | None) -> int:
    """Return the number of moves back to a seat's last one but passes; 0: it may take none back."""
    if seat is None or not may_take_back(room, seat):
        return 0
    core, number = room.latest_core, room.playing.index(seat)
    played = core.log if core else []
    later = takewhile(
        lambda made: made[0] != number or codes.kind_of(made[1][0]) == codes.MOVE_PASS,
        reversed(played),
    )
    back = len(list(later)) + 1
    return back if back <= len(played) else 0


def may_take_back(room: Room, seat: int) -> bool:
    """Return whether moves of the round may be taken back for a seat's sake.

    Only for a lone person among bots, if the table allows it, and nobody who could come back
    to a hand sees another.
    """
    alone = room.people == [seat] and len(room.hands_seen) == 1
    return alone and room.is_in_round(seat) and room.options.take_back


def decide_end_of_pause(room: Room, now: float, *, seen: bool) -> list[Entry]:
    """The pause ends, if its time is up: seats that could still act lose the chance.

    Args:
        seen: whether anybody but a lone person among bots is there to learn from it; without, the
            pause is over when nobody has anything to decide.
    """
    pause = room.pause
    if pause is None or room.replying is not None:
        return []
    if now < pause.ends_at and (seen or room.asked()):
        return []
    core, entries = pause.core, list[Entry]()
    wanted = Move(MoveKind.TAKE if pause.phase is Phase.REPLY else MoveKind.PASS)
    while PHASES[core.phase] is pause.phase:
        game, seat = Game.named(core, room.names), room.playing[core.turn]
        legal = [move.by(None) for move in game.legal_moves()]
        ply = MadeMove.made(game, wanted if wanted in legal else legal[0])
        entries.append(Moved.by(seat, ply, now))
        core = ply.after
    return [*entries, PauseEnded(at=now)]


# What everybody sees ------------------------------------------------------------------------------


def _in_round(room: Room, seat: int) -> GameCore:
    """Return the game, in which a seat of a round in progress acts."""
    core = room.latest_core
    if core is None or not room.is_in_round(seat):
        raise room.contradiction()
    return core


def _seat_of(room: Room, event: int) -> int:
    """Return the room's seat to which an event happened."""
    return room.playing[codes.event_seat(event)]


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


def _open_quartet(before: GameCore, *, lies: bool) -> OpenQuartet:
    """Return what a move did to a quartet.

    Args:
        before: the game before the move.
        lies: whether a quartet that others may follow lies there after it.
    """
    if not lies:
        return "none"
    return "followed" if PHASES[before.phase] is Phase.THROW else "made"


def _show(room: Room, seat: int, events: tuple[int, ...], quartet: OpenQuartet = "none") -> None:
    """Show events of a seat's move to everybody."""
    history = room.history
    outcome = MoveOutcome(room.version, seat, room.name_of(seat), events, room.names, quartet)
    append_bounded(history.outcomes, outcome)
    history.move_counts[seat] += 1
    history.last_versions[seat] = room.version


def _set_public_game(room: Room, core: GameCore) -> None:
    """Let everybody see a position of the round in progress; at its end there is a record."""
    room.core = core
    append_bounded(room.history.positions, (room.version, len(core.log)))
    if core.over:
        room.rounds[-1] = room.rounds[-1].recorded(core)


def _keep_id(room: Room, seat: int, move_id: str) -> None:
    """Remember the version after a person's move by the client's id; a bot's has none."""
    if not move_id:
        return
    own = room.move_versions.setdefault(room.seats[seat].secret, {})
    own[move_id] = room.version
    if len(own) > _MOST_IDS:
        del own[next(iter(own))]
