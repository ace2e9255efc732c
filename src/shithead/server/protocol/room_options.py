"""The options of a room, which its host sets."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from shithead.server.protocol.scalars import SeatNumber


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a room is run; set by the host.

    A change of a time limit counts from the next turn, and everybody is told.

    Attributes:
        turn_seconds: time limit for a decision; 0: none.
        grace_seconds: time a person may be disconnected before a bot plays for the seat, while
            other people at the table wait.
        pause: seconds after a play in which whoever can may add a card, throw in or reply. The
            table stands still as long whether or not somebody can, so that nobody learns it. Counts
            from the next deal. 0: no pause; everybody sees who is asked, and so what they hold.
        pace: seconds a bot waits before it moves, so that people can follow.
        delay: seconds by which whoever does not play in the round sees it late.
        chat: whether seats may write free text; emotes and phrases are always available.
        watch: whether whoever does not play in the round may see it.
        takeover: whether a newcomer may take over a bot's seat during a round, and so see its hand;
            counts from the next deal. A newcomer was neither seated nor watching since the deal.
        youngest: the seat of the youngest, who may begin by some rules; None: nobody has said.
            Counts from the next deal, and until somebody else takes the seat.
    """

    turn_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    pause: Annotated[float, Meta(ge=0.0, le=10.0)] = 2.0
    pace: Annotated[float, Meta(ge=0.0, le=5.0)] = 0.9
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    chat: bool = False
    watch: bool = True
    takeover: bool = False
    youngest: SeatNumber | None = None
