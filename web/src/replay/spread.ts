/** Cards side by side in a given width: as they are, or one over the other. */

export interface SpreadCard {
  card: string;
  /** The left edge. */
  x: number;
  /** Whether the next card covers most of it, so that only a large index is read. */
  narrow: boolean;
}

const GAP = 6;
const READABLE = 0.5;

export function spread(cards: readonly string[], width: number, room: number): SpreadCard[] {
  const step = Math.min(width + GAP, (room - width) / Math.max(1, cards.length - 1));
  return cards.map((card, at) => ({ card, x: at * step, narrow: step < width * READABLE }));
}
