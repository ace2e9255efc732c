// Made from src/shithead/server/protocol/ and the types of src/shithead/server/http/ by
// `python -m shithead.server.http.typescript`. Do not edit.

export const PROTOCOL_VERSION = 5;

export const ROOM_CODE = "[a-z2-9]{4,16}";

export const DEVICE_ROOM = "own";

export const LONGEST_NAME = 16;

export const LONGEST_CHAT = 200;

export const LONGEST_WANTED_NAME = 40;

export const LONGEST_MESSAGE = 16384;

export const LONGEST_RECORD = 200000;

export const LONGEST_POSITION = 20000;

export const SHORTEST_SECRET = 16;

export const LONGEST_SECRET = 128;

export const MOST_LINES = 400;

export const DEFAULT_PRESET = "sh-thead";

export const DEFAULT_BOT = "steady";

export const RANKS = "23456789TJQKAX";

export const SUITS = "CSHD";

export const MAX_PACKS = 4;

export const MAX_JOKERS = 16;

export const MAX_SEATS = 10;

export const RHYTHMS = {"slow": {"pace": 1.8, "pause": 3.0}, "normal": {"pace": 0.9, "pause": 1.8}, "quick": {"pace": 0.4, "pause": 0.9}, "instant": {"pace": 0.0, "pause": 0.9}};

export const KEPT_BY_TURNS = 30;

export const BLUNDER = 0.05;

export const CONFIDENCE = 1.96;

export const FAIR_DEAL_VERSION = 1;

export const NONCE_BYTES = 32;

export const PHASES = ["swap", "direction", "play", "again", "cover", "over", "lay", "dump", "throw", "reply", "call", "say"];

export const PHASES_OF_A_RANK = ["again", "call", "dump", "reply", "say", "throw"];

export const DEFAULTS = {"RoomSeat": {"name": "", "level": "", "present": false, "held": false, "host": false, "playing": false, "committed": false, "free": false, "agreed": false}, "RoomState": {"coming": null, "finished": 0, "losses": [], "loser": "", "title": "", "duties": [], "practice": false, "since": 0}, "Pick": {"zone": "hand", "count": 1}, "Choice": {"picks": []}};

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LEVELS = ["random", "beginner", "steady", "sharp", "expert", "master"] as const;
export type Level = (typeof LEVELS)[number];

export const EMOTES = ["laugh", "cheer", "cry", "angry", "think", "sleep", "wave", "fire"] as const;
export type EmoteName = (typeof EMOTES)[number];

export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "sorry", "hurry", "ouch", "one-more", "bye", "eat-it", "smell", "muppets", "kiss-my-ace", "lucky", "burn"] as const;
export type PhraseName = (typeof PHRASES)[number];

export const ZONES = ["hand", "up", "down"] as const;
export type Zone = (typeof ZONES)[number];

export const RULES_GROUPS = ["classic", "two", "many", "wild"] as const;
export type RulesGroup = (typeof RULES_GROUPS)[number];

export type SeatKind = "empty" | "person" | "bot";

export type RoomPhase = "waiting" | "dealing" | "playing" | "over";

/**
 * Acknowledges a table; sent immediately for every table with a clock.
 *
 * The server measures the round trip by it, and does not count that as thinking time.
 */
export interface Ack {
  type: "Ack";
  version: number;
}

/**
 * Host: seats a bot; without ``seat`` on the first empty seat.
 */
export interface AddBot {
  type: "AddBot";
  level?: "beginner" | "expert" | "master" | "random" | "sharp" | "steady";
  seat?: number | null;
}

/**
 * The answer to ``Hint``.
 *
 * Attributes:
 *     version: the version of the table that it is about.
 *     move: the advised move; empty: wait.
 *     words: the same in words.
 *     why: the reason as a sentence; empty where there is nothing to say.
 *     odds: the chances as a sentence; empty: unknown.
 *     chance: the probability that ``counts`` names, after this move; None: unknown.
 *     counts: whether ``chance`` is that of losing or that of being out first.
 */
export interface Advice {
  type: "Advice";
  version: number;
  move: string;
  words: string;
  why: string;
  odds: string;
  chance: number | null;
  counts: "loses" | "wins";
}

/**
 * The progress of an analysis, and its result; request it again until it is done.
 *
 * Attributes:
 *     key: the key of the analysis.
 *     done: plies analysed so far.
 *     plies: the plies of the record.
 *     analysis: the result as ``shithead analyse --format json`` writes it; None until it is done.
 */
export interface Analysed {
  key: string;
  done: number;
  plies: number;
  analysis: Record<string, unknown> | null;
}

/**
 * The seat said whether a higher or a lower card is to follow.
 */
export interface Announced {
  type: "Announced";
  seat: string;
  beats: "higher" | "lower";
}

/**
 * A puzzle, and the answer to it.
 *
 * Attributes:
 *     rules: the name of the rule set that its set is by.
 *     id: the puzzle's id.
 *     day: ``2026-11-23``: the puzzle of that day is meant, whatever its rules; or empty.
 *     played: with a day, the rules that were played last: the puzzle is by them, or by the usual
 *         ones where there are none by them. Empty: rule sets take turns.
 *     move: the answer, as ``Play`` has it; empty: none yet.
 *     language: the language of all texts.
 */
export interface AnswerPuzzle {
  rules?: string;
  id?: string;
  day?: string;
  played?: string;
  move?: string;
  language?: "de" | "en";
}

/**
 * Takes one's seat back from the bot that plays for it. Any move does so, too.
 */
export interface Back {
  type: "Back";
}

/**
 * The dealer turned a stock card that begins the pile, after ``count`` special ones.
 *
 * Those were shuffled back.
 */
export interface BeganPile {
  type: "BeganPile";
  seat: string;
  card: string;
  count: number;
}

/**
 * A move that would have been better than a recorded one.
 *
 * Attributes:
 *     number: the number of the recorded move, from 1.
 *     better: the other move, in the notation.
 */
export interface BetterMove {
  number: number;
  better: string;
}

/**
 * Why no game can begin with a position.
 *
 * Attributes:
 *     line: the number of the line at fault, from 1; 0 for the whole text.
 *     key: the line's key: a seat, ``stock``, ``turn`` …
 *     text: the fault, in a sentence.
 */
export interface BoardFault {
  line: number;
  key: string;
  text: string;
}

/**
 * A legal move on the board.
 *
 * Attributes:
 *     seat: the number of the seat.
 *     move: the move's text, with the seat in front.
 *     words: the same in words.
 */
export interface BoardMove {
  seat: number;
  move: string;
  words: string;
}

/**
 * What a client needs to find the chances in a position, or the chances themselves.
 *
 * Attributes:
 *     search: the input of a search on the device; None if the server has searched already.
 *     open: the record ``State`` with all hands seen, in Base64; empty without a search.
 *     mover: the number of the seat on turn.
 *     names: the names of all seats.
 *     counts: whether chances are those of losing or those of being out first.
 *     moves: the texts of the legal moves.
 *     seats: for each seat, its chance with all hands seen; empty if unknown.
 *     known: for each move, the seat's chance by what it can know; empty if unknown.
 *     seen: for each move, its chance with all hands seen; empty if unknown.
 */
export interface BoardSearch {
  search: HintPosition | null;
  open: string;
  mover: number;
  names: string[];
  counts: "loses" | "wins";
  moves: string[];
  seats: number[];
  known: number[];
  seen: number[];
}

/**
 * A position on the board, or everything that is wrong with it.
 *
 * Attributes:
 *     position: the text as this program writes it, after the move; empty if something is wrong.
 *     faults: the faults of the lines.
 *     spare: the cards of the packs that lie nowhere; empty while lines cannot be read.
 *     table: the position; None where something is wrong.
 */
export interface BoardShown {
  position: string;
  faults: BoardFault[];
  spare: string[];
  table: BoardTable | null;
}

