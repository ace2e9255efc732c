/** Records analysed: by this device where it can, otherwise by the server. */

import { ApiError, fetched, posted } from "../connection/api";
import { patiently } from "../connection/patience";
import type { Analysed, GamePositions, SearchRules } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import type { Analysis } from "../replay/analysis";
import type { Outline } from "./figures";
import { canSearch, ROUNDS, Superseded } from "./tasks";
import { Engine } from "./engine";

/** How many moves are analysed, of how many. */
export interface Progress {
  done: number;
  plies: number;
}

/** The chances after the legal moves of a position, the best first. */
export interface PositionChances {
  /** Whether chances are those of losing or those of being out first. */
  counts: "loses" | "wins";
  moves: {
    words: string;
    chance: number;
    /** Whether it is the move that was made. */
    made: boolean;
  }[];
}

/** What this device needs to analyse a record. */
type Game = GamePositions & { rules: SearchRules };

const ASK_AGAIN = 700;

export class RecordAnalyst {
  private readonly whole = new Engine();
  private readonly single = new Engine();
  private positions: Promise<GamePositions> | null = null;
  private closed = false;

  constructor(private readonly record: string) {}

  /** The analysis of the whole game; null if it is not wanted any more. */
  async analysis(tell: (progress: Progress) => void): Promise<Analysis | null> {
    try {
      return (await this.onDevice(tell)) ?? (await this.onServer(tell));
    } catch (error) {
      if (error instanceof Superseded) return null;
      throw error;
    }
  }

  /**
   * The chances before a ply, counted from 0; null: this device cannot find them, or there is no move to make.
   * `asAnalysed`: by the same rounds as the analysis, so that a move has the chance there that a blunder names.
   */
  async chancesAt(ply: number, asAnalysed: boolean): Promise<PositionChances | null> {
    const game = await this.game();
    const { position, chosen } = game?.plies[ply] ?? {};
    if (!game || !position) return null;
    const { rules } = game;
    const rounds = asAnalysed ? (game.outline as unknown as Outline).budget.iterations : ROUNDS;
    const search = { rules, position, seed: String(ply + 1), iterations: 0, rounds, patience: 0 };
    const chances = await this.single.run("chances", search);
    const moves = position.words.map((words, place) => ({
      words,
      chance: chances[place] ?? 0,
      made: place === chosen,
    }));
    const better = rules.counts === "wins" ? -1 : 1;
    return { counts: rules.counts, moves: moves.sort((one, other) => better * (one.chance - other.chance)) };
  }

  close(): void {
    this.closed = true;
    this.whole.close();
    this.single.close();
  }

  /** What this device needs; null if it cannot search, or the server has no engine for it. */
  private async game(): Promise<Game | null> {
    if (!canSearch()) return null;
    this.positions ??= patiently(() =>
      posted<GamePositions>("/api/positions", { record: this.record, language: language() }),
    );
    const found = await this.positions.catch(() => null); // the server's own analysis says why
    if (!found) this.positions = null;
    return found?.rules ? { ...found, rules: found.rules } : null;
  }

  private async onDevice(tell: (progress: Progress) => void): Promise<Analysis | null> {
    const game = await this.game();
    if (!game) return null;
    const plies = (game.outline as unknown as Analysis).plies.length;
    tell({ done: 0, plies });
    try {
      return await this.whole.run("analysis", game, (done) => tell({ done, plies }));
    } catch (error) {
      if (canSearch()) throw error;
      return null;
    }
  }

  private async onServer(tell: (progress: Progress) => void): Promise<Analysis | null> {
    let { key } = await this.requested();
    while (!this.closed) {
      const found = await patiently(() => fetched<Analysed>(`/api/analyse/${key}`)).catch(forgotten);
      if (found) tell(found);
      else ({ key } = await this.requested());
      if (found?.analysis) return found.analysis as unknown as Analysis;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
    return null;
  }

  private requested(): Promise<Analysed> {
    return patiently(() => posted<Analysed>("/api/analyse", { record: this.record, language: language() }));
  }
}

/** A server that was replaced meanwhile has forgotten what it was asked for. */
function forgotten(error: unknown): null {
  if (error instanceof ApiError && error.problem.error === "NO_ANALYSIS") return null;
  throw error;
}
