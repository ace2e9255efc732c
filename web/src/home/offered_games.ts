/** The games that the home page offers first; all others are behind the list of all rules. */

/** A preset by name, and two cards that it is remembered by. */
export interface OfferedGame {
  name: string;
  cards: readonly [string, string];
}

export const OFFERED_GAMES: readonly OfferedGame[] = [
  { name: "sh-thead", cards: ["7D", "QS"] },
  { name: "pagat", cards: ["2C", "TH"] },
  { name: "cruzo", cards: ["9S", "X"] },
  { name: "karma", cards: ["8H", "8C"] },
  { name: "smeghead", cards: ["4S", "4D"] },
  { name: "house", cards: ["KH", "3C"] },
];