/**
 * A position that can be played on.
 *
 * Attributes:
 *     title: the title of the rules.
 *     dialect: the name of their tradition's words; empty: none.
 *     frame: the table; unknown cards are ``?``.
 *     moves: the legal moves of all seats that may act. A seat that plays from cards of which some
 *         are unknown has none here.
 *     lines: the result in sentences; empty during the round.
 */
export interface BoardTable {
  title: string;
  dialect: string;
  frame: Frame;
  moves: BoardMove[];
  lines: string[];
}

/**
 * The pile left the game.
 */
export interface Burnt {
  type: "Burnt";
  seat: string;
  count: number;
  by: "card" | "quartet";
}

/**
 * The seat said, rightly, that another one forgot to draw.
 */
export interface Called {
  type: "Called";
  seat: string;
  whom: string;
}

/**
 * A row of cards in a picture, ``?`` for a card face down, and what they are.
 */
export interface CardRow {
  cards: string[];
  label: string;
}

/**
 * Free text from a seat. It is text, never markup.
 */
export interface ChatMessage {
  type: "ChatMessage";
  seat: number;
  name: string;
  text: string;
}

/**
 * Rules to check.
 */
export interface CheckRules {
  rules: string | Record<string, unknown>;
  language?: "de" | "en";
}

/**
 * A legal move, and all moves that differ from it only in the suits of equal ranks.
 *
 * A selection of cards is part of the choice if each card has room in one of the picks, and the
 * whole of it if every pick is filled. A card that fits several picks belongs to the first of them
 * with room left.
 *
 * Attributes:
 *     move: the text for ``Play``, made of the first places of each pick.
 *     kind: ``play``, ``flip``, ``take``, ``swap`` … as in the notation.
 *     template: the text with ``{}`` for each card that is picked, pick by pick.
 *     words: the text of a button for it.
 *     picks: the cards to pick; empty for a move without cards, which is a button.
 */
export interface Choice {
  move: string;
  kind: MoveKind;
  template: string;
  words: string;
  picks: Pick[];
}

/**
 * The starter chose the direction of play.
 */
export interface ChoseDirection {
  type: "ChoseDirection";
  seat: string;
  direction: "clockwise" | "counterclockwise";
}

/**
 * The seat said that it holds the rank that begins, and has the first turn.
 */
export interface Claimed {
  type: "Claimed";
  seat: string;
}

/**
 * The time left for the decision.
 *
 * Attributes:
 *     limit: seconds in all.
 *     left: seconds left when the message was sent.
 */
export interface Clock {
  limit: number;
  left: number;
}

/**
 * The rules of the next round, changed by the host during this one.
 *
 * Attributes:
 *     name: the name of the preset, or of the house rules.
 *     title: the title in the client's language.
 */
export interface ComingRules {
  name: string;
  title: string;
}

/**
 * Commits the seat to a nonce before the deal.
 */
export interface Commit {
  type: "Commit";
  round: number;
  commitment: string;
}

/**
 * Two rule sets to compare.
 *
 * Attributes:
 *     base: the rules to compare with.
 *     rules: the rules that differ from them.
 *     language: the language of all texts, by its code.
 */
export interface CompareRules {
  base: string | Record<string, unknown>;
  rules: string | Record<string, unknown>;
  language?: "de" | "en";
}

/**
 * The progress of a comparison, and its result; request it again until it is done.
 *
 * Attributes:
 *     done: games played so far.
 *     games: all games; 0: it has not begun.
 *     found: the result; None until it is done.
 */
export interface Compared {
  done: number;
  games: number;
  found: ComparisonShown | null;
}

/**
 * A measure of two rule sets, in words.
 *
 * Attributes:
 *     name: the measure's name, for programs.
 *     question: the question that it answers.
 *     about: its definition.
 *     values: the figure of each rule set.
 *     margins: the uncertainty of each.
 *     verdict: the conclusion, for programs.
 *     sign: the conclusion as a sign.
 *     sentence: the difference in plain words.
 */
export interface ComparedMeasure {
  name: string;
  question: string;
  about: string;
  values: string[];
  margins: string[];
  verdict: string;
  sign: string;
  sentence: string;
}

/**
 * Two rule sets compared, in words.
 *
 * Attributes:
 *     title: the heading.
 *     intro: the number of players, and the rule sets that are compared.
 *     names: the titles of both rule sets.
 *     line: the changes, in one line.
 *     measures: the five measures.
 *     notes: the legend, the noticeable differences, the bot and the numbers of games.
 */
export interface ComparisonShown {
  title: string;
  intro: string;
  names: string[];
  line: string;
  measures: ComparedMeasure[];
  notes: string[];
}

/**
 * The coming deal, and the commitments of all sides to it.
 *
 * Attributes:
 *     round: the number of the round that will be dealt.
 *     commitment: the commitment to the server's seed; published before any seat contributes.
 *     commitments: the commitments by seat; empty where there is none.
 *     promise: everything that the deal is bound to, while nonces are awaited; a seat reveals
 *         its nonce if it finds its own commitment there.
 *     wanted: the seats whose nonces are still awaited.
 */
export interface DealState {
  round: number;
  commitment: string;
  commitments: string[];
  promise: Promise | null;
  wanted: number[];
}

/**
 * Cards came from the stock, unseen by the others.
 */
export interface Drew {
  type: "Drew";
  seat: string;
  count: number;
}

/**
 * A duty or a perk that a seat has after a round.
 *
 * Attributes:
 *     name: the seat's name.
 *     what: ``deal``, ``forfeit``, ``wins``, ``fetch_drinks`` …
 */
export interface DueState {
  name: string;
  what: string;
}

/**
 * Start ranks went on the pile before play.
 */
export interface Dumped {
  type: "Dumped";
  seat: string;
  cards: string[];
}

/**
 * The round as this client saw it, or would have seen it, after an earlier move.
 *
 * Attributes:
 *     version: the version of the room after the move.
 *     seats: as in ``ViewState``, like all that follow.
 */
export interface EarlierView {
  version: number;
  seats: SeatView[];
  hand: string[];
  pile: string[];
  burnt: number;
  stock: number;
  direction: "clockwise" | "counterclockwise";
}

/**
 * An effect that a special rank may have.
 *
 * Attributes:
 *     name: the word that its texts begin with. Where texts have one of several parameters, each
 *         of these is an effect here.
 *     usage: its form in rule files, such as ``next at_most RANK``.
 *     about: its explanation.
 *     example: one such effect, as rule files write it.
 *     short: the example in a few words.
 *     parameters: the parameters, in the order of its text.
 *     excludes: the names of the effects that a rank cannot have beside it, its own included.
 */
export interface EffectShown {
  name: string;
  usage: string;
  about: string;
  example: string;
  short: string;
  parameters: ParameterShown[];
  excludes: string[];
}

/**
 * Shows an emote to all in the room.
 *
 * Attributes:
 *     to: the seat that it is meant for; None: everybody.
 */
export interface Emote {
  type: "Emote";
  emote: "angry" | "cheer" | "cry" | "fire" | "laugh" | "sleep" | "think" | "wave";
  to?: number | null;
}

/**
 * A turn of an example.
 *
 * Attributes:
 *     seat: the seat on turn.
 *     pile: the last cards of the pile before the turn, the top one last.
 *     pile_size: the size of the pile.
 *     hand: the cards to choose from, of the hand or else the up cards.
 *     demand: the pile's demand, in words.
 *     played: the cards played; empty if the pile was taken.
 *     told: the events, in words.
 *     next_seat: the next seat; empty after the round.
 *     next_demand: that player's task, in words.
 */
export interface ExampleTurn {
  seat: string;
  pile: string[];
  pile_size: number;
  hand: string[];
  demand: string;
  played: string[];
  told: string;
  next_seat: string;
  next_demand: string;
}

