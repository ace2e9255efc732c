/** Sentences about the table, for those who listen: signs of suits become words. */

import { cardWords } from "./spoken";

const CARD = /(10|[2-9JQKA])([♣♠♥♦])/gu;
const SUITS: Record<string, string> = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };

export function spokenLine(line: string): string {
  return line.replace(CARD, (_, rank: string, sign: string) =>
    cardWords(`${rank === "10" ? "T" : rank}${SUITS[sign] ?? ""}`),
  );
}
