/** Cards in words, for those who listen. */

import { rankWord, suitOf, UNKNOWN } from "./cards";
import { say } from "./words.svelte";

export function cardWords(card: string): string {
  if (card === UNKNOWN) return say("web-card-unknown");
  const rank = rankWord(card);
  const suit = suitOf(card);
  return suit ? say("word-card", { rank, suit }) : say("word-rank", { rank });
}

export function cardsWords(cards: readonly string[]): string {
  return cards.map(cardWords).join(", ");
}
