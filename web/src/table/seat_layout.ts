/** The places of the other seats around the table: up its left side, along the top, down its right side. */

import type { SeatView, ViewState } from "../connection/protocol";

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
  /** The width of a card before a seat, and of one on the pile, in pixels. */
  card: number;
  pile: number;
  /** The width of a seat, in pixels. */
  width: number;
  /** Whether the hands of the others are shown as fans of cards. */
  fans: boolean;
  /** By seat, clockwise from the left neighbour. */
  spots: Spot[];
  /** What the seats take from the room of the pile, at either side and at the top, in pixels. */
  side: number;
  top: number;
  /** Whether stock and burnt cards lie at the right of the pile, where a seat is missing in the row. */
  aside: boolean;
}

/** The widths of cards before a seat: the least in pixels, the largest in widths of a card in the hand. */
const SEAT_CARD = { least: 16, most: 0.66 };
/** Seats with cards at least this wide show hands as fans. */
const FAN = 30;
/** The height of a name in widths of the letter m. */
const NAME = 25 / 16;
const SMALL_NAME = 19 / 16;
/** How high the table cards of a seat are, in widths of one: closed, and with down cards that lie open. */
const TABLE_CARDS = { closed: 1.4, open: 1.96 };
const GAP = 3;
const EDGE = 10;
/** A seat is at least as wide as a short name: in pixels without a fan, with one in widths of the letter m. */
const NARROWEST = { plain: 74, fan: 7 };
/** A card on the pile, in widths of one in the hand: where there is little room, and much; less of a large hand. */
const PILE_CARD = { least: 0.7, most: 1.3, large: 1.1 };
/** The width in pixels from which cards in the hand are large. */
const LARGE = 90;
/** What the pile with its neighbours takes: in widths of its card, and in pixels for gaps. */
const CENTRE = { width: 3.4, beside: 24, height: 1.42 };
/** The same of the pile alone; narrower than this in pixels, its neighbours lie below it. */
const ALONE = { width: 1.9, beside: 12, below: 250 };
/** Between the rim and the cards before a seat at the side, in widths of one. */
const FROM_RIM = 1;
/** How much wider the words below the stock are than it, in pixels. */
const STOCK_WORDS = 24;
/** Between the seats beyond the pile and the pile, in widths of a card in the hand. */
const AIR = 0.13;
/** The height of the words below the pile, in pixels. */
const WORDS = 26;
/** On a table so many times as wide as high, and so low in pixels, all may sit in one row around the pile. */
const FLAT = { wide: 3, low: 300 };
/** How much more a large pile is worth than large cards before the seats: less where those lie open. */
const PILE_COUNTS = { closed: 1.3, open: 0.9 };

function seatSize(card: number, slots: number, open: boolean, em: number): Size {
  const fans = open || card >= FAN;
  const fan = fans ? NAME * em + card * (open ? 0.8 : 0.62) + 6 : SMALL_NAME * em + 5;
  const height = fan + card * TABLE_CARDS[open ? "open" : "closed"];
  return { width: Math.max(slots * (card + GAP) + EDGE, fans ? NARROWEST.fan * em : NARROWEST.plain), height };
}

/** The room that there is, and how large things are in it. */
interface Room {
  /** The table without one's own side. */
  size: Size;
  /** The width of a card in one's own hand. */
  hand: number;
  /** Whether all hands and down cards lie open. */
  open: boolean;
  /** The size of text, and the height of the words below the pile. */
  em: number;
  words: number;
}

function pileHeight(card: number, words: number): number {
  return card * CENTRE.height + words;
}

/** One way to seat everybody: how many on either side, and the pile between those or below them, or all in a row. */
interface Plan {
  card: number;
  pile: number;
  seat: Size;
  beside: number;
  below: boolean;
  row: boolean;
}

/** The most that a card on the pile measures. */
function mostOf(hand: number): number {
  return hand * (hand < LARGE ? PILE_CARD.most : PILE_CARD.large);
}

