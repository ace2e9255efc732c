/** The play that lies on top of the pile, and whose it is. */

import type { AnyEvent, LogLine } from "../connection/protocol";

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
  /** The number of the seat: its name may be another one since. */
  seat: number;
  count: number;
}

/**
 * Null if nothing has been played since the pile was begun, or if it was taken back.
 *
 * @param log what happened
 * @param pile as it lies now
 */
export function lastPlay(log: readonly LogLine[], pile: readonly string[]): LastPlay | null {
  const told = log.flatMap(({ seat, events }) => events.map((event) => ({ seat, event, events })));
  for (const { seat, event, events } of told.reverse()) {
    if (event.type === "Burnt" || event.type === "Took" || event.type === "Started") return null;
    const cards = event.type === "Flipped" ? events.flatMap(cardsPlayed) : cardsPlayed(event);
    if (cards.length) {
      const onTop = pile.slice(-cards.length);
      return cards.every((card) => onTop.includes(card)) ? { seat, count: cards.length } : null;
    }
  }
  return null;
}
