"""The room as each client may see it: through the game's views, in the client's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, cast

from msgspec import structs

from shithead.errors import IllegalMove, Reason
from shithead.game.events import AnyEvent, Event
from shithead.game.game import Game
from shithead.game.result import Due, Result
from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.moves import by_worth
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.special_cards import in_short, specials
from shithead.narration.story import consequence_lines, narrate, outcome_line
from shithead.notation.moves import Move, MoveKind
from shithead.notation.phases import Phase
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, ages_matter
from shithead.ruleset.summary import brief
from shithead.server import protocol as p
from shithead.server.protocol.refusal_texts import Refusal
from shithead.server.rooms.play_pause import KINDS, Pause
from shithead.server.rooms.room import MOST_TOLD, MoveOutcome, Notice, Room, Seat
from shithead.server.rooms.room_commands import check_start
from shithead.server.views.cards_on_pile import with_cards_laid
from shithead.server.views.choices import choice_to_take, choices
from shithead.server.views.notice_texts import notice_line

_NO_CARDS: Final = frozenset(
    {Phase.SWAP, Phase.LAY, Phase.DUMP, Phase.CALL, Phase.DIRECTION, Phase.OVER, Phase.SAY}
)
"""Phases in which no card is refused by the pile."""


class RoomPresenter:
    """Presents a room at one moment to every client; shared parts are computed once.

    Args:
        room: the room.
        present: the seats whose people are connected.
        watching: the number of spectators.
        clock: of the decision awaited.
        pause: of the pause after a play.
    """

    def __init__(
        self,
        room: Room,
        present: frozenset[int],
        watching: int,
        clock: p.Clock | None,
        pause: p.Clock | None,
    ) -> None:
        self.room = room
        self.pause = pause
        self.present = present
        self.watching = watching
        self.clock = clock
        self._common: dict[tuple[str, str], p.RoomState] = {}

    def table(self, seat: int | None, language: p.Language, seen: int) -> p.Table:
        """Everything that a client may see.

        Args:
            seat: the client's; None: a spectator.
            language: of all texts.
            seen: the version of the last table that the client has.
        """
        view = self._view(seat, language)
        if view is not None and self.room.moves_to_take_back(seat):
            view = structs.replace(view, may_take_back=True)
        return p.Table(
            self.room.version,
            self._room(seat, language),
            view,
            self._happenings(seat, language, seen),
            self.pause if seat in self._asked else self.clock,
            self.pause,
        )

    def bare(self, language: p.Language) -> p.Table:
        """The room without the round, for spectators who see the round later."""
        room = structs.replace(
            self._room(None, language),
            result=None,
            scores=[],
            finished=0,
            losses=[],
            loser="",
            title="",
            duties=[],
        )
        return p.Table(self.room.version, room, None, [], None, None)

    # The room ------------------------------------------------------------------------------------

    def _room(self, seat: int | None, language: p.Language) -> p.RoomState:
        """The room; only the sentences of a result depend on the seat."""
        viewer = "" if seat is None or self.room.phase != "over" else self.room.name_of(seat)
        key = viewer, language
        if key not in self._common:
            self._common[key] = room_state(self, viewer, language)
        return self._common[key]

    def seat(self, seat: int, occupant: Seat) -> p.RoomSeat:
        """A seat of the room."""
        return p.RoomSeat(
            kind=occupant.kind,
            name=occupant.name,
            level=occupant.level,
            present=occupant.kind == "bot" or seat in self.present,
            held=occupant.held,
            host=seat == self._host,
            playing=seat in self.room.playing,
            committed=seat in self.room.next_deal.commitments,
            free=self.room.is_free(seat),
        )

    # The round -----------------------------------------------------------------------------------

    @cached_property
    def _host(self) -> int | None:
        return self.room.host_seat

    @cached_property
    def awaited(self) -> list[int]:
        """The seats that have to decide now."""
        return self.room.awaited()

    @cached_property
    def _asked(self) -> list[int]:
        """The seats that may act in the pause."""
        return self.room.asked()

    def _view(self, seat: int | None, language: p.Language) -> p.ViewState | None:
        room = self.room
        if room.game is None:
            return None
        name = "" if seat is None else room.name_of(seat)
        if room.pause is None:
            return self._view_on_turn(room.game, seat, name, language)
        if seat is not None and seat in self._asked:
            return self._view_asked(room.pause, seat, name, language)
        return self._view_in_pause(room.game, room.pause, name, language)

    def _view_on_turn(
        self, game: Game, seat: int | None, name: str, language: p.Language
    ) -> p.ViewState:
        """The round outside of a pause.

        Args:
            game: of the round.
            seat: the client's; None: a spectator.
            name: of the seat; empty if it does not play.
            language: of all texts.
        """
        view = game.view(name) if name else game.stranger()
        refused = reasons(game, view, language) if seat in self.awaited else {}
        return view_state(view, self._rows(view, seat), self.awaited, refused, language)

    def _view_in_pause(
        self, game: Game, pause: Pause, name: str, language: p.Language
    ) -> p.ViewState:
        """The round in a pause for everybody who is not asked: as before the play, and the cards.

        Args:
            game: as everybody sees it.
            pause: after the play.
            name: of the client's seat; empty if it does not play.
            language: of all texts.
        """
        view = game.view(name) if name else game.stranger()
        seat = self.room.seat_of(name) if name else None
        replying = self.room.replying
        state = view_state(view, self._rows(view, seat), self.awaited, {}, language)
        demand = translate(f"room-pause-{pause.phase.value}", language)
        turn = pause.seat if replying is None else replying
        state = structs.replace(state, turn=turn, demand=demand, phase=Phase.PLAY.value)
        state = with_cards_laid(structs.replace(state, argument="", legal=[]), pause, seat)
        if replying is None or seat != replying:
            return state
        return structs.replace(state, legal=[choice_to_take(view.rules, len(state.pile), language)])

    def _view_asked(self, pause: Pause, seat: int, name: str, language: p.Language) -> p.ViewState:
        """The round for a seat that may act in the pause; it learns nothing of other holders.

        Args:
            pause: after the play.
            seat: the client's.
            name: of the seat.
            language: of all texts.
        """
        view = pause.game.view(name)
        own = seat_view(view, self.room.playing.index(seat), seat)
        others = self._view_in_pause(self.room.game or pause.game, pause, name, language)
        rows = [own if row.seat == seat else row for row in others.seats]
        refused = {} if pause.phase is Phase.THROW else reasons(pause.game, view, language)
        state = view_state(view, rows, [seat], refused, language)
        legal = [choice for choice in state.legal if MoveKind(choice.kind) in KINDS[pause.phase]]
        return structs.replace(state, turn=seat, legal=legal)

    def _rows(self, view: View, seat: int | None) -> list[p.SeatView]:
        """All seats as a client sees them.

        Args:
            view: the client's.
            seat: the client's; None: a spectator.
        """
        return [
            seat_view(view, number, each) if each == seat else self._others[number]
            for number, each in enumerate(self.room.playing)
        ]

    @cached_property
    def _others(self) -> list[p.SeatView]:
        """Every seat as all others see it."""
        game = self.room.game
        view = game.stranger() if game else None
        seats = [seat_view(view, n, seat) for n, seat in enumerate(self.room.playing) if view]
        if self.room.options.known:
            return seats
        return [structs.replace(seat, known=[]) for seat in seats]

    def _happenings(self, seat: int | None, language: p.Language, seen: int) -> list[p.Happening]:
        viewer = "" if seat is None else self.room.name_of(seat)
        told: tuple[MoveOutcome | Notice, ...] = (*self.room.outcomes, *self.room.notices)
        later = sorted((one for one in told if one.version > seen), key=lambda one: one.version)
        return [
            noticed(one, language) if isinstance(one, Notice) else happening(one, viewer, language)
            for one in later[-MOST_TOLD:]
        ]


def happening(one: MoveOutcome, viewer: str, language: str) -> p.Happening:
    """The events of one move, in sentences that address the viewer as "you".

    Args:
        one: the move's outcome.
        viewer: the name of the client's seat; empty: a spectator.
        language: of the sentences.
    """
    concerned = any(event.seat == viewer for event in one.events)
    line = _line(one, viewer if concerned else "", language)
    return happened(one.version, one.seat, one.name, one.events, line)


def noticed(notice: Notice, language: str) -> p.Happening:
    """A notice to everybody, in a sentence."""
    return p.Happening(notice.version, -1, "", [], notice_line(notice, language))


def happened(version: int, seat: int, name: str, events: Sequence[Event], line: str) -> p.Happening:
    """The events of one move as the protocol has them.

    Args:
        version: of the room after the move.
        seat: the number of the seat that moved.
        name: its name.
        events: in order.
        line: the same in sentences.
    """
    return p.Happening(version, seat, name, cast("list[AnyEvent]", list(events)), line)


@lru_cache(maxsize=1 << 12)
def _line(one: MoveOutcome, viewer: str, language: str) -> str:
    """The sentences about a move; seats without a part in it share them."""
    return narrate(one.events, viewer, language)


def room_state(presenter: RoomPresenter, viewer: str, language: p.Language) -> p.RoomState:
    """The room as everybody sees it.

    Args:
        presenter: of the room at this moment.
        viewer: the name of the seat that a result's sentences address; empty: nobody.
        language: of all texts.
    """
    room, match, phase = presenter.room, presenter.room.match, presenter.room.phase
    standings = room.standings
    between = phase in {"waiting", "over"}
    why_not = _why_not(room, language) if between else ""
    over = phase == "over"
    result = room.game.result if room.game is not None and over else None
    seats = [presenter.seat(seat, room.seats[seat]) for seat in range(room.size)]
    results = standings.results if standings else ()
    lost = next((each for each in reversed(results) if each.loser), None)
    return p.RoomState(
        code=room.code,
        phase=phase,
        round=len(room.rounds),
        part=room.part,
        parts=match.parts if match and phase == "playing" else len(room.parts),
        complete=room.complete,
        seats=seats,
        options=room.options,
        scores=_by_seat(room, standings.scores) if standings and results else [],
        scored=standings.scored if standings else "not_lost",
        result=_result(room, result, viewer, language) if result else None,
        deal=_deal(room),
        watching=presenter.watching,
        records=[n for n, each in enumerate(room.rounds, 1) if each.packed],
        may_start=between and not why_not,
        why_not=why_not,
        coming=_coming(room, language),
        finished=len(results),
        losses=_by_seat(room, standings.losses) if standings and results else [],
        loser=(lost and lost.loser) or "",
        title=lost.title if lost else "",
        duties=_dues(standings.duties) if standings else [],
        practice=room.practice,
    )


def _result(room: Room, result: Result, viewer: str, language: str) -> p.ResultState:
    """The result of the last round, and what happened to the secrecy of its cards."""
    state, last = result_state(result, viewer, language), room.rounds[-1]
    happened = [
        translate(f"room-{mark.replace('_', '-')}", language, count=last.taken_back)
        for mark in last.marks
    ]
    return structs.replace(state, lines=[*state.lines, *happened])


def _coming(room: Room, language: str) -> p.ComingRules | None:
    rules = room.coming_rules
    return p.ComingRules(rules.name, rules.title(language)) if rules else None


def _why_not(room: Room, language: str) -> str:
    try:
        check_start(room)
    except Refusal as refusal:
        return refusal.sentence(language)
    return ""


def _by_seat(room: Room, counts: Mapping[str, int]) -> list[int]:
    """A match's counts by seat of the room, 0 for a seat that does not play."""
    return [counts.get(room.name_of(seat), 0) for seat in range(room.size)]


