/** The play that lies on top of the pile, and whose it is. */

import type { AnyEvent, Happening } from "../connection/protocol";

/** The cards that a seat has put on the pile in an event. */
export function cardsPlayed(event: AnyEvent): readonly string[] {
  switch (event.type) {
    case "Played":
    case "Threw":
    case "Replied":
    case "Dumped":
      return event.cards;
    case "Flipped":
      return event.fits ? [event.card] : [];
    default:
      return [];
  }
}

export interface LastPlay {
  /** The name of the seat. */
  seat: string;
  count: number;
}

/** Null if nothing has been played since the pile was begun. */
export function lastPlay(log: readonly Happening[]): LastPlay | null {
  for (const event of log.flatMap((happening) => happening.events).reverse()) {
    if (event.type === "Burnt" || event.type === "Took" || event.type === "Started") return null;
    const cards = cardsPlayed(event);
    if ("seat" in event && cards.length) return { seat: event.seat, count: cards.length };
  }
  return null;
}
