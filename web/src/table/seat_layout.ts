/** The rows of the other seats. */

/** The least width of a seat in pixels: its cards side by side, or a name. */
const CARD = 21;
const EDGE = 18;
const NAME = 100;

/**
 * The number of seats in each row, spread evenly.
 *
 * @param count of all seats
 * @param slots cards side by side before one seat
 * @param width of a row in pixels
 */
export function seatsPerRow(count: number, slots: number, width: number): number {
  const least = Math.max(slots * CARD + EDGE, NAME);
  const most = Math.max(Math.floor(width / least), 1);
  const rows = Math.max(Math.ceil(count / most), 1);
  return Math.max(Math.ceil(count / rows), 1);
}
