"""Requests and responses of the JSON API; the page's types are generated from these, too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from shithead.cards import MAX_SEATS
from shithead.deck.fair_deal import Proof
from shithead.narration.sheet.document import CardRow
from shithead.narration.sheet.tradition import RulesGroup
from shithead.ruleset.effects import ParameterKind
from shithead.server.protocol import (
    Happening,
    Hex32,
    HintPosition,
    Language,
    Level,
    Options,
    RoomPhase,
    Rules,
    SearchPosition,
    SearchRules,
    SeatNumber,
    Special,
    Table,
    ViewState,
)
from shithead.server.protocol.scalars import LONGEST_POSITION, LONGEST_RECORD, WantedName

RulesSource = Annotated[str, Meta(max_length=64)] | dict[str, Any]


class RecordedMoment(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a recorded round from which a person plays on against bots.

    Attributes:
        record: of the round.
        moves: how many of its moves have been made.
        seat: the person's seat, by its number in the record.
        name: the person's.
    """

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    moves: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    name: WantedName


class OpenRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room.

    Attributes:
        rules: a preset's name, or a table of options.
        options: of the room.
        bots: the levels of the first bots.
        language: of their names, and of errors.
        moment: of a recorded round, with which the first round begins; the rules are then the
            record's, the host has the seat, and bots have all others. None: an ordinary room.
    """

    rules: RulesSource = "sh-thead"
    options: Options = Options()
    bots: Annotated[list[Level], Meta(max_length=MAX_SEATS - 1)] = []
    language: Language = "en"
    moment: RecordedMoment | None = None


class RoomOpened(Struct, frozen=True):
    """The opened room.

    Attributes:
        room: its code.
        secret: the host's, for ``Hello``, and for ``Sit`` as the seat's secret.
        path: of its page.
    """

    room: str
    secret: str
    path: str


class RoomShown(Struct, frozen=True):
    """A room as a stranger sees it before entering.

    Attributes:
        room: its code.
        phase: as in the room's state.
        rules: the name of the rules.
        title: of the rules.
        seats: how many there are.
        people: how many of them have people.
        bots: how many have bots.
        free: how many are empty.
        awaited: the names of those to move; empty where strangers may not watch, or only later.
        by_turns: whether it is played over days.
        waiting: for how many seconds they have been awaited; None: nobody is.
    """

    room: str
    phase: RoomPhase
    rules: str
    title: str
    seats: int
    people: int
    bots: int
    free: int
    awaited: list[str] = field(default_factory=list)
    by_turns: bool = False
    waiting: float | None = None


class PushShown(Struct, frozen=True):
    """Notifications of this server.

    Attributes:
        key: the server's public key, for a browser that subscribes; empty where there are none.
    """

    key: str


class LobbyShown(Struct, frozen=True):
    """A page of the lobby.

    Attributes:
        offered: whether the server has a lobby at all.
        pages: how many there are.
        rooms: those that want to be listed and have a seat left; each as any stranger sees it.
    """

    offered: bool
    pages: int
    rooms: list[RoomShown]


class Problem(Struct, frozen=True):
    """Why something was not done.

    Attributes:
        error: the reason, for programs.
        text: what happened, what was expected and what to do.
        option: for rules: the option at fault.
        allowed: its allowed values.
    """

    error: str
    text: str
    option: str = ""
    allowed: str = ""


class ProofShown(Struct, frozen=True):
    """The proof that a deal was fair, and the deal that follows from it.

    Attributes:
        proof: the promise, and the secrets behind its commitments.
        deck: as dealt, top first.
        dealer: the dealer's name.
        note: what the proof does not say: that the hands were known on a device; empty if none was.
    """

    proof: Proof
    deck: str
    dealer: str
    note: str = ""


class RulesShown(Struct, frozen=True):
    """A preset in short.

    Attributes:
        name: the preset's.
        title: as a heading.
        least: players.
        most: players.
        summary: the names of its special cards.
        group: with which it is listed.
        about: what it is like, in a sentence.
    """

    name: str
    title: str
    least: int
    most: int
    summary: str
    group: RulesGroup
    about: str


class Point(Struct, frozen=True, tag="point"):
    """An item of a list in a rule sheet.

    Attributes:
        text: its sentences.
        name: its subject, or empty.
        option: the option that changes it, by its dotted name; or empty.
    """

    text: str
    name: str
    option: str = ""


class Grid(Struct, frozen=True, tag="grid"):
    """A table of a rule sheet: rows of two cells below two headings."""

    head: tuple[str, str]
    rows: list[tuple[str, str]]


class Drawing(Struct, frozen=True, tag="drawing"):
    """Cards of a rule sheet, drawn with letters of one width, and row by row."""

    caption: str
    lines: list[str]
    rows: list[CardRow]


class Part(Struct, frozen=True):
    """A heading of a rule sheet, and what stands below it in order; text is a paragraph."""

    heading: str
    blocks: list[str | Point | Grid | Drawing]


class SheetShown(Struct, frozen=True):
    """Complete rules in words.

    Attributes:
        name: the preset's, or the house rules'.
        title: as a heading.
        brief: house rules: the nearest preset and what differs from it; empty for a preset.
        parts: in the order of a rule book.
        table: the rules as plain options: what a rule file says.
        words: every option's value in words, by ``group.option``; the effects of a special rank in
            short, by ``specials.rank``. Empty for an empty list.
        toml: the rules as a file.
        specials: the special ranks, from low to high.
    """

    name: str
    title: str
    brief: str
    parts: list[Part]
    table: dict[str, Any]
    words: dict[str, str]
    toml: str
    specials: list[Special]


class CheckRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to check."""

    rules: RulesSource
    language: Language = "en"


