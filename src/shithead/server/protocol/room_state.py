"""The room as everybody in it sees it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shithead.deck.fair_deal import Promise
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import RoomPhase, SeatKind


class RoomSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of the room.

    Attributes:
        kind: whether a person or a bot sits there.
        name: empty for an empty seat.
        level: a bot's; empty for others.
        present: whether the person is connected; always true for bots.
        held: whether a bot plays for the person, who may come back at any time.
        host: whether the person has the host's powers.
        playing: whether the seat takes part in the round that is or was played.
        committed: whether the seat has committed to a nonce for the coming deal.
        free: whether a newcomer may sit down here now.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    present: bool = False
    held: bool = False
    host: bool = False
    playing: bool = False
    committed: bool = False
    free: bool = False


class DueState(Struct, frozen=True):
    """A duty or a perk that a seat has after a round.

    Attributes:
        name: the seat's name.
        what: ``deal``, ``forfeit``, ``wins``, ``fetch_drinks`` …
    """

    name: str
    what: str


class ResultState(Struct, frozen=True):
    """The result of a round.

    Attributes:
        places: names, first out … loser last; seats without a place are absent.
        numbers: the place of each of them, from 1; seats that share one have the same.
        loser: empty if there is none.
        title: the loser's title; empty without one.
        next_dealer: empty: decided by chance.
        duties: the loser's.
        perks: those of the first seat out.
        headline: the loser in a sentence, or that there is none.
        lines: duties, perks and the next dealer in sentences.
    """

    places: list[str]
    numbers: list[int]
    loser: str
    title: str
    next_dealer: str
    duties: list[DueState]
    perks: list[DueState]
    headline: str
    lines: list[str]


class DealState(Struct, frozen=True):
    """The coming deal, and the commitments of all sides to it.

    Attributes:
        round: the number of the round that will be dealt.
        commitment: to the server's seed; published before any seat contributes.
        commitments: by seat; empty where there is none.
        promise: everything that the deal is bound to, while nonces are awaited; a seat reveals
            its nonce if it finds its own commitment there.
        wanted: the seats whose nonces are still awaited.
    """

    round: int
    commitment: str
    commitments: list[str]
    promise: Promise | None
    wanted: list[int]


class ComingRules(Struct, frozen=True):
    """The rules of the next round, changed by the host during this one.

    Attributes:
        name: of the preset, or of the house rules.
        title: in the client's language.
    """

    name: str
    title: str


class RoomState(Struct, frozen=True, omit_defaults=True):
    """The room as everybody sees it.

    Attributes:
        code: the room's code, part of its link.
        phase: ``waiting`` for the first deal, ``dealing``, ``playing``, or the round is ``over``.
        round: the number of the round that is or was played; 0 before the first.
        part: of a match of several parts, from 1.
        parts: how many the rules have.
        complete: whether the match is over with this round.
        seats: clockwise.
        options: set by the host.
        scores: by seat; more is better; empty before the first result.
        scored: what scores count.
        result: of the round that is over.
        deal: the coming one.
        watching: the number of spectators.
        records: the numbers of the rounds whose records can be fetched.
        may_start: whether a host could deal now.
        why_not: if not, the reason in words.
        coming: the rules of the next round; None: those that are played.
        finished: the number of rounds that scores and losses are about.
        losses: the number of rounds lost, by seat; empty before the first result.
        loser: the name of the seat that lost last; empty before the first loss.
        title: what that seat is called until somebody else loses; empty without a title.
        duties: those from the last finished round.
        practice: whether the round that is or was played began at a moment of a recorded round; it
            counts nowhere.
    """

    code: str
    phase: RoomPhase
    round: int
    part: int
    parts: int
    complete: bool
    seats: list[RoomSeat]
    options: Options
    scores: list[int]
    scored: Literal["points", "won", "not_lost"]
    result: ResultState | None
    deal: DealState
    watching: int
    records: list[int]
    may_start: bool
    why_not: str
    coming: ComingRules | None = None
    finished: int = 0
    losses: list[int] = []
    loser: str = ""
    title: str = ""
    duties: list[DueState] = []
    practice: bool = False
