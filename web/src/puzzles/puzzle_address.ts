/** The addresses of puzzles: `#puzzles`, `#puzzles=day` and `#puzzles=RULES/ID`. */

import type { PuzzlesShown } from "../connection/protocol";
import { today } from "./puzzle_results";
import type { WantedPuzzle } from "./puzzle_transport";

export const DAILY = "day";

/** The puzzle that an address means; null: the list of all. */
export function wantedPuzzle(address: string): WantedPuzzle | null {
  if (address === DAILY) return { day: today() };
  const [rules = "", id = ""] = address.split("/");
  return id ? { rules, id } : null;
}

export function addressOf(rules: string, id: string): string {
  return `#puzzles=${rules}/${id}`;
}

/** The next puzzle of a set that is not answered yet, from one of them on; null: all are. */
export function nextPuzzle(
  set: PuzzlesShown,
  after: string,
  answers: Readonly<Record<string, boolean>>,
): string | null {
  const at = set.puzzles.findIndex((puzzle) => puzzle.id === after) + 1;
  const ahead = [...set.puzzles.slice(at), ...set.puzzles.slice(0, at)];
  return ahead.find((puzzle) => !(puzzle.id in answers) && puzzle.id !== after)?.id ?? null;
}
