/**
 * The room of a lesson: it asks the server for each moment, and keeps the moves itself.
 *
 * To the table it is a room like any other.
 */

import { ApiError, posted } from "../connection/api";
import type { ConnectionEvents, Transport } from "../connection/connection";
import { completed } from "../connection/omitted_members";
import {
  type Choice,
  type ClientMessage,
  type Language,
  type LessonShown,
  type PlayLesson,
  PROTOCOL_VERSION,
  type RefusedBecause,
  type Table,
} from "../connection/protocol";

/** Milliseconds between a move and the answer of the next player. */
const PACE = 1000;

const LEARNER = 0;

export interface LessonEvents {
  /** The words of a moment, once its last table is shown. */
  shown: (lesson: LessonShown) => void;
  /** The lesson could not be fetched at all. */
  failed: (text: string) => void;
}

export class LessonTransport implements Transport {
  private moves: readonly string[] = [];
  private asked = "";
  private legal: readonly Choice[] = [];
  private version = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly wanted: Required<Pick<PlayLesson, "rules" | "lesson">>,
    private language: Language,
    private readonly on: ConnectionEvents,
    private readonly lesson: LessonEvents,
  ) {}

  open(): void {
    this.on.stateChanged("connecting");
    void this.begin();
  }

  send(message: ClientMessage): boolean {
    if (message.type === "Play") void this.play(message.id, message.move);
    else if (message.type === "Hint") this.advise();
    else if (message.type === "Speak") void this.speak(message.language);
    return true;
  }

  reconnect(): void {
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.on.stateChanged("closed");
  }

  private fetched(moves: readonly string[]): Promise<LessonShown> {
    const body: PlayLesson = { ...this.wanted, moves: [...moves], language: this.language };
    return posted<LessonShown>("/api/lessons", body);
  }

  private async begin(): Promise<void> {
    try {
      const found = await this.fetched(this.moves);
      if (this.closed) return;
      this.on.stateChanged("open");
      this.on.received({ type: "Welcome", room: "lesson", protocol: PROTOCOL_VERSION, version: 0, you: LEARNER, host: false });
      this.on.received({ ...found.rules, type: "Rules" });
      this.show(found, found.tables);
    } catch (error) {
      this.lesson.failed(textOf(error));
    }
  }

  private async play(id: string, move: string): Promise<void> {
    try {
      const found = await this.fetched([...this.moves, move]);
      if (this.closed) return;
      if (found.tables.length) this.moves = [...this.moves, move];
      this.on.received({ type: "Done", id, version: this.version });
      this.show(found, found.tables);
    } catch (error) {
      const reason = (error instanceof ApiError ? error.problem.error : "FAULT") as RefusedBecause;
      this.on.received({ type: "Refused", reason, text: textOf(error), id, rule: "" });
    }
  }

  /** The same moment in another language. */
  private async speak(language: Language): Promise<void> {
    this.language = language;
    const found = await this.fetched(this.moves).catch(() => null);
    if (!found || this.closed) return;
    this.on.received({ ...found.rules, type: "Rules" });
    this.show(found, found.tables.slice(-1));
  }

  /** The tables one after another, then the words. */
  private show(found: LessonShown, [table, ...later]: readonly Table[]): void {
    clearTimeout(this.timer);
    if (table) this.receive(completed(table));
    if (later.length) this.timer = window.setTimeout(() => this.show(found, later), PACE);
    else {
      this.asked = found.move;
      this.lesson.shown(found);
    }
  }

  private receive(table: Table): void {
    this.version = table.version;
    this.legal = table.view?.legal ?? [];
    this.on.received({ ...table, type: "Table" });
  }

  /** A hint is the move that the lesson asks for. */
  private advise(): void {
    const words = this.legal.find((choice) => choice.move === this.asked)?.words ?? "";
    this.on.received({ type: "Advice", version: this.version, move: this.asked, words, why: "", chance: null, counts: "loses" });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
