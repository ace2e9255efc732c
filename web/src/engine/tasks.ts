/** What the page and its engine's worker say to each other. */

import type { GamePositions, SearchPosition, SearchRules } from "../connection/protocol";
import type { Analysis, Judgement } from "../replay/analysis";

/** A search for the best move of a position. */
export interface MoveSearch {
  rules: SearchRules;
  position: SearchPosition;
  /** A decimal number. */
  seed: string;
  iterations: number;
  /** How often the round is played on after each of two moves. */
  rounds: number;
  /** Milliseconds after which the search ends at the latest. */
  patience: number;
}

/** The best move of a position by its place, compared with the second best. */
export interface FoundMove {
  best: number;
  other: number;
  judgement: Judgement;
}

/** The chances in a position that lies open: of everybody, and after each move of one seat. */
export interface BoardSearched {
  rules: SearchRules;
  position: SearchPosition;
  /** The record with all hands seen, and the seat on turn. */
  open: string;
  mover: number;
  seats: number;
  seed: string;
  rounds: number;
  /** Whether moves are compared with all hands seen, or by what the seat can know. */
  seen: boolean;
}

/** By the name of a task: what it takes, and what it finds. */
export interface Tasks {
  move: [MoveSearch, FoundMove];
  /** The chance of each legal move, the same worlds for all. */
  chances: [MoveSearch, number[]];
  board: [BoardSearched, { seats: number[]; moves: number[] }];
  analysis: [GamePositions & { rules: SearchRules }, Analysis];
}

export type TaskName = keyof Tasks;

/** A task of the page, at this address; a newer one takes its place. */
export type Request = { [Name in TaskName]: { id: number; page: string; name: Name; given: Tasks[Name][0] } }[TaskName];

/** The worker's answer: what was found, why nothing was, or how much is done. */
export interface Answer {
  id: number;
  found?: unknown;
  problem?: string;
  done?: number;
}

/** What the engine has shown of itself so far. */
export const experience = { failed: false };

/** A newer task has taken the place of this one. */
export class Superseded extends Error {}

/** If not, the server searches. */
export function canSearch(): boolean {
  return (
    !experience.failed &&
    typeof Worker === "function" &&
    typeof WebAssembly === "object" &&
    "compileStreaming" in WebAssembly
  );
}

/** Rounds that are played on after each move of a position, for its chances. */
export const ROUNDS = 1500;
