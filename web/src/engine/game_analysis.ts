/** The analysis of a game, ply by ply: the same as the server's. */

import type { GamePositions, PlyPosition, SearchPosition } from "../connection/protocol";
import type { Analysis, Judgement, Ply } from "../replay/analysis";
import { chances, compared, isBlunder, mostTried, share, swing, turningPoint } from "./figures";
import type { Search } from "./search";

/** A game's analysis without what a search finds out. */
type Outline = Analysis & { budget: { iterations: number } };

class GameAnalyst {
  private readonly outline: Outline;
  private readonly rounds: number;

  constructor(
    private readonly search: Search,
    private readonly game: GamePositions,
  ) {
    this.outline = game.outline as unknown as Outline;
    this.rounds = this.outline.budget.iterations;
  }

  async analysis(progress: (done: number) => void): Promise<Analysis> {
    const { outline } = this;
    const plies: Ply[] = [];
    for (const [place, ply] of outline.plies.entries()) {
      plies.push(await this.analysed(ply, this.game.plies[place]));
      progress(plies.length);
    }
    const end = this.game.plies[outline.plies.length];
    const last = end ? await this.chances(end, plies.length + 1) : outline.chances;
    const found = { ...outline, plies, chances: last };
    return { ...found, turning_point: turningPoint(found), swing: swing(found) };
  }

  private async analysed(ply: Ply, at: PlyPosition | undefined): Promise<Ply> {
    if (!at) throw new Error(`no position of ply ${ply.number}`);
    const judgement = await this.judgement(at, BigInt(ply.number));
    const blunder = judgement !== null && isBlunder(judgement);
    return { ...ply, chances: await this.chances(at, ply.number), judgement, blunder };
  }

  private async chances(at: PlyPosition, number: number): Promise<number[]> {
    const ends = await this.search.endsOf(at.open, at.mover, BigInt(number), this.rounds);
    return chances(ends, this.outline.seats.length);
  }

  /** The judgement of the move; null if it is the best one, or the only one. */
  private async judgement(at: PlyPosition, seed: bigint): Promise<Judgement | null> {
    const { position, chosen } = at;
    if (!position || chosen === null || position.moves.length === 1) return null;
    const best = mostTried(await this.search.tallies(position, seed, this.rounds));
    return best === chosen
      ? null
      : judged(this.search, position, [chosen, best], seed, this.rounds, this.outline.measure);
  }
}

/** The game that lies open here, analysed. */
export function analysed(search: Search, game: GamePositions, progress: (done: number) => void): Promise<Analysis> {
  return new GameAnalyst(search, game).analysis(progress);
}

/** A move compared with a better one; both are played on in equal worlds. */
export async function judged(
  search: Search,
  position: SearchPosition,
  [chosen, best]: readonly [number, number],
  seed: bigint,
  rounds: number,
  measure: Analysis["measure"],
): Promise<Judgement> {
  const seat = position.seat;
  const mine = await search.endsAfter(position, chosen, seed, rounds);
  const better = await search.endsAfter(position, best, seed, rounds);
  const { gap, error } = compared(mine, better, seat);
  return {
    best: position.moves[best] ?? "",
    chosen_chance: share(mine, seat),
    best_chance: share(better, seat),
    cost: measure === "wins" ? -gap : gap,
    error,
  };
}