def _dues(dues: Sequence[Due]) -> list[p.DueState]:
    return [p.DueState(due.seat, due.what) for due in dues]


def _deal(room: Room) -> p.DealState:
    coming, asked = room.next_deal, room.phase == "dealing"
    return p.DealState(
        coming.round,
        coming.commitment,
        [coming.commitments.get(seat, "") for seat in range(room.size)],
        room.promise,
        coming.awaited if asked else [],
    )


def result_state(result: Result, viewer: str, language: str) -> p.ResultState:
    """The result of a round.

    Args:
        result: of the game.
        viewer: the name of the seat that the sentences address; empty: nobody.
        language: of the sentences.
    """
    return p.ResultState(
        list(result.places),
        [result.place(seat) for seat in result.places],
        result.loser or "",
        result.title,
        result.next_dealer or "",
        _dues(result.duties),
        _dues(result.perks),
        outcome_line(result, viewer, language),
        list(consequence_lines(result, viewer, language)),
    )


# The rules ----------------------------------------------------------------------------------------


@lru_cache(maxsize=128)  # of the largest rules 60 KB each
def rules_state(rules: RuleSet, language: p.Language) -> p.Rules:
    """The rules of a table, summarized."""
    return p.Rules(
        name=rules.name,
        title=rules.title(language),
        brief=brief(rules),
        least=rules.deck.players_min,
        most=rules.deck.players_max,
        specials=list(_specials(rules, language)),
        table=rules.name if rules.name in rule_names() else rules.plain(),
        by_age=ages_matter(rules),
    )


