/** How one's own cards lie in hand: their order, and their rows. */

import { rankOf, suitOf } from "../card/cards";
import { RANKS, SUITS } from "../connection/protocol";
import type { HandOrder } from "../storage/settings.svelte";

export interface Spot {
  x: number;
  y: number;
}

export interface HandLayout {
  spots: Spot[];
  height: number;
  rows: number;
}

const GAP = 6;
/** The least visible part of a card, as a share of its width. */
const LEAST = 0.36;
/** The least visible part of a card that a finger hits, in pixels. */
const FINGER = 27;
const MOST_ROWS = 4;
/** The offset between rows, as a share of a card's height. */
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

/** Lay out so many cards; `width` of the row, `card` of one card and the height that all rows may
 * take together, `most`, are in pixels. */
export function handLayout(count: number, width: number, card: number, most = Infinity): HandLayout {
  const height = card * 1.4;
  if (!count) return { spots: [], height, rows: 1 };
  const rows = rowsFor(count, width, card);
  const inRow = Math.ceil(count / rows);
  const step = stepOf(inRow, width, card);
  const used = Math.ceil(count / inRow);
  const below = used > 1 ? Math.min(height * ROW, Math.max(0, most - height) / (used - 1)) : 0;
  const spots = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const left = (width - (step * (here - 1) + card)) / 2;
    return { x: left + step * (at % inRow), y: row * below };
  });
  return { spots, height: height + below * (used - 1), rows: used };
}

const byRank = (card: string) => RANKS.indexOf(rankOf(card));
const bySuit = (card: string) =>
  (suitOf(card) ? SUITS.indexOf(suitOf(card)) : SUITS.length) * RANKS.length + byRank(card);

/**
 * The places of the cards from left to right.
 *
 * @param cards as the server sorts them: by what they are worth under the rules
 */
export function handOrder(cards: readonly string[], order: HandOrder): number[] {
  const places = cards.map((_, place) => place);
  if (order === "worth") return places;
  const key = order === "rank" ? byRank : bySuit;
  return places.sort((one, other) => key(cards[one] ?? "") - key(cards[other] ?? ""));
}