/** The card on the pile that there is room for beside and below the seats. */
function pileCard(
  { size, hand, words }: Room,
  sides: number,
  top: number,
  row?: { width: number; beside: number },
): number {
  const wide = size.width - sides;
  const taken = row ?? (wide < ALONE.below ? ALONE : CENTRE);
  return Math.min(
    mostOf(hand),
    (wide - taken.beside - (hand < LARGE ? 0 : 2 * STOCK_WORDS)) / taken.width,
    (size.height - top - (top ? AIR * hand : 0) - words) / CENTRE.height,
  );
}

function plans(count: number, slots: number, room: Room): Plan[] {
  const { size, hand, open, em } = room;
  const found: Plan[] = [];
  const add = (plan: Plan) => plan.pile >= hand * PILE_CARD.least && found.push(plan);
  for (let card = Math.floor(hand * SEAT_CARD.most); card >= SEAT_CARD.least; card--) {
    const seat = seatSize(card, slots, open, em);
    const half = Math.ceil(count / 2);
    if (size.width > FLAT.wide * size.height && size.height < FLAT.low && seat.height <= size.height && count > 1) {
      const pile = pileCard(room, 2 * half * seat.width, 0, centreOfRow(count));
      add({ card, pile, seat, beside: half, below: false, row: true });
    }
    for (let beside = 0; 2 * beside <= count; beside++) {
      const above = count - 2 * beside;
      const tall = (above ? seat.height : 0) + beside * seat.height;
      if (above * seat.width > size.width || 2 * Math.min(beside, 1) * seat.width > size.width || tall > size.height)
        continue;
      for (const below of beside ? [false, true] : [false]) {
        const top = (above ? seat.height : 0) + (below ? beside * seat.height : 0);
        const pile = pileCard(room, beside && !below ? 2 * seat.width : 0, top);
        add({ card, pile, seat, beside, below, row: false });
      }
    }
  }
  return found;
}

/** The plan with the largest cards; among equals the one that spreads the seats most evenly. */
function bestPlan(count: number, slots: number, room: Room): Plan {
  const { size, hand, open, em } = room;
  const even = (count * size.height) / (2 * size.height + size.width || 1);
  const worth = (plan: Plan) =>
    plan.card / (hand * SEAT_CARD.most) +
    (PILE_COUNTS[open ? "open" : "closed"] * plan.pile) / mostOf(hand) -
    (plan.row ? 0 : Math.abs(plan.beside - even) * 0.06);
  const [first, ...others] = plans(count, slots, room);
  if (first) return others.reduce((best, plan) => (worth(plan) > worth(best) ? plan : best), first);
  const card = SEAT_CARD.least;
  return {
    card,
    pile: hand * PILE_CARD.least,
    seat: seatSize(card, slots, open, em),
    beside: Math.min(Math.round(even), Math.floor(count / 2)),
    below: false,
    row: false,
  };
}

/** What the pile takes in a row: where a seat is missing at the right, its neighbours lie there. */
function centreOfRow(count: number): { width: number; beside: number } {
  return count % 2 ? ALONE : CENTRE;
}

/** The width that each seat has in a row at both sides of the pile. */
function shareOfRow(count: number, size: Size, pile: number): number {
  const { width, beside } = centreOfRow(count);
  return (size.width - pile * width - beside) / 2 / Math.ceil(count / 2);
}

