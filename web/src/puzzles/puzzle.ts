/** A puzzle: its address, and its room, which takes one answer. */

import type { AnswerPuzzle, Language, PuzzleShown, PuzzlesShown, Table } from "../connection/protocol";
import { today } from "./puzzle_results";
import { settings } from "../storage/settings.svelte";
import { posted } from "../connection/api";
import type { ConnectionEvents } from "../connection/connection";
import { type MomentEvents, PreparedTransport } from "../connection/prepared_transport";

export const DAILY = "day";
/** Characters of the name of rules that the server reads. */
const LONGEST_RULES = 64;

/** The puzzle that an address means; null: the list of all. */
export function wantedPuzzle(address: string): WantedPuzzle | null {
  if (address === DAILY) return { day: today(), played: settings.rules.slice(0, LONGEST_RULES) };
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

/** Which puzzle: one of a set, or that of a day. */
export type WantedPuzzle = Pick<AnswerPuzzle, "rules" | "id" | "day" | "played">;

export class PuzzleTransport extends PreparedTransport<PuzzleShown> {
  constructor(
    private readonly wanted: WantedPuzzle,
    language: Language,
    on: ConnectionEvents,
    puzzle: MomentEvents<PuzzleShown>,
  ) {
    super("puzzle", language, on, puzzle);
  }

  protected fetched([move = ""]: readonly string[], language: Language): Promise<PuzzleShown> {
    return posted<PuzzleShown>("/api/puzzles", { ...this.wanted, move, language } satisfies AnswerPuzzle);
  }

  protected seatOf(found: PuzzleShown): number {
    return found.seat;
  }

  protected tablesOf(found: PuzzleShown): readonly Table[] {
    return [found.table];
  }

  /** Who is to find the play gets none. */
  protected advise(): void {
    return undefined;
  }
}