/**
 * Moves of a record that are to be compared with better ones.
 */
export interface ExplainMoves {
  record: string;
  moves: BetterMove[];
  language?: "de" | "en";
}

/**
 * A down card was turned; if it does not fit, it and the pile are taken.
 */
export interface Flipped {
  type: "Flipped";
  seat: string;
  card: string;
  fits: boolean;
}

/**
 * The seat has to take the pile.
 */
export interface Forced {
  type: "Forced";
  seat: string;
}

/**
 * The seat tried to play cards that may not be played, and is punished for it.
 */
export interface Fouled {
  type: "Fouled";
  seat: string;
  cards: string[];
}

/**
 * A position of a replay with all cards face up.
 *
 * Attributes:
 *     view: the table as a spectator sees it.
 *     hands: the hand of each seat, clockwise.
 *     downs: down cards by seat.
 *     happened: the move that led there; None at the start.
 *     move: the move's text; empty at the start.
 *     position: the position in the notation.
 */
export interface Frame {
  view: ViewState;
  hands: string[][];
  downs: string[][];
  happened: LogLine | null;
  move: string;
  position: string;
}

/**
 * Everything that a page needs to analyse a record on its own.
 *
 * Attributes:
 *     rules: the rules, for a search on the device; None if the server has to analyse this record.
 *     plies: the game before each move; where it is not over, also after the last one.
 *     outline: the analysis without what a search finds out.
 */
export interface GamePositions {
  rules: SearchRules | null;
  plies: PlyPosition[];
  outline: Record<string, unknown>;
}

/**
 * The last message of a connection.
 *
 * Attributes:
 *     reason: ``restart``: the server restarts; ``elsewhere``: another server will serve the
 *         room soon, or the room cannot be read now; ``closed``: the room admits no spectators;
 *         ``slow``: the client does not read; ``abuse``: too many broken messages.
 *     retry: seconds after which to connect again; None: do not, unless asked to.
 */
export interface Goodbye {
  type: "Goodbye";
  reason: "abuse" | "closed" | "elsewhere" | "restart" | "slow";
  retry: number | null;
}

/**
 * A group of options.
 */
export interface GroupShown {
  name: string;
  title: string;
  about: string;
  options: OptionShown[];
}

/**
 * The state of the server.
 */
export interface Health {
  status: "closing" | "ok" | "storage";
  rooms: number;
}

/**
 * The first message of a connection.
 *
 * Attributes:
 *     room: the room's code.
 *     language: the language of all texts sent to this client.
 *     secret: a seat's secret, or the host's, which came with the room; None: a spectator.
 *     seen: the version of the last table that the client received; later events are sent.
 *     returning: whether this connection only brings what was played on the client's device
 *         (``PushLog``); bots do not move for its sake.
 */
export interface Hello {
  type: "Hello";
  room: string;
  language?: "de" | "en";
  secret?: string | null;
  seen?: number | null;
  returning?: boolean;
}

/**
 * Asks for the move that a good player would make.
 *
 * Attributes:
 *     device: whether the client can search by itself; where the server has an engine for it, and
 *         the table is not a memory game, the answer is a ``HintPosition``.
 */
export interface Hint {
  type: "Hint";
  device?: boolean;
}

/**
 * The answer to ``Hint`` for a client that searches on its own.
 *
 * Attributes:
 *     version: the version of the table that it is about.
 *     rules: the rules, for the search.
 *     position: the position, for the search.
 *     seed: the seed of the search, a decimal number.
 *     iterations: the iterations of the search.
 *     rounds: the number of rounds to play out after each of two moves, to compare them.
 *     title: the loser's title; ``first``: being out first is what counts; ``none``:
 *         there is no title.
 *     reasons: why some moves may be better than others.
 */
export interface HintPosition {
  type: "HintPosition";
  version: number;
  rules: SearchRules;
  position: SearchPosition;
  seed: string;
  iterations: number;
  rounds: number;
  title: string;
  reasons: HintReason[];
}

/**
 * Why a move may be better than another, for those that a search is likely to compare.
 *
 * Attributes:
 *     move: the place of the move among the legal ones.
 *     other: the place of the other one.
 *     why: a sentence without its full stop.
 */
export interface HintReason {
  move: number;
  other: number;
  why: string;
}

/**
 * The seat has chosen its up cards, unseen until all have.
 */
export interface Laid {
  type: "Laid";
  seat: string;
  count: number;
}

/**
 * Leaves the seat; during a round a bot takes it over.
 */
export interface LeaveSeat {
  type: "LeaveSeat";
}

/**
 * A position of a lesson.
 *
 * Attributes:
 *     lesson: the lesson's number, from 0.
 *     lessons: the number of lessons for these rules.
 *     parts: the part of the course that each of them belongs to, in order.
 *     title: its title.
 *     text: the task, or the point of the lesson once it is done.
 *     note: the effect of the lesson's special card, until it is played; or empty.
 *     card: the letter of that card's rank; or empty.
 *     remark: that the last move is legal, but not the one asked for, and was not made; or empty.
 *     done: whether the learner has made all moves.
 *     move: one that is asked for now, as a hint; empty once the lesson is done.
 *     rules: the rules, as at a table.
 *     tables: what the last move led to, one for each move, or the beginning; empty if the last
 *         move was not made.
 */
export interface LessonShown {
  lesson: number;
  lessons: number;
  parts: ("basics" | "end" | "specials")[];
  title: string;
  text: string;
  note: string;
  card: string;
  remark: string;
  done: boolean;
  move: string;
  rules: Rules;
  tables: Table[];
}

/**
 * A position in which a bot makes the move of the seat that is to decide.
 */
export interface LetBotMove {
  position: string;
  seat?: string;
  level?: "beginner" | "expert" | "master" | "random" | "sharp" | "steady";
  seed?: number | string;
  language?: "de" | "en";
}

/**
 * A point of a list.
 *
 * Attributes:
 *     text: the sentences.
 *     name: the subject of the item, such as a rank; empty for a plain bullet.
 *     option: the dotted names of the options that change it; empty if there are none.
 */
export interface ListItem {
  type: "point";
  text: string;
  name: string;
  option: string;
}

/**
 * A page of the lobby.
 *
 * Attributes:
 *     offered: whether the server has a lobby at all.
 *     pages: the number of pages.
 *     rooms: the rooms that want to be listed and have a seat left; each as any stranger sees it.
 */
export interface LobbyShown {
  offered: boolean;
  pages: number;
  rooms: RoomShown[];
}

/**
 * The events that one move set off, or a notice to everybody, which has no events.
 *
 * Attributes:
 *     version: the version of the table after the move.
 *     seat: the number of the seat that moved; -1 for a notice to everybody.
 *     name: the name of the seat that acts; empty for a notice.
 *     events: the events, in order; they refer to seats by name.
 *     line: the events in sentences.
 */
export interface LogLine {
  version: number;
  seat: number;
  name: string;
  events: (Swapped | Ready | Started | ChoseDirection | Played | Flipped | Tried | Drew | PickedUp | Burnt | Took | Skipped | Reversed | TurnedRanking | Announced | Named | MustCover | Passed | WentOut | Over | Laid | Stacked | TurnedUp | BeganPile | Dumped | Threw | Forced | Replied | Removed | TookRole | Called | Toppled | Claimed | Fouled)[];
  line: string;
}

/**
 * The answer to ``PullLog``.
 *
 * Attributes:
 *     first: the number of the first line; 0 where the log is shorter than the client believes.
 *     lines: the lines of the log, for a room on the client's device.
 *     more: whether there are more.
 */
export interface LogPage {
  type: "LogPage";
  first: number;
  lines: string[];
  more: boolean;
}

/**
 * The answer to ``PushLog``: its lines are in the log for good.
 *
 * Attributes:
 *     next: the number of the server's line that the next lines follow.
 */