class PopularSwitch(Struct, frozen=True):
    """A popular change of some rules, to be switched on or off.

    Attributes:
        name: for programs.
        title: in a few words.
        about: what it does, in a sentence.
        on: whether the rules have it.
        options: the options that switch it over, by dotted name.
    """

    name: str
    title: str
    about: str
    on: bool
    options: dict[str, Any]


class RulesChecked(Struct, frozen=True):
    """The rule sheet, or the problem with the rules.

    Attributes:
        sheet: of the rules; None if there is a problem.
        problem: why nobody can play by them.
        words: the values of the options in the request, as ``SheetShown.words`` has them, whether
            or not the rules fit together. An option whose value cannot be read is missing.
        warnings: the options in the request that have no effect, ``IDLE_OPTION`` each.
        switches: the popular changes that these rules allow; empty if there is a problem.
        phrases: each effect of a special rank in a few words, by its text: those in the request
            that can be read, and those of the rules that it extends.
    """

    sheet: SheetShown | None
    problem: Problem | None
    words: dict[str, str]
    warnings: list[Problem]
    switches: list[PopularSwitch]
    phrases: dict[str, str]


class ExampleShown(Struct, frozen=True):
    """A turn of an example.

    Attributes:
        seat: whose.
        pile: its last cards before the turn, the top one last.
        pile_size: how many cards it had.
        hand: the cards to choose from.
        demand: what the pile asked for, in words.
        played: the cards played; empty if the pile was taken.
        told: what happened.
        next_seat: who goes on; empty after the round.
        next_demand: what that player has to do.
    """

    seat: str
    pile: list[str]
    pile_size: int
    hand: list[str]
    demand: str
    played: list[str]
    told: str
    next_seat: str
    next_demand: str


class RulesTried(Struct, frozen=True):
    """A few turns by some rules, which show what their special cards do."""

    turns: list[ExampleShown]


