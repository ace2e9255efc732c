"""Chat: emotes, phrases and free text from one seat to the table. Nothing is stored."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import LONGEST_CHAT, EmoteName, PhraseName, SeatNumber
from shithead.server.protocol.session import ClientRequest
from shithead.server.room.command import CommandContext
from shithead.server.room.text import visible_chat


class Emote(ClientRequest, frozen=True):
    """Shows an emote to all in the room.

    Attributes:
        to: the seat that it is meant for; None: everybody.
    """

    emote: EmoteName
    to: SeatNumber | None = None


class Phrase(ClientRequest, frozen=True):
    """Says one of the ready-made phrases.

    Attributes:
        to: the seat that it is meant for; None: everybody.
    """

    phrase: PhraseName
    to: SeatNumber | None = None


class Say(ClientRequest, frozen=True):
    """Says free text, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Reaction(Struct, frozen=True, tag=True):
    """An emote or a phrase from a seat; the other member is empty.

    Attributes:
        to: the name of the player that it is meant for; empty: everybody.
    """

    seat: int
    name: str
    emote: EmoteName | Literal[""] = ""
    phrase: PhraseName | Literal[""] = ""
    to: str = ""


class ChatMessage(Struct, frozen=True, tag=True):
    """Free text from a seat. It is text, never markup."""

    seat: int
    name: str
    text: str


def reaction(message: Emote | Phrase, context: CommandContext) -> Reaction:
    """Return what all clients are sent of an emote or a phrase."""
    seat, seats = context.own_seat(), context.room.seats
    name = seats[seat].name
    to = seats[message.to].name if message.to is not None and message.to < len(seats) else ""
    if isinstance(message, Emote):
        return Reaction(seat, name, emote=message.emote, to=to)
    return Reaction(seat, name, phrase=message.phrase, to=to)


def chat_message(message: Say, context: CommandContext) -> ChatMessage:
    """Return what all clients are sent of free text."""
    seat = context.own_seat()
    if not context.room.options.chat:
        raise refused("NO_CHAT")
    shown = visible_chat(message.text)
    if not shown:
        raise refused("MALFORMED", detail="text")
    return ChatMessage(seat, context.room.seats[seat].name, shown)
