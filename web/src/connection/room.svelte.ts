/** A room as this browser knows it, and the requests that it sends there. */

import { commitmentOf, NonceExchange } from "../fairness/nonce_exchange";
import { type ConnectionEvents, type ConnectionState, type Transport, transportTo } from "./connection";
import { Chat } from "./chat.svelte";
import { canSearch, experience, Superseded } from "../engine/tasks";
import type { DeviceHints } from "../engine/device_hints";
import {
  type Advice,
  type ClientMessage,
  type EmoteName,
  type Goodbye,
  type LogLine,
  type HintPosition,
  type LogPage,
  type PhraseName,
  PROTOCOL_VERSION,
  type Refused,
  type RoomState,
  type Rules,
  type ServerMessage,
  type Sit,
  type Table,
  type ViewState,
} from "./protocol";
import type { Film } from "../room/film.svelte";
import { ownSecret, randomHex, secretOf } from "../room/seat_secrets";
import { PresentationQueue } from "./presentation_queue";
import { keptParts } from "./received_tables";
import { language, translate, withTexts } from "../localization/messages.svelte";
import { motionReduced, settings } from "../storage/settings.svelte";

/** A move without an answer yet; it is sent again with every new connection. */
interface PendingMove {
  id: string;
  move: string;
  version: number;
}

/** The pause after a play, in seconds: its length, and what was left until its end when the table came. */
export interface PauseTime {
  length: number;
  left: number;
}

/** A message of the server, and when it came, in milliseconds. */
interface Arrival {
  message: ServerMessage;
  at: number;
}

const LONGEST_LOG = 400;
/** With more tables than this behind it, a table is shown without its great moment. */
const MOST_BEHIND = 8;
/** Milliseconds before what may be lost is sent again; twice as many each time that it is refused once more. */
const REPEAT_AFTER = 1000;
const LONGEST_REPEAT = 64_000;
/** Why a move from the table's own choices is refused: it had changed meanwhile. */
const LATE = new Set(["NOT_NOW", "NOT_YOUR_TURN", "GAME_OVER", "NOT_HELD", "WRONG_SOURCE", "NO_QUARTET"]);
const TOO_FAST_SHOWN = 4000;

export class Room {
  state = $state<ConnectionState>("connecting");
  /** Whether a table has arrived yet. */
  arrived = $state(false);
  version = $state(0);
  you = $state<number | null>(null);
  host = $state(false);
  room = $state.raw<RoomState | null>(null);
  view = $state.raw<ViewState | null>(null);
  rules = $state.raw<Rules | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  /** The part of the log that the last table brought. */
  latest = $state.raw<readonly LogLine[]>([]);
  pending = $state.raw<PendingMove | null>(null);
  /** Whether a great moment is shown whose table is not there yet. */
  staging = $state(false);
  /** The version to which one's own last move has led. */
  private moved = $state(0);
  /** Whether what may be done here is not known: a move is made, and what comes of it is not shown yet. */
  readonly unsettled = $derived(this.pending !== null || this.staging || this.moved > this.version);
  /** What was missed, once a table by turns has shown it. */
  film = $state.raw<Film | null>(null);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** The chance after each move, by its text, once this device has found it. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  asking = $state(false);
  goodbye = $state.raw<Goodbye | null>(null);
  /** The end of the time for the decision, by this browser's clock in milliseconds. */
  deadline = $state<number | null>(null);
  limit = $state(0);
  pause = $state.raw<PauseTime | null>(null);
  /** Whether the cards that one may throw more on are still on their way. */
  landing = $state(false);
  private landed = 0;
  /** Whether the cards of a new deal are on their way. */
  dealing = $state(false);

  /** The name that this page has asked for; empty if it has not, or has been told of another. */
  wanted = $state("");
  /** The name that the table gave instead of the wanted one; null if it is the same. */
  readonly renamed = $derived.by(() => {
    const name = this.you === null ? "" : (this.room?.seats[this.you]?.name ?? "");
    return this.wanted && name && name !== this.wanted ? { name, wanted: this.wanted } : null;
  });

