/** Focus by arrow keys within a row, and its return to one's own cards when what had it is gone. */

import { typedKey } from "./typed_key";

export class RovingFocus {
  at = $state(0);

  /** The place that the tab key reaches in a row of so many cards. */
  place(count: number): number {
    return Math.max(0, Math.min(this.at, count - 1));
  }

  /** Move the focus by an arrow, Home or End; returns whether the key was one of them. */
  key(event: KeyboardEvent, row: HTMLElement): boolean {
    const items = [...row.querySelectorAll<HTMLElement>("button[data-card]")];
    const now = items.findIndex((item) => item === document.activeElement);
    const next = target(typedKey(event), now, items.length);
    if (now < 0 || next === null) return false;
    event.preventDefault();
    this.at = next;
    items[next]?.focus();
    return true;
  }
}

function target(key: string, now: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return (now - 1 + count) % count;
    case "ArrowRight":
      return (now + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

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

  /** Moves the focus to a card, at best one of a zone that may be played; whether there is any. */
  focusCards(zone = ""): boolean {
    const here = `[data-zone="${zone}"]`;
    const wanted = [`${here}.may${CARD}`, `${here}.may`, `.may${CARD}`, "[data-zone].may", `${here}${CARD}`, CARD];
    const found = wanted.map((what) => this.area()?.querySelector<HTMLElement>(what));
    const card = found.find((one) => one);
    card?.focus({ preventScroll: true });
    return card !== undefined;
  }
}
