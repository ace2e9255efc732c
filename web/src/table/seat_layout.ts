/** The places of the other seats around the table: up its left side, along the top, down its right side. */

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  /** The middle of the seat, in pixels from the top left corner. */
  x: number;
  y: number;
}

export interface SeatLayout {
  /** The width of a card before a seat, in pixels. */
  card: number;
  /** The width of a seat, in pixels. */
  width: number;
  /** Whether the hands of the others are shown as fans of cards. */
  fans: boolean;
  /** By seat, clockwise from the left neighbour. */
  spots: Spot[];
  /** What the seats leave free for the pile: distances from the sides and from the top. */
  side: number;
  top: number;
}

/** The least and the largest width of a card before a seat. */
const SMALLEST = 16;
const LARGEST = 84;
/** Seats with cards at least this wide show hands as fans. */
const FAN = 30;
const NAME = 25;
const SMALL_NAME = 19;
const GAP = 3;
const EDGE = 10;
/** A seat is at least as wide as a short name. */
const NARROWEST = 74;

function seatWidth(card: number, slots: number): number {
  return Math.max(slots * (card + GAP) + EDGE, NARROWEST);
}

/** The height of a seat: the name, the fan, table cards over each other. */
function seatHeight(card: number): number {
  return card >= FAN ? NAME + card * 0.62 + card * 1.4 + 6 : SMALL_NAME + card * 1.4 + 5;
}

function fits(size: Size, seat: Size, beside: number, above: number, centre: Size): boolean {
  const top = above ? seat.height : 0;
  const sides = beside ? 2 * seat.width : 0;
  return (
    above * seat.width <= size.width &&
    beside * seat.height <= size.height - top &&
    centre.width <= size.width - sides &&
    centre.height <= size.height - top
  );
}

/** How many seats are on either side, best first: as even along the edge as they can be. */
function sideCounts(count: number, size: Size): number[] {
  const even = (count * size.height) / (2 * size.height + size.width);
  const all = Array.from({ length: Math.floor(count / 2) + 1 }, (_, beside) => beside);
  return all.sort((one, other) => Math.abs(one - even) - Math.abs(other - even));
}

/** The largest cards, and seats on either side, with which all seats have room around the pile. */
function largest(count: number, slots: number, size: Size, centre: Size, most: number) {
  const orders = sideCounts(count, size);
  for (let card = Math.min(LARGEST, Math.floor(most)); card > SMALLEST; card--) {
    const seat = { width: seatWidth(card, slots), height: seatHeight(card) };
    const beside = orders.find((sides) => fits(size, seat, sides, count - 2 * sides, centre));
    if (beside !== undefined) return { card, seat, beside };
  }
  const seat = { width: seatWidth(SMALLEST, slots), height: seatHeight(SMALLEST) };
  return { card: SMALLEST, seat, beside: orders[0] ?? 0 };
}

/** The seats along the top, those in the middle a little higher than those at its ends. */
function along(count: number, size: Size, seat: Size, inset: number, drop: number): Spot[] {
  const free = Math.max(0, (size.width - count * seat.width) / 2);
  const from = Math.min(inset, free);
  const step = (size.width - 2 * from) / Math.max(count, 1);
  return Array.from({ length: count }, (_, at) => {
    const across = count > 1 ? Math.abs((2 * at) / (count - 1) - 1) : 0;
    return { x: from + step * (at + 0.5), y: seat.height / 2 + drop * across ** 2 };
  });
}

/** The seats of one side, from the lowest up. */
function down(count: number, size: Size, seat: Size, from: number, x: number): Spot[] {
  const step = (size.height - from) / Math.max(count, 1);
  return Array.from({ length: count }, (_, at) => ({
    x,
    y: Math.min(size.height - step * (at + 0.5), size.height - seat.height / 2),
  }));
}

/**
 * Lay out the other seats.
 *
 * @param count of the other seats
 * @param slots cards side by side before one seat, at most
 * @param size of the table without one's own side, in pixels
 * @param centre what the pile needs, in pixels
 * @param most the largest width of a card
 */
export function seatLayout(count: number, slots: number, size: Size, centre: Size, most: number): SeatLayout {
  const { card, seat, beside } = largest(count, slots, size, centre, most);
  const above = count - 2 * beside;
  const top = above ? seat.height : 0;
  const slack = size.height - top - Math.max(beside * seat.height, centre.height);
  const drop = above > 2 || beside ? Math.max(0, Math.min(seat.height * 0.3, slack * 0.25)) : 0;
  const left = down(beside, size, seat, above ? top + drop : 0, seat.width / 2);
  const right = left.map((spot) => ({ ...spot, x: size.width - spot.x })).reverse();
  return {
    card,
    width: seat.width,
    fans: card >= FAN,
    spots: [...left, ...along(above, size, seat, beside ? seat.width * 0.8 : 0, drop), ...right],
    side: beside ? seat.width : 0,
    top: top + drop * 0.6,
  };
}