export interface LogPushed {
  type: "LogPushed";
  next: number;
}

/**
 * Acknowledges the move of this id: it is in the log for good.
 */
export interface MoveAccepted {
  type: "MoveAccepted";
  id: string;
  version: number;
}

/**
 * A recorded move and a better one, in words.
 *
 * Attributes:
 *     number: the number of the recorded move.
 *     seat: the seat that made it.
 *     made: the recorded move.
 *     better: the other one.
 *     why: it would have been better, in a sentence to the player; empty where there is nothing
 *         simple to say.
 */
export interface MoveExplained {
  number: number;
  seat: string;
  made: string;
  better: string;
  why: string;
}

/**
 * The kinds of moves. Except for a play, each is the first word of the move's text.
 */
export type MoveKind = "call" | "claim" | "clockwise" | "counterclockwise" | "draw" | "dump" | "flip" | "lay" | "pass" | "pick" | "play" | "ready" | "reply" | "say" | "swap" | "take" | "throw" | "topple" | "try";

/**
 * The seat has to cover the card just played.
 */
export interface MustCover {
  type: "MustCover";
  seat: string;
}

/**
 * The seat named the player who is next.
 */
export interface Named {
  type: "Named";
  seat: string;
  whom: string;
}

/**
 * Reveals the nonce that the seat committed to; awaited while the room is ``dealing``.
 */
export interface Nonce {
  type: "Nonce";
  round: number;
  nonce: string;
}

/**
 * A new room.
 *
 * Attributes:
 *     rules: a preset's name, or a table of options.
 *     options: the options of the room.
 *     bots: the levels of the first bots.
 *     language: the language of their names, and of errors.
 *     moment: the position of a recorded round with which the first round begins; the rules are
 *         then the record's, the host has the seat, and bots have all others. None: an ordinary
 *         room.
 */
export interface OpenRoom {
  rules?: string | Record<string, unknown>;
  options?: Options;
  bots?: ("beginner" | "expert" | "master" | "random" | "sharp" | "steady")[];
  language?: "de" | "en";
  moment?: RecordedMoment | null;
}

/**
 * An option of a rule set.
 *
 * Attributes:
 *     name: ``group.option``.
 *     about: its explanation.
 *     kind: how to ask for it: ``choice`` one of ``values``; ``flag``; ``number``; ``ranks`` a
 *         list of ranks; ``choices`` a list of ``values``; ``text`` any other, as rule files
 *         write it.
 *     values: the named values.
 *     own: whether a text of one's own will do as well as a named value.
 *     default: the value if nothing is said.
 *     least: the smallest allowed number.
 *     most: the largest allowed number.
 *     hint: the allowed values, in words.
 */
export interface OptionShown {
  name: string;
  about: string;
  kind: "choice" | "choices" | "flag" | "number" | "ranks" | "text";
  values: OptionValue[];
  own: boolean;
  default: unknown;
  least: number | null;
  most: number | null;
  hint: string;
}

/**
 * A value that an option may have, and what it means at the table.
 */
export interface OptionValue {
  value: string | boolean;
  about: string;
}

/**
 * How a room is run; set by the host.
 *
 * A change of a time limit counts from the next turn, and everybody is told.
 *
 * Attributes:
 *     turn_seconds: time limit for a decision; 0: none.
 *     grace_seconds: time a person may be disconnected before a bot plays for the seat, while
 *         other people at the table wait.
 *     by_turns: whether the round is played over days: no time limit holds, no bot plays for
 *         people who are away, and the room is kept for ``KEPT_BY_TURNS`` days after an entry.
 *     pause: seconds after a play in which players may add a card, throw in or reply. The
 *         table stands still as long whether or not somebody can, so that nobody learns it. Counts
 *         from the next deal. 0: no pause; everybody sees who is asked, and so what they hold.
 *     pace: seconds a bot waits before it moves, so that people can follow; longer after a burn,
 *         shorter from the 60th move on, a quarter as long once all people are out.
 *     delay: seconds by which onlookers see the round late.
 *     chat: whether seats may write free text; emotes and phrases are always available.
 *     watch: whether onlookers may see the round.
 *     takeover: whether a newcomer may take over a bot's seat during a round, and so see its hand;
 *         counts from the next deal. A newcomer was neither seated nor watching since the deal.
 *     known: whether cards that everybody saw being taken are shown in the hands of others;
 *         without it nobody is sent them, and one has to remember them.
 *     take_back: whether a lone person among bots may take moves back.
 *     youngest: the seat of the youngest, who may begin by some rules; None: nobody has said.
 *         Counts from the next deal, and until somebody else takes the seat.
 *     listed: whether the server's lobby, if it has one, shows the room to everybody.
 */
export interface Options {
  turn_seconds: number;
  grace_seconds: number;
  by_turns: boolean;
  pause: number;
  pace: number;
  delay: number;
  chat: boolean;
  watch: boolean;
  takeover: boolean;
  known: boolean;
  take_back: boolean;
  youngest: number | null;
  listed: boolean;
}

/**
 * Everything that house rules may say: the editor is made from this.
 */
export interface OptionsShown {
  groups: GroupShown[];
  effects: EffectShown[];
  ranks: string[];
}

/**
 * The round is over; ``seat`` is the loser, empty if there is none.
 */
export interface Over {
  type: "Over";
  seat: string;
}

/**
 * A parameter of an effect.
 *
 * Attributes:
 *     keyword: the word in front of its value in texts of the effect; empty where there is none.
 *     label: its name for people.
 *     kind: the kind of its values.
 *     needed: whether every text of the effect has it.
 *     values: the values of a choice; the first one is what a text without the parameter means.
 *     most: the largest allowed number; the smallest is 1.
 */
export interface ParameterShown {
  keyword: string;
  label: string;
  kind: "cards" | "choice" | "flag" | "number" | "rank" | "ranks";
  needed: boolean;
  values: OptionValue[];
  most: number | null;
}

/**
 * Host: makes the person in another seat the host.
 */
export interface PassHost {
  type: "PassHost";
  seat: number;
}

/**
 * The seat passed: it does nothing more for now.
 */
export interface Passed {
  type: "Passed";
  seat: string;
}

/**
 * The phase of a round: the kind of decision that the seat to move has to make.
 */
export type Phase = "again" | "call" | "cover" | "direction" | "dump" | "lay" | "over" | "play" | "reply" | "say" | "swap" | "throw";

/**
 * Says one of the ready-made phrases.
 *
 * Attributes:
 *     to: the seat that it is meant for; None: everybody.
 */
export interface Phrase {
  type: "Phrase";
  phrase: "burn" | "bye" | "eat-it" | "good-luck" | "hello" | "hurry" | "kiss-my-ace" | "lucky" | "muppets" | "one-more" | "ouch" | "smell" | "sorry" | "thanks" | "well-played";
  to?: number | null;
}

/**
 * Cards to pick for a move, from one zone of the client's own.
 *
 * Attributes:
 *     places: the cards to pick from, numbered from 0: as in ``ViewState.hand``, as in
 *         ``SeatView.up`` stack by stack, or the down cards from left to right.
 *     zone: the zone that holds them.
 *     count: the number of cards to pick.
 */
export interface Pick {
  places: number[];
  zone: "down" | "hand" | "up";
  count: number;
}

/**
 * Up cards, or a down card that the others have not seen, went from the table into the hand.
 */
export interface PickedUp {
  type: "PickedUp";
  seat: string;
  count: number;
  zone: "down" | "up";
}

/**
 * Cards, for those who can draw them and as preformatted lines for all others.
 *
 * Attributes:
 *     caption: a description of the picture.
 *     lines: the picture, to be shown in a monospaced font.
 *     rows: the cards themselves.
 */
export interface Picture {
  type: "drawing";
  caption: string;
  lines: string[];
  rows: CardRow[];
}

