/** The parts of `shithead analyse --format json` that the page shows. */

/** A comparison of a move with the one that the search prefers. */
export interface Judgement {
  best: string;
  chosen_chance: number;
  best_chance: number;
  cost: number;
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

/** The chances of each seat before every ply and after the last. */
export function courses(analysis: Analysis): number[][] {
  const rows = [...analysis.plies.map((ply) => ply.chances), analysis.chances];
  return analysis.seats.map((_, seat) => rows.map((row) => row[seat] ?? 0));
}

/** How many blunders each seat made. */
export function blundersBySeat(analysis: Analysis): number[] {
  return analysis.seats.map((seat) => analysis.plies.filter((ply) => ply.blunder && ply.seat === seat).length);
}
