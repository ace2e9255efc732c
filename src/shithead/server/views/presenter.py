"""The room as each client may see it: through the game's views, in the client's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, cast

from msgspec import structs

from shithead.cards import RANKS
from shithead.game.events import AnyEvent, Event
from shithead.game.game import Game
from shithead.game.result import Due, Result
from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.moves import by_worth
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.special_cards import in_short, specials
from shithead.narration.story import consequence_lines, narrate, outcome_line
from shithead.narration.tradition import table_language, tradition
from shithead.notation.position_parts import Phase
from shithead.ruleset.effects import NoQuartet
from shithead.ruleset.legality import effect
from shithead.ruleset.loader import brief
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, ages_matter
from shithead.server.protocol.refusals import Refusal
from shithead.server.protocol.table import (
    Clock,
    ComingRules,
    DealState,
    DueState,
    EarlierView,
    LogLine,
    ResultState,
    RoomSeat,
    RoomState,
    Rules,
    SeatView,
    Special,
    Table,
    ViewState,
)
from shithead.server.room.deal import check_start
from shithead.server.room.parts import MOST_TOLD, MoveOutcome, Notice
from shithead.server.room.pause import KINDS, Pause
from shithead.server.room.play import last_decision, moves_to_take_back
from shithead.server.room.state import Room
from shithead.server.views.choices import choice_to_take
from shithead.server.views.round_view import (
    laid_open,
    reasons,
    seat_view,
    view_state,
    with_cards_played,
)

_MOST_EARLIER: Final = 9
"""Positions that are shown again to a player who comes back: what is watched in half a minute."""


class RoomPresenter:
    """Presents the current state of a room to every client; shared parts are computed once.

    Args:
        present: the seats whose people are connected.
        watching: the number of spectators.
        clock: the clock of the decision awaited.
        pause: the end of the pause after a play.
    """

    def __init__(
        self,
        room: Room,
        present: frozenset[int],
        watching: int,
        clock: Clock | None,
        pause: Clock | None,
    ) -> None:
        self.room = room
        self.pause = pause
        self.present = present
        self.watching = watching
        self.clock = clock
        self._common: dict[tuple[str, str], RoomState] = {}

    def table(self, seat: int | None, language: str, seen: int) -> Table:
        """Return everything that a client may see.

        Args:
            seat: the client's seat; None: a spectator.
            seen: the version of the last table that the client has.
        """
        language = table_language(self.room.rules_on_table, language)
        view = self._view(seat, language)
        if view is not None and moves_to_take_back(self.room, seat):
            view = structs.replace(view, may_take_back=True)
        name, history = self.room.name_of(seat), self.room.history
        key = name if self.room.phase == "over" else "", language  # of a result's sentences
        if key not in self._common:
            bare = room_state(self, language)
            self._common[key] = with_results(bare, self.room, *key)
        every: tuple[MoveOutcome | Notice, ...] = (*history.outcomes, *history.notices)
        later = sorted((one for one in every if one.version > seen), key=lambda one: one.version)
        return Table(
            self.room.version,
            self._common[key],
            view,
            [
                LogLine(one.version, -1, "", [], notice_line(one, language))
                if isinstance(one, Notice)
                else move_line(one, name, language)
                for one in later[-MOST_TOLD:]
            ],
            self.pause if seat in self._asked else self.clock,
            self.pause,
            [] if seen or seat is None else self._earlier(seat),
        )

    def bare(self, language: str) -> Table:
        """Return the room without the round, for spectators who see the round later."""
        room = structs.replace(room_state(self, language), since=0)
        return Table(self.room.version, room, None, [], None, None)

    # The round -----------------------------------------------------------------------------------

    @cached_property
    def _awaited(self) -> list[int]:
        return self.room.awaited()

    @cached_property
    def _asked(self) -> list[int]:
        return self.room.asked()

    def _view(self, seat: int | None, language: str) -> ViewState | None:
        room, game = self.room, self.room.game
        if game is None:
            return None
        if room.pause is None:
            view = self._seen(game, seat)
            refused = reasons(game, view, language) if seat in self._awaited else {}
            return view_state(view, self._rows(view, seat), self._awaited, refused, language)
        others = self._view_in_pause(game, room.pause, seat, language)
        if seat is None or seat not in self._asked:
            return others
        # A seat that may act learns nothing of other holders.
        latest = Game.named(room.pause.core, game.seats)
        view = self._seen(latest, seat)
        own = seat_view(view, view.number, seat)
        rows = [own if row.seat == seat else row for row in others.seats]
        refused = {} if room.pause.phase is Phase.THROW else reasons(latest, view, language)
        state = view_state(view, rows, [seat], refused, language)
        legal = [choice for choice in state.legal if choice.kind in KINDS[room.pause.phase]]
        return structs.replace(state, turn=seat, legal=legal)

    def _earlier(self, seat: int) -> list[EarlierView]:
        """Return what a seat has missed at a table by turns, move by move."""
        room = self.room
        if room.core is None or room.pause or not (room.by_turns and room.is_in_round(seat)):
            return []
        since, core = last_decision(room, seat), room.core.copy()
        missed = [each for each in room.history.positions if each[0] >= since][-_MOST_EARLIER:]
        views = []
        for version, moves in reversed(missed):
            while len(core.log) > moves:
                core.undo()
            game = Game.named(core, room.names)
            view = self._seen(game, seat)
            others = self._public(game)
            views.append(
                EarlierView(
                    version,
                    [
                        seat_view(view, number, each) if each == seat else others[number]
                        for number, each in enumerate(room.playing)
                    ],
                    by_worth(view.hand, view.rules),
                    list(view.pile),
                    len(view.burnt),
                    len(view.stock),
                    view.direction,
                )
            )
        return views[::-1]

    def _seen(self, game: Game, seat: int | None) -> View:
        """Return the view of a client's seat; a stranger's if it does not play."""
        name = self.room.name_of(seat)
        return game.view(name) if name else game.stranger()

    def _view_in_pause(
        self, game: Game, pause: Pause, seat: int | None, language: str
    ) -> ViewState:
        """Return the round for everybody who is not asked: as before the play, and its cards.

        Args:
            game: the game as everybody sees it.
        """
        view, replying = self._seen(game, seat), self.room.replying
        opens = seat == pause.seat and game.rules.burn.next_quartet == "last_thrower"
        quartet = ("opens" if opens else "lies") if pause.has_quartet() else "none"
        state = structs.replace(
            view_state(view, self._rows(view, seat), self._awaited, {}, language),
            turn=pause.seat if replying is None else replying,
            demand=translate(f"room-pause-{pause.phase.value}", language, quartet=quartet),
            phase=Phase.PLAY,
            argument="",
            legal=[],
        )
        state = with_cards_played(state, pause, game.seats, seat)
        if replying is None or seat != replying:
            return state
        return structs.replace(state, legal=[choice_to_take(view.rules, len(state.pile), language)])

    def _rows(self, view: View, seat: int | None) -> list[SeatView]:
        """Return all seats as a client sees them."""
        game = self.room.game
        rows = [
            seat_view(view, number, each) if each == seat else self._others[number]
            for number, each in enumerate(self.room.playing)
        ]
        return laid_open(rows, game) if game and game.over else rows

    @cached_property
    def _others(self) -> list[SeatView]:
        """Every seat as all others see it."""
        return self._public(self.room.game) if self.room.game else []

    def _public(self, game: Game) -> list[SeatView]:
        """Return every seat of a game as all others see it."""
        view = game.stranger()
        seats = [seat_view(view, n, seat) for n, seat in enumerate(self.room.playing)]
        if self.room.options.known:
            return seats
        return [structs.replace(seat, known=[]) for seat in seats]


# What happened ------------------------------------------------------------------------------------


def move_line(one: MoveOutcome, viewer: str, language: str) -> LogLine:
    """Return the events of one move, in sentences that address the viewer as "you".

    Args:
        viewer: the name of the client's seat; empty: a spectator.
    """
    events = one.events
    concerned = any(event.seat == viewer for event in events)
    line = _sentences(one, viewer if concerned else "", language)
    return log_line(one.version, one.seat, one.name, events, line)


def log_line(version: int, seat: int, name: str, events: Sequence[Event], line: str) -> LogLine:
    """Return the events of one move as the protocol has them.

    Args:
        version: the version of the room after the move.
        seat: the number of the seat that moved.
        line: the events in sentences.
    """
    return LogLine(version, seat, name, cast("list[AnyEvent]", list(events)), line)


@lru_cache(maxsize=1 << 12)
def _sentences(one: MoveOutcome, viewer: str, language: str) -> str:
    """Return the sentences about a move; seats without a part in it share them."""
    return narrate(one.events, viewer, language, one.quartet)


def notice_line(notice: Notice, language: str) -> str:
    """Return a notice to everybody in a sentence."""
    changes = []
    for option, value in notice.changed:
        shown = ("yes" if value else "no") if isinstance(value, bool) else value
        unset = "-not-said" if value == "" else ""
        key = f"room-changed-{option.replace('_', '-')}{unset}"
        changes.append(translate(key, language, value=shown))
    return translate(
        f"room-notice-{notice.kind}",
        language,
        name=notice.name,
        other=notice.other,
        changes="; ".join(changes),
        title=notice.rules.title(language) if notice.rules else "",
    )


# The room -----------------------------------------------------------------------------------------


def room_state(presenter: RoomPresenter, language: str) -> RoomState:
    """Return the room as everybody sees it, without what its rounds have led to."""
    room, match, phase = presenter.room, presenter.room.match, presenter.room.phase
    coming, host, why_not = room.next_deal, room.host_seat, ""
    between = phase in {"waiting", "over"}
    if between:
        try:
            check_start(room)
        except Refusal as refusal:
            why_not = refusal.sentence(language)
    # Other parts of the same match are not a change of the rules.
    changed = phase == "playing" and match is not None and match.rules != room.rules
    return RoomState(
        code=room.code,
        phase=phase,
        round=len(room.rounds),
        part=min(len(match.finished) + 1, match.parts) if match else 1,
        parts=match.parts if match and phase == "playing" else len(room.parts),
        complete=room.complete,
        seats=[
            RoomSeat(
                kind=occupant.kind,
                name=occupant.name,
                level=occupant.level,
                present=occupant.kind == "bot" or seat in presenter.present,
                held=occupant.held,
                host=seat == host,
                playing=seat in room.playing,
                committed=seat in coming.commitments,
                free=room.is_free(seat),
                agreed=seat in coming.agreed,
            )
            for seat, occupant in enumerate(room.seats[: room.size])
        ],
        options=room.options,
        scores=[],
        scored=room.standings.scored if room.standings else "not_lost",
        result=None,
        deal=DealState(
            coming.round,
            coming.commitment,
            [coming.commitments.get(seat, "") for seat in range(room.size)],
            coming.promise,
            coming.awaited if phase == "dealing" else [],
        ),
        watching=presenter.watching,
        records=[n for n, each in enumerate(room.rounds, 1) if each.packed],
        may_start=between and not why_not,
        why_not=why_not,
        coming=ComingRules(room.rules.name, room.rules.title(language)) if changed else None,
        practice=room.practice,
        since=round(room.awaited_since) if room.by_turns and room.awaited() else 0,
    )


def with_results(state: RoomState, room: Room, viewer: str, language: str) -> RoomState:
    """Return the room with the result of its round, and what those of its match add up to.

    Args:
        viewer: the name of the seat that a result's sentences address; empty: nobody.
    """
    standings, over = room.standings, room.core.result if room.core is not None else None
    if over is not None and room.phase == "over":
        result, last = result_state(over.named(room.names), viewer, language), room.rounds[-1]
        # What happened to the secrecy of its cards; that a device had a copy, the proof says.
        told = (mark for mark in last.marks if mark != "copied")
        marks = [f"room-{mark.replace('_', '-')}" for mark in told]
        happened = [translate(mark, language, count=last.taken_back) for mark in marks]
        result = structs.replace(result, lines=[*result.lines, *happened])
        state = structs.replace(state, result=result)
    if standings is None or not standings.finished:
        return state

    def by_seat(counts: Sequence[int]) -> list[int]:
        """Counts by seat of the room, 0 for a seat that does not play."""
        found = dict(zip(room.playing, counts, strict=True))
        return [found.get(seat, 0) for seat in range(room.size)]

    results = [result.named(room.names) for result in standings.finished]
    lost = next((each for each in reversed(results) if each.loser), None)
    return structs.replace(
        state,
        scores=by_seat(standings.scores),
        finished=len(results),
        losses=by_seat(standings.losses),
        loser=(lost and lost.loser) or "",
        title=lost.title if lost else "",
        duties=_dues(results[-1].duties),
    )


def result_state(result: Result[str], viewer: str, language: str) -> ResultState:
    """Return the result of a round.

    Args:
        viewer: the name of the seat that the sentences address; empty: nobody.
    """
    return ResultState(
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


def _dues(dues: Sequence[Due[str]]) -> list[DueState]:
    return [DueState(due.seat, due.what) for due in dues]


@lru_cache(maxsize=128)  # of the largest rules 60 KB each
def rules_state(rules: RuleSet, language: str) -> Rules:
    """Return the rules of a table, summarized; special cards in the order of the rule sheet."""
    write = SheetWriter(rules, language)
    letters = {"10": "T", "JOKER": "X"}
    return Rules(
        name=rules.name,
        title=rules.title(language),
        dialect=tradition(rules).dialect,
        brief=brief(rules),
        least=rules.deck.players_min,
        most=rules.deck.players_max,
        specials=[
            Special(letters.get(card, card), item.name, in_short(write, card), item.text)
            for card, item in zip(write.special_cards(), specials(write), strict=True)
        ],
        throwing_in=write("throw-in-brief"),
        throw_completes=write("throw-completes"),
        throw_follows=write("throw-follows"),
        alike=0 if rules.quartet.throw_in == "off" else rules.quartet.size,
        alike_ranks="".join(
            rank for at, rank in enumerate(RANKS) if effect(rules, at, NoQuartet) is None
        ),
        table=rules.name if rules.name in rule_names() else rules.plain(),
        by_age=ages_matter(rules),
    )
