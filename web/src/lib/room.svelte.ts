/** A room as this browser knows it, and what one may do there. */

import { Chance } from "./chance";
import { Line, socketAddress, type LineState } from "./line";
import { Muting } from "./muting.svelte";
import type {
  Advice,
  ClientMessage,
  EmoteName,
  Felt,
  Goodbye,
  Happening,
  PhraseName,
  Refused,
  RoomState,
  Rules,
  Said,
  ServerMessage,
  Table,
  ViewState,
} from "./protocol";
import { randomHex } from "./random";
import { secretOf } from "./secrets";
import { settings } from "./settings.svelte";
import { language } from "./words.svelte";

/** A move that is under way: said again after a lost connection until it is answered. */
interface Pending {
  id: string;
  move: string;
  version: number;
}

export interface Bubble {
  seat: number;
  name: string;
  emote: EmoteName | "";
  phrase: PhraseName | "";
  text: string;
  number: number;
}

const LONGEST_LOG = 400;
const BUBBLE_TIME = 4500;
const AGAIN_AFTER = 1000;

export class Room {
  state = $state<LineState>("connecting");
  /** Whether there has been a table at all. */
  arrived = $state(false);
  version = $state(0);
  you = $state<number | null>(null);
  host = $state(false);
  room = $state.raw<RoomState | null>(null);
  view = $state.raw<ViewState | null>(null);
  rules = $state.raw<Rules | null>(null);
  log = $state.raw<readonly Happening[]>([]);
  /** What the last table brought. */
  latest = $state.raw<readonly Happening[]>([]);
  pending = $state.raw<Pending | null>(null);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);
  bubbles = $state.raw<readonly Bubble[]>([]);
  chat = $state.raw<readonly Bubble[]>([]);
  goodbye = $state.raw<Goodbye | null>(null);
  /** When the time for the decision is over, by this browser's clock in milliseconds. */
  deadline = $state<number | null>(null);
  limit = $state(0);

  /** Whose words and faces are not shown. */
  readonly muting: Muting;

  private readonly line: Line;
  private readonly chance: Chance;
  private bubbleNumber = 0;
  private againTimer = 0;
  /** Called with every table before it is shown: whoever moves cards notes where they are. */
  beforeTable: (table: Table) => void = () => undefined;
  /** Called with every other message of the server. */
  also: (message: ServerMessage) => void = () => undefined;

  constructor(readonly code: string) {
    this.muting = new Muting(code);
    this.chance = new Chance(code, (message) => this.line.send(message));
    this.line = new Line(socketAddress(), {
      hello: () => this.hello(),
      heard: (message) => this.heard(message),
      changed: (state) => this.turn(state),
    });
  }

  enter(): void {
    this.line.open();
  }

  leave(): void {
    window.clearTimeout(this.againTimer);
    this.line.end();
  }

  /** Whether the message went out. */
  tell(message: ClientMessage): boolean {
    this.refused = null;
    return this.line.send(message);
  }

  play(move: string): void {
    this.advice = null;
    this.refused = null;
    this.pending = { id: randomHex(12), move, version: this.version };
    this.line.send({ type: "Play", ...this.pending });
  }

  hint(): void {
    this.asking = this.tell({ type: "Hint" });
  }

  feel(emote: EmoteName): void {
    this.tell({ type: "Emote", emote });
  }

  phrase(phrase: PhraseName): void {
    this.tell({ type: "Phrase", phrase });
  }

  /** What a seat just said or felt. */
  bubbleOf(seat: number | null): Bubble | undefined {
    return this.bubbles.find((one) => one.seat === seat && this.hears(one));
  }

  /** Everything that was said and felt here, as far as it is heard. */
  get talk(): readonly Bubble[] {
    return this.chat.filter((one) => this.hears(one));
  }

  /** One hears oneself; others unless they are muted, or one wants quiet. */
  private hears(one: Bubble): boolean {
    return one.seat === this.you || !(settings.mute || this.muting.has(one.name));
  }

  private turn(state: LineState): void {
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

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case "Welcome":
        this.you = message.you;
        this.host = message.host;
        this.goodbye = null;
        if (message.version < this.version) this.goBack(message.version);
        this.repeat();
        break;
      case "Rules":
        this.rules = message;
        break;
      case "Table":
        this.show(message);
        break;
      case "Done":
        this.settle(message.id);
        break;
      case "Refused":
        this.refuse(message);
        break;
      case "Advice":
        this.asking = false;
        if (message.version === this.version) this.advice = message;
        break;
      case "Said":
      case "Felt":
        this.bubble(message);
        break;
      case "Goodbye":
        this.part(message);
        break;
      case "Pong":
        break;
    }
    this.also(message);
  }

  private show(table: Table): void {
    if (this.arrived && table.version < this.version) return;
    const before = this.room;
    this.beforeTable(table);
    const known = this.log.at(-1)?.version ?? -1;
    const fresh = table.events.filter((event) => event.version > known);
    const dealt = before !== null && before.round !== table.room.round;
    // What was refused before the deal is of no interest after it.
    if (before && before.phase !== "playing" && table.room.phase === "playing") this.refused = null;
    this.log = [...(dealt ? [] : this.log), ...fresh].slice(-LONGEST_LOG);
    this.latest = fresh;
    if (table.version !== this.version) this.advice = null;
    this.version = table.version;
    this.room = table.room;
    this.view = table.view;
    this.deadline = table.clock ? Date.now() + table.clock.left * 1000 : null;
    this.limit = table.clock?.limit ?? 0;
    this.arrived = true;
    // So the server knows how long the way is, and does not count it as thinking.
    if (table.clock) this.line.send({ type: "Seen", version: table.version });
    if (this.you !== null) void this.chance.look(table.room, this.you);
  }

  /** The server has lost what came after this version: so has the page. */
  private goBack(version: number): void {
    this.version = version;
    this.log = this.log.filter((happening) => happening.version <= version);
    this.advice = null;
  }

  /** The move of this id is decided, made or not. */
  private settle(id: string): void {
    if (this.pending?.id !== id) return;
    this.pending = null;
    this.refused = null;
  }

  /** What arrived is not known, so it is said again: the same move is never made twice. */
  private repeat(): void {
    this.chance.again();
    if (this.pending) this.line.send({ type: "Play", ...this.pending });
  }

  /** The server would not listen for a moment; to what, it does not say. */
  private repeatSoon(): void {
    window.clearTimeout(this.againTimer);
    this.againTimer = window.setTimeout(() => {
      this.repeat();
      if (this.room && this.you !== null) void this.chance.look(this.room, this.you);
    }, AGAIN_AFTER);
  }

  private refuse(message: Refused): void {
    this.asking = false;
    switch (message.reason) {
      case "TOO_FAST":
        this.repeatSoon();
        break;
      case "STORAGE": // Said again with the next connection.
        break;
      case "MALFORMED":
      case "TOO_LONG": // Not read, so no move is named.
        this.pending = null;
        // Nor is anybody welcome who cannot even say hello.
        if (this.state !== "open") this.line.end();
        break;
      case "SEATED_ALREADY": // Pressed twice, or another page of the same person has the seat.
        if (this.you === null) this.line.hangUp();
        return;
      case "NO_ROOM":
      case "NO_WATCHING":
        this.line.end();
        break;
      default:
        this.settle(message.id);
    }
    this.refused = message;
  }

  private bubble(message: Said | Felt): void {
    const number = (this.bubbleNumber += 1);
    const said = message.type === "Said";
    const bubble: Bubble = {
      seat: message.seat,
      name: message.name,
      emote: said ? "" : message.emote,
      phrase: said ? "" : message.phrase,
      text: said ? message.text : "",
      number,
    };
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== bubble.seat), bubble];
    this.chat = [...this.chat, bubble].slice(-LONGEST_LOG);
    window.setTimeout(() => {
      this.bubbles = this.bubbles.filter((one) => one.number !== number);
    }, BUBBLE_TIME);
  }

  private part(message: Goodbye): void {
    this.goodbye = message;
    if (message.retry === null) this.line.end();
  }
}
