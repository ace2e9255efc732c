/** Where the cards of a hand lie: side by side, closer if they are many, in rows if they are more. */

export interface Spot {
  x: number;
  y: number;
}

export interface Fan {
  spots: Spot[];
  height: number;
}

const GAP = 6;
/** The least of a card that stays to be seen, in parts of its width, and to be touched, in pixels. */
const LEAST = 0.36;
const FINGER = 27;
const MOST_ROWS = 4;
/** How far a row lies below the one before, in parts of a card's height. */
const ROW = 0.46;

function stepOf(count: number, width: number, card: number): number {
  return count < 2 ? card + GAP : Math.min(card + GAP, (width - card) / (count - 1));
}

function least(card: number): number {
  return Math.max(card * LEAST, FINGER);
}

function rowsFor(count: number, width: number, card: number): number {
  for (let rows = 1; rows < MOST_ROWS; rows++) {
    if (stepOf(Math.ceil(count / rows), width, card) >= least(card)) return rows;
  }
  return MOST_ROWS;
}

export function fan(count: number, width: number, card: number): Fan {
  const height = card * 1.4;
  if (!count) return { spots: [], height };
  const rows = rowsFor(count, width, card);
  const inRow = Math.ceil(count / rows);
  const step = stepOf(inRow, width, card);
  const spots = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const left = (width - (step * (here - 1) + card)) / 2;
    return { x: left + step * (at % inRow), y: row * height * ROW };
  });
  return { spots, height: height * (1 + ROW * (Math.ceil(count / inRow) - 1)) };
}
