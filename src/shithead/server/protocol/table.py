"""The table: everything that one client may see of a room, and the rules it is played by."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from shithead.deck.fair_deal import Promise
from shithead.game.events import AnyEvent
from shithead.notation.moves import MoveKind
from shithead.notation.position_parts import Phase
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import RoomPhase, SeatKind, Zone

# The room -----------------------------------------------------------------------------------------


class RoomSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of the room.

    Attributes:
        kind: whether a person or a bot sits there.
        name: the seat's name; empty for an empty seat.
        level: the level of a bot; empty for others.
        present: whether the person is connected; always true for bots.
        held: whether a bot plays for the person, who may come back at any time.
        host: whether the person has the host's powers.
        playing: whether the seat takes part in the round that is or was played.
        committed: whether the seat has committed to a nonce for the coming deal.
        free: whether a newcomer may sit down here now.
        agreed: whether the person wants another round, and waits for others who are there.
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
    agreed: bool = False


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
        duties: the loser's duties.
        perks: the perks of the first seat out.
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
        commitment: the commitment to the server's seed; published before any seat contributes.
        commitments: the commitments by seat; empty where there is none.
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
        name: the name of the preset, or of the house rules.
        title: the title in the client's language.
    """

    name: str
    title: str


class RoomState(Struct, frozen=True, omit_defaults=True):
    """The room as everybody sees it.

    Attributes:
        code: the room's code, part of its link.
        phase: ``waiting`` for the first deal, ``dealing``, ``playing``, or the round is ``over``.
        round: the number of the round that is or was played; 0 before the first.
        part: the part of a match of several parts, from 1.
        parts: the number of parts of the match.
        complete: whether the match is over with this round.
        seats: the seats, clockwise.
        options: set by the host.
        scores: the scores by seat; more is better; empty before the first result.
        scored: the unit of the scores.
        result: the result of the round that is over.
        deal: the coming deal.
        watching: the number of spectators.
        records: the numbers of the rounds whose records can be fetched.
        may_start: whether a host could deal now.
        why_not: the reason in words, if no host could deal now.
        coming: the rules of the next round; None: those that are played.
        finished: the number of rounds that scores and losses are about.
        losses: the number of rounds lost, by seat; empty before the first result.
        loser: the name of the seat that lost last; empty before the first loss.
        title: the title of that seat until somebody else loses; empty without one.
        duties: the duties from the last finished round.
        practice: whether the latest round began with a position of a recorded round; it
            counts nowhere.
        since: at a table by turns, since when somebody is awaited, in seconds since 1970; 0:
            nobody is, or it is not told.
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
    since: int = 0


# The round ----------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True):
    """A seat's cards as this client may know them.

    Attributes:
        seat: the seat's number in the room.
        name: the seat's name.
        hand: the number of cards in the hand.
        known: the hand cards that everybody has seen; empty for the client's own seat.
        up: the up cards, stack by stack, most stacks of one card; ``?`` while others still choose.
        down: the number of down cards.
        out: the place of a seat without cards, from 1; 0 for others.
        ready: whether the seat has finished its decisions before play.
        left: the hand and down cards once the round is over and they lie open.
    """

    seat: int
    name: str
    hand: int
    known: list[str]
    up: list[list[str]]
    down: int
    out: int
    ready: bool
    left: list[str] = []


class Pick(Struct, frozen=True, omit_defaults=True):
    """Cards to pick for a move, from one zone of the client's own.

    Attributes:
        places: the cards to pick from, numbered from 0: as in ``ViewState.hand``, as in
            ``SeatView.up`` stack by stack, or the down cards from left to right.
        zone: the zone that holds them.
        count: the number of cards to pick.
    """

    places: list[int]
    zone: Zone = "hand"
    count: int = 1


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move, and all moves that differ from it only in the suits of equal ranks.

    A selection of cards is part of the choice if each card has room in one of the picks, and the
    whole of it if every pick is filled. A card that fits several picks belongs to the first of them
    with room left.

    Attributes:
        move: the text for ``Play``, made of the first places of each pick.
        kind: ``play``, ``flip``, ``take``, ``swap`` … as in the notation.
        template: the text with ``{}`` for each card that is picked, pick by pick.
        words: the text of a button for it.
        picks: the cards to pick; empty for a move without cards, which is a button.
    """

    move: str
    kind: MoveKind
    template: str
    words: str
    picks: list[Pick] = []


