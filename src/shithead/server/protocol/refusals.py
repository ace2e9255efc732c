"""Refusals: a reason for programs and a sentence for people."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from shithead.errors import IllegalMove, RuleError, ShitheadError
from shithead.ruleset.texts import complaint


class RefusedBecause(StrEnum):
    """Why a request was refused, besides the reasons of ``shithead.errors.Reason``."""

    MALFORMED = "MALFORMED"
    """The message cannot be read."""
    TOO_LONG = "TOO_LONG"
    """The message has too many bytes."""
    TOO_FAST = "TOO_FAST"
    """The client has sent too many messages in a short time."""
    HELLO_FIRST = "HELLO_FIRST"
    """A connection begins with ``Hello``, sent once."""
    NO_ROOM = "NO_ROOM"
    """The room does not exist, or no longer exists."""
    BROKEN_ROOM = "BROKEN_ROOM"
    """The room's log contradicts itself: nobody can play on there."""
    NO_PAGE = "NO_PAGE"
    """There is nothing at this address."""
    OTHER_SITE = "OTHER_SITE"
    """The request comes from a page that is not this server's."""
    NO_PROOF = "NO_PROOF"
    """The round's deal has no proof, or no longer."""
    NO_ANALYSIS = "NO_ANALYSIS"
    """The analysis was never requested, or has been forgotten."""
    NO_COMPARISON = "NO_COMPARISON"
    """The server does not compare rules: its engine is not compiled."""
    NO_RECORD = "NO_RECORD"
    """The round has no record, or is not over yet."""
    NO_LESSON = "NO_LESSON"
    """These rules have no lesson of that number."""
    NO_PUZZLE = "NO_PUZZLE"
    """The puzzle does not exist, or no longer exists."""
    NOT_SEATED = "NOT_SEATED"
    """Only a seat may do this."""
    NOT_HOST = "NOT_HOST"
    """Only the host may do this."""
    SEAT_TAKEN = "SEAT_TAKEN"
    """The seat is occupied, or all seats are."""
    SEATED_ALREADY = "SEATED_ALREADY"
    """The client has a seat already."""
    KNOWS_ANOTHER_HAND = "KNOWS_ANOTHER_HAND"
    """The client had another seat in this round and knows its cards."""
    HAND_IN_PLAY = "HAND_IN_PLAY"
    """A bot plays the seat in this round, and nobody new may take its cards over."""
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    """The seat is empty, or its occupant is of the wrong kind."""
    BAD_NAME = "BAD_NAME"
    """No part of the name can be a seat's name."""
    NAME_TAKEN = "NAME_TAKEN"
    """Another's name looks like it, and what is free instead is the name that one has."""
    NOT_NOW = "NOT_NOW"
    """The phase of the room does not allow it."""
    PAUSE = "PAUSE"
    """The pause after a play is not over."""
    BAD_RULES = "BAD_RULES"
    """The rules do not exist, or contradict themselves."""
    CANNOT_START = "CANNOT_START"
    """The number of seats does not fit the rules."""
    BAD_CHANCE = "BAD_CHANCE"
    """The commitment or the nonce does not match."""
    NO_CHAT = "NO_CHAT"
    """The host does not allow free chat."""
    NO_WATCHING = "NO_WATCHING"
    """The host does not admit spectators."""
    NO_PUSH = "NO_PUSH"
    """The server sends no notifications, or none to this browser's push service."""
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    """The rules refuse the move; ``rule`` says which rule."""
    NOT_ALONE = "NOT_ALONE"
    """The table is not one person's among bots, or has not always been."""
    PLAYED_ON = "PLAYED_ON"
    """The table has continued on the server, too."""
    BAD_LOG = "BAD_LOG"
    """The lines do not continue the room's log."""
    LOG_FULL = "LOG_FULL"
    """The room's log has as many entries as one may have, or too few are left for a round."""
    FULL = "FULL"
    """The server accepts no more rooms, or no more from this address."""
    BUSY = "BUSY"
    """The server has too many requests of this kind to work on."""
    TOO_SLOW = "TOO_SLOW"
    """The request took more time than one may take."""
    STORAGE = "STORAGE"
    """Storage could not be confirmed; the table after the next ``Welcome`` tells."""
    FAULT = "FAULT"
    """The server failed, by a fault of its own."""


class Refused(Struct, frozen=True, tag=True):
    """Refuses a request; nothing has changed.

    Attributes:
        reason: the reason, for programs.
        text: a sentence: what happened, what was expected, what to do.
        id: the refused move's id; empty for other requests.
        rule: the rule that an illegal move breaks, such as ``RANK_TOO_LOW``.
    """

    reason: RefusedBecause
    text: str
    id: str = ""
    rule: str = ""


class Refusal(ShitheadError):  # noqa: N818 — the protocol's word
    """A request is refused; nothing has changed."""

    def __init__(
        self, reason: RefusedBecause, /, *, why: ShitheadError | None = None, **arguments: object
    ) -> None:
        """``why`` is the error behind the reason; its sentence replaces the reason's own."""
        super().__init__(f"room-refused-{reason.lower().replace('_', '-')}", **arguments)
        self.reason = reason
        self.why = why

    def sentence(self, language: str = "en") -> str:
        """The message: what happened, what was expected and what to do."""
        if isinstance(self.why, RuleError):
            return complaint(self.why, language)
        return self.why.sentence(language) if self.why else super().sentence(language)

    def message(self, language: str, move_id: str = "") -> Refused:
        """The refusal as a message of the protocol."""
        rule = self.why.reason.value if isinstance(self.why, IllegalMove) else ""
        return Refused(self.reason, self.sentence(language), move_id, rule)


def refused(reason: str, /, *, why: ShitheadError | None = None, **arguments: object) -> Refusal:
    """A refusal, by the name of its reason."""
    return Refusal(RefusedBecause(reason), why=why, **arguments)
