"""Names, numbers and limits that several messages share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from shithead.bots.registry import bot_names
from shithead.localization import LANGUAGES

PROTOCOL_VERSION: Final = 5
"""Incremented when a page loaded before the change would misunderstand the server."""

LONGEST_MESSAGE: Final = 16 * 1024
"""The most bytes that a client's message may have."""

MOST_LINES: Final = 400
"""The most lines of a log in a client's message: more than fit with moves in them."""

LONGEST_COPY: Final = 64 * 1024
"""The most bytes of a log in a server's message, unless a single line is longer."""

LONGEST_NAME: Final = 16
"""The most letters of a seat's name; of a longer one the rest is cut off."""

LONGEST_WANTED_NAME: Final = 40
"""The most letters of a name that somebody asks for."""

LONGEST_CHAT: Final = 200
"""The most letters of a free chat message."""

LONGEST_RECORD: Final = 200_000
"""The most characters of a record in a request."""

LONGEST_POSITION: Final = 20_000
"""The most characters of a position in a request."""

SHORTEST_SECRET: Final = 16
LONGEST_SECRET: Final = 128

ROOM_CODE: Final = "[a-z2-9]{4,16}"
"""The pattern that the whole of a room's code matches."""

DEVICE_ROOM: Final = "own"
"""What the codes of rooms that run on a player's own device begin with, and no others."""

if TYPE_CHECKING:
    Language = str
    Level = str
else:
    Language = Literal[LANGUAGES]
    Level = Literal[bot_names()]
Code = Annotated[str, Meta(max_length=64, description="A room's short code.")]
Secret = Annotated[
    str,
    Meta(
        min_length=SHORTEST_SECRET,
        max_length=LONGEST_SECRET,
        description="The secret of a seat: a client that knows it holds the seat.",
    ),
]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal.")]
WantedName = Annotated[str, Meta(min_length=1, max_length=LONGEST_WANTED_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
SeatKind = Literal["empty", "person", "bot"]
Zone = Literal["hand", "up", "down"]
RoomPhase = Literal["waiting", "dealing", "playing", "over"]
EmoteName = Literal["laugh", "cheer", "cry", "angry", "think", "sleep", "wave", "fire"]
PhraseName = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "hurry", "ouch", "one-more", "bye",
    "eat-it", "smell", "muppets", "kiss-my-ace", "lucky", "burn",
]  # fmt: skip
