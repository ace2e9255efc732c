/** A key for every card that is seen, the same before and after a move. */

import { keyed } from "./cards";
import type { ViewState } from "./protocol";

export interface SeenCard {
  card: string;
  key: string;
}

export interface SeenCards {
  hand: SeenCard[];
  /** By position in the view, stack by stack. */
  up: SeenCard[][][];
  pile: SeenCard[];
}

export function seenCards(view: ViewState): SeenCards {
  const ups = view.seats.map((seat) => seat.up);
  const all = keyed([...view.hand, ...ups.flat(2), ...view.pile]);
  let at = 0;
  const next = (count: number) => all.slice(at, (at += count));
  return {
    hand: next(view.hand.length),
    up: ups.map((stacks) => stacks.map((stack) => next(stack.length))),
    pile: next(view.pile.length),
  };
}
