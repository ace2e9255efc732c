/** Records analysed: by this device where it can, otherwise by the server. */

import { fetched, posted } from "../connection/api";
import type { Analysed, GamePositions } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import type { Analysis } from "../replay/analysis";
import { canSearch, Superseded } from "./can_search";
import { Engine } from "./engine";

/** How many moves are analysed, of how many. */
export interface Progress {
  done: number;
  plies: number;
}

/** The chance after one legal move of a position. */
export interface MoveChance {
  move: string;
  chance: number;
}

const ASK_AGAIN = 700;
/** Rounds that are played on after each move of a position. */
const ROUNDS = 1500;

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

  /** The chance after each legal move before a ply, counted from 0, the best first; null: the server has no engine. */
  async chancesAt(ply: number): Promise<MoveChance[] | null> {
    const game = await this.game();
    const position = game?.plies[ply]?.position;
    if (!game || !position) return null;
    const search = { rules: game.rules, position, seed: String(ply + 1), iterations: 0, rounds: ROUNDS, patience: 0 };
    const chances = await this.single.run("chances", search);
    const found = position.moves.map((move, place) => ({ move, chance: chances[place] ?? 0 }));
    const better = game.rules.counts === "wins" ? -1 : 1;
    return found.sort((one, other) => better * (one.chance - other.chance));
  }

  close(): void {
    this.closed = true;
    this.whole.close();
    this.single.close();
  }

  /** What this device needs; null if it cannot search, or the server has no engine for it. */
  private async game(): Promise<GamePositions | null> {
    if (!canSearch()) return null;
    this.positions ??= posted<GamePositions>("/api/positions", { record: this.record, language: language() });
    const found = await this.positions.catch(() => null); // the server's own analysis says why
    if (!found) this.positions = null;
    return found?.rules.engine ? found : null;
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
    const { key } = await posted<Analysed>("/api/analyse", { record: this.record, language: language() });
    while (!this.closed) {
      const found = await fetched<Analysed>(`/api/analyse/${key}`);
      tell(found);
      if (found.analysis) return found.analysis as unknown as Analysis;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
    return null;
  }
}
