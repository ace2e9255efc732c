/** Figures of what a search found: chances, the comparison of two moves, the course of a game. */

import { BLUNDER, CONFIDENCE } from "../connection/protocol";
import type { Analysis, Judgement } from "../replay/analysis";
import type { Ends, Tally } from "./search";

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