class ReadRules(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule file to read."""

    toml: Annotated[str, Meta(max_length=65_536)]
    language: Language = "en"


class RulesRead(Struct, frozen=True):
    """The contents of a rule file, or the problem with it.

    Attributes:
        table: the preset that the rules extend, their title, and the options that differ.
        problem: why it cannot be opened.
    """

    table: dict[str, Any] | None
    problem: Problem | None


class OptionValue(Struct, frozen=True):
    """A value that an option may have, and what it means at the table."""

    value: str | bool
    about: str


class OptionShown(Struct, frozen=True):
    """An option of a rule set.

    Attributes:
        name: ``group.option``.
        about: what it decides.
        kind: how to ask for it: ``choice`` one of ``values``; ``flag``; ``number``; ``ranks`` a
            list of ranks; ``choices`` a list of ``values``; ``text`` any other, as rule files
            write it.
        values: the named ones.
        own: whether a text of one's own will do as well as a named value.
        default: if nothing is said.
        least: of a number.
        most: of a number.
        hint: what may be written, in words.
    """

    name: str
    about: str
    kind: Literal["choice", "flag", "number", "ranks", "choices", "text"]
    values: list[OptionValue]
    own: bool
    default: Any
    least: int | None
    most: int | None
    hint: str


class GroupShown(Struct, frozen=True):
    """A group of options."""

    name: str
    title: str
    about: str
    options: list[OptionShown]


class ParameterShown(Struct, frozen=True):
    """A parameter of an effect.

    Attributes:
        keyword: the word in front of its value in texts of the effect; empty where there is none.
        label: what it is called.
        kind: what it holds.
        needed: whether every text of the effect has it.
        values: those of a choice; the first one is what a text without the parameter means.
        most: of a number, which is 1 at least.
    """

    keyword: str
    label: str
    kind: ParameterKind
    needed: bool
    values: list[OptionValue]
    most: int | None


class EffectShown(Struct, frozen=True):
    """An effect that a special rank may have.

    Attributes:
        name: the word that its texts begin with. Where texts have one of several parameters, each
            of these is an effect here.
        usage: how rule files write it, such as ``next at_most RANK``.
        about: what it does.
        example: one such effect, as rule files write it.
        short: the example in a few words.
        parameters: in the order of its text.
        excludes: the names of the effects that a rank cannot have beside it, its own included.
    """

    name: str
    usage: str
    about: str
    example: str
    short: str
    parameters: list[ParameterShown]
    excludes: list[str]


class OptionsShown(Struct, frozen=True):
    """Everything that house rules may say: the editor is made from this."""

    groups: list[GroupShown]
    effects: list[EffectShown]
    ranks: list[str]


class ReplayRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to replay or analyse."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    language: Language = "en"


class Frame(Struct, frozen=True):
    """A moment of a replay with all cards face up.

    Attributes:
        view: the table as a spectator sees it.
        hands: by seat, clockwise.
        downs: down cards by seat.
        happened: the move that led there; None at the start.
        move: its text; empty at the start.
        position: everything about this moment, in the notation.
    """

    view: ViewState
    hands: list[list[str]]
    downs: list[list[str]]
    happened: Happening | None
    move: str
    position: str


class Replay(Struct, frozen=True):
    """A record as a sequence of frames.

    Attributes:
        title: of the rules.
        seats: names, clockwise.
        frames: the start, and the table after every move.
        over: whether the round is finished.
        lines: its result in sentences.
        record: the record as this program writes it, without anybody's comments.
        dealt: whether the round began with a deal; otherwise with a position.
    """

    title: str
    seats: list[str]
    frames: list[Frame]
    over: bool
    lines: list[str]
    record: str
    dealt: bool


class BetterMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that would have been better than a recorded one.

    Attributes:
        number: of the recorded move, from 1.
        better: the other move, in the notation.
    """

    number: Annotated[int, Meta(ge=1)]
    better: Annotated[str, Meta(max_length=400)]


class ExplainMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves of a record that are to be compared with better ones."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    moves: Annotated[list[BetterMove], Meta(max_length=200)]
    language: Language = "en"


class MoveExplained(Struct, frozen=True):
    """A recorded move and a better one, in words.

    Attributes:
        number: of the recorded move.
        seat: who made it.
        made: the recorded move.
        better: the other one.
        why: it would have been better, in a sentence to the player; empty where there is nothing
            simple to say.
    """

    number: int
    seat: str
    made: str
    better: str
    why: str


class PlayLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, and the learner's moves in it.

    Attributes:
        rules: a preset's name, or a table of options.
        lesson: its number, from 0.
        moves: so far, as :class:`Play` has them; none: the lesson begins.
        language: of all texts.
    """

    rules: RulesSource = "sh-thead"
    lesson: Annotated[int, Meta(ge=0, le=99)] = 0
    moves: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=400)]], Meta(max_length=9)
    ] = []
    language: Language = "en"


class LessonShown(Struct, frozen=True):
    """A moment of a lesson.

    Attributes:
        lesson: its number, from 0.
        lessons: how many these rules have.
        title: what it is called.
        text: what to do, or what the lesson has shown once it is done.
        remark: that the last move is legal, but not the one asked for, and was not made; or empty.
        done: whether the learner has made all moves.
        move: one that is asked for now, as a hint; empty once the lesson is done.
        rules: as at a table.
        tables: what the last move led to, one for each move, or the beginning; empty if the last
            move was not made.
    """

    lesson: int
    lessons: int
    title: str
    text: str
    remark: str
    done: bool
    move: str
    rules: Rules
    tables: list[Table]


class AnswerPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, and the answer to it.

    Attributes:
        rules: the name of the rule set that its set is by.
        id: the puzzle's.
        day: ``2026-11-23``: the puzzle of that day is meant, whatever its rules; or empty.
        move: the answer, as :class:`Play` has it; empty: none yet.
        language: of all texts.
    """

    rules: Annotated[str, Meta(max_length=64)] = "sh-thead"
    id: Annotated[str, Meta(max_length=16)] = ""
    day: Annotated[str, Meta(max_length=10)] = ""
    move: Annotated[str, Meta(max_length=400)] = ""
    language: Language = "en"


class PuzzleInShort(Struct, frozen=True):
    """A puzzle in a list; ``level`` is 1 for the easiest."""

    id: str
    level: int


class PuzzlesShown(Struct, frozen=True):
    """The puzzles by one rule set.

    Attributes:
        rules: the rule set's name.
        title: its title.
        puzzles: in their order.
    """

    rules: str
    title: str
    puzzles: list[PuzzleInShort]


class PuzzleOption(Struct, frozen=True):
    """A move in a puzzle, and what came of it.

    Attributes:
        move: in the notation.
        words: the same in words.
        chance: of losing the round after it, or of being out first where nobody loses.
        low: the lower end of the chance's interval of 95 % confidence.
        high: the upper end.
        chosen: whether it was the answer.
        bots: by name, the bots that make it.
    """

    move: str
    words: str
    chance: float
    low: float
    high: float
    chosen: bool
    bots: list[str]


class PuzzleVerdict(Struct, frozen=True):
    """The verdict on an answer.

    Attributes:
        right: whether it was the best move.
        text: the same in words.
        why: why the best move is better than the answer, or than the next best one.
        theme: what the puzzle is about.
        counted: a sentence that says what the chances are of.
        options: every move, the best first.
    """

    right: bool
    text: str
    why: str
    theme: str
    counted: str
    options: list[PuzzleOption]


class PuzzleShown(Struct, frozen=True):
    """A puzzle.

    Attributes:
        rules: as at a table.
        preset: the rule set's name.
        id: the puzzle's.
        title: what it is called.
        level: its difficulty, 1 for the easiest.
        level_words: the same in words.
        text: the question.
        seat: the number of the person's seat.
        table: as the mover sees it.
        verdict: on the answer; None without one.
    """

    rules: Rules
    preset: str
    id: str
    title: str
    level: int
    level_words: str
    text: str
    seat: int
    table: Table
    verdict: PuzzleVerdict | None


class PlyPosition(Struct, frozen=True):
    """A moment of a record for a page that analyses it by itself.

    Attributes:
        open: the record ``State`` with all hands seen, in Base64.
        mover: the number of the seat on turn.
        position: as the seat that moves next sees it; None where it has no move.
        chosen: the place of the move that was made among the legal ones; None: it was several.
    """

    open: str
    mover: int
    position: SearchPosition | None
    chosen: int | None


class GamePositions(Struct, frozen=True):
    """Everything that a page needs to analyse a record by itself.

    Attributes:
        rules: what a search reads of the rules; None: the server has to analyse this record.
        plies: the game before each move; where it is not over, also after the last one.
        outline: the analysis without what a search finds out.
    """

    rules: SearchRules | None
    plies: list[PlyPosition]
    outline: dict[str, Any]


PositionText = Annotated[str, Meta(max_length=LONGEST_POSITION)]
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | Annotated[str, Meta(max_length=400)]


class SetUpBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A position on the analysis board, and what to do with it.

    Attributes:
        position: its text, right or wrong.
        rules: instead of those that the text names; None: these.
        move: to make, in the notation; empty: none.
        seed: deals the unknown cards where a move is made.
        deal: whether to deal them now.
        language: of all texts.
    """

    position: PositionText
    rules: RulesSource | None = None
    move: Annotated[str, Meta(max_length=400)] = ""
    seed: Seed = 0
    deal: bool = False
    language: Language = "en"


class BoardFault(Struct, frozen=True):
    """Why no game can begin with a position.

    Attributes:
        line: the number of the line at fault, from 1; 0 for the whole text.
        key: what the line begins with: a seat, ``stock``, ``turn`` …
        text: what is wrong, in a sentence.
    """

    line: int
    key: str
    text: str


class BoardMove(Struct, frozen=True):
    """A legal move on the board.

    Attributes:
        seat: the number of the seat.
        move: its text, with the seat in front.
        words: the same in words.
    """

    seat: int
    move: str
    words: str


class BoardTable(Struct, frozen=True):
    """A position that can be played on.

    Attributes:
        title: of the rules.
        frame: the table; unknown cards are ``?``.
        moves: the legal moves of all seats that may act. A seat that plays from cards of which some
            are unknown has none here.
        lines: the result in sentences; empty during the round.
    """

    title: str
    frame: Frame
    moves: list[BoardMove]
    lines: list[str]


class BoardShown(Struct, frozen=True):
    """A position on the board, or everything that is wrong with it.

    Attributes:
        position: as this program writes it, after the move; empty where something is wrong.
        faults: what is wrong.
        spare: the cards of the packs that lie nowhere; empty while lines cannot be read.
        table: the position; None where something is wrong.
    """

    position: str
    faults: list[BoardFault]
    spare: list[str]
    table: BoardTable | None


class LetBotMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which a bot makes the move of the seat that is to decide."""

    position: PositionText
    seat: Annotated[str, Meta(max_length=400)] = ""
    level: Level = "steady"
    seed: Seed = 0
    language: Language = "en"


class SearchBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A position whose legal moves are to be compared.

    Attributes:
        position: its text.
        seat: whose moves; empty: those of the seat to move.
        seed: deals the unknown cards that the seat itself would know.
        device: whether the client can search by itself.
        language: of all texts.
    """

    position: PositionText
    seat: Annotated[str, Meta(max_length=400)] = ""
    seed: Seed = 0
    device: bool = True
    language: Language = "en"


class BoardSearch(Struct, frozen=True):
    """What a client needs to find the chances in a position, or the chances themselves.

    Attributes:
        search: what a search reads; None: the server has searched, as far as it can.
        open: the record ``State`` with all hands seen, in Base64; empty without a search.
        mover: the number of the seat on turn.
        names: of all seats.
        counts: whether chances are those of losing or those of being out first.
        moves: the texts of the legal moves.
        seats: by seat, its chance with all hands seen; empty: not known.
        known: by move, the seat's chance by what it can know; empty: not known.
        seen: by move, its chance with all hands seen; empty: not known.
    """

    search: HintPosition | None
    open: str
    mover: int
    names: list[str]
    counts: Literal["loses", "wins"]
    moves: list[str]
    seats: list[float] = []
    known: list[float] = []
    seen: list[float] = []


class Analysed(Struct, frozen=True):
    """The progress of an analysis, and its result; request it again until it is done.

    Attributes:
        key: of the analysis.
        done: plies analysed so far.
        plies: of the record.
        analysis: as ``shithead analyse --format json`` writes it; None until it is done.
    """

    key: Hex32
    done: int
    plies: int
    analysis: dict[str, Any] | None


HealthStatus = Literal["ok", "closing", "storage"]
"""``closing``: no rooms are accepted; ``storage``: nothing can be stored."""


class Health(Struct, frozen=True):
    """The state of the server."""

    status: HealthStatus
    rooms: int


REQUESTS = (
    OpenRoom,
    CheckRules,
    ReadRules,
    ReplayRecord,
    ExplainMoves,
    PlayLesson,
    AnswerPuzzle,
    SetUpBoard,
    LetBotMove,
    SearchBoard,
)
"""The bodies of requests."""

RESPONSES = (
    RoomOpened,
    RoomShown,
    LobbyShown,
    PushShown,
    Problem,
    ProofShown,
    RulesShown,
    SheetShown,
    RulesChecked,
    RulesRead,
    RulesTried,
    OptionsShown,
    Replay,
    MoveExplained,
    LessonShown,
    PuzzlesShown,
    PuzzleShown,
    GamePositions,
    BoardShown,
    BoardSearch,
    Analysed,
    Health,
)
"""The bodies of responses."""
