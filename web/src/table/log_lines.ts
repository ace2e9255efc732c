/** The log as it is read: what comes of a move belongs to it, though it may be told later. */

import type { AnyEvent, LogLine } from "../connection/protocol";

export interface ReadLine {
  /** Whose it is. */
  seat: number;
  name: string;
  line: string;
  /** Whether it is one of the great moments of a round. */
  great: boolean;
}

const GREAT = new Set<AnyEvent["type"]>(["Burnt", "Took", "Threw", "WentOut"]);

/** What comes of a play or a throw-in, once nothing more is added to it. */
const FOLLOWS = new Set<AnyEvent["type"]>([
  "Burnt",
  "Drew",
  "Passed",
  "Reversed",
  "Skipped",
  "TurnedRanking",
  "Forced",
  "WentOut",
]);

/** The lines of a log, the oldest first, without those that say nothing. */
export function logLines(log: readonly LogLine[]): ReadLine[] {
  const lines: ReadLine[] = [];
  for (const { seat, name, line, events } of log) {
    const last = lines.at(-1);
    const great = events.some(({ type }) => GREAT.has(type));
    const follows = events.length > 0 && events.every(({ type }) => FOLLOWS.has(type));
    if (follows && line && last?.seat === seat) {
      last.line += ` ${line}`;
      last.great ||= great;
    } else if (line) lines.push({ seat, name, line, great });
  }
  return lines;
}
