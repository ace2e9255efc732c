/** How the other seats lie in rows. */

/** The least that a seat takes: its cards side by side, and room for a name. */
const CARD = 21;
const EDGE = 18;
const NAME = 100;

/** How many seats lie in a row of a width in pixels, every row as full as the others. */
export function seatsPerRow(count: number, slots: number, width: number): number {
  const least = Math.max(slots * CARD + EDGE, NAME);
  const most = Math.max(Math.floor(width / least), 1);
  const rows = Math.max(Math.ceil(count / most), 1);
  return Math.max(Math.ceil(count / rows), 1);
}
