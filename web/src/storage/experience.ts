/** What this browser's person has learned and played: it decides what is explained. */

import { load, save } from "./browser_storage";
import { flag, object, table, tableOf, whole } from "./decoders";

interface Experience {
  /** By selection of rules: how many lessons are done. */
  lessons: Record<string, number>;
  /** Whether all lessons of some rules are done. */
  taught: boolean;
  /** Whether the coach has told what it tells in a first round. */
  advised: boolean;
  /** How many rounds were played to their end. */
  rounds: number;
}

const KEY = "experience";

const NONE: Experience = { lessons: {}, taught: false, advised: false, rounds: 0 };
const decoder = object<Experience>({ lessons: tableOf(whole()), taught: flag, advised: flag, rounds: whole() }, NONE);

/** Rounds after which one knows the special cards, and reads chances. */
export const LEARNED = 3;

export function experience(): Experience {
  return load(KEY, decoder, NONE);
}

export function remember(more: Partial<Experience>): void {
  save(KEY, { ...load(KEY, table, {}), ...experience(), ...more });
}

/** Remember how many lessons of some rules are done. */
export function rememberLesson(selected: string, done: number): void {
  remember({ lessons: { ...experience().lessons, [selected]: done } });
}
