/** Figures of what a search found: chances, the comparison of two moves, the course of a game. */

import { BLUNDER, CONFIDENCE, type GamePositions, type PlyPosition, type SearchPosition } from "../connection/protocol";
import type { Analysis, Judgement, Ply } from "../replay/analysis";
import type { Ends, Search, Tally } from "./search";

/** A difference of chances, and its standard error. */
export interface Gap {
  gap: number;
  error: number;
}

/** By seat, the share of the rounds that it lost, or was out of first. */
export function chances(ends: Ends, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => share(ends, seat));
}

/** The share of the rounds that a seat lost, or was out of first. */
export function share(ends: Ends, seat: number): number {
  return ends.filter((end) => end === BigInt(seat)).length / ends.length;
}

/** The excess of a seat's share over that in other rounds, which began with the same cards. */
export function compared(mine: Ends, theirs: Ends, seat: number): Gap {
  const gaps = mine.map((end, round) => Number(end === BigInt(seat)) - Number(theirs[round] === BigInt(seat)));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const squares = gaps.reduce((sum, gap) => sum + gap * gap, 0);
  const count = gaps.length;
  // One more round of each kind: where all agree, it is not known how often they would not.
  const spread = (squares - (total * total) / count + 1) / count;
  return { gap: total / count, error: Math.sqrt(spread / count) };
}

/** The place of the move that was tried most often. */
export function mostTried(tallies: readonly Tally[]): number {
  return tallies.reduce((best, tally, place) => (tally.visits > (tallies[best]?.visits ?? -1) ? place : best), 0);
}

/** Whether the cost of a move is more than chance explains. */
export function isSure(judgement: Judgement): boolean {
  return judgement.cost > CONFIDENCE * judgement.error;
}

export function isBlunder(judgement: Judgement): boolean {
  return judgement.cost >= BLUNDER && isSure(judgement);
}

/** The chance of the seat that the analysis follows: before each ply, and after the last one. */
function course(analysis: Analysis, seat: number): number[] {
  return [...analysis.plies.map((ply) => ply.chances), analysis.chances].map((row) => row[seat] ?? 0);
}

/** The ply from which the hero's chance stayed above everybody else's. */
export function turningPoint(analysis: Analysis): number | null {
  const hero = analysis.seats.indexOf(analysis.hero ?? "");
  if (analysis.hero === null) return null;
  const others = analysis.seats.flatMap((_, seat) => (seat === hero ? [] : [course(analysis, seat)]));
  const behind = course(analysis, hero).findLastIndex((chance, ply) => others.some((row) => (row[ply] ?? 0) >= chance));
  return behind < 0 ? null : behind + 1;
}

/** The ply that raised the hero's chance most. */
export function swing(analysis: Analysis): number | null {
  if (analysis.hero === null || !analysis.plies.length) return null;
  const mine = course(analysis, analysis.seats.indexOf(analysis.hero));
  const steps = mine.slice(1).map((chance, ply) => chance - (mine[ply] ?? 0));
  const most = steps.indexOf(Math.max(...steps));
  return (steps[most] ?? 0) > 0 ? most + 1 : null;
}

/** A game's analysis without what a search finds out. */
export type Outline = Analysis & { budget: { iterations: number } };

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
