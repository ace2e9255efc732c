/** The room of a puzzle: one moment, and one answer. */

import { posted } from "../connection/api";
import type { ConnectionEvents } from "../connection/connection";
import { type MomentEvents, PreparedTransport } from "../connection/prepared_transport";
import type { AnswerPuzzle, Language, PuzzleShown, Table } from "../connection/protocol";

/** Which puzzle: one of a set, or that of a day. */
export type WantedPuzzle = Pick<AnswerPuzzle, "rules" | "id" | "day">;

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
