// Made from src/shithead/server/protocol.py and resources.py by
// `python -m shithead.server.typescript`. Do not edit.

export const PROTOCOL_VERSION = 1;

export type Language = "en" | "de";

export type Level = "random" | "beginner" | "steady" | "sharp" | "expert";

export type SeatKind = "empty" | "person" | "bot";

export type RoomPhase = "waiting" | "dealing" | "playing" | "over";

export type EmoteName = "laugh" | "cheer" | "cry" | "angry" | "think" | "sleep" | "wave" | "fire";

export type PhraseName = "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "hurry" | "ouch" | "one-more" | "bye";

/**
 * Host: a bot takes a seat; left out, the first that is empty.
 */
export interface AddBot {
  type: "AddBot";
  level?: "beginner" | "expert" | "random" | "sharp" | "steady";
  seat?: number | null;
}

/**
 * A hint.
 *
 * Attributes:
 *     version: of the table that it is about.
 *     move: what to do; empty: let it be.
 *     words: the same in words.
 *     why: a sentence; empty where there is nothing to say.
 *     chance: how likely the seat then gets what counts (loses, or is out first); None: not known.
 *     counts: what the chance is of.
 */
export interface Advice {
  type: "Advice";
  version: number;
  move: string;
  words: string;
  why: string;
  chance: number | null;
  counts: "loses" | "wins";
}

/**
 * How far an analysis is, and what it found; ask again until it is done.
 *
 * Attributes:
 *     key: of the analysis.
 *     done: plies gone through.
 *     plies: how many there are.
 *     analysis: as ``shithead analyse --format json`` writes it; None until it is done.
 */
export interface Analysed {
  key: string;
  done: number;
  plies: number;
  analysis: Record<string, unknown> | null;
}

/**
 * Take the seat back that a bot holds. Any move does so, too.
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
 * The pile left the game.
 */
export interface Burnt {
  type: "Burnt";
  seat: string;
  count: number;
  by: "card" | "quartet";
}

/**
 * The seat said that another forgot to draw, and is right.
 */
export interface Called {
  type: "Called";
  seat: string;
  whom: string;
}

/**
 * Rules to look at.
 */
export interface CheckRules {
  rules: string | Record<string, unknown>;
  language?: "de" | "en";
}

/**
 * A legal move.
 *
 * Attributes:
 *     move: its text, for :class:`Play`.
 *     kind: ``play``, ``flip``, ``take``, ``swap`` … as the notation names them.
 *     cards: what is played, taken along, thrown or swapped out of the hand.
 *     up: up cards that are swapped, beside ``cards``.
 *     number: which down card is turned, from 1; 0 else.
 *     words: what a button for it says.
 */
export interface Choice {
  move: string;
  kind: string;
  cards: string[];
  up: string[];
  number: number;
  words: string;
}

/**
 * The starter said which way round.
 */
export interface ChoseDirection {
  type: "ChoseDirection";
  seat: string;
  direction: "clockwise" | "counterclockwise";
}

/**
 * The time that is left for the decision.
 *
 * Attributes:
 *     limit: seconds in all.
 *     left: seconds from when the message was sent.
 */
export interface Clock {
  limit: number;
  left: number;
}

/**
 * What a seat binds itself to before the deal: the commitment to its nonce.
 */
export interface Commit {
  type: "Commit";
  round: number;
  commitment: string;
}

/**
 * The coming deal, and what each side has bound itself to.
 *
 * Attributes:
 *     round: the number of the round that will be dealt.
 *     commitment: to the server's seed; there before any seat adds its chance.
 *     commitments: by seat; empty where there is none.
 *     promise: what all of them are bound to, while nonces are asked for; a seat says its nonce
 *         if it finds its own commitment there.
 *     wanted: seats whose nonce is still awaited.
 */
export interface DealState {
  round: number;
  commitment: string;
  commitments: string[];
  promise: Promise | null;
  wanted: number[];
}

/**
 * The move of this id is written down for good.
 */
