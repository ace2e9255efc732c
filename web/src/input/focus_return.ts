/** Returns the focus to one's own cards when what had it is gone: a card that was played, a button. */

const CARD = '[data-card][tabindex="0"]';

export class FocusReturn {
  private last: HTMLElement | null = null;

  constructor(private readonly area: () => HTMLElement | undefined) {}

  /** Remembers what has the focus; called when anything within the area gets it. */
  readonly follow = (event: FocusEvent): void => {
    this.last = event.target instanceof HTMLElement ? event.target : null;
  };

  /** Gives the focus back if it was lost by a change of the page, not by a choice of the person. */
  restore(): void {
    const now = document.activeElement;
    // A button that was disabled keeps the focus until the page is drawn again.
    if (!this.last || (now !== document.body && now !== this.last)) return;
    const gone = !this.last.isConnected || this.last.matches(":disabled");
    if (gone) this.focusCards(this.last.dataset["zone"]);
  }

  /** Moves the focus to the cards of a zone, else to the first that there are; whether there are any. */
  focusCards(zone = ""): boolean {
    const area = this.area();
    const card =
      area?.querySelector<HTMLElement>(`[data-zone="${zone}"]${CARD}`) ?? area?.querySelector<HTMLElement>(CARD);
    card?.focus({ preventScroll: true });
    return card != null;
  }
}
