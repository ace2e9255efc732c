/** The file that holds the rounds of a browser and the puzzles solved in it, for another one or for safekeeping. */

import { type PuzzleResults, resultsIn } from "../puzzles/puzzle_results";
import { parsed, table } from "../storage/decoders";
import { type DeviceTables, tablesIn } from "./device_tables";
import { roundIn, type KeptRound } from "./round_entry";

const VERSION = 1;
/** Bytes that are read at most. */
const LARGEST = 64 * 1024 * 1024;
const MOST_ROUNDS = 20_000;

/** Why a file is not imported; `round` is the number of the one that cannot be read. */
export class FileRefused extends Error {
  constructor(
    readonly reason: "large" | "foreign" | "newer" | "damaged",
    readonly round = 0,
  ) {
    super(reason);
  }
}

/** What a browser keeps; null: the file says nothing of it. */
export interface History {
  rounds: KeptRound[];
  puzzles: PuzzleResults | null;
  tables: DeviceTables | null;
}

export function fileOf({ rounds, puzzles, tables }: History): Blob {
  const held = { shithead_history: VERSION, rounds, ...(puzzles && { puzzles }), ...(tables && { tables }) };
  return new Blob([JSON.stringify(held)], { type: "application/json" });
}

/** What is in a file that anybody may have written. */
export async function historyIn(file: Blob): Promise<History> {
  if (file.size > LARGEST) throw new FileRefused("large");
  const found = table(parsed(await file.text())) ?? {};
  const version = found["shithead_history"];
  const rounds = found["rounds"];
  if (typeof version !== "number") throw new FileRefused("foreign");
  if (version !== VERSION) throw new FileRefused("newer");
  if (!Array.isArray(rounds)) throw new FileRefused("damaged");
  if (rounds.length > MOST_ROUNDS) throw new FileRefused("large");
  const read = rounds.map((one: unknown, at) => {
    const round = roundIn(one);
    if (!round) throw new FileRefused("damaged", at + 1);
    return round;
  });
  return { rounds: read, puzzles: resultsIn(found["puzzles"]), tables: tablesIn(found["tables"]) };
}
