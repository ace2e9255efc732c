/** A copy of the log of a server's table, kept on this device as the table goes on. */

import type { LogPage } from "../connection/protocol";
import { copyStore, linesOf } from "../device/log_store";
import { copyOf, forgetCopy, noteCopy, noteWhole } from "./table_copies";

/** Milliseconds from a change of the table to the question for it: moves follow each other. */
const SOON = 300;
/** Milliseconds that an answer may take, and the browser to open its store; twice as long after each that fails. */
const PATIENCE = 5000;
const LONGEST_PATIENCE = 160_000;

export class LogCopy {
  private lines = 0;
  private timer = 0;
  /** Whether an answer is awaited, and whether the table has changed since the question. */
  private asked = false;
  private changedSince = false;
  private patience = PATIENCE;
  private silence = 0;
  /** Whether the server has refused a copy of this round. */
  private refused = false;
  private ended = false;
  private readonly ending = new AbortController();
  /** One thing after another. */
  private work: Promise<void>;

  /** `send` asks the server for lines from a number on. */
  constructor(
    private readonly code: string,
    private readonly send: (first: number) => void,
  ) {
    this.work = this.begin().catch(() => this.close());
  }

  /** The table has changed. */
  changed(): void {
    this.changedSince = true;
    if (this.asked || this.timer || this.refused || this.ended) return;
    this.timer = window.setTimeout(() => this.then(async () => this.ask()), SOON);
  }

  /** The connection is lost, and an answer with it. */
  lost(): void {
    this.answered();
  }

  /** A round was dealt: the table may be one person's again. */
  dealt(): void {
    if (!this.refused || this.ended) return;
    this.refused = false;
    this.then(() => this.prepare());
  }

  /** Take what the server sends; null: there is to be no copy of this round. */
  take(answer: LogPage | null): void {
    if (!answer) this.refused = true;
    this.then(() => (answer ? this.add(answer) : this.remove()));
  }

  close(): void {
    this.ended = true;
    this.ending.abort();
    clearTimeout(this.timer);
    clearTimeout(this.silence);
  }

  private ask(): void {
    this.timer = 0;
    this.changedSince = false;
    this.asked = !this.ended && !this.refused;
    if (!this.asked) return;
    this.send(this.lines);
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.askLater(), this.patience);
  }

  /** The question was lost, or refused for now. */
  private askLater(): void {
    this.patience = longer(this.patience);
    this.asked = false;
    this.changed();
  }

  private answered(): void {
    clearTimeout(this.silence);
    this.asked = false;
  }

  private then(work: () => Promise<unknown>): void {
    this.work = this.work.then(work).then(
      () => undefined,
      () => this.close(), // the browser keeps nothing more
    );
  }

  private async begin(): Promise<void> {
    await turnToCopy(this.code, this.ending.signal);
    for (let wait = PATIENCE; !this.ended && !(await copyStore()); wait = longer(wait)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    await this.prepare();
  }

  private async prepare(): Promise<void> {
    const store = await copyStore();
    if (!store || this.ended) return;
    for (const other of noteCopy(this.code)) await store.remove(copyOf(other));
    this.lines = (await linesOf(store, copyOf(this.code))).length;
  }

  private async add({ first, lines, more }: LogPage): Promise<void> {
    const store = await copyStore();
    if (!store || this.ended) return;
    this.answered();
    this.patience = PATIENCE;
    if (first !== this.lines) await this.clear();
    const fits =
      first === this.lines &&
      (lines.length === 0 || (await store.append(copyOf(this.code), first, lines.join("\n"))) === first);
    if (fits) this.lines += lines.length;
    else await this.clear();
    noteWhole(this.code, more || !fits ? null : this.lines);
    if (more || !fits) return this.ask();
    if (this.changedSince) this.changed();
  }

  private async remove(): Promise<void> {
    this.answered();
    await this.clear();
    forgetCopy(this.code);
  }

  private async clear(): Promise<void> {
    noteWhole(this.code, null);
    this.lines = 0;
    await (await copyStore())?.remove(copyOf(this.code));
  }
}

function longer(patience: number): number {
  return Math.min(2 * patience, LONGEST_PATIENCE);
}

/** Returns when this tab may copy: when no other one does. It ends with `ending`, which rejects who waits. */
export function turnToCopy(code: string, ending: AbortSignal): Promise<void> {
  if (!globalThis.navigator.locks) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const copying = (): Promise<void> =>
      new Promise((end) => {
        ending.addEventListener("abort", () => end());
        resolve();
      });
    navigator.locks.request(`shithead-copy-${code}`, { signal: ending }, copying).catch(reject);
  });
}
