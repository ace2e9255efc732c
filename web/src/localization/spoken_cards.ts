/** Cards in words, for screen readers. */

import { rankWord, replaceCards, suitOf, UNKNOWN } from "../card/cards";
import { say } from "./messages.svelte";

export function cardWords(card: string): string {
  if (card === UNKNOWN) return say("web-card-unknown");
  const rank = rankWord(card);
  const suit = suitOf(card);
  return suit ? say("word-card", { rank, suit }) : say("word-rank", { rank });
}

export function cardsWords(cards: readonly string[]): string {
  return cards.map(cardWords).join(", ");
}

/** The end of a printed card and the blank before the next one: in words they are a list. */
const BETWEEN_CARDS = /([♣♠♥♦]) (?=(?:10|[2-9JQKABD])[♣♠♥♦])/gu;

/** A sentence about the table with its printed cards in words, and without arrows beside words. */
export function spokenLine(line: string): string {
  return replaceCards(line.replace(BETWEEN_CARDS, "$1, "), cardWords).replace(/[↺↻] | [↺↻]/g, "");
}