class ViewState(Struct, frozen=True):
    """The round as one seat, or a spectator, may see it.

    Attributes:
        seats: the seats that play, clockwise.
        hand: the client's own cards, the least useful first; empty for a spectator.
        source: the zone that the client plays from now.
        pile: bottom card first.
        burnt: the number of cards out of the round.
        stock: the number of cards left to draw.
        direction: the direction of play.
        turn: the number of the seat on turn; None when the round is over.
        awaited: all seats that have to decide now; before play there may be several.
        phase: the kind of decision, as in the notation.
        argument: the rank that the phase is about; empty if there is none.
        demand: the pile's demand, as a phrase.
        legal: the client's own moves, also off turn.
        refused: the client's cards that may not be played now, with the reason; empty off turn.
        may_take_back: whether the client may take its last move back.
    """

    seats: list[SeatView]
    hand: list[str]
    source: Zone | Literal[""]
    pile: list[str]
    burnt: int
    stock: int
    direction: Literal["clockwise", "counterclockwise"]
    turn: int | None
    awaited: list[int]
    phase: Phase
    argument: str
    demand: str
    legal: list[Choice]
    refused: dict[str, str]
    may_take_back: bool = False


class EarlierView(Struct, frozen=True):
    """The round as this client saw it, or would have seen it, after an earlier move.

    Attributes:
        version: the version of the room after the move.
        seats: as in ``ViewState``, like all that follow.
    """

    version: int
    seats: list[SeatView]
    hand: list[str]
    pile: list[str]
    burnt: int
    stock: int
    direction: Literal["clockwise", "counterclockwise"]


class LogLine(Struct, frozen=True):
    """The events that one move set off, or a notice to everybody, which has no events.

    Attributes:
        version: the version of the table after the move.
        seat: the number of the seat that moved; -1 for a notice to everybody.
        name: the name of the seat that acts; empty for a notice.
        events: the events, in order; they refer to seats by name.
        line: the events in sentences.
    """

    version: int
    seat: int
    name: str
    events: list[AnyEvent]
    line: str


class Clock(Struct, frozen=True):
    """The time left for the decision.

    Attributes:
        limit: seconds in all.
        left: seconds left when the message was sent.
    """

    limit: float
    left: float


# The messages -------------------------------------------------------------------------------------


class Table(Struct, frozen=True, tag=True):
    """Everything that this client may see.

    Attributes:
        version: the version of the room; grows with every entry in its log.
        room: the room as everybody sees it.
        view: the round as this client may see it; None before the first deal.
        events: everything that happened since the version that the client had.
        clock: the clock of the decision awaited; None without a limit.
        pause: the end of the pause after a play, in which the table stands still for everybody;
            None without one.
        earlier: for a player who opens a table by turns: the round after the player's own last
            move, and after the latest moves of others since.
    """

    version: int
    room: RoomState
    view: ViewState | None
    events: list[LogLine]
    clock: Clock | None
    pause: Clock | None
    earlier: list[EarlierView] = []


class Special(Struct, frozen=True):
    """A special rank, or a single card that does something else than its rank, and its effects.

    Attributes:
        rank: the rank's letter in the notation: ``2`` … ``9``, ``T``, ``J`` …, ``X``; or the card:
            ``JS``.
        name: the name in words, such as "Tens".
        short: the effects in a few words.
        text: the effects in sentences.
    """

    rank: str
    name: str
    short: str
    text: str


class Rules(Struct, frozen=True, tag=True):
    """The rules of this table; sent at the beginning, and when they or the language change.

    Attributes:
        name: the name of the preset or the house rules.
        title: the rules' title.
        dialect: the name of their tradition's words, which the page uses too; empty: none.
        brief: house rules: the nearest preset and the differences, in a line; empty for a preset.
        least: the fewest seats.
        most: the most seats.
        specials: the specials for the strip beside the table.
        throwing_in: what may be thrown in out of turn, in a sentence; empty: nothing.
        throw_completes: what comes of completing a quartet out of turn.
        throw_follows: what comes of following a quartet.
        alike: the cards of a rank that a player may complete out of turn; 0: none.
        alike_ranks: the letters of the ranks that count for it.
        table: the argument of ``SetRules`` that sets the same rules elsewhere.
        by_age: whether the youngest may begin, as the room's option ``youngest`` says.
    """

    name: str
    title: str
    dialect: str
    brief: str
    least: int
    most: int
    specials: list[Special]
    throwing_in: str
    throw_completes: str
    throw_follows: str
    alike: int
    alike_ranks: str
    table: str | dict[str, Any]
    by_age: bool