/**
 * Asks whether the server is there.
 */
export interface Ping {
  type: "Ping";
}

/**
 * A move.
 *
 * Attributes:
 *     id: an id made by the client, unique among its moves in this room; a move that is sent again
 *         under the same id is made once and answered twice.
 *     move: the move in the notation, such as ``7C 7D`` or ``take``.
 *     version: the version of the table from which the move was chosen; a move chosen before the
 *         seat's last move, or before the deal, is refused. 0: the rules alone decide.
 */
export interface Play {
  type: "Play";
  id: string;
  move: string;
  version?: number;
}

/**
 * A lesson, and the learner's moves in it.
 *
 * Attributes:
 *     rules: a preset's name, or a table of options.
 *     lesson: the lesson's number, from 0.
 *     moves: the moves so far, as ``Play`` has them; none: the lesson begins.
 *     language: the language of all texts.
 */
export interface PlayLesson {
  rules?: string | Record<string, unknown>;
  lesson?: number;
  moves?: string[];
  language?: "de" | "en";
}

/**
 * Cards went from hand or table to the pile.
 */
export interface Played {
  type: "Played";
  seat: string;
  cards: string[];
}

/**
 * A position of a record for a page that analyses it on its own.
 *
 * Attributes:
 *     open: the record ``State`` with all hands seen, in Base64.
 *     mover: the number of the seat on turn.
 *     position: the position as the seat that moves next sees it; None where it has no move.
 *     chosen: the place of the move that was made among the legal ones; None: it was several.
 */
export interface PlyPosition {
  open: string;
  mover: number;
  position: SearchPosition | null;
  chosen: number | null;
}

/**
 * The answer to ``Ping``.
 */
export interface Pong {
  type: "Pong";
}

/**
 * A popular change of some rules, to be switched on or off.
 *
 * Attributes:
 *     name: the change's name, for programs.
 *     title: the change in a few words.
 *     about: its effect, in a sentence.
 *     on: whether the rules have it.
 *     options: the options that switch it over, by dotted name.
 */
export interface PopularSwitch {
  name: string;
  title: string;
  about: string;
  on: boolean;
  options: Record<string, unknown>;
}

/**
 * Why something was not done.
 *
 * Attributes:
 *     error: the reason, for programs.
 *     text: a sentence: what happened, what was expected, what to do.
 *     option: the option at fault, if rules are invalid.
 *     allowed: the allowed values of the option.
 */
export interface Problem {
  error: string;
  text: string;
  option: string;
  allowed: string;
}

/**
 * The commitments to a deal, which the whole table knows before it. They are not secret.
 *
 * Attributes:
 *     version: the version of the method.
 *     room: the room's code.
 *     round: the number of the round in that room, from 1.
 *     seats: the names of the seats, clockwise.
 *     packs: the number of packs.
 *     jokers: the number of jokers.
 *     dealer: the seat that deals; empty if the deal chooses it, too.
 *     commitment: the server's commitment to its seed.
 *     commitments: each seat's commitment to its nonce; bots have none.
 */
export interface Promise {
  version: number;
  room: string;
  round: number;
  seats: string[];
  packs: number;
  jokers: number;
  dealer: string;
  commitment: string;
  commitments: Record<string, string>;
}

/**
 * The proof of a deal, shown when the round is over. Anybody can compute the deck from it.
 *
 * Attributes:
 *     seed: the server's seed.
 *     nonces: the nonces of the seats that revealed them in time.
 */
export interface Proof {
  version: number;
  room: string;
  round: number;
  seats: string[];
  packs: number;
  jokers: number;
  dealer: string;
  commitment: string;
  commitments: Record<string, string>;
  seed: string;
  nonces: Record<string, string>;
}

/**
 * The proof that a deal was fair, and the deal that follows from it.
 *
 * Attributes:
 *     proof: the promise, and the secrets behind its commitments.
 *     deck: the deck, as dealt, top first.
 *     dealer: the dealer's name.
 *     note: a sentence if a device knew the hands, which the proof does not say; otherwise empty.
 */
export interface ProofShown {
  proof: Proof;
  deck: string;
  dealer: string;
  note: string;
}

/**
 * Seat, alone with bots: asks for the room's log, to play on without the server.
 *
 * Attributes:
 *     first: the number of the first line that the client does not have.
 */
export interface PullLog {
  type: "PullLog";
  first: number;
}

/**
 * Seat, alone with bots: brings what was played on the client's device.
 *
 * Lines that the server has already are not played twice.
 *
 * Attributes:
 *     first: the number of the server's line that the first of these lines follows.
 *     lines: the lines of the device's log.
 */
export interface PushLog {
  type: "PushLog";
  first: number;
  lines: string[];
}

/**
 * The key for notifications.
 *
 * Attributes:
 *     key: the server's public key, for a browser that subscribes; empty where there are none.
 */
export interface PushShown {
  key: string;
}

/**
 * A puzzle in a list; ``level`` is 1 for the easiest.
 */
export interface PuzzleInShort {
  id: string;
  level: number;
}

/**
 * A move in a puzzle, and what came of it.
 *
 * Attributes:
 *     move: the move in the notation.
 *     words: the same in words.
 *     chance: the chance of losing the round after it, or of being out first where nobody loses.
 *     low: the lower end of the chance's interval of 95 % confidence.
 *     high: the upper end.
 *     chosen: whether it was the answer.
 *     bots: the names of the bots that choose it.
 */
export interface PuzzleOption {
  move: string;
  words: string;
  chance: number;
  low: number;
  high: number;
  chosen: boolean;
  bots: string[];
}

/**
 * A puzzle.
 *
 * Attributes:
 *     rules: the rules, as at a table.
 *     preset: the rule set's name.
 *     id: the puzzle's id.
 *     title: its title.
 *     level: the difficulty; 1 is the easiest.
 *     level_words: the same in words.
 *     text: the question.
 *     seat: the number of the person's seat.
 *     table: the table as the mover sees it.
 *     verdict: the verdict on the answer; None without one.
 */
export interface PuzzleShown {
  rules: Rules;
  preset: string;
  id: string;
  title: string;
  level: number;
  level_words: string;
  text: string;
  seat: number;
  table: Table;
  verdict: PuzzleVerdict | null;
}

/**
 * The verdict on an answer.
 *
 * Attributes:
 *     right: whether it was the best move.
 *     text: the same in words.
 *     why: why the best move is better than the answer, or than the next best one.
 *     theme: the puzzle's theme.
 *     counted: a sentence that says what the chances are of.
 *     options: every move, the best first.
 */
export interface PuzzleVerdict {
  right: boolean;
  text: string;
  why: string;
  theme: string;
  counted: string;
  options: PuzzleOption[];
}

/**
 * The puzzles by one rule set.
 *
 * Attributes:
 *     rules: the rule set's name.
 *     title: the rule set's title.
 *     puzzles: the puzzles, in their order.
 */
export interface PuzzlesShown {
  rules: string;
  title: string;
  puzzles: PuzzleInShort[];
}

/**
 * An emote or a phrase from a seat; the other member is empty.
 *
 * Attributes:
 *     to: the name of the player that it is meant for; empty: everybody.
 */
export interface Reaction {
  type: "Reaction";
  seat: number;
  name: string;
  emote: "angry" | "cheer" | "cry" | "fire" | "laugh" | "sleep" | "think" | "wave" | "";
  phrase: "burn" | "bye" | "eat-it" | "good-luck" | "hello" | "hurry" | "kiss-my-ace" | "lucky" | "muppets" | "one-more" | "ouch" | "smell" | "sorry" | "thanks" | "well-played" | "";
  to: string;
}

/**
 * A rule file to read.
 */
export interface ReadRules {
  toml: string;
  language?: "de" | "en";
}

/**
 * The seat is done with swapping.
 */