def _specials(rules: RuleSet, language: str) -> Iterator[p.Special]:
    """The special ranks, and the cards of their own, in the order of the rule sheet."""
    write = SheetWriter(rules, language)
    for special, item in zip(write.special_cards(), specials(write), strict=True):
        letter = {"10": "T", "JOKER": "X"}.get(special, special)
        yield p.Special(letter, item.name, in_short(write, special), item.text)


# The round ----------------------------------------------------------------------------------------


def view_state(
    view: View,
    seats: list[p.SeatView],
    awaited: list[int],
    refused: dict[str, str],
    language: p.Language,
) -> p.ViewState:
    """A view for the browser.

    Args:
        view: what the client may know.
        seats: as the client may know them.
        awaited: those that have to decide now.
        refused: the client's cards that may not be played now, and why.
        language: of all texts.
    """
    position, rules = view.position, view.rules
    hand = by_worth(view.hand, rules) if view.seat else []
    turn = None if view.turn is None else seats[position.seats.index(view.turn)].seat
    return p.ViewState(
        seats=seats,
        hand=hand,
        source=view.row.source if view.seat else "",
        pile=list(view.pile),
        burnt=len(view.burnt),
        stock=len(view.stock),
        direction=view.direction,
        turn=turn,
        awaited=awaited,
        phase=view.phase.value,
        argument=position.argument,
        demand=demand_line(view, language),
        legal=choices(view, hand, language) if view.seat else [],
        refused=refused,
    )


