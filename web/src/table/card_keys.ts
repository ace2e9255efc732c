/** Keys for all visible cards, the same before and after a move. */

import { keyed } from "../card/cards";
import type { ViewState } from "../connection/protocol";

export interface KeyedCard {
  card: string;
  key: string;
}

export interface KeyedCards {
  hand: KeyedCard[];
  /** By the index of the seat in the view, stack by stack. */
  up: KeyedCard[][][];
  pile: KeyedCard[];
}

export function keyedCards(view: ViewState): KeyedCards {
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
