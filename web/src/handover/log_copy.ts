/** A copy of the log of a server's table, kept on this device as the table goes on. */

import type { LogCopied } from "../connection/protocol";
import { copyStore, linesOf } from "./copy_store";
import { copyOf, forgetCopy, noteCopy } from "./table_copies";

/** Milliseconds after a change of the table: moves follow each other. */
const SOON = 300;

export class LogCopy {
  /** The number of lines, where the copy had all that there were; null: it is not whole. */
  whole: number | null = null;
  private lines = 0;
  private timer = 0;
  private ended = false;
  /** One thing after another. */
  private work: Promise<void>;

  /** `ask` asks the server for lines from a number on. */
  constructor(
    private readonly code: string,
    private readonly ask: (first: number) => void,
  ) {
    this.work = this.begin();
  }

  /** The table has changed. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.then(async () => this.ended || this.ask(this.lines)), SOON);
  }

  /** Take what the server sends; null: there is to be no copy. */
  take(answer: LogCopied | null): void {
    this.then(() => (answer ? this.add(answer) : this.remove()));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private then(work: () => Promise<unknown>): void {
    this.work = this.work.then(work).then(
      () => undefined,
      () => this.close(), // the browser keeps nothing more
    );
  }

  private async begin(): Promise<void> {
    const store = await copyStore();
    if (!store) return this.close();
    for (const other of noteCopy(this.code)) await store.remove(copyOf(other));
    this.lines = (await linesOf(store, copyOf(this.code))).length;
  }

  private async add({ first, lines, more }: LogCopied): Promise<void> {
    const store = await copyStore();
    if (!store || this.ended) return;
    this.whole = null;
    if (first !== this.lines) await this.clear();
    const fits = first === this.lines && (lines.length === 0 || (await store.append(copyOf(this.code), first, lines.join("\n"))) === first);
    if (fits) this.lines += lines.length;
    else await this.clear();
    if (fits && !more) this.whole = this.lines;
    else this.ask(this.lines);
  }

  private async remove(): Promise<void> {
    this.close();
    await this.clear();
    forgetCopy(this.code);
  }

  private async clear(): Promise<void> {
    this.whole = null;
    this.lines = 0;
    await (await copyStore())?.remove(copyOf(this.code));
  }
}
