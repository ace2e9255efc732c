/** What was played in each blunder of a round, and what was better, in words. */

import { posted } from "../connection/api";
import { patiently } from "../connection/patience";
import type { ExplainMoves, MoveExplained } from "../connection/protocol";
import { type Analysis, type Blunder, blunders, points } from "./analysis";
import { language, translate } from "../localization/messages.svelte";

/** The server explains no more at once. */
const MOST = 200;

export class BlunderWords {
  found = $state.raw<readonly Blunder[]>([]);
  words = $state.raw<ReadonlyMap<number, MoveExplained>>(new Map());
  problem = $state("");

  /** The blunder at a position, or the last one before it. */
  latest(at: number): Blunder | undefined {
    return this.found.findLast((one) => one.number <= at + 1);
  }

  async explain(record: string, analysis: Analysis | null): Promise<void> {
    const found = analysis ? blunders(analysis).slice(0, MOST) : [];
    this.found = found;
    this.problem = "";
    const moves = found.map((ply) => ({ number: ply.number, better: ply.judgement.best }));
    const wanted: ExplainMoves = { record, moves, language: language() };
    try {
      const told = moves.length ? await patiently(() => posted<MoveExplained[]>("/api/explain", wanted)) : [];
      this.words = new Map(told.map((one) => [one.number, one]));
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

/** What a blunder cost, in a sentence. */
export function costOf({ judgement }: Blunder, measure: Analysis["measure"]): string {
  return translate("replay-blunder-cost", {
    measure,
    cost: points(judgement.cost),
    made: points(judgement.chosen_chance),
    better: points(judgement.best_chance),
  });
}