  /** Whether the server speaks another version of the protocol than this page. */
  outdated = $state(false);
  /** How often what may be lost has been sent again on this connection. */
  repeats = $state(0);
  /** A new value whenever a change may have been in vain: forms keyed by it show the room again. */
  readonly formKey = $derived.by(() => [this.refused, this.state]);

  readonly chat: Chat;

  private readonly connection: Transport;
  private readonly nonces: NonceExchange;
  private hints: DeviceHints | null = null;
  private repeatTimer = 0;
  private repeatAfter = REPEAT_AFTER;
  /** Called with every table that changes this one; what it returns is waited for before the table is shown. */
  moment: (table: Table) => Promise<void> | null = () => null;
  /**
   * Called with every table before it is shown, while cards still lie where they lay. What it
   * returns is waited for before anything else is shown, unless the page has fallen behind.
   */
  beforeTable: (table: Table) => Promise<void> | null = () => null;
  /** Called when what is waited for has to end: somebody may do something, and not for long. */
  hurry: () => void = () => undefined;
  /** Called with lines of the log for a copy; with null if there is to be none. */
  copied: (answer: LogPage | null) => void = () => undefined;

  /** The room of a code; `connect` makes what carries its messages. */
  constructor(
    readonly code: string,
    connect: (on: ConnectionEvents) => Transport = (on) => transportTo(code, on),
  ) {
    this.chat = new Chat(code, () => this.you);
    this.nonces = new NonceExchange(code, (message) => this.connection.send(message));
    this.connection = connect({
      hello: () => this.hello(),
      received: (message) => this.receive(message),
      stateChanged: (state) => this.setState(state),
    });
  }

  enter(): void {
    this.connection.open();
  }

  leave(): void {
    window.clearTimeout(this.repeatTimer);
    this.connection.close();
    this.hints?.close();
  }

  /** Returns whether the message was sent. */
  send(message: ClientMessage): boolean {
    this.refused = null;
    return this.connection.send(message);
  }

  play(move: string): void {
    this.forgetHint();
    this.refused = null;
    this.pending = { id: randomHex(12), move, version: this.version };
    this.connection.send({ type: "Play", ...this.pending });
  }

  /** Ask for lines of the log, from a number on. */
  copyLog(first: number): void {
    this.connection.send({ type: "PullLog", first });
  }

  /** Ask for a hint; `device` says whether this device may search for it, and load what that takes. */
  hint(device = canSearch()): void {
    this.asking = this.send({ type: "Hint", device });
  }

  /** Search on this device; the server does where the engine fails. */
  private async search(asked: HintPosition): Promise<void> {
    const isCurrent = () => asked.version === this.version;
    try {
      this.hints ??= new (await withTexts("coach", () => import("../engine/device_hints"))).DeviceHints();
      const advice = await this.hints.hint(asked);
      this.asking = false;
      if (isCurrent()) this.advice = advice;
      const chances = isCurrent() ? await this.hints.chances(asked) : this.chances;
      if (isCurrent()) this.chances = chances;
    } catch (error) {
      if (error instanceof Superseded || !this.asking) return;
      experience.failed = true;
      this.hint();
    }
  }

  private forgetHint(): void {
    this.advice = null;
    this.chances = new Map();
  }

  /** `to` is the seat that it is meant for; null: everybody. */
  emote(emote: EmoteName, to: number | null = null): void {
    this.send({ type: "Emote", emote, to });
  }

  phrase(phrase: PhraseName, to: number | null = null): void {
    this.send({ type: "Phrase", phrase, to });
  }

  /** Where strangers sit down nobody is rude, whatever one likes oneself. */
  get tone(): "mild" | "rude" {
    return settings.mild || this.room?.options.listed ? "mild" : "rude";
  }

  private setState(state: ConnectionState): void {
    this.state = state;
    if (state !== "open") this.asking = false; // the answer went with the connection
  }

  private hello(): ClientMessage {
    return {
      type: "Hello",
      room: this.code,
      language: language(),
      secret: secretOf(this.code),
      seen: this.arrived ? this.version : null,
    };
  }

  private readonly arrivals = new PresentationQueue<Arrival>((arrival, behind) => this.present(arrival, behind));

