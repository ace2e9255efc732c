/** The orders in which one may hold one's cards. */

import { rankOf, suitOf } from "../card/cards";
import { RANKS } from "../connection/protocol";
import type { HandOrder } from "../storage/settings.svelte";

const SUITS = "CSHD";

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