export interface Ready {
  type: "Ready";
  seat: string;
}

/**
 * A position of a recorded round from which a person plays on against bots.
 *
 * Attributes:
 *     record: the record of the round.
 *     moves: the number of its moves that have been made.
 *     seat: the person's seat, by its number in the record.
 *     name: the person's name.
 */
export interface RecordedMoment {
  record: string;
  moves: number;
  seat: number;
  name: string;
}

/**
 * Refuses a request; nothing has changed.
 *
 * Attributes:
 *     reason: the reason, for programs.
 *     text: a sentence: what happened, what was expected, what to do.
 *     id: the refused move's id; empty for other requests.
 *     rule: the rule that an illegal move breaks, such as ``RANK_TOO_LOW``.
 */
export interface Refused {
  type: "Refused";
  reason: RefusedBecause;
  text: string;
  id: string;
  rule: string;
}

/**
 * Why a request was refused, besides the reasons of ``shithead.errors.Reason``.
 */
export type RefusedBecause = "BAD_CHANCE" | "BAD_LOG" | "BAD_NAME" | "BAD_RULES" | "BROKEN_ROOM" | "BUSY" | "CANNOT_START" | "FAULT" | "FULL" | "HAND_IN_PLAY" | "HELLO_FIRST" | "ILLEGAL_MOVE" | "KNOWS_ANOTHER_HAND" | "LOG_FULL" | "MALFORMED" | "NAME_TAKEN" | "NOT_ALONE" | "NOT_HOST" | "NOT_NOW" | "NOT_SEATED" | "NO_ANALYSIS" | "NO_CHAT" | "NO_COMPARISON" | "NO_LESSON" | "NO_PAGE" | "NO_PROOF" | "NO_PUSH" | "NO_PUZZLE" | "NO_RECORD" | "NO_ROOM" | "NO_SUCH_SEAT" | "NO_WATCHING" | "OTHER_SITE" | "PAUSE" | "PLAYED_ON" | "SEATED_ALREADY" | "SEAT_TAKEN" | "STORAGE" | "TOO_FAST" | "TOO_LONG" | "TOO_SLOW";

/**
 * Seat: asks for another round, which is dealt once everybody present has asked.
 */
export interface Rematch {
  type: "Rematch";
}

/**
 * Host: vacates a seat; during a round a bot plays on.
 */
export interface RemoveSeat {
  type: "RemoveSeat";
  seat: number;
}

/**
 * Cards left the game without a burn.
 */
export interface Removed {
  type: "Removed";
  seat: string;
  cards: string[];
}

/**
 * Takes another name, at any time but during a deal.
 *
 * Attributes:
 *     name: the name, as in ``Sit``; one that looks like another's gets a number.
 */
export interface Rename {
  type: "Rename";
  name: string;
}

/**
 * A record as a sequence of frames.
 *
 * Attributes:
 *     title: the title of the rules.
 *     dialect: the name of their tradition's words; empty: none.
 *     seats: names, clockwise.
 *     frames: the start, and the table after every move.
 *     over: whether the round is finished.
 *     lines: the result in sentences.
 *     record: the record as this program writes it, without anybody's comments.
 *     dealt: whether the round began with a deal; otherwise with a position.
 */
export interface Replay {
  title: string;
  dialect: string;
  seats: string[];
  frames: Frame[];
  over: boolean;
  lines: string[];
  record: string;
  dealt: boolean;
}

/**
 * A record to replay or analyse.
 */
export interface ReplayRecord {
  record: string;
  language?: "de" | "en";
}

/**
 * The seat handed a forced take on with these cards.
 */
export interface Replied {
  type: "Replied";
  seat: string;
  cards: string[];
}

/**
 * The result of a round.
 *
 * Attributes:
 *     places: names, first out … loser last; seats without a place are absent.
 *     numbers: the place of each of them, from 1; seats that share one have the same.
 *     loser: empty if there is none.
 *     title: the loser's title; empty without one.
 *     next_dealer: empty: decided by chance.
 *     duties: the loser's duties.
 *     perks: the perks of the first seat out.
 *     headline: the loser in a sentence, or that there is none.
 *     lines: duties, perks and the next dealer in sentences.
 */
export interface ResultState {
  places: string[];
  numbers: number[];
  loser: string;
  title: string;
  next_dealer: string;
  duties: DueState[];
  perks: DueState[];
  headline: string;
  lines: string[];
}

/**
 * The direction of play was reversed.
 */
export interface Reversed {
  type: "Reversed";
  seat: string;
  direction: "clockwise" | "counterclockwise";
}

/**
 * The opened room.
 *
 * Attributes:
 *     room: the room's code.
 *     secret: the host's secret, for ``Hello``, and for ``Sit`` as the seat's secret.
 *     path: the path of its page.
 */
export interface RoomOpened {
  room: string;
  secret: string;
  path: string;
}

/**
 * A seat of the room.
 *
 * Attributes:
 *     kind: whether a person or a bot sits there.
 *     name: the seat's name; empty for an empty seat.
 *     level: the level of a bot; empty for others.
 *     present: whether the person is connected; always true for bots.
 *     held: whether a bot plays for the person, who may come back at any time.
 *     host: whether the person has the host's powers.
 *     playing: whether the seat takes part in the round that is or was played.
 *     committed: whether the seat has committed to a nonce for the coming deal.
 *     free: whether a newcomer may sit down here now.
 *     agreed: whether the person wants another round, and waits for others who are there.
 */
export interface RoomSeat {
  kind: "bot" | "empty" | "person";
  name: string;
  level: string;
  present: boolean;
  held: boolean;
  host: boolean;
  playing: boolean;
  committed: boolean;
  free: boolean;
  agreed: boolean;
}

/**
 * A room as a stranger sees it before entering.
 *
 * Attributes:
 *     room: the room's code.
 *     phase: the phase, as in the room's state.
 *     rules: the name of the rules.
 *     title: the title of the rules.
 *     seats: the number of seats.
 *     people: the number of seats that people play.
 *     bots: the number of seats that bots play.
 *     free: the number of empty seats.
 *     awaited: the names of those to move; empty where strangers may not watch, or only later.
 *     by_turns: whether it is played over days.
 *     waiting: the seconds that they have been awaited; None: nobody is.
 *     top: the card on top of the pile; empty without a pile, or where strangers may not watch.
 */
export interface RoomShown {
  room: string;
  phase: "dealing" | "over" | "playing" | "waiting";
  rules: string;
  title: string;
  seats: number;
  people: number;
  bots: number;
  free: number;
  awaited: string[];
  by_turns: boolean;
  waiting: number | null;
  top: string;
}

/**
 * The room as everybody sees it.
 *
 * Attributes:
 *     code: the room's code, part of its link.
 *     phase: ``waiting`` for the first deal, ``dealing``, ``playing``, or the round is ``over``.
 *     round: the number of the round that is or was played; 0 before the first.
 *     part: the part of a match of several parts, from 1.
 *     parts: the number of parts of the match.
 *     complete: whether the match is over with this round.
 *     seats: the seats, clockwise.
 *     options: set by the host.
 *     scores: the scores by seat; more is better; empty before the first result.
 *     scored: the unit of the scores.
 *     result: the result of the round that is over.
 *     deal: the coming deal.
 *     watching: the number of spectators.
 *     records: the numbers of the rounds whose records can be fetched.
 *     may_start: whether a host could deal now.
 *     why_not: the reason in words, if no host could deal now.
 *     coming: the rules of the next round; None: those that are played.
 *     finished: the number of rounds that scores and losses are about.
 *     losses: the number of rounds lost, by seat; empty before the first result.
 *     loser: the name of the seat that lost last; empty before the first loss.
 *     title: the title of that seat until somebody else loses; empty without one.
 *     duties: the duties from the last finished round.
 *     practice: whether the latest round began with a position of a recorded round; it
 *         counts nowhere.
 *     since: at a table by turns, since when somebody is awaited, in seconds since 1970; 0:
 *         nobody is, or it is not told.
 */
