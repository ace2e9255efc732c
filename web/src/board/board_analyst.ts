/** The chances of the moves on the board: found by this device where it can, otherwise by the server. */

import { posted } from "../connection/api";
import type { BoardSearch, SearchBoard } from "../connection/protocol";
import { ROUNDS, canSearch } from "../engine/tasks";
import { Engine } from "../engine/engine";

/** A legal move of the seat that was asked about. */
export interface MoveChance {
  /** Its text, without the seat. */
  move: string;
  /** The chance after it, 0 … 1. */
  chance: number;
  best: boolean;
  /** Why the best move is better, as part of a sentence; of the best itself, than the next one. Empty: nothing simple. */
  why: string;
}

export interface BoardChances {
  /** Whether chances are those of losing or those of being out first. */
  counts: "loses" | "wins";
  /** By seat, with all hands seen. */
  seats: number[];
  moves: MoveChance[];
}

export class BoardAnalyst {
  private readonly engine = new Engine();

  /** The chances; null where neither this device nor the server can find them. */
  async chances(asked: Omit<SearchBoard, "device">, seen: boolean): Promise<BoardChances | null> {
    const found = await this.searched(asked, canSearch());
    const { search, counts } = found;
    const chances = search
      ? await this.onDevice(found, seen)
      : { seats: found.seats, moves: seen ? found.seen : found.known };
    if (chances) return chances.moves.length ? judged(found, counts, chances) : null;
    const elsewhere = await this.searched(asked, false);
    const moves = seen ? elsewhere.seen : elsewhere.known;
    return moves.length ? judged(elsewhere, counts, { seats: elsewhere.seats, moves }) : null;
  }

  close(): void {
    this.engine.close();
  }

  private searched(asked: Omit<SearchBoard, "device">, device: boolean): Promise<BoardSearch> {
    return posted<BoardSearch>("/api/board/search", { ...asked, device } satisfies SearchBoard);
  }

  /** What this device finds; null if its engine does not run. */
  private async onDevice(found: BoardSearch, seen: boolean): Promise<{ seats: number[]; moves: number[] } | null> {
    if (!found.search) return null;
    const { rules, position, seed } = found.search;
    try {
      return await this.engine.run("board", {
        rules,
        position,
        open: found.open,
        mover: found.mover,
        seats: found.names.length,
        seed,
        rounds: ROUNDS,
        seen,
      });
    } catch (error) {
      if (canSearch()) throw error;
      return null;
    }
  }
}

function judged(
  found: BoardSearch,
  counts: "loses" | "wins",
  { seats, moves }: { seats: number[]; moves: number[] },
): BoardChances {
  const better = counts === "wins" ? -1 : 1;
  const order = [...moves.keys()].sort((one, other) => better * ((moves[one] ?? 0) - (moves[other] ?? 0)));
  const [best = 0, second = 0] = order;
  const why = (other: number): string =>
    found.search?.reasons.find((each) => each.move === best && each.other === other)?.why ?? "";
  return {
    counts,
    seats,
    moves: order.map((place) => ({
      move: found.moves[place] ?? "",
      chance: moves[place] ?? 0,
      best: place === best,
      why: why(place === best ? second : place),
    })),
  };
}
