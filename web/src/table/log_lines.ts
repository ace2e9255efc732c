/** The log as it is read: what somebody draws belongs to the play before it. */

import type { LogLine } from "../connection/protocol";

/** The lines of a log, the oldest first, without those that say nothing. */
export function logLines(log: readonly LogLine[]): string[] {
  const lines: { seat: number; line: string }[] = [];
  for (const { seat, line, events } of log) {
    const last = lines.at(-1);
    const draws = events.length > 0 && events.every((event) => event.type === "Drew");
    if (draws && last?.seat === seat) last.line += ` ${line}`;
    else if (line) lines.push({ seat, line });
  }
  return lines.map(({ line }) => line);
}