export interface RoomState {
  code: string;
  phase: "dealing" | "over" | "playing" | "waiting";
  round: number;
  part: number;
  parts: number;
  complete: boolean;
  seats: RoomSeat[];
  options: Options;
  scores: number[];
  scored: "not_lost" | "points" | "won";
  result: ResultState | null;
  deal: DealState;
  watching: number;
  records: number[];
  may_start: boolean;
  why_not: string;
  coming: ComingRules | null;
  finished: number;
  losses: number[];
  loser: string;
  title: string;
  duties: DueState[];
  practice: boolean;
  since: number;
}

/**
 * The rules of this table; sent at the beginning, and when they or the language change.
 *
 * Attributes:
 *     name: the name of the preset or the house rules.
 *     title: the rules' title.
 *     dialect: the name of their tradition's words, which the page uses too; empty: none.
 *     brief: house rules: the nearest preset and the differences, in a line; empty for a preset.
 *     least: the fewest seats.
 *     most: the most seats.
 *     specials: the specials for the strip beside the table.
 *     throwing_in: what may be thrown in out of turn, in a sentence; empty: nothing.
 *     throw_completes: what comes of completing a quartet out of turn.
 *     throw_follows: what comes of following a quartet.
 *     alike: the cards of a rank that a player may complete out of turn; 0: none.
 *     alike_ranks: the letters of the ranks that count for it.
 *     table: the argument of ``SetRules`` that sets the same rules elsewhere.
 *     by_age: whether the youngest may begin, as the room's option ``youngest`` says.
 */
export interface Rules {
  type: "Rules";
  name: string;
  title: string;
  dialect: string;
  brief: string;
  least: number;
  most: number;
  specials: Special[];
  throwing_in: string;
  throw_completes: string;
  throw_follows: string;
  alike: number;
  alike_ranks: string;
  table: string | Record<string, unknown>;
  by_age: boolean;
}

/**
 * The rule sheet, or the problem with the rules.
 *
 * Attributes:
 *     sheet: the sheet of the rules; None if there is a problem.
 *     problem: why nobody can play by them.
 *     words: the values of the options in the request, as ``SheetShown.words`` has them, whether
 *         or not the rules fit together. An option whose value cannot be read is missing.
 *     warnings: the options in the request that have no effect, ``IDLE_OPTION`` each.
 *     switches: the popular changes that these rules allow; empty if there is a problem.
 *     phrases: each effect of a special rank in a few words, by its text: those in the request
 *         that can be read, and those of the rules that it extends.
 */
export interface RulesChecked {
  sheet: SheetShown | null;
  problem: Problem | null;
  words: Record<string, string>;
  warnings: Problem[];
  switches: PopularSwitch[];
  phrases: Record<string, string>;
}

/**
 * The contents of a rule file, or the problem with it.
 *
 * Attributes:
 *     table: the preset that the rules extend, their title, and the options that differ.
 *     problem: why it cannot be opened.
 */
export interface RulesRead {
  table: Record<string, unknown> | null;
  problem: Problem | null;
}

/**
 * A preset in short.
 *
 * Attributes:
 *     name: the preset's name.
 *     title: the title, as a heading.
 *     least: players.
 *     most: players.
 *     summary: the names of its special cards.
 *     group: the group with which it is listed.
 *     about: its character, in a sentence.
 */
export interface RulesSummary {
  name: string;
  title: string;
  least: number;
  most: number;
  summary: string;
  group: "classic" | "many" | "two" | "wild";
  about: string;
}

/**
 * A few turns by some rules, which show what their special cards do.
 */
export interface RulesTried {
  turns: ExampleTurn[];
}

/**
 * Says free text, where the host allows it.
 */
export interface Say {
  type: "Say";
  text: string;
}

/**
 * A position whose legal moves are to be compared.
 *
 * Attributes:
 *     position: the position's text.
 *     seat: the seat whose moves are searched; empty for the seat to move.
 *     seed: deals the unknown cards that the seat itself would know.
 *     device: whether the client can search by itself.
 *     language: the language of all texts.
 */
export interface SearchBoard {
  position: string;
  seat?: string;
  seed?: number | string;
  device?: boolean;
  language?: "de" | "en";
}

/**
 * What a search reads of a position that one seat sees.
 *
 * Attributes:
 *     state: the record ``State``; where the seat cannot know a card there is one that it could
 *         be, the same whatever lies there.
 *     seat: the seat's number.
 *     codes: the kernels' codes of the legal moves, each of 64 bits.
 *     moves: the texts of these moves.
 *     words: the same in words.
 */
export interface SearchPosition {
  state: string;
  seat: number;
  codes: string;
  moves: string[];
  words: string[];
}

/**
 * What a search reads of the rules.
 *
 * Attributes:
 *     engine: the address of the engine that these records are made for.
 *     rules: the record ``Rules`` of docs/kernels.md.
 *     values: the record ``Values``.
 *     net: the address of the record ``Net``, or ``data:;base64,`` and the record itself.
 *     net_rules: the record ``NetRules``.
 *     counts: whether chances are those of losing or those of being out first.
 */
export interface SearchRules {
  engine: string;
  rules: string;
  values: string;
  net: string;
  net_rules: string;
  counts: "loses" | "wins";
}

/**
 * A seat's cards as this client may know them.
 *
 * Attributes:
 *     seat: the seat's number in the room.
 *     name: the seat's name.
 *     hand: the number of cards in the hand.
 *     known: the hand cards that everybody has seen; empty for the client's own seat.
 *     up: the up cards, stack by stack, most stacks of one card; ``?`` while others still choose.
 *     down: the number of down cards.
 *     out: the place of a seat without cards, from 1; 0 for others.
 *     ready: whether the seat has finished its decisions before play.
 *     left: the hand and down cards once the round is over and they lie open.
 */
export interface SeatView {
  seat: number;
  name: string;
  hand: number;
  known: string[];
  up: string[][];
  down: number;
  out: number;
  ready: boolean;
  left: string[];
}

/**
 * A heading, and in order the blocks below it.
 */
export interface Section {
  heading: string;
  blocks: (string | ListItem | TwoColumns | Picture)[];
}

/**
 * Changes the language of this connection.
 */
export interface SetLanguage {
  type: "SetLanguage";
  language: "de" | "en";
}

/**
 * Host: sets the options of the room.
 */
export interface SetOptions {
  type: "SetOptions";
  options: Options;
}

/**
 * Host: sets the rules from the next round on, a preset's name or a table of options.
 */
export interface SetRules {
  type: "SetRules";
  rules: string | Record<string, unknown>;
}

/**
 * A position on the analysis board, and what to do with it.
 *
 * Attributes:
 *     position: the position's text, right or wrong.
 *     rules: rules to use instead of those that the text names; None: these.
 *     move: the move to make, in the notation; empty: none.
 *     seed: deals the unknown cards where a move is made.
 *     deal: whether to deal them now.
 *     language: the language of all texts.
 */
export interface SetUpBoard {
  position: string;
  rules?: string | Record<string, unknown> | null;
  move?: string;
  seed?: number | string;
  deal?: boolean;
  language?: "de" | "en";
}

/**
 * Complete rules in words.
 *
 * Attributes:
 *     name: the name of the preset or the house rules.
 *     title: the title, as a heading.
 *     dialect: the name of their tradition's words; empty: none.
 *     brief: house rules: the nearest preset and what differs from it; empty for a preset.
 *     parts: the parts, in the order of a rule book.
 *     table: the rules as plain options: what a rule file says.
 *     words: every option's value in words, by ``group.option``; the effects of a special rank in
 *         short, by ``specials.rank``. Empty for an empty list.
 *     toml: the rules as a file.
 *     specials: the special ranks, from low to high.
 */
