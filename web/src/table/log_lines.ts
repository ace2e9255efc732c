/** The log as it is read: what somebody draws belongs to the play before it. */

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

/** The lines of a log, the oldest first, without those that say nothing. */
export function logLines(log: readonly LogLine[]): ReadLine[] {
  const lines: ReadLine[] = [];
  for (const { seat, name, line, events } of log) {
    const last = lines.at(-1);
    const draws = events.length > 0 && events.every((event) => event.type === "Drew");
    if (draws && last?.seat === seat) last.line += ` ${line}`;
    else if (line) lines.push({ seat, name, line, great: events.some(({ type }) => GREAT.has(type)) });
  }
  return lines;
}
