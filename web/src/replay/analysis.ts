/** The parts of `shithead analyse --format json` that the page shows. */

/** The move that was made, compared with a better one. */
export interface Judgement {
  /** The better move, in the notation. */
  best: string;
  chosen_chance: number;
  best_chance: number;
  /** How much worse the move was that was made, as a difference of chances. */
  cost: number;
  /** The standard error of the cost. */
  error: number;
}

export interface Ply {
  number: number;
  seat: string;
  move: string;
  chances: number[];
  judgement: Judgement | null;
  blunder: boolean;
}

export interface Analysis {
  seats: string[];
  measure: "loses" | "wins";
  plies: Ply[];
  chances: number[];
  hero: string | null;
  turning_point: number | null;
  swing: number | null;
}

/** A ply that was a blunder. */
export type Blunder = Ply & { judgement: Judgement };

/** The least cost of a blunder, in points of a hundred. */
export const LEAST_COST = 5;

export function blunders(analysis: Analysis): Blunder[] {
  return analysis.plies.filter((ply): ply is Blunder => ply.blunder && ply.judgement !== null);
}

/** The chances of each seat before every ply and after the last. */
export function courses(analysis: Analysis): number[][] {
  const rows = [...analysis.plies.map((ply) => ply.chances), analysis.chances];
  return analysis.seats.map((_, seat) => rows.map((row) => row[seat] ?? 0));
}

/** How many blunders each seat made. */
export function blundersBySeat(analysis: Analysis): number[] {
  return analysis.seats.map((seat) => analysis.plies.filter((ply) => ply.blunder && ply.seat === seat).length);
}

/** A chance or a difference of two, in points of a hundred. */
export function points(chance: number): number {
  return Math.round(100 * chance);
}