export interface SheetShown {
  name: string;
  title: string;
  dialect: string;
  brief: string;
  parts: Section[];
  table: Record<string, unknown>;
  words: Record<string, string>;
  toml: string;
  specials: Special[];
}

/**
 * Takes a seat: an empty one or a bot's; without ``seat`` the first that is free.
 *
 * Attributes:
 *     name: shown to everybody; characters that a seat's name cannot have are replaced.
 *     secret: a secret made by the client; a ``Hello`` with this secret has the seat.
 *     seat: the seat's number.
 *     commitment: the commitment for the coming deal, as in ``Commit``; without it the seat
 *         contributes no randomness.
 */
export interface Sit {
  type: "Sit";
  name: string;
  secret: string;
  seat?: number | null;
  commitment?: string | null;
}

/**
 * The seat sits out.
 */
export interface Skipped {
  type: "Skipped";
  seat: string;
}

/**
 * A special rank, or a single card that does something else than its rank, and its effects.
 *
 * Attributes:
 *     rank: the rank's letter in the notation: ``2`` … ``9``, ``T``, ``J`` …, ``X``; or the card:
 *         ``JS``.
 *     name: the name in words, such as "Tens".
 *     short: the effects in a few words.
 *     text: the effects in sentences.
 */
export interface Special {
  rank: string;
  name: string;
  short: string;
  text: string;
}

/**
 * Hand cards went on an up card of their rank.
 */
export interface Stacked {
  type: "Stacked";
  seat: string;
  cards: string[];
}

/**
 * Host: deals the first round, or the next one after seats or rules have changed.
 */
export interface Start {
  type: "Start";
}

/**
 * The seat begins the round.
 */
export interface Started {
  type: "Started";
  seat: string;
}

/**
 * Seat: switches on notifications of its turns in this browser, in a room by turns.
 *
 * Attributes:
 *     endpoint: the browser's address at its push service.
 *     p256dh: the browser's public key.
 *     auth: the browser's secret.
 */
export interface Subscribe {
  type: "Subscribe";
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A hand card and an up card changed places.
 */
export interface Swapped {
  type: "Swapped";
  seat: string;
  hand: string;
  up: string;
}

/**
 * Everything that this client may see.
 *
 * Attributes:
 *     version: the version of the room; grows with every entry in its log.
 *     room: the room as everybody sees it.
 *     view: the round as this client may see it; None before the first deal.
 *     events: everything that happened since the version that the client had.
 *     clock: the clock of the decision awaited; None without a limit.
 *     pause: the end of the pause after a play, in which the table stands still for everybody;
 *         None without one.
 *     earlier: for a player who opens a table by turns: the round after the player's own last
 *         move, and after the latest moves of others since.
 */
export interface Table {
  type: "Table";
  version: number;
  room: RoomState;
  view: ViewState | null;
  events: LogLine[];
  clock: Clock | null;
  pause: Clock | null;
  earlier: EarlierView[];
}

/**
 * Takes one's last move back, and all that followed it, at a table with bots only.
 */
export interface TakeBack {
  type: "TakeBack";
}

/**
 * Cards were thrown on the pile out of turn.
 */
export interface Threw {
  type: "Threw";
  seat: string;
  cards: string[];
}

/**
 * The pile went into the hand, with these up cards.
 */
export interface Took {
  type: "Took";
  seat: string;
  count: number;
  up: string[];
}

/**
 * The seat was the first to burn a pile, and so takes the role of ``table.burn_role``.
 */
export interface TookRole {
  type: "TookRole";
  seat: string;
}

/**
 * The seat knocked the stock over.
 */
export interface Toppled {
  type: "Toppled";
  seat: string;
}

/**
 * The top stock card was turned; if it does not fit, it and the pile are taken.
 */
export interface Tried {
  type: "Tried";
  seat: string;
  card: string;
  fits: boolean;
}

/**
 * The ranking was reversed: from now on higher ranks beat lower ones, or lower ranks higher.
 */
export interface TurnedRanking {
  type: "TurnedRanking";
  seat: string;
  beats: "higher" | "lower";
}

/**
 * A stock card was turned up to replace an up card.
 */
export interface TurnedUp {
  type: "TurnedUp";
  seat: string;
  card: string;
}

/**
 * Rows of two cells below two headings.
 */
export interface TwoColumns {
  type: "grid";
  head: [string, string];
  rows: ([string, string])[];
}

/**
 * Seat: switches off notifications in this browser.
 */
export interface Unsubscribe {
  type: "Unsubscribe";
  endpoint: string;
}

/**
 * The round as one seat, or a spectator, may see it.
 *
 * Attributes:
 *     seats: the seats that play, clockwise.
 *     hand: the client's own cards, the least useful first; empty for a spectator.
 *     source: the zone that the client plays from now.
 *     pile: bottom card first.
 *     burnt: the number of cards out of the round.
 *     stock: the number of cards left to draw.
 *     direction: the direction of play.
 *     turn: the number of the seat on turn; None when the round is over.
 *     awaited: all seats that have to decide now; before play there may be several.
 *     phase: the kind of decision, as in the notation.
 *     argument: the rank that the phase is about; empty if there is none.
 *     demand: the pile's demand, as a phrase.
 *     legal: the client's own moves, also off turn.
 *     refused: the client's cards that may not be played now, with the reason; empty off turn.
 *     may_take_back: whether the client may take its last move back.
 */
export interface ViewState {
  seats: SeatView[];
  hand: string[];
  source: "down" | "hand" | "up" | "";
  pile: string[];
  burnt: number;
  stock: number;
  direction: "clockwise" | "counterclockwise";
  turn: number | null;
  awaited: number[];
  phase: Phase;
  argument: string;
  demand: string;
  legal: Choice[];
  refused: Record<string, string>;
  may_take_back: boolean;
}

/**
 * The answer to ``Hello``; sent again when the client's seat or powers change.
 *
 * Attributes:
 *     room: the room's code.
 *     protocol: ``PROTOCOL_VERSION``.
 *     version: the version of the room: the number of entries in its log.
 *     you: the client's seat; None: a spectator.
 *     host: whether the client has the host's powers.
 */
export interface Welcome {
  type: "Welcome";
  room: string;
  protocol: number;
  version: number;
  you: number | null;
  host: boolean;
}

/**
 * The seat has no cards left; its place, from 1.
 */
export interface WentOut {
  type: "WentOut";
  seat: string;
  place: number;
}

export type ClientMessage =
  | Hello
  | SetLanguage
  | Ack
  | Ping
  | Hint
  | Emote
  | Phrase
  | Say
  | Subscribe
  | Unsubscribe
  | PullLog
  | PushLog
  | Start
  | Rematch
  | Commit
  | Nonce
  | Sit
  | Rename
  | LeaveSeat
  | Back
  | AddBot
  | RemoveSeat
  | PassHost
  | Play
  | TakeBack
  | SetRules
  | SetOptions;

export type ServerMessage =
  | Welcome
  | Rules
  | Table
  | MoveAccepted
  | Refused
  | Advice
  | HintPosition
  | ChatMessage
  | Reaction
  | LogPage
  | LogPushed
  | Pong
  | Goodbye;

export type AnyEvent =
  | Swapped
  | Ready
  | Started
  | ChoseDirection
  | Played
  | Flipped
  | Tried
  | Drew
  | PickedUp
  | Burnt
  | Took
  | Skipped
  | Reversed
  | TurnedRanking
  | Announced
  | Named
  | MustCover
  | Passed
  | WentOut
  | Over
  | Laid
  | Stacked
  | TurnedUp
  | BeganPile
  | Dumped
  | Threw
  | Forced
  | Replied
  | Removed
  | TookRole
  | Called
  | Toppled
  | Claimed
  | Fouled;
