/** Cards as the notation writes them: `7C`, `TD`, `X` a joker, `?` an unknown card. */

export type Suit = "C" | "S" | "H" | "D";

/** Rank letters from low to high, the joker last. */
export const RANKS = "23456789TJQKAX";

export const UNKNOWN = "?";

export function rankOf(card: string): string {
  return card.charAt(0);
}

export function suitOf(card: string): Suit | "" {
  return card.charAt(1) as Suit | "";
}

/** What is printed in a card's corner. */
export function indexOf(card: string): string {
  const rank = rankOf(card);
  if (rank === "X") return "★";
  return rank === "T" ? "10" : rank;
}

const SIGNS: Record<Suit, string> = { C: "♣", S: "♠", H: "♥", D: "♦" };

/** A card in a line of text: `10♥`. */
export function shortName(card: string): string {
  const suit = suitOf(card);
  return indexOf(card) + (suit ? SIGNS[suit] : "");
}

/** A rank letter as the texts select by it: `10`, `J`, `JOKER`. */
export function rankWord(card: string): string {
  const rank = rankOf(card);
  if (rank === "X") return "JOKER";
  return rank === "T" ? "10" : rank;
}

/** A key for every card in the order given; equal cards of several packs are counted. */
export function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: `${card}.${count}` };
  });
}