  private receive(message: ServerMessage): void {
    // Tells the server the delay of this connection, which does not count as thinking.
    if (message.type === "Table" && message.clock) this.connection.send({ type: "Ack", version: message.version });
    if (isShort(message)) this.hurry();
    this.arrivals.add({ message, at: Date.now() });
  }

  /** Show nothing more until something has been seen. */
  waitFor(seen: Promise<unknown>): void {
    this.arrivals.wait(seen);
  }

  /** Whether somebody has moved here, and sees what others did before. */
  private isKeptWaiting({ events }: Table): boolean {
    const fresh = events.filter((event) => event.version > this.version);
    return this.pending !== null && fresh.length > 0 && fresh.every((event) => event.seat !== this.you);
  }

  /** Show what has arrived: a table after its great moment, and before what follows until it has been seen. */
  private present(arrival: Arrival, behind: readonly Arrival[]): Promise<unknown> | null {
    const { message } = arrival;
    if (message.type !== "Table") {
      this.handle(message);
      return null;
    }
    if (!this.arrived && message.earlier.length > 1 && message.view?.phase !== "swap" && !motionReduced())
      return import("../room/film.svelte").then(
        ({ Film }) => (this.film = new Film(this, message)).run(),
        () => this.update(message, arrival.at),
      );
    const tables = behind.map((one) => one.message).filter((one) => one.type === "Table");
    const late = tables.length > MOST_BEHIND || tables.some(isShort) || this.isKeptWaiting(message);
    return this.show(message, arrival.at, late);
  }

  /** Show a table that came at a time, in milliseconds, after its great moment; at once if it is late. */
  show(table: Table, at = Date.now(), late = false): Promise<unknown> | null {
    const changes = this.arrived && table.version > this.version;
    const moment = changes && !late ? this.moment(table) : null;
    if (!moment) {
      const seen = this.update(table, at);
      return late ? null : seen;
    }
    this.staging = true;
    return moment.then(() => this.update(table, at)).finally(() => (this.staging = false));
  }

  /** Show a table as it was. */
  rewind(table: Table): void {
    this.goBack(table.version);
    this.update(table, Date.now());
  }

  private handle(message: Exclude<ServerMessage, { type: "Table" }>): void {
    switch (message.type) {
      case "Welcome":
        this.you = message.you;
        this.host = message.host;
        this.outdated = message.protocol !== PROTOCOL_VERSION;
        this.goodbye = null;
        this.repeatAfter = REPEAT_AFTER;
        if (message.version < this.version) this.goBack(message.version);
        this.repeat();
        break;
      case "Rules":
        this.rules = message;
        break;
      case "MoveAccepted":
        if (this.pending?.id === message.id) this.moved = message.version;
        this.settle(message.id);
        this.repeatAfter = REPEAT_AFTER;
        break;
      case "Refused":
        this.refuse(message);
        break;
      case "Advice":
        this.asking = false;
        if (message.version === this.version) this.advice = message;
        break;
      case "HintPosition":
        void this.search(message);
        break;
      case "ChatMessage":
      case "Reaction":
        this.chat.add(message);
        break;
      case "Goodbye":
        this.sayGoodbye(message);
        break;
      case "LogPage":
        this.copied(message);
        break;
      case "LogPushed":
      case "Pong":
        break;
      default:
        message satisfies never;
    }
  }

  /** Show a table that has come at a time, in milliseconds; returns what is waited for before the next. */
  private update(table: Table, at: number): Promise<void> | null {
    if (this.arrived && table.version < this.version) return null;
    this.staging = false;
    const before = this.room;
    const seen = this.beforeTable(table);
    this.chat.follow(before?.seats ?? [], table.room.seats);
    const known = this.log.at(-1)?.version ?? -1;
    const fresh = table.events.filter((event) => event.version > known);
    const dealt = before !== null && before.round !== table.room.round;
    // What was refused before the deal is of no interest after it.
    if (before && before.phase !== "playing" && table.room.phase === "playing") this.refused = null;
    // What is told again, in another language, takes the place of what was told.
    const told = table.events[0]?.version ?? Infinity;
    this.log = [...this.log.filter((event) => !dealt && event.version < told), ...table.events].slice(-LONGEST_LOG);
    this.latest = fresh;
    if (table.version !== this.version) this.forgetHint();
    this.version = table.version;
    this.room = { ...keptParts(this.room, table.room) };
    this.view = table.view && { ...keptParts(this.view, table.view) };
    this.deadline = table.clock ? at + table.clock.left * 1000 : null;
    this.limit = table.clock?.limit ?? 0;
    const gone = (Date.now() - at) / 1000;
    this.pause = table.pause ? { length: table.pause.limit, left: Math.max(0, table.pause.left - gone) } : null;
    const late = this.pause && !motionReduced() ? this.pause.left - this.pause.length : 0;
    window.clearTimeout(this.landed);
    this.landing = late > 0;
    if (late > 0) this.landed = window.setTimeout(() => (this.landing = false), 1000 * late);
    this.arrived = true;
    if (this.you !== null) void this.nonces.respond(table.room, this.you);
    return seen;
  }

