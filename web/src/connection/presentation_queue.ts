/** Messages in the order in which they came, each shown once what came before it has been seen. */

/** Shows a message; what it returns is waited for before the next one, and `behind` waits meanwhile. */
export type Present<Message> = (message: Message, behind: readonly Message[]) => Promise<unknown> | null;

export class PresentationQueue<Message> {
  private readonly waiting: Message[] = [];
  private busy = false;

  constructor(private readonly present: Present<Message>) {}

  /** Show a message: at once if nothing is waited for. */
  add(message: Message): void {
    this.waiting.push(message);
    if (!this.busy) void this.run();
  }

  /** Show nothing more until something is over. */
  wait(until: Promise<unknown>): void {
    if (!this.busy) void this.run(until);
  }

  private async run(until: Promise<unknown> | null = null): Promise<void> {
    this.busy = true;
    try {
      let waited = until !== null;
      if (until) await until;
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
        const shown = this.present(next, this.waiting);
        waited ||= shown !== null;
        if (shown) await shown;
        if (waited) await new Promise((drawn) => setTimeout(drawn));
      }
    } finally {
      this.busy = false;
      if (this.waiting.length) void this.run(); // one failed, and is reported; those behind it are shown
    }
  }
}
