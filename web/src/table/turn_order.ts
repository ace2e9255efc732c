/** Who comes after whom. */

import type { SeatView, ViewState } from "../connection/protocol";

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