  /** The server has lost everything after this version, and the page drops it too. */
  private goBack(version: number): void {
    this.version = this.moved = version;
    this.log = this.log.filter((happening) => happening.version <= version);
    this.forgetHint();
  }

  /** The move of this id is answered, made or not. */
  private settle(id: string): void {
    if (this.pending?.id !== id) return;
    this.pending = null;
    this.refused = null;
  }

  /** Send again whatever may not have arrived; the server makes no move twice. */
  private repeat(): void {
    this.nonces.reset();
    if (this.pending) this.connection.send({ type: "Play", ...this.pending });
  }

  /** The server dropped a message, without saying which. */
  private repeatSoon(): void {
    window.clearTimeout(this.repeatTimer);
    this.repeatTimer = window.setTimeout(() => {
      this.repeat();
      this.repeats += 1;
      this.repeatAfter = Math.min(2 * this.repeatAfter, LONGEST_REPEAT);
      if (this.room && this.you !== null) void this.nonces.respond(this.room, this.you);
    }, this.repeatAfter);
  }

  /** What the server said about something that is sent again goes away. */
  private hideSoon(said: Refused): void {
    window.setTimeout(() => {
      if (this.refused === said) this.refused = null;
    }, TOO_FAST_SHOWN);
  }

  private refuse(message: Refused): void {
    const { asking } = this;
    this.asking = false;
    if (asking && !message.id && message.reason === "NOT_NOW") return; // a hint that came too late is not missed
    switch (message.reason) {
      case "TOO_FAST":
        this.repeatSoon();
        this.hideSoon(message);
        break;
      case "BUSY":
      case "TOO_SLOW":
      case "FAULT": // A move is named, and was not made; anything else may have been lost.
        if (message.id) this.settle(message.id);
        else this.repeatSoon();
        break;
      case "STORAGE": // Said again with the next connection.
        break;
      case "MALFORMED":
      case "TOO_LONG": // Not read, so no move is named.
        this.pending = null;
        // Nor is anybody welcome who cannot even say hello.
        if (this.state !== "open") this.connection.close();
        break;
      case "SEATED_ALREADY": // Pressed twice, or another page of the same person has the seat.
        if (this.you === null) this.connection.reconnect();
        return;
      case "NOT_ALONE": // Said of a copy that nobody has asked for by hand.
        this.copied(null);
        return;
      case "NO_ROOM":
      case "BROKEN_ROOM":
      case "NO_WATCHING":
        this.connection.close();
        break;
      default:
        this.settle(message.id);
    }
    this.refused = LATE.has(message.rule) ? { ...message, text: translate("web-too-late") } : message;
  }

  private sayGoodbye(message: Goodbye): void {
    this.goodbye = message;
    if (message.retry === null) this.connection.close();
  }
}

/** Whether a message is a table that offers something for the short time of a pause. */
function isShort(message: ServerMessage): boolean {
  return message.type === "Table" && Boolean(message.pause) && (message.view?.legal.length ?? 0) > 0;
}

/** Ask for a seat by its number; null is the first free one. */
export async function sitRequest(room: Room, seat: number | null): Promise<Sit> {
  const round = room.room?.deal.round ?? 0;
  room.wanted = settings.name.trim() || translate("web-name-default");
  return {
    type: "Sit",
    name: room.wanted,
    secret: ownSecret(room.code),
    seat,
    commitment: round ? await commitmentOf(room.code, round) : null,
  };
}
