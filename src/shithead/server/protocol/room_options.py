"""The options of a room, which its host sets."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from shithead.server.protocol.scalars import SeatNumber

RHYTHMS: Final = {
    "slow": {"pace": 1.8, "pause": 3.0},
    "normal": {"pace": 0.9, "pause": 1.8},
    "quick": {"pace": 0.4, "pause": 0.9},
    "instant": {"pace": 0.0, "pause": 0.9},
}
"""The rhythms that the page offers: values of ``pace`` and ``pause`` that go together.

No pause is shorter than a person needs to throw in.
"""

KEPT_BY_TURNS: Final = 30
"""Days without an entry after which a room that is played by turns is deleted."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a room is run; set by the host.

    A change of a time limit counts from the next turn, and everybody is told.

    Attributes:
        turn_seconds: time limit for a decision; 0: none.
        grace_seconds: time a person may be disconnected before a bot plays for the seat, while
            other people at the table wait.
        by_turns: whether the round is played over days: no time limit holds, no bot plays for
            people who are away, and the room is kept for ``KEPT_BY_TURNS`` days after an entry.
        pause: seconds after a play in which players may add a card, throw in or reply. The
            table stands still as long whether or not somebody can, so that nobody learns it. Counts
            from the next deal. 0: no pause; everybody sees who is asked, and so what they hold.
        pace: seconds a bot waits before it moves, so that people can follow; longer after a burn,
            shorter from the 60th move on, a quarter as long once all people are out.
        delay: seconds by which onlookers see the round late.
        chat: whether seats may write free text; emotes and phrases are always available.
        watch: whether onlookers may see the round.
        takeover: whether a newcomer may take over a bot's seat during a round, and so see its hand;
            counts from the next deal. A newcomer was neither seated nor watching since the deal.
        known: whether cards that everybody saw being taken are shown in the hands of others;
            without it nobody is sent them, and one has to remember them.
        take_back: whether a lone person among bots may take moves back.
        youngest: the seat of the youngest, who may begin by some rules; None: nobody has said.
            Counts from the next deal, and until somebody else takes the seat.
        listed: whether the server's lobby, if it has one, shows the room to everybody.
    """

    turn_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    by_turns: bool = False
    pause: Annotated[float, Meta(ge=0.0, le=10.0)] = RHYTHMS["normal"]["pause"]
    pace: Annotated[float, Meta(ge=0.0, le=5.0)] = RHYTHMS["normal"]["pace"]
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    chat: bool = False
    watch: bool = True
    takeover: bool = False
    known: bool = True
    take_back: bool = True
    youngest: SeatNumber | None = None
    listed: bool = False