def seat_view(view: View, number: int, seat: int) -> p.SeatView:
    """A seat's cards as a view shows them.

    Args:
        view: of the client.
        number: the seat's place in the view.
        seat: its number in the room.
    """
    position = view.position
    name, row = position.seats[number], position.rows[number]
    known = position.known[number] if position.known and name != view.seat else ()
    return p.SeatView(
        seat=seat,
        name=name,
        hand=len(row.hand),
        known=list(known),
        up=[list(pile) for pile in row.piles],
        down=len(row.down),
        out=position.out.index(name) + 1 if name in position.out else 0,
        ready=name in position.ready or name in position.laid,
    )


def reasons(game: Game, view: View, language: str) -> dict[str, str]:
    """The viewer's cards that may not be played now, and why.

    Args:
        game: in progress.
        view: of the viewer's seat.
        language: of the reasons.
    """
    if view.phase in _NO_CARDS:
        return {}
    ranks = {card[0] for move in view.legal for card in move.cards}
    offered = {move.cards for move in view.legal if move.kind is MoveKind.PLAY}
    found = {}
    for card in dict.fromkeys(view.row.open_source):
        if (card,) in offered:
            continue
        refused = game.refusal(Move(MoveKind.PLAY, (card,), seat=view.seat))
        if refused:
            arguments = tuple(refused.arguments.items())
            found[str(card)] = _refusal_words(refused.reason, arguments, language)
        elif card[0] not in ranks:
            found[str(card)] = translate("room-fouls", language)
    return found


@lru_cache(maxsize=1 << 12)
def _refusal_words(reason: Reason, arguments: tuple[tuple[str, object], ...], language: str) -> str:
    """Why a move is refused, in a sentence; the same few are said again and again."""
    if reason is Reason.NOT_NOW:  # cards, where another kind of move is asked for
        return translate("room-not-now", language, phase=dict(arguments).get("phase", ""))
    return IllegalMove(reason, **dict(arguments)).sentence(language)