export interface Done {
  type: "Done";
  id: string;
  version: number;
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
 * What somebody has to do, or gets, after a round.
 *
 * Attributes:
 *     name: whose.
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
 * An effect that a special rank may have.
 *
 * Attributes:
 *     usage: how rule files write it, such as ``next at_most RANK``.
 *     about: what it does.
 */
export interface EffectShown {
  usage: string;
  about: string;
}

/**
 * A face for all to see.
 */
export interface Emote {
  type: "Emote";
  emote: "angry" | "cheer" | "cry" | "fire" | "laugh" | "sleep" | "think" | "wave";
}

/**
 * A seat showed a face or said a phrase; one of both is empty.
 */
export interface Felt {
  type: "Felt";
  seat: number;
  name: string;
  emote: "angry" | "cheer" | "cry" | "fire" | "laugh" | "sleep" | "think" | "wave" | "";
  phrase: "bye" | "good-luck" | "hello" | "hurry" | "one-more" | "ouch" | "sorry" | "thanks" | "well-played" | "";
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
 * A moment of a replay, all cards open: the table, and what led there (none at the start).
 *
 * Attributes:
 *     view: the table as a stranger sees it.
 *     hands: by seat, clockwise.
 *     downs: down cards by seat.
 *     happened: the move that led there.
 *     move: its text.
 */
export interface Frame {
  view: ViewState;
  hands: string[][];
  downs: string[][];
  happened: Happening | null;
  move: string;
}

/**
 * The connection ends.
 *
 * Attributes:
 *     reason: ``restart``: the server comes back; ``elsewhere``: the room is served by another
 *         server soon, or cannot be read now; ``closed``: nobody may watch here; ``slow``: the
 *         client does not read; ``abuse``: too many broken messages.
 *     retry: seconds after which to connect again; None: not by itself.
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
 * What one move set off.
 *
 * Attributes:
 *     version: of the table after it.
 *     seat: who moved.
 *     name: the same by name.
 *     events: in order; they name seats by name.
 *     line: in sentences.
 */
export interface Happening {
  version: number;
  seat: number;
  name: string;
  events: (Swapped | Ready | Started | ChoseDirection | Played | Flipped | Tried | Drew | Burnt | Took | Skipped | Reversed | MustCover | Passed | WentOut | Over | Laid | Stacked | TurnedUp | BeganPile | Dumped | Threw | Forced | Replied | Removed | TookRole | Called | Toppled | Fouled)[];
  line: string;
}

/**
 * Whether the server is well.
 */
export interface Health {
  status: "closing" | "ok";
  rooms: number;
}

/**
 * The first message of a connection.
 *
 * Attributes:
 *     room: its code.
 *     language: of all texts that this client gets.
 *     secret: a seat's secret, or the host's that came with the room; without one: a stranger.
 *     seen: the version of the last table that the client has; events since then are sent.
 */
export interface Hello {
  type: "Hello";
  room: string;
  language?: "de" | "en";
  secret?: string | null;
  seen?: number | null;
}

/**
 * What would a good player do?
 */
export interface Hint {
  type: "Hint";
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
 * The seat has to cover the card just played.
 */
export interface MustCover {
  type: "MustCover";
  seat: string;
}

/**
 * The nonce that a seat bound itself to; asked for while the room is ``dealing``.
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
 *     options: how it is run.
 *     bots: the levels of bots that take seats at once.
 *     language: of their names, and of errors.
 */
export interface OpenRoom {
  rules?: string | Record<string, unknown>;
  options?: Options;
  bots?: ("beginner" | "expert" | "random" | "sharp" | "steady")[];
  language?: "de" | "en";
}

/**
 * An option of a rule set.
 *
 * Attributes:
 *     name: ``group.option``.
 *     about: what it decides.
 *     kind: how to ask for it: ``choice`` one of ``values``; ``flag``; ``number``; ``ranks`` a
 *         list of ranks; ``choices`` a list of ``values``; ``text`` any other, as rule files
 *         write it.
 *     values: the named ones.
 *     default: if nothing is said.
 *     least: of a number.
 *     most: of a number.
 *     hint: what may be written, in words.
 */
export interface OptionShown {
  name: string;
  about: string;
  kind: "choice" | "choices" | "flag" | "number" | "ranks" | "text";
  values: Value[];
  default: unknown;
  least: number | null;
  most: number | null;
  hint: string;
}

/**
 * How a room is run; the host sets it.
 *
 * Attributes:
 *     turn_seconds: time for a decision; 0: as much as one likes.
 *     grace_seconds: after how long without its person a bot holds a seat.
 *     pace: seconds that a bot lets pass before it moves, so that people can follow.
 *     delay: seconds by which those who only watch are behind.
 *     chat: whether seats may write freely; emotes and phrases are always there.
 *     watch: whether others than the seats may watch.
 */
export interface Options {
  turn_seconds: number;
  grace_seconds: number;
  pace: number;
  delay: number;
  chat: boolean;
  watch: boolean;
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
 * A heading of a rule sheet, and in order the paragraphs and points below it.
 */
export interface Part {
  heading: string;
  blocks: (string | Point)[];
}

/**
 * Host: a person's seat is host from now on.
 */
export interface PassHost {
  type: "PassHost";
  seat: number;
}

/**
 * The seat plays no more of the rank.
 */
export interface Passed {
  type: "Passed";
  seat: string;
}

/**
 * A sentence out of the list.
 */
export interface Phrase {
  type: "Phrase";
  phrase: "bye" | "good-luck" | "hello" | "hurry" | "one-more" | "ouch" | "sorry" | "thanks" | "well-played";
}

/**
 * Are you there?
 */
export interface Ping {
  type: "Ping";
}

/**
 * A move.
 *
 * Attributes:
 *     id: made by the client, another one for each move in this room; a move sent again under
 *         the same id is made once and answered twice.
 *     move: its text as the notation says, such as ``7C 7D`` or ``take``.
 *     version: of the table that the move was chosen from; a move is refused that was chosen
 *         before the seat's last one, or before the deal. 0: it is judged by the rules alone.
 */
export interface Play {
  type: "Play";
  id: string;
  move: string;
  version?: number;
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
 * A point of a list in a rule sheet; ``name`` is what it is about, or empty.
 */
export interface Point {
  text: string;
  name: string;
}

/**
 * Yes.
 */
export interface Pong {
  type: "Pong";
}

/**
 * Why something was not done.
 *
 * Attributes:
 *     error: a word for programs.
 *     text: what happened, what was expected and what to do.
 *     option: for rules: the option at fault.
 *     allowed: what it may be.
 */
export interface Problem {
  error: string;
  text: string;
  option: string;
  allowed: string;
}

/**
 * What everybody at the table knows of a deal before it: no secret is in it.
 *
 * Attributes:
 *     version: how the deal is worked out.
 *     room: the room's code.
 *     round: the number of the round in that room, from 1.
 *     seats: names, clockwise.
 *     packs: how many packs are played with.
 *     jokers: how many jokers.
 *     dealer: who deals; empty if the deal is to say that, too.
 *     commitment: the server's, to its seed.
 *     commitments: those of seats to their nonces; bots have none.
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
 * A promise kept, to be shown when the round is over: from it anybody works out the deck.
 *
 * Attributes:
 *     seed: the server's.
 *     nonces: those of seats, as far as they were told in time.
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
 * That a deal was fair: everything that was promised, and what it comes to.
 *
 * Attributes:
 *     proof: what was promised, and what was hidden behind it.
 *     deck: that was dealt, top first.
 *     dealer: who dealt.
 */
export interface ProofShown {
  proof: Proof;
  deck: string;
  dealer: string;
}

/**
 * A rule file to open.
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
 * Something was not done; nothing has changed.
 *
 * Attributes:
 *     reason: which one.
 *     text: what happened, what was expected and what to do.
 *     id: of the move, if it was one.
 *     rule: for an illegal move: the reason in the notation, such as ``RANK_TOO_LOW``.
 */
export interface Refused {
  type: "Refused";
  reason: RefusedBecause;
  text: string;
  id: string;
  rule: string;
}

/**
 * Why something was not done, besides the reasons of :class:`shithead.errors.Reason`.
 */
export type RefusedBecause = "BAD_CHANCE" | "BAD_NAME" | "BAD_RULES" | "CANNOT_START" | "FAULT" | "FULL" | "HELLO_FIRST" | "ILLEGAL_MOVE" | "KNOWS_ANOTHER_HAND" | "MALFORMED" | "NOT_HOST" | "NOT_NOW" | "NOT_SEATED" | "NO_ANALYSIS" | "NO_CHAT" | "NO_PAGE" | "NO_RECORD" | "NO_ROOM" | "NO_SUCH_SEAT" | "NO_WATCHING" | "SEATED_ALREADY" | "SEAT_TAKEN" | "STORAGE" | "TOO_FAST" | "TOO_LONG";

/**
 * A seat: another round; the rules say who deals.
 */
export interface Rematch {
  type: "Rematch";
}

/**
 * Host: nobody sits there any more; in a round a bot plays on.
 */
export interface RemoveSeat {
  type: "RemoveSeat";
  seat: number;
}

/**
 * Cards left the game by themselves.
 */
export interface Removed {
  type: "Removed";
  seat: string;
  cards: string[];
}

/**
 * A record as a row of moments.
 */
export interface Replay {
  title: string;
  seats: string[];
  frames: Frame[];
  over: boolean;
  lines: string[];
}

/**
 * A record to look at.
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
 * How a round ended.
 *
 * Attributes:
 *     places: names, first out … loser last; unplaced seats are absent.
 *     loser: empty if there is none.
 *     title: what the loser is called; empty without one.
 *     next_dealer: empty: chance decides.
 *     duties: the loser's.
 *     perks: of the first one out.
 *     lines: all this in sentences.
 */
export interface ResultState {
  places: string[];
  loser: string;
  title: string;
  next_dealer: string;
  duties: DueState[];
  perks: DueState[];
  lines: string[];
}

/**
 * The direction of play turned.
 */
export interface Reversed {
  type: "Reversed";
  seat: string;
  direction: "clockwise" | "counterclockwise";
}

/**
 * The room.
 *
 * Attributes:
 *     room: its code.
 *     secret: the host's: say it in ``Hello``, and sit down with it as the seat's secret.
 *     path: of its page.
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
 *     kind: who sits there.
 *     name: empty for an empty seat.
 *     level: a bot's; empty for others.
 *     present: whether a person is connected; true for bots.
 *     held: whether a bot plays for the person, who may come back at any time.
 *     host: whether it may do what hosts do.
 *     playing: whether the seat takes part in the round that is or was played.
 *     committed: whether it has bound itself to a nonce for the coming deal.
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
}

/**
 * What a stranger may know of a room before entering it.
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
}

/**
 * The room as everybody sees it.
 *
 * Attributes:
 *     code: for the link.
 *     phase: ``waiting`` for the first deal, ``dealing``, ``playing``, or the round is ``over``.
 *     round: the number of the round that is or was played; 0 before the first.
 *     part: of a match of several parts, from 1.
 *     parts: how many the rules have.
 *     complete: whether the match is over with this round.
 *     seats: clockwise.
 *     options: how the room is run.
 *     scores: by seat; more is better; empty before the first result.
 *     scored: what scores count.
 *     result: of the round that is over.
 *     deal: the coming one.
 *     watching: how many others look on.
 *     records: the rounds whose records can be fetched.
 *     may_start: whether a host could start now.
 *     why_not: if not, the reason in words.
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
}

/**
 * The rules of this table; sent at the beginning, and when they or the language change.
 *
 * Attributes:
 *     name: the preset's, or the house rules'.
 *     title: what they are called.
 *     brief: house rules: the nearest preset and what differs, in a line; empty for a preset.
 *     least: the fewest seats.
 *     most: the most.
 *     specials: for the strip beside the table.
 *     table: what :class:`SetRules` would take to have the same rules elsewhere.
 */
export interface Rules {
  type: "Rules";
  name: string;
  title: string;
  brief: string;
  least: number;
  most: number;
  specials: Special[];
  table: string | Record<string, unknown>;
}

/**
 * Either the sheet, or what is wrong.
 */
export interface RulesChecked {
  sheet: SheetShown | null;
  problem: Problem | null;
}

/**
 * Either what the file says, or what is wrong with it.
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
 */
export interface RulesShown {
  name: string;
  title: string;
  least: number;
  most: number;
  summary: string;
}

/**
 * A seat wrote something. It is text, never markup.
 */
export interface Said {
  type: "Said";
  seat: number;
  name: string;
  text: string;
}

/**
 * A sentence of one's own, where the host allows it.
 */
export interface Say {
  type: "Say";
  text: string;
}

/**
 * A seat's cards as this client may know them.
 *
 * Attributes:
 *     seat: its number in the room.
 *     name: whose.
 *     hand: how many cards.
 *     known: those of them that everybody has seen being taken; in one's own seat empty.
 *     up: stack by stack, most of one card; ``?`` while the others still choose.
 *     down: how many.
 *     out: its place if it has none left, from 1; 0 else.
 *     ready: whether it is done with what comes before play.
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
}

/**
 * The table of this version has arrived; said at once for every table with a clock.
 *
 * So the server knows how long the way is, and does not count it as thinking.
 */
export interface Seen {
  type: "Seen";
  version: number;
}

/**
 * Host: how the room is run.
 */
export interface SetOptions {
  type: "SetOptions";
  options: Options;
}

/**
 * Host: rules from the next round on, a preset's name or a table of options.
 */
export interface SetRules {
  type: "SetRules";
  rules: string | Record<string, unknown>;
}

/**
 * Complete rules in words.
 *
 * Attributes:
 *     name: the preset's, or the house rules'.
 *     title: as a heading.
 *     brief: house rules: the nearest preset and what differs from it; empty for a preset.
 *     parts: in the order of a rule book.
 *     table: the rules as plain options: what a rule file says.
 *     toml: the rules as a file.
 */
export interface SheetShown {
  name: string;
  title: string;
  brief: string;
  parts: Part[];
  table: Record<string, unknown>;
  toml: string;
}

/**
 * Take a seat: an empty one, or a bot's; left out, the first that is free.
 *
 * Attributes:
 *     name: as the others see it; what a seat's name cannot hold is replaced.
 *     secret: made by the client; whoever says it in :class:`Hello` has the seat.
 *     seat: which one.
 *     commitment: for the coming deal, as :class:`Commit`; without one the seat adds no chance.
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
 * Another language from now on.
 */
export interface Speak {
  type: "Speak";
  language: "de" | "en";
}

/**
 * What a special rank does.
 *
 * Attributes:
 *     rank: its letter in the notation: ``2`` … ``9``, ``T``, ``J`` …, ``X``.
 *     name: in words, such as "Tens".
 *     short: in a few words.
 *     text: in sentences.
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
 * Leave the seat; in a round a bot takes it over.
 */
export interface Stand {
  type: "Stand";
}

/**
 * Host: deal. The first round, or after changes to seats or rules.
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
 * A hand card went up and an up card into the hand.
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
 *     version: counts up with everything that is written down.
 *     room: as everybody sees it.
 *     view: the round as this client may see it; None before the first deal.
 *     events: what happened since the version that the client had.
 *     clock: of the decision awaited; None without a limit.
 */
export interface Table {
  type: "Table";
  version: number;
  room: RoomState;
  view: ViewState | null;
  events: Happening[];
  clock: Clock | null;
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
 * The seat was the first to burn the pile, and has its role for this game.
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
 * A card of the stock was laid open in place of an up card that went.
 */
export interface TurnedUp {
  type: "TurnedUp";
  seat: string;
  card: string;
}

/**
 * A value that an option may have, and what it means at the table.
 */
export interface Value {
  value: string | boolean;
  about: string;
}

/**
 * The round as one seat, or a stranger, may see it.
 *
 * Attributes:
 *     seats: those that play, clockwise.
 *     hand: one's own, the least useful first; empty for a stranger.
 *     source: where one plays from now.
 *     pile: bottom first.
 *     burnt: how many cards are out of the round.
 *     stock: how many are left to draw.
 *     direction: of play.
 *     turn: the number of the seat whose turn it is; None when the round is over.
 *     awaited: all seats that have to decide now; before play several may at once.
 *     phase: what is to be decided, as the notation names it.
 *     argument: the rank that the phase is about; empty if about none.
 *     opening: the card or rank that the opening play must hold; empty if there is none.
 *     demand: what the pile demands, as a phrase.
 *     legal: one's own moves, also off turn.
 *     refused: one's own cards that may not be played now, and why; empty off turn.
 */
export interface ViewState {
  seats: SeatView[];
  hand: string[];
  source: "" | "down" | "hand" | "up";
  pile: string[];
  burnt: number;
  stock: number;
  direction: "clockwise" | "counterclockwise";
  turn: number | null;
  awaited: number[];
  phase: string;
  argument: string;
  opening: string;
  demand: string;
  legal: Choice[];
  refused: Record<string, string>;
}

/**
 * The answer to :class:`Hello`, and to whatever changes who one is.
 *
 * Attributes:
 *     room: its code.
 *     protocol: :data:`PROTOCOL_VERSION`.
 *     version: of the room: how much has been written down of it.
 *     you: one's seat; None: one looks on.
 *     host: whether one may do what hosts do.
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
  | Speak
  | Sit
  | Stand
  | Back
  | Play
  | Commit
  | Nonce
  | Hint
  | Emote
  | Phrase
  | Say
  | AddBot
  | RemoveSeat
  | SetRules
  | SetOptions
  | Start
  | Rematch
  | PassHost
  | Seen
  | Ping;

export type ServerMessage =
  | Welcome
  | Rules
  | Table
  | Done
  | Refused
  | Advice
  | Said
  | Felt
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
  | Burnt
  | Took
  | Skipped
  | Reversed
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
  | Fouled;