/** Seats in one row at both sides of the pile, those nearest to it a little higher. */
function inRow(count: number, size: Size, seat: Size, share: number): Spot[] {
  const half = Math.ceil(count / 2);
  const drop = Math.min(seat.height * 0.3, size.height - seat.height);
  return Array.from({ length: count }, (_, at) => {
    const fromEdge = at < half ? at : count - 1 - at;
    const x = share * (fromEdge + 0.5);
    const high = half > 1 ? fromEdge / (half - 1) : 0;
    const middle = size.height / 2;
    return { x: at < half ? x : size.width - x, y: middle + (drop / 2) * (1 - 2 * high) * Number(half > 1) };
  });
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

/** The seats of one side of such a width between two heights, from the lowest up. */
function upwards(count: number, from: number, to: number, seat: Size, width: number): Spot[] {
  const step = (to - from) / Math.max(count, 1);
  return Array.from({ length: count }, (_, at) => ({
    x: width - seat.width / 2,
    y: Math.min(to - step * (at + 0.5), to - seat.height / 2),
  }));
}

/**
 * Lay out the other seats.
 *
 * @param count of the other seats
 * @param slots cards side by side before one seat, at most
 * @param size of the table without one's own side, in pixels
 * @param hand the width of a card in one's own hand, in pixels
 * @param options whether all hands and down cards lie open; in pixels, the size of text and the height of the words
 * below the pile
 */
export function seatLayout(
  count: number,
  slots: number,
  size: Size,
  hand: number,
  { open = false, em = 16, words = WORDS } = {},
): SeatLayout {
  const room = { size, hand, open, em, words };
  const { card, pile, seat, beside, below, row } = bestPlan(count, slots, room);
  const fans = open || card >= FAN;
  if (row) {
    const share = shareOfRow(count, size, pile);
    const aside = count % 2 === 1;
    const spots = inRow(count, size, seat, share);
    return { card, pile, width: seat.width, fans, spots, side: (beside - Number(aside)) * share, top: 0, aside };
  }
  const above = count - 2 * beside;
  const top = above ? seat.height + AIR * hand : 0;
  const end = below ? size.height - pileHeight(pile, words) : size.height;
  const slack = Math.min(
    end - top - beside * seat.height,
    below ? Infinity : size.height - top - pileHeight(pile, words),
  );
  const drop = above > 2 || (above && beside) ? Math.max(0, Math.min(seat.height * 0.3, slack * 0.3)) : 0;
  const spare = size.width / 2 - seat.width - (pile * CENTRE.width + CENTRE.beside) / 2 - STOCK_WORDS;
  const side = seat.width + Math.max(0, Math.min(spare / 2, card * FROM_RIM));
  const left = upwards(beside, top + drop, end, seat, side);
  const right = left.map((spot) => ({ ...spot, x: size.width - spot.x })).reverse();
  const spots = [...left, ...along(above, size, seat, beside ? seat.width * 0.8 : 0, drop), ...right];
  const before = below ? end : top + drop * 0.6;
  return {
    card,
    pile,
    width: seat.width,
    fans,
    spots,
    side: beside && !below ? side : 0,
    aside: false,
    top: below ? Math.min(before, Math.max(...spots.map((spot) => spot.y)) + seat.height / 2) : before,
  };
}

function plays(seat: SeatView | undefined): boolean {
  return seat !== undefined && seat.out === 0 && seat.hand + seat.up.length + seat.down > 0;
}

/** The index in the view of the seat on turn; -1 without one. */
export function turnIndex(view: ViewState): number {
  return view.seats.findIndex((seat) => seat.seat === view.turn);
}

/** The index in the view of the seat after the one on turn, if nobody is skipped; -1 without one. */
export function nextIndex(view: ViewState): number {
  const count = view.seats.length;
  const start = turnIndex(view);
  if (start < 0) return -1;
  const step = view.direction === "clockwise" ? 1 : count - 1;
  for (let at = (start + step) % count; at !== start; at = (at + step) % count) {
    if (plays(view.seats[at])) return at;
  }
  return -1;
}

/** The indices of the other seats, clockwise from the left neighbour of one; of all seats if it is none (-1). */
export function clockwiseFrom(seat: number, seats: number): number[] {
  const first = seat < 0 ? 0 : seat + 1;
  return Array.from({ length: seat < 0 ? seats : seats - 1 }, (_, at) => (first + at) % seats);
}
