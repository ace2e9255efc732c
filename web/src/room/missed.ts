/** What the others have done since somebody's last move, and how the pile lay meanwhile. */

import type { LogLine } from "../connection/protocol";
import { cardsPlayed } from "../table/last_play";

/** The last lines of the log that are not a seat's own and say something; none for those who look on. */
export function missed(log: readonly LogLine[], you: number | null): readonly LogLine[] {
  const since = log.findLastIndex((one) => one.seat === you) + 1;
  return you === null ? [] : log.slice(since).filter((one) => one.line);
}

/** Whether it is worth telling: draws go without saying. */
export function isToldAgain({ events }: LogLine): boolean {
  return events.length === 0 || events.some(({ type }) => type !== "Drew");
}

/** A move that is shown again. */
export interface Scene {
  told: LogLine;
  /** What lay on the pile before, and what came on it. */
  under: readonly string[];
  cards: readonly string[];
  /** What became of the pile. */
  then: "burnt" | "stays" | "taken";
}

/** The moves that somebody has missed: those that did something to the pile, at most so many. */
export function scenes(log: readonly LogLine[], you: number | null, most: number): readonly Scene[] {
  const shown: Scene[] = [];
  let under: readonly string[] = [];
  for (const told of log) {
    const cards = told.events.flatMap(cardsPlayed);
    const types = told.events.map(({ type }) => type);
    const then = types.includes("Burnt") ? "burnt" : types.includes("Took") ? "taken" : "stays";
    if (cards.length || then !== "stays") shown.push({ told, under, cards, then });
    under = then === "stays" ? [...under, ...cards] : [];
  }
  const news = new Set(missed(log, you));
  return shown.filter(({ told }) => news.has(told)).slice(-most);
}
