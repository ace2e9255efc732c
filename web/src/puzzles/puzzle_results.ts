/** Which puzzles this browser's person has answered, and how often in a row; the first answer counts. */

import { load, save } from "../storage/browser_storage";
import { flag, object, table, tableOf, text, whole } from "../storage/decoders";

export interface PuzzleResults {
  /** By a puzzle's id, whether the first answer was right. */
  answers: Readonly<Record<string, boolean>>;
  /** Right answers in a row, up to now. */
  streak: number;
  /** At most so many in a row. */
  longest: number;
  /** The last day whose puzzle was solved; empty: none yet. */
  day: string;
  /** Days in a row, up to that one, whose puzzles were solved. */
  days: number;
}

const KEY = "puzzles";
const NONE: PuzzleResults = { answers: {}, streak: 0, longest: 0, day: "", days: 0 };
const ID = /^[0-9a-f]{8}$/;
const DAY = /^(\d{4}-\d\d-\d\d)?$/;
const MOST = 100_000;
const members = {
  answers: tableOf(flag, ID, MOST),
  streak: whole(),
  longest: whole(),
  day: text(10, DAY),
  days: whole(),
};
const decoder = object<PuzzleResults>(members);

export function puzzleResults(): PuzzleResults {
  return load(KEY, object<PuzzleResults>(members, NONE), NONE);
}

/** What another version of the page keeps here stays. */
function keep(results: PuzzleResults): void {
  save(KEY, { ...load(KEY, table, {}), ...results });
}

/** Note an answer to a puzzle; `day` is empty unless it was the puzzle of that day. */
export function noteAnswer(id: string, right: boolean, day: string): PuzzleResults {
  const found = puzzleResults();
  if (id in found.answers) return found;
  const streak = right ? found.streak + 1 : 0;
  const solved = right && day !== "";
  const noted: PuzzleResults = {
    answers: { ...found.answers, [id]: right },
    streak,
    longest: Math.max(found.longest, streak),
    day: solved ? day : found.day,
    days: solved ? 1 + (found.day === dayBefore(day) ? found.days : 0) : found.days,
  };
  keep(noted);
  return noted;
}

/** The days in a row as they stand on a day: a day left out ends them. */
export function daysInARow(found: PuzzleResults, today: string): number {
  return [today, dayBefore(today)].includes(found.day) ? found.days : 0;
}

/** Add answers out of a file; what this browser knows stays. */
export function addResults(other: PuzzleResults): void {
  const own = puzzleResults();
  const newer = other.day > own.day ? other : own;
  keep({
    answers: { ...other.answers, ...own.answers },
    streak: own.streak,
    longest: Math.max(own.longest, other.longest),
    day: newer.day,
    days: newer.days,
  });
}

/** The results in a value of unknown origin; null: there are none. */
export function resultsIn(value: unknown): PuzzleResults | null {
  return decoder(value) ?? null;
}

/** The day that it is here. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
