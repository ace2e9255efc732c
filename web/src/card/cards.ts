/** Cards as the notation writes them: `7C`, `TD`, `X` a joker, `?` an unknown card. */

import { translate } from "../localization/messages.svelte";

export type Suit = "C" | "S" | "H" | "D";

export const UNKNOWN = "?";

export function rankOf(card: string): string {
  return card.charAt(0);
}

export function suitOf(card: string): Suit | "" {
  return card.charAt(1) as Suit | "";
}

/** The letters of court cards where they are not those of the notation, by language. */
const COURT: Record<string, Record<string, string>> = { de: { J: "B", Q: "D" } };

/** The index in a card's corner. */
export function indexOf(card: string, language = "en"): string {
  const rank = rankOf(card);
  if (rank === "X") return "★";
  return rank === "T" ? "10" : (COURT[language]?.[rank] ?? rank);
}

const SIGNS: Record<Suit, string> = { C: "♣", S: "♠", H: "♥", D: "♦" };

/** Cards as they are printed in a line of text, such as `10♥`. */
const PRINTED = /(10|[2-9JQKABD])([♣♠♥♦])/gu;

/** The ranks of printed cards that the notation writes otherwise. */
const NOTED: Record<string, string> = { 10: "T", B: "J", D: "Q" };

/** A text whose printed cards are replaced, each by what `words` makes of the card. */
export function replaceCards(text: string, words: (card: string) => string): string {
  const suits = Object.keys(SIGNS) as Suit[];
  return text.replace(PRINTED, (_, rank: string, sign: string) => {
    const suit = suits.find((one) => SIGNS[one] === sign) ?? "";
    return words((NOTED[rank] ?? rank) + suit);
  });
}

/** A card in a line of text: `10♥`. */
export function shortName(card: string, language: string): string {
  const suit = suitOf(card);
  return indexOf(card, language) + (suit ? SIGNS[suit] : "");
}

/** The rank as the messages select by it: `10`, `J`, `JOKER`. */
export function rankWord(card: string): string {
  const rank = rankOf(card);
  if (rank === "X") return "JOKER";
  return rank === "T" ? "10" : rank;
}

/** The letter of a rank in the notation, from its word in rule files. */
export function rankLetter(word: string): string {
  return { "10": "T", JOKER: "X" }[word] ?? word;
}

/** Unique keys for cards in the order given; equal cards of several packs are numbered. */
export function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: `${card}.${count}` };
  });
}

export function cardWords(card: string): string {
  if (card === UNKNOWN) return translate("web-card-unknown");
  const rank = rankWord(card);
  const suit = suitOf(card);
  return suit ? translate("word-card", { rank, suit }) : translate("word-rank", { rank });
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
