/**
 * The room of a prepared table: it asks the server for each moment, and keeps the moves itself.
 *
 * To the table it is a room like any other.
 */

import { ApiError } from "./api";
import { patiently } from "./patience";
import type { ConnectionEvents, Transport } from "./connection";
import { completed } from "./received_tables";
import {
  type Choice,
  type ClientMessage,
  type Language,
  PROTOCOL_VERSION,
  type RefusedBecause,
  type Rules,
  type Table,
} from "./protocol";

/** Milliseconds between a move and the answer of the next player. */
const PACE = 1000;

export interface MomentEvents<Moment> {
  /** The words of a moment, once its last table is shown. */
  shown: (moment: Moment) => void;
  /** The table could not be fetched at all. */
  failed: (text: string) => void;
}

export abstract class PreparedTransport<Moment extends { rules: Rules }> implements Transport {
  /** What may be done now. */
  protected legal: readonly Choice[] = [];
  protected version = 0;
  private moves: readonly string[] = [];
  private timer = 0;
  private closed = false;

  constructor(
    private readonly code: string,
    private language: Language,
    protected readonly on: ConnectionEvents,
    private readonly moment: MomentEvents<Moment>,
  ) {}

  /** The moment after some moves. */
  protected abstract fetched(moves: readonly string[], language: Language): Promise<Moment>;
  /** The number of the person's seat. */
  protected abstract seatOf(found: Moment): number;
  /** What the last move led to; none: it was not made. */
  protected abstract tablesOf(found: Moment): readonly Table[];
  /** Somebody asks for a hint. */
  protected abstract advise(): void;

  open(): void {
    this.on.stateChanged("connecting");
    void this.begin();
  }

  send(message: ClientMessage): boolean {
    if (message.type === "Play") void this.play(message.id, message.move);
    else if (message.type === "Hint") this.advise();
    else if (message.type === "SetLanguage") void this.speak(message.language);
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

  private async begin(): Promise<void> {
    try {
      const found = await patiently(() => this.fetched(this.moves, this.language));
      if (this.closed) return;
      this.on.stateChanged("open");
      this.on.received({
        type: "Welcome",
        room: this.code,
        protocol: PROTOCOL_VERSION,
        version: 0,
        you: this.seatOf(found),
        host: false,
      });
      this.on.received({ ...found.rules, type: "Rules" });
      this.show(found, this.tablesOf(found));
    } catch (error) {
      this.moment.failed(textOf(error));
    }
  }

  private async play(id: string, move: string): Promise<void> {
    try {
      const moves = [...this.moves, move];
      const found = await patiently(() => this.fetched(moves, this.language));
      if (this.closed) return;
      const tables = this.tablesOf(found);
      if (tables.length) this.moves = moves;
      this.on.received({ type: "MoveAccepted", id, version: this.version });
      this.show(found, tables);
    } catch (error) {
      const reason = (error instanceof ApiError ? error.problem.error : "FAULT") as RefusedBecause;
      this.on.received({ type: "Refused", reason, text: textOf(error), id, rule: "" });
    }
  }

  /** The same moment in another language. */
  private async speak(language: Language): Promise<void> {
    this.language = language;
    const found = await patiently(() => this.fetched(this.moves, language)).catch(() => null);
    if (!found || this.closed) return;
    this.on.received({ ...found.rules, type: "Rules" });
    this.show(found, this.tablesOf(found).slice(-1));
  }

  /** The tables one after another, then the words. */
  private show(found: Moment, [table, ...later]: readonly Table[]): void {
    clearTimeout(this.timer);
    if (table) this.receive(completed(table));
    if (later.length) this.timer = window.setTimeout(() => this.show(found, later), PACE);
    else this.moment.shown(found);
  }

  private receive(table: Table): void {
    this.version = table.version;
    this.legal = table.view?.legal ?? [];
    this.on.received({ ...table, type: "Table" });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
